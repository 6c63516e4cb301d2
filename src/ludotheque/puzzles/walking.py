"""A puzzle under way. All there is to remember are the moves since its position; whoever asks does, and nothing is
kept here."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ludotheque.catalog import part
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.play.reasons import reason_at
from ludotheque.play.table import BadMove, Table, Tried
from ludotheque.puzzles.finding import Where
from ludotheque.puzzles.reading import Collection, Difficulty, Proof, Puzzle

HINTS = 3
OWN = "own"
"""The kind of a puzzle that was a mistake of one's own."""


class Posed(NamedTuple):
    """A puzzle and where its solver stands. `first`: the ply at which it is asked; `since`: from which on moves are
    new; `aside`: why the last move is not the answer; `given`: an answer that is no move."""

    puzzle: Puzzle
    table: Table
    first: int
    since: int
    is_solved: bool = False
    aside: Message | None = None
    given: str | None = None

    @property
    def game(self) -> str:
        return self.table.game.name

    @property
    def moves(self) -> tuple[str, ...]:
        """What there is to remember: the moves since, or the answer that is none."""
        return (self.given,) if self.given else tuple(self.table.texts[self.first :])


def find_puzzle(found: Collection, id: str) -> Puzzle:
    """The puzzle of this id, or `BadRecord`."""
    for puzzle in found.puzzles:
        if puzzle.id == id:
            return puzzle
    raise BadRecord(Message("puzzle-unknown", id=id[:40]))


def own_puzzle(seat: int, played: str, best: str, loss: float) -> Puzzle:
    """A decision of one's own that the reviewer found to be a mistake."""
    proof, values = Proof("worlds", margin=loss), {played: -loss, best: 0.0}
    return Puzzle(
        OWN, OWN, (0, 0), Seat(seat), f"puzzle-{OWN}", (best,), values, proof, Difficulty("nobody", 0)
    )


def pose(puzzle: Puzzle, record: Record, moves: Sequence[str] = ()) -> Posed:
    """Where somebody stands who has played so far; `BadRecord` where nobody can."""
    if moves and _is_told(puzzle, record.game, moves[0]):
        return answer(pose(puzzle, record), moves[0])
    try:
        table = Table(replace(record, moves=(*record.moves, *moves)))
        before = Table(record)
    except BadMove:
        raise BadRecord(Message("lesson-astray")) from None
    if before.seat != puzzle.seat:
        raise BadRecord(Message("lesson-astray"))
    is_solved = bool(moves) and not _goes_on(puzzle, table, len(record.moves))
    return Posed(puzzle, table, len(record.moves), len(table.moves), is_solved)


def _is_told(puzzle: Puzzle, game: str, text: str) -> bool:
    """Whether this is one of the answers to choose from that are no moves."""
    return puzzle.kind in part("puzzles", game).TOLD and text in puzzle.values


def _goes_on(puzzle: Puzzle, table: Table, first: int) -> bool:
    lines = _lines(table)
    return (
        puzzle.kind in lines.LINES and lines.is_kept(puzzle.aim, table.states[first], table.state) is not None
    )


def _lines(table: Table) -> Any:
    """What a game says of kinds that are played through."""
    return part("puzzles", table.game.name)


def answer(posed: Posed, text: str) -> Posed:
    """The solver's move. `Unreadable` or `Illegal` if it is none; one that is not the answer is told what comes of it,
    and nothing has happened."""
    if _is_told(posed.puzzle, posed.game, text):
        return _given(posed, text)
    tried = posed.table.try_move(text)
    if posed.is_solved:
        return posed
    if not is_good(posed, tried):
        return posed._replace(since=len(posed.table.moves), aside=_why_not(posed, tried.text))
    table = posed.table
    table.append(tried)
    is_solved = not _goes_on(posed.puzzle, table, posed.first)
    return posed._replace(since=len(table.moves) - 1, is_solved=is_solved, aside=None)


def _given(posed: Posed, text: str) -> Posed:
    if text in posed.puzzle.answers:
        return posed._replace(is_solved=True, aside=None, given=text)
    return posed._replace(aside=_why_not(posed, text))


