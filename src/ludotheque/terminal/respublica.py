"""Res Publica in a terminal: the hand by kinds with what is missing to a group; what was said, side by side."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.bots.respublica.reasons import brings
from ludotheque.core.errors import Message
from ludotheque.core.game import Outcome, Seat, Unlisted
from ludotheque.games.respublica.cards import (
    CARD,
    CIV,
    CIV_KINDS,
    EDITIONS,
    KINDS,
    PAIR,
    PEOPLE,
    PEOPLE_KINDS,
    Kind,
)
from ludotheque.games.respublica.moves import (
    DECLINE,
    PASS,
    Accept,
    Draw,
    Lay,
    Move,
    Seek,
)
from ludotheque.games.respublica.outlook import coming, weighed
from ludotheque.games.respublica.rules import group_sizes, legal, pile_left, words_to_keep
from ludotheque.games.respublica.scoring import ending
from ludotheque.games.respublica.sentences import say_alone, say_move, say_said, say_term, say_words
from ludotheque.games.respublica.state import Phase, State, Trade
from ludotheque.games.respublica.suggestions import announcements, bids, demands
from ludotheque.games.respublica.terms import Joint, Words
from ludotheque.games.respublica.view import View, view
from ludotheque.play.table import Table
from ludotheque.terminal.listing import FirstThatFits, listing
from ludotheque.terminal.voice import Voice, names_of

FULL, EMPTY = "■", "□"
STYLES = {True: "bold #b5531c", False: "bold #1c6ea4"}  # people, civilisation
LONGEST_LIST = 24  # gifts that are shown; `moves` lists more


def draw(table: Table, seat: Seat, voice: Voice, has_choices: bool = True) -> RenderableType:
    state: State = table.state
    seen = view(state, seat)
    parts: list[RenderableType] = [Text(), _piles(seen, voice), Text(), _players(table, seen, voice)]
    if state.trade is not None:
        parts += [Text(), *_trade(table, state, state.trade, voice)]
    parts += [Text(), *_hand(state, seat, voice), Text()]
    return Group(*parts, *(_choices(table, state, voice) if has_choices and seen.to_act == seat else []))


# -- what lies on the table ----------------------------------------------------------------------------------


def _piles(seen: View, voice: Voice) -> RenderableType:
    """Decks and point cards (R1), how many turns are left (R15, R16), and how near the game is to its end without
    a laying (R17)."""
    towns = " ".join(map(str, seen.towns)) or "–"
    lines = [
        Text(voice("respublica-decks", people=seen.people, civ=seen.civ), style="bold"),
        Text(voice("respublica-piles", settlements=seen.settlements, towns=towns)),
    ]
    if seen.edition == "queen":
        more = voice("respublica-piles-queen", churches=seen.churches, libraries=seen.libraries)
        lines[1].append(f" · {more}")
    if seen.turns_left is not None and seen.phase != "last_laying":
        lines.append(Text(voice("respublica-turns-left", count=seen.turns_left), style="bold"))
    elif seen.idle * 2 >= seen.idle_limit:
        lines.append(Text(voice("respublica-idle", idle=seen.idle, limit=seen.idle_limit), style="dim"))
    return Group(*lines)


def _players(table: Table, seen: View, voice: Voice) -> RenderableType:
    """A row for each player with the size of the hand (R2) and what was laid; the number before the name is the seat
    that `accept` names (R7)."""
    has_churches = seen.edition == "queen"
    columns = [
        "cards",
        "points",
        "settlements",
        "towns",
        *(["churches", "libraries"] if has_churches else []),
    ]
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(voice("respublica-column-player"))
    for column in columns:
        grid.add_column(
            voice(f"respublica-column-{column}"), justify="left" if column == "towns" else "right"
        )
    for seat, name in enumerate(names_of(table)):
        board = seen.boards[seat]
        mark = "▶" if seat == seen.to_act else "·" if seat == seen.active else " "
        cells = {
            "cards": str(seen.hand_sizes[seat]),
            "points": str(seen.scores[seat]),
            "settlements": _number(board["settlements"]),
            "towns": " ".join(map(str, board["towns"])),
            "churches": _number(board["churches"]),
            "libraries": _number(board["libraries"]),
        }
        who = Text(f"{mark} {seat} {name}", style="bold" if seat == seen.seat else "")
        grid.add_row(who, *(cells[column] for column in columns))
    return grid


def _number(count: int) -> str:
    return str(count) if count else ""


# -- what was said -------------------------------------------------------------------------------------------


def _trade(table: Table, state: State, trade: Trade, voice: Voice) -> list[RenderableType]:
    """The announcement (R3, R9) as a sentence, and the answers (R5) side by side, from the active player's left."""
    names, seats = names_of(table), len(state.hands)
    grid = Grid(box=None, padding=(0, 3, 0, 0), header_style="dim")
    row = []
    for place in range(seats - 1):
        seat = (state.active + 1 + place) % seats
        mark = " ✓" if seat == trade.partner else ""
        grid.add_column(f"{seat} {names[seat]}{mark}")
        row.append(voice.say(say_said(trade.answers[place])) if place < len(trade.answers) else "…")
    grid.add_row(*row)
    line = Text.assemble((names[state.active], "bold"), " ", voice.say(say_said(trade.announcement)))
    return [line, grid]


