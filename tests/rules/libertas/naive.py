"""Libertas once more, slow and straight from the law, with dicts and names: sharing no code with the rules.

It only knows what moves are legal and what they do; `test_naive.py` holds the rules against it, ply by ply.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Game:
    seats: int
    board: dict[str, str]  # cell to card
    options: dict[str, Any]
    scorer: Any  # rack (names) to points, on the original scale
    turn: int | None = 0
    reference: str | None = None
    racks: list[list[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    moved_since_taking: set[int] = field(default_factory=set)
    in_a_row: int = 0
    phase: int = 1

    def __post_init__(self) -> None:
        self.side = 5 if self.seats == 2 else 7
        self.cells = [f"{file}{rank}" for file in "abcdefg"[: self.side] for rank in range(1, self.side + 1)]
        self.racks = [[] for _ in range(self.seats)]
        self.points = [0] * self.seats

    def option(self, name: str, default: Any) -> Any:
        return self.options.get(name, default)

    # -- the board ----------------------------------------------------------------------------------------------

    def areas(self, cell: str) -> tuple[list[set[str]], list[set[str]]]:
        file, rank = ord(cell[0]), int(cell[1])
        squares = []
        for df in (-1, 0):
            for dr in (-1, 0):
                block = {f"{chr(file + df + i)}{rank + dr + j}" for i in (0, 1) for j in (0, 1)}
                if block <= set(self.cells):
                    squares.append(block)
        lines = [{c for c in self.cells if c[0] == cell[0]}, {c for c in self.cells if c[1] == cell[1]}]
        return squares, lines

    def emptied_by(self, cell: str) -> tuple[int, int]:
        """Squares and lines that are empty but for this cell."""
        squares, lines = self.areas(cell)
        return tuple(
            sum(all(c == cell or c not in self.board for c in a) for a in kind) for kind in (squares, lines)
        )  # type: ignore[return-value]

    def filled_by(self, cell: str, leaving: str | None = None) -> tuple[int, int]:
        """Squares and lines that are full but for this cell."""
        full = {c for c in self.board if c != leaving}
        squares, lines = self.areas(cell)
        return tuple(
            sum(all(c == cell or c in full for c in area) for area in kind) for kind in (squares, lines)
        )  # type: ignore[return-value]

    def free(self) -> list[str]:
        return [cell for cell in self.cells if cell not in self.board]

    def ocupantes(self) -> list[str]:
        return [cell for cell in self.cells if self.board.get(cell) == "O"]

    def matches(self, card: str) -> bool:
        if card in ("L", "O"):
            return False
        return self.reference is None or card[0] == self.reference[0] or card[1:] == self.reference[1:]

    # -- legal moves --------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.turn is None:
            return set()
        return self.legal_one() if self.phase == 1 else self.legal_two()

    def takings(self) -> tuple[set[str], set[str]]:
        flags = {cell for cell, card in self.board.items() if self.matches(card)}  # L3
        libertas = {
            cell
            for cell, card in self.board.items()
            if card == "L" and self.reference is not None and sum(self.emptied_by(cell)) > 0  # L4
        }
        return flags, libertas

    def legal_one(self) -> set[str]:
        flags, libertas = self.takings()
        moves = flags | libertas
        if (
            self.option("ocupante_limit", "once_per_take") == "none"
            or self.turn not in self.moved_since_taking
        ):
            moves |= {f"{start}-{end}" for start in self.ocupantes() for end in self.free()}  # L5, L6
        return moves

    def layable(self, seat: int) -> set[str]:
        cards = {card for card in self.racks[seat] if self.matches(card)}
        if "L" in self.racks[seat] and self.reference is not None:
            cards.add("L")
        return {
            f"{card}@{cell}"
            for card in cards
            for cell in self.free()
            if card != "L" or self.libertas_fits(cell)
        }

    def libertas_fits(self, cell: str) -> bool:
        # L22
        return self.option("occupation_libertas", "anywhere") == "anywhere" or sum(self.filled_by(cell)) > 0

    def legal_two(self) -> set[str]:
        assert self.turn is not None
        if layings := self.layable(self.turn):
            return layings
        shifts = {(start, end) for start in self.ocupantes() for end in self.free()}
        if self.option("occupation_ocupante", "free") == "completing":  # L24
            shifts = {(start, end) for start, end in shifts if sum(self.filled_by(end, start)) > 0} or shifts
        return {f"{start}-{end}" for start, end in shifts} or {"pass"}

    # -- moves --------------------------------------------------------------------------------------------------

    def worth(self, areas: tuple[int, int], square: int, line: int) -> int:
        points = areas[0] * square + areas[1] * line
        return points // 20 if self.option("scale", "original") == "twentieth" else points

    def play(self, text: str) -> None:
        assert self.turn is not None
        if self.phase == 1:
            self.play_one(text, self.turn)
        else:
            self.play_two(text, self.turn)

    def play_one(self, text: str, seat: int) -> None:
        if "-" in text:
            self.shift(text)
            self.moved_since_taking.add(seat)
            self.in_a_row += 1
        else:
            self.points[seat] += self.worth(self.emptied_by(text), 240, 960)  # L8
            card = self.board.pop(text)
            self.racks[seat].append(card)
            self.reference = self.reference if card == "L" else card
            self.moved_since_taking, self.in_a_row = set(), 0
        self.turn = (seat + 1) % self.seats
        if self.is_phase_one_over():
            self.end_phase_one()

    def shift(self, text: str) -> None:
        start, end = text.split("-")
        del self.board[start]
        self.board[end] = "O"

    def is_phase_one_over(self) -> bool:
        if self.option("ocupante_limit", "once_per_take") == "none" and self.in_a_row >= 100:
            return True
        flags, libertas = self.takings()
        return not flags and (self.option("end", "no_card") == "no_flag" or not libertas)  # L10

    def end_phase_one(self) -> None:
        divisor = 20 if self.option("scale", "original") == "twentieth" else 1
        for seat, rack in enumerate(self.racks):
            self.points[seat] += self.scorer(rack) // divisor
        self.points[1] += self.option("komi", 0) // divisor  # L16
        if not self.option("occupation", False):
            self.turn = None
            return
        self.phase, self.reference, self.in_a_row = 2, None, 0
        self.find_turn(self.points.index(max(self.points)))  # L20

    def play_two(self, text: str, seat: int) -> None:
        if "@" in text:
            card, cell = text.split("@")
            if card != "L":
                self.points[seat] -= self.worth(self.filled_by(cell), 100, 400)  # L23
                self.reference = card
            self.racks[seat].remove(card)
            self.board[cell] = card
            self.in_a_row = 0
        else:
            if text != "pass":
                start, end = text.split("-")
                self.points[seat] -= self.worth(self.filled_by(end, start), 200, 800)  # L24
                self.shift(text)
            self.in_a_row += 1
        self.find_turn((seat + 1) % self.seats)

    def find_turn(self, first: int) -> None:
        """L25, L21: whoever is out, or has no flag to begin with, is skipped; the phase may be over."""
        playing = [(first + i) % self.seats for i in range(self.seats)]
        playing = [
            s for s in playing if any(card != "L" or self.reference is not None for card in self.racks[s])
        ]
        completing = self.option("occupation_libertas", "anywhere") == "completing"
        nobody = not any(self.layable(seat) for seat in playing)
        self.turn = None if nobody or (completing and self.in_a_row >= len(playing)) else playing[0]
