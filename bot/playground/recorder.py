"""Records requests and responses, to be checked against Discord's API description after a test."""

from dataclasses import dataclass, field

from bot.playground.errors import Json


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer. ``template`` is the path with ``{names}``, as the description spells it."""

    method: str
    template: str
    path: str
    request: object
    parts: tuple[str, ...]
    status: int
    response: object


@dataclass(slots=True)
class Recorder:
    """Keeps every exchange while ``enabled``."""

    enabled: bool = False
    exchanges: list[Exchange] = field(default_factory=list)

    def note(self, exchange: Exchange) -> None:
        """Keep one exchange."""
        if self.enabled:
            self.exchanges.append(exchange)

    def of(self, method: str, template: str) -> list[Exchange]:
        """The exchanges with this method and exact path template, oldest first."""
        return [one for one in self.exchanges if (one.method, one.template) == (method, template)]

    def requests(self, method: str, template: str) -> list[Json]:
        """The JSON objects of those requests."""
        return [one.request for one in self.of(method, template) if isinstance(one.request, dict)]
