"""Try whether a net knows better than the tables who will win a game of Res Publica: see docs/bots.md.

    python -m scripts.train_respublica play FOLDER/1.npz --games 250000 --seed 1      (compiled traders: some minutes)
    python -m scripts.train_respublica train FOLDER --net NET.npz --report FILE       (with torch, on a GPU or not)
    python -m scripts.train_respublica bound REPORT --games 5000 --each 100           (what could be known at all)
    python -m scripts.train_respublica judge NET.npz REPORT --games 20000 --seed 5    (a net that is kept, no torch)
    python -m scripts.train_respublica tell REPORT …                                  (puts it into docs/bots.md)

Of every game of the traders some positions are noted, each at the beginning of a turn, all hands open, with the shares
of the win and the points of every seat at the end; those of the second half are played on some times again, decks
shuffled anew, and what came of it counts in the mean. Of the games that are left out, of four players with the usual
options, it is the position at four rounds to go, with what the tables say of it and what came of that game: there the
net is judged, by the Brier score. All files of the folder are taken as one, if each has its own seed; more may come in
while it is trained.

The net sees each kind of card as a seat sees it: how many it has itself, the others, the deck; with that seat's board
and the course of the game. Layer by layer it sets this beside what the other seats make of the same kind and what it
makes of the other kinds, then each seat beside each other, with what both hold of each kind and so might trade; it says
a number for each seat; the greatest should win (softmax). All seats, and all kinds of a class, go by the same weights.
While it is trained it also says the points.
"""

import argparse
import json
import time
from collections.abc import Iterator
from math import cos, pi
from pathlib import Path
from typing import Any

import numpy as np

BEGIN, END = "<!-- net: written by scripts/train_respublica.py -->", "<!-- end of net -->"
WANTED = 10  # hundredths by which the Brier score must be better
TO_GO = 4  # rounds, at which the net is judged
LEFT_OUT = 10  # one game in this many is for judging
NOTED = 8  # positions of each other game
AGAIN = 4  # times that those of the second half are played on again: what came of it counts in the mean
BATCH, PACE = 8192, 2e-3
PARTS = 12  # of its time, after each of which the net is judged
TAUGHT = 0.8  # where there is a teacher, what it says counts this much beside what came
LOOK, WARM = 50, 500  # steps between two looks at the clock; steps until it learns at full pace
OF_POINTS = 0.1  # what points count beside the win, while it is trained
AT_TABLE = ((4, "queen"),) * 5 + ((3, "queen"), (5, "queen"), (3, "classic"), (4, "classic"), (5, "classic"))

# -- a position as bytes: seats, edition, decks, turns left and one, piles, laid cards by kind, then seat by seat,
# whose turn it is first: hand, board; then everybody's points at the end, their shares of the win, and whether it is
# for judging

SEATS, KINDS = 5, 12
AT_DECKS, AT_LEFT, AT_PILES, AT_LAID = 2, 4, 5, 9
AT_OF_SEATS = AT_LAID + KINDS // 2  # two kinds in a byte
BOARD = 5  # settlements, churches, libraries, towns, points for sure
OF_SEAT = KINDS // 2 + BOARD
AT_RESULT = AT_OF_SEATS + SEATS * OF_SEAT
AT_SHARES = AT_RESULT + SEATS
AT_JUDGED = AT_SHARES + SEATS
BYTES = AT_JUDGED + 1
WHOLE = 240  # a win, as a byte: half of it, a third and so on are whole numbers too

TOWNS = (9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 0)  # as in the law: top first
CARDS = ((12, 12, 12, 12, 12, 5) * 2, (12, 12, 12, 12, 12, 0) * 2)  # of each kind, by edition
OWN, OTHER = 7, 6  # of a kind, more count as one less than that
HELD = OWN * OTHER * 4  # what two seats may hold of a kind, for each class
CLASSES = (0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 3)


def play(file: Path, games: int, seed: int) -> None:
    from ludotheque.core.options import read_options
    from ludotheque.games.respublica import Options
    from ludotheque.games.respublica.encode import encode_options
    from scripts.noting_respublica import note_games

    starts = np.stack(
        [encode_options(seats, read_options(Options, {"edition": edition})) for seats, edition in AT_TABLE]
    )
    is_judged = np.arange(games) % LEFT_OUT == 0
    noted = np.zeros((games * NOTED, BYTES), dtype=np.uint8)
    shares = np.zeros((games, SEATS))
    count = note_games(starts, seed, is_judged, TO_GO, NOTED, AGAIN, noted, shares)
    np.savez(file, noted=noted[:count], shares=shares[is_judged].astype(np.float16))


