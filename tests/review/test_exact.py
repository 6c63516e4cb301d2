"""Libertas between two is exact: the referee is plain minimax by the rules."""

from collections.abc import Callable, Sequence
from functools import cache
from types import SimpleNamespace

import pytest

from ludotheque.bots.libertas import FAIR_BID
from ludotheque.bots.libertas.exact import FAR
from ludotheque.catalog import GAMES
from ludotheque.core.record import Record
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.notation import format_move, parse_move
from ludotheque.games.libertas.scoring import totals
from ludotheque.games.libertas.state import State
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import OPENLY, Table, deal_from_seed
from ludotheque.review.effort import Effort
from ludotheque.review.keeping import to_keep
from ludotheque.review.libertas import exact
from ludotheque.review.libertas.exact import before_the_deal
from ludotheque.review.reviewing import Review
from ludotheque.review.telling import tell
from tests.review.games import bot_game, json_of, reviewed
from tests.soak import soak

SEEN = soak(7, 9)  # cards: this many are tried in all orders


@cache
def margin(state: State) -> int:
    """By how much the first seat wins, by trying everything."""
    if state.seat is None:
        first, second = totals(state)
        return first - second
    found = [margin(rules.apply(state, move)) for move in rules.legal(state)]
    return max(found) if state.seat == 0 else min(found)


def left(state: State) -> int:
    return (state.flags | state.libertas).bit_count()


@pytest.fixture(scope="module", params=[f"exact/{number}" for number in range(soak(1, 50))])
def found(request: pytest.FixtureRequest) -> Review:
    return reviewed(bot_game("libertas", 2, request.param, "random"))


def test_what_the_review_says_of_the_end_is_what_trying_everything_says(found: Review) -> None:
    states = found.table.states
    for ply, state in enumerate(states):
        if left(state) <= SEEN:
            true = margin(state)
            assert found.curve[ply][0].tolist() == [
                (true > 0) + (true == 0) / 2,
                (true < 0) + (true == 0) / 2,
            ]
            assert found.curve[ply][1].tolist() == [true, -true]
    for one in found.decisions:
        if left(states[one.ply]) <= SEEN:
            best = rules.apply(states[one.ply], one.best)
            assert margin(best) == margin(states[one.ply])


def test_par_is_what_is_proven_of_the_deal_and_told_on_the_page(found: Review) -> None:
    """A little work proves little: who begins wins (L16); what it says is never more than what is true."""
    assert found.par is not None
    least, most = found.par
    assert least is not None and least > 0 and (most is None or most >= least)
    said = tell(found.table, to_keep(found), OPENLY, "en")["par"]
    assert f"at least {least} " in str(said) and "P0" in str(said)
    assert reviewed(bot_game("libertas", 3)).par is None


def test_par_is_asked_for_as_solve_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """By turns from below and above with a small memory, in twice the work, no more came out than who wins: “Ada wins
    by at least 20 points”, where she wins by 760."""
    game, players = GAMES["libertas"], ("P0", "P1")
    deal = game.write_deal(deal_from_seed(game, "d2", 2, Options()))
    monkeypatch.setattr(exact.ExactJudge, "_solve", lambda judge: [exact._Known()])
    least, most = exact.ExactJudge(Table(Record("libertas", players, deal=deal)), "1").par(200)
    assert least is not None and least >= 760 and (most is None or most >= least)


# a deal of which `solve --exact` says: par is 820, by b2, d3 or e4; 680 after b1
PAR, BEST = 820, ("b2", "d3", "e4")
DEAL = "G5 R1 R4 G6 R5 L Y1 R6 V3 G2 Y4 Y2 Y6 G1 R3 V5 G3 R2 V6 Y5 G4 V2 V1 V4 Y3"
Made = Callable[..., exact.ExactJudge]


@pytest.fixture
def judge_of(monkeypatch: pytest.MonkeyPatch) -> Made:
    """A judge of the first moves in this deal, who has found just this of their positions."""

    def made(*moves: str, known: Sequence[tuple[int, int]]) -> exact.ExactJudge:
        table = Table(Record("libertas", ("P0", "P1"), deal={"board": DEAL.split()}, moves=moves))
        best = [*table.moves, None]
        found = [exact._Known(*bounds, move) for bounds, move in zip(known, best, strict=True)]
        monkeypatch.setattr(exact.ExactJudge, "_solve", lambda judge: found)
        return exact.ExactJudge(table, "1")

    return made


@pytest.mark.parametrize(("move", "after"), [("b1", 680), ("b2", PAR)])
def test_where_par_is_found_the_first_move_costs_what_it_gave_away_of_it(
    judge_of: Made, monkeypatch: pytest.MonkeyPatch, move: str, after: int
) -> None:
    """Par was printed as 820, and the 140 points that were lost with b1 were booked under the deal, beside a note that
    by how many points the position was won had not been found."""
    judge = judge_of(move, known=[(1, FAR), (after, after)])
    if soak(True, False):  # that it is found takes ten seconds
        solver = SimpleNamespace(reached=parse_move(BEST[0]))
        monkeypatch.setattr(exact, "closer", lambda *asked: iter([(after, FAR, None), (PAR, PAR, solver)]))
    before, par = judge.points_from, judge.par(400)
    assert (before, par, judge.points_from) == (1, (PAR, PAR), 0)
    assert judge.value(0, 400)[1].tolist() == [PAR, -PAR]
    best, (of_win, points), high = judge.exact(0)
    assert format_move(best) in ((move,) if after == PAR else BEST)
    assert (of_win, points, high) == (0, PAR - after, 0)


@pytest.mark.parametrize("after", [20, 680])
def test_par_is_no_less_than_what_the_played_move_leads_to(judge_of: Made, after: int) -> None:
    """“Wins by at least 1 and at most 740”, where the position after her first move was known to be won by 680."""
    assert judge_of("b1", known=[(1, 740), (after, after)]).par(0) == (after, 740)


