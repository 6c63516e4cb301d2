"""How much better than playouts anybody could say who wins Libertas with three or four: the most that a net can do.

    python -m bench.foresight [--games 200] [--file FOUND.jsonl] [--write]

Games of the strong level with few simulations, four rounds before the last card is gone. What is said there by the
playouts of the reviewer, set upright as it does, stands beside what comes of the position when such players play it on
again and again. Whoever knew how often each seat wins from there would have the least Brier score there can be: what
the playouts have beyond it is all that anything that learns could take away. The word of the net
(`scripts/net_libertas.py`), which has seen none of these games, stands beside both. What is found is kept in the
file; the net is asked anew.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from bench.page import BOTS, publish
from bench.reviewed_games import shares_of
from ludotheque.bots import Budget
from ludotheque.catalog import GAMES, part
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.libertas.encode import encode
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.review.judge import SHARE, Floats
from scripts.net_libertas import FILE, Reals, read_net, said_of

BEGIN, END = "<!-- foresight: written by bench/foresight.py -->", "<!-- end of foresight -->"
GAME = GAMES["libertas"]
TABLES = (3, 4)  # players
ROUNDS = 4  # to go
QUICK = Budget(simulations=250)  # of whoever plays
PLAYOUTS, TIMES = 400, 8  # of a position, as a review has; that it is played on
AGAIN = 2000  # times that games are drawn again
WANTED = 0.10  # less, or it does not pay

Found = tuple[list[float], list[list[float]]]
"""What was said of each seat, and what came of it each time."""


def position(players: int, number: int) -> tuple[Table, int]:
    """A game, and the ply that is asked about."""
    bot = find_bot(GAME.name, "strong", QUICK)
    names = [f"P{seat}" for seat in range(players)]
    table = Table(play_out(GAME, f"foresight/{number}", names, GAME.Options(), [bot] * players))
    return table, max(0, len(table.moves) - ROUNDS * players)


def found(players: int, number: int) -> Found:
    """Of one game."""
    table, ply = position(players, number)
    said = part("review", GAME.name).Judge(table, "1").value(ply, PLAYOUTS)[SHARE]
    seeds = [f"foresight/{number}/{time}" for time in range(1, TIMES)]
    return said.round(6).tolist(), [shares_of(table), *(_played_on(table, ply, seed) for seed in seeds)]


def net_said(players: int, number: int, net: Reals) -> list[float]:
    table, ply = position(players, number)
    shares, _ = said_of(encode(table.states[ply]), net)
    return [float(share) for share in shares]


def _played_on(table: Table, ply: int, seed: str) -> list[float]:
    state, chances = table.states[ply], [Chance(f"{seed}/{seat}") for seat in range(len(table.players))]
    bot = find_bot(GAME.name, "strong", QUICK)
    while (seat := GAME.to_act(state)) is not None:
        state = GAME.apply(state, bot(GAME.known(state, seat), GAME.legal(state), chances[seat]))
    winners = GAME.outcome(state).winners
    return [(Seat(seat) in winners) / len(winners) for seat in range(len(table.players))]


def all_of(players: int, games: int, file: Path | None) -> Iterator[Found]:
    """Those of the file, and the missing ones."""
    lines = file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else []
    kept = {(one["players"], one["number"]): one["found"] for one in map(json.loads, lines)}
    for number in range(games):
        if (players, number) not in kept:
            kept[players, number] = found(players, number)
            if file is not None:
                with file.open("a", encoding="utf-8") as out:
                    out.write(
                        json.dumps({"players": players, "number": number, "found": kept[players, number]})
                        + "\n"
                    )
        yield kept[players, number]


def scores(one: Found, by_net: list[float]) -> tuple[float, float, float]:
    """The Brier scores of what was said, by the playouts and by the net, and the least there can be: how much the
    outcomes differ among themselves, as if they were drawn from all there might be."""
    came = np.array(one[1])
    said, learnt = (float(((came - np.array(by)) ** 2).sum(axis=1).mean()) for by in (one[0], by_net))
    return said, learnt, float(came.var(axis=0, ddof=1).sum())


def row(players: int, both: Floats) -> str:
    drawn = np.random.default_rng(1).integers(len(both), size=(AGAIN, len(both)))
    said, net, least = both.mean(axis=0)
    again = both[drawn].mean(axis=1)
    low, high = np.quantile(1 - again[:, 1:] / again[:, :1], (0.025, 0.975), axis=0)
    less = 1 - both.mean(axis=0)[1:] / said
    by_net, at_most = (f"{less[i]:.1%} ({low[i]:.1%} – {high[i]:.1%})" for i in range(2))
    return f"| {players} | {len(both)} | {said:.3f} | {net:.3f} | {by_net} | {least:.3f} | {at_most} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--net", type=Path, default=FILE)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    head = (
        "| players | games | Brier score of the playouts | of the net | less | the least there can be | less |\n"
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    net, rows = read_net(arguments.net), []
    for players in TABLES:
        games = all_of(players, arguments.games, arguments.file)
        both = [scores(one, net_said(players, number, net)) for number, one in enumerate(games)]
        rows.append(row(players, np.array(both)))
    note = (
        f"{ROUNDS} rounds to go, each position played on {TIMES} times. Worth it would be {WANTED:.0%} less."
    )
    publish(BOTS, BEGIN, END, "\n".join([note, "", head, *rows]), is_written=arguments.write)


if __name__ == "__main__":
    main()
