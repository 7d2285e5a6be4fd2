"""Illegal actions in words: the reason, the rule, and what would be legal now."""

from dataclasses import dataclass

from bot.interface.board import Reader
from bot.interface.panel import own_scene
from bot.service import Sitting
from bot.wording import words_for
from games.core.menu import menu
from games.core.values import IllegalAction, Seat


@dataclass(frozen=True, slots=True)
class Explained:
    """An illegal action with the table and seat that it was tried at."""

    at: Sitting
    seat: Seat
    illegal: IllegalAction


def illegal_text(explained: Explained, locale: str) -> str:
    """One or two sentences: why not, by which rule, and what is possible now."""
    at, illegal = explained.at, explained.illegal
    reader = Reader(words_for(locale), words_for(locale, at.game.key))
    refusal = illegal.refusal
    if refusal.code == "over":
        return reader.bot.say("This game is over. Open a new table with `/table open`.")
    sentence = at.game.presenter.refusal(refusal, own_scene(at, explained.seat, reader))
    rule = reader.bot.say("(rule {rule})", rule=refusal.rule) if refusal.rule else ""
    possible = possible_kinds(at, explained.seat, reader)
    return " ".join(filter(None, (sentence, rule, possible)))


def possible_kinds(at: Sitting, seat: Seat, reader: Reader) -> str:
    """ "Possible now: move, collect and end the turn." """
    if at.table is None:
        return ""
    kinds = [at.game.presenter.kind(choice.value, reader.game).label for choice in menu(at.table.legal(seat)).choices]
    return reader.bot.say("Possible now: {kinds}.", kinds=reader.bot.listing(kinds)) if kinds else ""
