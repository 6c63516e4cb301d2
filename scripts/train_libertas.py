"""Train the net that says who stands how at Libertas (`scripts/net_libertas.py`): see docs/bots.md.

    python -m scripts.train_libertas play FOLDER/3-1.npz --players 3 --games 500 --seed 1
    python -m scripts.train_libertas train FOLDER NET.npz --seconds 300                    (with torch)
    python -m scripts.train_libertas judge FOLDER NET.npz REPORT                           (without)
    python -m scripts.train_libertas tell REPORT [--write]                                 (puts it into docs/bots.md)

It learns from games of `strong` with few simulations against itself. So that they are various, the beginning is thought
about less, and some moves there are any; so that there are enough ends of games, each is played on again from late
positions. Of each game some positions are noted, with what came of it; whole games are left out to judge by; the
number in the name of a file decides which. `python -m bench.foresight` sets the net beside the
playouts, on other games.
"""

import argparse
import json
import time
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from math import cos, pi
from pathlib import Path
from typing import Any

import numpy as np

from bench.page import BOTS, publish
from ludotheque.bots.libertas import tree
from ludotheque.bots.libertas.search import LATEST
from ludotheque.compiled import Ints, Stream, below, compiled, copy, count_bits, inner, nth_bit, start_stream
from ludotheque.games.libertas import kernel as k
from ludotheque.games.libertas import kernel_state as ks
from ludotheque.games.libertas.encode import encode_options
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.state import NO_FLAG
from scripts import net_libertas as n

BEGIN, END = "<!-- libertas net: written by scripts/train_libertas.py -->", "<!-- end of libertas net -->"
THOUGHT, LESS_THOUGHT = 250, 40  # simulations; at the beginning, where play shall be various
SHORTEST_BEGINNING, LONGEST_BEGINNING = 20, 56  # moves
WHIM = 12  # there one move in this many is any
NODES = 1 << 15
MOST_MOVES = 120
AGAIN, SOONEST, LATEST_AGAIN = 2, 3, 8  # how often a game is played on again, and from how many rounds to go
LINES = 1 + AGAIN  # games with the same deal
OF_GAME, OF_AGAIN = 16, 8  # positions that are noted
ROUNDS = 4  # to go, where it is judged above all
LEFT_OUT = 12  # hundredths of the games
BATCH, PACE, DECAY, FORGOTTEN, OF_POINTS = 1024, 3e-3, 0.1, 0.3, 0.1
LOOK, LEAST_NEW = 100, 0.002  # steps between two looks; how much of the mean of nets a new one is
STEPS = 0, 1, 2, 3, 4, 5, 6, 8, 10, 14, 20  # rounds to go, by which the report is divided


# -- games ---------------------------------------------------------------------------------------------------


@inner
def _choose(
    root: Ints,
    ints: Ints,
    floats: tree.Floats,
    count: int,
    floor: float,
    stream: Stream,
) -> int:
    """As `strong` does."""
    ints[0, :], floats[0, :] = 0, 0.0
    tree.simulate(root, ints, floats, 1, count, floor, stream)
    first, last, most = ints[0, tree.AT_FIRST], ints[0, tree.AT_FIRST] + ints[0, tree.AT_COUNT], 0
    for node in range(first, last):
        most = max(most, ints[node, tree.AT_VISITS])
    best, chosen = -1e9, first
    for node in range(first, last):
        visits = ints[node, tree.AT_VISITS]
        if 2 * visits >= most and floats[node, tree.AT_VALUE] / visits > best:
            best, chosen = floats[node, tree.AT_VALUE] / visits, node
    return ints[chosen, tree.AT_MOVE]  # type: ignore[no-any-return]  # an int to compiled code


@compiled
def _play_line(
    state: Ints,
    ints: Ints,
    floats: tree.Floats,
    floor: float,
    begun: int,
    moves: Ints,
    stream: Stream,
) -> int:
    """Play on from a position; the moves before the ply `begun` without much thought. Returns how many there are."""
    ply = 0
    while moves[ply] >= 0:
        k.apply(state, moves[ply])
        ply += 1
    while state[ks.AT_SEAT] != ks.NOBODY and ply < MOST_MOVES:
        if ply < begun and below(stream, WHIM) == 0:
            takes = k.flags_to_take(state) | k.libertas_to_take(state)
            move = nth_bit(takes, below(stream, count_bits(takes)))
        else:
            thought = LESS_THOUGHT if ply < begun else THOUGHT
            move = _choose(state, ints, floats, thought, floor, stream)
        moves[ply] = move
        k.apply(state, move)
        ply += 1
    return ply


