"""The net that says who stands how at Libertas among three and four: compiled, it says what plain NumPy reckons."""

from itertools import islice

import numpy as np
import pytest

from ludotheque.catalog import GAMES
from ludotheque.compiled import Ints, compiled
from ludotheque.games.libertas.board import CELLS, Cell, areas_with_only, board_of, cells_in
from ludotheque.games.libertas.cards import FLAGS, LIBERTAS, SHARING, cards_in
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.encode import encode
from ludotheque.games.libertas.law import LINE, SQUARE, Options
from ludotheque.games.libertas.moves import Shift, Take
from ludotheque.games.libertas.rules import legal
from ludotheque.games.libertas.state import State
from scripts import net_libertas as st
from tests.conformance.walks import walk
from tests.soak import soak

GAME = GAMES["libertas"]
AREAS = {
    area
    for cell in CELLS
    for areas in board_of(7).areas[cell : cell + 1]
    for area in areas.squares + areas.lines
}


def best_of_colour(row: int) -> int:
    """What flags of one colour alone are worth, by the rules."""
    return best_arrangement(row).total


def freed(state: State, cell: Cell, occupied: int) -> float:
    squares, lines = areas_with_only(state.setup.board, occupied, cell)
    return (squares * SQUARE + lines * LINE) / 1000


def adds(rack: int, card: int) -> float:
    """About what a flag adds: to the sets of its colour, and as the third or fourth of its number."""
    row = rack & 0b11111111111 << card // 11 * 11
    of_number = sum(rack >> card % 11 + 11 * colour & 1 for colour in range(4))
    points = best_of_colour(row | 1 << card) - best_of_colour(row)
    return min((points + 480 * (of_number >= 2)) / 1000, 3.0)


def longest(row: int) -> int:
    return max(map(len, f"{row:b}".split("0")))


