"""A lesson as it is told: where the learner stands, in their language, with the positions that the rules give."""

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.language import say
from ludotheque.lessons.reading import course
from ludotheque.lessons.walking import Stage, answer, go_on, stand
from ludotheque.play.log import Line
from ludotheque.play.table import Table, told
from ludotheque.server.held import NoTable
from ludotheque.server.messages import Explained, LessonStage, LogLine, Position, Reading
from ludotheque.server.sent import Learning
from ludotheque.server.telling import listed, log_line, reading, result


def told_stage(sent: Learning, game: str, number: str, language: str) -> LessonStage:
    """What the learner's answer leads to."""
    stage = _stage(sent, game, int(number))
    if sent.answer is not None:
        stage = answer(stage, sent.answer) if sent.answer else go_on(stage)
    lesson, table, step = stage.lesson, stage.table, stage.current
    return LessonStage(
        title=say(Message(lesson.title), language),
        step=stage.step,
        steps=len(lesson.steps),
        moves=list(stage.moves),
        said=None if step is None else say(Message(step.say), language),
        point=[] if step is None else list(step.point),
        wants=stage.wants,
        aside=None if stage.aside is None else say(stage.aside, language),
        explained=_explained(stage, language),
        players=list(table.players),
        bot=next((each.bot for each in lesson.steps if each.bot), None),
        seat=lesson.seat,
        options=dict(lesson.record.options),
        positions=new_positions(stage.table, stage.since, lesson.seat, language),
        outlook=table.game.outlook(table.state, lesson.seat),
    )


def read_in_lesson(sent: Learning, game: str, number: str, language: str) -> Reading:
    """How the answer would read, and whether it could be made now. Nothing is played."""
    return reading(_stage(sent, game, int(number)).table, sent.answer or "", language)


def _stage(sent: Learning, game: str, number: int) -> Stage:
    lessons = course(game)
    if not 1 <= number <= len(lessons):
        raise NoTable(Message("server-no-page"))
    return stand(lessons[number - 1], sent.step, sent.moves)


def _explained(stage: Stage, language: str) -> list[Explained]:
    """The last moves that were made, as the learner saw them, each with its reason."""
    plies = range(len(stage.table.moves) - len(stage.explained), len(stage.table.moves))
    seen = told(stage.table, plies, stage.lesson.seat)
    return [
        Explained(seat, say(what, language), say(why, language))
        for (_, what), (seat, why) in zip(seen, stage.explained, strict=True)
    ]


def new_positions(table: Table, since: int, eyes: Seat, language: str) -> list[Position]:
    """One for each ply that is new; the last has the whole log."""
    last = len(table.moves)
    return [_position(table, ply, eyes, ply == last, language) for ply in range(since, last + 1)]


def _position(table: Table, ply: int, eyes: Seat, is_last: bool, language: str) -> Position:
    game, state = table.game, table.states[ply]
    to_act = game.to_act(state)
    legal, some = listed(table) if is_last and eyes == to_act else ([], [])
    return Position(
        number=ply,
        ply=ply,
        seat=eyes,
        to_act=to_act,
        view=game.view(state, eyes),
        legal=legal,
        some=some,
        log=_log(table, ply, eyes, language) if is_last else [],
        result=result(table) if is_last else None,
    )


def _log(table: Table, until: int, eyes: Seat, language: str) -> list[LogLine]:
    lines = enumerate(told(table, range(until), eyes), start=1)
    return [log_line(Line(number, *what), language) for number, what in lines]
