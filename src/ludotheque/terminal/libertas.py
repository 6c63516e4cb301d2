"""Libertas in a terminal: the board with emblems besides colours, and what each taking would bring."""

from collections.abc import Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Outcome, Seat
from ludotheque.games.libertas.board import FILES, cell_name
from ludotheque.games.libertas.cards import LIBERTAS, card_name, is_flag
from ludotheque.games.libertas.combinations import Arrangement, Combination, best_arrangement
from ludotheque.games.libertas.moves import Lay, Move, Shift, Take
from ludotheque.games.libertas.notation import format_move, read_rack
from ludotheque.games.libertas.prospects import Prospect, left_to_next, prospect
from ludotheque.games.libertas.rules import legal
from ludotheque.games.libertas.scoring import arrangements, costs, ending, komi, totals
from ludotheque.games.libertas.state import NO_FLAG, Occupation, State, empty, is_occupation
from ludotheque.games.libertas.view import View, view
from ludotheque.play.table import Table
from ludotheque.terminal.listing import listing
from ludotheque.terminal.voice import Voice, names_of

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


def draw(table: Table, seat: Seat, voice: Voice, has_choices: bool = True) -> RenderableType:
    state: State = table.state
    seen = view(state, seat)
    moves = legal(state) if state.seat == seat else ()
    top = Grid.grid(padding=(0, 2))
    top.add_column(no_wrap=True, min_width=6 * seen.size + 5)
    top.add_column()
    top.add_row(_board(seen, moves, prices(state, moves)), _side(table, seen, voice))
    return Group(
        *_count(table, seat, voice),
        top,
        _legend(seen, voice),
        _rack(state, seen, moves, voice),
        *(_choices(state, moves, voice) if has_choices else ()),
    )


# -- the board ----------------------------------------------------------------------------------------------------


def _board(seen: View, moves: tuple[Move, ...], prices: dict[str, int]) -> RenderableType:
    """Every cell with its card (L1); those that can be taken (L3, L4) stand between brackets, so that they show without
    colour too; where a flag would fill something, its price."""
    takeable = {cell_name(move.cell) for move in moves if isinstance(move, Take)}
    files = FILES[: seen.size]
    head = Text("   " + "".join(f"  {file}   " for file in files), style="dim")
    rows = [head]
    for rank in range(seen.size, 0, -1):
        row = Text().append(f"{rank:>2} ", style="dim")
        for cell in (f"{file}{rank}" for file in files):
            row.append_text(_cell(seen.board.get(cell), cell in takeable, prices.get(cell, 0)))
        row.append(f"{rank:>2}", style="dim")
        rows.append(row)
    return Group(*rows, head)


def _cell(card: str | None, can_take: bool, price: int) -> Text:
    if card is None:
        return Text(f"{-price:^6}", style="red") if price else Text("   ·  ", style="dim")
    return bracketed(card) if can_take else Text.assemble(" ", card_text(card), " ")


def bracketed(card: str) -> Text:
    return Text.assemble(("[", "bold"), card_text(card), ("]", "bold"))


def prices(state: State, moves: tuple[Move, ...]) -> dict[str, int]:
    """Phase II: the cells where a flag, if the seat can lay one, costs something, and what (L23)."""
    layings = [move for move in moves if isinstance(move, Lay) and is_flag(move.card)]
    found = {
        cell_name(move.cell): -prospect(state, move).points
        for move in layings
        if move.card == layings[0].card
    }
    return {cell: price for cell, price in found.items() if price}


def _legend(seen: View, voice: Voice) -> Text:
    """Which emblem and which letter is which colour: the table can be read without colours."""
    cards = "RYGVL" if seen.size == 5 else "RYGVLO"
    return Text("  ").join(
        [Text(f"{EMBLEMS[card]} {card} {voice('libertas-emblem', card=card)}", style="dim") for card in cards]
    )


def _side(table: Table, seen: View, voice: Voice) -> RenderableType:
    lines = [
        Text(voice("libertas-phase-two" if seen.phase == 2 else "libertas-phase-one"), style="bold"),
        Text(),
    ]
    # L9: the reference lies open, of the others the number of their cards, and their racks where those do.
    reference = card_text(seen.reference) if seen.reference else Text(voice("libertas-reference-any"))
    lines += [Text.assemble(f"{voice('libertas-reference')} ", reference), Text()]
    for seat, name in enumerate(names_of(table)):
        mark = "▶ " if seat == seen.to_act else "  "
        lines.append(Text(f"{mark}{name}", style="bold" if seat == seen.seat else ""))
        cards = voice("libertas-cards", count=seen.rack_sizes[seat])
        lines.append(Text(f"    {voice('libertas-points', points=seen.scores[seat])} · {cards}"))
        if given := komi(table.state)[seat]:  # L16
            which = (
                "libertas-komi-due" if seen.phase == 1 and seen.to_act is not None else "libertas-komi-given"
            )
            lines.append(Text(f"    {voice(which, points=given)}"))
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