class Eyes:
    """What is seen of a position: a second way, by the words of `net_libertas.py` alone."""

    def __init__(self, state: State) -> None:
        assert state.seat is not None
        self.state, self.seats = state, state.setup.seats
        self.order = [(state.seat + place) % self.seats for place in range(self.seats)]
        self.racks = [state.racks[seat] for seat in self.order]
        self.occupied = state.flags | state.libertas | state.ocupantes
        self.flags = {cell: state.cards[cell] for cell in cells_in(state.flags)}
        self.board_rack = sum(1 << card for card in self.flags.values())
        moves = legal(state)
        self.takes = {move.cell for move in moves if isinstance(move, Take)}
        self.can_shift = any(isinstance(move, Shift) for move in moves)
        self.bonus = [state.bonus[seat] * state.setup.options.divisor for seat in self.order]
        self.totals = [
            (own + best_arrangement(rack).total) / 1000
            for own, rack in zip(self.bonus, self.racks, strict=True)
        ]
        self.hot = {
            cell
            for area in AREAS
            for cell in cells_in(area & self.occupied)
            if (area & self.occupied).bit_count() == 1
        }

    def matching(self, card: int) -> set[Cell]:
        """Where flags lie that share colour or number with it, and where it lies itself."""
        return {cell for cell, other in self.flags.items() if SHARING[card] >> other & 1}

    def seat(self, place: int) -> list[float]:
        return [
            *(float(other == place) for other in range(4)),
            *self.points(place),
            *self.numbers(place),
            *self.colours(place),
        ]

    def points(self, place: int) -> list[float]:
        rack, others = self.racks[place], [own for at, own in enumerate(self.totals) if at != place]
        values = sorted((adds(rack, card) for card in self.flags.values()), reverse=True)
        near = [adds(rack, self.flags[cell]) for cell in self.takes if cell in self.flags]
        hopes = [self.hope(rack, colour) for colour in range(4)]
        return [
            self.totals[place],
            self.bonus[place] / 1000,
            self.totals[place] - sum(self.totals) / self.seats,
            self.totals[place] - max(others),
            self.state.barred >> self.order[place] & 1,
            (rack >> FLAGS).bit_count() / 2,
            sum(hopes),
            max(hopes),
            *(values + [0.0] * 3)[:3],
            sum(values) / 2,
            sum(value > 0 for value in values) / 8,
            max([0.0, *near]),
            *self.alone(place),
            *self.reached(place),
        ]

    def hope(self, rack: int, colour: int) -> float:
        row, there = (cards & 0b11111111111 << 11 * colour for cards in (rack, self.board_rack))
        return min((best_of_colour(row | there) - best_of_colour(row)) / 1000, 4.0)

    def alone(self, place: int) -> tuple[float, float]:
        """By how much flags add more for it than for whoever else wants them most, and how many do."""
        more = []
        for card in self.flags.values():
            values = [adds(rack, card) for rack in self.racks]
            if values.index(max(values)) == place and max(values) > 0:
                more.append(max(values) - sorted(values)[-2])
        return sum(more), sum(one > 0 for one in more)

    def reached(self, place: int) -> list[float]:
        rack, left = self.racks[place], {*cells_in(self.state.flags | self.state.libertas)}
        reach = set(self.takes)
        for turn in range(place):
            further = {
                other
                for cell in reach & set(self.flags)
                for other in self.matching(self.flags[cell]) - {cell}
            }
            reach = left if turn == 1 else further | reach & {*cells_in(self.state.libertas)}
        libertas = self.libertas_adds(rack) if self.state.libertas else 0.0
        worths = {cell: self.worth(rack, cell, libertas) for cell in left}
        all_worths = [*sorted((one for one in worths.values() if one > 0), reverse=True), 0.0, 0.0]
        near = [worths[cell] for cell in reach & left]
        return [
            max(0, -(-(len(left) - place) // self.seats)) / 5,
            float((len(left) - 1 - place) % self.seats == 0),
            *all_worths[:2],
            max([0.0, *near]),
            sum(near) / 4,
            libertas,
            len(reach) / 8,
        ]

    def libertas_adds(self, rack: int) -> float:
        more = next(card for card in LIBERTAS if not rack >> card & 1)
        return (best_arrangement(rack | 1 << more).total - best_arrangement(rack).total) / 1000

    def worth(self, rack: int, cell: Cell, libertas: float) -> float:
        points = freed(self.state, cell, self.occupied)
        if cell in self.flags:
            return points + adds(rack, self.flags[cell])
        return points + libertas if points > 0 else 0.0

    def numbers(self, place: int) -> list[float]:
        counts = np.zeros((4, 5))
        for number in range(11):
            own, left = (
                sum(cards >> number + 11 * colour & 1 for colour in range(4))
                for cards in (self.racks[place], self.board_rack)
            )
            counts[min(own, 3), left] += 0.5
        return [*counts.ravel().tolist()]

    def colours(self, place: int) -> list[float]:
        counts, stretches = np.zeros((8, 5)), np.zeros((7, 8))
        for colour in range(4):
            row, there = (
                cards >> 11 * colour & 0b11111111111 for cards in (self.racks[place], self.board_rack)
            )
            counts[min(row.bit_count(), 7), min(there.bit_count(), 4)] += 0.5
            stretches[min(longest(row), 6), min(longest(row | there), 7)] += 0.5
        return [*counts.ravel().tolist(), *stretches.ravel().tolist()]

    def board(self) -> list[float]:
        state = self.state
        hot = {cell for cell in self.hot if not state.ocupantes >> cell & 1}
        kin = [len(self.matching(card)) - 1 for card in self.flags.values()]
        opened = {cell: self.opened(cell) for cell in self.takes}
        frees = [freed(state, cell, self.occupied) - opened[cell] for cell in self.takes]
        return [
            len(self.flags) / 20,
            state.libertas.bit_count() / 4,
            state.ocupantes.bit_count() / 2,
            self.seats - 3,
            len(self.takes) / 8,
            float(len(self.takes) == 1),
            float(self.can_shift),
            max([0.0, *(freed(state, cell, self.occupied) for cell in hot)]),
            max([0.0, *(freed(state, cell, self.occupied) for cell in hot & self.takes)]),
            min(opened.values()),
            max(frees),
            sum(one == 0 for one in opened.values()) / 8,
            len(hot) / 8,
            len(hot & self.takes) / 4,
            kin.count(0) / 4,
            kin.count(1) / 4,
            *self.areas(),
        ]

    def opened(self, cell: Cell) -> float:
        """What whoever comes next could free at once."""
        card, others = self.state.cards[cell], self.occupied & ~(1 << cell)
        match = self.matching(card) if card < FLAGS else self.takes & set(self.flags)
        takeable = (match | {*cells_in(self.state.libertas)}) - {cell}
        return max([0.0, *(freed(self.state, other, others) for other in takeable)])

    def areas(self) -> list[float]:
        found = np.zeros(11)
        for area in AREAS:
            left = (area & self.occupied).bit_count()
            if left and not area & self.state.ocupantes:
                found[(0 if area.bit_count() == 4 else 4) + left - 1] += 0.25
        return [*found.tolist()]


@compiled
def seen(state: Ints, found: st.Reals) -> None:
    st.see(state, found)


@pytest.mark.parametrize("players", [3, 4])
def test_it_sees_what_there_is(players: int) -> None:
    for game in range(soak(2, 20)):
        for state, _ in walk(GAME, players, Options(), f"seen/{game}"):
            if state.seat is not None and state.reference >= 0:
                eyes, found = Eyes(state), np.zeros((st.ROWS, st.OF_SEAT), dtype=np.float32)
                seen(encode(state), found)
                for place in range(players):
                    assert found[place].tolist() == pytest.approx(eyes.seat(place), abs=1e-4)
                assert found[st.SEATS, : st.OF_BOARD].tolist() == pytest.approx(eyes.board(), abs=1e-4)


def reckoned(state: State) -> tuple[list[float], list[float]]:
    """The shares and points by plain NumPy."""
    with np.load(st.FILE) as file:
        w = {name: file[name].astype(np.float64) for name in file.files}
    eyes = Eyes(state)
    hidden = [
        np.maximum(0, w["first.weight"] @ [*eyes.seat(place), *eyes.board()] + w["first.bias"])
        for place in range(eyes.seats)
    ]
    said = np.empty((2, eyes.seats))
    for place, own in enumerate(hidden):
        seen = np.concatenate([own, np.mean(hidden, axis=0), np.max(hidden, axis=0)])
        last = np.maximum(0, w["second.weight"] @ seen + w["second.bias"])
        said[:, eyes.order[place]] = w["last.weight"] @ last + w["last.bias"]
    likely = np.exp(said[0] - said[0].max())
    return (likely / likely.sum()).tolist(), (1000 * said[1]).tolist()


@pytest.mark.parametrize("scale", ["original", "twentieth"])
@pytest.mark.parametrize("players", [3, 4])
def test_it_says_what_plain_numpy_reckons_up_to_the_last_move(players: int, scale: str) -> None:
    asked, options = 0, Options(scale=scale)  # type: ignore[arg-type]
    for game in range(soak(2, 20)):
        for state, _ in islice(walk(GAME, players, options, f"net/{game}"), 0, None):
            if state.seat is not None and state.reference >= 0:
                shares, points = st.said_of(encode(state), st.read_net())
                likely, ahead = reckoned(state)
                assert np.allclose(shares, likely, atol=2e-4)
                assert np.allclose(points, ahead, atol=0.5)
                asked += 1
    assert asked > 60


@pytest.mark.parametrize("players", [3, 4])
def test_the_same_position_of_other_seats_is_said_of_those(players: int) -> None:
    """Everything moves on by one seat: so does what is said."""
    for state, _ in islice(walk(GAME, players, Options(), "turned"), 5, 50, 9):
        if state.seat is not None:
            turned = encode(state)
            turned[3] = (state.seat + 1) % players
            told, rest = encode(state), (20, 24)
            for first in rest:  # racks, bonus
                turned[first : first + players] = np.roll(told[first : first + players], 1)
            turned[9] = sum(1 << (seat + 1) % players for seat in range(players) if state.barred >> seat & 1)
            before, after = (st.said_of(ints, st.read_net())[0] for ints in (told, turned))
            assert np.allclose(np.roll(before, 1), after, atol=1e-6)


def test_it_is_small_enough_to_keep() -> None:
    assert st.FILE.stat().st_size < 300_000


def test_no_card_is_seen_twice() -> None:
    """The referee's own rack reader: what lies on the board and on racks is all there is."""
    state = next(one for one, _ in islice(walk(GAME, 4, Options(), "cards"), 20, None))
    eyes = Eyes(state)
    held = [card for rack in eyes.racks for card in cards_in(rack)]
    assert len(held) == len(set(held)) and not set(held) & set(eyes.flags.values())
