"""Refusals in words: why not, with the numbers that matter."""

from games.core.screen import Scene
from games.core.values import Refusal
from games.core.words import Words
from games.zooloretto.names import sentence_case
from games.zooloretto.spoken import spoken
from games.zooloretto.view import View


def refusal_text(refusal: Refusal, scene: Scene[View]) -> str:
    """One sentence that says why not; a general one for codes of the kernel."""
    sentences = {**_turn_sentences(scene.words), **_zoo_sentences(scene.words), **_office_sentences(scene.words)}
    sentence = sentences.get(refusal.code, scene.words.say("That is not possible now."))
    return sentence_case(sentence.format_map(spoken(refusal.values, scene)))


def _turn_sentences(words: Words) -> dict[str, str]:
    return {
        "out_this_round": words.say("You have taken a truck, so you are out until the next round."),
        "not_your_turn": words.say("It is {seat}'s turn."),
        "over": words.say("The game is over."),
        "no_room_on_trucks": words.say("Every truck in the middle is full: nothing can be drawn. Take a truck."),
        "nothing_drawn": words.say("There is no drawn tile to load."),
        "load_first": words.say("First choose a truck for the drawn tile: {tile}."),
        "no_truck_taken": words.say("You have no truck to unload."),
        "no_such_truck": words.say("There are {trucks} trucks, counted from 1."),
        "truck_taken": words.say("{seat} has taken {truck} already."),
        "truck_empty": words.say("{truck} is empty; a truck needs at least one tile to be taken."),
        "truck_full": words.say("{truck} is full ({spaces} of {spaces})."),
        "not_on_your_truck": words.say("Your truck has no {tile} left to place."),
        "place_first": words.say("First place what your truck brought; tiles left: {left}."),
        "only_done": words.say("All tiles are placed; finish your turn with Done."),
        "unknown_tile": words.say("There is no tile called {named}."),
        "unknown_species": words.say("There are no animals called {named}."),
        "not_now": words.say("That is not possible now."),
    }


def _zoo_sentences(words: Words) -> dict[str, str]:
    return {
        "closed": words.say("{place} is not open in your zoo."),
        "no_stall_space": words.say("{place} has no stall space."),
        "stall_spaces_full": words.say("No stall space is free at {place}."),
        "enclosure_full": words.say("{place} is full: all {spaces} spaces are taken."),
        "other_species": words.say("{place} already holds another species ({there}); a {tile} can't join."),
        "too_few_coins": words.say("That costs {cost}; you have {owned}."),
        "all_open": words.say("You have no expansion board left to open."),
        "not_in_barn": words.say("There is no {tile} in your barn."),
        "pointless_move": words.say("A tile moves to another enclosure of your zoo, never to the barn."),
        "animals_stay": words.say("Animals leave an enclosure only by an exchange; {place} keeps its {tile}."),
        "not_there": words.say("There is no {tile} at {place}."),
        "exchange_same_place": words.say("An exchange needs two different places."),
        "exchange_same_species": words.say(
            "Both groups are of one species ({species}): swapping them changes nothing."
        ),
        "exchange_nothing": words.say("There is no {species} in {place}; an exchange needs a group on both sides."),
        "exchange_too_many": words.say("{group} don't fit into {place}: it has {spaces} spaces."),
        "rivals_only": words.say("You buy from another player's barn."),
        "not_in_rival_barn": words.say("There is no {tile} in {seat}'s barn."),
    }


def _office_sentences(words: Words) -> dict[str, str]:
    return {
        "no_boss": words.say("This table plays without the Boss expansion."),
        "sponsor_open": words.say("Your Sponsor Enclosure is open already."),
        "no_employees": words.say("All employees have been hired."),
        "office_full": words.say("The {office} office has no free window (it has {windows})."),
        "no_employee_there": words.say("You have no {office} to move."),
        "same_office": words.say("An employee moves to a different office."),
        "not_offered": words.say("The offer board has no {tile} (any more)."),
        "no_mixing": words.say("That costs {cost}, not mixed with anything else; you have {owned}."),
    }
