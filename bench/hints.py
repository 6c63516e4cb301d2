"""Whether what the adviser believes comes true: shares of the win, beside the games that were won.

    python -m bench.hints petards --players 2 --file RAW.jsonl [--games 300] [--simulations 10000] [--write]
    python -m scripts.fit_hints petards RAW.jsonl 2

Games of the strong level with few simulations; where a share may be told at all the adviser's method is asked, at one
move in `--every`, and its move is played. Hints of one game share its end, so the intervals count games. What is found
is kept in the file, and a run that was stopped goes on where it was; `--write` puts the table into docs/bots.md. What
is told instead of what is believed, and whether that comes true, `scripts/fit_hints.py` says.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from bench.calibration import verdict
from bench.page import BOTS, publish
from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.libertas.levels import is_last_quarter
from ludotheque.bots.reliability import tenth_of
from ludotheque.catalog import GAMES, adviser, players
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import deal_from_seed

QUICK = Budget(simulations=300)  # of whoever plays the games
EVERY = 2  # one move in about this many is asked for
ENOUGH = 40  # hints in a tenth that say something
ENOUGH_GAMES = 25  # that they come from

IS_LATE: dict[str, Callable[[Any], bool]] = {
    "libertas": is_last_quarter,
    "petards": lambda known: not known.state.rounds.to_come,
    "respublica": lambda known: known.countdown.left is not None,
}
"""Whether so little is to come that the adviser may tell a share."""

Hint = Sequence[float]
"""The share that was believed in, and the share of the win that came."""


class Asked(NamedTuple):
    """Of which games, and how."""

    players: int
    simulations: int
    every: int = EVERY
    seed: str = "hints"


class Game(NamedTuple):
    """One that was played, and what was hinted in it."""

    number: int
    hints: list[Hint]


def hints(game: AnyGame, asked: Asked, number: int) -> Iterator[Hint]:
    """Of one game."""
    options = game.Options()
    seed = f"{asked.seed}/{number}"
    chance, state = Chance(seed), game.initial(deal_from_seed(game, seed, asked.players, options), options)
    player, told = find_bot(game.name, "strong", QUICK), []
    while (seat := game.to_act(state)) is not None:
        known, legal = game.known(state, seat), game.legal(state)
        if len(legal) > 1 and chance.below(asked.every) == 0 and IS_LATE[game.name](known):
            best = believed_best(game, known, legal, Budget(simulations=asked.simulations))
            told += [] if best.share is None else [(seat, best.share)]
            state = game.apply(state, best.move)
        else:
            state = game.apply(state, player(known, legal, chance))
    winners = game.outcome(state).winners
    for seat, share in told:
        yield share, 1 / len(winners) if seat in winners else 0.0


def believed_best(game: AnyGame, known: Any, legal: Sequence[Any], budget: Budget) -> Thought:
    """What the adviser believes, before anybody sets it right."""
    sure = [one for one in believed(game, known, legal, budget) if one.is_sure]
    return max(sure, key=lambda one: one.share or 0.0)


def believed(game: AnyGame, known: Any, legal: Sequence[Any], budget: Budget) -> tuple[Thought, ...]:
    """Its method is that of the best bot, its time for a decision of this kind its own."""
    best = players(game.name).BOTS["best"]
    assert isinstance(best, Level)
    return best.think(known, legal, Chance(f"hint/{known!r}"), budget.part(adviser(game.name).part(known)))


def all_of(arguments: argparse.Namespace) -> list[Game]:
    """Those of the file, and the missing ones."""
    file: Path | None = arguments.file
    lines = file.read_text().splitlines() if file is not None and file.exists() else []
    asked = Asked(*(getattr(arguments, name) for name in Asked._fields))
    key = {"game": arguments.game, **asked._asdict()}
    kept: dict[int, Any] = {
        one["number"]: one["hints"] for one in map(json.loads, lines) if one.items() >= key.items()
    }
    for number in range(arguments.games):
        if number not in kept:
            kept[number] = [*hints(GAMES[arguments.game], asked, number)]
            if file is not None:
                with file.open("a") as out:
                    out.write(json.dumps({**key, "number": number, "hints": kept[number]}) + "\n")
    return [Game(number, kept[number]) for number in range(arguments.games)]


class Tenth(NamedTuple):
    """What was said between a tenth of the win and the next, and what came of it."""

    number: int
    hints: int
    games: int
    promised: float
    came: float
    error: float  # half of the 95 % interval

    @property
    def verdict(self) -> str:
        return verdict(self.promised, self.came, self.error)

    def __str__(self) -> str:
        span = f"{10 * self.number}–{10 * self.number + 10} %"
        came = f"{self.came:.1%} ± {self.error:.1%}"
        return f"| {span} | {self.hints} | {self.games} | {self.promised:.1%} | {came} | {self.verdict} |"


def tenths(games: Sequence[Game]) -> Iterator[Tenth]:
    """Those with enough hints in them, from enough games. The hints of a game are one answer, so the error is that of
    the games."""
    found: dict[int, list[list[Hint]]] = defaultdict(list)
    for game in games:
        here: dict[int, list[Hint]] = defaultdict(list)
        for share, won in game.hints:
            here[tenth_of(share)].append((share, won))
        for tenth, told in here.items():
            found[tenth].append(told)
    for tenth, inside in sorted(found.items()):
        count, whole = sum(map(len, inside)), len(inside)
        if count >= ENOUGH and whole >= ENOUGH_GAMES:
            promised = sum(share for told in inside for share, _ in told) / count
            came = sum(won for told in inside for _, won in told) / count
            spread = sum(sum(won - came for _, won in told) ** 2 for told in inside) * whole / (whole - 1)
            error = 1.96 * max(sqrt(spread) / count, sqrt(0.01 / whole))
            yield Tenth(tenth, count, whole, promised, came, error)


def table(heading: str, rows: Sequence[Tenth]) -> str:
    columns = "| told | hints | games | promised | won | within 5 points |\n| --- | ---: | ---: | ---: | ---: | --- |"
    return "\n".join([f"{heading}\n\n{columns}", *map(str, rows)])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--simulations", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=EVERY, help="one move in about this many is asked for")
    parser.add_argument("--seed", default="hints", help="of the games")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    arguments = parser.parse_args()
    games = all_of(arguments)
    about = f"{arguments.game}, {arguments.players} players, {len(games)} games, {arguments.simulations} simulations"
    text = table(f"{about}, as it is believed", [*tenths(games)])
    mark = f"hints {arguments.game} {arguments.players} raw"
    publish(
        BOTS,
        f"<!-- {mark}: written by bench/hints.py -->",
        f"<!-- end of {mark} -->",
        text,
        is_written=arguments.write,
    )


if __name__ == "__main__":
    main()
