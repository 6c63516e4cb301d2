"""Whether the reviewer is to be believed, and how long it takes: each check of docs/analysis.md by a command.

    python -m bench.analysis --only coverage [--decisions 500] [--game petards] [--no-write]

Prints the figures and writes each part, when it is done, to the section "Analysis" of docs/benchmarks.md. Games are of
`greedy`. What was found of a game is noted in .cache/, so that a run that was broken off goes on where it was; of one
game alone (`--game`) the other games' rows stay as they are, and with `--others` those of other pairs. Only the speeds
depend on the machine; they are processor time, all cores together.
"""

import argparse
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from math import erf, sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import Any

import numpy as np

from bench.calibration import calibration
from bench.reviewed_games import (
    FALTERS,
    MORE,
    TABLES,
    asked,
    bot_of,
    decided,
    decisions,
    found_of,
    game_of,
    long_look,
    played,
    shares_of,
)
from ludotheque.arena.dice import DICE, asking
from ludotheque.arena.intervals import share_interval
from ludotheque.arena.luck import WeighedGame, without_luck
from ludotheque.catalog import GAMES, part
from ludotheque.core.chance import Chance
from ludotheque.core.game import Json
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import Table
from ludotheque.review.bounds import NORMAL
from ludotheque.review.decisions import LEAST_ERROR, classes
from ludotheque.review.effort import Effort
from ludotheque.review.judge import SHARE, Floats
from ludotheque.review.reviewing import Review, as_json, dice, has_choice, luck, review

ROOT = Path(__file__).parents[1]
SECTION = "## Analysis"
TIMED = (  # players, precision
    ("libertas", 2, 0.02),
    ("libertas", 4, 0.02),
    ("petards", 2, 0.02),
    ("petards", 4, 0.02),
    ("respublica", 4, 0.02),
    ("respublica", 4, 0.01),
)
ADJUSTED = (  # players, who sits on the first seat, and on all others
    ("petards", 2, "greedy", "greedy"),
    ("petards", 4, "greedy", "greedy"),
    ("petards", 2, "greedy", "faltering"),
    ("respublica", 4, "greedy", "greedy"),
    ("respublica", 4, "greedy", "faltering"),
    ("respublica", 4, "medium@60", "greedy"),
    ("respublica", 4, "greedy", "easy@60"),
)
AGAIN = 2000  # times that games are drawn again
CHOOSERS, PLAYOUTS = 4, 64  # players, and playouts of a position, where choices are weighed
POSITIONS = {"petards": 500, "respublica": 64}  # playouts for a position whose luck is measured
GNUBG = 0.16  # seconds of processor time a decision at two plies, without intervals
BLUNDER = 0.10
NOTHING = 0.0025  # a loss that is none, in the long look
SUM = ("expected", "deal", "draws", "skill", "guess", "others")


# -- what is asked ------------------------------------------------------------------------------------------------


