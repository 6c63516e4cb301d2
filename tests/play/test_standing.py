"""A standing answer is given only where the seat may say it whatever it holds."""

import pytest

from ludotheque.catalog import GAMES
from ludotheque.play.deciding import check_move
from ludotheque.play.sitting import Sitting
from ludotheque.play.standing import answer_now, has_standing, standing_of
from ludotheque.play.status import STANDING_ANSWERS
from tests.play.sittings import act, begun, opened, to_the_end


def trading() -> Sitting:
    """Ada has announced an offer; Bruno is to answer."""
    sitting = begun("respublica", people=3)
    act(sitting, lambda: check_move(sitting, 0, None, "seek 1 hun"), 0)
    return sitting


@pytest.mark.parametrize("game", GAMES)
def test_only_a_game_with_an_answer_has_standing_ones(game: str) -> None:
    sitting = begun(game, people=max(2, GAMES[game].seats.start))
    assert has_standing(sitting) == (game == "respublica")
    assert standing_of(sitting, 0) == ("none" if game == "respublica" else None)


@pytest.mark.parametrize("standing", STANDING_ANSWERS)
def test_each_seat_has_its_own(standing: str) -> None:
    sitting = trading()
    sitting.standing[1] = standing  # type: ignore[assignment]
    assert [standing_of(sitting, seat) for seat in range(3)] == ["none", standing, "none"]


def test_an_offer_can_be_declined_in_the_persons_place_and_nothing_else_said() -> None:
    sitting = trading()
    assert answer_now(sitting) == "decline"
    assert answer_now(begun("respublica", people=3)) is None  # one's own turn
    assert answer_now(begun("libertas")) is None
    assert answer_now(opened("respublica", seats=3)) is None  # not begun


def test_it_changes_nothing_and_can_be_played() -> None:
    sitting = trading()
    text = answer_now(sitting)
    assert text is not None and sitting.to_act == 1
    act(sitting, lambda: check_move(sitting, 1, None, text), 0)
    assert sitting.to_act == 2


def test_once_the_game_is_over_nothing_is_answered() -> None:
    assert answer_now(to_the_end(begun("libertas"))) is None
