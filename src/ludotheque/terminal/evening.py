"""The loop at a terminal table: bots move, a person is asked, and the record is written after every move."""

import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.bots import Bot, Level
from ludotheque.core.errors import BadRecord, Message, Refusal, Unreadable
from ludotheque.core.game import Seat
from ludotheque.extras import Lacking, has
from ludotheque.language import LANGUAGES
from ludotheque.play.advice import ASLEEP, Estimate, advice, comparison, consider, glimpse
from ludotheque.play.choosing import choice
from ludotheque.play.files import reason_of, write_record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.reasons import reason
from ludotheque.play.table import Table, told
from ludotheque.terminal.face import Face, end_line, face_of
from ludotheque.terminal.rules import print_rules
from ludotheque.terminal.voice import Voice, names_of
from ludotheque.terminal.waking import awake
from ludotheque.waking import STAND_IN, Beside

COMMANDS = ("hint", "why", "undo", "moves", "rules", "help", "quit")
ALSO_TYPED = {
    "indice": "hint",
    "astuce": "hint",
    "hinweis": "hint",
    "wieso": "why",
    "annuler": "undo",
    "zurück": "undo",
    "rückgängig": "undo",
    "règle": "rules",
    "regel": "rules",
    "?": "help",
    "exit": "quit",
    "beenden": "quit",
}
"""Words that people try before they have read the help; none is a move of a game."""


@dataclass
class Evening:
    """One person's evening: the table, who plays which seat, and where the record is kept."""

    table: Table
    bots: dict[Seat, Bot]  # the other seats are people
    voice: Voice
    console: Console
    ask: Callable[[str], str]
    path: Path | None = None
    shown: int = 0  # moves told before anybody sat down here
    told: dict[Seat, int] = field(default_factory=dict)  # moves told to each person
    said_for: dict[int, str] = field(default_factory=dict)  # why a move, by its number, was made for a person
    at_screen: Seat | None = None
    beside: Beside | None = None  # what compiles, until it is told that it is through

    @property
    def people(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.table.record.players)) if seat not in self.bots]


def _face(table: Table) -> Face:
    return face_of(table.game.name)


class Quit(Exception):
    """The person has had enough for now."""


def play_at_table(evening: Evening) -> None:
    """Play until the game is over or the person leaves."""
    keep(evening)
    _greet(evening)
    try:
        while (seat := evening.table.seat) is not None:
            _turn(evening, seat)
    except (Quit, EOFError, KeyboardInterrupt):
        _goodbye(evening)
        return
    _tell_news(evening, None)
    outcome = evening.table.outcome
    assert outcome is not None
    evening.console.print()
    evening.console.rule(evening.voice("terminal-over"))
    evening.console.print(end_line(evening.table, evening.voice))
    evening.console.print()
    evening.console.print(_face(evening.table).sheet(evening.table, outcome, evening.voice))
    names = [names_of(evening.table)[seat] for seat in outcome.winners]
    evening.console.print(
        evening.voice("terminal-winners", names=", ".join(names), count=len(names)), style="bold"
    )


def _greet(evening: Evening) -> None:
    greeting = _face(evening.table).greeting(evening.table, evening.voice)
    if greeting and not evening.table.moves:
        evening.console.print(greeting, style="dim")


def _turn(evening: Evening, seat: Seat) -> None:
    _tell_awake(evening)
    table = evening.table
    if seat in evening.bots:
        play(evening, _choice(evening, evening.bots[seat]))
        return
    said_for = _face(table).forced(table, seat)
    if said_for is not None and len(evening.people) == 1:
        evening.said_for[len(table.moves)] = _face(table).forced_why(table, seat, evening.voice)
        play(evening, table.game.format_move(said_for))
        return
    _ask_person(evening, seat)


def _choice(evening: Evening, bot: Bot) -> str:
    """The bot's move. Of one that cannot think yet it is the plain bot's."""
    if isinstance(bot, Level) and evening.beside is not None:
        return _stand_in(evening)
    with _telling_of_compiling(evening) if isinstance(bot, Level) else nullcontext():
        return choice(evening.table, bot)


def _stand_in(evening: Evening) -> str:
    return choice(evening.table, find_bot(evening.table.game.name, STAND_IN))


def _tell_awake(evening: Evening) -> None:
    """Once, when somebody looks again."""
    if evening.beside is not None and not evening.beside.is_at_work:
        evening.console.print(awake(evening.beside, evening.voice), style="dim")
        evening.beside = None


def play(evening: Evening, text: str) -> None:
    evening.table.play(text)
    keep(evening)


def keep(evening: Evening) -> None:
    if evening.path is not None:
        try:
            write_record(evening.path, evening.table.record)
        except OSError as error:
            raise BadRecord(
                Message("file-unwritten", path=str(evening.path), reason=reason_of(error))
            ) from None


# -- a person's turn ----------------------------------------------------------------------------------------------