def is_good(posed: Posed, tried: Tried) -> bool:
    """Whether the move is an answer, or leads to one."""
    puzzle, table = posed.puzzle, posed.table
    if puzzle.kind not in _lines(table).LINES:
        return tried.text in puzzle.answers
    return _lines(table).is_kept(puzzle.aim, table.state, tried.state) is not False


def _why_not(posed: Posed, text: str) -> Message:
    puzzle = posed.puzzle
    if text not in puzzle.values or posed.moves:
        return Message("puzzle-choose" if is_chosen(posed) else "puzzle-wrong")
    return Message("puzzle-no", why=outcome(posed, text))


def is_chosen(posed: Posed) -> bool:
    """Whether one of some sentences is to be chosen."""
    return posed.puzzle.kind in part("puzzles", posed.game).CHOSEN


# -- in words -----------------------------------------------------------------------------------------------------


def level_of(posed: Posed) -> str:
    """The id of how hard it is."""
    puzzle = posed.puzzle
    return f"puzzle-level-{puzzle.kind if puzzle.kind == OWN else puzzle.difficulty.level}"


def question(posed: Posed) -> Message:
    puzzle = posed.puzzle
    return Message(puzzle.question, aim=puzzle.aim) if puzzle.aim else Message(puzzle.question)


def outcome(posed: Posed, text: str) -> Message:
    """What comes of a move that was looked at."""
    puzzle, value = posed.puzzle, posed.puzzle.values[text]
    points = round(100 * value) if is_share(posed) else round(value)
    sign = "good" if text in puzzle.answers else "bad"
    about = {"value": abs(points), "side": "ahead" if points > 0 else "behind", "sign": sign}
    name = puzzle.kind if puzzle.kind == OWN else f"{posed.game}-{puzzle.kind}"
    comes = Message(f"puzzle-{name}-after", **about, total=puzzle.aim)
    if is_share(posed):
        return Message("puzzle-does", comes=comes, what=_what_it_does(posed, text))
    reply = puzzle.replies.get(text)
    return Message(f"puzzle-{posed.game}-then", comes=comes, reply=reply) if reply else comes


def _what_it_does(posed: Posed, text: str) -> Message:
    """A share says how good a move is, and not why."""
    return reason_at(posed.table, posed.first, posed.puzzle.seat, posed.table.game.parse_move(text))


def is_share(posed: Posed) -> bool:
    return posed.puzzle.proof.method == "worlds"


def spoken(posed: Posed, text: str) -> Message | str:
    """A move as its player would say it."""
    if _is_told(posed.puzzle, posed.game, text):
        return part("puzzles", posed.game).spoken(text)  # type: ignore[no-any-return]
    game = posed.table.game
    return game.say_move(game.parse_move(text)) or text


def told_outcomes(posed: Posed) -> Iterator[tuple[str, Message, bool]]:
    """Of every move that was looked at, the best first: itself, what comes of it, and whether it is an answer."""
    puzzle = posed.puzzle
    for text in sorted(puzzle.values, key=lambda text: -puzzle.values[text]):
        yield text, outcome(posed, text), text in puzzle.answers


def hints(posed: Posed, count: int) -> Iterator[Message]:
    """The first few: how to think, where to look, and the answer."""
    puzzle = posed.puzzle
    name = puzzle.kind if puzzle.kind == OWN else f"{posed.game}-{puzzle.kind}"
    if count > 0:
        yield Message(f"puzzle-{name}-hint")
    if count > 1:
        yield where(posed).told
    if count > 2:
        yield Message("puzzle-hint-answer", move=spoken(posed, good_now(posed)))


def good_now(posed: Posed) -> str:
    """A move that is an answer now."""
    if not posed.moves:
        return posed.puzzle.answers[0]
    table = posed.table
    texts = map(table.game.format_move, table.game.legal(table.state))
    return next((text for text in texts if is_good(posed, table.try_move(text))), "")


def where(posed: Posed) -> Where:
    """Where to look, and what a page lights up there."""
    wrong = [text for text in posed.puzzle.values if text not in posed.puzzle.answers]
    place = part("puzzles", posed.game).place(posed.puzzle.kind, good_now(posed), wrong[0])
    return place or Where(Message("puzzle-hint-not", move=spoken(posed, wrong[0])), ())
