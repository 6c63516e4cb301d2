"""A puzzle as it is told: where its solver stands, in their language, with the positions that the rules give."""

from collections.abc import Iterable
from typing import Literal

from ludotheque.catalog import part
from ludotheque.core.errors import Message
from ludotheque.core.record import read_record
from ludotheque.language import say
from ludotheque.play.lobby import check_length
from ludotheque.puzzles.reading import collection
from ludotheque.puzzles.walking import (
    HINTS,
    Posed,
    answer,
    find_puzzle,
    hints,
    is_chosen,
    level_of,
    own_puzzle,
    pose,
    question,
    spoken,
    told_outcomes,
    where,
)
from ludotheque.server.lessons import new_positions
from ludotheque.server.messages import PuzzleOutcome, PuzzleStage, Reading
from ludotheque.server.sent import Solving
from ludotheque.server.telling import reading


def told_puzzle(sent: Solving, game: str, id: str, language: str) -> PuzzleStage:
    """What the solver's answer leads to."""
    posed = _posed(sent, game, id)
    if sent.answer is not None:
        posed = answer(posed, sent.answer)
    table, seat = posed.table, posed.puzzle.seat
    outlook = table.game.outlook(table.state, seat)
    return PuzzleStage(
        title=say(Message("puzzle-title", level=Message(level_of(posed))), language),
        step=0,
        steps=1,
        moves=list(posed.moves),
        said=say(question(posed), language),
        point=list(where(posed).point) if sent.hints > 1 and not posed.is_solved else [],
        wants=_wants(posed),
        aside=None if posed.aside is None else say(posed.aside, language),
        explained=[],
        players=list(table.players),
        bot=None,
        seat=seat,
        options=dict(table.record.options),
        positions=new_positions(table, posed.since, seat, language),
        outlook=outlook
        if posed.is_solved
        else part("puzzles", posed.game).veiled(outlook, posed.puzzle.kind),
        hints=[say(hint, language) for hint in hints(posed, sent.hints)] if not posed.is_solved else [],
        all_hints=HINTS,
        choices=_choices(posed, language),
        outcomes=_outcomes(posed, told_outcomes(posed), language) if posed.is_solved else [],
    )


def read_in_puzzle(sent: Solving, game: str, id: str, language: str) -> Reading:
    """How the answer would read, and whether it could be made now. Nothing is played."""
    return reading(_posed(sent, game, id).table, sent.answer or "", language)


def _posed(sent: Solving, game: str, id: str) -> Posed:
    if (own := sent.own) is not None:
        record = check_length(read_record(own.record))
        return pose(own_puzzle(own.seat, own.played, own.best, own.loss), record, sent.moves)
    found = collection(game)
    puzzle = find_puzzle(found, id)
    return pose(puzzle, found.record(puzzle), sent.moves)


def _wants(posed: Posed) -> Literal["move", "choose", "done"]:
    if posed.is_solved:
        return "done"
    return "choose" if posed.puzzle.kind in part("puzzles", posed.game).TOLD else "move"


def _choices(posed: Posed, language: str) -> list[PuzzleOutcome]:
    """In the order in which they are written, which says nothing; what comes of them is not told yet."""
    if posed.is_solved or not is_chosen(posed):
        return []
    return [
        PuzzleOutcome(text, _said(posed, text, language), "", False) for text in sorted(posed.puzzle.values)
    ]


def _outcomes(posed: Posed, told: Iterable[tuple[str, Message, bool]], language: str) -> list[PuzzleOutcome]:
    return [
        PuzzleOutcome(text, _said(posed, text, language), say(comes, language), is_answer)
        for text, comes, is_answer in told
    ]


def _said(posed: Posed, text: str, language: str) -> str:
    said = spoken(posed, text)
    return say(said, language) if isinstance(said, Message) else said
