"""Puzzles of Libertas between two: nothing is hidden, so the solver and the scorer know every answer."""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import replace
from itertools import combinations, product, repeat
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Seat
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.board import cell_name
from ludotheque.games.libertas.cards import (
    FLAGS,
    LIBERTAS,
    NUMBERS,
    Card,
    card_name,
    cards_in,
    colour_of,
    number_of,
)
from ludotheque.games.libertas.combinations import Arrangement, Combination, best_arrangement, colour_points
from ludotheque.games.libertas.law import LIBERTAS_CARD, NUMBER_SET, NUMBER_SET_LIBERTAS
from ludotheque.games.libertas.notation import format_move
from ludotheque.games.libertas.prospects import left_to_next, liberable, prospect
from ludotheque.games.libertas.state import State
from ludotheque.play.table import Table
from ludotheque.puzzles.finding import CHOICES, Found, Where, best_of

Flags = tuple[Card, ...]
Pair = tuple[Combination, Combination]

SEATS = 2
KINDS = ("win", "most", "gain", "leave", "rack", "arrange")
GAMES = 3.0  # that are looked through for each puzzle
CHOSEN = frozenset({"arrange"})
BY_RULES = frozenset({"arrange"})
TOLD = frozenset({"arrange"})
"""Kinds whose answer is no move."""
LINES: frozenset[str] = frozenset()
ENDING = 12  # cards on the board, at most, where the whole rest of the game is asked about
MEMORY, BATCH = 1 << 16, 10_000
GAP = 60  # points between the best and the next
FEW = 12  # cards on the board, at most, where three takings can be searched; else two


def find(table: Table, ply: int, seed: str, kinds: Set[str]) -> Iterator[Found]:
    """What of these kinds can be asked about the position before this ply."""
    state: State = table.states[ply]
    if len(rules.legal(state)) < 3:
        return
    for look, asked in LOOKS:
        if kinds & asked and (found := look(state)) and found.kind in kinds:
            yield found


def _ending(state: State) -> Found | None:
    """Who wins after each taking, and by how much, if nobody errs."""
    from ludotheque.bots.libertas.exact import FAR, Solver

    if (state.flags | state.libertas).bit_count() > ENDING or state.seat is None:
        return None
    solver, seat = Solver(state, repeat(BATCH), MEMORY), state.seat

    def ends(after: State) -> int:
        return solver.margin(after, seat, -FAR, FAR)

    values = {format_move(move): ends(rules.apply(state, move)) for move in rules.legal(state)}
    won = sum(value > 0 for value in values.values())
    found = _won(values) if won in (1, 2) and won < len(values) else best_of("most", values, "solver", GAP)
    return found and replace(found, replies=_replies(state, ends))


def _replies(state: State, ends: Callable[[State], int]) -> dict[str, str]:
    """After each taking, what the other answers to leave as little as can be."""
    found = {}
    for move in rules.legal(state):
        after = rules.apply(state, move)
        if after.seat is not None:
            answers = {answer: ends(rules.apply(after, answer)) for answer in rules.legal(after)}
            found[format_move(move)] = format_move(min(answers, key=lambda answer: answers[answer]))
    return found


def _won(values: dict[str, int]) -> Found:
    found = best_of("win", {move: float(value > 0) for move, value in values.items()}, "solver", 1)
    assert found is not None
    return Found("win", found.answers, values, found.proof)


def _leave(state: State) -> Found | None:
    """What the next player can liberate after each taking: nothing, after one or two."""
    left = {format_move(move): left_to_next(state, move, liberable) for move in rules.legal(state)}
    values = {move: -float(riches.points if riches else 0) for move, riches in left.items()}
    found = best_of("leave", values, "count", 1)
    if not found or len(found.answers) > 2 or values[found.answers[0]] or len(values) <= 3:
        return None
    cells = {move: riches.cells for move, riches in left.items() if riches and riches.cells}
    return replace(found, replies={move: cell_name(first) for move, (first, *_) in cells.items()})


def _rack(state: State) -> Found | None:
    """What each card brings now: the areas that it liberates, and what it adds to the rack's best arrangement."""
    told = {format_move(move): prospect(state, move) for move in rules.legal(state)}
    values = {move: float(each.points + each.adds) for move, each in told.items()}
    found = best_of("rack", values, "count", GAP)
    is_fit = found and len(found.answers) == 1 and told[found.answers[0]].adds > 0
    return found if is_fit and sum(each.adds > 0 for each in told.values()) > 1 else None


# -- some takings ahead -------------------------------------------------------------------------------------------


def _gain(state: State) -> Found | None:
    """What some takings bring for sure, whatever the other takes in between; not where the card that brings most now
    would do."""
    seat = state.seat
    assert seat is not None
    takings = 3 if (state.flags | state.libertas).bit_count() <= FEW else 2

    def has(after: State) -> int:
        return _has_at_least(after, seat, takings - 1)

    now = _has_at_least(state, seat, 0)
    values = {format_move(move): float(has(rules.apply(state, move)) - now) for move in rules.legal(state)}
    found = best_of("gain", values, "turn", GAP, takings)
    if not found or len(found.answers) > 2 or _brings_most(state) in found.answers:
        return None
    return replace(found, replies=_replies(state, has))


def _brings_most(state: State) -> str:
    return format_move(max(rules.legal(state), key=lambda move: sum(prospect(state, move)[2:])))