def bound(games: int, seed: int, each: int) -> dict[str, Any]:
    """What could be known at all: who plays every position on again and again knows how likely each seat wins, as far
    as that many games say; what chance adds to the score by their number is taken away."""
    from ludotheque.core.options import read_options
    from ludotheque.games.respublica import Options
    from ludotheque.games.respublica.encode import encode_options
    from scripts.noting_respublica import play_on_often

    seats, edition = AT_TABLE[0]
    came, tables, often = np.zeros((3, games, SEATS))
    start = encode_options(seats, read_options(Options, {"edition": edition}))
    play_on_often(start, seed, TO_GO, each, came, tables, often)
    by_chance = float((often * (1 - often)).sum(axis=1).mean()) / (each - 1)
    return {
        "each": each,
        "judged": games,
        "tables": brier(tables, came),
        "net": brier(often, came) - by_chance,
    }


def judge(net: Path, games: int, seed: int) -> dict[str, Any]:
    """How well a net that is kept knows who will win games that nobody has learnt from."""
    from ludotheque.core.options import read_options
    from ludotheque.games.respublica import Options
    from ludotheque.games.respublica.encode import encode_options
    from scripts.net_respublica import Net
    from scripts.noting_respublica import note_games

    seats, edition = AT_TABLE[0]
    starts = encode_options(seats, read_options(Options, {"edition": edition}))[None]
    noted, tables = np.zeros((games, BYTES), dtype=np.uint8), np.zeros((games, SEATS))
    note_games(starts, seed, np.ones(games, dtype=np.bool_), TO_GO, NOTED, AGAIN, noted, tables)
    came, trained = noted[:, AT_SHARES:AT_JUDGED] / WHOLE, Net(net)
    return {
        "kept": net.name,
        "judged": games,
        "tables": brier(tables, came),
        "net": brier(trained.shares(noted), came),
    }


# -- what the net sees ---------------------------------------------------------------------------------------


def nibbles(torch: Any, cells: Any) -> Any:
    """Two numbers out of every byte."""
    return torch.stack([cells & 15, cells >> 4], dim=-1).flatten(-2)


def steps(torch: Any, numbers: Any, most: int) -> Any:
    """For each number whether it is one at least, two at least …"""
    return (numbers[..., None] > torch.arange(most, device=numbers.device)).float()


