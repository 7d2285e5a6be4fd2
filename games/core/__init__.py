"""The kernel: the contract of a game and what every game shares. It imports no game."""
