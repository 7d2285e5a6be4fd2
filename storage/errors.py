"""What the store may raise.

StorageError
├── Refused            the request can't be done; the store is fine
│   ├── StaleVersion   the table has moved on (`current` is its version)
│   ├── TableMissing   no such table
│   └── ChannelTaken   the channel has an open table already (`table_id`)
├── StorageFailed      disk full, I/O error, damaged page: nothing of the request was kept
│   └── StorageClosed  the store is closing or closed
└── StorageUnusable    the file can't be opened; one sentence for whoever runs the bot
    └── NewerSchema    written by a newer version of the program
"""


class StorageError(Exception):
    """Everything the store raises on purpose."""


class Refused(StorageError):
    """The request can't be done and changed nothing."""


class StaleVersion(Refused):
    """Compare-and-set failed: somebody else's step came first."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the table is at version {current}")
        self.current = current


class TableMissing(Refused):
    """There is no table with this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"there is no table {table_id}")
        self.table_id = table_id


class ChannelTaken(Refused):
    """The channel has an open table already."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id} is open in this channel")
        self.table_id = table_id


class StorageFailed(StorageError):
    """The database could not do it; nothing of the request was kept, and it may be tried again."""


class StorageClosed(StorageFailed):
    """The store takes no more requests; one under way when its task was killed may have been kept."""


class StorageUnusable(StorageError):
    """The file can't be used; the message is one clear sentence."""


class NewerSchema(StorageUnusable):
    """The file was written by a newer version of the program."""

    def __init__(self, path: str, found: int, known: int) -> None:
        super().__init__(
            f"The database {path} was written by a newer version (schema {found}, this one knows {known}): "
            "update the program or restore a backup."
        )
        self.found = found
        self.known = known