def see(torch: Any, noted: Any) -> tuple[Any, Any, Any, Any]:
    """Of bytes: what is seen of each kind by each seat, of each seat, which seats there are, and of each two seats
    how many kinds of each class there are, for each number that one holds and each that the other holds."""
    count, device = len(noted), noted.device
    seats = noted[:, 0].long()
    by_seat = noted[:, AT_OF_SEATS:AT_RESULT].reshape(count, SEATS, OF_SEAT)
    hands, board = nibbles(torch, by_seat[..., : KINDS // 2]).long(), by_seat[..., KINDS // 2 :].float()
    is_there = torch.arange(SEATS, device=device) < seats[:, None]
    in_deck = torch.tensor(CARDS, device=device)[noted[:, 1].long()] - hands.sum(dim=1)
    in_deck = in_deck - nibbles(torch, noted[:, AT_LAID:AT_OF_SEATS]).long()
    apart = 1 - torch.eye(SEATS, device=device, dtype=torch.long)
    of_others = (
        (hands[:, None] * apart[None, :, :, None]).sort(dim=2, descending=True).values[:, :, : SEATS - 1]
    )
    of_kind = [
        steps(torch, hands, 6),
        steps(torch, of_others[:, :, 0], 5),
        steps(torch, of_others[:, :, 1], 4),
        of_others[:, :, 2:].sum(dim=2)[..., None] / 4,
        (in_deck[:, None, :, None] / 8).expand(-1, SEATS, -1, -1),
        steps(torch, in_deck, 2)[:, None].expand(-1, SEATS, -1, -1),
        torch.nn.functional.one_hot(torch.tensor(CLASSES, device=device), 4)
        .expand(count, SEATS, -1, -1)
        .float(),
    ]
    left, civ, people = (noted[:, at].float()[:, None] for at in (AT_LEFT, AT_DECKS + 1, AT_DECKS))
    piles = noted[:, AT_PILES : AT_PILES + 4].long()
    whole = torch.cat(
        [
            (left > 0).float(),
            (left - 1).clamp(min=0) / seats[:, None],
            (left == 0) * civ / 40,
            ((left == 0) * (10 - civ)).clamp(min=0) / 10,
            ((left == 0) * (25 - civ)).clamp(min=0) / 25,
            people / 40,
            steps(torch, seats - 3, 2),
            noted[:, 1:2].float(),
            steps(torch, piles[:, 0], 3),
            steps(torch, piles[:, 1], 3),
            torch.tensor(TOWNS, device=device)[10 - piles[:, 1]].float()[:, None] / 5,
            steps(torch, piles[:, 2], 2),
            steps(torch, piles[:, 3], 2),
        ],
        dim=1,
    )
    sure = board[..., 4] * is_there
    mean = sure.sum(dim=1, keepdim=True) / seats[:, None]
    best = torch.where(is_there, sure, -1.0)
    of_seat = [
        steps(torch, board[..., 0], 4),
        steps(torch, board[..., 1], 1),
        steps(torch, board[..., 2], 1),
        board[..., 3:4] / 3,
        (sure - mean)[..., None] / 8,
        (sure - best.max(dim=1, keepdim=True).values)[..., None] / 8,
        hands[..., : KINDS // 2].sum(dim=2)[..., None] / 8,
        hands[..., KINDS // 2 :].sum(dim=2)[..., None] / 8,
        (hands // 2).sum(dim=2)[..., None] / 6,
        torch.eye(SEATS, device=device)[None].expand(count, -1, -1),
        ((torch.arange(SEATS, device=device)[None] < (left - 1) % seats[:, None]).float() * (left > 0))[
            ..., None
        ],
        whole[:, None].expand(-1, SEATS, -1),
    ]
    own, other = hands.clamp(max=OWN - 1)[:, :, None], hands.clamp(max=OTHER - 1)[:, None]
    held = (own * OTHER + other) * 4 + torch.tensor(CLASSES, device=device)
    both = (held[..., None] == torch.arange(HELD, device=device)).sum(dim=3).float()
    return torch.cat(of_kind, dim=3), torch.cat(of_seat, dim=2), is_there, both


def make_net(torch: Any, of_kind: int, of_seat: int, width: int, layers: int) -> Any:
    """What is known of each seat's cards of a kind and of each seat, several times set beside what the other seats
    know of the same kind and the other kinds of the same half; then each seat beside each other."""
    nn = torch.nn

    class Layer(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.own, self.seat = nn.Linear(width, width), nn.Linear(width, width, bias=False)
            self.of_mean, self.of_most = (
                nn.Linear(width, width, bias=False),
                nn.Linear(width, width, bias=False),
            )
            self.of_half = nn.Linear(width, width, bias=False)
            self.of_seat = nn.Linear(4 * width, width)

        def forward(self, cards: Any, seats: Any, is_there: Any) -> tuple[Any, Any]:
            there, number = is_there[:, :, None, None], is_there.sum(dim=1)[:, None]
            mean = (cards * there).sum(dim=1) / number[..., None]
            most = (cards * there).max(dim=1).values
            halves = cards.unflatten(2, (2, KINDS // 2)).mean(dim=3)
            beside = (self.of_mean(mean) + self.of_most(most))[:, None] + self.seat(seats)[:, :, None]
            half = self.of_half(halves)[:, :, :, None].expand(-1, -1, -1, KINDS // 2, -1).flatten(2, 3)
            cards = cards + torch.relu(self.own(cards) + beside + half)
            everybody = ((seats * there[:, :, 0]).sum(dim=1) / number)[:, None].expand_as(seats)
            halves = cards.unflatten(2, (2, KINDS // 2)).mean(dim=3)
            seen = torch.cat([seats, halves[:, :, 0], halves[:, :, 1], everybody], dim=2)
            return cards, seats + torch.relu(self.of_seat(seen))

    class Net(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.kind, self.kind_seat = nn.Linear(of_kind, width), nn.Linear(of_seat, width, bias=False)
            self.first = nn.Linear(of_seat, width)
            self.layers = nn.ModuleList(Layer() for _ in range(layers))
            self.held = nn.Linear(HELD, width, bias=False)
            self.one, self.other = nn.Linear(width, width), nn.Linear(width, width, bias=False)
            self.trade = nn.Linear(width, width)
            self.fourth, self.last = nn.Linear(3 * width, width), nn.Linear(width, 2)

        def forward(self, kinds: Any, seats: Any, is_there: Any, held: Any) -> tuple[Any, Any]:
            """A number for each seat, and its points beyond the mean."""
            relu = torch.relu
            cards = relu(self.kind(kinds) + self.kind_seat(seats)[:, :, None])
            of_seat = relu(self.first(seats))
            for layer in self.layers:
                cards, of_seat = layer(cards, of_seat, is_there)
            of_seat = of_seat * is_there[..., None]
            everybody = of_seat.sum(dim=1, keepdim=True) / is_there.sum(dim=1)[:, None, None]
            both = relu(self.held(held) + self.one(of_seat)[:, :, None] + self.other(of_seat)[:, None])
            apart = is_there[:, None, :, None] * (1 - torch.eye(SEATS, device=held.device))[..., None]
            traded = (relu(self.trade(both)) * apart).sum(dim=2)
            said = self.last(
                relu(self.fourth(torch.cat([of_seat, everybody.expand_as(of_seat), traded], dim=2)))
            ).float()
            return said[..., 0].masked_fill(~is_there, -1e9), said[..., 1] * is_there

    return Net()


# -- training ------------------------------------------------------------------------------------------------


def results(noted: Any, is_there: Any) -> tuple[Any, Any]:
    """Shares of the win, and the points beyond the mean, by fives."""
    points, shares = noted[:, AT_RESULT:AT_SHARES].float(), noted[:, AT_SHARES:AT_JUDGED].float()
    mean = (points * is_there).sum(dim=1, keepdim=True) / is_there.sum(dim=1, keepdim=True)
    return shares / shares.sum(dim=1, keepdim=True), (points - mean) * is_there / 5


def brier(likely: Any, shares: Any) -> float:
    return float(((likely - shares) ** 2).sum(axis=1).mean())


class Positions:
    """All positions of the files of a folder; more may come in while others are learnt from."""

    def __init__(self, torch: Any, folder: Path) -> None:
        self._torch, self._folder, self._taken = torch, folder, set[Path]()
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        self._learnt: list[Any] = []
        self._judged: list[Any] = []
        self._tables: list[Any] = []
        self.take()

    def take(self) -> None:
        """What is new."""
        for file in sorted({*self._folder.glob("*.npz")} - self._taken):
            data = np.load(file)
            noted = self._torch.tensor(data["noted"], device=self._device)
            is_judged = noted[:, AT_JUDGED] == 1
            self._learnt.append(noted[~is_judged])
            self._judged.append(noted[is_judged])
            self._tables.append(data["shares"].astype(np.float64))
            self._taken.add(file)
        self.learnt, self.judged = self._torch.cat(self._learnt), self._torch.cat(self._judged)
        self.tables = np.concatenate(self._tables)


def read_net(torch: Any, file: Path, noted: Any) -> Any:
    """A net that was trained before, for such positions."""
    weights = np.load(file)
    kinds, seats, *_ = see(torch, noted[:1])
    layers = sum(name.endswith(".own.bias") for name in weights.files)
    net = make_net(torch, kinds.shape[3], seats.shape[2], len(weights["kind.bias"]), layers)
    net.load_state_dict({name: torch.tensor(weights[name].astype(np.float32)) for name in weights.files})
    return net.to(noted.device)


def fit(
    torch: Any, positions: Positions, shape: tuple[int, int], seconds: float, teacher: Any
) -> Iterator[tuple[int, Any]]:
    """The net after each part of its time, and how many positions it has seen until then."""
    torch.manual_seed(1)
    noted = positions.learnt
    kinds, seats, *_ = see(torch, noted[:1])
    net = make_net(torch, kinds.shape[3], seats.shape[2], *shape).to(noted.device)
    descent = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=1e-2)

    def loss_of(part: Any) -> Any:
        seen = see(torch, part)
        shares, points = results(part, seen[2])
        with torch.autocast(noted.device.type, dtype=torch.bfloat16, enabled=noted.is_cuda):
            numbers, guessed = net(*seen)
            if teacher is not None:
                with torch.no_grad():
                    shares = shares + TAUGHT * (torch.softmax(teacher(*seen)[0], dim=1) - shares)
        loss = -(shares * torch.log_softmax(numbers, dim=1)).sum(dim=1).mean()
        return loss + OF_POINTS * ((guessed - points) ** 2).sum(dim=1).mean()

    measure = torch.compile(loss_of) if noted.is_cuda else loss_of
    measure(noted[:BATCH])  # compiled, before the clock counts
    begun, step, part = time.monotonic(), 0, 0
    while part < PARTS:
        if step % LOOK == 0:  # asking the clock waits for the device
            done = min(1.0, (time.monotonic() - begun) / seconds)
            for group in descent.param_groups:
                group["lr"] = PACE * min(1.0, step / WARM) * (0.5 + 0.5 * cos(pi * done))
            if done * PARTS >= part + 1:
                part += 1
                yield step * BATCH, net
                positions.take()
        at = torch.randint(len(positions.learnt), (BATCH,), device=noted.device)
        descent.zero_grad()
        measure(positions.learnt[at]).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        descent.step()
        step += 1


def say(torch: Any, net: Any, noted: Any) -> Any:
    """What the net says of positions."""
    with torch.no_grad():
        parts = [torch.softmax(net(*see(torch, part))[0], dim=1) for part in noted.split(BATCH)]
    return torch.cat(parts).cpu().numpy()


def train(
    folder: Path, net_file: Path, shape: tuple[int, int], seconds: float, teacher_file: Path | None
) -> dict[str, Any]:
    """What came of it."""
    import torch  # type: ignore[import-not-found]

    positions = Positions(torch, folder)
    found: dict[str, Any] = {"width": shape[0], "layers": shape[1]}
    teacher = None if teacher_file is None else read_net(torch, teacher_file, positions.learnt)
    for seen, net in fit(torch, positions, shape, seconds, teacher):
        judged = positions.judged
        came = results(judged, torch.arange(SEATS, device=judged.device) < judged[:, :1])[0].cpu().numpy()
        weights = {name: each.cpu().numpy().astype(np.float16) for name, each in net.state_dict().items()}
        np.savez(net_file, **weights)
        found |= {"noted": len(positions.learnt), "seen": seen, "judged": len(judged)}
        found |= {"tables": brier(positions.tables, came), "net": brier(say(torch, net, judged), came)}
        if teacher is not None:
            found["teacher"] = brier(say(torch, teacher, judged), came)
        found["bytes"] = sum(each.nbytes for each in weights.values())
        print(json.dumps(found), flush=True)
    return found


def told(reports: list[dict[str, Any]]) -> str:
    """A row for every net that was tried, each judged after its last epoch, and for what could be known."""
    rows = [
        f"| {_learnt(found)} | {found['judged']:,} "
        f"| {found['tables']:.4f} | {found['net']:.4f} | {100 * (1 - found['net'] / found['tables']):.2f} % |"
        for found in reports
    ]
    return "\n".join(
        [
            f"| neurons × layers | positions × epochs | judged | tables | net | better (wanted: {WANTED} %) |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
            *rows,
        ]
    )


def _learnt(found: dict[str, Any]) -> str:
    """Of what, and of how much."""
    if "each" in found:
        return f"none: each position played on {found['each']:,} times |"
    if "kept" in found:
        return f"`{found['kept']}`, asked again without torch |"
    taught = ", taught by a larger one" if "teacher" in found else ""
    learnt = f"{found['noted']:,} × {found['seen'] / found['noted']:.1f}"
    return f"{found['width']} × {found['layers']}{taught} | {learnt}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["play", "train", "bound", "judge", "tell"])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--games", type=int, default=250_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--each", type=int, default=100, help="times that a position is played on")
    parser.add_argument("--seconds", type=float, default=400.0, help="to train for")
    parser.add_argument("--width", type=int, default=64, help="neurons of a layer")
    parser.add_argument("--layers", type=int, default=2)
    parser.add_argument("--teacher", type=Path, help="a larger net that was trained before")
    parser.add_argument("--net", type=Path, help="where the weights are kept")
    parser.add_argument("--report", type=Path, help="where what came of it is kept")
    arguments = parser.parse_args()
    if arguments.what == "play":
        play(arguments.files[0], arguments.games, arguments.seed)
    elif arguments.what == "bound":
        found = bound(arguments.games, arguments.seed, arguments.each)
        arguments.files[0].write_text(json.dumps(found) + "\n")
        print(told([found]))
    elif arguments.what == "judge":
        net, report = arguments.files
        found = judge(net, arguments.games, arguments.seed)
        report.write_text(json.dumps(found) + "\n")
        print(told([found]))
    elif arguments.what == "train":
        shape = arguments.width, arguments.layers
        found = train(arguments.files[0], arguments.net, shape, arguments.seconds, arguments.teacher)
        arguments.report.write_text(json.dumps(found) + "\n")
        print(told([found]))
    else:
        from bench.page import BOTS, write_between

        write_between(BOTS, BEGIN, END, told([json.loads(file.read_text()) for file in arguments.files]))


if __name__ == "__main__":
    main()
