"""Libertas in a terminal: the board with emblems besides colours, and what each taking would bring."""

from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.bots.libertas import greedy, opened
from ludotheque.core.chance import Chance
from ludotheque.core.game import Outcome, Seat
from ludotheque.games.libertas.board import FILES, cell_name
from ludotheque.games.libertas.cards import card_name
from ludotheque.games.libertas.moves import Lay, Move, Shift, Take
from ludotheque.games.libertas.notation import format_move
from ludotheque.games.libertas.points import arrangements
from ludotheque.games.libertas.prospects import Prospect, prospect
from ludotheque.games.libertas.rules import apply, can_move_ocupante, legal
from ludotheque.games.libertas.scoring import Combination, best_arrangement
from ludotheque.games.libertas.state import State, is_occupation
from ludotheque.games.libertas.view import View, view
from ludotheque.play.table import Table
from ludotheque.terminal.words import Words

EMBLEMS = {"R": "▲", "Y": "●", "G": "■", "V": "◆", "L": "✦", "O": "✖"}
STYLES = {
    "R": "bold white on #c0392b",
    "Y": "bold black on #e5b800",
    "G": "bold white on #23774a",
    "V": "bold white on #7d4fa3",
    "L": "bold white on #2a6fb0",
    "O": "bold white on #33373d",
}
LONGEST_LIST = 12  # rows of moves with something to tell


def card_text(name: str) -> Text:
    """A card as four letters: emblem and number on the card's colour."""
    return Text(f" {EMBLEMS[name[0]]}{name[1:]:<2}", style=STYLES[name[0]])


def draw(table: Table, seat: Seat, words: Words) -> RenderableType:
    state: State = table.state
    seen = view(state, seat)
    moves = legal(state) if state.seat == seat else ()
    top = Grid.grid(padding=(0, 2))
    top.add_column(no_wrap=True, min_width=6 * seen.size + 5)
    top.add_column()
    top.add_row(_board(seen, moves), _side(table, seen, words))
    return Group(top, _rack(state, seat, seen, words), *_choices(state, moves, words))


# -- the board ----------------------------------------------------------------------------------------------------


def _board(seen: View, moves: tuple[Move, ...]) -> RenderableType:
    """Cards that can be taken stand between brackets, so that they show without colour too."""
    takeable = {cell_name(move.cell) for move in moves if isinstance(move, Take)}
    files = FILES[: seen.size]
    head = Text("   " + "".join(f"  {file}   " for file in files), style="dim")
    rows = [head]
    for rank in range(seen.size, 0, -1):
        row = Text().append(f"{rank:>2} ", style="dim")
        for file in files:
            row.append_text(_cell(seen.board.get(f"{file}{rank}"), f"{file}{rank}" in takeable))
        row.append(f"{rank:>2}", style="dim")
        rows.append(row)
    return Group(*rows, head)


def _cell(card: str | None, can_take: bool) -> Text:
    if card is None:
        return Text("   ·  ", style="dim")
    left, right = ("[", "]") if can_take else (" ", " ")
    return Text.assemble((left, "bold"), card_text(card), (right, "bold"))


def _side(table: Table, seen: View, words: Words) -> RenderableType:
    lines = [
        Text(words("libertas-phase-two" if seen.phase == 2 else "libertas-phase-one"), style="bold"),
        Text(),
    ]
    reference = card_text(seen.reference) if seen.reference else Text(words("libertas-reference-any"))
    lines += [Text.assemble(f"{words('libertas-reference')} ", reference), Text()]
    for seat, name in enumerate(table.record.players):
        mark = "▶ " if seat == seen.to_act else "  "
        lines.append(Text(f"{mark}{name}", style="bold" if seat == seen.seat else ""))
        cards = words("libertas-cards", count=seen.rack_sizes[seat])
        lines.append(Text(f"    {words('libertas-points', points=seen.scores[seat])} · {cards}"))
        rack = seen.racks[seat]
        if rack and seat != seen.seat:
            lines += [Text.assemble("    ", line) for line in _by_colour(rack)]
    return Group(*lines)