def _rack(state: State, seen: View, moves: tuple[Move, ...], voice: Voice) -> RenderableType:
    """Cards that can be laid (L21, L22) stand between brackets; what the rack is worth as it is (L11, L15)."""
    assert seen.seat is not None
    rack = seen.racks[seen.seat] or ()
    label = Text(voice("libertas-rack"), style="bold")
    if not rack:
        return Text.assemble(label, " ", voice("libertas-rack-empty"))
    layable = {card_name(move.card) for move in moves if isinstance(move, Lay)}
    cards = [
        bracketed(card) if card in layable else Text.assemble(" ", card_text(card), " ") for card in rack
    ]
    if not is_occupation(state):
        points = best_arrangement(state.racks[seen.seat]).total // state.setup.options.divisor
        label.append_text(Text(f"\n{voice('libertas-rack-worth', points=points)}", style="not bold"))
    return _labelled(label, cards)


def _labelled(label: Text, items: list[Text]) -> RenderableType:
    """A label and things beside it that are not torn apart at the end of a line."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_row(label, Columns(items, padding=(0, 0)))
    return grid


# -- what can be done ---------------------------------------------------------------------------------------------


def _choices(state: State, moves: tuple[Move, ...], voice: Voice) -> list[RenderableType]:
    if not moves:
        return []
    if is_occupation(state):
        return _choices_of_occupation(state, moves, voice)
    takings = [(move, prospect(state, move)) for move in moves if isinstance(move, Take)]
    telling = [(move, found) for move, found in takings if found.points or found.adds]
    telling.sort(key=lambda pair: -(pair[1].points + pair[1].adds))
    shown, quiet = telling[:LONGEST_LIST], telling[LONGEST_LIST:]
    rest = sorted(
        [move for move, found in takings if not (found.points or found.adds)] + [m for m, _ in quiet],
        key=format_move,
    )
    parts: list[RenderableType] = [Text()]
    if state.reference == NO_FLAG:
        return [*parts, Text(voice("libertas-any-flag"), style="dim")]
    if shown:
        parts.append(_takings(state, shown, voice))
    if rest:
        label = Text(voice("libertas-nothing-at-once"), style="dim")
        parts.append(_labelled(label, [_quiet(state, move, voice) for move in rest]))
    if any(_leaves_points(state, move) for move, _ in takings):
        parts.append(Text(voice("libertas-left-to-next"), style="dim"))
    if state.ocupantes and empty(state):
        parts.append(_ocupantes(moves, voice))
    return parts


def _takings(state: State, telling: list[tuple[Take, Prospect]], voice: Voice) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("move", "card", "frees"):
        grid.add_column(voice(f"libertas-column-{column}"))
    for column in ("points", "adds"):
        grid.add_column(voice(f"libertas-column-{column}"), justify="right")
    grid.add_column("")
    for move, found in telling:
        card = card_text(card_name(state.cards[move.cell]))
        points, adds = f"+{found.points}" if found.points else "", f"+{found.adds}" if found.adds else ""
        told = _areas(found, voice), points, adds, _left(state, move, voice)
        grid.add_row(Text(format_move(move), style="bold"), card, *told)
    return grid


def _quiet(state: State, move: Take, voice: Voice) -> Text:
    """A taking that brings nothing at once: `c3 ▲5`, and what it leaves."""
    card = card_text(card_name(state.cards[move.cell]))
    left = _left(state, move, voice)
    return Text.assemble(format_move(move), card, "" if left.startswith("→") else " ", left, "  ")


def _left(state: State, move: Take, voice: Voice) -> str:
    """What the next player could gain after the taking: `→240`; or that nobody can take a card any more (L10)."""
    left = left_to_next(state, move)
    if left is None:
        return voice("libertas-ends", occupation="yes" if state.setup.options.occupation else "no")
    return f"→{left.points // state.setup.options.divisor}" if left.points else ""


def _leaves_points(state: State, move: Take) -> bool:
    left = left_to_next(state, move)
    return left is not None and left.points > 0


def _areas(found: Prospect, voice: Voice) -> str:
    """L8, and in phase II L23 and L24: the squares and lines that it would empty or fill."""
    parts = []
    if found.squares:
        parts.append(voice("libertas-squares", count=found.squares))
    if found.lines:
        parts.append(voice("libertas-lines", count=found.lines))
    return ", ".join(parts)


def _ocupantes(moves: tuple[Move, ...], voice: Voice) -> Text:
    """L5: which of them may be moved; L6: or that none may before a card is taken."""
    starts = _starts(moves)
    if starts:
        return Text(voice("libertas-ocupante-moves", cells=", ".join(starts)), style="dim")
    return Text(voice("libertas-ocupante-barred"), style="dim")


def _starts(moves: tuple[Move, ...]) -> list[str]:
    return sorted({cell_name(move.start) for move in moves if isinstance(move, Shift)})


def _choices_of_occupation(state: State, moves: tuple[Move, ...], voice: Voice) -> list[RenderableType]:
    if isinstance(moves[0], Lay):
        return [Text(), *_layings(state, moves, voice)]
    if isinstance(moves[0], Shift):
        return [Text(), *_ocupante_moves(state, moves, voice)]
    return [Text(), Text(voice("libertas-only-pass"))]  # L24


def _layings(state: State, moves: tuple[Move, ...], voice: Voice) -> list[RenderableType]:
    """The prices stand on the board; here what they mean, and how to write a laying."""
    cards = dict.fromkeys(card_name(move.card) for move in moves if isinstance(move, Lay))
    cheapest = max(moves, key=lambda move: prospect(state, move).points)
    parts = [voice("libertas-lay-one", cards=" ".join(cards), example=format_move(cheapest))]
    if any(card != "L" for card in cards):
        costly = prices(state, moves)
        parts.append(voice("libertas-prices" if costly else "libertas-no-price"))
    if "L" in cards:
        cells = " ".join(
            cell_name(move.cell) for move in moves if isinstance(move, Lay) and move.card == LIBERTAS[0]
        )
        is_anywhere = state.setup.options.occupation_libertas == "anywhere"
        parts.append(
            voice("libertas-lay-libertas" if is_anywhere else "libertas-lay-libertas-on", cells=cells)
        )
    return [Text(part, style="dim") for part in parts]


def _ocupante_moves(state: State, moves: tuple[Move, ...], voice: Voice) -> list[RenderableType]:
    """Where an Ocupante can go for nothing in a line, then what costs something, the least first."""
    costs = {move: prospect(state, move) for move in moves}
    dear = sorted((move for move in moves if costs[move].points), key=lambda move: -costs[move].points)
    parts: list[RenderableType] = [Text(voice("libertas-move-one", cells=", ".join(_starts(moves))))]
    for start in _starts(moves):
        free = [
            m for m in moves if isinstance(m, Shift) and cell_name(m.start) == start and not costs[m].points
        ]
        if free:
            ends = " ".join(cell_name(move.end) for move in free)
            parts.append(Text(voice("libertas-free-moves", start=start, ends=ends), style="dim"))
    if dear:
        parts.append(_dear(dear[:LONGEST_LIST], costs, voice))
    if len(dear) > LONGEST_LIST:
        parts.append(Text(voice("terminal-moves-more", count=len(dear) - LONGEST_LIST), style="dim"))
    return parts


def _dear(moves: list[Move], costs: dict[Move, Prospect], voice: Voice) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("move", "fills"):
        grid.add_column(voice(f"libertas-column-{column}"))
    grid.add_column(voice("libertas-column-points"), justify="right")
    for move in moves:
        grid.add_row(
            Text(format_move(move), style="bold"), _areas(costs[move], voice), str(costs[move].points)
        )
    return grid


def greeting(table: Table, voice: Voice) -> str | None:
    """L16: what it is worth to begin between two. With phase II nobody has counted it."""
    options = table.options
    has_edge = len(table.players) == 2 and not options.komi and not options.occupation
    return voice("libertas-first-wins") if has_edge else None


def moves(table: Table, seat: Seat, voice: Voice) -> RenderableType:
    return listing(legal(table.state), lambda move, _: format_move(move), voice)


def forced(table: Table, seat: Seat) -> Move | None:
    """Only passing (L24; in phase I there is none, L7) is said for a person; the last possible taking is theirs."""
    moves = legal(table.state)
    return moves[0] if len(moves) == 1 and not isinstance(moves[0], Take | Lay | Shift) else None


def forced_why(table: Table, seat: Seat, voice: Voice) -> str:
    return voice("libertas-said-pass")


def unreadable(table: Table, message: Message) -> Message:
    """A move as it is written at this table, now: between two there is no Ocupante, and many play without phase II."""
    state: State = table.state
    in_phase_two = is_occupation(state)
    if message.id == "libertas-unreadable":
        return Message(
            "libertas-typed",
            kind="laying" if in_phase_two else "taking",
            ocupantes="yes" if state.ocupantes else "no",
            passing="yes" if in_phase_two and not state.ocupantes else "no",
            example="R5@c4",
        )
    if message.id == "libertas-card-for-cell" and in_phase_two:
        card = message.args["card"]
        return Message("libertas-card-without-cell", card=card, example=f"{card}@c4")
    return message


# -- a rack by itself ---------------------------------------------------------------------------------------------


def score_rack(data: Json) -> Arrangement:
    return best_arrangement(read_rack(data))


def rack_json(scored: Arrangement) -> Json:
    combinations = [
        {"cards": [card_name(card) for card in combination.cards], "points": combination.points}
        for combination in scored.combinations
    ]
    return {"total": scored.total, "combinations": combinations}


def rack_sheet(scored: Arrangement, voice: Voice) -> RenderableType:
    grid = Grid(box=None, padding=(0, 1), show_header=False)
    for combination in scored.combinations:
        grid.add_row(str(combination.points), cards_text(combination), kind_of(combination, voice))
    if scored.libertas:
        grid.add_row(str(scored.libertas), "", voice("libertas-sheet-libertas"))
    return Group(Text(voice("libertas-points", points=scored.total), style="bold"), grid)


# -- the end ------------------------------------------------------------------------------------------------------

ENDINGS = {"cleared": "L10", "blocked": "L10", "ocupantes": "L6", "laid-out": "L25", "nothing-to-lay": "L25"}
"""The clause by which a game came to its end."""


def interlude(table: Table, ply: int, voice: Voice) -> RenderableType | None:
    return None


def ended(table: Table) -> tuple[Message, str]:
    (how,) = ending(table.state)
    return Message(f"web-libertas-ending-{how}"), ENDINGS[how]


def sheet(table: Table, outcome: Outcome, voice: Voice) -> RenderableType:
    """The points of all, with a star for whoever has won (L14, L26)."""
    names = [f"{name} ★" if seat in outcome.winners else name for seat, name in enumerate(names_of(table))]
    return _sheet(table.state, names, outcome.scores, voice)


def _count(table: Table, seat: Seat, voice: Voice) -> list[RenderableType]:
    """L20: what phase I was worth, at a seat's first look at phase II."""
    state: State = table.state
    looks = [before for before in table.states[:-1] if is_occupation(before) and before.seat == seat]
    if looks or not is_occupation(state):
        return []
    before_costs = state._replace(occupation=Occupation(arrangements(state), (0,) * state.setup.seats))
    count = _sheet(before_costs, names_of(table), totals(before_costs), voice)
    return [Text(voice("libertas-phase-one"), style="bold"), count]


