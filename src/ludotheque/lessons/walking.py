"""A lesson under way. All there is to remember is the step and the moves since the lesson's record; whoever asks does,
and nothing is kept here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from ludotheque.catalog import bots
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.lessons.reading import Lesson, Step
from ludotheque.play.choosing import choice
from ludotheque.play.reasons import reason_at
from ludotheque.play.table import BadMove, Table

Wants = Literal["read", "move", "done"]


class Stage(NamedTuple):
    """Where a learner stands, and what has just been answered. `since`: the ply from which on moves are new; `aside`:
    why a legal move is not the one that is asked for; `explained`: for each last move of the others, who and why."""

    lesson: Lesson
    step: int
    table: Table
    since: int
    aside: Message | None = None
    explained: tuple[tuple[Seat, Message], ...] = ()

    @property
    def wants(self) -> Wants:
        step = self.current
        if step is None:
            return "done"
        return "move" if step.play or step.bot else "read"

    @property
    def current(self) -> Step | None:
        """None when the lesson is over."""
        return self.lesson.steps[self.step] if self.step < len(self.lesson.steps) else None

    @property
    def moves(self) -> tuple[str, ...]:
        """Those since the lesson's record."""
        return tuple(self.table.texts[len(self.lesson.record.moves) :])


def stand(lesson: Lesson, step: int = 0, moves: Sequence[str] = ()) -> Stage:
    """Where somebody stands who has come so far; `BadRecord` where nobody can."""
    record = lesson.record
    try:
        table = Table(replace(record, moves=(*record.moves, *moves)))
    except BadMove:
        raise BadRecord(Message("lesson-astray")) from None
    if not 0 <= step <= len(lesson.steps):
        raise BadRecord(Message("lesson-astray"))
    return _arrived(Stage(lesson, step, table, len(table.moves)))


def go_on(stage: Stage) -> Stage:
    """What was to be read is read."""
    step = stage.current
    if step is None or stage.wants != "read":
        return stage
    return _passed(stage._replace(since=len(stage.table.moves)), step)


def answer(stage: Stage, text: str) -> Stage:
    """The learner's move. `Unreadable` or `Illegal` if it is none; another than what is asked for gets its answer, and
    nothing has happened."""
    step, table = stage.current, stage.table
    tried = table.try_move(text)
    if step is None or stage.wants != "move" or table.seat != stage.lesson.seat:
        return stage
    if step.play and tried.text not in step.play:
        assert step.otherwise is not None
        return stage._replace(since=len(table.moves), aside=Message(step.otherwise), explained=())
    table.append(tried)
    stage = stage._replace(since=len(table.moves) - 1, aside=None, explained=())
    return _passed(stage, step) if step.play else _arrived(stage)


def _passed(stage: Stage, step: Step) -> Stage:
    """On to the next step, once everything is played that comes before it."""
    try:
        for _ in stage.table.play_all(step.then):
            pass
    except BadMove:
        raise BadRecord(Message("lesson-astray")) from None
    return _arrived(stage._replace(step=stage.step + 1, aside=None))


def _arrived(stage: Stage) -> Stage:
    """Where a bot plays, it plays until the learner is asked; when the game is over, so is the step."""
    step, table = stage.current, stage.table
    if step is None or step.bot is None:
        return stage
    first, bot = len(table.moves), bots(table.game.name)[step.bot]
    while table.seat not in (None, stage.lesson.seat):
        table.play(choice(table, bot))
    stage = stage._replace(explained=tuple(_why(table, ply) for ply in range(first, len(table.moves))))
    return stage._replace(step=stage.step + 1) if table.seat is None else stage


def _why(table: Table, ply: int) -> tuple[Seat, Message]:
    seat = table.game.to_act(table.states[ply])
    assert seat is not None
    return seat, reason_at(table, ply, seat, table.moves[ply])
