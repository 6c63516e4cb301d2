"""What bots of Res Publica do that a person would shake their head at: groups kept back, last cards given away.

    python -m bench.habits GAMES.jsonl … [--write]

Looks at games that the arena has kept. A group that could be laid and is not when its seat says `done` is kept back. A
trade completes a group of the other if they can lay one of a kind then and could not before. That was given away if all
have seen it coming (the cards that were missing are those handed over, by what the other was shown to hold) and the
giver got neither a group nor more cards for it. Whether it was an accident says the review, which looks at the giver's
decision in worlds as likely as what that seat knew makes them. `--write` puts the table into docs/bots.md.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from bench.page import BOTS, publish
from bench.reviewed_games import decided
from ludotheque.core.game import Seat
from ludotheque.core.record import parse_record
from ludotheque.games.respublica.cards import BOOK, Hand, kinds_in
from ludotheque.games.respublica.rules import group_sizes, pile_left
from ludotheque.games.respublica.state import Phase, State
from ludotheque.play.table import Table
from ludotheque.review.decisions import LEAST_ERROR
from ludotheque.review.effort import Effort
from ludotheque.review.reviewing import has_choice

BEGIN, END = "<!-- habits: written by bench/habits.py -->", "<!-- end of habits -->"


class Habit(Enum):
    """What is counted, in the order of the table's columns."""

    COULD_LAY = "turns with a complete group"
    KEPT_BACK = "kept back"
    NO_LIBRARY = "more than a library"
    TRADED = "trades"
    COMPLETED = "that completed a group of the other"
    GAVE_AWAY = "given away"
    ERRED = "an error"


def layable(state: State, seat: Seat, hand: Hand) -> set[int]:
    """The kinds of which these cards would make a group for the seat, and a point card is left."""
    sizes = group_sizes(state.boards[seat])
    return {kind for kind in kinds_in(hand) if hand[kind] >= sizes[kind] and pile_left(state, kind)}


def habits(table: Table) -> Iterator[tuple[Seat, Habit]]:
    """All that was done in a game, with the seat that did it."""
    for ply, (before, after) in enumerate(zip(table.states, table.states[1:], strict=False)):
        if before.phase is Phase.LAY:
            yield from _of_laying(before, is_done=after.phase is not Phase.LAY or after.actor != before.actor)
        elif after.phase is Phase.LAY and after.heard[-1].partner is not None:
            active, partner = after.active, after.heard[-1].partner
            yield from _of_trade(table, ply, active, partner)
            yield from _of_trade(table, ply, partner, active)


def _of_laying(state: State, *, is_done: bool) -> Iterator[tuple[Seat, Habit]]:
    seat = state.actor
    if groups := layable(state, seat, state.hands[seat]):
        if not state.countdown.has_laid:
            yield seat, Habit.COULD_LAY
        if is_done:
            yield seat, Habit.KEPT_BACK
            if groups != {BOOK}:
                yield seat, Habit.NO_LIBRARY


def _of_trade(table: Table, ply: int, giver: Seat, taker: Seat) -> Iterator[tuple[Seat, Habit]]:
    before, after = table.states[ply], table.states[ply + 1]
    yield giver, Habit.TRADED
    completed, gained = (
        layable(after, seat, after.hands[seat]) - layable(before, seat, before.hands[seat])
        for seat in (taker, giver)
    )
    if completed:
        yield giver, Habit.COMPLETED
    got_more = sum(after.hands[giver]) > sum(before.hands[giver])
    if completed & layable(after, taker, after.shown[taker]) and not gained and not got_more:
        yield giver, Habit.GAVE_AWAY
        if _is_error(table, ply, giver):
            yield giver, Habit.ERRED


def _is_error(table: Table, ply: int, giver: Seat) -> bool:
    """Whether the review calls the decision an error by which the cards went."""
    while table.game.to_act(table.states[ply]) != giver or not has_choice(table, ply):
        ply -= 1
    found, _ = decided(table, ply, Effort(), "habits")
    return found.low > 0 and found.loss >= LEAST_ERROR


def told(games: int, found: Counter[tuple[str, Habit]]) -> str:
    lines = [
        f"{games} games.\n",
        f"| bot | {' | '.join(habit.value for habit in Habit)} |",
        f"| --- |{' ---: |' * len(Habit)}",
    ]
    for bot in dict.fromkeys(bot for bot, _ in found):
        counts = " | ".join(f"{found[bot, habit]:,}" for habit in Habit)
        lines.append(f"| `{bot}` | {counts} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    found, games = Counter[tuple[str, Habit]](), 0
    for file in arguments.files:
        for line in file.read_text(encoding="utf-8").splitlines():
            table, games = Table(parse_record(line)), games + 1
            found.update((str(table.players[seat]), habit) for seat, habit in habits(table))
    publish(BOTS, BEGIN, END, told(games, found), is_written=arguments.write)


if __name__ == "__main__":
    main()