def ledger(arguments: argparse.Namespace) -> str:
    """Whether the parts add up to the result."""
    rows = []
    for game in asked(arguments):
        for players in GAMES[game].seats:
            keys = (("ledger", players, number) for number in range(arguments.ledgers))
            gaps = list(found_of(arguments, game, _gap, keys))
            if not gaps:
                continue
            rows.append(f"| {game} | {players} | {len(gaps)} | {max(gaps):.1e} |")
    head = "| game | players | games | largest difference |\n| --- | ---: | ---: | ---: |"
    note = (
        "The result of each seat less the sum of its parts, in shares and in points, ten worlds a decision. Libertas "
        "between two is estimated here; the solver's ledgers are in `tests/review`."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def _gap(game: str, players: int, number: int) -> float:
    found: Any = as_json(
        review(game_of(game, players, number), "1", Effort(worlds=10, is_quick=True)), range(players)
    )
    rows = [row for seat in found["seats"] for row in (seat, seat["points"])]
    gap: float = max(abs(row["share"] - sum(row[name] for name in SUM)) for row in rows)
    return gap


def coverage(arguments: argparse.Namespace) -> str:
    """Of intervals that hold what ten times the worlds find."""
    rows = []
    for game, players in asked(arguments).items():
        sizes = ("intervals", Effort().batch, arguments.worlds)
        keys = ((*sizes, number, ply) for number, ply in decisions(game))
        looks = list(_in_doubt(found_of(arguments, game, _is_held, keys), arguments.decisions))
        if not looks:
            continue
        doubted, few = ([one for one in looks if one[1][size] >= LEAST_ERROR] for size in range(2))
        usual, fixed = _part_of(one[0][0] for one in doubted), _part_of(one[0][1] for one in few)
        worlds = fmean(one[2] for one in doubted)
        whole = f"{len(looks)} | {_part_of(one[0][0] for one in looks)}"
        rows.append(f"| {game} | {players} | {len(doubted)} | {usual} | {worlds:,.0f} | {fixed} | {whole} |")
    head = (
        "| game | players | decisions in doubt | of the usual precision | its worlds | "
        f"of {arguments.worlds} worlds | all decisions | of the usual precision |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    note = (
        f"95 % intervals that hold the loss that other worlds find, {MORE} times as many as either took. The usual "
        f"precision is ± {Effort().precision:.0%}. Decisions where no other move came to mind have no interval and are "
        f"not counted. In doubt is a decision whose interval reaches {LEAST_ERROR:.0%} of the win, less than which is "
        "called no error. Of the others it is known that next to nothing was given away, so they hold nearly always, "
        "whatever the interval: hence the last column. The long look has its own noise: intervals that hold the truth "
        f"in 95 of 100 cases hold its finding in {erf(NORMAL / sqrt(2 * (1 + 1 / MORE))):.1%}."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def _in_doubt(looks: Iterable[Any], count: int) -> Iterator[Any]:
    """All of them, until this many were in doubt."""
    for one in looks:
        yield one
        count -= one[1][0] >= LEAST_ERROR
        if count <= 0:
            return


def _is_held(game: str, _: int, worlds: int, number: int, ply: int) -> Json:
    """Whether the interval of the usual precision holds, and that of these worlds; how high each reaches; and how many
    worlds the usual one took."""
    table = game_of(game, TABLES[game], number)
    tried, counts = zip(
        *(decided(table, ply, effort, "short") for effort in (Effort(), Effort(worlds=worlds))), strict=True
    )
    true = long_look(table, ply, max(counts))
    held = [one.low - 1e-12 <= true <= one.high + 1e-12 for one in tried]
    return [held, [round(one.high, 6) for one in tried], counts[0]]


def _part_of(found: Iterable[bool]) -> str:
    """How many of them, with Wilson's 95 % interval."""
    held = [float(one) for one in found]
    interval = share_interval(held, len(held))
    return f"{interval.mean:.1%} ({interval.low:.1%} – {interval.high:.1%})" if len(held) > 1 else "–"


def adjusted(arguments: argparse.Namespace) -> str:
    """By how much results vary less without their luck, and whether they are the same in the mean."""
    rows = []
    for game, players, first, others in ADJUSTED:
        if game not in asked(arguments) or arguments.others not in (None, others):
            continue
        count = arguments.adjusted if game == "petards" else arguments.adjusted // 5
        sizes = players, first, others, POSITIONS[game], arguments.dice
        keys = (("adjusted", *sizes, number) for number in range(count))
        found = list(found_of(arguments, game, _with_luck, keys))
        if len(found) < 4:
            continue
        for sources, name in ((1, "cards"), (2, "cards and dice")):
            counted = [
                WeighedGame(range(players), number, one[0], tuple(one[1 : 1 + sources]))
                for number, one in enumerate(found)
            ]
            both = np.array(
                [[one[0] for one in found], without_luck(counted)]
            )  # [before and after, game, seat]
            raw, less = both[:, :, 0].tolist()
            taken = [before - after for before, after in zip(raw, less, strict=True)]
            rows.append(
                f"| {game} | {players} | {first} | {others} | {len(found)} | {name} | {_mean(raw)} | {_mean(less)} | "
                f"{_mean(taken)} | {variance(raw) / variance(less):.1f} | {_divided(both)} |"
            )
    head = (
        "| game | players | seat 1 | the others | games | without luck of | share of seat 1 | less its luck | luck | "
        "its variance divided by | that of all seats |\n"
        "| --- | ---: | --- | --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |"
    )
    playouts = ", ".join(f"{times} ({game})" for game, times in POSITIONS.items())
    note = (
        f"`faltering` is `greedy`, but one move in {FALTERS} is any. {playouts} playouts for each position; where a "
        f"player rolled dice it was asked {arguments.dice} times more. 95 % intervals, the last of games drawn again "
        "with replacement. The luck must be nothing but for its interval."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def _mean(values: Sequence[float]) -> str:
    return f"{fmean(values):.1%} ± {1.96 * (variance(values) / len(values)) ** 0.5:.1%}"


def _divided(both: Floats) -> str:
    """By how much the variance of all seats together falls; again for games drawn from these, with replacement."""

    def ratio(which: Any) -> float:
        before, after = both[:, which].var(axis=1, ddof=1).sum(axis=1)
        return float(before / after)

    count = both.shape[1]
    drawn = np.random.default_rng(1).integers(count, size=(AGAIN, count))
    low, high = np.quantile([ratio(which) for which in drawn], (0.025, 0.975))
    return f"**{ratio(slice(None)):.1f}** ({low:.1f} – {high:.1f})"


def _with_luck(
    game: str, players: int, first: str, others: str, playouts: int, times: int, number: int
) -> Json:
    """Shares, and what the cards and the players' dice gave of them."""
    bots = [bot_of(game, first), *[bot_of(game, others)] * (players - 1)]
    table = played(game, f"analysis/{number}", bots)
    again = asking(table, {seat: (bot, times) for seat, bot in enumerate(bots)}, f"analysis/{number}")
    found = luck(table, "1", playouts), dice(table, again, "1", playouts)
    return [shares_of(table), *(one[SHARE].round(6).tolist() for one in found)]


def choices(arguments: argparse.Namespace) -> str:
    """How much of the results' variance is no luck of the cards, where a position is worth just what these players make
    of it: no luck that is nothing in the mean can take that away."""
    count = arguments.choices if "respublica" in asked(arguments) else 0
    keys = (("choices", CHOOSERS, number) for number in range(count))
    found = list(found_of(arguments, "respublica", _choices, keys))
    if not found:
        return ""
    deal, draws, chosen, whole = (fmean(one[place] for one in found) for place in range(4))
    error = 1.96 * (variance(one[2] for one in found) / len(found)) ** 0.5
    row = (
        f"| respublica | {CHOOSERS} | {len(found)} | {whole:.3f} | {deal:.3f} | {draws:.3f} | {chosen:.3f} ± "
        f"{error:.3f} | **{(deal + draws + chosen) / chosen:.1f}** |"
    )
    head = (
        "| game | players | games | variance of a share | deal | draws | choices | divided by, at most |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    note = (
        "Games of `greedy`, as whom the estimate plays on: the squares of what deal, draws and choices did, each the "
        "product of two estimates that share no luck. It rolls a die whether it seeks or offers, and does everything "
        "else by what it sees: so what choices did is what that die did. What the cards give is orthogonal to it, so "
        "whoever takes the cards' luck away leaves that much with such players."
    )
    return f"{note}\n\n{head}\n{row}"


def _choices(game: str, players: int, number: int) -> Json:
    """Of one game, in the mean of its seats: what deal, draws and choices did, squared, and the result's own square."""
    table = game_of(game, players, number)
    (chance, chosen), (other_chance, other_chosen) = (_walk(table, seed) for seed in "12")
    squares = (chance * other_chance).mean(axis=1)
    result = np.array(shares_of(table)) - part("review", game).Judge(table, "").expected()[SHARE]
    parts = squares[0], squares[1:].sum(), (chosen * other_chosen).mean(axis=1).sum(), (result**2).mean()
    return [float(one) for one in parts]


def _walk(table: Table, seed: str) -> tuple[Floats, Floats]:
    """What deal and draws did to each seat, one by one, and what the choices after each of them did."""
    judge = part("review", table.game.name).Judge(table, seed)
    chances = [ply for ply in range(len(table.moves)) if judge.chance(ply)]
    after = np.array([judge.value(ply, PLAYOUTS)[SHARE] for ply in (0, *(ply + 1 for ply in chances))])
    before = np.array([judge.before_chance(ply, PLAYOUTS)[SHARE] for ply in chances])
    came = after - np.array([judge.expected()[SHARE], *before])
    return came, np.array([*before, shares_of(table)]) - after


def blunders(arguments: argparse.Namespace) -> str:
    """How many errors on purpose are called, and how many of all that are called are none."""
    rows = []
    for game, players in asked(arguments).items():
        keys = (("blunders", players, number) for number in range(arguments.blunders))
        found = list(found_of(arguments, game, _found_out, keys))
        if not found:
            continue
        known, called, errors, none = (sum(one[place] for one in found) for place in range(4))
        caught, false = (
            _part_of([True] * part + [False] * (whole - part))
            for part, whole in ((called, known), (none, errors))
        )
        rows.append(f"| {game} | {players} | {len(found)} | {known} | {caught} | {errors} | {false} |")
    head = (
        "| game | players | games | blunders | called | all that is called | of these none |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    note = (
        f"Seat 1 makes any move at one decision in {FALTERS}. A blunder costs {BLUNDER:.0%} of the win or more in "
        f"{MORE} times the worlds of the review; what is called costs less than {NOTHING:.2%} there if it is none. "
        "Called is what a review of the usual precision calls."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


def _found_out(game: str, players: int, number: int) -> Json:
    """Of seat 0's decisions: blunders, those of them that are called, all that are called, those that are none."""
    erred: list[bool] = []
    sound, anyhow = find_bot(game, "greedy"), find_bot(game, "random")

    def errs(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
        erred.append(chance.below(FALTERS) == 0)
        return (anyhow if erred[-1] else sound)(known, legal, chance)

    table = played(game, f"blunder/{number}", [errs, *[sound] * (players - 1)])
    own = [ply for ply in range(len(table.moves)) if table.game.to_act(table.states[ply]) == 0]
    on_purpose = {ply for ply, is_error in zip(own, erred, strict=True) if is_error}
    looks = {ply: decided(table, ply, Effort(), "1") for ply in own if has_choice(table, ply)}
    errors = set(classes([one for one, _ in looks.values()]))
    looked = errors | {ply for ply, (one, _) in looks.items() if ply in on_purpose and one.high >= BLUNDER}
    losses = {ply: long_look(table, ply, looks[ply][1]) for ply in sorted(looked)}
    wrong = {ply for ply in on_purpose & looked if losses[ply] >= BLUNDER}
    return [len(wrong), len(wrong & errors), len(errors), sum(losses[ply] < NOTHING for ply in errors)]


def speed(arguments: argparse.Namespace) -> str:
    """Processor time of whole reviews."""
    rows = []
    for game, players, precision in TIMED:
        if game not in asked(arguments):
            continue
        table = game_of(game, players, 0)
        review(table, "warm", Effort(worlds=10))
        begun = time.process_time()
        found: Review = review(table, "1", Effort(precision=precision))
        taken = time.process_time() - begun
        each = taken / max(1, len(found.decisions))
        is_exact = "exact" if found.method["exact"] else f"± {precision:.0%}"
        rows.append(
            f"| {game} | {players} | {is_exact} | {len(found.decisions)} | {taken:.1f} | {each:.3f} | {GNUBG} |"
        )
    head = (
        "| game | players | precision | decisions | seconds | a decision | GNU Backgammon |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    note = (
        "One game reviewed, processor seconds: half of it on two free cores. GNU Backgammon's figure is a decision at "
        "two plies, which has no interval."
    )
    return f"{note}\n\n{head}\n" + "\n".join(rows)


PARTS: dict[str, Callable[[argparse.Namespace], str]] = {
    "ledger": ledger,
    "coverage": coverage,
    "calibration": calibration,
    "adjusted": adjusted,
    "choices": choices,
    "blunders": blunders,
    "speed": speed,
}
SIZES = {
    "ledger": ("ledgers",),
    "coverage": ("decisions", "worlds"),
    "calibration": ("games",),
    "adjusted": ("adjusted", "dice"),
    "choices": ("choices",),
    "blunders": ("blunders",),
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
    key = mark.removeprefix("### ")
    parts[key] = f"{key}\n\n{_with_older(text, parts.get(key, ''))}"
    told = "\n\n".join(f"### {part}" for part in parts.values())
    page.write_text(f"{before.rstrip()}\n\n{SECTION}\n\n{told}\n{end}{after}", encoding="utf-8")


def _with_older(text: str, older: str) -> str:
    """The text, with the rows of games that it says nothing of as they stood there before, in the same columns."""
    lines, before = text.split("\n"), older.split("\n")
    tables = [place for place, line in enumerate(lines) if line.startswith("|")]
    if not tables or lines[tables[0]] not in before:
        return text
    found = {_about(line, lines[tables[0]]) for line in lines}
    kept = [line for line in before if _about(line, lines[tables[0]]) not in found]
    return "\n".join([*lines[: tables[-1] + 1], *kept, *lines[tables[-1] + 1 :]])


def _about(line: str, head: str) -> tuple[str, ...] | None:
    """What a row of a table is about: a game and, where there is such a column, who played it."""
    cells = line.strip("| ").split(" | ")
    game = cells[0].split(" ")[0].strip(",")
    if not line.startswith("|") or game not in GAMES:
        return None
    columns = head.strip("| ").split(" | ")
    return (game, *(cells[columns.index(name)] for name in ("seat 1", "the others") if name in columns))


def told(name: str, arguments: argparse.Namespace) -> str:
    """The part, and how it was measured."""
    sizes = " ".join(f"--{size} {getattr(arguments, size)}" for size in SIZES[name])
    noted = f"--game {arguments.game} " * bool(arguments.game) + "--noted" * arguments.noted
    noted = f"--others {arguments.others} " * bool(arguments.others) + noted
    command = " ".join(f"python -m bench.analysis --only {name} {sizes} {noted}".split())
    return f"{PARTS[name](arguments)}\n\nWritten by `{command}` on {date.today()}; do not edit."


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ledgers", type=int, default=200, help="games of each game and number of players")
    parser.add_argument(
        "--decisions", type=int, default=500, help="of each game that are in doubt, for the intervals"
    )
    parser.add_argument("--games", type=int, default=1000, help="of each game, for predicted shares")
    parser.add_argument("--adjusted", type=int, default=500, help="games of Pétards whose luck is taken away")
    parser.add_argument("--dice", type=int, default=DICE, help="times that a player is asked again")
    parser.add_argument(
        "--choices", type=int, default=100, help="games of Res Publica whose choices are weighed"
    )
    parser.add_argument("--blunders", type=int, default=20, help="games with errors on purpose")
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--only", default=",".join(PARTS), help="parts, with commas")
    parser.add_argument("--game", choices=TABLES, help="of this game alone; the rows of others stay")
    parser.add_argument("--others", help="results without luck of games against these alone; other rows stay")
    parser.add_argument("--noted", action="store_true", help="tell what was noted, and look at no more")
    parser.add_argument("--no-write", action="store_true", help="print only, leave docs/benchmarks.md alone")
    arguments = parser.parse_args()
    for name in arguments.only.split(","):
        text = told(name, arguments)
        print(f"### {name.capitalize()}\n\n{text}\n", flush=True)
        if not arguments.no_write:
            write(name, text)


if __name__ == "__main__":
    main()
