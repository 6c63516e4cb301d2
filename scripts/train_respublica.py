"""Try whether a net knows better than the tables who will win a game of Res Publica: no, see docs/bots.md.

    python -m scripts.train_respublica play FILE.npz --games 30000   (compiled traders; some minutes)
    python -m scripts.train_respublica train FILE.npz                (needs torch, which nothing else here does)

At some rounds before the end every seat's holdings are noted, all hands open, with what the tables say of its share of
the win and what it got. The net sees one seat and the sum of the others, twice two hundred neurons, and says a number
for each seat; the greatest should win (softmax). The Brier scores are those of games left out, at four rounds to go.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from bench.page import BOTS, write_between

BEGIN, END = "<!-- net: written by scripts/train_respublica.py -->", "<!-- end of net -->"
WANTED = 10  # hundredths by which the Brier score must be better
TO_GO = (2, 3, 4, 5, 6)  # rounds before the end, at which positions are noted
JUDGED = 4
SEATS = 4
LEFT_OUT = 5  # one game in so many is for judging
NEURONS, BATCH = 200, 1024


def play(file: Path, games: int, seed: int) -> None:
    from ludotheque.bots.respublica import tables as fitted
    from ludotheque.bots.respublica.playouts import GUMBEL
    from ludotheque.bots.respublica.values import ROWS, TABLE_ROWS
    from ludotheque.core.options import read_options
    from ludotheque.games.respublica import Options
    from ludotheque.games.respublica import kernel as k
    from ludotheque.games.respublica.encode import encode_options
    from scripts.fit_respublica import MOST_TURNS, predict, record

    start, spread = encode_options(SEATS, read_options(Options, {})), np.array(fitted.SPREAD)
    civ, left = np.zeros((2, MOST_TURNS), dtype=np.int64)
    held, sure = np.zeros((MOST_TURNS, SEATS, ROWS)), np.zeros((MOST_TURNS + 1, SEATS))
    kept: dict[str, list[Any]] = {name: [] for name in ("game", "rounds", "features", "tables", "shares")}
    for number in range(games):
        state = start.copy()
        turns = record(state, seed, number, civ, left, held, sure)
        is_best = sure[turns] == sure[turns].max()
        for rounds in TO_GO:
            turn = turns - rounds * SEATS
            if turn < 0:
                continue
            known = (
                rounds if left[turn] != k.NONE else np.interp(civ[turn], fitted.CIV_LEFT, fitted.ROUNDS_LEFT)
            )
            expected = sure[turn] + predict(TABLE_ROWS, np.full(SEATS, known), held[turn])
            doubt = GUMBEL * np.interp(known, fitted.ROUNDS, spread)
            likely = np.exp((expected - expected.max()) / doubt)
            order = np.roll(np.arange(SEATS), -(turn % SEATS))  # whose turn it is comes first
            also = [sure[turn][order], np.full(SEATS, civ[turn]), np.full(SEATS, known), np.arange(SEATS)]
            features = np.hstack([held[turn][order], np.stack(also, axis=1)])
            kept["game"].append(number)
            kept["rounds"].append(rounds)
            kept["features"].append(features.astype(np.float16))
            kept["tables"].append((likely / likely.sum())[order])
            kept["shares"].append((is_best / is_best.sum())[order])
    np.savez_compressed(file, allow_pickle=False, **{name: np.array(values) for name, values in kept.items()})


def brier(likely: Any, shares: Any) -> float:
    return float(((likely - shares) ** 2).sum(axis=1).mean())


def train(file: Path, epochs: int) -> str:
    """What came of it."""
    import torch  # type: ignore[import-not-found]
    from torch import nn

    data = np.load(file)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    features = torch.tensor(data["features"].astype(np.float32), device=device)
    features = features / (features.flatten(0, 1).std(dim=0) + 1e-6)
    whole = torch.cat([features, features.sum(dim=1, keepdim=True) - features], dim=2)
    shares = torch.tensor(data["shares"].astype(np.float32), device=device)
    is_judged = data["game"] % LEFT_OUT == 0
    chosen = torch.tensor(np.flatnonzero(~is_judged), device=device)
    judged = np.flatnonzero(is_judged & (data["rounds"] == JUDGED))
    net = nn.Sequential(
        nn.Linear(whole.shape[2], NEURONS),
        nn.ReLU(),
        nn.Linear(NEURONS, NEURONS),
        nn.ReLU(),
        nn.Linear(NEURONS, 1),
    ).to(device)
    descent = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-2)
    pace = torch.optim.lr_scheduler.CosineAnnealingLR(descent, epochs)
    found = tables = brier(data["tables"][judged], data["shares"][judged])
    for epoch in range(epochs):
        for part in chosen[torch.randperm(len(chosen), device=device)].split(BATCH):
            said = torch.log_softmax(net(whole[part])[:, :, 0], dim=1)
            loss = -(shares[part] * said).sum(dim=1).mean()
            descent.zero_grad()
            loss.backward()
            descent.step()
        pace.step()
        with torch.no_grad():
            likely = (
                torch.softmax(net(whole[torch.tensor(judged, device=device)])[:, :, 0], dim=1).cpu().numpy()
            )
        found = brier(likely, data["shares"][judged])
        print(f"after {epoch + 1}: {found:.4f}", flush=True)
    return (
        f"{len(judged):,} positions of four players: the tables {tables:.4f}, the net {found:.4f} after {epochs} "
        f"epochs, {100 * (1 - found / tables):.1f} % better (wanted: {WANTED} %)."
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["play", "train"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--write", action="store_true", help="put what came of it into docs/bots.md")
    arguments = parser.parse_args()
    if arguments.what == "play":
        play(arguments.file, arguments.games, arguments.seed)
    else:
        text = train(arguments.file, arguments.epochs)
        print(text)
        if arguments.write:
            write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
