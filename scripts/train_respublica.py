"""Try whether a net knows better than the tables who will win a game of Res Publica: see docs/bots.md.

    python -m scripts.train_respublica play FILE.npz --games 250000 [--seed 7]        (compiled traders: a minute)
    python -m scripts.train_respublica train FILE.npz … --net NET.npz --report FILE   (with torch, on a GPU or not)
    python -m scripts.train_respublica bound REPORT --games 5000 --each 100           (what could be known at all)
    python -m scripts.train_respublica tell REPORT …                                  (puts it into docs/bots.md)

Of every game of the traders some positions are noted, each at the beginning of a turn, all hands open, with the points
of every seat at the end. Of the games that are left out, of four players with the usual options, it is the position at
four rounds to go, with what the tables say of it: by the Brier score there the net is judged. Several files are taken
as one, if each has its own seed.

The net sees each kind of card as a seat sees it: how many it has itself, the others, the deck; with that seat's board
and the course of the game. What it makes of the kinds it adds up, sets it beside each other seat, with what both hold
of each kind and so might trade, and says a number for each seat, by the same weights; the greatest should win
(softmax). While it is trained it also says the points.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

BEGIN, END = "<!-- net: written by scripts/train_respublica.py -->", "<!-- end of net -->"
WANTED = 10  # hundredths by which the Brier score must be better
TO_GO = 4  # rounds, at which the net is judged
LEFT_OUT = 10  # one game in this many is for judging
NOTED = 8  # positions of each other game
BATCH, PACE = 4096, 2e-3
OF_POINTS = 0.1  # what points count beside the win, while it is trained
AT_TABLE = ((4, "queen"),) * 5 + ((3, "queen"), (5, "queen"), (3, "classic"), (4, "classic"), (5, "classic"))

# -- a position as bytes: seats, edition, decks, turns left and one, piles, laid cards by kind, then seat by seat,
# whose turn it is first: hand, board; then everybody's points at the end, and whether it is for judging

SEATS, KINDS = 5, 12
AT_DECKS, AT_LEFT, AT_PILES, AT_LAID = 2, 4, 5, 9
AT_OF_SEATS = AT_LAID + KINDS // 2  # two kinds in a byte
BOARD = 5  # settlements, churches, libraries, towns, points for sure
OF_SEAT = KINDS // 2 + BOARD
AT_RESULT = AT_OF_SEATS + SEATS * OF_SEAT
AT_JUDGED = AT_RESULT + SEATS
BYTES = AT_JUDGED + 1

TOWNS = (9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 0)  # as in the law: top first
CARDS = ((12, 12, 12, 12, 12, 5) * 2, (12, 12, 12, 12, 12, 0) * 2)  # of each kind, by edition
OWN, OTHER = 7, 6  # of a kind, more count as one less than that
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
    count = note_games(starts, seed, is_judged, TO_GO, NOTED, noted, shares)
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


# -- what the net sees ---------------------------------------------------------------------------------------


def nibbles(torch: Any, cells: Any) -> Any:
    """Two numbers out of every byte."""
    return torch.stack([cells & 15, cells >> 4], dim=-1).flatten(-2)


def steps(torch: Any, numbers: Any, most: int) -> Any:
    """For each number whether it is one at least, two at least …"""
    return (numbers[..., None] > torch.arange(most, device=numbers.device)).float()


def see(torch: Any, noted: Any) -> tuple[Any, Any, Any, Any]:
    """Of bytes: what is seen of each kind by each seat, of each seat, which seats there are, and of each two seats
    and each kind a number for what they hold of it."""
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
    return torch.cat(of_kind, dim=3), torch.cat(of_seat, dim=2), is_there, held


def make_net(torch: Any, of_kind: int, of_seat: int, widths: tuple[int, int, int]) -> Any:
    nn = torch.nn

    class Net(nn.Module):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__()
            first, second, third = widths
            self.kind, self.kind_seat = nn.Linear(of_kind, first), nn.Linear(of_seat, first, bias=False)
            self.second = nn.Linear(first, second)
            self.third = nn.Linear(2 * second + of_seat, third)
            self.held = nn.EmbeddingBag(OWN * OTHER * 4, third, mode="sum")
            self.one, self.other = nn.Linear(third, third), nn.Linear(third, third, bias=False)
            self.trade = nn.Linear(third, third)
            self.fourth = nn.Linear(3 * third, third)
            self.last = nn.Linear(third, 2)

        def forward(self, kinds: Any, seats: Any, is_there: Any, held: Any) -> tuple[Any, Any]:
            """A number for each seat, and its points beyond the mean."""
            relu = torch.relu
            seen = relu(self.second(relu(self.kind(kinds) + self.kind_seat(seats)[:, :, None])))
            half = KINDS // 2
            added = torch.cat([seen[:, :, :half].sum(dim=2), seen[:, :, half:].sum(dim=2), seats], dim=2)
            of_seat = relu(self.third(added)) * is_there[..., None]
            everybody = of_seat.sum(dim=1, keepdim=True) / is_there.sum(dim=1)[:, None, None]
            both = self.held(held.flatten(0, 2)).view(len(held), SEATS, SEATS, -1)
            both = relu(both + self.one(of_seat)[:, :, None] + self.other(of_seat)[:, None])
            apart = is_there[:, None, :, None] * (1 - torch.eye(SEATS, device=held.device))[..., None]
            traded = (relu(self.trade(both)) * apart).sum(dim=2)
            said = self.last(
                relu(self.fourth(torch.cat([of_seat, everybody.expand_as(of_seat), traded], dim=2)))
            )
            return said[..., 0].masked_fill(~is_there, -1e9), said[..., 1] * is_there

    return Net()


# -- training ------------------------------------------------------------------------------------------------


def results(torch: Any, noted: Any, is_there: Any) -> tuple[Any, Any]:
    """Shares of the win, and the points beyond the mean, by fives."""
    points = noted[:, AT_RESULT:AT_JUDGED].float()
    is_best = (points == torch.where(is_there, points, -1.0).max(dim=1, keepdim=True).values) & is_there
    mean = (points * is_there).sum(dim=1, keepdim=True) / is_there.sum(dim=1, keepdim=True)
    return is_best / is_best.sum(dim=1, keepdim=True), (points - mean) * is_there / 5


def brier(likely: Any, shares: Any) -> float:
    return float(((likely - shares) ** 2).sum(axis=1).mean())


def fit(torch: Any, noted: Any, epochs: int, widths: tuple[int, int, int]) -> Iterator[Any]:
    """The net after every epoch."""
    torch.manual_seed(1)
    kinds, seats, *_ = see(torch, noted[:1])
    net = make_net(torch, kinds.shape[3], seats.shape[2], widths).to(noted.device)
    descent = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=1e-2)
    number = len(noted) // BATCH
    course = torch.optim.lr_scheduler.OneCycleLR(descent, PACE, total_steps=epochs * number, pct_start=0.15)
    for _ in range(epochs):
        for part in torch.randperm(len(noted), device=noted.device)[: number * BATCH].split(BATCH):
            seen = see(torch, noted[part])
            shares, points = results(torch, noted[part], seen[2])
            numbers, guessed = net(*seen)
            loss = -(shares * torch.log_softmax(numbers, dim=1)).sum(dim=1).mean()
            loss = loss + OF_POINTS * ((guessed - points) ** 2).sum(dim=1).mean()
            descent.zero_grad()
            loss.backward()
            descent.step()
            course.step()
        yield net


def say(torch: Any, net: Any, noted: Any) -> Any:
    """What the net says of positions."""
    with torch.no_grad():
        parts = [torch.softmax(net(*see(torch, part))[0], dim=1) for part in noted.split(BATCH)]
    return torch.cat(parts).cpu().numpy()


def train(files: list[Path], net_file: Path, epochs: int, widths: tuple[int, int, int]) -> dict[str, Any]:
    """What came of it."""
    import torch  # type: ignore[import-not-found]

    torch.backends.cuda.matmul.allow_tf32 = True
    device = "cuda" if torch.cuda.is_available() else "cpu"
    loaded = [np.load(file) for file in files]
    noted = np.concatenate([data["noted"] for data in loaded])
    tables = np.concatenate([data["shares"] for data in loaded]).astype(np.float64)
    is_judged = noted[:, AT_JUDGED] == 1
    judged = torch.tensor(noted[is_judged], device=device)
    came = results(torch, judged, torch.arange(SEATS, device=device) < judged[:, :1])[0].cpu().numpy()
    found = {"noted": int((~is_judged).sum()), "judged": len(judged), "widths": widths}
    found["tables"] = brier(tables, came)
    for epoch, net in enumerate(
        fit(torch, torch.tensor(noted[~is_judged], device=device), epochs, widths), 1
    ):
        found["epochs"], found["net"] = epoch, brier(say(torch, net, judged), came)
        print(json.dumps(found), flush=True)
        weights = {name: each.cpu().numpy().astype(np.float16) for name, each in net.state_dict().items()}
        np.savez(net_file, **weights)
    return found


def told(reports: list[dict[str, Any]]) -> str:
    """A row for every net that was tried, each judged after its last epoch, and for what could be known."""
    rows = [
        f"| {_learnt(found)} | {found['judged']:,} "
        f"| {found['tables']:.4f} | {found['net']:.4f} | {100 * (1 - found['net'] / found['tables']):.1f} % |"
        for found in reports
    ]
    return "\n".join(
        [
            f"| neurons | positions × epochs | judged | tables | net | better (wanted: {WANTED} %) |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
            *rows,
        ]
    )


def _learnt(found: dict[str, Any]) -> str:
    """Of what, and of how much."""
    if "each" in found:
        return f"none: each position played on {found['each']:,} times |"
    return f"{' – '.join(map(str, found['widths']))} | {found['noted']:,} × {found['epochs']}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["play", "train", "bound", "tell"])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--games", type=int, default=250_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--each", type=int, default=100, help="times that a position is played on")
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--widths", default="64,48,64", help="neurons of three layers")
    parser.add_argument("--net", type=Path, help="where the weights are kept")
    parser.add_argument("--report", type=Path, help="where what came of it is kept")
    arguments = parser.parse_args()
    if arguments.what == "play":
        play(arguments.files[0], arguments.games, arguments.seed)
    elif arguments.what == "bound":
        found = bound(arguments.games, arguments.seed, arguments.each)
        arguments.files[0].write_text(json.dumps(found) + "\n")
        print(told([found]))
    elif arguments.what == "train":
        first, second, third = map(int, arguments.widths.split(","))
        found = train(arguments.files, arguments.net, arguments.epochs, (first, second, third))
        arguments.report.write_text(json.dumps(found) + "\n")
        print(told([found]))
    else:
        from bench.page import BOTS, write_between

        write_between(BOTS, BEGIN, END, told([json.loads(file.read_text()) for file in arguments.files]))


if __name__ == "__main__":
    main()
