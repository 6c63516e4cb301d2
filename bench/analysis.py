"""Whether the reviewer is to be believed, and how long it takes.

    python bench/analysis.py [--decisions 500] [--games 100] [--adjusted 500] [--only coverage,speed] [--no-write]

Prints the figures and writes each part, when it is done, to the section "Analysis" of docs/benchmarks.md. Games are of
`greedy`. Only the speeds depend on the machine; they are processor time, all cores together.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import fmean, variance
from typing import Any

from ludotheque.arena.luck import without_luck
from ludotheque.catalog import GAMES, find_bot, part
from ludotheque.core.chance import Chance
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.review.decisions import Decision, sampled_decision
from ludotheque.review.effort import Effort
from ludotheque.review.judge import SHARE
from ludotheque.review.reviewing import Review, has_choice, luck, review

ROOT = Path(__file__).parents[1]
SECTION = "## Analysis"
TABLES = {"libertas": 3, "petards": 2, "respublica": 4}  # players
TIMED = (("libertas", 2), ("libertas", 4), ("petards", 2), ("petards", 4), ("respublica", 4))
ADJUSTED = (  # players, and who sits on all seats but the first
    ("petards", 2, "greedy"),
    ("petards", 4, "greedy"),
    ("petards", 2, "random"),
    ("respublica", 4, "greedy"),
    ("respublica", 4, "random"),
)
POSITIONS = 5  # times the worlds for a position whose luck is measured
MORE = 10  # times the worlds for what is taken for the truth
GNUBG = 0.16  # seconds of processor time a decision at two plies, without intervals
BLUNDER = 0.10
NOTHING = 0.0025  # a loss that is none, in the long look


@cache
def game_of(game: str, players: int, number: int, others: str = "greedy") -> Table:
    """Of `greedy` on the first seat, and others."""
    names = [f"P{seat}" for seat in range(players)]
    bots = [find_bot(game, "greedy"), *[find_bot(game, others)] * (players - 1)]
    return Table(play_out(GAMES[game], f"analysis/{number}", names, GAMES[game].Options(), bots))


def decisions(game: str) -> Iterator[tuple[Table, int]]:
    """Of game after game one decision in seven."""
    number = 0
    while True:
        table = game_of(game, TABLES[game], number)
        plies = [ply for ply in range(len(table.moves)) if has_choice(table, ply)]
        yield from ((table, ply) for ply in plies[number % 7 :: 7])
        number += 1


def decided(table: Table, ply: int, worlds: int, seed: str) -> Decision:
    seat = table.game.to_act(table.states[ply])
    assert seat is not None
    trial = part("review", table.game.name).judge(table, seed).trial(ply, seat)
    return sampled_decision(ply, seat, trial, Effort(worlds=worlds))


# -- what is asked ------------------------------------------------------------------------------------------------


def coverage(arguments: argparse.Namespace) -> str:
    """Of intervals that hold what ten times the worlds find."""
    rows = []
    for game, players in TABLES.items():
        held = []
        for table, ply in islice(decisions(game), arguments.decisions):
            short, long = (decided(table, ply, arguments.worlds * times, f"{times}") for times in (1, MORE))
            held.append(short.low - 1e-12 <= long.loss <= short.high + 1e-12)
        rows.append(f"| {game} | {players} | {len(held)} | {fmean(held):.1%} |")
    head = "| game | players | decisions | intervals that hold |\n| --- | ---: | ---: | ---: |"
    note = f"95 % intervals of {arguments.worlds} worlds, and the loss that {MORE} times as many other worlds find."
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def calibration(arguments: argparse.Namespace) -> str:
    """Predicted shares beside what came of them."""
    rows = []
    for game, players in TABLES.items():
        pairs: list[tuple[float, float]] = []
        for number in range(arguments.games):
            table = game_of(game, players, number)
            judge = part("review", game).judge(table, "1")
            for ply in range(0, len(table.moves), max(1, len(table.moves) // 6)):
                predicted = judge.value(ply, arguments.worlds)[SHARE]
                pairs += zip(predicted.tolist(), _shares(table), strict=True)
        for low in (0.0, 0.2, 0.4, 0.6, 0.8):
            inside = [pair for pair in pairs if low <= pair[0] < low + 0.2 + (low == 0.8)]
            if inside:
                said, came = fmean(pair[0] for pair in inside), fmean(pair[1] for pair in inside)
                rows.append(
                    f"| {game} | {low:.0%} – {low + 0.2:.0%} | {len(inside)} | {said:.1%} | {came:.1%} |"
                )
    head = "| game | predicted | positions | mean predicted | came out |\n| --- | ---: | ---: | ---: | ---: |"
    note = f"Positions of {arguments.games} games, six of each, every seat. Positions of a game are not independent."
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def _shares(table: Table) -> list[float]:
    assert table.outcome is not None
    won = table.outcome.winners
    return [(seat in won) / len(won) for seat in range(len(table.players))]


def adjusted(arguments: argparse.Namespace) -> str:
    """By how much results vary less without their luck, and whether they are the same in the mean."""
    rows = []
    for game, players, others in ADJUSTED:
        count = arguments.adjusted if game == "petards" else arguments.adjusted // 5
        tables = [game_of(game, players, number, others) for number in range(count)]
        shares = [_shares(table) for table in tables]
        given = [luck(table, "1", POSITIONS * arguments.worlds)[SHARE].tolist() for table in tables]
        raw, less = [one[0] for one in shares], [one[0] for one in without_luck(shares, given)]
        error = (variance(less) / count) ** 0.5
        rows.append(
            f"| {game} | {players} | {others} | {count} | {fmean(raw):.1%} | {fmean(less):.1%} ± {1.96 * error:.1%} | "
            f"**{variance(raw) / variance(less):.1f}** |"
        )
    head = (
        "| game | players | against | games | share of seat 1 | less its luck | variance divided by |\n"
        "| --- | ---: | --- | ---: | ---: | ---: | ---: |"
    )
    played = POSITIONS * arguments.worlds
    note = (
        f"`greedy` on the first seat, these on the others; {played} playouts for each position. Among equals "
        "the share is fair: 1 / players. Of the two shares the second must be the first but for its interval."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def blunders(arguments: argparse.Namespace) -> str:
    """How many errors on purpose are called, and how many of all that are called are none."""
    rows = []
    for game, players in TABLES.items():
        known, called, found, none = 0, 0, 0, 0
        for number in range(max(2, arguments.games // 5)):
            table, wrong = blundered(game, players, number, arguments.worlds)
            errors = review(table, "1", Effort(worlds=arguments.worlds)).classes
            known, called = known + len(wrong), called + len(wrong & set(errors))
            found += len(errors)
            none += sum(decided(table, ply, MORE * arguments.worlds, "x").loss < NOTHING for ply in errors)
        caught = f"{called / known:.0%}" if known else "–"
        false = f"{none / found:.1%}" if found else "–"
        rows.append(f"| {game} | {players} | {known} | {caught} | {found} | {false} |")
    head = (
        "| game | players | blunders | called | all that is called | of these none |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: |"
    )
    note = f"Seat 1 at times makes a move that costs {BLUNDER:.0%} of the win or more ({MORE} times the worlds agree)."
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def blundered(game: str, players: int, number: int, worlds: int) -> tuple[Table, set[int]]:
    """A game in which seat 0 makes the worst of its moves, as a short look has it, at one decision in three; and the
    plies where a long look finds that it cost BLUNDER."""
    chance, wrong = Chance(f"blunder/{number}"), set()

    def errs(known: Any, legal: Any, stream: Chance) -> Any:
        if chance.below(3) or len(legal) < 2:
            return find_bot(game, "greedy")(known, legal, stream)
        return legal[len(legal) - 1]

    bots = [errs, *[find_bot(game, "greedy")] * (players - 1)]
    names = [f"P{seat}" for seat in range(players)]
    table = Table(play_out(GAMES[game], f"blunder/{number}", names, GAMES[game].Options(), bots))
    for ply in range(len(table.moves)):
        is_his = table.game.to_act(table.states[ply]) == 0 and has_choice(table, ply)
        if is_his and all(decided(table, ply, n * worlds, "b").loss >= BLUNDER for n in (1, MORE)):
            wrong.add(ply)
    return table, wrong


def speed(arguments: argparse.Namespace) -> str:
    """Processor time of whole reviews."""
    rows = []
    for game, players in TIMED:
        table = game_of(game, players, 0)
        review(table, "warm", Effort(worlds=10))
        begun = time.process_time()
        found: Review = review(table, "1", Effort())
        taken = time.process_time() - begun
        each = taken / max(1, len(found.decisions))
        rows.append(f"| {game} | {players} | {len(found.decisions)} | {taken:.1f} | {each:.3f} | {GNUBG} |")
    head = (
        "| game | players | decisions | seconds | a decision | GNU Backgammon |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: |"
    )
    note = (
        f"One game reviewed with the usual precision (± {Effort().precision:.0%}), processor seconds: half of it on "
        "two free cores. GNU Backgammon's figure is a decision at two plies, which has no interval."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


PARTS: dict[str, Callable[[argparse.Namespace], str]] = {
    "coverage": coverage,
    "calibration": calibration,
    "adjusted": adjusted,
    "blunders": blunders,
    "speed": speed,
}
SIZES = {
    "coverage": ("decisions", "worlds"),
    "calibration": ("games", "worlds"),
    "adjusted": ("adjusted", "worlds"),
    "blunders": ("games", "worlds"),
    "speed": (),
}
"""What each part depends on."""


# -- the page -----------------------------------------------------------------------------------------------------


def write(name: str, text: str) -> None:
    """Put the part in the place of the one that is there, or at the end of the section."""
    page, mark = ROOT / "docs" / "benchmarks.md", f"### {name.capitalize()}"
    before, _, rest = page.read_text(encoding="utf-8").partition(f"\n{SECTION}\n")
    section, end, after = rest.partition("\n## ")
    parts = {part.split("\n", 1)[0]: part.strip() for part in section.split("\n### ")[1:]}
    parts[mark.removeprefix("### ")] = f"{name.capitalize()}\n\n{text}"
    told = "\n\n".join(f"### {part}" for part in parts.values())
    page.write_text(f"{before.rstrip()}\n\n{SECTION}\n\n{told}\n{end}{after}", encoding="utf-8")


def told(name: str, arguments: argparse.Namespace) -> str:
    """The part, and how it was measured."""
    sizes = " ".join(f"--{size} {getattr(arguments, size)}" for size in SIZES[name])
    command = f"python bench/analysis.py --only {name} {sizes}".strip()
    return f"{PARTS[name](arguments)}\n\nWritten by `{command}` on {date.today()}; do not edit."


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=int, default=500, help="of each game, for the intervals")
    parser.add_argument("--games", type=int, default=100, help="of each game, for predicted shares")
    parser.add_argument("--adjusted", type=int, default=500, help="games of Pétards whose luck is taken away")
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--only", default=",".join(PARTS), help="parts, with commas")
    parser.add_argument("--no-write", action="store_true", help="print only, leave docs/benchmarks.md alone")
    arguments = parser.parse_args()
    for name in arguments.only.split(","):
        text = told(name, arguments)
        print(f"### {name.capitalize()}\n\n{text}\n", flush=True)
        if not arguments.no_write:
            write(name, text)


if __name__ == "__main__":
    main()