@compiled
def _deal(state: Ints, stream: Stream, cards: Ints) -> None:
    k.deal(state, stream)
    copy(state[ks.AT_CARDS : ks.AT_CARDS + ks.BOARD], cards)


@compiled
def _deal_again(state: Ints, cards: Ints) -> None:
    """A game that was dealt, before its first move."""
    copy(cards, state[ks.AT_CARDS : ks.AT_CARDS + ks.BOARD])
    state[ks.AT_SEAT], state[ks.AT_PHASE], state[ks.AT_REFERENCE] = 0, 1, NO_FLAG
    state[ks.AT_BARRED], state[ks.AT_IDLE] = 0, 0
    state[ks.AT_RACKS : ks.AT_SHARING] = 0
    k.place(state, cards)


def play(file: Path, players: int, games: int, seed: int) -> None:
    """Of every game its deal; of it and of those that begin like it the moves, how many, from which on they are thought
    about, and the points at the end."""
    ints, floats = np.empty((NODES, tree.INTS), dtype=np.int64), np.empty((NODES, tree.FLOATS))
    start, stream = encode_options(players, Options()), np.zeros(1, dtype=np.uint64)
    deals, moves = np.zeros((games, ks.BOARD), dtype=np.int64), np.full((games, LINES, MOST_MOVES + 1), -1)
    about, scores = np.zeros((games, LINES, 2), dtype=np.int64), np.zeros((games, LINES, n.SEATS), dtype=int)
    _start(stream, seed * 2 + players % 2)
    chance = np.random.default_rng((seed, players))
    for game, line in np.ndindex(games, LINES):
        state = start.copy()
        if line == 0:
            _deal(state, stream, deals[game])
            begun = int(chance.integers(SHORTEST_BEGINNING, LONGEST_BEGINNING))
        else:
            _deal_again(state, deals[game])
            rounds = int(chance.integers(SOONEST, LATEST_AGAIN + 1))
            begun = max(0, int(about[game, 0, 0]) - rounds * players)
            moves[game, line, :begun] = moves[game, 0, :begun]
        own = moves[game, line]
        length = _play_line(state, ints, floats, LATEST.floor, begun, own, stream)
        about[game, line] = length, begun
        k.outcome(state, scores[game, line])
    np.savez_compressed(
        file,
        players=players,
        deals=deals.astype(np.int8),
        moves=moves.astype(np.int16),
        about=about.astype(np.int16),
        scores=scores.astype(np.int32),
    )


@compiled
def _start(stream: Stream, seed: int) -> None:
    start_stream(stream, seed, 0)


# -- what the net sees of them, and says -----------------------------------------------------------------------


@compiled
def _note(start: Ints, cards: Ints, moves: Ints, plies: Ints, seen: Any) -> None:
    """The positions before these moves, in rising order."""
    state, ply = start.copy(), 0
    _deal_again(state, cards)
    for i in range(len(plies)):
        while ply < plies[i]:
            k.apply(state, moves[ply])
            ply += 1
        n.see(state, seen[i])


@compiled
def _ask(start: Ints, cards: Ints, moves: Ints, plies: Ints, net: n.Reals, room: n.Reals, said: Any) -> None:
    """What the net says of the same, in the order of places."""
    state, ply = start.copy(), 0
    shares, points = np.zeros(n.SEATS), np.zeros(n.SEATS)
    _deal_again(state, cards)
    for i in range(len(plies)):
        while ply < plies[i]:
            k.apply(state, moves[ply])
            ply += 1
        n.foretell(state, net, room, shares, points)
        for place in range(state[ks.AT_SEATS]):
            said[i, place] = shares[n.seat_at(state, place)]


