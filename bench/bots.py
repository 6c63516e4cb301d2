"""The proofs of strength: the matches that docs/bots.md states, played again by the arena.

`python bench/bots.py strength` for our own levels, `openspiel` beside OpenSpiel's bots, `all` for both; names such as
`libertas-4` for some of them. `--write` puts their rows into the table of docs/bots.md. Hours on two cores: with
`--records FOLDER` a run that was stopped goes on where it was.
"""

import argparse
import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ludotheque.arena.intervals import Interval
from ludotheque.arena.match import Match
from ludotheque.arena.playing import Played
from ludotheque.arena.records import RecordFile
from ludotheque.arena.tally import BotRow, Findings, tally
from ludotheque.arena.wording import percent, share_span
from ludotheque.arena.workers import play_all
from ludotheque.bots import NO_BUDGET, Budget
from ludotheque.catalog import fair_bid
from ludotheque.cli.parser import option_flag
from ludotheque.core.options import Value
from ludotheque.terminal.voice import Voice

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- proofs: written by bench/bots.py -->", "<!-- end of proofs -->"
OPENSPIEL = "ludotheque.adapters.openspiel_bots:"
STRANGERS = {
    "never": "never-trades",
    "hard": "bench.strangers:hard",
    "generous": "bench.strangers:generous",
}
ENGLISH = Voice("en")


@dataclass(frozen=True)
class Proof:
    """A match whose first bot must have at least this share of the wins, and at most that, where levels shall stay
    near each other. Without seconds or simulations each bot has its own time."""

    name: str
    game: str
    bots: tuple[str, ...]
    wanted: float
    games: int
    seconds: float | None = None
    group: str = "strength"
    simulations: int | None = None
    most: float = 1.0
    options: tuple[tuple[str, Value], ...] = ()

    def match(self, seconds: float | None, seed: str) -> Match:
        time = seconds or self.seconds
        budget, limit = NO_BUDGET, 60.0
        if time is not None:
            budget, limit = Budget(seconds=time), 2 * time + 10
        elif self.simulations is not None:
            budget = Budget(simulations=self.simulations)
        return Match(self.game, self.bots, len(self.bots), self.options, seed, budget, limit)


def plain(name: str) -> str:
    """Without its number of simulations."""
    return name.partition("@")[0]


GREEDY = ("greedy",) * 3
KOMI: tuple[tuple[str, Value], ...] = (("komi", fair_bid("libertas")),)
NEIGHBOURS = 0.60, 0.75  # between two
RESPUBLICA_LADDER = (  # one among others, with how many players, games
    ("medium@1000", "easy@60", (3, 4, 5), 120),  # their own numbers
    ("strong@1000", "medium@1000", (3, 4, 5), 120),  # of the forty thousand in its second
    ("best@900", "strong@300", (3,), 240),  # three times as many, as their times are, and the nets
    ("best@900", "strong@300", (5,), 120),
    ("best@3000", "strong@1000", (4,), 120),
)
NEWCOMERS = (  # one among the easy level with its own number, with how many players, games
    ("libertas", "easy@12", (2, 4), 200),
    ("petards", "easy@1000", (2, 4), 200),
    ("respublica", "easy@60", (3, 4), 120),
)
PROOFS = (
    Proof("libertas-2", "libertas", ("strong", "greedy"), 0.90, 400, 1.0),
    Proof("libertas-best", "libertas", ("best", "strong"), 0.60, 100),
    Proof("libertas-strong", "libertas", ("strong", "medium"), 0.60, 400),
    Proof("libertas-medium", "libertas", ("medium", "easy"), 0.60, 400),
    Proof("libertas-4", "libertas", ("strong", *GREEDY), 0.60, 60),
    Proof("libertas-former", "libertas", ("strong", *("strong-1",) * 3), 0.30, 800, simulations=250),
    Proof("petards-2", "petards", ("strong", "greedy"), 0.65, 100),
    *(
        Proof(
            f"petards-{plain(one)}-{players}",
            "petards",
            (one, *(other,) * (players - 1)),
            least,
            240,
            most=most,
        )
        for one, other in (
            ("medium@2000", "easy@1000"),
            ("greedy", "medium@2000"),
            ("strong@2000", "greedy"),
        )
        for players, (least, most) in ((2, NEIGHBOURS), (3, (1 / 3, 1.0)), (4, (1 / 4, 1.0)))
    ),
    *(  # the same name means about the same: it loses to first sight
        Proof(f"{game}-easy", game, (easy, *GREEDY), 0.0, 200, most=1 / 4)
        for game, easy in (("libertas", "easy@12"), ("petards", "easy@1000"), ("respublica", "easy@60"))
    ),
    *(  # and to a person who has played three games
        Proof(
            f"{game}-newcomer-{players}",
            game,
            (f"bench.newcomers.{game}:person", *(easy,) * (players - 1)),
            1 / players,
            games,
        )
        for game, easy, tables, games in NEWCOMERS
        for players in tables
    ),
    Proof("respublica-4", "respublica", ("strong", *GREEDY), 0.45, 24),
    Proof("respublica-former", "respublica", ("best@900", *("strong-1@300",) * 3), 0.35, 800),
    Proof("respublica-net", "respublica", ("best@900", *("strong@300",) * 3), 0.32, 400),
    *(
        Proof(f"respublica-{name}", "respublica", ("best", *(bot,) * 3), 1 / 4, 100, simulations=300)
        for name, bot in STRANGERS.items()
    ),
    *(
        Proof(
            f"respublica-{plain(one)}-{players}",
            "respublica",
            (one, *(other,) * (players - 1)),
            1 / players,
            games,
        )
        for one, other, tables, games in RESPUBLICA_LADDER
        for players in tables
    ),
    Proof("libertas-mcts", "libertas", ("best", f"{OPENSPIEL}mcts"), 0.90, 40, 1.0, "openspiel"),
    Proof(
        "libertas-komi", "libertas", ("best", f"{OPENSPIEL}mcts"), 0.90, 40, 1.0, "openspiel", options=KOMI
    ),
    Proof("libertas-komi-strong", "libertas", ("best", "strong"), 0.60, 40, options=KOMI),
    Proof("petards-ismcts", "petards", ("strong", f"{OPENSPIEL}ismcts"), 0.90, 20, 1.0, "openspiel"),
)


