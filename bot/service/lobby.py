"""Questions about a lobby and the changes that follow from them: joining, leaving, starting, ending."""

from dataclasses import replace

from pydantic import ValidationError

from bot.service.errors import Refused
from bot.service.sitting import AnyTable, Person, Sitting, next_seat
from games.core.values import Seat
from storage.port import OPEN, Change, NewStep, SeatRow, TableRow


def joining(at: Sitting, person: Person, interaction_id: int | None) -> tuple[Change, Sitting]:
    """The change that seats a person. Raises ``Refused``."""
    _check_lobby(at)
    if at.seat_of(person.id) is not None:
        raise Refused("already_seated")
    if len(at.row.seats) >= at.game.seats[-1]:
        raise Refused("full", game=at.game.title, most=at.game.seats[-1])
    seats = next_seat(at.row.seats, person)
    step = NewStep("join", len(at.row.seats), person.id, interaction_id=interaction_id)
    return Change(at.row.id, at.row.version, step, seats=seats), at


def leaving(at: Sitting, person: Person, interaction_id: int | None) -> tuple[Change, Sitting]:
    """The change that frees a seat; seats close up, a host hands over, the last one out ends the table."""
    seat = at.seat_of(person.id)
    if seat is None:
        raise Refused("not_yet_seated" if at.row.status == "lobby" else "not_seated")
    if at.row.status != "lobby":
        raise Refused("leave_running")
    left = [row for row in at.row.seats if row.user_id != person.id]
    seats = tuple(replace(row, seat=number) for number, row in enumerate(left))
    step = NewStep("leave", seat, person.id, interaction_id=interaction_id)
    host = _next_host(at, person, seats)
    status, reason = (None, None) if seats else ("ended", "everybody left")
    return (
        Change(
            at.row.id,
            at.row.version,
            step,
            seats=seats,
            host_id=host,
            status=status,  # type: ignore[arg-type]  # mypy loses the literal in the conditional
            status_reason=reason,
        ),
        at,
    )


def check_start(at: Sitting, person: Person) -> None:
    """Raises ``Refused`` unless this person may start this table now."""
    _check_lobby(at)
    if at.seat_of(person.id) is None:
        raise Refused("not_yet_seated")
    if len(at.row.seats) not in at.game.seats:
        raise Refused("too_few", game=at.game.title, least=at.game.seats[0], now=len(at.row.seats))


def ending(row: TableRow, person: Person, interaction_id: int | None, *, moderates: bool) -> Change:
    """The change that stops a table. Raises ``Refused`` for anybody but the host or a moderator."""
    if row.status not in OPEN:
        raise Refused("already_over")
    if person.id != row.host_id and not moderates:
        raise Refused("not_host")
    seat = next((held.seat for held in row.seats if held.user_id == person.id), None)
    step = NewStep("end", seat, person.id, interaction_id=interaction_id, fence=True)
    return Change(row.id, row.version, step, status="ended", status_reason=f"ended by {person.name}")


def closing(row: TableRow, reason: str) -> Change:
    """The change that ends a table for which there is no place any more. Raises ``Refused`` for one that is over."""
    if row.status not in OPEN:
        raise Refused("already_over")
    return Change(row.id, row.version, NewStep("end", fence=True), status="ended", status_reason=reason)


def configuring(
    at: Sitting, person: Person, name: str, value: object, interaction_id: int | None
) -> tuple[Change, Sitting]:
    """The change that sets one table option. Raises ``Refused``."""
    if at.row.status != "lobby" or person.id != at.row.host_id:
        raise Refused("not_host_options")
    try:
        options = at.game.options.model_validate({**at.options.model_dump(), name: value})
    except ValidationError as error:
        raise Refused("bad_option", option=name) from error
    step = NewStep("options", at.seat_of(person.id), person.id, interaction_id=interaction_id)
    change = Change(at.row.id, at.row.version, step, options=options.model_dump_json())
    return change, replace(at, options=options)


def playing(at: Sitting, person: Person) -> tuple[AnyTable, Seat]:
    """The running table and this person's seat. Raises ``Refused``."""
    seat = at.seat_of(person.id)
    if seat is None:
        raise Refused("not_seated")
    if at.row.status == "lobby":
        raise Refused("not_started")
    if at.row.status == "frozen":
        raise Refused("frozen", reason=at.row.status_reason)
    if at.table is None or at.row.status != "running":
        raise Refused("already_over")
    return at.table, seat


def _check_lobby(at: Sitting) -> None:
    if at.row.status == "running":
        raise Refused("already_started")
    if at.row.status != "lobby":
        raise Refused("already_over")


def _next_host(at: Sitting, person: Person, seats: tuple[SeatRow, ...]) -> int | None:
    if person.id != at.row.host_id:
        return None
    return next((row.user_id for row in seats if row.user_id is not None), None)
