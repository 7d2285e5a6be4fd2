"""The bot's own sentences, through gettext: refusals of the service, and the catalogues of a locale.

English stands inline; a second language is a ``.po`` file in a ``locale`` folder beside the code, nothing else.
"""

import gettext
from collections.abc import Callable
from functools import cache
from importlib import resources

from bot.service.errors import Refused
from games.core.words import Words

BOT = "bot"


@cache
def words_for(locale: str, domain: str = BOT) -> Words:
    """The words of a domain ("bot", or a game's key) in a Discord locale such as "de" or "pt-BR"."""
    package = BOT if domain == BOT else f"games.{domain}"
    folder = str(resources.files(package).joinpath("locale"))
    languages = [locale.replace("-", "_"), locale.split("-", maxsplit=1)[0]]
    return Words(gettext.translation(domain, folder, languages, fallback=True))


_REFUSALS: dict[str, Callable[[Words], str]] = {
    "no_table": lambda w: w.say("That table does not exist any more."),
    "no_table_here": lambda w: w.say("There is no open table in this channel. Open one with `/table open`."),
    "no_such_game": lambda w: w.say("The game {game} is not installed here."),
    "bad_option": lambda w: w.say("The option {option} has no such value. Pick one from the list."),
    "channel_taken": lambda w: w.say(
        "This channel already has an open table. Finish it, end it with `/table end`, or use another channel or thread."
    ),
    "already_seated": lambda w: w.say("You already have a seat at this table."),
    "full": lambda w: w.say("Every seat is taken: {game} is for at most {most} players."),
    "not_seated": lambda w: w.say("You have no seat at this table, so you can only watch."),
    "not_yet_seated": lambda w: w.say("You have no seat at this table yet: press **Join** to take one."),
    "leave_running": lambda w: w.say(
        "The game has started, so your seat can't be left empty. The host can `/table end` it."
    ),
    "already_started": lambda w: w.say("This game has already started."),
    "already_over": lambda w: w.say("This game is over. Open a new table with `/table open`."),
    "not_over": lambda w: w.say("This game is still going on."),
    "not_started": lambda w: w.say("The game has not started yet: somebody at the table presses Start."),
    "too_few": lambda w: w.say("{game} needs at least {least} players; {now} at the table so far."),
    "not_host_options": lambda w: w.say("Only the host chooses the options, and only before the start."),
    "not_host": lambda w: w.say("Only the host, or somebody who may manage this channel, can end the table."),
    "stale": lambda w: w.say("Things have moved on since that was offered. Here is what you can do now."),
    "nothing_to_undo": lambda w: w.say(
        "There is nothing you can take back: only your own newest steps, as long as they showed nobody anything new."
    ),
    "frozen": lambda w: w.say("This table is frozen: {reason}. The host can `/table end` it."),
    "which_table": lambda w: w.say("You sit at several tables. Use the command in the table's own channel."),
    "no_own_table": lambda w: w.say("You sit at no open table. Open one in a server channel with `/table open`."),
    "not_in_dm": lambda w: w.say("Tables stand in server channels. Use this command there."),
    "wrong_game": lambda w: w.say("The table here plays {game}, so use `/{command}` instead."),
    "no_such_choice": lambda w: w.say("{field}: “{value}” is not possible now. Possible: {possible}."),
    "no_such_action": lambda w: w.say("You can't do that now. {possible}"),
    "not_your_turn": lambda w: w.say("It is not your turn: the table waits for {people}."),
    "cannot_post": lambda w: w.say(
        "I can't post boards in this channel. Please give me these permissions here: {missing}."
    ),
    "old_version": lambda w: w.say("That button is from an older version. Use `/table board` for a fresh board."),
    "storage": lambda w: w.say("The database can't be written just now, so nothing was changed. Please try again."),
    "broken": lambda w: w.say(
        "Something went wrong on my side. `/table board` shows where the table stands. Number for the host: {number}."
    ),
}


def refusal_text(refused: Refused, words: Words) -> str:
    """One sentence that says why not, and what would be right."""
    return _REFUSALS[refused.code](words).format_map(refused.values)