# -- the hand ------------------------------------------------------------------------------------------------


def _hand(state: State, seat: Seat, voice: Voice) -> list[RenderableType]:
    hand = state.hands[seat]
    if not any(hand):
        return [Text(voice("respublica-hand-empty"), style="bold")]
    grid = Grid.grid(padding=(0, 4, 0, 0))
    halves = [_half(state, seat, kinds, voice) for kinds in (PEOPLE_KINDS, CIV_KINDS)]
    grid.add_row(*[half for half in halves if half is not None])
    return [Text(voice("respublica-hand", count=sum(hand)), style="bold"), grid]


def _half(state: State, seat: Seat, kinds: Sequence[Kind], voice: Voice) -> RenderableType | None:
    """Kinds in hand, the fullest first: this many, how far to a group (R11, R12), what is missing."""
    hand, board = state.hands[seat], state.boards[seat]
    held = sorted(
        (kind for kind in kinds if hand[kind]), key=lambda kind: -hand[kind] / group_sizes(board)[kind]
    )
    if not held:
        return None
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for kind in held:
        size = group_sizes(board)[kind]
        bar = FULL * min(hand[kind], size) + EMPTY * (size - hand[kind])
        if hand[kind] > size:
            bar += f"+{hand[kind] - size}"
        name = voice.say(say_alone(kind, hand[kind]))
        grid.add_row(
            name,
            Text(bar, style=STYLES[kind in PEOPLE_KINDS]),
            _missing(state, kind, size - hand[kind], voice),
        )
    return grid


def _missing(state: State, kind: Kind, missing: int, voice: Voice) -> Text:
    if not pile_left(state, kind):
        return Text(voice("respublica-no-pile"), style="dim")
    if missing <= 0:
        return Text(voice("respublica-complete"), style="bold")
    return Text(voice("respublica-missing", count=missing), style="dim")


# -- what can be done ----------------------------------------------------------------------------------------


def _choices(table: Table, state: State, voice: Voice) -> list[RenderableType]:
    """What may be done in each step: trade (R3-R8), lay (R11), draw (R13)."""
    moves = legal(state)
    if len(moves) == 1:
        return [Text(voice("respublica-only", move=say(moves[0], voice)))]
    match state.phase:
        case Phase.ANNOUNCE | Phase.ANSWER:
            return _words_to_say(state, voice)
        case Phase.ACCEPT:
            return [_answers(state, moves, voice)]
        case Phase.GIVE:
            return _gifts(moves, voice)
        case Phase.DRAW:
            return [Text(voice("respublica-choose-draw")), _draws(state, moves, voice)]
        case _:
            return [_layings(state, moves, voice)]


def _words_to_say(state: State, voice: Voice) -> list[RenderableType]:
    """The step in a sentence, and what one could say now: of what is suggested the first of each verb."""
    verbs, ready = _ready(state, state.actor)
    firsts = {type(move): move for move in reversed(ready)}
    step = "announce" if state.trade is None else verbs[0]
    return [Text(voice(f"respublica-choose-{step}")), *_typed([*reversed(firsts.values())], voice)]


