"""How games of chosen bots go, and what each option of the rules changes: a designer's figures."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from ludotheque.arena.intervals import Interval, mean_interval
from ludotheque.arena.match import Match
from ludotheque.arena.playing import Played
from ludotheque.arena.tally import Findings, tally
from ludotheque.arena.trajectories import Trajectories
from ludotheque.catalog import find_game, restricted
from ludotheque.core.errors import BadOptions, Message
from ludotheque.core.game import Json
from ludotheque.core.options import Option, Value, describe

MEASURES: dict[str, Callable[[Played], float]] = {
    "length": lambda game: len(game.moves),
    "points": lambda game: fmean(game.scores),
    "margin": lambda game: _margin(game.scores),
    "first-seat": lambda game: game.shares[0],
}
_NEVER_NEGATIVE = ("length", "margin")


def _margin(scores: Sequence[int]) -> int:
    """The points by which the best is ahead of the next.

    >>> _margin([3, 9, 7])
    2
    """
    best, second = sorted(scores)[-1:-3:-1]
    return best - second


@dataclass(frozen=True)
class Variant:
    """The same match with one option at another value."""

    option: Option
    value: Value
    match: Match


@dataclass(frozen=True)
class Effect:
    """What that option changes, by measure: the difference to the match as it is, deal by deal."""

    variant: Variant
    changes: dict[str, Interval]
    is_alone: bool
    """Nothing changed at all: the option does nothing unless another one is set too."""


@dataclass(frozen=True)
class Loss:
    """Of somebody who does without something, against the first bot of the match: the share of the win, and what a fair
    one would be."""

    name: str
    share: Interval
    fair: float


@dataclass(frozen=True)
class Study:
    """The match as it is, and the effects."""

    base: Findings
    measures: dict[str, Interval]
    endings: Counter[str]
    effects: tuple[Effect, ...]
    trajectories: Trajectories | None = None
    losses: tuple[Loss, ...] = ()


def variants(match: Match, names: Sequence[str] | None) -> tuple[Variant, ...]:
    """Every other value of these options, for None of all that are for its players; of numbers the least and twice the
    usual or, where that is nothing, a fifth of the most."""
    options = {option.name: option for option in describe(find_game(match.game).Options)}
    for name in names or ():
        if name not in options:
            raise BadOptions(Message("option-unknown", name=name[:40], known=", ".join(options)))
        options[name].check_players(match.players)
    chosen = [
        option
        for option in options.values()
        if (option.matters_to(match.players) if names is None else option.name in names)
    ]
    return tuple(
        Variant(option, value, _with(match, option, value))
        for option in chosen
        for value in _values(option, match)
        if value != dict(match.options).get(option.name, option.default)
    )


def _values(option: Option, match: Match) -> tuple[Value, ...]:
    if option.choices is not None:
        return option.choices
    assert option.least is not None and option.most is not None
    usual = option.default if isinstance(option.default, int) else match.players
    return (option.least, min(option.most, 2 * usual or option.most // 5))


def _with(match: Match, option: Option, value: Value) -> Match:
    others = {name: set_to for name, set_to in match.options if name != option.name}
    if value != option.default:
        others[option.name] = value
    order = [option.name for option in describe(find_game(match.game).Options)]
    return replace(match, options=tuple(sorted(others.items(), key=lambda item: order.index(item[0]))))


def study(match: Match, others: Sequence[Variant], played: Iterable[Played]) -> Study:
    """What the games of the match and of its variants show."""
    games = list(played)
    by_match = {
        digest: [g for g in games if g.seating.match.digest == digest] for digest in _digests(match, others)
    }
    base = tally(match, by_match[match.digest])
    measured = _by_deal(base)
    effects = [
        _effect(variant, measured, tally(variant.match, by_match[variant.match.digest])) for variant in others
    ]
    endings = Counter(ending for game in base.games for ending in game.endings)
    measures = {
        name: measure_interval(name, list(deals.values())) for name, deals in measured.items() if deals
    }
    return Study(base, measures, endings, tuple(effect for effect in effects if effect is not None))


def restrictions(match: Match) -> tuple[Match, ...]:
    """The same match with somebody who does without something."""
    return tuple(replace(match, bots=(match.bots[0], name)) for name in restricted(match.game))


def losses(matches: Sequence[Match], played: Sequence[Played]) -> tuple[Loss, ...]:
    """What the games of such matches show."""
    found = [tally(match, [g for g in played if g.seating.match.digest == match.digest]) for match in matches]
    return tuple(_loss(one) for one in found if one.deals)


def _loss(result: Findings) -> Loss:
    _, name = result.match.bots
    row = next(row for row in result.bots if row.name == name)
    return Loss(name, row.share, 1 / result.match.players)


def measure_interval(name: str, blocks: Sequence[float]) -> Interval:
    interval = mean_interval(blocks)
    if interval.low is None or name not in _NEVER_NEGATIVE:
        return interval
    return replace(interval, low=max(0.0, interval.low))


def study_json(result: Study) -> dict[str, Json]:
    """All of it as plain values; an interval is its mean, low and high."""
    trajectories = result.trajectories
    return {
        "game": result.base.match.game,
        "bots": list(result.base.match.bots),
        "players": result.base.match.players,
        "games": len(result.base.games),
        "measures": _plain(result.measures),
        "endings": dict(result.endings),
        "seats": [[row.share.mean, row.share.low, row.share.high] for row in result.base.seats],
        "parts": _plain(trajectories.parts) if trajectories else None,
        "course": _plain(trajectories.measures) if trajectories else None,
        "restricted": _plain({loss.name: loss.share for loss in result.losses}),
        "effects": [
            {"option": one.variant.option.name, "value": one.variant.value, "changes": _plain(one.changes)}
            for one in result.effects
        ],
    }


def _plain(intervals: Mapping[str, Interval]) -> dict[str, Json]:
    return {name: [one.mean, one.low, one.high] for name, one in intervals.items()}


def _digests(match: Match, others: Sequence[Variant]) -> list[str]:
    return [match.digest, *(variant.match.digest for variant in others)]


ByDeal = dict[str, dict[int, float]]
"""For each measure its mean in each deal."""


def _by_deal(result: Findings) -> ByDeal:
    deals: dict[int, list[Played]] = {}
    for game in result.games:
        if game.forfeit is None:
            deals.setdefault(game.seating.deal, []).append(game)
    return {
        name: {deal: fmean(map(measure, games)) for deal, games in deals.items()}
        for name, measure in MEASURES.items()
    }


def _effect(variant: Variant, base: ByDeal, result: Findings) -> Effect | None:
    """None where no deal is complete in both."""
    changed = _by_deal(result)
    changes = {}
    for name in MEASURES:
        both = base[name].keys() & changed[name].keys()
        if not both:
            return None
        changes[name] = mean_interval([changed[name][deal] - base[name][deal] for deal in sorted(both)])
    is_alone = all(change.mean == change.low == change.high == 0 for change in changes.values())
    return Effect(variant, changes, is_alone)
