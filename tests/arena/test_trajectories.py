"""What a study says of how games came to their end, and of players who do without something."""

import json
from dataclasses import replace

import pytest

from ludotheque.arena.match import Match
from ludotheque.arena.playing import Played, play_game
from ludotheque.arena.records import to_record
from ludotheque.arena.study import losses, restrictions, study
from ludotheque.arena.study_report import study_tables
from ludotheque.arena.trajectories import PARTS, trajectories
from ludotheque.catalog import GAMES, restricted
from ludotheque.language import LANGUAGES
from ludotheque.play.table import Table
from ludotheque.terminal.voice import Voice
from tests.arena.test_workers import Nobody
from tests.cli.command import run

MATCH = Match("petards", ("greedy",), 2)


def played(match: Match, games: int) -> list[Played]:
    return [play_game(seating, Nobody()) for seating in match.seatings(games)]


def test_what_made_the_results_differ_is_luck_and_choices_and_nothing_else() -> None:
    found = trajectories(played(MATCH, 6), 20, lambda games, total: games)
    assert found is not None
    assert sum(found.parts[name].mean for name in PARTS) == pytest.approx(1)
    for name in ("decided", "lowest"):
        low, mean, high = found.measures[name].low, found.measures[name].mean, found.measures[name].high
        assert low is not None and high is not None
        assert 0 <= low <= mean <= high <= 1


def test_two_games_leave_no_room_for_less_than_nothing() -> None:
    found = trajectories(played(MATCH, 2), 10, lambda games, total: games)
    assert found is not None
    assert all((interval.low or 0) >= 0 for interval in found.measures.values())


def test_no_game_that_was_forfeited_has_a_course() -> None:
    assert trajectories([], 20, lambda games, total: games) is None


@pytest.mark.parametrize(
    ("game", "name", "forbidden"),
    [
        ("petards", "never-blocks", ("<!", ">!")),
        ("respublica", "never-trades", ("seek", "offer", "ask", "bid")),
    ],
)
def test_whoever_does_without_something_never_does_it(
    game: str, name: str, forbidden: tuple[str, ...]
) -> None:
    """Whoever sits beside it does: the test would notice if nothing were ever forbidden, or nobody asked."""
    said: dict[str, set[str]] = {name: set(), "greedy": set()}
    for one in played(Match(game, (name, "greedy"), 3), 4):
        table = Table(to_record(one))
        for ply, move in enumerate(one.moves):
            seat = table.game.to_act(table.states[ply])
            assert seat is not None
            said[one.seating.names[seat]] |= {word for word in forbidden if word in move}
    assert said == {name: set(), "greedy": set(forbidden)}


def test_a_loss_is_told_against_a_fair_share() -> None:
    for name in GAMES:
        matches = restrictions(Match(name, ("greedy",), 3))
        assert len(matches) == len(restricted(name))
    (match,) = restrictions(MATCH)
    (loss,) = losses([match], played(match, 4))
    assert (loss.name, loss.fair) == ("never-blocks", 0.5)
    assert 0 <= loss.share.mean <= 1


def test_all_of_it_is_told_in_every_language() -> None:
    games = played(MATCH, 4)
    (match,) = restrictions(MATCH)
    found = replace(
        study(MATCH, (), games),
        trajectories=trajectories(games, 10, lambda found, total: found),
        losses=losses([match], played(match, 4)),
    )
    for language in LANGUAGES:
        tables = study_tables(found, Voice(language))
        assert sum(len(table.rows) for table in tables) >= 7


def test_it_is_said_why_a_seat_leads_by_as_much_as_it_does() -> None:
    """ "31.3 %" stood there alone: it goes by the number of playouts."""
    games = played(MATCH, 4)
    luck = trajectories(games, 10, lambda found, total: found)
    told = study_tables(replace(study(MATCH, (), games), trajectories=luck), Voice("en"))
    notes = " ".join(note for table in told for note in table.notes)
    assert "44.3%: two standard errors of the difference that 10 playouts show" in notes


def test_a_study_as_json() -> None:
    done = run(
        *("study", "petards", "greedy", "--games", "2", "--workers", "1", "--options", "none"),
        *("--luck", "10", "--restricted", "--json"),
    )
    found = json.loads(done.stdout)
    assert set(found["parts"]) == set(PARTS)
    assert set(found["course"]) == {"lowest", "changes", "decided"}
    assert set(found["restricted"]) == {"never-blocks"}
