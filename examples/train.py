"""An agent for each game, taught by policy gradient on many games at once against random play, with NumPy alone.

It looks at some named numbers for each legal action and learns how much it likes each, so what it has learnt can be
read. It begins with no opinion. From time to time it is tried on deals that it never learns from, from every seat.

    python examples/train.py libertas --minutes 3
"""

import argparse
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludotheque.adapters.observations import observation_of
from ludotheque.adapters.respublica import actions as said
from ludotheque.arena.intervals import share_interval
from ludotheque.batch import Batch
from ludotheque.games.libertas.board import board_of
from ludotheque.games.libertas.law import CARD_SETS

Array = NDArray[Any]
Columns = dict[str, Array]
"""What is seen of each legal action, by name."""


class Choice(NamedTuple):
    """The legal actions of some games in one list: for each its game (a row of what is seen) and its number."""

    seen: dict[str, Array]
    seats: Array
    row: Array
    action: Array
    games: Array  # of which these are
    starts: Array  # where in the list each begins
    counts: Array

    def of(self, games: Array) -> "Choice":
        """Only what these games have."""
        is_there = np.zeros(len(self.seats), bool)
        is_there[games] = True
        kept = is_there[self.row]
        row, action = self.row[kept], self.action[kept]
        counts = self.counts[np.searchsorted(self.games, games)]
        starts = np.cumsum(counts) - counts
        return self._replace(row=row, action=action, games=games, starts=starts, counts=counts)


def legal(batch: Batch, fields: dict[str, slice]) -> Choice:
    seen = {name: batch.observations[:, place] for name, place in fields.items()}
    row, action = np.nonzero(batch.masks)
    counts = np.bincount(row)
    games = np.arange(len(counts))
    return Choice(seen, batch.seats, row, action, games, np.cumsum(counts) - counts, counts)


# -- what is looked at: Libertas -------------------------------------------------------------------------------------

CELLS = 49


@cache
def areas(players: int, lines: bool) -> Array:
    """The squares, or the lines, of the board: a row of cells for each."""
    found = {area for cell in board_of(CARD_SETS[players].size).areas for area in cell[lines]}
    return np.array([[area >> cell & 1 for cell in range(CELLS)] for area in sorted(found)], np.float32)


def libertas(choice: Choice) -> Columns:
    seen, row, action = choice.seen, choice.row, choice.action
    board = seen["board"].reshape(-1, CELLS, 7)
    occupied = board[:, :, [0, 1, 2, 3, 5, 6]].max(axis=2)
    is_take = action < CELLS
    cell = np.where(is_take, action, 0)
    is_flag = is_take & (board[row, cell, :4].max(axis=1) > 0)
    columns = {"moves an Ocupante": ~is_take, "takes Libertas": is_take & ~is_flag}
    players = len(seen["scores"][0])
    for name, area in (("squares", areas(players, False)), ("lines", areas(players, True))):
        left = occupied @ area.T
        columns[f"frees {name}"] = is_take * ((left == 1) @ area)[row, cell]
        columns[f"leaves one in {name}"] = is_take * ((left == 2) @ area)[row, cell]
    colour = board[row, cell, :4].argmax(axis=1)
    number = np.maximum(np.rint(11 * board[row, cell, 4]).astype(int) - 1, 0)
    racks = seen["racks"].reshape(len(board), players, 45)[:, :, :44].reshape(len(board), players, 4, 11)
    for whose, rack in (("own", racks[:, 0]), ("others'", racks[:, 1:].sum(axis=1))):
        alike = rack.sum(axis=1)[row, number] * is_flag
        columns |= {f"{count} of its number, {whose}": alike == count for count in (1, 2, 3)}
        padded = np.pad(rack, ((0, 0), (0, 0), (1, 1)))
        beside = (padded[row, colour, number] + padded[row, colour, number + 2]) * is_flag
        columns |= {f"{count} beside it, {whose}": beside == count for count in (1, 2)}
        columns[f"its colour, {whose}"] = rack.sum(axis=2)[row, colour] * is_flag / 5
    return columns


# -- Pétards ---------------------------------------------------------------------------------------------------------


