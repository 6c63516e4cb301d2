"""Whether what a hint promises comes true: shares of the win that the adviser tells, beside the games that were won.

    python -m bench.hints petards --players 2 [--games 200] [--simulations 2000] [--file HINTS.jsonl] [--write]
    python -m bench.hints respublica --players 4 --records GAMES.jsonl [--games 200] …

Games of the strong level with few simulations; at some of the moves the adviser is asked, and its move is played. With
`--records` nothing is played: the adviser is asked at some moves of games that the arena has kept. Told is for each
tenth how often the seat that was promised so much has won. What is found is kept in the file, and a run that was
stopped goes on where it was; `--write` puts the table into docs/bots.md.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any

from bench.page import BOTS, write_between
from ludotheque.bots import Budget
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.core.record import Record, parse_record
from ludotheque.play.advice import consider
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import Table, deal_from_seed

QUICK = Budget(simulations=300)  # of whoever plays the games
EVERY = 9  # one move in about this many is asked for
ENOUGH = 40  # hints in a tenth that say something
NEAR = 0.05  # what a share may be off

Hint = tuple[float, float]
"""The share that was told, and the share of the win that came."""


def hints(game: AnyGame, players: int, number: int, simulations: int) -> Iterator[Hint]:
    """Of one game."""
    options, chance = game.Options(), Chance(f"hints/{number}")
    state = game.initial(deal_from_seed(game, f"hints/{number}", players, options), options)
    player, told = find_bot(game.name, "strong", QUICK), []
    while (seat := game.to_act(state)) is not None:
        known, legal = game.known(state, seat), game.legal(state)
        if legal and len(legal) > 1 and chance.below(EVERY) == 0:
            best = consider(game, known, legal, Budget(simulations=simulations))[0]
            told += [] if best.share is None else [(seat, best.share)]
            state = game.apply(state, game.parse_move(best.move))
        else:
            state = game.apply(state, player(known, legal, chance))
    winners = game.outcome(state).winners
    for seat, share in told:
        yield share, 1 / len(winners) if seat in winners else 0.0


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


def all_of(arguments: argparse.Namespace) -> list[Hint]:
    """Those of the file, and those of the missing games."""
    if arguments.records is not None:
        records = read_records(arguments)
        arguments.games = len(records)
        asked = (hints_of_record(record, i, arguments.simulations) for i, record in enumerate(records))
        return [hint for found in asked for hint in found]
    file: Path | None = arguments.file
    lines = file.read_text().splitlines() if file is not None and file.exists() else []
    key = {"game": arguments.game, "players": arguments.players, "simulations": arguments.simulations}
    kept: dict[int, Any] = {
        one["number"]: one["hints"] for one in map(json.loads, lines) if one.items() >= key.items()
    }
    for number in range(arguments.games):
        if number not in kept:
            found = hints(GAMES[arguments.game], arguments.players, number, arguments.simulations)
            kept[number] = [*found]
            if file is not None:
                with file.open("a") as out:
                    out.write(json.dumps({**key, "number": number, "hints": kept[number]}) + "\n")
    return [hint for number in range(arguments.games) for hint in kept[number]]


def rows(found: list[Hint]) -> Iterator[str]:
    """A line for each tenth with enough hints in it."""
    tenths: dict[int, list[Hint]] = defaultdict(list)
    for share, won in found:
        tenths[min(9, int(10 * share))].append((share, won))
    for tenth in sorted(tenths):
        told, count = tenths[tenth], len(tenths[tenth])
        if count >= ENOUGH:
            promised, won = (sum(column) / count for column in zip(*told, strict=True))
            error = 1.96 * sqrt(max(won * (1 - won), 0.01) / count)
            is_near = "yes" if abs(promised - won) <= NEAR else "no"
            span = f"{10 * tenth}–{10 * tenth + 10} %"
            yield f"| {span} | {count} | {promised:.1%} | {won:.1%} ± {error:.1%} | {is_near} |"


def table(arguments: argparse.Namespace, found: list[Hint]) -> str:
    game, players, games = arguments.game, arguments.players, arguments.games
    heading = (
        f"{game}, {players} players, {games} games{_whose(arguments)}, {arguments.simulations} simulations\n\n"
        "| told | hints | promised | won | within 5 points |\n| --- | ---: | ---: | ---: | --- |"
    )
    return "\n".join([heading, *rows(found)])


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
    parser.add_argument("--file", type=Path)
    parser.add_argument("--records", type=Path, help="games that were played, instead of new ones")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    arguments = parser.parse_args()
    text = table(arguments, all_of(arguments))
    print(text)
    if arguments.write:
        mark = f"hints {arguments.game} {arguments.players}"
        write_between(BOTS, f"<!-- {mark}: written by bench/hints.py -->", f"<!-- end of {mark} -->", text)


if __name__ == "__main__":
    main()
