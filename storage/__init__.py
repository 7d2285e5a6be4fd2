"""The store: tables, their logs and what must survive a restart. Ids and JSON; no game, no Discord.

`port` is what the rest of the program imports; `sqlite` is its implementation.
"""
