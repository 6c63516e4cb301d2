"""Train the net that tells `best` who stands how at Res Publica (`bots/respublica/standing.py`): see docs/bots.md.

    python -m scripts.tune_respublica begin FOLDER BEGUN.npz --teacher bench/net/96x3.npz     (with torch, on a GPU)
    python -m scripts.tune_respublica play GAMES.npz --seconds 300 --workers 2 --seed 1
    python -m scripts.tune_respublica tune BEGUN.npz NET.npz GAMES.npz …                      (with torch)
    python -m scripts.tune_respublica judge GAMES.jsonl [--write]                             (without)

It begins with games of the traders, who see all hands, as `scripts.train_respublica play` notes them, taught by the
larger net. Who leads in these wins more surely than at a table where hands are hidden: so it then goes on with games of
`strong` among themselves (`play`), slowly, and is kept as it was when it knew best who wins the games that were left
out. `judge` asks the net that is shipped about games that the arena has kept, at the beginning of every turn, beside
the tables and the mixture of both that `best` goes by.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import cos, pi
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np

from bench.page import BOTS, publish
from ludotheque.bots import Budget
from ludotheque.bots.respublica import standing as n
from ludotheque.bots.respublica.levels import STRONG
from ludotheque.bots.respublica.values import ROWS, WORTH, Floats, make_worth
from ludotheque.compiled import Ints, compiled
from ludotheque.core.chance import Chance
from ludotheque.core.record import parse_record
from ludotheque.games import respublica
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode
from ludotheque.games.respublica.state import Phase, State
from ludotheque.play.table import Table
from scripts import train_respublica as t
from scripts.noting_respublica import Bytes, note_position, table_shares

BEGIN, END = "<!-- tuned: written by scripts/tune_respublica.py -->", "<!-- end of tuned -->"
PLAYERS = (4, 4, 3, 4, 5)  # game by game
THOUGHT = Budget(simulations=300)
BATCH, TUNED_BATCH, PACE, TUNED_PACE = 16384, 8192, 3e-3, 3e-4
LOOK, LEFT_OUT = 40, 15  # steps between two looks; hundredths of the games that are for judging
ENOUGH = 100  # seats in a tenth that say something


# -- what the net sees, as `bots/respublica/standing.py` does ------------------------------------------------------


def see(torch: Any, noted: Any) -> tuple[Any, Any, Any]:
    """Of bytes: the pictures of each seat and kind, the facts of each seat, and which seats there are."""
    seats, device = noted[:, 0].long(), noted.device
    by_seat = noted[:, t.AT_OF_SEATS : t.AT_RESULT].reshape(len(noted), t.SEATS, t.OF_SEAT)
    half = t.KINDS // 2
    hands, board = t.nibbles(torch, by_seat[..., :half]).long(), by_seat[..., half:].long()
    is_there = torch.arange(t.SEATS, device=device) < seats[:, None]
    return (
        _pictures(torch, noted, seats, hands, board),
        _facts(torch, noted, hands, board, is_there),
        is_there,
    )


def _pictures(torch: Any, noted: Any, seats: Any, hands: Any, board: Any) -> Any:
    device = noted.device
    laid = t.nibbles(torch, noted[:, t.AT_LAID : t.AT_OF_SEATS]).long()
    in_deck = torch.tensor(t.CARDS, device=device)[noted[:, 1].long()] - hands.sum(dim=1) - laid
    others = hands[:, None] * (1 - torch.eye(t.SEATS, device=device, dtype=torch.long))[None, :, :, None]
    best, own = others.max(dim=2).values, hands.clamp(max=n.OWN - 1)
    rest, best = (others.sum(dim=2) - best).clamp(max=n.REST - 1), best.clamp(max=n.BEST - 1)
    steps = torch.tensor([0, 1, 2, 3, 4, 4, 5], device=device)
    deck = steps[in_deck.clamp(0, 6)][:, None].expand(-1, t.SEATS, -1)
    classes = torch.tensor(t.CLASSES, device=device)
    time_left, of_class = _time(noted, seats)[:, None, None].expand_as(own), classes.expand_as(own)
    place, held = _places(torch, noted, board)[:, :, classes], of_class * n.OWN + own
    return torch.stack(
        [
            n.AT_BOARD + held * n.PLACES + place,
            n.AT_BEST + held * n.BEST + best,
            n.AT_DECK + held * n.IN_DECK + deck,
            n.AT_REST + (of_class * n.BEST + best) * n.REST + rest,
            n.AT_TIME + held * n.TIMES + time_left,
        ],
        dim=3,
    )


def _places(torch: Any, noted: Any, board: Any) -> Any:
    """What the board says of people, monks, civilisation cards and books."""
    most, has_library = n.PLACES - 1, (board[..., 2] > 0).long()
    churches, libraries = (noted[:, t.AT_PILES + i, None].long().expand_as(has_library) for i in (2, 3))
    books = torch.where(has_library > 0, 0, (libraries + 1).clamp(max=most))
    return torch.stack([board[..., 0].clamp(max=most), churches.clamp(max=most), has_library, books], dim=2)


def _time(noted: Any, seats: Any) -> Any:
    left, civ = noted[:, t.AT_LEFT].long(), noted[:, t.AT_DECKS + 1].long()
    early = 2 + sum((civ > cards).long() for cards in (4, 10, 18, 28, 42))
    return ((left - 1) // seats >= 1).long() * (left > 0) + early * (left == 0)


def _facts(torch: Any, noted: Any, hands: Any, board: Any, is_there: Any) -> Any:
    seats, left = noted[:, :1].float(), noted[:, t.AT_LEFT, None].float()
    sure = board[..., 4] * is_there
    best = sure.max(dim=1, keepdim=True).values
    half, count, device = t.KINDS // 2, len(noted), noted.device
    is_sooner = torch.arange(t.SEATS, device=device)[None] < (left - 1) % seats
    numbers = [
        board[..., 0] / 3,
        board[..., 1],
        board[..., 2] > 0,
        board[..., 3] / 3,
        (sure - sure.sum(dim=1, keepdim=True) / seats) / 8,
        (sure - best) / 8,
        hands[..., :half].sum(dim=2) / 8,
        hands[..., half:].sum(dim=2) / 8,
        (hands // 2).sum(dim=2) / 6,
        is_sooner * (left > 0),
    ]
    order = torch.eye(t.SEATS, device=device)[None].expand(count, -1, -1)
    whole = _whole(torch, noted)[:, None].expand(-1, t.SEATS, -1)
    return torch.cat([torch.stack([one.float() for one in numbers], dim=2), order, whole], dim=2)


def _whole(torch: Any, noted: Any) -> Any:
    """What is the same for all seats."""
    left, civ, people = (noted[:, at, None].float() for at in (t.AT_LEFT, t.AT_DECKS + 1, t.AT_DECKS))
    is_open, piles = (left == 0).float(), noted[:, t.AT_PILES : t.AT_PILES + 4].long()
    return torch.cat(
        [
            (left > 0).float(),
            (left - 1).clamp(min=0) / noted[:, :1],
            is_open * civ / 40,
            is_open * (10 - civ).clamp(min=0) / 10,
            is_open * (25 - civ).clamp(min=0) / 25,
            people / 40,
            t.steps(torch, noted[:, 0].long() - 3, 2),
            noted[:, 1:2].float(),
            t.steps(torch, piles[:, 0], 3),
            t.steps(torch, piles[:, 1], 3),
            torch.tensor(t.TOWNS, device=noted.device)[10 - piles[:, 1]].float()[:, None] / 5,
            t.steps(torch, piles[:, 2], 1),
            t.steps(torch, piles[:, 3], 2),
        ],
        dim=1,
    )


def make_net(torch: Any, file: Path | None = None) -> Any:
    """A new one, or one that was kept."""
    nn = torch.nn

    class Net(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.rows, self.bias = (
                nn.Embedding(n.PICTURES, n.WIDTH),
                nn.Parameter(torch.zeros(n.CLASSES, n.WIDTH)),
            )
            nn.init.normal_(self.rows.weight, std=0.2)
            self.first, self.second = (
                nn.Linear(2 * n.WIDTH + n.FACTS, n.FIRST),
                nn.Linear(3 * n.FIRST, n.SECOND),
            )
            self.last = nn.Linear(n.SECOND, 2)

        def forward(self, pictures: Any, facts: Any, is_there: Any) -> tuple[Any, Any]:
            """A number for each seat, and its points beyond the mean."""
            half = t.KINDS // 2
            cards = torch.relu(self.rows(pictures).sum(dim=3) + self.bias[list(t.CLASSES)])
            seen = torch.cat([cards[:, :, :half].sum(dim=2), cards[:, :, half:].sum(dim=2), facts], dim=2)
            hidden = torch.relu(self.first(seen)) * is_there[..., None]
            mean = hidden.sum(dim=1, keepdim=True) / is_there.sum(dim=1)[:, None, None]
            most = hidden.max(dim=1, keepdim=True).values
            beside = torch.cat([hidden, mean.expand_as(hidden), most.expand_as(hidden)], dim=2)
            said = self.last(torch.relu(self.second(beside))).float()
            return said[..., 0].masked_fill(~is_there, -1e9), said[..., 1] * is_there

    net = Net()
    if file is not None:
        weights = np.load(file)
        net.load_state_dict({name: torch.tensor(weights[name].astype(np.float32)) for name in weights.files})
    return net


def keep(net: Any, file: Path) -> None:
    np.savez(file, **{name: each.cpu().numpy().astype(np.float16) for name, each in net.state_dict().items()})


# -- learning ------------------------------------------------------------------------------------------------------


def loss_of(torch: Any, net: Any, noted: Any, teacher: Any = None) -> Any:
    seen = see(torch, noted)
    shares, points = t.results(noted, seen[2])
    numbers, guessed = net(*seen)
    if teacher is not None:
        with torch.no_grad():
            said = torch.softmax(teacher(*t.see(torch, noted))[0].float(), dim=1)
        shares = shares + t.TAUGHT * (said - shares)
    loss = -(shares * torch.log_softmax(numbers, dim=1)).sum(dim=1).mean()
    return loss + t.OF_POINTS * ((guessed - points) ** 2).sum(dim=1).mean()


def begin(folder: Path, file: Path, teacher_file: Path, seconds: float) -> None:
    """From games of the traders."""
    import torch  # type: ignore[import-not-found]

    positions = t.Positions(torch, folder)
    teacher, net = (
        t.read_net(torch, teacher_file, positions.learnt),
        make_net(torch).to(positions.learnt.device),
    )
    descent = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=1e-3)
    begun, done = time.monotonic(), 0.0
    while done < 1.0:
        done = (time.monotonic() - begun) / seconds
        for group in descent.param_groups:
            group["lr"] = PACE * (0.5 + 0.5 * cos(pi * min(1.0, done)))
        _step(torch, net, descent, positions.learnt, BATCH, teacher)
    keep(net, file)


def _step(torch: Any, net: Any, descent: Any, learnt: Any, batch: int, teacher: Any = None) -> None:
    at = torch.randint(len(learnt), (batch,), device=learnt.device)
    descent.zero_grad()
    loss_of(torch, net, learnt[at], teacher).backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    descent.step()


def tune(begun: Path, file: Path, games: list[Path], steps: int) -> None:
    """From games of `strong`; what knows best who wins those that are left out is kept."""
    import torch

    noted, is_left_out = read_games(games)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    learnt, judged = (torch.tensor(noted[which], device=device) for which in (~is_left_out, is_left_out))
    torch.manual_seed(1)
    net = make_net(torch, begun).to(device)
    descent = torch.optim.AdamW(net.parameters(), lr=TUNED_PACE, weight_decay=0.0)
    best = score(torch, net, judged)
    print(f"{len(learnt)} positions, {len(judged)} left out: {best:.4f} to begin with", flush=True)
    keep(net, file)
    for step in range(1, steps + 1):
        _step(torch, net, descent, learnt, TUNED_BATCH)
        if step % LOOK == 0:
            found = score(torch, net, judged)
            print(f"after {step} steps {found:.4f}", flush=True)
            if found < best:
                best = found
                keep(net, file)


def score(torch: Any, net: Any, noted: Any) -> float:
    """Brier's."""
    total = 0.0
    with torch.no_grad():
        for part in noted.split(TUNED_BATCH):
            seen = see(torch, part)
            shares, _ = t.results(part, seen[2])
            total += float(((torch.softmax(net(*seen)[0], dim=1) - shares) ** 2).sum())
    return total / len(noted)