def petards(choice: Choice) -> Columns:
    seen, row, action = choice.seen, choice.row, choice.action
    hand, top = seen["hand"][:, :26], seen["discard_top"].argmax(axis=1)[row]
    near = np.sum([np.roll(hand > 0, step, axis=1) for step in (-2, -1, 1, 2)], axis=0)
    is_take, is_discard, is_lay = action == 1, (action >= 2) & (action < 30), action >= 710
    card = np.where(is_discard, action - 2, top)
    letter, is_letter = np.minimum(card, 25), card < 26
    columns = {"takes": is_take}
    for name, is_so in (("takes", is_take), ("discards", is_discard)):
        columns |= {
            f"{name} a star": is_so & (card == 26),
            f"{name} a pétard": is_so & (card == 27),
            f"{name} what has neighbours": is_so * is_letter * near[row, letter],
            f"{name} what one has": is_so & is_letter & (hand[row, letter] > is_discard),
        }
    at_run = np.where((action >= 30) & ~is_lay, (action - 30) % 34, -1)
    ends = {"adds a letter": 2, "adds a star": 4, "exchanges": 30, "lays a pétard": 32, "clears": 34}
    start = 0
    for name, end in ends.items():
        columns[name] = (at_run >= start) & (at_run < end)
        start = end
    pattern = np.where(is_lay, (action - 710) % 512, 1)
    bits = pattern[:, None] >> np.arange(9) & 1
    length = np.log2(pattern).astype(int)
    columns |= {f"lays a run of {count}": length == count for count in (3, 4, 5)}
    columns |= {"lays a longer run": length > 5, "stars laid": is_lay * (bits.sum(axis=1) - 1)}
    return columns


# -- Res Publica -----------------------------------------------------------------------------------------------------

PLAIN = ("pass", "decline", "refuse", "done", "draw 1+2", "draw 0+3")
VERBS = ("seek", "offer", "ask", "bid")
WORTH = np.array([1.0] * 15 + [2.0])  # cards to a feature: a pair is two


def size_of(words: Array) -> Array:
    """How many cards words name; of two alternatives the mean."""
    first, second = 12 * words[:, :16] @ WORTH, 12 * words[:, 16:32] @ WORTH
    return np.asarray(np.where(words[:, 33] > 0, (first + second) / 2, first + second))


def respublica(choice: Choice) -> Columns:
    action = choice.action
    columns = {name: action == i for i, name in enumerate(PLAIN)}
    columns |= {verb: action == said.FIRST_VERB + i for i, verb in enumerate(VERBS)}
    columns |= {name: action == said.END + i for i, name in enumerate(("and", "or"), 1)}
    return columns | _layings(choice) | _gifts(choice) | _trades(choice) | _terms(choice)


def _layings(choice: Choice) -> Columns:
    kind = choice.action - said.LAY_KIND
    is_lay = (kind >= 0) & (kind < 12)
    return {
        "lay people": is_lay & (kind < 5),
        "lay monks": kind == 5,
        "lay civilisation": is_lay & (kind > 5) & (kind < 11),
        "lay books": kind == 11,
    }


def _gifts(choice: Choice) -> Columns:
    kind = choice.action - said.GIVE_KIND
    is_gift = (kind >= 0) & (kind < 12)
    held = choice.seen["hand"][choice.row, np.where(is_gift, kind, 0)]
    columns = {f"give one of {count}": is_gift & (held == count) for count in (1, 2, 3)}
    return columns | {
        "give a civilisation card": is_gift & (kind > 5),
        "give no more": choice.action == said.END,
    }


def _trades(choice: Choice) -> Columns:
    """What a trade would bring, in cards, where one answers or accepts."""
    seen, row, action = choice.seen, choice.row, choice.action
    announced = size_of(seen["announcement"][:, 2:])
    players = seen["turn"].shape[1]
    seat = action - said.ACCEPT_SEAT
    is_accept = (seat >= 0) & (seat < players)
    answers = seen["answers"].reshape(len(announced), players, -1)[:, :, 3:]
    answered = size_of(answers[row, np.where(is_accept, seat - choice.seats[row], 0) % players])
    gain = np.where(seen["announcement"][row, 0] > 0, announced[row] - answered, answered - announced[row])
    verb = action - said.FIRST_VERB
    return {
        "accept": is_accept,
        "accept, cards won": is_accept * gain,
        "ask, cards wanted": (verb == 2) * announced[row],
        "bid, cards offered": (verb == 3) * announced[row],
    }