def _by_colour(rack: tuple[str, ...]) -> list[Text]:
    """An open rack in few letters: `▲ 1 4 5`."""
    groups = [(colour, list(cards)) for colour, cards in groupby(rack, key=lambda name: name[0])]
    return [
        Text(f"{EMBLEMS[colour]} {' '.join(name[1:] for name in cards) or f'x{len(cards)}'}")
        for colour, cards in groups
    ]


def _rack(state: State, seat: Seat, seen: View, words: Words) -> Text:
    rack = seen.racks[seat] or ()
    line = Text().append(f"{words('libertas-rack')} ", style="bold")
    if not rack:
        return line.append(words("libertas-rack-empty"))
    for name in rack:
        line.append_text(card_text(name)).append(" ")
    if not is_occupation(state):
        points = best_arrangement(state.racks[seat]).total // state.table.options.divisor
        line.append(f" {words('libertas-rack-worth', points=points)}")
    return line


# -- what can be done ---------------------------------------------------------------------------------------------


def _choices(state: State, moves: tuple[Move, ...], words: Words) -> list[RenderableType]:
    if not moves:
        return []
    if is_occupation(state):
        return _layings(state, moves, words)
    takings = [(move, prospect(state, move)) for move in moves if isinstance(move, Take)]
    telling = [(move, found) for move, found in takings if found.points or found.adds]
    telling.sort(key=lambda pair: -(pair[1].points + pair[1].adds))
    shown, quiet = telling[:LONGEST_LIST], telling[LONGEST_LIST:]
    rest = sorted(
        [move for move, found in takings if not (found.points or found.adds)] + [m for m, _ in quiet],
        key=format_move,
    )
    parts: list[RenderableType] = [Text()]
    if shown:
        parts.append(_takings(state, shown, words))
    if rest:
        names = "  ".join(f"{format_move(move)} {card_name(state.cards[move.cell])}" for move in rest)
        parts.append(Text(words("libertas-nothing-at-once", moves=names), style="dim"))
    if state.ocupantes and state.flags != state.table.board.cells:
        parts.append(_ocupantes(state, moves, words))
    return parts


def _takings(state: State, telling: list[tuple[Take, Prospect]], words: Words) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("move", "card", "frees"):
        grid.add_column(words(f"libertas-column-{column}"))
    for column in ("points", "adds"):
        grid.add_column(words(f"libertas-column-{column}"), justify="right")
    for move, found in telling:
        card = card_text(card_name(state.cards[move.cell]))
        points, adds = f"+{found.points}" if found.points else "", f"+{found.adds}" if found.adds else ""
        grid.add_row(Text(format_move(move), style="bold"), card, _areas(found, words), points, adds)
    return grid


def _areas(found: Prospect, words: Words) -> str:
    parts = []
    if found.squares:
        parts.append(words("libertas-squares", count=found.squares))
    if found.lines:
        parts.append(words("libertas-lines", count=found.lines))
    return ", ".join(parts)


def _ocupantes(state: State, moves: tuple[Move, ...], words: Words) -> Text:
    starts = sorted({cell_name(move.start) for move in moves if isinstance(move, Shift)})
    if starts:
        return Text(words("libertas-ocupante-moves", cells=", ".join(starts)), style="dim")
    return Text("" if can_move_ocupante(state) else words("libertas-ocupante-barred"), style="dim")