def play(match: Match, games: int, workers: int, file: Path | None) -> Iterator[Played]:
    """The games of the match: those of the file, and the missing ones."""
    seatings = match.seatings(games)
    if file is None:
        yield from play_all(seatings, workers)
        return
    records = RecordFile(file, seatings)
    yield from records.found.values()
    for played in play_all([s for s in seatings if s.key not in records.found], workers):
        records.add(played)
        yield played
    records.close()


def command(match: Match, games: int) -> str:
    """What a person would type to see the same."""
    time = "" if match.budget.seconds is None else f" --time-per-move {match.budget.seconds:g}"
    if match.budget.simulations is not None:
        time = f" --simulations {match.budget.simulations}"
    seed = "" if match.seed == "1" else f" --seed {match.seed}"
    options = "".join(f" {option_flag(name)} {value}" for name, value in match.options)
    bots = " ".join(match.bots)
    return (
        f"ludotheque arena {match.game} {bots} --players {match.players} --games {games}{time}{options}{seed}"
    )


def row(proof: Proof, result: Findings, games: int) -> str:
    first = result.bots[0]
    share, span = percent(ENGLISH, first.share.mean), share_span(ENGLISH, first.share)
    speeds = " / ".join(f"{1000 * pace(line):,.0f}" for line in result.bots)
    return (
        f"{pairing(proof)} {len(result.games)} | **{share}** | {span} "
        f"| {wanted(proof)} | {reached(proof, first.share)} | {speeds} "
        f"| `{command(result.match, games)}` | {by_deals(result)} |"
    )


def reached(proof: Proof, share: Interval) -> str:
    """More than a fair share must be so beyond doubt; else it is open."""
    if not proof.wanted <= share.mean <= proof.most:
        return "no"
    is_fair = proof.wanted == 1 / len(proof.bots)
    return "open" if is_fair and (share.low or 0.0) <= proof.wanted else "yes"


def by_deals(result: Findings) -> str:
    """Between two: of how many deals the first bot won more than the other, the same, and less."""
    if result.match.players != 2:
        return ""
    shares: dict[int, float] = defaultdict(float)
    for game in result.games:
        shares[game.seating.deal] += game.shares[game.seating.names.index(result.bots[0].name)]
    signs = [(share > 1) - (share < 1) for share in shares.values()]
    return " – ".join(str(signs.count(sign)) for sign in (1, 0, -1))


def wanted(proof: Proof) -> str:
    least = percent(ENGLISH, proof.wanted)
    return least if proof.most == 1 else f"{least} – {percent(ENGLISH, proof.most)}"


def pace(line: BotRow) -> float:
    """Seconds a move."""
    return line.pace.seconds / max(1, line.pace.moves)


HEADING = (
    "| game | first – others | games | first wins | 95 % | wanted | reached | mean ms a move | command "
    "| deals won – even – lost |\n| --- | --- | ---: | ---: | ---: | ---: | --- | ---: | --- | ---: |"
)


def write(played: list[str]) -> None:
    """Put the table between its marks; matches that were not played now keep the row they had."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    old, _, after = rest.partition(END)
    rows = {about(line): line for line in [*old.splitlines(), *played] if line.startswith("| ")}
    ordered = [rows[key] for key in map(pairing, PROOFS) if key in rows]
    PAGE.write_text("\n".join([before + BEGIN, "", HEADING, *ordered, "", END + after]), encoding="utf-8")


def pairing(proof: Proof) -> str:
    """The first two columns: which match it is."""
    first = "newcomer" if proof.bots[0].startswith("bench.newcomers.") else proof.bots[0]
    others = " ".join(proof.bots[1:]).replace(OPENSPIEL, "OpenSpiel ")
    options = "".join(f", {name} {value}" for name, value in proof.options)
    return f"| {proof.game} | {first} – {others}{options} |"


def about(line: str) -> str:
    return "|".join(line.split("|")[:3]) + "|"


def main() -> None:
    names = [proof.name for proof in PROOFS]
    parser = argparse.ArgumentParser(description="Play the proofs of strength.")
    parser.add_argument("which", nargs="+", choices=["all", "strength", "openspiel", *names])
    parser.add_argument("--games", type=int, help="of each match, at least; instead of what the proof says")
    parser.add_argument("--seconds", type=float, help="a move, instead of what the proof says")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--records", type=Path, help="a folder in which every game is kept")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    arguments = parser.parse_args()
    print(HEADING)
    rows = []
    for proof in PROOFS:
        if not {"all", proof.group, proof.name} & {*arguments.which}:
            continue
        match = proof.match(arguments.seconds, arguments.seed)
        file = arguments.records / f"{proof.name}.jsonl" if arguments.records else None
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        games = arguments.games or proof.games
        result = tally(match, play(match, games, arguments.workers, file))
        rows.append(row(proof, result, games))
        print(rows[-1], flush=True)
    if arguments.write:
        write(rows)


if __name__ == "__main__":
    main()
