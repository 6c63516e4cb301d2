"""Skill is judged by what the seat knew: whatever it could not see changes none of its figures."""

from dataclasses import replace

import pytest

from ludotheque.catalog import part
from ludotheque.core.chance import Chance
from ludotheque.core.game import Json
from ludotheque.core.record import Record
from ludotheque.play.table import Table
from ludotheque.review.decisions import sampled_decision
from ludotheque.review.reviewing import has_choice
from tests.review.games import QUICK, bot_game, json_of, reviewed
from tests.soak import soak

SECRETIVE = [("petards", 2), ("petards", 3), ("respublica", 3)]


@pytest.mark.parametrize(("game", "players"), SECRETIVE)
def test_a_decision_is_judged_alike_in_every_world_that_its_seat_cannot_tell_apart(
    game: str, players: int
) -> None:
    true, other = (Table(bot_game(game, players)) for _ in range(2))
    judges = [part("review", game).judge(table, "1") for table in (true, other)]
    plies = [ply for ply in range(len(true.moves)) if has_choice(true, ply)]
    for ply in plies[:: soak(15, 1)]:
        seat = true.game.to_act(true.states[ply])
        assert seat is not None
        known = true.game.known(true.states[ply], seat)
        other.states._near[ply] = true.game.sample(known, Chance(f"blind/{ply}"))
        found = [sampled_decision(ply, seat, judge.trial(ply, seat), QUICK) for judge in judges]
        assert found[0] == found[1]
        held = [judge.trial(ply, seat).held(20) for judge in judges]
        assert all((held[0][card] == held[1][card]).all() for card in held[0])
        other.states._near[ply] = true.states[ply]


def figures(record: Record) -> Json:
    found = json_of(reviewed(record))
    skills = [(seat["skill"], seat["points"]["skill"]) for seat in found["seats"]]
    return skills, found["decisions"]


def test_cards_that_stay_in_the_stock_of_petards_change_no_figure_of_skill() -> None:
    record = bot_game("petards", 2)
    assert figures(exchanged(record, "decks")) == figures(record)


def test_cards_that_stay_in_the_deck_of_res_publica_change_no_figure_of_skill() -> None:
    record = bot_game("respublica", 3)
    assert figures(exchanged(record, "people")) == figures(record)


def exchanged(record: Record, pile: str) -> Record:
    """The last two different cards of a pile change places: nobody ever drew them."""
    cards = [*(record.deal[pile][0] if pile == "decks" else record.deal[pile])]
    place = next(place for place in range(len(cards) - 2, 0, -1) if cards[place] != cards[-1])
    cards[place], cards[-1] = cards[-1], cards[place]
    changed = [cards, *record.deal[pile][1:]] if pile == "decks" else cards
    return replace(record, deal={**record.deal, pile: changed})