def note(folder: Path, net: n.Reals = n.NO_NET) -> dict[str, Any]:
    """Of every game some positions: what is seen, in the order of places, or of those that are left out what the net
    says; the shares, and the points beyond the mean; moves left, seats, whether it is left out."""
    parts = [part for file in sorted(folder.glob("[0-9]*.npz")) for part in _noted_in(file, net)]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _noted_in(file: Path, net: n.Reals) -> Iterator[dict[str, Any]]:
    with np.load(file) as data:
        seats, deals, all_moves = int(data["players"]), data["deals"], data["moves"].astype(np.int64)
        about, scores = data["about"].reshape(-1, 2).astype(int), data["scores"].reshape(-1, n.SEATS)
    start, number, room = encode_options(seats, Options()), int(file.stem.split("-")[1]), n.new_room()
    chance = np.random.default_rng((number, seats))
    all_moves = all_moves.reshape(len(about), -1)
    for line, (length, begun) in enumerate(about):
        game, is_first = line // LINES, line % LINES == 0
        is_out = (game * 7 + number * 13) % 100 < LEFT_OUT
        plies = _some_of(chance, length, begun, OF_GAME if is_first else OF_AGAIN)
        late = length - ROUNDS * seats
        if is_out and is_first and late >= begun:
            plies = np.union1d(plies, [late])
        cards, moves, count = deals[game].astype(np.int64), all_moves[line], len(plies)
        if len(net) == 0:
            seen = np.zeros((count, n.ROWS, n.OF_SEAT), dtype=np.float32)
            _note(start, cards, moves, plies, seen)
        elif is_out:
            seen = np.zeros((count, n.SEATS), dtype=np.float32)
            _ask(start, cards, moves, plies, net, room, seen)
        else:
            continue
        shares, points = _came_of(scores[line, :seats], plies)
        left, whole = length - plies, np.full(count, seats)
        seen = seen.astype(np.float16) if len(net) == 0 else seen
        out = np.full(count, is_out)
        yield {"seen": seen, "shares": shares, "points": points, "left": left, "seats": whole, "out": out}


def _some_of(chance: Any, length: int, begun: int, most: int) -> Ints:
    """Plies of those that were thought about."""
    plies = range(min(begun, length - 1), length)
    chosen: Ints = np.sort(chance.choice(plies, size=min(most, len(plies)), replace=False)).astype(np.int64)
    return chosen


def _came_of(scores: Any, plies: Ints) -> tuple[Any, Any]:
    """Shares of the win, and points beyond the mean, in the order of places."""
    seats = len(scores)
    order = (plies[:, None] + np.arange(seats)[None]) % seats  # nobody is skipped in phase I
    found = np.zeros((2, len(plies), n.SEATS), dtype=np.float32)
    is_first = scores == scores.max()
    found[0, :, :seats] = (is_first / is_first.sum())[order]
    found[1, :, :seats] = ((scores - scores.mean()) / n.POINTS)[order]
    return found[0], found[1]


# -- learning ------------------------------------------------------------------------------------------------


def make_net(torch: Any) -> Any:
    nn = torch.nn

    class Net(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.first = nn.Linear(n.OF_SEAT + n.OF_BOARD, n.FIRST)
            self.second, self.last = nn.Linear(3 * n.FIRST, n.SECOND), nn.Linear(n.SECOND, 2)
            self.forgetting = nn.Dropout(FORGOTTEN)

        def forward(self, seen: Any, seats: Any) -> tuple[Any, Any]:
            """A number for each seat, in the order of places, and its points beyond the mean."""
            seen, is_there = seen.float(), torch.arange(n.SEATS)[None] < seats[:, None]
            board = seen[:, n.SEATS :, : n.OF_BOARD].expand(-1, n.SEATS, -1)
            own = torch.relu(self.first(torch.cat([seen[:, : n.SEATS], board], dim=2)))
            own = self.forgetting(own * is_there[..., None])
            mean = own.sum(dim=1, keepdim=True) / seats[:, None, None]
            most = own.max(dim=1, keepdim=True).values
            beside = torch.cat([own, mean.expand_as(own), most.expand_as(own)], dim=2)
            said = self.last(torch.relu(self.second(beside)))
            return said[..., 0].masked_fill(~is_there, -1e9), said[..., 1] * is_there

    return Net()


def train(folder: Path, file: Path, seconds: float) -> None:
    """What is kept is the mean of the nets on the way, as it was when it knew best who wins the games left out."""
    import torch  # type: ignore[import-not-found]

    torch.set_num_threads(1)
    torch.manual_seed(1)
    noted = note(folder)
    of_learnt, of_judged = (
        {name: torch.tensor(each[which]) for name, each in noted.items()}
        for which in (~noted["out"], noted["out"])
    )
    net, begun, done, step, best = make_net(torch), time.monotonic(), 0.0, 0, 9.0
    mean = deepcopy(net).eval()
    descent = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=DECAY)
    while done < 1.0:
        done = (time.monotonic() - begun) / seconds
        for group in descent.param_groups:
            group["lr"] = PACE * (0.5 + 0.5 * cos(pi * min(1.0, done)))
        at = torch.randint(len(of_learnt["seen"]), (BATCH,))
        descent.zero_grad()
        _loss(torch, net, {name: each[at] for name, each in of_learnt.items()}).backward()
        descent.step()
        step += 1
        with torch.no_grad():
            for kept, new in zip(mean.parameters(), net.parameters(), strict=True):
                kept.lerp_(new, max(LEAST_NEW, 1 / (step + 1)))
        if step % LOOK == 0 or done >= 1.0:
            found = _brier(torch, mean, of_judged)
            if found.mean() < best:
                best = float(found.mean())
                keep(mean, file)
                print(f"after {step} steps {best:.4f}", flush=True)