def _has_at_least(state: State, seat: Seat, takings: int) -> int:
    """What the seat has when it has taken this many cards more, if the other leaves it as little as can be."""
    if not takings or state.seat is None:
        return state.bonus[seat] + best_arrangement(state.racks[seat]).total // state.setup.options.divisor
    is_own = state.seat == seat
    follow = [_has_at_least(rules.apply(state, move), seat, takings - is_own) for move in rules.legal(state)]
    return max(follow) if is_own else min(follow)


# -- the rack -----------------------------------------------------------------------------------------------------


def _arrange(state: State) -> Found | None:
    """Of some ways to arrange the rack, the best one: a flag that fits in two combinations counts in one."""
    assert state.seat is not None
    rack, divisor = state.racks[state.seat], state.setup.options.divisor
    totals = {_written(found): found.total // divisor for found in arrangements(rack)}
    whole = [text for text in totals if not any(_is_part(text, other) for other in totals)]
    ranked = sorted(whole, key=lambda text: (-totals[text], text))[:CHOICES]
    values = {text: float(totals[text]) for text in sorted(ranked)}
    if len(values) < 3 or max(values.values()) != best_arrangement(rack).total // divisor:
        return None
    found = best_of("arrange", values, "count", GAP)
    return found if found and len(found.answers) == 1 else None


def _is_part(text: str, other: str) -> bool:
    """Whether an arrangement only leaves out some sets of another."""
    return set(text.split(" + ")) < set(other.split(" + "))


def arrangements(rack: int) -> Iterator[Arrangement]:
    """Ways to arrange the rack of a game of two: some flags as number sets, and of what is left each colour's best set;
    the Libertas card where it adds most."""
    flags, libertas = [card for card in cards_in(rack) if card < FLAGS], rack >> FLAGS
    same = [[card for card in flags if number_of(card) == number] for number in range(1, NUMBERS + 1)]
    for chosen in product(*[[(), *combinations(cards, 3), *combinations(cards, 4)] for cards in same]):
        used = {card for cards in chosen for card in cards}
        sets = [_number_set(cards) for cards in chosen if cards]
        colours = [[card for card in flags if colour_of(card) == colour] for colour in range(4)]
        sets += [_colour_set([card for card in cards if card not in used]) for cards in colours]
        yield _arranged([each for each in sets if each[0].points], bool(libertas))


def _number_set(cards: Flags) -> Pair:
    """As it counts, and with the Libertas card."""
    plain = Combination("number", cards, NUMBER_SET[len(cards)])
    lifted = Combination("number", (*cards, LIBERTAS[0]), NUMBER_SET_LIBERTAS)
    return plain, lifted if len(cards) == 3 else plain


def _colour_set(cards: Sequence[Card]) -> Pair:
    """The best that can be made of flags of a colour: some of them, alone and with the Libertas card."""
    parts = [part for count in range(len(cards) + 1) for part in combinations(cards, count)]
    plain, lifted = (max(parts, key=lambda part: _points(part, has)) for has in (False, True))
    return (
        Combination("colour", plain, _points(plain, False)),
        Combination("colour", (*lifted, LIBERTAS[0]), _points(lifted, True)),
    )


def _points(cards: Flags, has_libertas: bool) -> int:
    is_consecutive = bool(cards) and cards[-1] - cards[0] == len(cards) - 1
    return colour_points(len(cards), is_consecutive, has_libertas)


def _arranged(sets: list[Pair], has_libertas: bool) -> Arrangement:
    plain = [each for each, _ in sets]
    gains = [lifted.points - each.points for each, lifted in sets]
    if has_libertas and max(gains, default=0) > 0:
        most = gains.index(max(gains))
        plain[most] = sets[most][1]
    return Arrangement(tuple(plain), LIBERTAS_CARD * has_libertas)


def _written(found: Arrangement) -> str:
    return " + ".join(" ".join(map(card_name, each.cards)) for each in found.combinations)


def spoken(text: str) -> Message:
    """An arrangement, set by set."""
    first, _, rest = text.partition(" + ")
    said = _said_set(first.split())
    return Message("puzzle-libertas-sets", set=said, rest=spoken(rest)) if rest else said


def _said_set(cards: list[str]) -> Message:
    flags = [card for card in cards if card != "L"]
    colours, numbers = "".join(card[0] for card in flags), " ".join(card[1:] for card in flags)
    if len(set(colours)) == 1:
        said = Message("puzzle-libertas-set-colour", colour=colours[0], numbers=numbers)
    elif len(flags) == 4:
        said = Message("puzzle-libertas-set-four", number=flags[0][1:])
    else:
        (missing,) = set("RYGV") - set(colours)
        said = Message("puzzle-libertas-set-three", number=flags[0][1:], colour=missing)
    return Message("puzzle-libertas-set-with", set=said) if len(flags) < len(cards) else said


LOOKS = (
    (_arrange, {"arrange"}),
    (_gain, {"gain"}),
    (_ending, {"win", "most"}),
    (_leave, {"leave"}),
    (_rack, {"rack"}),
)
"""The rare ones first: of a position one question is kept."""


def veiled(outlook: Any, kind: str) -> Json:
    """What is shown before the answer: of what the moves would do, nothing."""
    return {"rack": outlook["rack"]} if outlook and kind != "arrange" else {}


def place(kind: str, good: str, wrong: str) -> Where:
    """Where to look for a taking; of an arrangement one of its sets."""
    if kind == "arrange":
        first = good.partition(" + ")[0]
        told = Message("puzzle-hint-set", set=_said_set(first.split()))
        return Where(told, tuple(f"rack={card}" for card in first.split()))
    cells = tuple(f"cell={good[0]}{row}" for row in range(1, 6))
    return Where(Message("puzzle-hint-column", column=good[0]), cells)
