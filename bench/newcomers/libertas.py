"""Libertas as somebody plays it after three games: what was written down by one who had read the rules and played nine
by hand against `easy`. It reads what the screen shows and sometimes looks one card further; nothing in it was tuned.
`ludotheque arena libertas bench.newcomers.libertas:person easy --players 2`."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.bots.turn import Turn

Board = dict[str, str]

LINE, SQUARE, STAR = 960, 240, 500
THREE_ALIKE, FOUR_ALIKE = (480, 800), 960
COLOURS = {3: (60, 100), 4: (120, 200), 5: (240, 400), 6: (480, 800)}  # without and with a Libertas card
HOPE = 60  # for a card that goes with one on the rack
FEARED = 480  # the other's answer from which on it asks what would come after
LEAD = 700  # with which it ends the game


def areas(cell: str, size: int) -> Iterator[tuple[int, list[str]]]:
    files = "abcdefg"[:size]
    file, rank = files.index(cell[0]), int(cell[1])
    yield LINE, [f"{cell[0]}{one}" for one in range(1, size + 1)]
    yield LINE, [f"{one}{rank}" for one in files]
    for left in (file - 1, file):
        for low in (rank - 1, rank):
            if 0 <= left < size - 1 and 1 <= low < size:
                yield SQUARE, [f"{files[x]}{y}" for x in (left, left + 1) for y in (low, low + 1)]


def freed(board: Board, cell: str, size: int) -> int:
    return sum(
        points for points, cells in areas(cell, size) if [one for one in cells if one in board] == [cell]
    )


def takings(board: Board, reference: str, size: int) -> dict[str, int]:
    """What may be taken, and what each frees."""
    found = {}
    for cell, card in board.items():
        points = freed(board, cell, size)
        fits = card not in ("L", "O") and (card[0] == reference[0] or card[1:] == reference[1:])
        if fits or (card == "L" and points):
            found[cell] = points
    return found


def worth(rack: Sequence[str]) -> int:
    """Numbers first, then colours of what is left; the stars where they add most."""
    flags, stars = [card for card in rack if card != "L"], rack.count("L")
    sets, used = [], []
    for number in {card[1:] for card in flags}:
        same = [card for card in flags if card[1:] == number]
        if len(same) >= 3:
            sets.append(THREE_ALIKE if len(same) == 3 else (FOUR_ALIKE, FOUR_ALIKE))
            used += same
    for colour in "RYGV":
        numbers = sorted(int(card[1:]) for card in flags if card[0] == colour and card not in used)
        if len(numbers) >= 3:
            times = 2 if numbers[-1] - numbers[0] == len(numbers) - 1 else 1
            plain, lifted = COLOURS.get(len(numbers), (LINE + 1000 * (len(numbers) - 7),) * 2)
            sets.append((times * plain, times * lifted))
    lifts = sorted((lifted - plain for plain, lifted in sets), reverse=True)[:stars]
    return STAR * stars + sum(plain for plain, _ in sets) + sum(lifts)


class _Look:
    """One look at the table."""

    def __init__(self, turn: Turn) -> None:
        view: Any = turn.view
        self.board: Board = view["board"]
        self.size, self.reference, self.bonus = view["size"], view["reference"], view["bonus"]
        self.seat, self.rack = turn.seat, list(view["racks"][turn.seat])
        self.is_duel = len(self.bonus) == 2
        self.looks_on = turn.chance.below(2) == 0  # every other turn: what would the best answer leave me?

    def feel(self, cell: str) -> float:
        """How good taking it seems."""
        card, left = self.board[cell], {one: card for one, card in self.board.items() if one != cell}
        gain = freed(self.board, cell, self.size) + worth([*self.rack, card]) - worth(self.rack)
        reference = self.reference if card == "L" else card
        replies = takings(left, reference, self.size)
        if not replies:  # that would be the end
            return gain + (2000 if self.seems_ahead(gain) else -1500)
        best = max(replies, key=lambda one: replies[one])
        feeling = gain + self.hope(card, left) - replies[best] / (1 if self.is_duel else 3)
        if self.is_duel and self.looks_on and replies[best] >= FEARED:
            after = reference if left[best] == "L" else left[best]
            rest = {one: card for one, card in left.items() if one != best}
            feeling += 0.7 * max(takings(rest, after, self.size).values(), default=0)
        return feeling

    def seems_ahead(self, gain: int) -> bool:
        others = max(points for seat, points in enumerate(self.bonus) if seat != self.seat)
        mine: int = self.bonus[self.seat] + worth(self.rack) + gain
        return bool(mine > others + LEAD)

    def hope(self, card: str, left: Board) -> int:
        mates = sum(one[1:] == card[1:] for one in self.rack if card != "L")
        is_wanted = any(one[1:] == card[1:] for one in left.values() if one not in ("L", "O"))
        has_colour = card != "L" and any(one[0] == card[0] for one in self.rack if one != "L")
        return HOPE if (mates == 1 and is_wanted) or has_colour else 0


def person(turn: Turn) -> str:
    look = _Look(turn)
    cards = turn.chance.shuffled([move for move in turn.legal if move in look.board])
    if not look.reference or not cards:
        return cards[0] if cards else turn.chance.choice(turn.legal)
    pick = max(cards, key=look.feel)
    shifts = [move for move in turn.legal if "-" in move]
    if shifts and look.feel(pick) < 0:  # let the others open it
        return turn.chance.choice(shifts)
    return pick