def _loss(torch: Any, net: Any, noted: Any) -> Any:
    numbers, guessed = net(noted["seen"], noted["seats"])
    loss = -(noted["shares"] * torch.log_softmax(numbers, dim=1)).sum(dim=1).mean()
    return loss + OF_POINTS * ((guessed - noted["points"]) ** 2).sum(dim=1).mean()


def _brier(torch: Any, net: Any, noted: Any) -> Any:
    """Brier's score of each position."""
    with torch.no_grad():
        parts = zip(noted["seen"].split(BATCH), noted["seats"].split(BATCH), strict=True)
        said = torch.cat([torch.softmax(net(*part)[0], dim=1) for part in parts])
    return ((said - noted["shares"]) ** 2).sum(dim=1).numpy()


def keep(net: Any, file: Path) -> None:
    np.savez(file, **{name: each.numpy().astype(np.float16) for name, each in net.state_dict().items()})


# -- judging -------------------------------------------------------------------------------------------------


def judge(folder: Path, file: Path, report: Path) -> None:
    """By players and by rounds to go: how well the net knows games that it has not seen."""
    noted = note(folder, n.read_net(file))
    found = ((noted["seen"] - noted["shares"]) ** 2).sum(axis=1)
    seats, rounds = noted["seats"], noted["left"] / noted["seats"]
    rows = [
        {
            "players": players,
            "from": low,
            "to": high,
            "positions": int(which.sum()),
            "brier": round(float(found[which].mean()), 4),
        }
        for players in (3, 4)
        for low, high in pairwise(STEPS)
        if (which := (seats == players) & (rounds > low) & (rounds <= high)).any()
    ]
    games = sum(len(np.load(each)["deals"]) for each in folder.glob("[0-9]*.npz"))
    kept = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
    text = json.dumps({**kept, "games": games, "rows": rows}, indent=1)
    report.write_text(text + "\n", encoding="utf-8")


def told(report: Path) -> str:
    """As tables for docs/bots.md. The `trials` of the report are matches of the search with the net, on one seat,
    against the same without it."""
    found = json.loads(report.read_text(encoding="utf-8"))
    lines = [
        f"Of {found['games']} deals; {LEFT_OUT} % of them were left out, of which it says:",
        "",
        "| players | rounds to go | positions | Brier score | of equal shares |",
        "| ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in found["rows"]:
        steps, even = f"{row['from']}–{row['to']}", 1 - 1 / row["players"]
        lines.append(f"| {row['players']} | {steps} | {row['positions']} | {row['brier']:.3f} | {even:.3f} |")
    lines += ["", "| players | simulations | games | won with the net | 95 % | even |"]
    lines.append("| ---: | ---: | ---: | ---: | ---: | ---: |")
    for row in found["trials"]:
        low, high = row["won"] - row["within"], row["won"] + row["within"]
        begun = f"| {row['players']} | {row['simulations']} | {row['games']} | {row['won']:.1%} "
        lines.append(f"{begun}| {low:.1%} – {high:.1%} | {1 / row['players']:.1%} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    played, trained, judged, told_of = (
        commands.add_parser(name) for name in ("play", "train", "judge", "tell")
    )
    played.add_argument("file", type=Path)
    played.add_argument("--players", type=int, required=True)
    played.add_argument("--games", type=int, default=500)
    played.add_argument("--seed", type=int, required=True)
    trained.add_argument("folder", type=Path)
    trained.add_argument("net", type=Path)
    judged.add_argument("folder", type=Path)
    judged.add_argument("net", type=Path)
    judged.add_argument("report", type=Path)
    trained.add_argument("--seconds", type=float, default=300.0)
    told_of.add_argument("report", type=Path)
    told_of.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    if arguments.command == "play":
        play(arguments.file, arguments.players, arguments.games, arguments.seed)
    elif arguments.command == "train":
        train(arguments.folder, arguments.net, arguments.seconds)
    elif arguments.command == "judge":
        judge(arguments.folder, arguments.net, arguments.report)
    else:
        publish(BOTS, BEGIN, END, told(arguments.report), is_written=arguments.write)


if __name__ == "__main__":
    main()
