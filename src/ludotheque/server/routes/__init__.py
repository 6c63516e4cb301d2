"""The HTTP side of the API: the one list from which routes and OpenAPI are made. One module per subject."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from ludotheque.server.calls import FAREWELLS, Call
from ludotheque.server.club_messages import (
    Bells,
    ContestGames,
    ContestInfo,
    ContestList,
    Figures,
    Link,
    LinkInfo,
    PasskeyAsked,
    Passkeys,
    PlayedGames,
    RatingsTold,
    Sessions,
    Token,
)
from ludotheque.server.messages import (
    Course,
    Done,
    Entered,
    Games,
    Guest,
    Health,
    Hint,
    Known,
    LessonStage,
    LogPage,
    NoteText,
    Outlook,
    Position,
    PuzzleStage,
    Reading,
    Replay,
    ReviewTold,
    RulesPage,
    Said,
    TableInfo,
    TableLink,
    TableRef,
    Tables,
    Verdict,
)
from ludotheque.server.rights import ANYONE, GUESTS, NEWCOMERS, PLAYERS, SEATED, STARTERS, WATCHERS, Rights
from ludotheque.server.routes import (
    about,
    bells,
    club,
    contests,
    guests,
    hints,
    lessons,
    mail,
    me,
    paper,
    passkeys,
    playing,
    puzzles,
    records,
    reviews,
    rules,
    seats,
    tables,
    together,
)
from ludotheque.server.sent import (
    Code,
    ContestEntry,
    ContestReveal,
    Draft,
    Learning,
    Leave,
    MailWish,
    NewContest,
    NewGuest,
    NewMove,
    NewTable,
    Note,
    PasskeyShown,
    Phrase,
    PushWish,
    Reveal,
    SeatWish,
    Solving,
    SpokenTrade,
    StandingWish,
    Start,
    Strike,
    TakeSeat,
    ToEnter,
    ToVerify,
    UndoAnswer,
    Uploaded,
    VoteAnswer,
    VoteWish,
)

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
    def is_counted(self) -> bool:
        """Is there a limit to how many of what it makes a guest may have?"""
        return self.handler in _COUNTED

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").strip()


_NOT_KEPT = (
    playing.post_move,
    passkeys.ask_for_new,
    passkeys.ask_for_passkey,
    hints.hint,
    hints.read_draft,
    hints.read_spoken,
    guests.look_at_link,
    lessons.learn,
    lessons.read_answer,
    puzzles.solve,
    puzzles.read_solution,
    records.upload,
    records.verify,
    records.enter,
    reviews.review_upload,
    together.say_phrase,
    together.nudge,
)
_COUNTED = (
    tables.create_table,
    tables.rematch,
    seats.take_seat,
    contests.create_contest,
    contests.enter_contest,
    bells.put_push,
    bells.put_mail,
    passkeys.add_passkey,
)
FAREWELLS.update(
    (guests.sign_out, guests.end_session, guests.end_other_sessions, me.leave_for_good, mail.act_by_mail)
)
_T = "/api/tables/{id}"
_C = "/api/tournaments/{tournament}"
OPERATIONS = (
    Operation("GET", "/healthz", ANYONE, about.healthz, Health),
    Operation("GET", "/metrics", ANYONE, about.metrics, "text/plain"),
    Operation("GET", "/.well-known/security.txt", ANYONE, about.contact, "text/plain"),
    Operation("GET", "/api/games", ANYONE, about.games, Games),
    Operation("GET", "/api/guest", GUESTS, guests.get_guest, Guest),
    Operation("PUT", "/api/guest", NEWCOMERS, guests.put_guest, Guest, NewGuest),
    Operation("DELETE", "/api/guest", GUESTS, guests.sign_out, Sessions),
    Operation("GET", "/api/sessions", GUESTS, guests.list_sessions, Sessions),
    Operation("DELETE", "/api/sessions", GUESTS, guests.end_other_sessions, Sessions),
    Operation("DELETE", "/api/sessions/{session}", GUESTS, guests.end_session, Sessions),
    Operation("POST", "/api/link", GUESTS, guests.new_link, Link),
    Operation("POST", "/api/link/look", NEWCOMERS, guests.look_at_link, LinkInfo, Code),
    Operation("POST", "/api/link/redeem", NEWCOMERS, guests.redeem_link, Guest, Code),
    Operation("GET", "/api/passkeys", NEWCOMERS, passkeys.list_passkeys, Passkeys),
    Operation("POST", "/api/passkeys", GUESTS, passkeys.add_passkey, Passkeys, PasskeyShown),
    Operation("POST", "/api/passkeys/new", GUESTS, passkeys.ask_for_new, PasskeyAsked),
    Operation("POST", "/api/passkeys/ask", NEWCOMERS, passkeys.ask_for_passkey, PasskeyAsked),
    Operation("POST", "/api/passkeys/enter", NEWCOMERS, passkeys.enter_by_passkey, Guest, PasskeyShown),
    Operation("DELETE", "/api/passkeys/{passkey}", GUESTS, passkeys.remove_passkey, Passkeys),
    Operation("GET", "/api/me/games", GUESTS, me.list_games, PlayedGames, query=("before",)),
    Operation("GET", "/api/me/figures", GUESTS, me.figures, Figures),
    Operation("GET", "/api/me/export", GUESTS, me.export, "application/json"),
    Operation("GET", "/api/me/bells", GUESTS, bells.list_bells, Bells),
    Operation("PUT", "/api/me/bells/push", GUESTS, bells.put_push, Bells, PushWish),
    Operation("PUT", "/api/me/bells/mail", GUESTS, bells.put_mail, Bells, MailWish),
    Operation("DELETE", "/api/me/bells/{bell}", GUESTS, bells.remove_bell, Bells),
    Operation("DELETE", "/api/me", GUESTS, me.leave_for_good, Sessions),
    Operation("GET", "/api/ratings", NEWCOMERS, club.get_ratings, RatingsTold),
    Operation("GET", "/api/tournaments", NEWCOMERS, contests.list_contests, ContestList),
    Operation("POST", "/api/tournaments", GUESTS, contests.create_contest, ContestInfo, NewContest),
    Operation("GET", _C, NEWCOMERS, contests.get_contest, ContestInfo),
    Operation("DELETE", _C, GUESTS, contests.call_off_contest, ContestInfo),
    Operation("PUT", f"{_C}/entry", GUESTS, contests.enter_contest, ContestInfo, ContestEntry),
    Operation("DELETE", f"{_C}/entry", GUESTS, contests.leave_contest, ContestInfo),
    Operation("POST", f"{_C}/strike", GUESTS, contests.strike_out, ContestInfo, Strike),
    Operation("POST", f"{_C}/begin", GUESTS, contests.begin_contest, ContestInfo),
    Operation("POST", f"{_C}/reveal", GUESTS, contests.reveal_entropy, ContestInfo, ContestReveal),
    Operation("GET", f"{_C}/games", NEWCOMERS, contests.contest_games, ContestGames),
    Operation("GET", f"{_C}/report", NEWCOMERS, contests.contest_report, "text/html"),
    Operation("GET", "/api/tables", NEWCOMERS, tables.list_tables, Tables, query=("mine", "before")),
    Operation("POST", "/api/tables", GUESTS, tables.create_table, TableInfo, NewTable),
    Operation("GET", _T, WATCHERS, tables.get_table, TableInfo),
    Operation("GET", f"{_T}/link", WATCHERS, tables.table_address, TableLink),
    Operation("GET", f"{_T}/qr.svg", WATCHERS, tables.table_link, "image/svg+xml"),
    Operation("PUT", f"{_T}/seats/{{seat}}", GUESTS, seats.take_seat, TableInfo, TakeSeat),
    Operation("DELETE", f"{_T}/seats/{{seat}}", SEATED, seats.leave_seat, TableInfo, Leave),
    Operation("POST", f"{_T}/seats/{{seat}}/return", PLAYERS, seats.come_back, TableInfo),
    Operation("POST", f"{_T}/seats/{{seat}}/token", SEATED, seats.seat_token, Token),
    Operation("POST", f"{_T}/start", STARTERS, seats.start_table, TableInfo, Start),
    Operation("POST", f"{_T}/reveal", PLAYERS, seats.reveal, TableInfo, Reveal),
    Operation("GET", f"{_T}/position", WATCHERS, playing.get_position, Position, query=("since", "seat")),
    Operation("GET", f"{_T}/log", WATCHERS, playing.get_log, LogPage, query=("until", "seat")),
    Operation("GET", f"{_T}/outlook", WATCHERS, playing.get_outlook, Outlook, query=("seat",)),
    Operation("GET", f"{_T}/known", PLAYERS, playing.get_known, Known, query=("seat",)),
    Operation("POST", f"{_T}/moves", PLAYERS, playing.post_move, Done, NewMove),
    Operation("POST", f"{_T}/undo", PLAYERS, playing.ask_undo, TableInfo, SeatWish),
    Operation("POST", f"{_T}/undo/answer", PLAYERS, playing.answer_undo, TableInfo, UndoAnswer),
    Operation("POST", f"{_T}/phrase", PLAYERS, together.say_phrase, Said, Phrase),
    Operation("POST", f"{_T}/nudge", PLAYERS, together.nudge, Said, SeatWish),
    Operation("POST", f"{_T}/vote", PLAYERS, together.vote, TableInfo, VoteWish),
    Operation("POST", f"{_T}/vote/answer", PLAYERS, together.vote_answer, TableInfo, VoteAnswer),
    Operation("PUT", f"{_T}/standing", PLAYERS, playing.put_standing, Position, StandingWish),
    Operation("POST", f"{_T}/hint", PLAYERS, hints.hint, Hint, SeatWish),
    Operation("POST", f"{_T}/say", PLAYERS, hints.read_draft, Reading, Draft),
    Operation("GET", f"{_T}/note", SEATED, playing.get_note, NoteText),
    Operation("PUT", f"{_T}/note", SEATED, playing.put_note, NoteText, Note),
    Operation("POST", f"{_T}/rematch", SEATED, tables.rematch, TableRef),
    Operation("GET", f"{_T}/record", WATCHERS, records.get_record, "application/json"),
    Operation("GET", f"{_T}/replay", WATCHERS, records.get_replay, Replay, query=("eyes", "since")),
    Operation("POST", "/api/replay", ANYONE, records.upload, Replay, Uploaded, query=("eyes", "since")),
    Operation("POST", "/api/say", ANYONE, hints.read_spoken, Reading, SpokenTrade),
    Operation("GET", "/api/lessons/{game}", ANYONE, lessons.get_course, Course),
    Operation("POST", "/api/lessons/{game}/{number}", ANYONE, lessons.learn, LessonStage, Learning),
    Operation("POST", "/api/lessons/{game}/{number}/say", ANYONE, lessons.read_answer, Reading, Learning),
    Operation("POST", "/api/puzzles/{game}/{id}", ANYONE, puzzles.solve, PuzzleStage, Solving),
    Operation("POST", "/api/puzzles/{game}/{id}/say", ANYONE, puzzles.read_solution, Reading, Solving),
    Operation("POST", "/api/enter", ANYONE, records.enter, Entered, ToEnter),
    Operation("GET", f"{_T}/review", WATCHERS, reviews.get_review, ReviewTold, query=("eyes", "since")),
    Operation(
        "POST", "/api/review", ANYONE, reviews.review_upload, ReviewTold, Uploaded, query=("eyes", "since")
    ),
    Operation("GET", "/mail", NEWCOMERS, mail.look_at_mail, "text/html", query=("code",)),
    Operation("POST", "/mail", NEWCOMERS, mail.act_by_mail, "text/html", query=("code",)),
    Operation("POST", "/api/verify", ANYONE, records.verify, Verdict, ToVerify),
    Operation(
        "GET", "/api/print/{game}/{part}.pdf", ANYONE, paper.get_print, "application/pdf", query=("paper",)
    ),
    Operation("GET", "/rules/pictures/{name}.svg", ANYONE, rules.get_picture, "image/svg+xml"),
    Operation("GET", "/rules/{language}/{page}", ANYONE, rules.get_rules, RulesPage),
)
