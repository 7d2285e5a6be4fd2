"""The functional core: the five games and the kernel they share.

The laws of this package, so that a review can cite them:

1. No I/O, no clock, no asyncio, no discord, no database. Text in, values out.
2. A game imports ``games.core`` and itself only; the kernel imports no game.
3. Inside a game the arrows are ``model <- rules <- view <- text, picture``, never back.
4. All randomness comes from the ``Dice`` that the kernel hands to a hook. Nothing else is random.
5. What is legal is enumerated once (``legal_actions``); validity is membership in that list.
6. Who must decide is data in the state (frames on a stack), never a closure or a flag.
7. State is changed only inside a step, on a clone. Everything that leaves a step is a frozen value.
8. Hidden information leaves only through ``view_for``; a view is built field by field.
9. Events, refusals and score lines carry codes and values; sentences are made by the presenter alone.
10. Adding a game touches one folder here and one under ``tests/games``, nothing else.
"""
