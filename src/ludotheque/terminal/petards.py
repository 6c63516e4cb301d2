"""Pétards in a terminal: runs with their numbers and ends, the hand round the circle, what can be laid."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.core.errors import Message
from ludotheque.core.game import Outcome, Seat
from ludotheque.games.petards.cards import PETARD, STAR, Card, Hand, hand_groups, kinds, letters_in
from ludotheque.games.petards.law import OPENING_RUN
from ludotheque.games.petards.laying import wastes_star
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Draw,
    End,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.notation import format_move
from ludotheque.games.petards.outlook import (
    ends_by_laying,
    fitting,
    given_away,
    layings_of_top,
    lays_top,
    opening_pairs,
    refills_by_discard,
)
from ludotheque.games.petards.rules import legal
from ludotheque.games.petards.runs import Run
from ludotheque.games.petards.scoring import ending, hand_points, scores
from ludotheque.games.petards.state import DRAW, LAY, State, Step
from ludotheque.games.petards.telling import say_move
from ludotheque.games.petards.view import View, view
from ludotheque.play.table import Table
from ludotheque.terminal.listing import listing
from ludotheque.terminal.voice import Voice, names_of

STYLES = {STAR: "bold black on #e5b800", PETARD: "bold white on #c0392b"}
LETTER_STYLE = "bold white on #2a6fb0"
LONGEST_LIST = 24  # new runs that are shown; `moves` lists all
MOST_PAIRS = 8  # of runs that open together
MOST_PLACES = 6  # where the top of the discard could be laid


def card_text(card: Card) -> Text:
    return Text(f" {card} ", style=STYLES.get(card, LETTER_STYLE))


def draw(table: Table, seat: Seat, voice: Voice, has_choices: bool = True) -> RenderableType:
    state: State = table.state
    seen = view(state, seat)
    moves = legal(state) if seen.to_act == seat else ()
    return Group(
        _head(seen, bool(_then_laid(state, moves, voice)), voice),
        _players(table, seen, voice),
        Text(),
        _runs(table, state, moves, voice),
        Text(),
        _hand(state.hands[seat], voice),
        *([] if seen.opened[seat] else [Text(voice("petards-to-open"), style="dim")]),
        *(_choices(state, moves, voice) if has_choices else ()),
    )


def _head(seen: View, is_of_use: bool, voice: Voice) -> Text:
    """The round of how many (P17), the stock (P15) and the top of the discard (P1, P2): in brackets if it could be
    taken and laid."""
    line = Text(voice("web-petards-round", round=seen.round, rounds=seen.rounds), style="bold")
    line.append(f"   {voice('petards-stock', count=seen.stock)}   ", style="not bold")
    if seen.discard_top is None:
        return line.append(voice("petards-discard-none"), style="not bold")
    line.append(f"{voice('petards-discard', count=seen.discard)} ", style="not bold")
    top = card_text(seen.discard_top)
    return line.append_text(Text.assemble(("[", "bold"), top, ("]", "bold")) if is_of_use else top)


def _players(table: Table, seen: View, voice: Voice) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat, name in enumerate(names_of(table)):
        mark = "▶" if seat == seen.to_act else " "
        cards = voice("web-petards-cards", count=seen.hand_sizes[seat])
        opened = voice("petards-opened") if seen.opened[seat] else ""  # P5
        points = voice("petards-points", points=seen.scores[seat])
        grid.add_row(mark, Text(name, style="bold" if seat == seen.seat else ""), cards, points, opened)
    return Group(grid, *(Text(said, style="dim") for said in _remarks(seen, voice)))


def _remarks(seen: View, voice: Voice) -> Iterator[str]:
    """How near the round is to being void (P16); the pairs that have left it (P12)."""
    if seen.idle * 2 >= seen.idle_limit:
        yield voice("petards-idle", idle=seen.idle, limit=seen.idle_limit)
    if seen.aside:
        yield voice("web-petards-aside", count=seen.aside)


# -- the runs and the hand -----------------------------------------------------------------------------------


def _runs(table: Table, state: State, moves: Sequence[Move], voice: Voice) -> RenderableType:
    """Each run between its ends: a pétard (P10, P11), or the letter that fits; in brackets if it can be added (P7), or
    could be once a card is drawn."""
    runs = state.runs
    if not runs:
        return Text(voice("web-petards-no-runs"), style="dim")
    is_drawing = bool(moves) and state.step is DRAW
    if is_drawing:
        moves = fitting(state, state.hands[state.seat] + state.discard[-1:])
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", style="bold")
    for number, run in enumerate(runs, 1):
        before, after = (_end(number, run, end, moves) for end in End)
        cards = Text("").join(
            _card_of_run(card, letter) for card, letter in zip(run.cards, run.letters, strict=True)
        )
        row = Text.assemble(before, ("│", "dim"), cards, ("│", "dim"), after)
        grid.add_row(str(number), row, Text(names_of(table)[run.owner], style="dim"))
    return Group(grid, Text(voice("petards-legend-draw" if is_drawing else "petards-legend"), style="dim"))


def _card_of_run(card: Card, letter: Card) -> Text:
    """A star stands there with the letter that it stands for (P8): ` N*`."""
    return Text(f" {letter}*", style=STYLES[STAR]) if card == STAR else card_text(card)


def _end(number: int, run: Run, end: End, moves: Sequence[Move]) -> Text:
    if run.has_petard(end):
        return card_text(PETARD)
    wanted = run.wanted(end)
    return (
        Text(f"[{wanted}]", style="bold")
        if Add(number, end, wanted) in moves
        else Text(f" {wanted} ", style="dim")
    )


def _hand(hand: Hand, voice: Voice) -> Text:
    line = Text(voice("petards-hand"), style="bold")
    for group in hand_groups(hand):
        line.append(" ")
        line.append_text(Text("").join(card_text(card) for card in group))
    return line


# -- what can be done ----------------------------------------------------------------------------------------


def _choices(state: State, moves: Sequence[Move], voice: Voice) -> list[RenderableType]:
    """Drawing (P2), then all that may be laid, in any order (P3), and the discard that ends the turn (P4)."""
    if not moves:
        return []
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    if state.step is DRAW:
        for move in moves:
            then = _then_laid(state, moves, voice) if isinstance(move, Take) else ""
            grid.add_row(say(move, voice), voice(f"petards-choice-{format_move(move)}") + then)
    else:
        for kind, texts in _layings(state, moves, voice).items():
            if texts:
                grid.add_row(voice(f"petards-choice-{kind}"), Text("  ".join(texts), style="bold"))
    if state.step is LAY:
        grid.add_row(
            voice("petards-choice-discard"), Text(voice("petards-say-discard", card="…"), style="bold")
        )
        if refills_by_discard(state):  # P14
            grid.add_row("", voice("petards-choice-last"))
    return [Text(), *_duty(state.step, voice), grid, *_giving(state, voice)]


def _then_laid(state: State, moves: Sequence[Move], voice: Voice) -> str:
    """What the top of the discard could do if it is taken; a new run only where the hand has no such card."""
    if Take() not in moves:
        return ""
    layings = layings_of_top(state)
    texts = _texts([move for move in layings if not isinstance(move, LayRun)], voice)[:MOST_PLACES]
    if len(layings) > len(texts) and lays_top(state) and any(isinstance(move, LayRun) for move in layings):
        texts.append(voice("petards-say-run", cards="…"))
    return voice("petards-choice-then", moves="  ".join(texts)) if texts else ""


def _giving(state: State, voice: Voice) -> list[Text]:
    """A remark, no list of moves. Whoever can go out with the one card left discards nothing."""
    if state.step is not LAY or ends_by_laying(state):
        return []
    given = _given_away(state, voice)
    return [Text(voice("petards-gives", moves="  ".join(given)), style="dim")] if given else []


def _given_away(state: State, voice: Voice) -> list[str]:
    """What the next player could do with a discard, as far as is known: moves as they would type them."""
    seat = (state.seat + 1) % len(state.hands)
    found: list[Move] = []
    for letter in kinds(letters_in(state.hands[state.seat])):
        told = given_away(state, letter)
        if state.opened[seat]:
            found += [Add(at["run"], End[at["end"].upper()], letter) for at in told.get("ends", [])]
            found += [Exchange(run, letter) for run in told.get("runs", [])]
        found += [LayRun(told["run"])] if "run" in told else []
    return _texts(found, voice)


def _duty(step: Step, voice: Voice) -> list[Text]:
    """What must follow at once: a second run (P5), or the exchanged star (P9)."""
    return [Text(voice(f"petards-duty-{step.value}"), style="bold")] if step not in (DRAW, LAY) else []


def _layings(state: State, moves: Sequence[Move], voice: Voice) -> dict[str, list[str]]:
    """The texts of the moves by what they lay: P7, P9, P6, P12, P10. The last card laid ends the round (P13)."""
    hand, runs = state.hands[state.seat], [move for move in moves if isinstance(move, LayRun)]
    if state.step is LAY and not state.opened[state.seat]:
        return _openings(hand, runs, voice)
    return {
        "add": _texts((move for move in moves if isinstance(move, Add) and move.card != STAR), voice),
        "exchange": _texts((move for move in moves if isinstance(move, Exchange)), voice),
        "run": _new_runs(hand, runs, voice),
        "star": _texts(
            (m for m in moves if isinstance(m, ClearPetard) or (isinstance(m, Add) and m.card == STAR)), voice
        ),
        "petard": _texts((move for move in moves if isinstance(move, LayPetard)), voice),
    }


def _openings(hand: Hand, runs: list[LayRun], voice: Voice) -> dict[str, list[str]]:
    """P5: the runs that open alone, and those that do so together."""
    pairs = opening_pairs(hand, [run.cards for run in runs])
    shown = ["+".join(pair) for pair in pairs[:MOST_PAIRS]]
    more = [voice("terminal-moves-more", count=len(pairs) - MOST_PAIRS)] if len(pairs) > MOST_PAIRS else []
    two = ", ".join([voice("petards-say-run", cards="…")] * 2)
    return {
        "opening": _new_runs(hand, [run for run in runs if len(run.cards) >= OPENING_RUN], voice),
        "pair": [two, *shown, *more] if pairs else [],
    }


def _new_runs(hand: Hand, runs: list[LayRun], voice: Voice) -> list[str]:
    """The longest first; those that use a star for a letter in hand are only counted."""
    plain = sorted((run.cards for run in runs if not wastes_star(hand, run.cards)), key=len, reverse=True)
    shown = plain[:LONGEST_LIST]
    more = [voice("petards-more-runs", count=len(runs) - len(shown))] if len(runs) > len(shown) else []
    return [voice("petards-say-run", cards="…"), *shown, *more] if runs else []


def _texts(moves: Iterable[Move], voice: Voice) -> list[str]:
    return [say(move, voice) for move in moves]


def say(move: Move, voice: Voice) -> str:
    """As it is typed in the reader's language."""
    return voice.say(say_move(move))


