"""Parts of refusals that both phases need: what lies open, where the Ocupantes stand."""

from ludotheque.core.errors import Argument, Message
from ludotheque.games.libertas.board import Cell, cell_name, cells_in
from ludotheque.games.libertas.cards import COLOURS, Card, colour_of, number_of, say_card
from ludotheque.games.libertas.state import State


def named_reference(reference: int) -> dict[str, Argument]:
    """The reference, and the colour and number that go with it."""
    card = Card(reference)
    colour = Message("libertas-colour", colour=COLOURS[colour_of(card)])
    return {"reference": say_card(card), "colour": colour, "number": number_of(card)}


def no_ocupante(state: State, cell: Cell) -> Message:
    """There is no Ocupante on the cell; they stand elsewhere, or there are none."""
    cells = ", ".join(cell_name(place) for place in cells_in(state.ocupantes))
    return Message("libertas-no-ocupante", cell=cell_name(cell), cells=cells or "none")


def last_cell(state: State) -> str:
    """The cell at the top right of the board."""
    return cell_name(state.setup.board.reading_order[state.setup.board.size - 1])
