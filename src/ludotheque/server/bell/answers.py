"""A move that comes by mail, as an answer or by a link: it proves itself by the token of the mail that it answers."""

import contextlib
import re
from collections.abc import Callable, Iterator

from ludotheque.core.errors import Message, Refusal, Unreadable
from ludotheque.play import wording
from ludotheque.play.lobby import Denied
from ludotheque.play.table import Table
from ludotheque.play.wording import Reading
from ludotheque.server.bell.letters import is_current
from ludotheque.server.house import House
from ludotheque.server.identity import Person
from ludotheque.server.limits import Addresses
from ludotheque.server.moves import play_move
from ludotheque.server.sent import NewMove
from ludotheque.store.bells import Bell, Letter

LOOKED_AT = 5  # lines of an answer that may be the move
LONGEST = 200  # characters of such a line
_QUOTES = "«»„“”\"' \t\u00a0\u202f"
_ENDS = f".,;{_QUOTES}"  # of a sentence; an exclamation mark may be a card
_BELOW = re.compile(
    r"-- ?|-{3,}.*|_{5,}|(?:From|De|Von|Gesendet|Sent|Envoyé)\s?: .*|(?:On|Le|Am) .*(?:wrote|a écrit|schrieb).*"
)
"""What stands over a signature, or over the mail that is answered."""


class Spent(Denied):
    """The turn is over, or nobody asks for it any more."""


async def answered(house: House, token: str) -> tuple[Letter, Bell] | None:
    """The mail of a turn that has this token, while its reader plays by mail."""
    letter = await house.store.outbox.with_token(token)
    bell = None if letter is None or letter.kind != "turn" else await house.store.bells.get(letter.bell)
    if letter is None or bell is None or not (bell.confirmed and bell.plays) or bell.guest != letter.guest:
        return None
    return letter, bell


async def table_of(house: House, letter: Letter) -> Table:
    """Where the turn still is; or `Spent`."""
    try:
        sitting = (await house.get(letter.table)).sitting
    except Denied:
        raise Spent(Message("mail-spent")) from None
    if f"{letter.guest}/{_id(letter)}" in sitting.clients:
        raise Spent(Message("mail-made"))
    if sitting.table is None or not is_current(letter, sitting):
        raise Spent(Message("mail-spent"))
    return sitting.table


def _id(letter: Letter) -> str:
    """What the move of this mail is called by whoever sends it: it is made once."""
    return f"mail-{letter.token}"


async def _show_again(house: House, letter: Letter, bell: Bell) -> None:
    """Whoever answers a mail that is spent while they are to act is shown where, once: whatever has kept that mail from
    them, as a server that died between their move and its answer."""
    with contextlib.suppress(Denied):
        await house.ringer.call_again((await house.get(letter.table)).sitting, bell)


async def make_move(
    house: House, addresses: Addresses, letter: Letter, bell: Bell, choose: Callable[[Table], str]
) -> None:
    """By the one path of a move; or what is wrong with it. A mail that comes twice counts once. Whoever must decide
    once more is sent where they stand now."""
    try:
        text = choose(await table_of(house, letter))
    except Spent:
        await _show_again(house, letter, bell)
        raise
    held = await house.get(letter.table)
    move = NewMove(_id(letter), letter.number, text, held.sitting.to_act)
    with addresses.moving("mail", letter.guest):
        await play_move(house, held, Person(letter.guest, "", ""), move)
    await house.ringer.call_again(held.sitting, bell)


def move_in(table: Table, text: str) -> str:
    """The first line that is a move; or, of those that are none, what is wrong with the one that comes nearest."""
    refusals: list[Refusal] = []
    for line in lines_of(text):
        said, reading = _heard(table, line)
        if reading.refusal is None:
            return said
        refusals.append(reading.refusal)
    if not refusals:
        raise Unreadable(Message("mail-empty"))
    raise next((one for one in refusals if not isinstance(one, Unreadable)), refusals[0])


def _heard(table: Table, line: str) -> tuple[str, Reading]:
    """As it is written; or as it would be if the phone had left the first letter small."""
    reading, small = wording.read(table, line), line[:1].lower() + line[1:]
    if small == line or not isinstance(reading.refusal, Unreadable):
        return line, reading
    other = wording.read(table, small)
    return (line, reading) if isinstance(other.refusal, Unreadable) else (small, other)


def lines_of(text: str) -> Iterator[str]:
    """What somebody has written above what they answer.

    >>> list(lines_of("« c4 »\\n\\nBises\\nOn Monday, Ludothèque wrote:\\n> a1\\n"))
    ['c4', 'Bises']
    >>> list(lines_of("*c4.*\\ndiscard *\\n« Je cherche 2 huns. »"))
    ['c4', 'discard *', 'Je cherche 2 huns']
    """
    count = 0
    for line in text.splitlines():
        bare = _without_stress(line.strip(_QUOTES).rstrip(_ENDS))
        if _BELOW.fullmatch(line.strip()) or count == LOOKED_AT:
            return
        if bare and not line.lstrip().startswith(">"):
            count += 1
            yield bare[:LONGEST]


def _without_stress(line: str) -> str:
    """Without the stars that mail programs write for bold letters. A star at the end alone is a card."""
    is_bold = len(line) > 2 and line.startswith("*") and line.endswith("*")
    return line[1:-1].strip(_QUOTES).rstrip(_ENDS) if is_bold else line
