"""The HTTP side of the API: one function a request, and the list from which routes and OpenAPI are made."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import segno
from starlette.responses import Response

from ludotheque.catalog import GAMES, bots
from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Seat
from ludotheque.core.names import clean_name
from ludotheque.core.options import Option, describe
from ludotheque.core.record import Record, format_record, parse_record
from ludotheque.language import LANGUAGES, has_text, say
from ludotheque.play import wording
from ludotheque.play.advice import advice, promise
from ludotheque.play.clock import Pace
from ludotheque.play.entries import Sat
from ludotheque.play.lobby import Denied, NotYours, Settings, check_settings, default_level
from ludotheque.play.log import page
from ludotheque.play.reasons import reason as why_move
from ludotheque.play.series import Series
from ludotheque.play.sitting import OVER, PLAYING, WAITING, Damaged, Sitting
from ludotheque.play.standing import has_standing, standing_of
from ludotheque.rulebook import PAGES
from ludotheque.server.calls import Call, address_of
from ludotheque.server.errands import uploaded
from ludotheque.server.held import Held, own_seats
from ludotheque.server.house import NoTable
from ludotheque.server.identity import LINK_AGE, NoIdentity, Person, new_guest
from ludotheque.server.knowledge import to_json
from ludotheque.server.messages import (
    BotInfo,
    Code,
    Done,
    Draft,
    GameInfo,
    Games,
    Guest,
    Health,
    Hint,
    Leave,
    Link,
    LinkInfo,
    LogPage,
    NewGuest,
    NewMove,
    NewTable,
    Note,
    NoteText,
    OptionInfo,
    Outlook,
    Position,
    Reading,
    Replay,
    Reveal,
    Revealing,
    RulesPage,
    SeatWish,
    SessionInfo,
    Sessions,
    SetAside,
    StandingWish,
    TableInfo,
    TableRef,
    Tables,
    TakeSeat,
    Token,
    ToVerify,
    UndoAnswer,
    Uploaded,
    Verdict,
    encode,
)
from ludotheque.server.pages import pictures, rules_as_html
from ludotheque.server.rights import (
    ANYONE,
    GUESTS,
    NEWCOMERS,
    PLAYERS,
    SEATED,
    STARTERS,
    WATCHERS,
    Rights,
    check,
    roles_of,
)
from ludotheque.server.sockets import one_seat, play_move
from ludotheque.server.telling import log_line, position, reason, table_info
from ludotheque.server.uptime import now
from ludotheque.store import StoreUnavailable, TableRow

LISTED = 50  # tables a list shows at once
LOOKED_THROUGH = 4  # pages of them, looked through for tables with a free seat

# -- the house ----------------------------------------------------------------------------------------------------


async def healthz(call: Call) -> Health | Response:
    """Is the server there, and can it reach its store?"""
    try:
        await call.house.store.table("-")
    except StoreUnavailable:
        return Response(b'{"status":"unavailable"}', 503, media_type="application/json")
    return Health("ok")


async def metrics(call: Call) -> Response:
    """Figures in Prometheus form; for whom, whoever runs the server decides."""
    if not call.context.may_see_figures(call.request):
        raise NoTable(Message("server-no-page"))
    return Response(call.context.figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def games(call: Call) -> Games:
    """The games, their options and their bots."""
    return Games([_game_info(name, call.language) for name in GAMES])


def _game_info(name: str, language: str) -> GameInfo:
    game = GAMES[name]
    return GameInfo(
        game=name,
        title=say(Message(f"{name}-title"), language),
        blurb=say(Message(f"{name}-blurb"), language),
        least=game.seats.start,
        most=game.seats.stop - 1,
        options=[_option_info(name, option, language) for option in describe(game.Options)],
        bots=[_bot_info(bot, language) for bot in bots(name)],
    )


def _bot_info(name: str, language: str) -> BotInfo:
    return BotInfo(name, say(Message(f"bot-{name}"), language), say(Message(f"bot-{name}-meaning"), language))


def _option_info(game: str, option: Option, language: str) -> OptionInfo:
    id = f"{game}-option-{option.name}"
    text = say(Message(id), language) if has_text(id, language) else option.name
    choices = None if option.choices is None else list(option.choices)
    texts = None if choices is None else [_choice_text(id, choice, language) for choice in choices]
    return OptionInfo(
        option.name, option.clause, option.default, text, choices, texts, option.least, option.most
    )


def _choice_text(option: str, choice: Any, language: str) -> str:
    id = f"{option}-{choice}"
    return say(Message(id), language) if has_text(id, language) else str(choice)


# -- who one is ---------------------------------------------------------------------------------------------------


async def get_guest(call: Call) -> Guest:
    """Who the cookie says you are."""
    return Guest(call.person.guest, call.person.name)


async def put_guest(call: Call) -> Guest:
    """Take a name. Sets the cookie; who has one keeps the seats, and the new name holds on all their devices."""
    name = clean_name((await call.body(NewGuest)).name)
    known = call.known_person
    if known is None:
        known = await call.sign_in(new_guest(), name)
    elif known.name != name:
        await call.context.identity.rename(known.guest, name)
    return Guest(known.guest, name)


async def sign_out(call: Call) -> Sessions:
    """Sign out on this device. Its cookie, the tokens and links that were made with it and its sockets end at once."""
    await call.sign_out()
    return Sessions([])


async def list_sessions(call: Call) -> Sessions:
    """The devices on which you are signed in, the last heard of first."""
    return await _sessions(call)


async def end_session(call: Call) -> Sessions:
    """Sign out on one of your devices."""
    session: str = call.request.path_params["session"]
    if session == call.person.session:
        return await sign_out(call)
    if session not in await call.context.identity.sessions.of(call.person.guest):
        raise NoTable(Message("server-no-session"))
    await call.context.identity.end(call.person.guest, [session])
    return await _sessions(call)


async def end_other_sessions(call: Call) -> Sessions:
    """Sign out on all your other devices."""
    known = await call.context.identity.sessions.of(call.person.guest)
    await call.context.identity.end(call.person.guest, [id for id in known if id != call.person.session])
    return await _sessions(call)


async def _sessions(call: Call) -> Sessions:
    known = await call.context.identity.sessions.of(call.person.guest)
    here = call.person.session
    return Sessions([SessionInfo(s.id, s.device, s.made, s.seen, s.id == here) for s in known.values()])


async def new_link(call: Call) -> Link:
    """A link that takes you to another device. The code stands behind `#`, which no server logs."""
    code = call.context.identity.link_code(call.person)
    url = f"{call.request.base_url}#link={code}"
    return Link(url, code, await asyncio.to_thread(qr_svg, url), LINK_AGE)


async def look_at_link(call: Call) -> LinkInfo:
    """Whose identity a link carries, before it is redeemed."""
    found = await call.context.identity.look((await call.body(Code)).code)
    if found is None:
        raise NoIdentity(Message("server-link-spent"))
    session, seconds = found
    known = call.known_person
    is_you = known is not None and known.guest == session.guest
    return LinkInfo(session.name, session.device, seconds, is_you)


async def redeem_link(call: Call) -> Guest:
    """Become who made the link, on this device, once. Whoever you were here before is signed out."""
    found = await call.context.identity.redeem((await call.body(Code)).code)
    if found is None:
        raise NoIdentity(Message("server-link-spent"))
    person = await call.sign_in(found.guest, found.name)
    return Guest(person.guest, person.name)


def qr_svg(text: str) -> str:
    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="svg", scale=4, border=4, xmldecl=False, svgns=True)
    return out.getvalue().decode()


# -- tables -------------------------------------------------------------------------------------------------------


async def list_tables(call: Call) -> Tables:
    """Open tables with a free seat, the newest first; with `?mine=1` all of yours, those that are not over first, with
    whose turn it is. Of a long list a page; `?before=` with what it says under `more` gives the next."""
    if call.request.query_params.get("mine"):
        check(GUESTS, roles_of(call.known_person, None))
        rows = await _own_rows(call)
        return await _listed(call, rows, rows[-1].id if len(rows) == LISTED else None)
    return await _for_strangers(call, call.request.query_params.get("before"))


async def _own_rows(call: Call) -> list[TableRow]:
    """Those that are not over, then those that are: however many of these are newer."""
    store, guest, before = call.house.store, call.person.guest, call.request.query_params.get("before")
    last = None if before is None else await store.table(before)
    is_over = last is not None and last.status == OVER
    rows = [] if is_over else await store.tables(guest=guest, limit=LISTED, but=OVER, before=before)
    rest = LISTED - len(rows)
    return rows + await store.tables(OVER, guest, rest, before=before if is_over else None) if rest else rows


async def _for_strangers(call: Call, before: str | None) -> Tables:
    """Many may be full that are still open: so some pages are looked through."""
    found: list[TableInfo] = []
    for _ in range(LOOKED_THROUGH):
        rows = await call.house.store.tables(WAITING, limit=LISTED, before=before, is_open=True)
        found += [table for table in (await _listed(call, rows)).tables if _is_for_strangers(table)]
        before = rows[-1].id if len(rows) == LISTED else None
        if before is None or len(found) >= LISTED:
            break
    return Tables(found, more=before)


def _is_for_strangers(table: TableInfo) -> bool:
    return not table.is_brought and any(seat.is_free for seat in table.seats)


async def _listed(call: Call, rows: list[TableRow], more: str | None = None) -> Tables:
    listed = Tables([], more=more)
    for row in rows:
        try:
            listed.tables.append(table_info((await call.house.get(row.id)).sitting, call.known_person))
        except NoTable:  # just being made, or just pruned
            continue
        except Damaged as damage:
            listed.set_aside.append(SetAside(row.id, row.game, say(damage.message, call.language)))
    return listed


async def create_table(call: Call) -> TableInfo:
    """Make a table. You are its host; take a seat next. One that goes on from a record is never open to strangers."""
    person = call.person
    wanted = await call.body(NewTable, call.context.limits.record)
    record = None if wanted.record is None else await _check_record(call, wanted.record)
    settings = check_settings(_settings(wanted, record))
    held = await call.house.create(person, settings, record)
    held.who = call.who
    call.context.figures.log("table made", table=held.sitting.id, game=settings.game)
    return table_info(held.sitting, person)


async def _check_record(call: Call, data: Json) -> Record:
    return parse_record((await call.errand("check", encode({"record": data}))).decode())


def _settings(wanted: NewTable, record: Record | None) -> Settings:
    if record is not None and record.game != wanted.game:
        raise Denied(Message("lobby-record-other-game", game=record.game[:40]))
    settings = Settings(
        game=wanted.game,
        options=wanted.options if record is None else record.options,
        seats=0,
        bots=tuple(wanted.bots),
        level=wanted.level or default_level(wanted.game),
        is_open=wanted.open and record is None,  # who brings a game knows its cards: not for strangers
        pace=Pace(wanted.clock.bank * 1000, wanted.clock.increment * 1000) if wanted.clock else None,
        hot_seat=wanted.hot_seat,
        undo=wanted.undo,
    )
    seats = wanted.seats or settings.rules.seats.start
    return replace(settings, seats=seats if record is None else len(record.players))


async def get_table(call: Call) -> TableInfo:
    """A table as you see it."""
    held, known = await call.table(), call.known_person
    return table_info(held.sitting, known)


async def table_link(call: Call) -> Response:
    """The address of the table as a QR code (SVG)."""
    held = await call.table()
    svg = await asyncio.to_thread(qr_svg, f"{call.request.base_url}#table={held.sitting.id}")
    return Response(svg, media_type="image/svg+xml")


async def take_seat(call: Call) -> TableInfo:
    """Sit down, with a commitment to what you will add to the deal."""
    person, held = call.person, await call.table()
    wish = await call.body(TakeSeat)
    name = person.name
    if wish.name is not None and held.sitting.settings.hot_seat:
        name = clean_name(wish.name)
    sit = partial(Sitting.ask_seat, seat=call.seat, guest=person.guest, name=name, commitment=wish.commitment)
    sit(held.sitting)  # who is refused has not sat here
    await call.house.store.sit(held.sitting.id, person.guest)
    await call.house.act(held, sit)
    return table_info(held.sitting, person)


async def leave_seat(call: Call) -> TableInfo:
    """Stand up or resign. In a running game a bot plays on, and you may come back."""
    person, held = call.person, await call.table()
    why = (await call.body(Leave)).why
    await call.house.act(held, lambda sitting: sitting.ask_leave(call.seat, person.guest, why))
    return table_info(held.sitting, person)


async def come_back(call: Call) -> TableInfo:
    """Take your seat back from the bot."""
    person, held = call.person, await call.table()
    await call.house.act(held, lambda sitting: sitting.ask_return(call.seat, person.guest))
    return table_info(held.sitting, person)


async def seat_token(call: Call) -> Token:
    """A token for a script that plays this seat of yours."""
    person, held = call.person, await call.table()
    if call.seat not in held.sitting.seats_of(person.guest):
        raise NotYours(Message("lobby-seat-not-yours", seat=call.seat + 1))
    token = call.context.identity.token(person, held.sitting.id, call.seat)
    return Token(token, held.sitting.id, call.seat)


async def start_table(call: Call) -> TableInfo:
    """Begin: for the host, or for anybody here once the host has stood up. Bots sit down where nobody has, and who has
    committed to something reveals it; then the deal is made. Where nobody else can sit down, reveal here at once."""
    person, held = call.person, await call.table()
    reveal = (await call.body(Reveal)).reveal
    await call.house.act(held, lambda sitting: sitting.ask_start(person.guest))
    await _reveal(call, person, held, reveal)
    return table_info(held.sitting, person)


async def reveal(call: Call) -> TableInfo:
    """After the start: reveal what your seats committed themselves to. A repeat is harmless."""
    person, held = call.person, await call.table()
    await _reveal(call, person, held, (await call.body(Reveal)).reveal)
    return table_info(held.sitting, person)


async def _reveal(call: Call, person: Person, held: Held, parts: list[Revealing]) -> None:
    for part in parts:
        seat = one_seat(held.sitting, person, part.seat)
        ask = partial(Sitting.ask_reveal, seat=seat, guest=person.guest, entropy=part.entropy)
        try:
            await call.house.act(held, ask)
        except Denied:  # a repeat
            if not held.sitting.has_revealed(seat, part.entropy):
                raise


# -- play ---------------------------------------------------------------------------------------------------------


async def get_position(call: Call) -> Position:
    """The game as you see it, with the log from `?since=` on. `?seat=` where you have several."""
    held, known = await call.table(), call.known_person
    if held.sitting.table is None:
        raise Denied(Message("lobby-not-started"))
    wanted, since = call.number("seat"), call.number("since") or 0
    eyes = _eyes(held.sitting, known, wanted)
    return position(held.sitting, eyes, min(since, held.sitting.number), call.language, now())


def _eyes(sitting: Sitting, person: Person | None, wanted: int | None) -> Seat | None:
    seats = [] if person is None else own_seats(sitting, person)
    if wanted is not None:
        if wanted not in seats:
            raise NotYours(Message("lobby-seat-not-yours", seat=wanted + 1))
        return Seat(wanted)
    return Seat(seats[0]) if len(seats) == 1 else None


async def get_log(call: Call) -> LogPage:
    """The log before the line `?until=`, counted from the first: as much as is told at once. `?seat=` where you have
    several."""
    held = await call.table()
    if held.sitting.table is None:
        raise Denied(Message("lobby-not-started"))
    eyes, until = _eyes(held.sitting, call.known_person, call.number("seat")), call.number("until") or 0
    told = page(held.sitting, until, eyes)
    return LogPage([log_line(line, call.language) for line in told], max(0, until - len(told)))


async def get_outlook(call: Call) -> Outlook:
    """What your moves would do, so that a page can show it. `?seat=` where you have several."""
    held, known = await call.table(), call.known_person
    table = held.sitting.table
    if table is None:
        raise Denied(Message("lobby-not-started"))
    eyes = _eyes(held.sitting, known, call.number("seat"))
    return Outlook(held.sitting.number, eyes, table.game.outlook(table.state, eyes))


async def get_known(call: Call) -> Any:
    """What your seat knows who forgets nothing: what a bot of this package is given (see `ludotheque join`)."""
    held, person = await call.table(), call.person
    table = held.sitting.table
    if table is None:
        raise Denied(Message("lobby-not-started"))
    seat = one_seat(held.sitting, person, call.number("seat"))
    return to_json(table.game.known(table.state, Seat(seat)))


async def post_move(call: Call) -> Done:
    """Play a move. Send the same id again if you got no answer: it counts once."""
    person, held = call.person, await call.table()
    move = await call.body(NewMove)
    with call.context.addresses.moving(address_of(call.request)):
        return Done(move.id, await play_move(call.house, held, person, move))


async def ask_undo(call: Call) -> TableInfo:
    """Take your last move back: at once within your turn if it showed nothing hidden, else all people must agree."""
    person, held = call.person, await call.table()
    wish = await call.body(SeatWish)
    seat = one_seat(held.sitting, person, wish.seat)
    await call.house.act(held, lambda sitting: sitting.ask_undo(seat, person.guest))
    if standing_of(held.sitting, seat) not in (None, "none"):  # else it would give the same answer again
        await call.house.steward.set_standing(held, seat, "none")
    return table_info(held.sitting, person)


async def answer_undo(call: Call) -> TableInfo:
    """Agree to an undo, or not."""
    person, held = call.person, await call.table()
    agree = (await call.body(UndoAnswer)).agree
    await call.house.act(held, lambda sitting: sitting.answer_undo(person.guest, agree))
    return table_info(held.sitting, person)


async def put_standing(call: Call) -> Position:
    """Let every trade be declined in your place (Res Publica). Nobody else is told."""
    person, held = call.person, await call.table()
    wish = await call.body(StandingWish)
    seat = one_seat(held.sitting, person, wish.seat)
    if held.sitting.status != PLAYING or not has_standing(held.sitting):
        raise Denied(Message("play-no-standing"))
    await call.house.steward.set_standing(held, seat, wish.answer)
    return position(held.sitting, Seat(seat), held.sitting.number, call.language, now())


async def hint(call: Call) -> Hint:
    """A good move for you, what it promises, what it does, and the next best."""
    wish = await call.body(SeatWish)
    person, held = call.person, await call.table()
    seat, number = one_seat(held.sitting, person, wish.seat), held.sitting.position
    if not _has_turn(held.sitting, seat):
        raise Denied(Message("play-hint-not-now"))
    move, outlooks = await call.house.steward.hint(held, Seat(seat))
    table = held.sitting.table
    if held.sitting.position != number or table is None:  # something has happened meanwhile
        raise Denied(Message("play-hint-not-now"))
    why = say(why_move(table, Seat(seat), table.game.parse_move(move)), call.language)
    if not outlooks:
        return Hint(move, _read(held, move, call.language).text or move, reason=why)
    sentence = say(advice(table.game, outlooks), call.language)
    other = outlooks[1].move if len(outlooks) > 1 else None
    return Hint(move, sentence, say(promise(outlooks[0]), call.language), other, why)


def _has_turn(sitting: Sitting, seat: int) -> bool:
    return sitting.status == PLAYING and sitting.to_act == seat


async def read_draft(call: Call) -> Reading:
    """How a move of yours would read, and whether you could make it now. Nothing is played."""
    draft, held = await call.body(Draft), await call.table()
    seat = one_seat(held.sitting, call.person, draft.seat)
    if not _has_turn(held.sitting, seat):  # the table may have moved on meanwhile
        return Reading(None, None, reason(Denied(Message("play-draft-not-now")), call.language))
    return _read(held, draft.move, call.language)


def _read(held: Held, text: str, language: str) -> Reading:
    assert held.sitting.table is not None
    move, sentence, refusal = wording.read(held.sitting.table, text)
    told = move if sentence is None else say(sentence, language)
    return Reading(move, told, None if refusal is None else reason(refusal, language))


async def get_note(call: Call) -> NoteText:
    """Your note to yourself."""
    person, held = call.person, await call.table()
    return NoteText(await call.house.store.note(held.sitting.id, person.guest))


async def put_note(call: Call) -> NoteText:
    """Write a note to yourself. Nobody else can read it."""
    person, held = call.person, await call.table()
    text = (await call.body(Note)).text
    await call.house.store.set_note(held.sitting.id, person.guest, text)
    return NoteText(text)


async def rematch(call: Call) -> TableRef:
    """The same people, each one seat further, at a new table. A second wish gives the same table. Sit down there once
    more to commit to what you add to the deal."""
    person, held = call.person, await call.table()
    sitting = held.sitting
    if sitting.rematch is None:
        sitting.ask_rematch(person.guest, "")
        await _make_rematch(call, person, held)
    assert sitting.rematch is not None
    return TableRef(sitting.rematch, f"{call.request.base_url}#table={sitting.rematch}")


async def _make_rematch(call: Call, person: Person, held: Held) -> None:
    old, count = held.sitting, len(held.sitting.chairs)
    order = [(seat + 1) % count for seat in range(count)]
    chairs, tallies = [old.chairs[seat] for seat in order], old.series.tallies
    people = [Sat(seat, c.guest, c.name) for seat, c in enumerate(chairs) if c.guest is not None]
    settings = replace(old.settings, bots=tuple(chair.bot for chair in chairs))
    series = Series(old.id, old.series.played, tuple(tallies[seat] for seat in order))
    made = await call.house.create(person, settings, None, people, series)
    made.who = call.who
    try:
        await call.house.act(held, lambda sitting: sitting.ask_rematch(person.guest, made.sitting.id))
    except Denied:  # somebody else was faster
        await call.house.discard(made)
        if old.rematch is None:
            raise


# -- records ------------------------------------------------------------------------------------------------------


async def get_record(call: Call) -> Response:
    """The finished game, with the proof of its deal."""
    record = (await call.table()).sitting.record()
    if record is None:
        raise Denied(Message("play-not-over"))
    response = Response(format_record(record) + "\n", media_type="application/json")
    response.headers["content-disposition"] = (
        f'attachment; filename="{record.game}-{record.extra["id"]}.json"'
    )
    return response


async def get_replay(call: Call) -> Response:
    """A finished game position by position, through the `?eyes=` of a seat, or with `all` open (else a spectator's).
    At most a thousand positions at once, from `?since=` on."""
    sitting = (await call.table()).sitting
    if sitting.table is None or sitting.status != OVER:
        raise Denied(Message("play-not-over"))
    return call.told(await call.errand("replay", uploaded(sitting.table.record)))


async def upload(call: Call) -> Response:
    """A record of your own, to look through, as `/replay` of a table. Nothing is kept."""
    return call.told(await call.errand("replay", await call.read(call.context.limits.record)))


async def verify(call: Call) -> Response:
    """Was the deal of this record fair, and does the rest of it follow from the moves?"""
    return call.told(await call.errand("verify", await call.read(call.context.limits.record)))


# -- the rules ----------------------------------------------------------------------------------------------------


async def get_rules(call: Call) -> Response:
    """A page of the player's rules: a game's, or `offers`."""
    language, page = call.request.path_params["language"], call.request.path_params["page"]
    if language not in LANGUAGES or page not in PAGES:
        raise NoTable(Message("server-no-page"))
    return Response(encode(rules_as_html(page, language)), media_type="application/json")


async def get_picture(call: Call) -> Response:
    """A picture of the rules (SVG)."""
    picture = pictures().get(call.request.path_params["name"])
    if picture is None:
        raise NoTable(Message("server-no-page"))
    return Response(picture, media_type="image/svg+xml")


# -- the list -----------------------------------------------------------------------------------------------------

Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Operation:
    """One request of the API: `rights` says whose it is, `takes` is the schema of its body, `gives` that of the answer
    (or a media type)."""

    method: str
    path: str
    rights: Rights
    handler: Handler
    gives: Any
    takes: Any = None
    query: tuple[str, ...] = ()

    @property
    def is_kept(self) -> bool:
        """Is something stored that is no move?"""
        return self.method != "GET" and self.handler not in _NOT_KEPT

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").strip()


_NOT_KEPT = (post_move, hint, read_draft, look_at_link, upload, verify)
_T = "/api/tables/{id}"
OPERATIONS = (
    Operation("GET", "/healthz", ANYONE, healthz, Health),
    Operation("GET", "/metrics", ANYONE, metrics, "text/plain"),
    Operation("GET", "/api/games", ANYONE, games, Games),
    Operation("GET", "/api/guest", GUESTS, get_guest, Guest),
    Operation("PUT", "/api/guest", NEWCOMERS, put_guest, Guest, NewGuest),
    Operation("DELETE", "/api/guest", GUESTS, sign_out, Sessions),
    Operation("GET", "/api/sessions", GUESTS, list_sessions, Sessions),
    Operation("DELETE", "/api/sessions", GUESTS, end_other_sessions, Sessions),
    Operation("DELETE", "/api/sessions/{session}", GUESTS, end_session, Sessions),
    Operation("POST", "/api/link", GUESTS, new_link, Link),
    Operation("POST", "/api/link/look", NEWCOMERS, look_at_link, LinkInfo, Code),
    Operation("POST", "/api/link/redeem", NEWCOMERS, redeem_link, Guest, Code),
    Operation("GET", "/api/tables", NEWCOMERS, list_tables, Tables, query=("mine", "before")),
    Operation("POST", "/api/tables", GUESTS, create_table, TableInfo, NewTable),
    Operation("GET", _T, WATCHERS, get_table, TableInfo),
    Operation("GET", f"{_T}/qr.svg", WATCHERS, table_link, "image/svg+xml"),
    Operation("PUT", f"{_T}/seats/{{seat}}", GUESTS, take_seat, TableInfo, TakeSeat),
    Operation("DELETE", f"{_T}/seats/{{seat}}", SEATED, leave_seat, TableInfo, Leave),
    Operation("POST", f"{_T}/seats/{{seat}}/return", PLAYERS, come_back, TableInfo),
    Operation("POST", f"{_T}/seats/{{seat}}/token", SEATED, seat_token, Token),
    Operation("POST", f"{_T}/start", STARTERS, start_table, TableInfo, Reveal),
    Operation("POST", f"{_T}/reveal", PLAYERS, reveal, TableInfo, Reveal),
    Operation("GET", f"{_T}/position", WATCHERS, get_position, Position, query=("since", "seat")),
    Operation("GET", f"{_T}/log", WATCHERS, get_log, LogPage, query=("until", "seat")),
    Operation("GET", f"{_T}/outlook", WATCHERS, get_outlook, Outlook, query=("seat",)),
    Operation("GET", f"{_T}/known", PLAYERS, get_known, "application/json", query=("seat",)),
    Operation("POST", f"{_T}/moves", PLAYERS, post_move, Done, NewMove),
    Operation("POST", f"{_T}/undo", PLAYERS, ask_undo, TableInfo, SeatWish),
    Operation("POST", f"{_T}/undo/answer", PLAYERS, answer_undo, TableInfo, UndoAnswer),
    Operation("PUT", f"{_T}/standing", PLAYERS, put_standing, Position, StandingWish),
    Operation("POST", f"{_T}/hint", PLAYERS, hint, Hint, SeatWish),
    Operation("POST", f"{_T}/say", PLAYERS, read_draft, Reading, Draft),
    Operation("GET", f"{_T}/note", SEATED, get_note, NoteText),
    Operation("PUT", f"{_T}/note", SEATED, put_note, NoteText, Note),
    Operation("POST", f"{_T}/rematch", SEATED, rematch, TableRef),
    Operation("GET", f"{_T}/record", WATCHERS, get_record, "application/json"),
    Operation("GET", f"{_T}/replay", WATCHERS, get_replay, Replay, query=("eyes", "since")),
    Operation("POST", "/api/replay", ANYONE, upload, Replay, Uploaded, query=("eyes", "since")),
    Operation("POST", "/api/verify", ANYONE, verify, Verdict, ToVerify),
    Operation("GET", "/rules/pictures/{name}.svg", ANYONE, get_picture, "image/svg+xml"),
    Operation("GET", "/rules/{language}/{page}", ANYONE, get_rules, RulesPage),
)
