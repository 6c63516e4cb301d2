"""The loop at a terminal table: bots move, a person is asked, and the record is written after every move."""

import json
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ludotheque.bots import Bot, Level, move_of
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord, Message, Refusal, Unreadable
from ludotheque.core.game import Seat
from ludotheque.language import LANGUAGES
from ludotheque.play.advice import Estimate, advice, comparison, consider
from ludotheque.play.files import reason_of, write_record
from ludotheque.play.reasons import reason
from ludotheque.play.table import Table, told
from ludotheque.terminal.face import Face, face_of
from ludotheque.terminal.rules import print_rules
from ludotheque.terminal.words import Words, names_of

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
class Session:
    """One person's evening: the table, who plays which seat, and where the record is kept."""

    table: Table
    bots: dict[Seat, Bot]  # the other seats are people
    words: Words
    console: Console
    ask: Callable[[str], str]
    path: Path | None = None
    shown: int = 0  # moves told before anybody sat down here
    told: dict[Seat, int] = field(default_factory=dict)  # moves told to each person
    said_for: dict[int, str] = field(default_factory=dict)  # why a move, by its number, was made for a person
    at_screen: Seat | None = None

    @property
    def people(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.table.record.players)) if seat not in self.bots]


def _face(table: Table) -> Face:
    return face_of(table.game.name)


class Quit(Exception):
    """The person has had enough for now."""


def play_at_table(session: Session) -> None:
    """Play until the game is over or the person leaves."""
    keep(session)
    try:
        while (seat := session.table.seat) is not None:
            _turn(session, seat)
    except (Quit, EOFError, KeyboardInterrupt):
        _goodbye(session)
        return
    _tell_news(session, None)
    outcome = session.table.outcome
    assert outcome is not None
    session.console.print()
    session.console.rule(session.words("terminal-over"))
    session.console.print(_face(session.table).sheet(session.table, outcome, session.words))
    names = [names_of(session.table)[seat] for seat in outcome.winners]
    session.console.print(
        session.words("terminal-winners", names=", ".join(names), count=len(names)), style="bold"
    )


def _turn(session: Session, seat: Seat) -> None:
    table = session.table
    if seat in session.bots:
        play(session, table.game.format_move(_choice(session, seat, session.bots[seat])))
        return
    said_for = _face(table).forced(table, seat)
    if said_for is not None and len(session.people) == 1:
        session.said_for[len(table.moves)] = _face(table).forced_why(table, seat, session.words)
        play(session, table.game.format_move(said_for))
        return
    _ask_person(session, seat)


def _choice(session: Session, seat: Seat, bot: Bot) -> Any:
    """The bot's move."""
    table = session.table
    chance = Chance(f"{_root(table)}/{seat}/{len(table.states)}")
    known, legal = table.game.known(table.state, seat), table.game.legal(table.state)
    with _telling_of_compiling(session) if isinstance(bot, Level) else nullcontext():
        return move_of(table.game, bot(known, legal, chance))


def _root(table: Table) -> str:
    """What a bot's chance grows from: the deal, so that a resumed game goes on as it would have."""
    return table.record.seed or json.dumps(table.record.deal)


def play(session: Session, text: str) -> None:
    session.table.play(text)
    keep(session)


def keep(session: Session) -> None:
    if session.path is not None:
        try:
            write_record(session.path, session.table.record)
        except OSError as error:
            raise BadRecord(
                Message("file-unwritten", path=str(session.path), reason=reason_of(error))
            ) from None


# -- a person's turn ----------------------------------------------------------------------------------------------


def _ask_person(session: Session, seat: Seat) -> None:
    if len(session.people) > 1 and session.at_screen != seat:
        _hand_over(session, seat)
    session.at_screen = seat
    _show(session, seat)
    plies = len(session.table.states)
    while len(session.table.states) == plies:
        name = names_of(session.table)[seat]
        _obey(session, seat, session.ask(f"{session.words('terminal-your-turn', name=name)} › ").strip())


def _hand_over(session: Session, seat: Seat) -> None:
    """Several people at one screen: nobody sees the next one's cards before they sit there."""
    session.console.clear()
    session.ask(session.words("terminal-hand-over", name=names_of(session.table)[seat]))


def _show(session: Session, seat: Seat) -> None:
    session.console.print()
    session.console.rule(style="dim")
    _tell_news(session, seat)
    session.console.print(_face(session.table).draw(session.table, seat, session.words))


def _tell_news(session: Session, seat: Seat | None) -> None:
    """What has happened since this person's last look. A game with one person is told through their eyes to the end."""
    eyes = session.people[0] if seat is None and len(session.people) == 1 else seat
    since = (
        max(session.told.values(), default=session.shown)
        if eyes is None
        else session.told.get(eyes, session.shown)
    )
    plies = range(since, len(session.table.moves))
    for ply, (actor, message) in zip(plies, told(session.table, plies, eyes), strict=True):
        name = names_of(session.table)[actor]
        why = f" ({session.said_for[ply]})" if ply in session.said_for else ""
        session.console.print(Text.assemble((name, "bold"), " ", session.words.say(message), (why, "dim")))
    if eyes is not None:
        session.told[eyes] = len(session.table.record.moves)


def _obey(session: Session, seat: Seat, line: str) -> None:
    word, _, rest = line.partition(" ")
    command = command_of(word)
    if not line:
        _say_or_show(session, seat)
    elif command is None:
        _try_move(session, line)
    elif command == "quit":
        raise Quit
    else:
        {"hint": _hint, "why": _why, "undo": _undo, "moves": _moves, "rules": _rules, "help": _help}[command](
            session, seat, rest.strip()
        )