def read_games(files: list[Path]) -> tuple[Bytes, Any]:
    """All positions, and whether their game is left out: of all positions of a deal or of none."""
    parts = [(data["noted"], data["games"] * len(files) + i) for i, data in enumerate(map(np.load, files))]
    noted, games = (np.concatenate([part[place] for part in parts]) for place in range(2))
    return noted, games * 2654435761 % 100 < LEFT_OUT


# -- games ---------------------------------------------------------------------------------------------------------


def play(file: Path, seconds: float, workers: int, seed: int) -> None:
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        parts = list(
            pool.map(_some_games, *zip(*((i, workers, seconds, seed) for i in range(workers)), strict=True))
        )
    found = [game for part in parts for game in part]
    noted = np.concatenate([positions for _, positions in found])
    np.savez_compressed(
        file, noted=noted, games=np.repeat([number for number, _ in found], [len(one) for _, one in found])
    )
    print(f"{len(found)} games, {len(noted)} positions")


def _some_games(first: int, workers: int, seconds: float, seed: int) -> list[tuple[int, Bytes]]:
    found: list[tuple[int, Bytes]] = []
    bot, end, number = STRONG.within(THOUGHT), time.monotonic() + seconds, first
    while time.monotonic() < end:
        chance, players = Chance(f"tune/{seed}/{number}"), PLAYERS[number // workers % len(PLAYERS)]
        options = respublica.Options()
        states = [respublica.initial(respublica.deal(chance, players, options), options)]
        while (seat := respublica.to_act(states[-1])) is not None:
            legal = respublica.legal(states[-1])
            known = respublica.known(states[-1], seat)
            move = legal[0] if len(legal) == 1 else bot(known, legal, chance)
            states.append(respublica.apply(states[-1], move))
        found.append((number, note_states(states)))
        number += workers
    return found


def note_states(states: list[State]) -> Bytes:
    """The beginning of every turn, with how the game came out."""
    turns = [encode(state) for state in states if state.phase is Phase.ANNOUNCE]
    noted, points = np.zeros((len(turns), t.BYTES), dtype=np.uint8), respublica.scores(states[-1])
    winners, seats = [seat for seat, own in enumerate(points) if own == max(points)], len(points)
    for row, state in zip(noted, turns, strict=True):
        note_position(state, row)
        for place in range(seats):
            seat = (int(state[k.AT_ACTIVE]) + place) % seats
            row[t.AT_RESULT + place] = points[seat]
            row[t.AT_SHARES + place] = round(t.WHOLE / len(winners)) if seat in winners else 0
    return noted


# -- judging -------------------------------------------------------------------------------------------------------

JUDGES = ("the tables", "the net", "both, as mixed by `best`")
CAME = len(JUDGES)


@compiled
def ask(state: Ints, net: n.Reals, said: Floats) -> None:
    """What each of the judges says of the seats of a position, whose turn it is first."""
    worth, found = np.empty(WORTH), np.empty(ROWS)
    shares, points = np.zeros(k.MOST_SEATS), np.zeros(k.MOST_SEATS)
    make_worth(state, worth)
    table_shares(state, worth, found, said[0])
    n.foretell(state, net, n.new_room(), shares, points)
    for place in range(state[k.AT_SEATS]):
        said[1, place] = shares[(state[k.AT_ACTIVE] + place) % state[k.AT_SEATS]]
        said[2, place] = said[0, place] + n.weight(state) * (said[1, place] - said[0, place])


def said(file: Path) -> Iterator[Floats]:
    """Of each game of the arena: what each judge says, and what came: [turn, judge, seat]."""
    net = n.read_net()
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            table = Table(parse_record(line))
            turns = [state for state in table.states if state.phase is Phase.ANNOUNCE]
            seats, winners = len(table.players), table.outcome.winners if table.outcome else ()
            found = np.zeros((len(turns), CAME + 1, k.MOST_SEATS))
            for state, row in zip(turns, found, strict=True):
                ask(encode(state), net, row)
                for place in range(seats):
                    is_won = (state.active + place) % seats in winners
                    row[CAME, place] = 1 / len(winners) if is_won else 0.0
            yield found[:, :, :seats]


def told(found: list[Floats]) -> str:
    """Brier's scores, and what came of each tenth that was promised."""
    lines = [
        f"{len(found)} games that nobody has learnt from.",
        "",
        "| who stands how is said by | Brier score, every turn | less than the tables | four rounds to go "
        "| less than the tables |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    whole = [_scores(game) for game in found]
    late = [_scores(game[-4 * game.shape[2]][None]) for game in found if len(game) >= 4 * game.shape[2]]
    for who, judge in enumerate(JUDGES):
        cells = " | ".join(f"{_mean(part, who):.3f} | {_less(part, who)}" for part in (whole, late))
        lines.append(f"| {judge} | {cells} |")
    heads = " | ".join(f"{judge}: seats | in the mean | came" for judge in JUDGES)
    lines += ["", f"| said | {heads} |", "| --- |" + " ---: |" * 3 * len(JUDGES)]
    numbers = [np.concatenate([game[:, who].ravel() for game in found]) for who in range(CAME + 1)]
    for tenth in range(10):
        cells = " | ".join(cell for who in range(CAME) for cell in _cells(numbers[who], numbers[CAME], tenth))
        lines.append(f"| {10 * tenth}–{10 * tenth + 10} % | {cells} |")
    return "\n".join(lines)


def _scores(game: Floats) -> Floats:
    """Brier's, of each judge."""
    scores: Floats = ((game[:, :CAME] - game[:, CAME:]) ** 2).sum(axis=2).mean(axis=0)
    return scores


def _mean(scores: list[Floats], who: int) -> float:
    return fmean(float(one[who]) for one in scores)


def _less(scores: list[Floats], who: int) -> str:
    """How much less than the tables' it is, with a 95 % interval by games."""
    if who == 0:
        return "–"
    tables, less = _mean(scores, 0), np.array([one[0] - one[who] for one in scores])
    error = 1.96 * less.std(ddof=1) / len(less) ** 0.5
    return f"{less.mean() / tables:.1%} ± {error / tables:.1%}"


def _cells(numbers: Floats, came: Floats, tenth: int) -> list[str]:
    """How often a tenth was said, what in the mean, and what came."""
    is_here = np.minimum(numbers * 10, 9.99).astype(np.int64) == tenth
    if is_here.sum() < ENOUGH:
        return [str(is_here.sum()), "–", "–"]
    return [str(is_here.sum()), f"{numbers[is_here].mean():.1%}", f"{came[is_here].mean():.1%}"]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["begin", "play", "tune", "judge"])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--teacher", type=Path, default=Path("bench/net/96x3.npz"))
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=800)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    first, *others = arguments.files
    if arguments.what == "begin":
        begin(first, others[0], arguments.teacher, arguments.seconds)
    elif arguments.what == "play":
        play(first, arguments.seconds, arguments.workers, arguments.seed)
    elif arguments.what == "tune":
        tune(first, others[0], others[1:], arguments.steps)
    else:
        publish(BOTS, BEGIN, END, told([*said(first)]), is_written=arguments.write)


if __name__ == "__main__":
    main()
