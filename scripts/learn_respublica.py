"""Let a net learn to play Res Publica from games against itself: see docs/bots.md.

    python -m scripts.learn_respublica learn NET.npz --seconds 400 [--from NET.npz] [--report FILE]
    python -m scripts.learn_respublica tell REPORT …                        (puts it into docs/bots.md)

With torch, on a GPU or not. At thousands of tables the net says of everything that comes to mind (`ideas.py`), from
what its seat sees (`glance.py`), what share of the win and what lead it brings; the most promising is done, with some
whims. When a game is over, each choice is told what came of it, and for a part what the net itself said at the seat's
next choice. What the net says of hidden cards it has learnt from their not being there: it never sees them.
"""

import argparse
import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import cos, pi
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.bots.respublica import glance as g
from ludotheque.bots.respublica.hearsay import SORTS
from ludotheque.bots.respublica.ideas import MOST_IDEAS
from ludotheque.bots.respublica.net import LEAD
from ludotheque.bots.respublica.playouts import MARGIN_SHARE
from ludotheque.core.options import read_options
from ludotheque.games.respublica import Options
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode_options
from ludotheque.games.respublica.kernel_words import KINDS, PEOPLE_KINDS
from scripts.tables_respublica import hindsight, look_ahead, play_on

BEGIN, END = "<!-- learnt: written by scripts/learn_respublica.py -->", "<!-- end of learnt -->"
THREADS = os.cpu_count() or 1
AT_TABLE = (
    ((4, "queen"),) * 6
    + ((3, "queen"),) * 3
    + ((5, "queen"),) * 3
    + ((3, "classic"), (4, "classic"), (5, "classic"))
)
CHOICES = 512  # of a game that are learnt from, at most
KEPT = 4_000_000  # choices that are learnt from again, the latest
BATCH, PACE, WARM = 16384, 1e-3, 200
REUSED = 2.0  # how often each choice is learnt from
TRUST = 0.9  # in what came; the rest in what was said next
WHIM, WILD = 0.006, 0.01  # what is said varies by this much of the win; and this part of the choices is any
LEAST_WHIM = 0.2  # that is left of it at the end
JUDGED = 2048  # tables at which it is seen how strong the net is
WHILE_LEARNING, AT_THE_END = 77, 78  # their seeds


