"""The one exception of the service layer."""

from games.core.values import Plain


class Refused(Exception):
    """What a person asked for can't be done; nothing has changed.

    ``code`` names the reason for ``bot.wording``; ``values`` fill its sentence.
    """

    def __init__(self, code: str, **values: Plain) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
