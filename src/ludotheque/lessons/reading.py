"""The files of the lessons, read and checked."""

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from ludotheque.core.game import Json, Seat
from ludotheque.core.record import Record, read_record
from ludotheque.play.table import Table


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """`say` and `otherwise` are ids of messages. With `play`, one of these moves is asked for; another legal one gets
    `otherwise` as its answer. With `bot`, the game is played to its end against this bot; else one only reads. `then`:
    what is played next, by whomever. `point`: what is pointed at; `cell=c4` is what the page marks `data-cell="c4"`."""

    say: str
    point: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    otherwise: str | None = None
    then: tuple[str, ...] = ()
    bot: str | None = None


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    seat: int
    record: dict[str, Json]
    steps: tuple[Step, ...]


class Lesson(Struct, frozen=True):
    """`title` is the id of a message; `seat` is the learner's."""

    title: str
    seat: Seat
    record: Record
    steps: tuple[Step, ...]


def read_lesson(content: bytes) -> Lesson:
    """The lesson that a file holds; `ValueError` or `BadRecord` with what is wrong with it."""
    found = msgspec.json.decode(content, type=_File)
    return Lesson(found.title, Seat(found.seat), read_record(found.record), found.steps)


@cache
def course(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files; none for a game without a course."""
    folder = files("ludotheque") / "lessons" / game
    if not folder.is_dir():
        return ()
    found = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".json")), key=lambda e: e.name
    )
    return tuple(read_lesson(entry.read_bytes()) for entry in found)


def check_lesson(lesson: Lesson) -> None:
    """`ValueError`, or what the rules say, where a step cannot be taken as it is written."""
    table = Table(lesson.record)
    for number, step in enumerate(lesson.steps):
        _check_form(step, number)
        if step.bot is not None:
            return
        for text in step.play:
            _check_move(table, lesson.seat, text, number)
        for text in reversed(
            step.play
        ):  # the first one is gone on with; the others must leave the same answers open
            branch = table.seated(table.players)
            for played in (text, *step.then):
                branch.play(played)
        for text in (*step.play[:1], *step.then):
            table.play(text)


def _check_form(step: Step, number: int) -> None:
    if bool(step.play) != (step.otherwise is not None):
        raise ValueError(f"step {number}: `play` and `otherwise` go together")
    if step.bot is not None and (step.play or step.then):
        raise ValueError(f"step {number}: where a bot plays, nothing is laid down")
    if any(point.count("=") != 1 for point in step.point):
        raise ValueError(f"step {number}: `point` is written as cell=c4")


def _check_move(table: Table, seat: Seat, text: str, number: int) -> None:
    if table.seat != seat:
        raise ValueError(f"step {number}: it is not the learner's turn")
    if (canonical := table.try_move(text).text) != text:
        raise ValueError(f"step {number}: {text} is written {canonical}")