def _typed(moves: Sequence[Move], voice: Voice) -> list[RenderableType]:
    return [Text("  " + "   ".join(say(move, voice) for move in moves), style="bold")]


def say(move: Move, voice: Voice) -> str:
    """As it is typed in the reader's language."""
    return voice.say(say_move(move))


def greeting(table: Table, voice: Voice) -> str | None:
    return None


def moves(table: Table, seat: Seat, voice: Voice) -> RenderableType:
    """All of them; where they are hundreds of thousands, how a sentence is made, and some that can be said (R4)."""
    state: State = table.state
    found = legal(state)
    if not isinstance(found, Unlisted) or len(found) == 1:
        return listing(found, say, voice)
    verbs, ready = _ready(state, seat)
    return Group(*_shapes(verbs, voice), _features(state, voice), *_examples(ready, voice))


def _ready(state: State, seat: Seat) -> tuple[tuple[str, ...], list[Move]]:
    """The verbs of this step, and some sentences that can be said."""
    trade = state.trade
    if trade is None:
        return ("seek", "offer"), [*announcements(state, seat), PASS]
    if isinstance(trade.announcement, Seek):
        return ("ask",), [*demands(state, seat, trade.announcement.words), DECLINE]
    return ("bid",), [*bids(state, seat, trade.announcement.words), DECLINE]


def _shapes(verbs: Sequence[str], voice: Voice) -> list[Text]:
    part = voice("respublica-shape-part")
    parts = [part, *(voice(f"respublica-{joint}", first=part, second=part) for joint in Joint)]
    shapes = [voice(f"respublica-say-{verb}", words=each) for verb in verbs for each in parts]
    return [Text(voice("respublica-shapes")), *(Text(f"  {shape}", style="bold") for shape in shapes)]


def _features(state: State, voice: Voice) -> Text:
    there = [kind for kind in KINDS if EDITIONS[state.options.edition].cards[kind]]
    names = [voice(f"respublica-kind-{feature}") for feature in (*there, PEOPLE, CIV, CARD, PAIR)]
    return Text(voice("respublica-shape-features", features=", ".join(names)))


def _examples(said: Sequence[Move], voice: Voice) -> list[Text]:
    return [
        Text(voice("respublica-shape-examples")),
        *(Text(f"  {say(move, voice)}", style="bold") for move in said),
    ]


def _answers(state: State, moves: Sequence[Move], voice: Voice) -> RenderableType:
    """Each answer that can be accepted: what is given, what is got, and how far that brings either side. Where the
    lines are too long for it, each thing named stands on a line of its own."""
    return FirstThatFits(
        _answer_grid(state, moves, voice, " ", is_whole=True),
        _answer_grid(state, moves, voice, "\n", is_whole=True),
        _answer_grid(state, moves, voice, " ", is_whole=False),
    )


def _answer_grid(state: State, moves: Sequence[Move], voice: Voice, gap: str, is_whole: bool) -> Grid:
    grid = Grid(box=None, padding=(0, 3, 0, 0), header_style="dim")
    grid.add_column("", no_wrap=True)
    for column in ("give", "get", "yours", "theirs"):
        grid.add_column(voice(f"respublica-column-{column}"), no_wrap=is_whole)
    for move in moves:
        cells = _bargain(state, Seat(move.seat), voice, gap) if isinstance(move, Accept) else ["–", "–"]
        grid.add_row(Text(say(move, voice), style="bold"), *cells)
    return grid


def _bargain(state: State, other: Seat, voice: Voice, gap: str) -> list[str]:
    assert state.trade is not None
    trade = state.trade._replace(partner=other)
    given, got = (words_to_keep(trade, state.active, giver) for giver in (state.active, other))
    told = weighed(state, state.active, other, given, got)
    steps = (_steps(told[side], voice, f",{gap}") for side in ("yours", "theirs"))
    return [*(_words(words, voice, gap) for words in (given, got)), *steps]


def _words(words: Words, voice: Voice, gap: str) -> str:
    said = voice.say(say_words(words))
    if words.second is None:
        return said
    second = voice.say(say_term(words.second))  # every language says it last
    return said.removesuffix(second).rstrip() + gap + second