def greeting(table: Table, voice: Voice) -> str | None:
    return None


def moves(table: Table, seat: Seat, voice: Voice) -> RenderableType:
    return listing(legal(table.state), say, voice)


def forced(table: Table, seat: Seat) -> Move | None:
    """A card is drawn for a person who can only draw; a last discard is still theirs to make."""
    moves = legal(table.state)
    return moves[0] if len(moves) == 1 and isinstance(moves[0], Draw) else None


def unreadable(table: Table, message: Message) -> Message:
    return message


def forced_why(table: Table, seat: Seat, voice: Voice) -> str:
    return voice("petards-said-draw")


# -- the end of a round, and of the game ---------------------------------------------------------------------


def interlude(table: Table, ply: int, voice: Voice) -> RenderableType | None:
    """How a round came out that this move has ended (P13, P16), and how all stand then (P17)."""
    before, after = table.states[ply], table.states[ply + 1]
    number = len(after.rounds.points)
    if number == len(before.rounds.points):
        return None
    parts = [Text(), Rule(_round_title(table, before, after, voice)), *_counted(table, before, after, voice)]
    if after.step is not Step.OVER:  # else the sheet follows
        parts += [
            Text(),
            Text(voice("web-petards-moment-so-far", round=number), style="bold"),
            _so_far(table, after),
        ]
    return Group(*parts)


