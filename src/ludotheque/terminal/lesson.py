"""A lesson in a terminal: the table, what the teacher says, and a prompt."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from ludotheque.core.errors import BadRecord, Message, Refusal
from ludotheque.lessons.reading import Lesson
from ludotheque.lessons.walking import Stage, answer, go_on, stand
from ludotheque.play.table import told
from ludotheque.terminal.evening import command_of
from ludotheque.terminal.face import end_line, face_of
from ludotheque.terminal.progress import note_lesson
from ludotheque.terminal.voice import Voice, names_of

T = TypeVar("T")


@dataclass
class Pupil:
    """Somebody who learns at this terminal."""

    voice: Voice
    console: Console
    ask: Callable[[str], str]


class _Enough(Exception):
    """The pupil leaves."""


def learn(lessons: Sequence[Lesson], first: int, pupil: Pupil) -> None:
    """The lessons from this one on, counted from 1, as long as the pupil stays."""
    try:
        for number, lesson in enumerate(lessons[first - 1 :], start=first):
            title = pupil.voice(
                "terminal-lesson", number=number, count=len(lessons), title=Message(lesson.title)
            )
            pupil.console.rule(title)
            _walk(stand(lesson), pupil)
            pupil.console.print(pupil.voice("terminal-lesson-done"), style="bold")
            unless_unkept(partial(note_lesson, lesson.record.game, number), pupil)
    except (_Enough, EOFError, KeyboardInterrupt):
        pupil.console.print()
        pupil.console.print(pupil.voice("terminal-lesson-left"))


def _walk(stage: Stage, pupil: Pupil) -> None:
    _show(stage, pupil)
    while stage.wants != "done":
        stage = _answered(stage, pupil)


def _answered(stage: Stage, pupil: Pupil) -> Stage:
    """After one line of the pupil's: a move, or Enter where there is only something to read."""
    is_read = stage.wants == "read"
    prompt = "terminal-lesson-on" if is_read else "terminal-lesson-move"
    line = pupil.ask(f"{pupil.voice(prompt)} › ").strip()
    if command_of(line) == "quit":
        raise _Enough
    after = go_on(stage) if is_read else _tried(stage, line or _only(stage), pupil)
    if after is not stage:
        _show(after, pupil)
    return after


def _only(stage: Stage) -> str:
    """What Enter says: the only thing that can be said, as at every table."""
    table = stage.table
    said_for = face_of(table.game.name).forced(table, stage.lesson.seat)
    return "" if said_for is None else table.game.format_move(said_for)


def _tried(stage: Stage, line: str, pupil: Pupil) -> Stage:
    """The stage itself where nothing is said, the move is refused, or it is not the one that is asked for."""
    if not line:
        return stage
    after = unless_refused(lambda: answer(stage, line), pupil)
    if after is None:
        return stage
    if after.aside is None:
        return after
    pupil.console.print(pupil.voice.say(after.aside), style="yellow")
    return stage


def unless_refused(answer: Callable[[], T], pupil: Pupil) -> T | None:
    """What comes of a line of the pupil's; None where it is refused, which is told. A file that is damaged is not their
    fault."""
    try:
        return answer()
    except BadRecord:
        raise
    except Refusal as refusal:
        pupil.console.print(pupil.voice.explain(refusal), style="yellow")
        return None


def unless_unkept(note: Callable[[], T], pupil: Pupil) -> T | None:
    """What is kept, or was; where that cannot be, it is told, and whoever learns goes on."""
    try:
        return note()
    except BadRecord as refusal:
        pupil.console.print(pupil.voice.explain(refusal), style="yellow")
        return None


def _show(stage: Stage, pupil: Pupil) -> None:
    """What is new, the table unless it stands just above, and what is said."""
    table, seat, voice = stage.table, stage.lesson.seat, pupil.voice
    pupil.console.print()
    _tell_news(stage, pupil)
    if not stage.step or stage.since < len(table.moves):
        face, outcome = face_of(table.game.name), table.outcome
        if outcome:
            pupil.console.print(end_line(table, voice))
        pupil.console.print(face.sheet(table, outcome, voice) if outcome else face.draw(table, seat, voice))
    if stage.current is not None:
        pupil.console.print(voice(stage.current.say), style="bold cyan")


def _tell_news(stage: Stage, pupil: Pupil) -> None:
    """What has happened, with the others' reasons where a bot plays."""
    table, voice = stage.table, pupil.voice
    plies = range(stage.since, len(table.moves))
    reasons = dict(zip(reversed(plies), reversed([why for _, why in stage.explained]), strict=False))
    for ply, (actor, message) in zip(plies, told(table, plies, stage.lesson.seat), strict=True):
        why = f" ({voice.say(reasons[ply])})" if ply in reasons else ""
        pupil.console.print(
            Text.assemble((names_of(table)[actor], "bold"), " ", voice.say(message), (why, "dim"))
        )