def make_net(torch: Any, width: int, head: int) -> Any:
    nn = torch.nn

    class Net(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            of_kind = g.OF_KIND + g.STEPS + 4
            self.kind, self.whole = nn.Linear(of_kind, width), nn.Linear(g.OF_WHOLE, width, bias=False)
            self.moved = nn.Linear(g.MOVED, width, bias=False)
            self.move = nn.Linear(g.OF_MOVE, width, bias=False)
            self.own = nn.Linear(width, width)
            self.halves = nn.Linear(2 * width, width, bias=False)
            self.pooled = nn.Linear(4 * width, head)
            self.of_whole, self.of_move = (
                nn.Linear(g.OF_WHOLE, head, bias=False),
                nn.Linear(g.OF_MOVE, head, bias=False),
            )
            self.next, self.last = nn.Linear(head, head // 2), nn.Linear(head // 2, 2)
            self.register_buffer("classes", torch.tensor(g.CLASSES))
            self.register_buffer("of_kinds", torch.tensor(g.KIND_SCALES))
            self.register_buffer("of_wholes", torch.tensor(g.WHOLE_SCALES))

        def see(self, kinds: Any, whole: Any) -> tuple[Any, Any]:
            """What all moves have in common."""
            own = kinds[..., g.OWN : g.OWN + 1] > torch.arange(g.STEPS, device=kinds.device)
            classes = self.classes.expand(len(kinds), -1, -1)
            seen = torch.cat([kinds * self.of_kinds, own.float(), classes], dim=2)
            course = whole * self.of_wholes
            return self.kind(seen) + self.whole(course)[:, None], self.of_whole(course)

        def forward(self, seen: Any, course: Any, moved: Any, move: Any) -> Any:
            relu, move = torch.relu, move.to(seen.dtype)
            cards = relu(seen + self.moved(moved.to(seen.dtype) / 2) + self.move(move)[:, None])
            cards = relu(self.own(cards) + self.halves(halves(cards))[:, None]) + cards
            both = halves(cards)
            most = cards.unflatten(1, (2, PEOPLE_KINDS)).amax(dim=2).flatten(1)
            found = relu(self.pooled(torch.cat([both, most], dim=1)) + course + self.of_move(move))
            return self.last(relu(self.next(found)))

    def halves(cards: Any) -> Any:
        """People and civilisation cards in the mean."""
        return cards.unflatten(1, (2, PEOPLE_KINDS)).mean(dim=2).flatten(1)

    return Net()


class Tables:
    """What is on the tables, and what the learner has chosen in the games under way."""

    def __init__(
        self, torch: Any, device: str, count: int, seed: int, learners: int = 0, is_kept: bool = True
    ) -> None:
        self._torch, self._device, self._learners = torch, device, learners
        at = AT_TABLE if learners == 0 else AT_TABLE[:1]
        self.starts = np.stack(
            [encode_options(n, read_options(Options, {"edition": name})) for n, name in at]
        )
        self.states = np.repeat(self.starts[:1], count, axis=0)
        self.hearsay = np.zeros((count, k.MOST_SEATS, SORTS, KINDS))
        generator = np.random.default_rng(seed)
        self.streams = generator.integers(0, 1 << 63, (count, 1), dtype=np.uint64)
        self.plain = np.zeros((count, k.MOST_SEATS), dtype=np.int64)
        self.moves = np.full(count, k.NONE, dtype=np.int64)
        self.ideas = np.zeros((count, MOST_IDEAS), dtype=np.int64)
        self.counts = np.zeros(count, dtype=np.int64)
        self.is_over = np.zeros(count, dtype=np.int8)
        self.shares, self.leads = np.zeros((2, count, k.MOST_SEATS))
        self.lengths = np.zeros(count, dtype=np.int64)
        self._seats = np.zeros((count, CHOICES), dtype=np.int64)
        self._said = np.zeros((count, CHOICES, 2))
        self._found = np.zeros((count, CHOICES, 2))
        self._rows = np.arange(count)
        self._threads = ThreadPoolExecutor(THREADS)
        self._buffers: dict[str, Any] = {}
        if is_kept:
            shape = {"dtype": torch.int8, "device": device}
            self._chosen = [torch.zeros((count, CHOICES, size), **shape) for size in SIZES]

    def _buffer(self, name: str, rows: int, *shape: int) -> Any:
        """Memory that a GPU can fetch from by itself, and NumPy can write to."""
        if name not in self._buffers or len(self._buffers[name]) < rows:
            pinned = {"pin_memory": True} if self._device == "cuda" else {}
            self._buffers[name] = self._torch.empty(
                (rows + rows // 4, *shape), dtype=self._torch.int8, **pinned
            )
        return self._buffers[name][:rows]

    def next_choices(self) -> tuple[Any, ...]:
        """Play on; what is seen at every table, and of each idea which table it is for and what it would do."""
        torch, count = self._torch, len(self.states)
        kinds, whole = (
            self._buffer("kinds", count, KINDS, g.OF_KIND),
            self._buffer("whole", count, g.OF_WHOLE),
        )
        everything: tuple[Any, ...] = (
            self.states, self.hearsay, self.streams, self.plain, self.moves, self.ideas, self.counts,
            kinds.numpy(), whole.numpy(), self.is_over, self.shares, self.leads,
        )  # fmt: skip
        self._side_by_side(
            lambda part: play_on(self.starts, self._learners, *(all_[part] for all_ in everything))
        )
        self.firsts = np.concatenate([[0], np.cumsum(self.counts)])
        total = int(self.firsts[-1])
        moved, move = self._buffer("moved", total, KINDS, g.MOVED), self._buffer("move", total, g.OF_MOVE)
        to_look: tuple[Any, ...] = moved.numpy(), move.numpy()
        each: tuple[Any, ...] = self.states, self.ideas, self.firsts[:-1], self.counts
        self._side_by_side(lambda part: look_ahead(*(all_[part] for all_ in each), *to_look))
        numbers = torch.from_numpy(self.counts.copy()), torch.from_numpy(self.firsts[:-1].copy())
        return tuple(
            part.to(self._device, non_blocking=True) for part in (kinds, whole, *numbers, moved, move)
        )

    def _side_by_side(self, do: Callable[[slice], None]) -> None:
        """For all tables, a part of them in each thread."""
        borders = np.linspace(0, len(self.states), THREADS + 1).astype(int)
        parts = [slice(*ends) for ends in pairwise(borders)]
        for _ in self._threads.map(do, parts):
            pass

    def finished(self) -> tuple[Any, Any]:
        """All choices of the games that have just ended, and what they should have said."""
        torch, over = self._torch, np.flatnonzero(self.is_over)
        hindsight(over, self.lengths, self._seats, self._said, self.shares, self.leads, TRUST, self._found)
        places = [
            np.stack([np.full(n, i), np.arange(n)])
            for i, n in zip(over, self.lengths[over], strict=True)
            if n
        ]
        self.lengths[over] = 0
        if not places:
            return None, None
        rows, columns = np.concatenate(places, axis=1)
        at = torch.from_numpy(rows).to(self._device), torch.from_numpy(columns).to(self._device)
        found = torch.from_numpy(self._found[rows, columns].astype(np.float32)).to(self._device)
        return [part[at] for part in self._chosen], found

    def will_choose(self, places: Any, said: Any, seen: tuple[Any, ...] | None) -> None:
        """These of the ideas (places among all) with what was said of them, as soon as they are known."""
        self._awaited = places, seen, *(part.to("cpu", non_blocking=True) for part in (places, said))
        if self._device == "cuda":
            self._is_known = self._torch.cuda.Event()
            self._is_known.record()

    def choose(self) -> None:
        """Do so."""
        if self._device == "cuda":
            self._is_known.synchronize()
        places, seen, chosen, said = self._awaited
        self.moves = self.ideas[self._rows, chosen.numpy() - self.firsts[:-1]]
        if seen is None:
            return
        rows = np.flatnonzero(self.lengths < CHOICES)
        columns = self.lengths[rows]
        self._seats[rows, columns] = self.states[rows, k.AT_ACTOR]
        self._said[rows, columns] = said.numpy()[rows]
        self.lengths[rows] += 1
        torch = self._torch
        at = torch.from_numpy(rows).to(self._device), torch.from_numpy(columns).to(self._device)
        kinds, whole, _, _, moved, move = seen
        for kept, part in zip(self._chosen, (kinds, whole, moved[places], move[places]), strict=True):
            kept[at] = part.flatten(1)[at[0]]


SIZES = (KINDS * g.OF_KIND, g.OF_WHOLE, KINDS * g.MOVED, g.OF_MOVE)


def say(torch: Any, net: Any, seen: tuple[Any, ...]) -> Any:
    """Of every idea the share of the win, and the lead, that it brings."""
    kinds, whole, counts, _, moved, move = seen
    with torch.no_grad(), torch.autocast(kinds.device.type, dtype=torch.bfloat16, enabled=kinds.is_cuda):
        cards, course = net.see(kinds, whole)
        table = torch.repeat_interleave(
            torch.arange(len(kinds), device=kinds.device), counts, output_size=len(move)
        )
        parts = [
            net(cards[table[part]], course[table[part]], moved[part], move[part])
            for part in torch.arange(len(move), device=kinds.device).split(1 << 17)
        ]
    said = torch.cat(parts).float()
    return torch.stack([torch.sigmoid(said[:, 0]), said[:, 1] * LEAD], dim=1), table


def choose(torch: Any, net: Any, seen: tuple[Any, ...], whim: float, wild: float) -> tuple[Any, Any]:
    """For each table the place of its choice among all ideas, and what was said of it."""
    said, table = say(torch, net, seen)
    counts, firsts = seen[2], seen[3]
    worth = said[:, 0] + MARGIN_SHARE * said[:, 1]
    if whim:
        worth = worth - whim * torch.log(-torch.log(torch.rand_like(worth).clamp(1e-9, 1 - 1e-7)))
    best = torch.full((len(counts),), -1e9, device=worth.device).scatter_reduce(0, table, worth, "amax")
    is_best = worth >= best[table]
    order = torch.arange(len(worth), device=worth.device)
    places = torch.full((len(counts),), 1 << 40, device=worth.device).scatter_reduce(
        0, table, torch.where(is_best, order, 1 << 40), "amin"
    )
    if wild:
        anything = firsts + (torch.rand(len(counts), device=worth.device) * counts).long()
        places = torch.where(torch.rand(len(counts), device=worth.device) < wild, anything, places)
    return places, said[places]


class Memory:
    """The latest choices, and what they should have said."""

    def __init__(self, torch: Any, device: str, size: int) -> None:
        self._torch, self._size, self.count, self._at = torch, size, 0, 0
        self._parts = [torch.zeros((size, n), dtype=torch.int8, device=device) for n in SIZES]
        self._found = torch.zeros((size, 2), device=device)

    def add(self, parts: list[Any], found: Any) -> int:
        count = min(len(found), self._size)
        at = (self._torch.arange(count, device=found.device) + self._at) % self._size
        for kept, part in zip((*self._parts, self._found), (*parts, found), strict=True):
            kept[at] = part[:count]
        self._at, self.count = (self._at + count) % self._size, min(self._size, self.count + count)
        return count

    def draw(self, batch: int) -> tuple[Any, ...]:
        at = self._torch.randint(self.count, (batch,), device=self._found.device)
        kinds, whole, moved, move = (part[at] for part in self._parts)
        return kinds.unflatten(1, (KINDS, -1)), whole, moved.unflatten(1, (KINDS, -1)), move, self._found[at]


def loss_of(torch: Any, net: Any, drawn: tuple[Any, ...]) -> Any:
    kinds, whole, moved, move, found = drawn
    with torch.autocast(kinds.device.type, dtype=torch.bfloat16, enabled=kinds.is_cuda):
        said = net(*net.see(kinds, whole), moved, move)
    said = said.float()
    win = torch.nn.functional.binary_cross_entropy_with_logits(said[:, 0], found[:, 0])
    return win + 0.2 * torch.nn.functional.huber_loss(said[:, 1], found[:, 1] / LEAD)


def judge(torch: Any, net: Any, device: str, seed: int) -> float:
    """The share of the wins of one learner among three `greedy`."""
    tables = Tables(torch, device, JUDGED, seed, learners=1, is_kept=False)
    shares, games = 0.0, 0
    has_ended = np.zeros(JUDGED, dtype=np.bool_)
    learner = np.zeros(JUDGED, dtype=np.int64)
    while not has_ended.all():
        seen = tables.next_choices()
        for i in np.flatnonzero(tables.is_over.astype(np.bool_) & ~has_ended):
            shares, games = shares + tables.shares[i, learner[i]], games + 1
            has_ended[i] = True
        learner = np.where(has_ended, learner, tables.states[:, k.AT_ACTOR])
        tables.will_choose(*choose(torch, net, seen, 0.0, 0.0), None)
        tables.choose()
    return shares / games


class Learner:
    """A net, the games that it plays against itself, and what it makes of them."""

    def __init__(self, torch: Any, arguments: argparse.Namespace) -> None:
        self._torch, self._pace, self._file = torch, arguments.pace, arguments.net
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(arguments.seed)
        torch.set_float32_matmul_precision("high")
        self._net = make_net(torch, arguments.width, arguments.head)
        if arguments.start is not None:
            with np.load(arguments.start) as kept:
                weights = {name: torch.tensor(kept[name].astype(np.float32)) for name in kept.files}
            self._net.load_state_dict(weights, strict=False)
        self._net = self._net.to(self._device)
        self._descent = torch.optim.AdamW(self._net.parameters(), lr=self._pace, weight_decay=1e-3)
        seeds = (2 * arguments.seed, 2 * arguments.seed + 1)
        self._rooms = [Tables(torch, self._device, arguments.tables, seed) for seed in seeds]
        self._memory = Memory(torch, self._device, arguments.kept)
        self._owed = 0.0
        self._turns = self._steps = self._games = self._choices = 0

    def play(self, done: float) -> None:
        """A choice at each table of one room, while the device thinks about the other."""
        tables = self._rooms[self._turns % 2]
        if self._turns > 1:
            tables.choose()
        self._turns += 1
        seen = tables.next_choices()
        self._games += int(tables.is_over.sum())
        parts, found = tables.finished()
        if found is not None:
            new = self._memory.add(parts, found)
            self._choices, self._owed = self._choices + new, self._owed + REUSED * new / BATCH
        whim = WHIM * max(LEAST_WHIM, 1 - done)
        tables.will_choose(*choose(self._torch, self._net, seen, whim, WILD), seen)

    def learn(self, done: float) -> None:
        """From as many choices as were made."""
        pace = self._pace * min(1.0, self._steps / WARM) * (0.02 + 0.98 * (0.5 + 0.5 * cos(pi * done)))
        for group in self._descent.param_groups:
            group["lr"] = pace
        while self._owed >= 1 and self._memory.count > 4 * BATCH:
            self._descent.zero_grad(set_to_none=True)
            loss_of(self._torch, self._net, self._memory.draw(BATCH)).backward()
            self._torch.nn.utils.clip_grad_norm_(self._net.parameters(), 1.0)
            self._descent.step()
            self._owed, self._steps = self._owed - 1, self._steps + 1

    def report(self, seconds: float, seed: int) -> dict[str, Any]:
        """How far it has come; the weights are kept."""
        fixed = {"classes", "of_kinds", "of_wholes"}
        weights = {
            name: each.cpu().numpy().astype(np.float16)
            for name, each in self._net.state_dict().items()
            if name not in fixed
        }
        np.savez(self._file, **weights)
        row = {
            "seconds": round(seconds), "games": self._games, "choices": self._choices, "steps": self._steps,
            "among greedy": round(judge(self._torch, self._net, self._device, seed), 4),
        }  # fmt: skip
        print(json.dumps(row), flush=True)
        return row


def learn(arguments: argparse.Namespace) -> None:
    import torch  # type: ignore[import-not-found]

    learner, begun = Learner(torch, arguments), time.monotonic()
    rows: list[dict[str, Any]] = []
    while (done := (time.monotonic() - begun) / arguments.seconds) < 1:
        learner.play(done)
        learner.learn(done)
        if done * arguments.parts >= len(rows):
            rows.append(learner.report(time.monotonic() - begun, WHILE_LEARNING))
    rows.append(learner.report(arguments.seconds, AT_THE_END))
    if arguments.report is not None:
        arguments.report.write_text(json.dumps(rows) + "\n")


# -- what came of it -----------------------------------------------------------------------------------------


def told(reports: list[list[dict[str, Any]]]) -> str:
    """A row for every time that it has learnt, each going on where the one before ended."""
    rows = [
        f"| {number} | {last['seconds']:.0f} | {last['games']:,} | {last['steps']:,} "
        f"| {100 * last['among greedy']:.1f} % |"
        for number, (*_, last) in enumerate(reports, 1)
    ]
    return "\n".join(
        [
            "| | seconds | games against itself | steps | wins among three `greedy` |",
            "| ---: | ---: | ---: | ---: | ---: |",
            *rows,
            "",
            f"{JUDGED:,} games each, without any search; fair: 25 %.",
        ]
    )


def tell(reports: list[Path]) -> None:
    from bench.page import BOTS, write_between

    write_between(BOTS, BEGIN, END, told([json.loads(file.read_text()) for file in reports]))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = parser.add_subparsers(required=True, dest="what")
    learning = parts.add_parser("learn")
    learning.add_argument("net", type=Path)
    learning.add_argument("--from", dest="start", type=Path, help="a net that has learnt before")
    learning.add_argument("--seconds", type=float, default=400.0)
    learning.add_argument("--tables", type=int, default=8192, help="in each of two rooms")
    learning.add_argument("--kept", type=int, default=KEPT, help="choices that are learnt from again")
    learning.add_argument("--width", type=int, default=128)
    learning.add_argument("--head", type=int, default=256)
    learning.add_argument("--pace", type=float, default=PACE)
    learning.add_argument("--parts", type=int, default=5, help="times that it is told how strong it is")
    learning.add_argument("--seed", type=int, default=1)
    learning.add_argument("--report", type=Path)
    parts.add_parser("tell").add_argument("reports", type=Path, nargs="+")
    arguments = parser.parse_args()
    if arguments.what == "learn":
        learn(arguments)
    else:
        tell(arguments.reports)


if __name__ == "__main__":
    main()
