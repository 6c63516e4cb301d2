"""Every lesson can be walked to its end, in every language, by what it asks for."""

from collections.abc import Iterator

import msgspec
import pytest

from ludotheque.bots import Level
from ludotheque.catalog import GAMES, bots
from ludotheque.core.errors import BadRecord, Illegal, Message
from ludotheque.language import LANGUAGES, has_text, say
from ludotheque.lessons.reading import Lesson, Step, check_lesson, course, read_lesson
from ludotheque.lessons.walking import Stage, answer, go_on, stand
from ludotheque.play.choosing import choice
from ludotheque.server.lessons import told_stage
from ludotheque.server.sent import Learning

LESSONS = [(game, number) for game in GAMES for number in range(1, len(course(game)) + 1)]
MOST = 2000  # answers that a lesson takes


def lesson_of(game: str, number: int) -> Lesson:
    return course(game)[number - 1]


def advanced(stage: Stage, asked: int = 0) -> Stage:
    """What a good pupil does; where several moves are good, the one of this place."""
    step = stage.current
    assert step is not None
    if stage.wants == "read":
        return go_on(stage)
    if step.play:
        return answer(stage, step.play[asked % len(step.play)])
    return answer(stage, choice(stage.table, bots(stage.table.game.name)["greedy"]))


def walk(lesson: Lesson, asked: int = 0) -> Iterator[Stage]:
    stage = stand(lesson)
    for _ in range(MOST):
        yield stage
        if stage.wants == "done":
            return
        stage = advanced(stand(lesson, stage.step, stage.moves), asked)
    raise AssertionError("the lesson does not end")


def test_every_game_has_a_course() -> None:
    assert all(len(course(game)) >= 4 for game in GAMES)


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_can_be_taken_as_it_is_written(game: str, number: int) -> None:
    check_lesson(lesson_of(game, number))


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_ends_whichever_of_the_wanted_moves_is_made(game: str, number: int) -> None:
    lesson = lesson_of(game, number)
    for asked in range(max(len(step.play) for step in lesson.steps) or 1):
        assert list(walk(lesson, asked))[-1].step == len(lesson.steps)


def ids(lesson: Lesson) -> set[str]:
    said = {id for step in lesson.steps for id in (step.say, step.otherwise) if id}
    return {lesson.title, *said}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_is_told_in_every_language(game: str, number: int, language: str) -> None:
    lesson = lesson_of(game, number)
    assert [id for id in ids(lesson) if not has_text(id, language)] == []
    for stage in walk(lesson):
        told = told_stage(Learning(stage.step, list(stage.moves)), game, str(number), language)
        assert (told.said is None) == (told.wants == "done")
        assert told.positions[-1].to_act == lesson.seat or told.wants != "move"


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_short_sentences(game: str, number: int) -> None:
    """What is said at once can be read on a phone above the table."""
    for id in ids(lesson_of(game, number)):
        assert all(len(say(Message(id), language)) <= 330 for language in LANGUAGES), id


def first_question(game: str) -> Stage:
    stages = (stage for lesson in course(game) for stage in walk(lesson))
    return next(stage for stage in stages if stage.current and stage.current.play)


def test_another_legal_move_gets_the_lessons_own_answer_and_nothing_happens() -> None:
    stage = first_question("libertas")
    step = stage.current
    assert step is not None
    table = stage.table
    legal = [table.game.format_move(move) for move in table.game.legal(table.state)]
    other = next(text for text in legal if text not in step.play)
    after = answer(stage, other)
    assert (after.aside, after.step, after.moves) == (Message(step.otherwise or ""), stage.step, stage.moves)


def test_an_illegal_move_gets_its_reason_and_clause() -> None:
    stage = first_question("libertas")
    with pytest.raises(Illegal) as refused:
        answer(stage, "c3")  # taken already
    assert refused.value.clause


@pytest.mark.parametrize(("step", "moves"), [(99, ()), (0, ("nonsense",)), (-1, ()), (2, ("c2", "b2"))])
def test_whoever_stands_where_nobody_can_is_told_so(step: int, moves: tuple[str, ...]) -> None:
    lesson = lesson_of("libertas", 1)
    with pytest.raises(BadRecord):
        answer(stand(lesson, step, moves), lesson.steps[2].play[0])


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_whoever_has_only_the_base_can_learn_too(game: str, number: int) -> None:
    named = {step.bot for step in lesson_of(game, number).steps if step.bot}
    assert not any(isinstance(bots(game)[bot], Level) for bot in named)


def test_a_bots_moves_are_explained() -> None:
    lesson = course("libertas")[-1]
    explained = [stage for stage in walk(lesson) if stage.explained]
    assert explained
    assert all(len(stage.explained) <= len(stage.moves) for stage in explained)


GOOD = (
    b'{"title": "t", "seat": 0, "record": {"format": "ludotheque/1", "game": "libertas", "players": ["A", "B"], \
"seed": "1", "moves": []}, "steps": [{"say": "s"}]}'
)


def test_a_field_that_nobody_knows_is_an_error() -> None:
    check_lesson(read_lesson(GOOD))
    with pytest.raises(msgspec.ValidationError):
        read_lesson(GOOD.replace(b'"say": "s"', b'"say": "s", "speak": "s"'))


@pytest.mark.parametrize(
    "step",
    [
        Step("s", play=("a1",)),
        Step("s", otherwise="o"),
        Step("s", bot="greedy", then=("a1",)),
        Step("s", point=("c4",)),
        Step("s", play=("A1",), otherwise="o"),
    ],
)
def test_a_step_that_cannot_be_taken_is_an_error(step: Step) -> None:
    lesson = msgspec.structs.replace(read_lesson(GOOD), steps=(step,))
    with pytest.raises(ValueError, match="step 0"):
        check_lesson(lesson)