def _say_or_show(session: Session, seat: Seat) -> None:
    """Enter says the only thing that can be said. With several people at one screen nothing is said without it: whoever
    was not asked would be seen to have had no choice."""
    said_for = _face(session.table).forced(session.table, seat)
    if said_for is None:
        _show(session, seat)
    else:
        play(session, session.table.game.format_move(said_for))


def command_of(word: str) -> str | None:
    """The command that a word means, in any of the languages, with or without its accents.

    >>> command_of("pourquoi"), command_of("Tipp"), command_of("regles"), command_of("zurueck"), command_of("c4")
    ('why', 'hint', 'rules', 'undo', None)
    """
    return _commands().get(_plain(word))


@cache
def _commands() -> dict[str, str]:
    named = {
        Words(language)(f"terminal-command-{command}"): command
        for command in COMMANDS
        for language in LANGUAGES
    }
    return {_plain(word): command for word, command in {**named, **ALSO_TYPED}.items()}


def _plain(word: str) -> str:
    """Without accents; `ue` is how a keyboard without `ü` writes it."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.replace("ae", "a").replace("ue", "u")


def _try_move(session: Session, line: str) -> None:
    try:
        play(session, line)
    except Refusal as refusal:
        if isinstance(refusal, BadRecord):
            raise
        session.console.print(session.words.explain(refusal), style="yellow")
        if isinstance(refusal, Unreadable):
            session.console.print(session.words("terminal-see-help"), style="dim")


def _hint(session: Session, seat: Seat, rest: str) -> None:
    """The move that a thinking player would make, what it promises, and what it does."""
    game = session.table.game
    estimates = _consider(session, seat)
    session.console.print(session.words.say(advice(game, estimates)), style="cyan")
    move = game.parse_move(estimates[0].move)
    session.console.print(session.words.say(reason(session.table, seat, move)), style="dim")


def _consider(session: Session, seat: Seat) -> tuple[Estimate, ...]:
    game, state = session.table.game, session.table.state
    with _telling_of_compiling(session):
        return consider(game, game.known(state, seat), game.legal(state))


@contextmanager
def _telling_of_compiling(session: Session) -> Iterator[None]:
    """Whoever waits for the first thought of a fresh install is told why."""
    from ludotheque.compiled import tell_compiling

    with tell_compiling(lambda: session.console.print(session.words("terminal-compiling"), style="dim")):
        yield


def _why(session: Session, seat: Seat, rest: str) -> None:
    """What a move would do and what it promises, or why it cannot be made."""
    if not rest:
        session.console.print(session.words("terminal-why-what", move=_example(session)), style="yellow")
        return
    game = session.table.game
    try:
        move = game.parse_move(rest)
        game.apply(session.table.state, move)
    except Refusal as refusal:
        session.console.print(session.words.explain(refusal), style="yellow")
        return
    session.console.print(session.words.say(reason(session.table, seat, move)), style="cyan")
    told = comparison(game, _consider(session, seat), game.format_move(move))
    session.console.print(session.words.say(told), style="cyan")


def _undo(session: Session, seat: Seat, rest: str) -> None:
    """Back to the same person's turn before."""
    table = session.table
    turns = [ply for ply, state in enumerate(table.states[:-1]) if _was_asked(session, ply, seat)]
    if not turns:
        session.console.print(session.words("terminal-undo-nothing"), style="yellow")
        return
    while len(table.states) - 1 > turns[-1]:
        table.undo()
    keep(session)
    left = len(table.record.moves)
    session.told = {person: min(told_so_far, left) for person, told_so_far in session.told.items()}
    session.said_for = {ply: why for ply, why in session.said_for.items() if ply < left}
    session.console.print(session.words("terminal-undone"), style="cyan")


def _was_asked(session: Session, ply: int, seat: Seat) -> bool:
    """Did this person choose the move number `ply`?"""
    game, state = session.table.game, session.table.states[ply]
    return game.to_act(state) == seat and len(game.legal(state)) > 1


def _moves(session: Session, seat: Seat, rest: str) -> None:
    session.console.print(_face(session.table).moves(session.table, seat, session.words))


def _rules(session: Session, seat: Seat, rest: str) -> None:
    print_rules(session.console, session.table.game, rest.upper(), session.words)


def _help(session: Session, seat: Seat, rest: str) -> None:
    words, game = session.words, session.table.game
    named = {command: words(f"terminal-command-{command}") for command in COMMANDS}
    width = 2 + max(map(len, named.values()))
    examples = {"move": _example(session), "clause": game.clauses[:6][-1]}
    for command, word in named.items():
        about = words(f"terminal-help-{command}", **examples)
        session.console.print(Text.assemble((f"  {word:<{width}}", "bold"), about))
    session.console.print(words(f"{game.name}-unreadable"), style="dim")


def _example(session: Session) -> str | Message:
    """A move that could be made now, as the reader would type it."""
    game, state = session.table.game, session.table.state
    move = game.legal(state)[0]
    return game.say_move(move) or game.format_move(move)


def _goodbye(session: Session) -> None:
    session.console.print()
    if session.path is not None:
        session.console.print(session.words("terminal-kept", path=str(session.path)), soft_wrap=True)
    else:
        session.console.print(session.words("terminal-not-kept"))