def test_whoever_moves_can_do_as_well_as_the_played_move(judge_of: Made) -> None:
    known = [(1, FAR), (1, FAR), (1, FAR), (640, 640)]
    judge = judge_of("b1", "d1", "c5", known=known)
    judge.par(0)
    assert [one[:2] for one in judge._known] == [(1, FAR), (1, FAR), (640, FAR), (640, 640)]
    judge = judge_of("b1", "d1", known=[(1, FAR), (1, FAR), (640, 640)])
    judge.par(0)
    assert [one[:2] for one in judge._known] == [(1, FAR), (1, 640), (640, 640)]


def test_whoever_had_lost_from_the_beginning_is_told_what_cost_points(found: Review) -> None:
    """That no decision of theirs cost any of the win, and nothing else, was all that the loser read."""
    told = tell(found.table, to_keep(found), OPENLY, "en")["seats"]
    costs = {one.ply: -one.skill[1] for one in found.decisions}
    for place in told:
        shown = [(one["loss"], one["points"]) for one in place["dearest"]]
        assert shown == sorted(shown, reverse=True) and all(points > 0 for _, points in shown)
        assert all(one["points"] == costs[one["ply"]] for one in place["dearest"])
    assert any(one["loss"] == 0 for place in told for one in place["dearest"])


def test_of_which_moves_the_points_are_not_known_is_said(found: Review) -> None:
    first = found.method["points_from"]
    assert isinstance(first, int) and all(one.skill[1] == 0 for one in found.decisions if one.ply < first)
    said = tell(found.table, to_keep(found), OPENLY, "en")["pointless"]
    assert (said is None) == (first == 0) and (first == 0 or "points" in str(said))


@pytest.mark.clause("L16")
@pytest.mark.parametrize(
    ("komi", "share", "points"), [(0, 1.0, FAIR_BID), (FAIR_BID - 160, 0.93, 160), (FAIR_BID, 0.5, 0)]
)
def test_what_is_expected_before_the_deal_counts_komi(komi: int, share: float, points: int) -> None:
    """With 660 points of komi whoever begins was said to win every deal, by 40: of 600 deals two are not won."""
    expected = before_the_deal(Options(komi=komi))
    assert expected[0].tolist() == pytest.approx([share, 1 - share], abs=0.01)
    assert expected[1].tolist() == [points, -points]


def test_nothing_is_guessed_and_no_interval_is_wide(found: Review) -> None:
    told = json_of(found)
    assert told["method"]["exact"]
    assert all(seat[part] == 0 for seat in told["seats"] for part in ("draws", "guess"))
    assert all(one["low"] == one["loss"] == one["high"] for one in told["decisions"])


# -- within a number of positions ---------------------------------------------------------------------------------


@cache
def with_komi() -> Record:
    """Near the middle of the deals, where who wins takes longest to see."""
    game, bot = GAMES["libertas"], find_bot("libertas", "greedy")
    return play_out(game, "exact/komi", ("P0", "P1"), Options(komi=FAIR_BID), [bot, bot])


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Batches that solvers were given, with little for each question."""
    monkeypatch.setattr(exact, "FOR_WINNERS", 6)
    monkeypatch.setattr(exact, "FOR_POINTS", 2)
    given: list[int] = []

    class Counting(exact._Allowance):
        def __next__(self) -> int:
            given.append(super().__next__())
            return given[-1]

    monkeypatch.setattr(exact, "_Allowance", Counting)
    return given


@pytest.mark.clause("L16")
def test_who_wins_with_komi_is_asked_within_a_number_of_positions(spent: list[int]) -> None:
    """It had no end: a review of such a game took minutes."""
    first = json_of(reviewed(with_komi(), effort=Effort(worlds=10)))
    points = 2 * exact.FOR_POINTS * len(with_komi().moves)
    assert len(spent) <= exact.FOR_WINNERS + points + exact.FOR_PAR * 10
    assert json_of(reviewed(with_komi(), effort=Effort(worlds=10))) == first


@pytest.mark.clause("L16")
def test_of_what_is_not_proven_nothing_is_claimed(spent: list[int]) -> None:
    found = reviewed(with_komi(), effort=Effort(worlds=10))
    told, kept = json_of(found), to_keep(found)
    proven_from = told["method"]["proven_from"]
    assert 0 < proven_from < len(with_komi().moves)
    for one in told["decisions"]:
        is_proven = one["ply"] >= proven_from
        assert (one["low"], one["high"]) == ((one["loss"], one["loss"]) if is_proven else (0, 1))
        assert is_proven or (one["class"] is None and one["best"] == one["move"])
    first, later = found.curve[0][0].tolist(), found.curve[proven_from][0].tolist()
    assert first == later
    for value, low, high in kept["adjusted"]:
        assert low <= value <= high and high - low == pytest.approx(1)
    for seat in told["seats"]:
        parts = [seat[part] for part in ("expected", "deal", "draws", "skill", "guess", "others")]
        assert sum(parts) == pytest.approx(seat["share"], abs=1e-9)
    for language in ("en", "fr", "de"):
        assert str(tell(found.table, kept, OPENLY, language)["unproven"]).strip()


def test_a_proven_game_says_nothing_of_what_is_not(found: Review) -> None:
    assert json_of(found)["method"]["proven_from"] == 0
    assert tell(found.table, to_keep(found), OPENLY, "en")["unproven"] is None


def test_luck_that_is_known_for_sure_has_no_margin(found: Review) -> None:
    for seat in json_of(found)["seats"]:
        assert not any((*seat["margins"].values(), *seat["points"]["margins"].values()))