def _steps(steps: Sequence[Mapping[str, Any]], voice: Voice, comma: str) -> str:
    """`hun 4/5`: how many of a kind somebody has at least, of how many a group needs."""
    return comma.join(_step(step, voice) for step in steps)


def _step(step: Mapping[str, Any], voice: Voice) -> str:
    told = f"{voice('respublica-kind-' + step['kind'])} {step['has']}/{step['size']}"
    return told if step["sure"] else voice("respublica-perhaps", step=told)


def _gifts(moves: Sequence[Move], voice: Voice) -> list[RenderableType]:
    """R8: what exactly is given, where the words leave a choice."""
    lines: list[RenderableType] = [Text(voice("respublica-choose-gift"))]
    for move in moves[:LONGEST_LIST]:
        lines += _typed([move], voice)
    if len(moves) > LONGEST_LIST:
        lines.append(Text(voice("terminal-moves-more", count=len(moves) - LONGEST_LIST), style="dim"))
    return lines


def _layings(state: State, moves: Sequence[Move], voice: Voice) -> RenderableType:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for move in moves:
        what = brings(state, move) if isinstance(move, Lay) else Message("respublica-choose-done")
        grid.add_row(Text(f"  {say(move, voice)}", style="bold"), voice.say(what))
    return grid


def _draws(state: State, moves: Sequence[Move], voice: Voice) -> RenderableType:
    """R13: with what each brings, since a short deck gives what it has."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    brought = {move: coming(state, move) for move in moves if isinstance(move, Draw)}
    for move, cards in brought.items():
        what = voice("respublica-drawn", **cards)
        more = next((other for other in brought if _is_less(cards, brought[other])), None)
        if more is not None:
            what = voice("respublica-draw-less", drawn=what, other=say_move(more))
        grid.add_row(Text(f"  {say(move, voice)}", style="bold"), what)
    return grid


def _is_less(cards: Mapping[str, int], others: Mapping[str, int]) -> bool:
    """Of nothing more, and of something less."""
    return cards != others and all(count <= others[deck] for deck, count in cards.items())


def forced(table: Table, seat: Seat) -> Move | None:
    """Whatever is the only thing left to say is said for a person: pass, decline, refuse or done (R5, R10)."""
    moves = legal(table.state)
    return moves[0] if len(moves) == 1 else None


def unreadable(table: Table, message: Message) -> Message:
    return message


def forced_why(table: Table, seat: Seat, voice: Voice) -> str:
    """R6, R10: to whoever sits there alone."""
    state: State = table.state
    if state.phase in (Phase.ANNOUNCE, Phase.ANSWER):
        return voice("respublica-said-not-held" if any(state.hands[seat]) else "respublica-said-no-cards")
    return voice("respublica-said-cannot-pay" if state.phase is Phase.ACCEPT else "respublica-said-no-group")


# -- the score sheet -----------------------------------------------------------------------------------------


ENDINGS = {"last-card": "R15", "stalled": "R17"}
"""The clause by which a game came to its end."""


def interlude(table: Table, ply: int, voice: Voice) -> RenderableType | None:
    return None


def ended(table: Table) -> tuple[Message, str]:
    (how,) = ending(table.state)
    return Message(f"web-respublica-ending-{how}"), ENDINGS[how]


def sheet(table: Table, outcome: Outcome, voice: Voice) -> RenderableType:
    """A row for each player, a column for each part of the points (R18)."""
    is_queen = table.state.options.edition == "queen"
    columns = ["settlements", "towns", *(["churches"] if is_queen else []), "pairs"]
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(voice("respublica-column-player"))
    for column in (*(f"for-{column}" for column in columns), "points"):
        grid.add_column(voice(f"respublica-column-{column}"), justify="right")
    for seat, name in enumerate(names_of(table)):
        crown = " ★" if seat in outcome.winners else ""
        points = [str(outcome.breakdown[seat][column]) for column in columns]
        grid.add_row(Text(name + crown, style="bold"), *points, Text(str(outcome.scores[seat]), style="bold"))
    return grid
