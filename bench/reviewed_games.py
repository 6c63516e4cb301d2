"""The games that bench/analysis.py looks at, one after the other, and what was noted of them."""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ludotheque.bots import Bot
from ludotheque.catalog import GAMES, part
from ludotheque.core.chance import Chance
from ludotheque.core.game import Json
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.review.decisions import Decision, sampled_decision
from ludotheque.review.effort import Effort
from ludotheque.review.judge import Floats, Line, Trial
from ludotheque.review.reviewing import has_choice

NOTES = Path(__file__).parents[1] / ".cache" / "analysis.jsonl"
TABLES = {"libertas": 3, "petards": 2, "respublica": 4}  # players
FALTERS = 4  # one move in this many is any
MORE = 10  # times the worlds for what is taken for the truth


def faltering(game: str) -> Bot:
    """`greedy`, but now and then any move will do."""
    sound, anyhow = find_bot(game, "greedy"), find_bot(game, "random")

    def choose(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
        return (sound if chance.below(FALTERS) else anyhow)(known, legal, chance)

    return choose


def bot_of(game: str, name: str) -> Bot:
    return faltering(game) if name == "faltering" else find_bot(game, name)


@lru_cache(maxsize=4)
def game_of(game: str, players: int, number: int, others: str = "greedy", option: str = "") -> Table:
    """Of `greedy` on the first seat, and others; with an option, where one is named."""
    bots = [find_bot(game, "greedy"), *[bot_of(game, others)] * (players - 1)]
    return played(game, f"analysis/{number}", bots, {option: True} if option else {})


def played(
    game: str, seed: str, bots: Sequence[Bot], options: Mapping[str, Any] = MappingProxyType({})
) -> Table:
    names = [f"P{seat}" for seat in range(len(bots))]
    return Table(play_out(GAMES[game], seed, names, GAMES[game].Options(**options), bots))


def shares_of(table: Table) -> list[float]:
    assert table.outcome is not None
    won = table.outcome.winners
    return [(seat in won) / len(won) for seat in range(len(table.players))]


def decisions(game: str) -> Iterator[tuple[int, int]]:
    """Of game after game one decision in seven, where another move came to mind: the game's number, the ply."""
    number = 0
    while True:
        table = game_of(game, TABLES[game], number)
        plies = [ply for ply in range(len(table.moves)) if has_choice(table, ply)]
        yield from ((number, ply) for ply in plies[number % 7 :: 7] if _is_tried(table, ply))
        number += 1


def _trial(table: Table, ply: int, seed: str) -> Trial:
    seat = table.game.to_act(table.states[ply])
    trial: Trial = part("review", table.game.name).Judge(table, seed).trial(ply, seat)
    return trial


def _is_tried(table: Table, ply: int) -> bool:
    return len({line[0] for line in _trial(table, ply, "").lines}) > 1


@dataclass
class _Counted:
    """A trial that knows in how many worlds it was made."""

    trial: Trial
    worlds: int = 0

    @property
    def lines(self) -> Sequence[Line]:
        return self.trial.lines

    def play(self, field: Sequence[int], first: int, count: int) -> Floats:
        self.worlds = max(self.worlds, first + count)
        return self.trial.play(field, first, count)


def decided(table: Table, ply: int, effort: Effort, seed: str) -> tuple[Decision, int]:
    """And in how many worlds that was found."""
    trial = _Counted(_trial(table, ply, seed))
    return sampled_decision(ply, 0, trial, effort), trial.worlds


def long_look(table: Table, ply: int, worlds: int) -> float:
    """What the decision costs in ten times the worlds, others than those."""
    return decided(table, ply, Effort(worlds=MORE * worlds), "long")[0].loss


# -- notes ----------------------------------------------------------------------------------------------------


@cache
def _notes() -> dict[str, Json]:
    lines = NOTES.read_text(encoding="utf-8").splitlines() if NOTES.exists() else []
    return dict(json.loads(line) for line in lines)


def found_of(
    arguments: argparse.Namespace, game: str, find: Callable[..., Json], keys: Iterable[tuple[object, ...]]
) -> Iterator[Any]:
    """What was noted under each of these keys, a name and what it depends on, by this version of the estimate; or is
    found now. Where only notes are wanted: up to the first that is missing."""
    for key in keys:
        name = " ".join(map(str, (game, part("review", game).VERSION, *key)))
        if name not in _notes():
            if arguments.noted:
                return
            _note(name, find(game, *key[1:]))
        yield _notes()[name]


def _note(name: str, found: Json) -> None:
    _notes()[name] = found
    NOTES.parent.mkdir(exist_ok=True)
    with NOTES.open("a", encoding="utf-8") as notes:
        notes.write(json.dumps([name, found]) + "\n")


def asked(arguments: argparse.Namespace) -> dict[str, int]:
    """The games that are wanted, with their players."""
    return {game: players for game, players in TABLES.items() if arguments.game in (None, game)}