def _layings(state: State, moves: tuple[Move, ...], words: Words) -> list[RenderableType]:
    """What costs nothing in a line; then what fills something, by cell."""
    costs = {move: prospect(state, move) for move in moves}
    free = [move for move in moves if not costs[move].points]
    parts: list[RenderableType] = [Text()]
    if free and isinstance(free[0], Lay):
        cards = " ".join(dict.fromkeys(card_name(move.card) for move in free if isinstance(move, Lay)))
        cells = " ".join(sorted({cell_name(move.cell) for move in free if isinstance(move, Lay)}))
        parts.append(Text(words("libertas-free-layings", cards=cards, cells=cells)))
    elif free:
        parts.append(Text("  ".join(map(format_move, free))))
    dear = sorted(
        (move for move in moves if costs[move].points),
        key=lambda move: (-costs[move].points, format_move(move)),
    )
    if dear:
        parts.append(_dear(dear[:LONGEST_LIST], costs, words))
    return parts


def _dear(moves: list[Move], costs: dict[Move, Prospect], words: Words) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("move", "fills"):
        grid.add_column(words(f"libertas-column-{column}"))
    grid.add_column(words("libertas-column-points"), justify="right")
    for move in moves:
        grid.add_row(
            Text(format_move(move), style="bold"), _areas(costs[move], words), str(costs[move].points)
        )
    return grid


def hint(table: Table, seat: Seat, words: Words) -> str:
    state: State = table.state
    move = greedy(state, legal(state), Chance(f"hint/{len(table.states)}"))
    found, next_gain = prospect(state, move), abs(opened(apply(state, move))) // state.table.options.divisor
    if is_occupation(state):
        return words("libertas-hint-occupation", move=format_move(move), cost=-found.points, opened=next_gain)
    return words(
        "libertas-hint", move=format_move(move), points=found.points, adds=found.adds, opened=next_gain
    )


def why(table: Table, seat: Seat, move: Any, words: Words) -> str:
    state: State = table.state
    found, next_gain = prospect(state, move), abs(opened(apply(state, move))) // state.table.options.divisor
    about: dict[str, Any] = {
        "move": format_move(move),
        "squares": found.squares,
        "lines": found.lines,
        "opened": next_gain,
    }
    if is_occupation(state):
        return words("libertas-why-occupation", cost=-found.points, **about)
    before = best_arrangement(state.racks[seat]).total // state.table.options.divisor
    return words("libertas-why", points=found.points, before=before, after=before + found.adds, **about)


def forced(table: Table, seat: Seat) -> Move | None:
    """Only passing is said for a person; the last possible taking is still theirs to make."""
    moves = legal(table.state)
    return moves[0] if len(moves) == 1 and not isinstance(moves[0], Take | Lay | Shift) else None


# -- the score sheet ----------------------------------------------------------------------------------------------


def sheet(table: Table, outcome: Outcome, words: Words) -> RenderableType:
    grid = Grid(box=None, padding=(0, 1), show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column()
    divisor = table.options.divisor
    for seat, name in enumerate(table.record.players):
        entry, arrangement = outcome.breakdown[seat], arrangements(table.state)[seat]
        crown = " ★" if seat in outcome.winners else ""
        grid.add_row(Text(name + crown, style="bold"), Text(str(outcome.scores[seat]), style="bold"), "")
        grid.add_row(f"  {words('libertas-sheet-bonus')}", str(entry["bonus"]), "")
        for combination in arrangement.combinations:
            cards = Text(" ").join([card_text(card_name(card)) for card in combination.cards])
            grid.add_row(f"  {kind_of(combination, words)}", str(combination.points // divisor), cards)
        if arrangement.libertas:
            grid.add_row(f"  {words('libertas-sheet-libertas')}", str(entry["libertas"]), "")
        if entry["penalty"]:
            grid.add_row(f"  {words('libertas-sheet-penalty')}", str(entry["penalty"]), "")
        grid.add_row()
    return grid


def kind_of(combination: Combination, words: Words) -> str:
    """Why a combination is worth what it is worth: `4 of a colour in a row, doubled, with a Libertas card`."""
    which = f"libertas-kind-{combination.kind}" + ("-doubled" if combination.is_doubled else "")
    text = words(which, size=len(combination.flags))
    return f"{text}, {words('libertas-with-libertas')}" if combination.has_libertas else text
