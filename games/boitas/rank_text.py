"""What a card would be in the trick now, and whether it is trump at a port to come."""

from games.boitas.cards import ELEPHANT, SLAYER, Card, face
from games.boitas.ranking import PORT_TRUMP, TRUMP, strength
from games.boitas.view import View
from games.core.screen import Scene
from games.core.words import Words


def rank_note(scene: Scene[View], card: Card) -> str:
    """ "best trump", "can be trump", "beats the elephant"; "" for a card that is no trump now."""
    view, say = scene.view, scene.words.say
    grey = view.phase == "playing" and any(play.card == ELEPHANT for play in view.plays)
    if card == ELEPHANT:
        return say("one lies here already") if grey else say("beats all but a trump 4")
    if view.trump is None or view.trump not in face(card).suits:
        return ""
    if face(card).wild:
        return say("can be trump")
    tier, number = strength(card, view.trump, trump=view.trump, port=view.port, elephant=grey)
    if tier == PORT_TRUMP:
        return say("best trump")
    if tier == TRUMP:
        return say("trump, beats an elephant") if number == SLAYER else say("trump")
    return say("beats the elephant")


def coming_note(words: Words, view: View, card: Card) -> str:
    """At which ports a card that can't be played now is trump: "best trump at port 1, trump at port 3"."""
    shown = face(card)
    ports = [port for port in coming_ports(view) if view.ports[port - 1] in shown.suits]
    best = [] if shown.wild else [port for port in ports if port == shown.number]
    others = [port for port in ports if port not in best]
    notes = [words.say("best trump at port {port}", port=port) for port in best]
    if others:
        listed = words.listing([str(port) for port in others])
        notes.append(
            words.count("can be trump at port {ports}", "can be trump at ports {ports}", len(others), ports=listed)
            if shown.wild
            else words.count("trump at port {ports}", "trump at ports {ports}", len(others), ports=listed)
        )
    return ", ".join(notes)


def coming_ports(view: View) -> list[int]:
    """The open ports after this trick; in a market all three of the next round (R60)."""
    now = view.port if view.phase in ("playing", "choosing") else 0
    return [port for port, suit in enumerate(view.ports, 1) if suit is not None and port > now]
