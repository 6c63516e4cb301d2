"""A puzzle in a terminal: the table, the question, and a prompt."""

from datetime import date

from ludotheque.core.errors import Message
from ludotheque.core.record import Record
from ludotheque.puzzles.reading import Puzzle
from ludotheque.puzzles.walking import (
    HINTS,
    Posed,
    answer,
    hints,
    is_chosen,
    level_of,
    pose,
    question,
    spoken,
    told_outcomes,
)
from ludotheque.terminal.evening import command_of
from ludotheque.terminal.face import face_of
from ludotheque.terminal.lesson import Pupil, unless_refused, unless_unkept
from ludotheque.terminal.progress import note_puzzle
from ludotheque.terminal.voice import Voice


def solve(puzzle: Puzzle, record: Record, pupil: Pupil, today: date | None) -> None:
    """Ask until it is solved, or the pupil leaves. `today`: the date, if it is the puzzle of the day."""
    posed, hinted = pose(puzzle, record), 0
    pupil.console.rule(pupil.voice("puzzle-title", level=Message(level_of(posed))))
    _show(posed, pupil)
    try:
        while not posed.is_solved:
            line = pupil.ask(f"{pupil.voice('terminal-puzzle-prompt')} › ").strip()
            command = command_of(line)
            if command == "quit":
                raise EOFError
            if command == "hint":
                hinted += 1
                _hint(posed, hinted, pupil)
            elif line:
                posed = _tried(posed, line, pupil)
    except (EOFError, KeyboardInterrupt):
        pupil.console.print()
        pupil.console.print(pupil.voice("terminal-lesson-left"))
        return
    _cheer(posed, pupil, today)
    _explain(posed, pupil)


def _cheer(posed: Posed, pupil: Pupil, today: date | None) -> None:
    voice = pupil.voice
    pupil.console.print(voice("terminal-puzzle-solved"), style="bold green")
    days = unless_unkept(lambda: note_puzzle(posed.game, posed.puzzle.id, today), pupil)
    if days:
        pupil.console.print(voice("terminal-puzzle-streak", days=days), style="green")


def _show(posed: Posed, pupil: Pupil) -> None:
    table, voice = posed.table, pupil.voice
    pupil.console.print(face_of(posed.game).draw(table, posed.puzzle.seat, voice, has_choices=False))
    pupil.console.print(voice.say(question(posed)), style="bold cyan")
    for number, text in enumerate(_choices(posed), start=1):
        pupil.console.print(f"  {number} · {_named(posed, text, voice)}", markup=False)


def _choices(posed: Posed) -> list[str]:
    """What can be chosen by its number."""
    return sorted(posed.puzzle.values) if is_chosen(posed) else []


def _named(posed: Posed, text: str, voice: Voice) -> str:
    said = spoken(posed, text)
    return voice.say(said) if isinstance(said, Message) else said


def _hint(posed: Posed, count: int, pupil: Pupil) -> None:
    """The next one, once for each time it is asked for."""
    told = list(hints(posed, count))
    is_last = count > HINTS
    pupil.console.print(
        pupil.voice("terminal-puzzle-hint-none") if is_last else pupil.voice.say(told[-1]), style="yellow"
    )


def _tried(posed: Posed, line: str, pupil: Pupil) -> Posed:
    """The same puzzle where the move is refused, or is not the answer."""
    numbered = dict(enumerate(_choices(posed), start=1))
    text = numbered.get(int(line), line) if line.isdecimal() else line
    after = unless_refused(lambda: answer(posed, text), pupil)
    if after is None:
        return posed
    if after.aside is not None:
        pupil.console.print(pupil.voice.say(after.aside), style="yellow")
    elif not after.is_solved:
        _show(after, pupil)
    return after


def _explain(posed: Posed, pupil: Pupil) -> None:
    voice = pupil.voice
    pupil.console.print(voice("terminal-puzzle-after"))
    for text, comes, is_answer in told_outcomes(posed):
        line = f"  {'✓' if is_answer else '·'} {_named(posed, text, voice)}: {voice.say(comes)}"
        pupil.console.print(line, style="bold" if is_answer else "", markup=False)