def _round_title(table: Table, before: State, after: State, voice: Voice) -> str:
    how = "won" if any(after.rounds.points[-1]) else "void"
    name = names_of(table)[before.seat]
    return voice(f"web-petards-moment-{how}", round=len(after.rounds.points), name=name)


def _counted(table: Table, before: State, after: State, voice: Voice) -> list[RenderableType]:
    """P13: what all others held is counted in the open; P16: in a void round nothing is."""
    points = sum(after.rounds.points[-1])
    if not points:
        return [Text(voice("web-petards-moment-void-text"))]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat, hand in enumerate(before.hands):
        if seat != before.seat:
            cards = Text(" ").join(map(card_text, "".join(hand_groups(hand))))
            grid.add_row(Text(names_of(table)[seat], style="bold"), cards, str(hand_points(hand)))
    brings = voice("web-petards-moment-brings", name=names_of(table)[before.seat])
    return [grid, Text(f"{brings} {voice('petards-points', points=points)} (P13)")]


def _so_far(table: Table, state: State) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(justify="right")
    for name, points in zip(names_of(table), scores(state), strict=True):
        grid.add_row(name, str(points))
    return grid


def ended(table: Table) -> tuple[Message, str]:
    state: State = table.state
    return Message("web-petards-ending", rounds=len(ending(state))), "P17"


def sheet(table: Table, outcome: Outcome, voice: Voice) -> RenderableType:
    """A row for each player, a column for each round; a star for whoever has won (P17)."""
    rounds = len(outcome.breakdown[0]["rounds"])
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(voice("petards-sheet-round"))
    for number in range(1, rounds + 1):
        grid.add_column(str(number), justify="right")
    grid.add_column(voice("petards-sheet-total"), justify="right")
    for seat, name in enumerate(names_of(table)):
        crown = " ★" if seat in outcome.winners else ""
        points = [str(number) for number in outcome.breakdown[seat]["rounds"]]
        grid.add_row(Text(name + crown, style="bold"), *points, Text(str(outcome.scores[seat]), style="bold"))
    return grid