def _terms(choice: Choice) -> Columns:
    seen, row = choice.seen, choice.row
    place = choice.action - said.FIRST_TERM
    is_term = place >= 0
    feature, count = np.where(is_term, place // said.MOST_NAMED, 0), place % said.MOST_NAMED + 1
    verbs = seen["said"][:, said.FIRST_VERB : said.ACCEPT_SEAT]
    sizes = 20 * seen["hand_sizes"].reshape(len(verbs), -1, 2)
    active = sizes[np.arange(len(sizes)), seen["turn"].argmax(axis=1)]
    own, kind = seen["hand"], np.minimum(feature, 11)
    columns: Columns = {}
    for i, verb in enumerate(VERBS):
        is_said = is_term & (verbs[row, i] > 0)
        rival = active if verb == "ask" else sizes[:, 1:].max(axis=1)
        there = _there(rival)[row, feature]
        columns |= {
            f"{verb}: how many": is_said * count / 4,
            f"{verb}: too many": is_said * np.maximum(count * WORTH[feature] - there, 0) / 4,
            f"{verb}: kind": is_said & (feature < 12),
            f"{verb}: pair": is_said & (feature == 15),
        }
        columns |= {
            f"{verb}: of {n} held": is_said & (feature < 12) & (own[row, kind] == n) for n in (1, 2, 3)
        }
    return columns


def _there(sizes: Array) -> Array:
    """How many cards of each feature a hand of this many people and civilisation cards may hold, about."""
    people, civ = sizes[:, :1], sizes[:, 1:]
    return np.hstack(
        [np.repeat(people / 4, 6, 1), np.repeat(civ / 4, 6, 1), people, civ, people + civ, people + civ]
    )


LOOKS: dict[str, Callable[[Choice], Columns]] = {
    "libertas": libertas,
    "petards": petards,
    "respublica": respublica,
}


# -- the agent -------------------------------------------------------------------------------------------------------


class Agent:
    """A linear policy: the odds of an action grow with what is liked of it."""

    def __init__(self, game: str, players: int) -> None:
        lengths = observation_of(game).lengths(players)
        ends = np.cumsum([*lengths.values()])
        self.fields = {name: slice(end - lengths[name], end) for name, end in zip(lengths, ends, strict=True)}
        self._look = LOOKS[game]
        self.names = [*self._look(legal(Batch(game, 1, players=players), self.fields))]
        self.weights = np.zeros(len(self.names))

    def look(self, choice: Choice) -> Array:
        """What is seen of each action: a row of numbers."""
        return np.column_stack([*self._look(choice).values()]).astype(np.float64)


def first_best(values: Array, choice: Choice) -> Array:
    """The place of the best action of each game."""
    best = np.repeat(np.maximum.reduceat(values, choice.starts), choice.counts)
    places = np.flatnonzero(values == best)
    return np.asarray(places[np.searchsorted(places, choice.starts)])


def at_random(choice: Choice, rng: np.random.Generator) -> Array:
    nth = (rng.random(len(choice.counts)) * choice.counts).astype(int)
    return np.asarray(choice.action[choice.starts + nth])


class Lesson:
    """What games taught: for each the end, and how its choices would become more likely."""

    def __init__(self) -> None:
        self.paid: list[Array] = []
        self.traces: list[Array] = []

    def __len__(self) -> int:
        return sum(map(len, self.paid))

    def gradient(self) -> Array:
        """What came before a better end than usual is liked more (REINFORCE, with the mean as its baseline)."""
        paid = np.concatenate(self.paid)
        return np.asarray((paid - paid.mean()) @ np.concatenate(self.traces) / len(paid))


class Pupil:
    """An agent that plays one seat of each game of a batch against random play, and learns."""

    def __init__(self, agent: Agent, batch: Batch, rng: np.random.Generator) -> None:
        self.agent, self.batch, self.rng = agent, batch, rng
        self.own = np.arange(len(batch.seats)) % batch.players
        self.traces = np.zeros((len(batch.seats), len(agent.names)))
        self.moments = np.zeros((2, len(agent.names)))
        self.games = self.lessons = 0

    def learn(self) -> None:
        """Play until enough games have ended; then step uphill."""
        lesson = Lesson()
        while len(lesson) < LESSON:
            rewards, is_over = self.batch.step(self._actions())
            ended = np.flatnonzero(is_over)
            lesson.paid.append(rewards[ended, self.own[ended]])
            lesson.traces.append(self.traces[ended])
            self.traces[ended] = 0.0
        self.games, self.lessons = self.games + len(lesson), self.lessons + 1
        self.agent.weights += self._uphill(lesson.gradient())

    def _actions(self) -> Array:
        everything = legal(self.batch, self.agent.fields)
        actions, mine = at_random(everything, self.rng), np.flatnonzero(self.batch.seats == self.own)
        if len(mine):
            choice = everything.of(mine)
            actions[mine] = choice.action[self._chosen(choice)]
        return actions

    def _chosen(self, choice: Choice) -> Array:
        """Each action as often as its odds say; what was liked of it is remembered until the end of the game."""
        rows = self.agent.look(choice)
        liking = rows @ self.agent.weights
        odds = np.exp(liking - np.repeat(np.maximum.reduceat(liking, choice.starts), choice.counts))
        odds /= np.repeat(np.add.reduceat(odds, choice.starts), choice.counts)
        chosen = first_best(liking + self.rng.gumbel(size=len(liking)), choice)
        self.traces[choice.games] += rows[chosen] - np.add.reduceat(odds[:, None] * rows, choice.starts)
        return chosen

    def _uphill(self, gradient: Array) -> Array:
        """Adam (Kingma, Ba 2015): the same pace for rare and for frequent sights."""
        fades = np.array([[0.9], [0.99]])
        self.moments[:] = fades * self.moments + (1 - fades) * np.stack([gradient, gradient**2])
        mean, square = self.moments / (1 - fades**self.lessons)
        return np.asarray(RATE * mean / (np.sqrt(square) + 1e-8))


SLOTS, LESSON, RATE = 256, 512, 0.1


def tried(agent: Agent, game: str, players: int, deals: int, seed: str) -> list[float]:
    """The agent against random play on these deals, from every seat: its share of the win by deal, ties divided."""
    shares = np.zeros((players, deals))
    for seat in range(players):
        batch, rng = Batch(game, deals, players=players, seed=seed), np.random.default_rng(seat)
        is_left = np.ones(deals, bool)
        while is_left.any():
            everything = legal(batch, agent.fields)
            actions, mine = at_random(everything, rng), np.flatnonzero(batch.seats == seat)
            if len(mine):
                choice = everything.of(mine)
                actions[mine] = choice.action[first_best(agent.look(choice) @ agent.weights, choice)]
            rewards, is_over = batch.step(actions)
            now = is_over & is_left
            shares[seat, now] = ((players - 1) * rewards[now, seat] + 1) / players
            is_left &= ~is_over
    return [*map(float, shares.mean(axis=0))]


# -- the evening -----------------------------------------------------------------------------------------------------


def train(game: str, players: int, minutes: float, deals: int, threads: int) -> list[str]:
    """Learn for so long, by the clock; the lines of a table that tells how it went."""
    began, due = time.monotonic(), minutes / 64
    agent = Agent(game, players)
    batch = Batch(game, SLOTS, players=players, seed="lessons", threads=threads)
    pupil, spent = Pupil(agent, batch, np.random.default_rng(1)), 0.0
    lines = ["| minutes | games | won of the trial deals |", "| ---: | ---: | ---: |"]
    while spent < minutes:
        pupil.learn()
        spent = (time.monotonic() - began) / 60
        if spent >= min(due, minutes):
            share = fmean(tried(agent, game, players, deals, "trial"))
            lines.append(f"| {spent:.1f} | {pupil.games:,} | {share:.1%} |")
            print(lines[-1], flush=True)
            due = 2 * max(due, spent)
    return [*lines, "", _held_out(agent, game, players, deals)]


def _held_out(agent: Agent, game: str, players: int, deals: int) -> str:
    won = share_interval(tried(agent, game, players, deals, "held-out"), deals * players)
    return (
        f"On {deals} held-out deals, from each of {players} seats against random play: **{won.mean:.1%}** won "
        f"({won.low:.1%} to {won.high:.1%}, with 95 % confidence). What it likes and dislikes most: {_liked(agent)}."
    )


def _liked(agent: Agent) -> str:
    order = np.argsort(-np.abs(agent.weights))[:8]
    return ", ".join(f"{agent.names[i]} {agent.weights[i]:+.1f}" for i in order)


def main(*arguments: str) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=LOOKS)
    parser.add_argument("--players", type=int)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--write", type=Path, help="a page with a place for the table of this game")
    chosen = parser.parse_args(arguments or None)
    try:
        players = Batch(chosen.game, 1, players=chosen.players).players
    except ValueError as error:
        parser.error(str(error))
    lines = train(chosen.game, players, chosen.minutes, chosen.deals, chosen.threads)
    print(lines[-1])
    if chosen.write:
        begin, end = f"<!-- {chosen.game}: written by examples/train.py -->", f"<!-- end of {chosen.game} -->"
        before, _, rest = chosen.write.read_text(encoding="utf-8").partition(begin)
        text = "\n".join([before + begin, "", *lines, "", end + rest.partition(end)[2]])
        chosen.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