def _ask_person(evening: Evening, seat: Seat) -> None:
    if len(evening.people) > 1 and evening.at_screen != seat:
        _hand_over(evening, seat)
    evening.at_screen = seat
    _show(evening, seat)
    plies = len(evening.table.states)
    while len(evening.table.states) == plies:
        name = names_of(evening.table)[seat]
        _obey(evening, seat, evening.ask(f"{evening.voice('terminal-your-turn', name=name)} › ").strip())


def _hand_over(evening: Evening, seat: Seat) -> None:
    """Several people at one screen: nobody sees the next one's cards before they sit there."""
    evening.console.clear()
    evening.ask(evening.voice("terminal-hand-over", name=names_of(evening.table)[seat]))


def _show(evening: Evening, seat: Seat) -> None:
    evening.console.print()
    evening.console.rule(style="dim")
    _tell_news(evening, seat)
    evening.console.print(_face(evening.table).draw(evening.table, seat, evening.voice))


def _tell_news(evening: Evening, seat: Seat | None) -> None:
    """What has happened since this person's last look. A game with one person is told through their eyes to the end."""
    eyes = evening.people[0] if seat is None and len(evening.people) == 1 else seat
    since = (
        max(evening.told.values(), default=evening.shown)
        if eyes is None
        else evening.told.get(eyes, evening.shown)
    )
    plies = range(since, len(evening.table.moves))
    for ply, (actor, message) in zip(plies, told(evening.table, plies, eyes), strict=True):
        evening.console.print(_news(evening, ply, actor, message))
        if interlude := _face(evening.table).interlude(evening.table, ply, evening.voice):
            evening.console.print(interlude)
            evening.console.print()
    if eyes is not None:
        evening.told[eyes] = len(evening.table.record.moves)


def _news(evening: Evening, ply: int, actor: Seat, message: Message) -> Text:
    """A line of the log, with the reason of what was said for a person."""
    name, own = names_of(evening.table)[actor], _own_cards(message, evening.voice)
    why = f"({evening.said_for[ply]})" if ply in evening.said_for else ""
    gap = "\n  " if own else " "  # beside the cards that are drawn it hid them
    line = Text.assemble((name, "bold"), " ", evening.voice.say(message), (why and gap + why, "dim"))
    line.highlight_words(own, "bold")
    return line


def _own_cards(message: Message, voice: Voice) -> list[str]:
    """The cards that are told to this person alone, in words: what `…-own` messages name."""
    within = [part for part in message.args.values() if isinstance(part, Message)]
    if message.id.endswith("-own"):
        cards = message.args.get("cards")
        return [voice.say(cards)] if isinstance(cards, Message) else []
    return [cards for part in within for cards in _own_cards(part, voice)]


def _obey(evening: Evening, seat: Seat, line: str) -> None:
    _tell_awake(evening)
    word, _, rest = line.partition(" ")
    command = command_of(word)
    if not line:
        _say_or_show(evening, seat)
    elif command is None:
        _try_move(evening, line)
    elif command == "quit":
        raise Quit
    else:
        _do(evening, seat, command, rest.strip())


def _do(evening: Evening, seat: Seat, command: str, rest: str) -> None:
    commands = {"hint": _hint, "why": _why, "undo": _undo, "moves": _moves, "rules": _rules, "help": _help}
    try:
        commands[command](evening, seat, rest)
    except Lacking as lacking:
        evening.console.print(evening.voice.explain(lacking), style="yellow", soft_wrap=True)


def _say_or_show(evening: Evening, seat: Seat) -> None:
    """Enter says the only thing that can be said. With several people at one screen nothing is said without it: whoever
    was not asked would be seen to have had no choice."""
    said_for = _face(evening.table).forced(evening.table, seat)
    if said_for is None:
        _show(evening, seat)
    else:
        play(evening, evening.table.game.format_move(said_for))


def command_of(word: str) -> str | None:
    """The command that a word means, in any of the languages, with or without its accents.

    >>> command_of("pourquoi"), command_of("Tipp"), command_of("regles"), command_of("zurueck"), command_of("c4")
    ('why', 'hint', 'rules', 'undo', None)
    """
    return _commands().get(_plain(word))


@cache
def _commands() -> dict[str, str]:
    named = {
        Voice(language)(f"terminal-command-{command}"): command
        for command in COMMANDS
        for language in LANGUAGES
    }
    return {_plain(word): command for word, command in {**named, **ALSO_TYPED}.items()}


