"""What a study says of games."""

from dataclasses import replace
from functools import cache

from ludotheque.arena.match import Match
from ludotheque.arena.playing import Played, play_game
from ludotheque.arena.study import Study, measure_interval, study, variants
from ludotheque.catalog import GAMES
from tests.arena.test_workers import Nobody

MATCH = Match("libertas", ("greedy",), 2)
TRIED = ("open_racks", "scale", "occupation")


@cache
def studied() -> Study:
    others = variants(MATCH, TRIED)
    games: list[Played] = []
    for match in (MATCH, *(variant.match for variant in others)):
        games += [play_game(seating, Nobody()) for seating in match.seatings(6)]
    return study(MATCH, others, games)


def test_every_other_value_of_every_option_is_tried_alone() -> None:
    for name in GAMES:
        match = Match(name, ("greedy",), 3)
        for variant in variants(match, None):
            assert dict(variant.match.options) == {variant.option.name: variant.value}
    tried = [(v.option.name, v.value) for v in variants(Match("petards", ("greedy",), 3), None)]
    assert tried == [
        ("empty_hand", "refill"),
        ("empty_hand", "any_out"),
        ("stall_turns", 1),
        ("stall_turns", 30),
        ("rounds", 1),
        ("rounds", 6),
    ]


def test_an_option_that_is_set_is_tried_at_its_default() -> None:
    match = replace(MATCH, options=(("occupation", True),))
    (variant,) = variants(match, ["occupation"])
    assert (variant.value, variant.match.options) == (False, ())


def test_what_an_option_changes_is_measured_on_the_same_deals() -> None:
    effects = {effect.variant.option.name: effect for effect in studied().effects}
    assert effects["open_racks"].is_alone  # a bot that remembers everything does not look
    scale = effects["scale"].changes  # the same games, a twentieth of the points
    assert (scale["length"].mean, scale["first-seat"].mean) == (0, 0)
    assert round(scale["points"].mean, 6) == round(-0.95 * studied().measures["points"].mean, 6)
    assert effects["occupation"].changes["length"].mean > 0


def test_no_number_of_moves_is_said_to_be_below_nothing() -> None:
    """Two deals that differ much leave room for anything, but for no game of fewer than 0 moves."""
    assert measure_interval("length", [1.0, 9.0]).low == 0
    assert measure_interval("margin", [1.0, 9.0]).low == 0
    assert (measure_interval("points", [1.0, 9.0]).low or 0) < 0


def test_every_game_ends_in_one_way_and_every_round_of_petards() -> None:
    assert studied().endings.total() == 6
    for name, rounds in (("petards", 3), ("respublica", 1)):
        game = play_game(next(Match(name, ("random",), 3).of_deal(0)), Nobody())
        assert len(game.endings) == rounds
