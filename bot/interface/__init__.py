"""What people see and press on Discord: boards, panels, commands, and the one dispatcher behind them.

1. Components are state-free: a custom id says table, prompt, verb and path, and names values, not positions.
2. Nothing here decides a rule: what is offered comes from the game's legal actions, what is worded from its presenter.
3. Every interaction is acknowledged before any work that could take long.
"""
