"""A finished game reviewed: a ledger of every seat that adds up, and what each decision cost."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from ludotheque.catalog import GAMES, part_if_any
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Json, Seat
from ludotheque.core.track import Track
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.reviewable import check_edition, unfinished
from ludotheque.play.table import Table
from ludotheque.review.bounds import NORMAL
from ludotheque.review.decisions import Decision, classes, exact_decision, sampled_decision
from ludotheque.review.effort import FEW, Effort
from ludotheque.review.judge import (
    SHARE,
    Chance,
    Estimator,
    Floats,
    Judge,
    LuckErrors,
    OpenTrial,
    Par,
    outcome_values,
)
from ludotheque.review.threads import in_order

PARTS = ("expected", "deal", "draws", "skill", "guess", "others")
LEAST_PLAYOUTS = 2


@dataclass(frozen=True)
class Drawn:
    """What chance brought each seat with the move of a ply: two rows, shares and points."""

    ply: int
    seat: int  # who moved
    kind: Chance
    worth: Floats


@dataclass(frozen=True)
class _Ply:
    """What was found of one ply: the value of the position before its move, and what came of that."""

    seat: int
    value: Floats
    chance: Chance | None
    before_chance: Floats | None
    decision: Decision | None
    given: Floats | None  # by the decision to each seat, against the best one in the true position


@dataclass(frozen=True)
class Review:
    """All that is known of a game. `ledger` has for each part an array of two rows, shares and points, with a column a
    seat; the parts add up to `result`."""

    table: Table
    method: dict[str, Json]
    seed: str
    result: Floats
    ledger: dict[str, Floats]
    decisions: tuple[Decision, ...]
    classes: dict[int, str]  # by ply; of none where it was looked at quickly, for the solver may know better
    draws: tuple[Drawn, ...]
    curve: tuple[Floats, ...]  # the value of each position
    par: Par | None
    luck_errors: LuckErrors

    def margin(self, part: str, row: int, seat: int) -> float:
        """Half a 95 % interval of what a part gave the seat; nothing of those that are not given one."""
        error: Floats | None = self.luck_errors._asdict().get(part)
        return 0.0 if error is None else NORMAL * float(error[row, seat])


def review(
    table: Table,
    seed: str,
    effort: Effort,
    tell: Track[_Ply] = lambda plies, total: plies,
    workers: int | None = None,
) -> Review:
    """The same table, seed and effort give the same review."""
    check_edition(table.record)
    if table.outcome is None:
        raise unfinished(table.record)
    reviewer = _reviewer(table.game.name)
    judge: Judge = (reviewer.Judge if effort.is_quick else reviewer.judge)(table, seed)
    positions = positions_of(reviewer, effort)
    par = judge.par(positions)  # first: what is found with it holds for all that is asked then
    plies = list(tell(_plies(table, judge, effort, positions, workers), len(table.moves)))
    result = outcome_values(table.outcome.scores)
    decisions = tuple(ply.decision for ply in plies if ply.decision)
    curve = (*(ply.value for ply in plies), result)
    draws = tuple(_draws(plies, curve))
    return Review(
        table,
        _method(reviewer, effort, positions, judge, decisions),
        seed,
        result,
        _ledger(judge.expected(), plies, draws, curve),
        decisions,
        {
            ply: name
            for seat in range(0 if effort.is_quick else len(table.players))
            for ply, name in classes([one for one in decisions if one.seat == seat]).items()
        },
        draws,
        curve,
        par,
        judge.luck_errors(positions),
    )


def _reviewer(game: str) -> Any:
    reviewer = part_if_any("review", game)
    if reviewer is None:
        raise BadRecord(Message("review-no-game", game=Message(f"{game}-title")))
    return reviewer


def get_ready(game: str, players: int | None = None) -> None:
    """Have all that a review of this game needs loaded, and compiled where it never was, and know what it is worth to
    this number of players before the deal: by looking at some plies of a game of bots."""
    rules, seats = GAMES[game], players or GAMES[game].seats.start
    names, bots = [str(seat) for seat in range(seats)], [find_bot(game, "greedy")] * seats
    table = Table(play_out(rules, "ready", names, rules.Options(), bots))
    judge: Judge = _reviewer(game).Judge(table, "ready")
    judge.expected()
    seen: set[object] = set()
    for ply in range(len(table.moves)):
        kind = (type(table.moves[ply]), judge.chance(ply), has_choice(table, ply))
        if kind not in seen:
            seen.add(kind)
            _ply(table, judge, ply, Effort(worlds=2), 2)


def version_of(game: str) -> int:
    """Of the method by which reviews of this game are made."""
    version: int = _reviewer(game).VERSION
    return version


def positions_of(reviewer: Any, effort: Effort) -> int:
    """Playouts for the value of a position: fewer where each is dear, but no fewer than the first rough look has, and
    enough to say how sure they are."""
    least = max(LEAST_PLAYOUTS, min(effort.positions, FEW))
    return max(least, effort.positions // int(reviewer.DEAR))


def _method(
    reviewer: Any, effort: Effort, positions: int, judge: Judge, decisions: Sequence[Decision]
) -> dict[str, Json]:
    told: dict[str, Json] = {
        "version": reviewer.VERSION,
        "candidates": reviewer.CANDIDATES,
        "exact": judge.is_exact,
        "worlds": effort.worlds,
        "precision": None if effort.worlds else effort.precision,
        "positions": positions,
    }
    if judge.is_exact:
        told["proven_from"] = max((one.ply + 1 for one in decisions if one.high > one.loss), default=0)
        told["points_from"] = judge.points_from
    return told


# -- ply by ply ---------------------------------------------------------------------------------------------------


def _plies(table: Table, judge: Judge, effort: Effort, positions: int, workers: int | None) -> Iterator[_Ply]:
    """In their order, several at a time: compiled code lets others run meanwhile."""
    return in_order(lambda ply: _ply(table, judge, ply, effort, positions), range(len(table.moves)), workers)


def _ply(table: Table, judge: Judge, ply: int, effort: Effort, positions: int) -> _Ply:
    seat = table.game.to_act(table.states[ply])
    assert seat is not None
    decision, chance = _decision(table, judge, ply, seat, effort), judge.chance(ply)
    return _Ply(
        seat,
        judge.value(ply, positions),
        chance,
        None if chance is None else judge.before_chance(ply, positions),
        decision,
        None if decision is None else _given(judge, decision, effort.positions),
    )


def _decision(table: Table, judge: Judge, ply: int, seat: Seat, effort: Effort) -> Decision | None:
    """None where there is nothing to decide."""
    if not has_choice(table, ply):
        return None
    if exact := judge.exact(ply):
        return exact_decision(ply, seat, table.moves[ply], exact)
    return sampled_decision(ply, seat, judge.trial(ply, seat), effort)


def _draws(plies: Sequence[_Ply], curve: Sequence[Floats]) -> Iterator[Drawn]:
    for number, ply in enumerate(plies):
        if ply.chance is not None and ply.before_chance is not None:
            yield Drawn(number, ply.seat, ply.chance, curve[number + 1] - ply.before_chance)


def has_choice(table: Table, ply: int) -> bool:
    return len(list(islice(table.game.legal(table.states[ply]), 2))) > 1


def _given(judge: Judge, decision: Decision, count: int) -> Floats | None:
    """To each seat, of shares and of points: by the very lines that skill was measured with, so that what one gives
    away the others get, but for what could not be known."""
    pairs = [(row, pair) for row, compared in enumerate(decision.compared) for pair in compared]
    if all(played == best for _, (played, best) in pairs):
        return None
    each = max(1, count // max(len({*compared}) for compared in decision.compared))
    lines = dict.fromkeys(line for _, pair in pairs if pair[0] != pair[1] for line in pair)
    values = {line: judge.after(decision.ply, line, each) for line in lines}
    given = np.zeros_like(next(iter(values.values())))
    for row, (played, best) in pairs:
        if played != best:
            given[row] += (values[played] - values[best])[row] / len(decision.compared[row])
    return given


class Halted(Exception):
    """Nobody wants the answer any more."""


IsHalted = Callable[[], bool]


def _until(is_halted: IsHalted, table: Table) -> Iterator[int]:
    """The plies of a game, as long as somebody waits for what comes of them."""
    for ply in range(len(table.moves)):
        if is_halted():
            raise Halted
        yield ply


def luck(
    table: Table, seed: str, count: int, is_quick: bool = False, is_halted: IsHalted = lambda: False
) -> Floats:
    """What deal and draws gave each seat, in shares and points, with this many playouts for each position: nothing in
    the mean, whoever plays, so that a result less its luck says the same with fewer games."""
    reviewer = _reviewer(table.game.name)
    judge: Judge = (reviewer.Judge if is_quick else reviewer.judge)(table, seed)
    total: Floats = judge.value(0, count) - judge.expected()
    for ply in _until(is_halted, table):
        if judge.chance(ply):
            total = total + judge.value(ply + 1, count) - judge.before_chance(ply, count)
    return total


def dice(
    table: Table,
    again: Callable[[int], Sequence[Any]],
    seed: str,
    count: int,
    is_halted: IsHalted = lambda: False,
) -> Floats:
    """What the players' own chance gave each seat, in shares and points: what the move of each ply is worth, less the
    mean of those that its player makes when asked `again` at that ply, with chance that has nothing to do with that of
    the game. So it is nothing in the mean, whoever plays; no moves: that player is not asked."""
    judge: Estimator = _reviewer(table.game.name).Judge(table, seed)
    total: Floats = np.zeros_like(judge.expected())
    for ply in _until(is_halted, table):
        move, moves = table.moves[ply], again(ply) if has_choice(table, ply) else ()
        if any(one != move for one in moves):
            worth = {one: judge.chosen(ply, one, count) for one in dict.fromkeys([move, *moves])}
            total = total + worth[move] - sum(worth[one] for one in moves) / len(moves)
    return total


def trial_at(table: Table, seed: str, ply: int, seat: Seat) -> OpenTrial:
    """The worlds in which the decision of this ply was looked at."""
    judge: Judge = _reviewer(table.game.name).Judge(table, seed)
    return judge.trial(ply, seat)


@dataclass(frozen=True)
class Trajectory:
    """How a game went: the value of each position, and what deal and draws gave each seat. Two rows, shares and
    points."""

    curve: tuple[Floats, ...]
    expected: Floats
    luck: dict[Chance, Floats]


def trajectory(table: Table, seed: str, count: int) -> Trajectory:
    """With this many playouts for each position, also where it could be known for sure, which takes its time."""
    judge: Judge = _reviewer(table.game.name).Judge(table, seed)
    plies = range(len(table.moves))
    assert table.outcome is not None
    curve = (*(judge.value(ply, count) for ply in plies), outcome_values(table.outcome.scores))
    expected = judge.expected()
    luck: dict[Chance, Floats] = {"deal": curve[0] - expected, "draws": np.zeros_like(expected)}
    for ply in plies:
        if chance := judge.chance(ply):
            luck[chance] = luck[chance] + curve[ply + 1] - judge.before_chance(ply, count)
    return Trajectory(curve, expected, luck)


# -- the ledger ---------------------------------------------------------------------------------------------------


def _ledger(
    expected: Floats, plies: Sequence[_Ply], draws: Sequence[Drawn], curve: Sequence[Floats]
) -> dict[str, Floats]:
    """Every part, the rest being what was guessed: so they add up."""
    result = curve[-1]
    ledger = {name: np.zeros_like(result) for name in PARTS}
    ledger["expected"] += expected
    ledger["deal"] += curve[0] - expected
    for draw in draws:
        ledger[draw.kind] += draw.worth
    for ply in plies:
        if ply.decision:
            ledger["skill"][:, ply.decision.seat] += ply.decision.skill
        if ply.decision and ply.given is not None:
            own = np.arange(result.shape[1]) == ply.decision.seat
            ledger["others"] += np.where(own, 0.0, ply.given)
    ledger["skill"] = np.minimum(ledger["skill"], 0.0)
    ledger["guess"] = result - sum(ledger[name] for name in PARTS if name != "guess")
    return ledger


# -- as JSON ------------------------------------------------------------------------------------------------------


def as_json(review: Review, seats: Sequence[int]) -> dict[str, Json]:
    """One object of plain values, of these seats."""
    told: dict[str, Json] = {
        "game": review.table.game.name,
        "method": review.method,
        "seed": review.seed,
        "seats": [_seat(review, seat) for seat in seats],
        "decisions": [_decided(review, one) for one in review.decisions if one.seat in seats],
        "curve": [value[SHARE].tolist() for value in review.curve],
    }
    if review.par is not None:  # Libertas between two alone
        told["par"] = {"least": review.par[0], "most": review.par[1]}
    return told


def _seat(review: Review, seat: int) -> dict[str, Json]:
    shares, points = (
        {"share": float(review.result[row, seat])}
        | {name: float(review.ledger[name][row, seat]) for name in PARTS}
        | {"margins": {name: review.margin(name, row, seat) for name in ("deal", "draws")}}
        for row in range(2)
    )
    return shares | {"points": points}


def _decided(review: Review, one: Decision) -> dict[str, Json]:
    text = review.table.game.format_move
    return {
        "ply": one.ply,
        "seat": one.seat,
        "move": text(one.move),
        "best": text(one.best),
        "loss": one.loss,
        "low": one.low,
        "high": one.high,
        "class": review.classes.get(one.ply),
    }
