"""The exit codes of the process (sysexits.h), which restart policies and scripts go by."""

from enum import IntEnum


class Exit(IntEnum):
    """How the process ended."""

    OK = 0
    FAILED = 1
    BUSY = 75  # another process has the data folder
    CONFIG = 78  # a setting is missing or wrong: starting again changes nothing


class CommandFailed(Exception):
    """A command could not do its work; the message is one line for whoever typed it."""