def _plain(word: str) -> str:
    """Without accents; `ue` is how a keyboard without `ü` writes it."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.replace("ae", "a").replace("ue", "u")


def _try_move(evening: Evening, line: str) -> None:
    try:
        play(evening, line)
    except Refusal as refusal:
        if isinstance(refusal, BadRecord):
            raise
        _refuse(evening, refusal)
        if isinstance(refusal, Unreadable):
            evening.console.print(evening.voice("terminal-see-help"), style="dim")


def _refuse(evening: Evening, refusal: Refusal) -> None:
    if isinstance(refusal, Unreadable):
        message = _face(evening.table).unreadable(evening.table, refusal.message)
        refusal = Unreadable(message, refusal.clause)
    evening.console.print(evening.voice.explain(refusal), style="yellow")


def _hint(evening: Evening, seat: Seat, rest: str) -> None:
    """The move that a thinking player would make, what it promises, and what it does."""
    game = evening.table.game
    text, told = _advised(evening, seat)
    evening.console.print(evening.voice.say(told), style="cyan")
    evening.console.print(evening.voice.say(reason(evening.table, seat, game.parse_move(text))), style="dim")


def _advised(evening: Evening, seat: Seat) -> tuple[str, Message]:
    """The move, and what is said of it."""
    game = evening.table.game
    if evening.beside is not None:
        text = _stand_in(evening)
        return text, glimpse(game, text, ASLEEP)
    estimates = _consider(evening, seat)
    return estimates[0].move, advice(game, estimates)


def _consider(evening: Evening, seat: Seat, asked: Any = None) -> tuple[Estimate, ...]:
    game, state = evening.table.game, evening.table.state
    with _telling_of_compiling(evening):
        return consider(game, game.known(state, seat), game.legal(state), asked=asked)


@contextmanager
def _telling_of_compiling(evening: Evening) -> Iterator[None]:
    """Whoever waits for the first thought of a fresh install is told why."""
    if not has("bots"):
        yield
        return
    from ludotheque.compiled import tell_compiling

    with tell_compiling(lambda: evening.console.print(evening.voice("terminal-compiling"), style="dim")):
        yield


def _why(evening: Evening, seat: Seat, rest: str) -> None:
    """What a move would do and what it promises, or why it cannot be made."""
    if not rest:
        evening.console.print(evening.voice("terminal-why-what", move=_example(evening)), style="yellow")
        return
    game = evening.table.game
    try:
        move = game.parse_move(rest)
        game.apply(evening.table.state, move)
    except Refusal as refusal:
        _refuse(evening, refusal)
        return
    evening.console.print(evening.voice.say(reason(evening.table, seat, move)), style="cyan")
    if evening.beside is not None:
        evening.console.print(evening.voice("advice-why-waking"), style="dim")
        return
    told = comparison(game, _consider(evening, seat, move), game.format_move(move))
    evening.console.print(evening.voice.say(told), style="cyan")


def _undo(evening: Evening, seat: Seat, rest: str) -> None:
    """Back to the same person's turn before."""
    table = evening.table
    turns = [ply for ply, state in enumerate(table.states[:-1]) if _was_asked(evening, ply, seat)]
    if not turns:
        evening.console.print(evening.voice("terminal-undo-nothing"), style="yellow")
        return
    while len(table.states) - 1 > turns[-1]:
        table.undo()
    keep(evening)
    left = len(table.record.moves)
    evening.told = {person: min(told_so_far, left) for person, told_so_far in evening.told.items()}
    evening.said_for = {ply: why for ply, why in evening.said_for.items() if ply < left}
    evening.console.print(evening.voice("terminal-undone"), style="cyan")


def _was_asked(evening: Evening, ply: int, seat: Seat) -> bool:
    """Did this person choose the move number `ply`?"""
    game, state = evening.table.game, evening.table.states[ply]
    return game.to_act(state) == seat and len(game.legal(state)) > 1


def _moves(evening: Evening, seat: Seat, rest: str) -> None:
    evening.console.print(_face(evening.table).moves(evening.table, seat, evening.voice))


def _rules(evening: Evening, seat: Seat, rest: str) -> None:
    print_rules(evening.console, evening.table.game, rest.upper(), evening.voice)


def _help(evening: Evening, seat: Seat, rest: str) -> None:
    """All that can be typed, or what one command does."""
    voice, game, asked = evening.voice, evening.table.game, command_of(rest)
    named = {command: voice(f"terminal-command-{command}") for command in COMMANDS}
    examples = {"move": _example(evening), "clause": game.clauses[:6][-1], "command": named["hint"]}
    listed = Grid.grid(padding=(0, 2, 0, 0))
    for command in [asked] if asked else COMMANDS:
        word = Text(f"  {named[command]}", "bold", no_wrap=True)
        listed.add_row(word, voice(f"terminal-help-{command}", **examples))
    evening.console.print(listed)
    if not asked:
        written = _face(evening.table).unreadable(evening.table, Message(f"{game.name}-unreadable"))
        evening.console.print(voice.say(written), style="dim")


def _example(evening: Evening) -> str | Message:
    """A move that could be made now, as the reader would type it."""
    game, state = evening.table.game, evening.table.state
    move = game.legal(state)[0]
    return game.say_move(move) or game.format_move(move)


def _goodbye(evening: Evening) -> None:
    evening.console.print()
    if evening.path is not None:
        evening.console.print(evening.voice("terminal-kept", path=str(evening.path)), soft_wrap=True)
    else:
        evening.console.print(evening.voice("terminal-not-kept"))
