"""What a copy of a panel shows, also when two write to it at once."""

from bot.publish.copies import Copies, Copy

HERE: Copy = (1, 0, True)


def made() -> tuple[Copies, list[int]]:
    unsure: list[int] = []
    return Copies(unsure.append), unsure


def test_what_has_arrived_is_known_and_what_has_not_is_not() -> None:
    copies, unsure = made()

    with copies.writing(HERE, "old") as write:
        write.arrived = True
    with copies.writing(HERE, "new"):
        pass

    assert copies.shows(HERE, "old")
    assert unsure == []


def test_two_who_write_the_same_at_once_do_not_matter() -> None:
    copies, unsure = made()

    with copies.writing(HERE, "new") as answer, copies.writing(HERE, "new") as publisher:
        answer.arrived = publisher.arrived = True

    assert copies.shows(HERE, "new")
    assert unsure == []


def test_two_who_write_something_different_at_once_leave_it_unknown() -> None:
    """Which of them Discord took last, nobody can say."""
    copies, unsure = made()
    answer, publisher = copies.writing(HERE, "old"), copies.writing(HERE, "new")

    answer.__enter__().arrived = True
    publisher.__enter__().arrived = True
    publisher.__exit__(None, None, None)
    assert unsure == [], "another write would overlap with the answer too"
    answer.__exit__(None, None, None)

    assert not copies.shows(HERE, "old")
    assert not copies.shows(HERE, "new")
    assert unsure == [1]
    with copies.writing(HERE, "new") as again:
        again.arrived = True
    assert copies.shows(HERE, "new")


def test_a_write_that_fails_is_over() -> None:
    copies, unsure = made()
    try:
        with copies.writing(HERE, "old"):
            raise TimeoutError
    except TimeoutError:
        pass

    with copies.writing(HERE, "new") as write:
        write.arrived = True

    assert copies.shows(HERE, "new")
    assert unsure == []


def test_what_is_to_be_forgotten_is_not_known_again_by_a_write_that_began_before() -> None:
    """`/me dm off` comes while a hand is on its way: the hand must be looked at once more when it has arrived."""
    copies, unsure = made()

    with copies.writing(HERE, "new") as write:
        copies.forget(HERE)
        write.arrived = True

    assert not copies.shows(HERE, "new")
    assert unsure == [1]