def _sheet(state: State, names: Sequence[str], points: Sequence[int], voice: Voice) -> RenderableType:
    grid = Grid(box=None, padding=(0, 1), show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column()
    divisor = state.setup.options.divisor
    for name, total, bonus, arrangement, given, cost in zip(
        names, points, state.bonus, arrangements(state), komi(state), costs(state), strict=True
    ):
        grid.add_row(Text(name, style="bold"), Text(str(total), style="bold"), "")
        grid.add_row(f"  {voice('libertas-sheet-bonus')}", str(bonus), "")
        for combination in arrangement.combinations:
            worth = str(combination.points // divisor)
            grid.add_row(f"  {kind_of(combination, voice)}", worth, cards_text(combination))
        if arrangement.libertas:
            grid.add_row(f"  {voice('libertas-sheet-libertas')}", str(arrangement.libertas // divisor), "")
        if given:
            grid.add_row(f"  {voice('libertas-sheet-komi')}", str(given), "")
        if cost:
            grid.add_row(f"  {voice('libertas-sheet-penalty')}", str(-cost), "")
        grid.add_row()
    return grid


def cards_text(combination: Combination) -> Text:
    return Text(" ").join([card_text(card_name(card)) for card in combination.in_order])


def kind_of(combination: Combination, voice: Voice) -> str:
    """Why a combination is worth what it is worth (L12, L13): `4 of a colour in a row, doubled, with a Libertas`."""
    which = f"libertas-kind-{combination.kind}" + ("-doubled" if combination.is_doubled else "")
    text = voice(which, size=len(combination.flags))
    return f"{text}, {voice('libertas-with-libertas')}" if combination.has_libertas else text
