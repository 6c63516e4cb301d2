"""Par of the deal on the record of a game between two."""

from typing import Any

import pytest

from ludotheque.core.record import Record, format_record, parse_record
from ludotheque.play.fair import verify
from ludotheque.play.par import tell_par_of, with_par
from tests.play.test_fair import played

RECORD = Record("libertas", ("Ada", "Bruno"), extra={"event": "club"})


def bounds(least: int | None, most: int | None) -> dict[str, int | None]:
    return {"least": least, "most": most}


@pytest.mark.parametrize(
    ("found", "par"),
    [
        ([bounds(820, 820)], bounds(820, 820)),
        ([bounds(1, 740), None, bounds(680, None)], bounds(680, 740)),
        ([bounds(None, -20)], bounds(None, -20)),
    ],
)
def test_a_record_says_all_together_that_reviews_have_found(found: list[Any], par: Any) -> None:
    assert with_par(RECORD, found).extra == {"event": "club", "par": par}


@pytest.mark.parametrize("found", [[], [None], [bounds(None, None)], ["820"], [{"least": True, "most": 2}]])
def test_a_record_of_which_nothing_is_known_stays_as_it_is(found: list[Any]) -> None:
    assert with_par(RECORD, found) == RECORD


def test_par_is_told_of_games_between_two_alone() -> None:
    par = {"par": bounds(820, 820)}
    assert str(tell_par_of(Record("libertas", ("Ada", "Bruno"), extra=par), ("Ada", "Bruno"))) == (
        "par-of-deal par=par-exact name='Ada' points=820"
    )
    assert tell_par_of(Record("libertas", ("A", "B", "C"), extra=par), ("A", "B", "C")) is None


def test_a_record_that_says_its_par_is_as_fair_as_it_was() -> None:
    record = played()
    marked = parse_record(format_record(with_par(record, [bounds(820, 820)])))
    assert marked.extra["par"] == bounds(820, 820)
    assert verify(marked) == verify(record) and verify(marked).is_fair
