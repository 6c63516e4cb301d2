"""Whether what a hint promises comes true: shares of the win that the adviser tells, beside the games that were won.

    python -m bench.hints petards --players 2 [--games 200] [--simulations 2000] [--file HINTS.jsonl] [--write]
    python -m bench.hints libertas --players 3 --switch occupation --every 2 …
    python -m bench.hints respublica --players 4 --records GAMES.jsonl [--games 200] …

Games of the strong level with few simulations; where a share would be told at all the adviser is asked, at one move in
`--every`, and its move is played. With `--records` nothing is played: the adviser is asked at some moves of games that
the arena has kept. Told is for each tenth how often the seat that was promised so much has won; hints of one game share
its end, so the intervals count games. What is found is kept in the file, and a run that was stopped goes on where it
was; `--write` puts the table into docs/bots.md.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from bench.page import BOTS, write_between
from ludotheque.bots import Budget, Level
from ludotheque.catalog import GAMES, adviser, players
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.core.record import Record, parse_record
from ludotheque.play.advice import Estimate, consider
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import Table, deal_from_seed

QUICK = Budget(simulations=300)  # of whoever plays the games
GLANCE = Budget(simulations=20)  # whether a share is told is seen as soon as anything is
EVERY = 9  # one move in about this many is asked for
ENOUGH = 40  # hints in a tenth that say something
ENOUGH_GAMES = 25  # that they come from
NEAR = 0.05  # what a share may be off

Hint = tuple[float, float]
"""The share that was told, and the share of the win that came."""


class Asked(NamedTuple):
    """Of which games, and how."""

    players: int
    simulations: int
    every: int = EVERY
    switch: str | None = None
    raw: bool = False
    seed: str = "hints"


def hints(game: AnyGame, asked: Asked, number: int) -> Iterator[Hint]:
    """Of one game."""
    options = game.Options(**({} if asked.switch is None else {asked.switch: True}))
    seed = f"{asked.seed}/{number}"
    chance, state = Chance(seed), game.initial(deal_from_seed(game, seed, asked.players, options), options)
    player, told = find_bot(game.name, "strong", QUICK), []
    while (seat := game.to_act(state)) is not None:
        known, legal = game.known(state, seat), game.legal(state)
        if len(legal) > 1 and chance.below(asked.every) == 0 and is_told(game, known, legal):
            ask = raw if asked.raw else told_best
            best = ask(game, known, legal, Budget(simulations=asked.simulations))
            told += [] if best.share is None else [(seat, best.share)]
            state = game.apply(state, game.parse_move(best.move))
        else:
            state = game.apply(state, player(known, legal, chance))
    winners = game.outcome(state).winners
    for seat, share in told:
        yield share, 1 / len(winners) if seat in winners else 0.0


def told_best(game: AnyGame, known: Any, legal: Sequence[Any], budget: Budget) -> Estimate:
    return consider(game, known, legal, budget)[0]


def raw(game: AnyGame, known: Any, legal: Sequence[Any], budget: Budget) -> Estimate:
    """What the best bot believes, before anybody sets it right."""
    best = players(game.name).BOTS["best"]
    assert isinstance(best, Level)
    sure = [
        one for one in best.within(budget).thoughts(known, legal, Chance(f"hint/{known!r}")) if one.is_sure
    ]
    first = max(sure, key=lambda one: one.share or 0.0)
    return Estimate(game.format_move(first.move), first.share)


def is_told(game: AnyGame, known: Any, legal: Sequence[Any]) -> bool:
    """Whether the adviser says a share there: it goes by the position, not by how long it thinks, unless it proves."""
    thoughts = adviser(game.name).within(GLANCE).thoughts(known, legal, Chance("glance"))
    return any(thought.share is not None for thought in thoughts)


def hints_of_record(record: Record, number: int, simulations: int) -> Iterator[Hint]:
    """Of one game that was played already."""
    table, chance, told = Table(record), Chance(f"hints/{number}"), []
    game = table.game
    for state in table.states:
        seat = game.to_act(state)
        if seat is not None and chance.below(EVERY) == 0 and len(game.legal(state)) > 1:
            known, legal = game.known(state, seat), game.legal(state)
            best = consider(game, known, legal, Budget(simulations=simulations))[0]
            told += [] if best.share is None else [(seat, best.share)]
    winners = game.outcome(table.states[-1]).winners
    for seat, share in told:
        yield share, 1 / len(winners) if seat in winners else 0.0


def read_records(arguments: argparse.Namespace) -> list[Record]:
    """The games that are asked about, as many as are wanted."""
    found = map(parse_record, arguments.records.read_text(encoding="utf-8").splitlines())
    fitting = (record for record in found if len(record.players) == arguments.players)
    return [*islice(fitting, arguments.games)]


def all_of(arguments: argparse.Namespace) -> list[list[Hint]]:
    """Of each game: those of the file, and those of the missing ones."""
    if arguments.records is not None:
        records = read_records(arguments)
        arguments.games = len(records)
        return [[*hints_of_record(record, i, arguments.simulations)] for i, record in enumerate(records)]
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
    return [kept[number] for number in range(arguments.games)]


def rows(games: list[list[Hint]]) -> Iterator[str]:
    """A line for each tenth with enough hints in it, from enough games."""
    tenths: dict[int, list[list[Hint]]] = defaultdict(list)
    for told in games:
        here: dict[int, list[Hint]] = defaultdict(list)
        for share, won in told:
            here[min(9, int(10 * share))].append((share, won))
        for tenth, found in here.items():
            tenths[tenth].append(found)
    for tenth in sorted(tenths):
        count = sum(map(len, tenths[tenth]))
        if count >= ENOUGH and len(tenths[tenth]) >= ENOUGH_GAMES:
            span = f"{10 * tenth}–{10 * tenth + 10} %"
            yield f"| {span} | {count} | {len(tenths[tenth])} | {_beside(tenths[tenth], count)}"


def _beside(games: list[list[Hint]], count: int) -> str:
    """What was promised and what came. The hints of a game are one answer, so the error is that of the games."""
    promised = sum(share for told in games for share, _ in told) / count
    came = sum(won for told in games for _, won in told) / count
    spread = sum(sum(won - came for _, won in told) ** 2 for told in games) * len(games) / (len(games) - 1)
    error = 1.96 * max(sqrt(spread) / count, sqrt(0.01 / len(games)))
    return f"{promised:.1%} | {came:.1%} ± {error:.1%} | {'yes' if abs(promised - came) <= NEAR else 'no'} |"


def table(arguments: argparse.Namespace, found: list[list[Hint]]) -> str:
    game, players, games = arguments.game, arguments.players, arguments.games
    belief = ", as it is believed" if arguments.raw else ""
    played = f"{games} games{_whose(arguments)}, {arguments.simulations} simulations{belief}"
    heading = (
        f"{game}{_with(arguments)}, {players} players, {played}\n\n"
        "| told | hints | games | promised | won | within 5 points |\n| --- | ---: | ---: | ---: | ---: | --- |"
    )
    return "\n".join([heading, *rows(found)])


def _with(arguments: argparse.Namespace) -> str:
    return "" if arguments.switch is None else f" with {arguments.switch}"


def _whose(arguments: argparse.Namespace) -> str:
    return "" if arguments.records is None else " of the arena"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--every", type=int, default=EVERY, help="one move in about this many is asked for")
    parser.add_argument("--switch", help="an option that is on")
    parser.add_argument("--raw", action="store_true", help="as it is believed, before it is set right")
    parser.add_argument("--seed", default="hints", help="of the games")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--records", type=Path, help="games that were played, instead of new ones")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    arguments = parser.parse_args()
    text = table(arguments, all_of(arguments))
    print(text)
    if arguments.write:
        kind = [arguments.switch, "raw" if arguments.raw else None]
        mark = " ".join(filter(None, ["hints", arguments.game, str(arguments.players), *kind]))
        write_between(BOTS, f"<!-- {mark}: written by bench/hints.py -->", f"<!-- end of {mark} -->", text)


if __name__ == "__main__":
    main()
