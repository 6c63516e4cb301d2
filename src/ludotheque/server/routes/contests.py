"""Tournaments: the list, a new one, entering and leaving, standings, games, and all of it as one page."""

from collections.abc import Awaitable, Callable, Iterable
from fractions import Fraction
from typing import TypeVar

from starlette.responses import Response

from ludotheque.arena.page import policy
from ludotheque.arena.tournament_page import Account, GameTold, report
from ludotheque.core.errors import Argument, Message, Refusal
from ludotheque.language import say
from ludotheque.play.contest import Contest, Place, Terms, place_of
from ludotheque.play.contesting import ask_call_off, ask_entry, ask_reveal, ask_withdraw, check_terms
from ludotheque.play.lobby import Denied, default_level
from ludotheque.play.standings import Adjusted, Standing, crosstable
from ludotheque.server.calls import Call, address_of
from ludotheque.server.club_messages import (
    ContestGame,
    ContestGames,
    ContestInfo,
    ContestList,
    ContestShort,
    ContestStanding,
    ContestTable,
    EntrantInfo,
)
from ludotheque.server.contests import DAY, RUNNING
from ludotheque.server.limits import TooMuch
from ludotheque.server.messages import ClockInfo, encode
from ludotheque.server.sent import ContestEntry, ContestReveal, NewContest, Strike
from ludotheque.server.uptime import now
from ludotheque.server.ways import network_of
from ludotheque.store import StoreUnavailable

T = TypeVar("T")
SHOWN_RUNNING = 50  # of those that are for all and not over
FARTHEST = 366  # days until one begins by itself
SHOWN_OVER = 10  # of those that are over


async def list_contests(call: Call) -> ContestList:
    """Tournaments that gather players or are played, and the last that are over: the newest of those for all, and
    yours."""
    contests = call.house.contests
    running = _newest(call, await contests.lately(*RUNNING))
    over = [one for one in await contests.lately("over", limit=SHOWN_OVER) if _is_for(call, one)]
    return ContestList(await _each(call, running, _short), await _each(call, over, _short))


async def _each(
    call: Call, contests: Iterable[Contest], tell: Callable[[Call, Contest], Awaitable[T]]
) -> list[T]:
    """Whatever is wrong with one, all others are told."""
    told = []
    for contest in contests:
        try:
            told.append(await tell(call, contest))
        except (Refusal, StoreUnavailable):
            raise
        except Exception as error:
            call.house.contests.set_aside(contest.id, f"{type(error).__name__}: {error}"[:300])
    return told


def _newest(call: Call, contests: list[Contest]) -> list[Contest]:
    """However many strangers make, a list has its length."""
    newest = [one for one in contests if one.terms.is_open][:SHOWN_RUNNING]
    return [one for one in contests if one in newest or _is_own(call, one)]


def _is_own(call: Call, contest: Contest) -> bool:
    guest = _guest(call)
    return guest == contest.host or contest.number_of(guest) is not None


async def own_contests(call: Call) -> list[ContestInfo]:
    """All that somebody has made or entered, for what they take along."""
    return await _each(call, await call.house.contests.of(call.person.guest), _info)


def _is_for(call: Call, contest: Contest) -> bool:
    return contest.terms.is_open or _is_own(call, contest)


def _guest(call: Call) -> str:
    """Nobody's name, for whoever has none."""
    return "" if call.known_person is None else call.known_person.guest


async def create_contest(call: Call) -> ContestInfo:
    """Make a tournament. Nobody has entered it yet, not even you."""
    wanted = await call.body(NewContest)
    terms = check_terms(_terms(wanted))
    if wanted.starts is not None and wanted.starts > now() + FARTHEST * DAY:
        raise Denied(Message("contest-starts", days=FARTHEST))
    origin = _origin(call)
    await call.house.contests.check_share(call.person.guest, origin)
    call.context.addresses.contest(address_of(call.request))
    contest = await call.house.contests.make(call.person, terms, origin)
    call.context.figures.log("tournament made", tournament=contest.id, game=terms.game)
    return await _info(call, contest)


def _terms(wanted: NewContest) -> Terms:
    clock = wanted.clock
    return Terms(
        title=wanted.title,
        game=wanted.game,
        options=wanted.options,
        seats=wanted.seats,
        rounds=wanted.rounds,
        level=wanted.level or default_level(wanted.game),
        by=wanted.by,
        fill=wanted.fill,
        size=wanted.size,
        clock=None if clock is None else (clock.bank * 1000, clock.increment * 1000),
        seconds=wanted.seconds,
        starts=wanted.starts,
        rated=wanted.rated,
        is_open=wanted.open,
    )


async def get_contest(call: Call) -> ContestInfo:
    """A tournament as you see it. Ask again to see how it goes on."""
    return await _info(call, await _contest(call))


async def _contest(call: Call) -> Contest:
    return await call.house.contests.get(_id(call))


def _id(call: Call) -> str:
    id: str = call.request.path_params["tournament"]
    return id


async def enter_contest(call: Call) -> ContestInfo:
    """Enter, bound to what you add to the deals. Reveal it when the tournament has begun."""
    person, wish, origin = call.person, await call.body(ContestEntry), _origin(call)
    ask_entry(await _contest(call), person.guest, person.name, wish.commitment, origin)
    mine = [one for one in await call.house.contests.running() if one.is_in(person.guest)]
    if len(mine) >= (most := call.context.limits.entries):
        raise TooMuch(Message("limit-entries", most=most), after=600)
    return await _info(call, await call.house.contests.enter(_id(call), person, wish.commitment, origin))


def _origin(call: Call) -> str:
    return call.context.identity.origin(network_of(address_of(call.request)))


async def reveal_entropy(call: Call) -> ContestInfo:
    """Reveal what you committed yourself to when you entered, once the tournament has begun. Whose part has not come by
    `due`, adds nothing."""
    guest, part = call.person.guest, await call.body(ContestReveal)
    contest = await call.house.contests.tell(_id(call), lambda one: ask_reveal(one, guest, part.entropy))
    await call.house.contests.set_tables(contest)
    return await _info(call, contest)


async def leave_contest(call: Call) -> ContestInfo:
    """Leave. Once it has begun, a bot plays on for you, in this round and in all that follow."""
    ask_withdraw(await _contest(call), call.person.guest)
    return await _info(call, await call.house.contests.leave(_id(call), call.person.guest))


async def strike_out(call: Call) -> ContestInfo:
    """Strike somebody out: for whoever made it. Before it begins they can enter no more; after that they play the deal
    that they have begun, and a bot plays for them in all that follow."""
    wish = await call.body(Strike)
    _, contest = await call.house.contests.strike(_id(call), call.person.guest, wish.name)
    return await _info(call, contest)


async def begin_contest(call: Call) -> ContestInfo:
    """Begin: for whoever made it. Bots make up the number; when everybody has revealed what they add to the deals, or
    the time for that is up, the tables of the first round are set."""
    return await _info(call, await call.house.contests.begin(_id(call), call.person.guest))


async def call_off_contest(call: Call) -> ContestInfo:
    """Call it off before it has begun: for whoever made it."""
    guest = call.person.guest
    return await _info(call, await call.house.contests.tell(_id(call), lambda one: ask_call_off(one, guest)))


async def contest_games(call: Call) -> Response:
    """The games of the rounds that all have played, and what everybody had of them."""
    contest = await _contest(call)
    told = await call.house.contests.told(
        contest, "games", contest.number, lambda: encode(_games_told(contest)), call.who
    )
    return call.told(told)


def _games_told(contest: Contest) -> ContestGames:
    cells = crosstable(contest.scores())
    cross = [
        [_number(cells.get((player, round))) for round in range(contest.round)]
        for player in range(len(contest.entrants))
    ]
    return ContestGames(_games(contest), cross)


def _games(contest: Contest) -> list[ContestGame]:
    return [
        ContestGame(
            round,
            Place(contest.id, round, table).id,
            list(contest.rounds[round][table]),
            game.scores,
            game.moves,
        )
        for (round, table), game in sorted(contest.finished.items())
        if contest.is_open(round)
    ]


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


async def contest_report(call: Call) -> Response:
    """Standings, deal by deal, and all games, as one page to keep."""
    contest = await _contest(call)

    def voice(id: str, /, **args: Argument) -> str:
        return say(Message(id, **args), call.language)

    page = await call.house.contests.told(
        contest,
        f"report/{call.language}",
        contest.number,
        lambda: report(_account(contest), voice, contest.terms.title),
        call.who,
    )
    return Response(page, headers={"content-security-policy": policy()}, media_type="text/html")


def _account(contest: Contest) -> Account:
    terms, names = contest.terms, [one.name for one in contest.entrants]
    games = [
        GameTold(
            game.round,
            int(game.table.rpartition(".")[2]),
            [names[n] for n in game.players],
            game.scores,
            game.moves,
        )
        for game in _games(contest)
        if game.scores is not None
    ]
    return Account(
        game=terms.game,
        seats=terms.seats,
        deals=terms.rounds,
        deals_over=contest.round,
        is_over=contest.stage == "over",
        by=terms.by,
        names=names,
        bots=["" if one.guest is not None and one.left is None else terms.level for one in contest.entrants],
        standings=contest.standings() if contest.round else [],
        adjusted=contest.adjusted(),
        crosstable=crosstable(contest.scores()),
        games=games,
    )


def _table(id: str) -> int:
    place = place_of(id)
    assert place is not None
    return place.table


# -- what is told -----------------------------------------------------------------------------------------------------


async def _short(call: Call, contest: Contest) -> ContestShort:
    terms, guest = contest.terms, _guest(call)
    place = await _place(call, contest)
    return ContestShort(
        id=contest.id,
        title=terms.title,
        game=terms.game,
        seats=terms.seats,
        rounds=terms.rounds,
        starts=terms.starts,
        rated=terms.rated,
        stage=contest.stage,
        round=contest.round,
        players=len(contest.entrants),
        is_host=guest == contest.host,
        is_in=contest.is_in(guest),
        table=None if place is None else place.id,
    )


async def _place(call: Call, contest: Contest) -> Place | None:
    """Where whoever asks has to play now, set for them."""
    place = contest.own_place(_guest(call))
    if place is not None:
        await call.house.contests.set_table(contest, place)
    return place


async def _info(call: Call, contest: Contest) -> ContestInfo:
    terms, guest = contest.terms, _guest(call)
    place = await _place(call, contest)
    return ContestInfo(
        id=contest.id,
        url=f"{call.outer_url}#tournament={contest.id}",
        title=terms.title,
        game=terms.game,
        options=dict(terms.options),
        seats=terms.seats,
        rounds=terms.rounds,
        by=terms.by,
        fill=terms.fill,
        size=terms.size,
        level=terms.level,
        clock=None if terms.clock is None else ClockInfo(terms.clock[0] // 1000, terms.clock[1] // 1000),
        seconds=terms.seconds,
        starts=terms.starts,
        rated=terms.rated,
        open=terms.is_open,
        stage=contest.stage,
        host=contest.host_name,
        is_host=guest == contest.host,
        is_in=contest.is_in(guest),
        entrants=[
            EntrantInfo(
                name=one.name,
                bot=one.guest is None,
                left=one.left is not None,
                struck=one.is_struck,
                is_you=one.guest == guest != "",
                commitment=one.commitment,
                has_revealed=one.entropy is not None,
            )
            for one in contest.entrants
        ],
        round=contest.round,
        due=contest.due,
        commitment=contest.commitment,
        seal=contest.seal,
        table=None if place is None else place.id,
        tables=_tables(contest, place),
        standings=await _standings(call, contest),
    )


def _tables(contest: Contest, own: Place | None) -> list[ContestTable]:
    if contest.stage != "rounds":
        return []
    waiting = set(contest.waiting())
    places = [Place(contest.id, contest.round, table) for table in range(contest.tables)]
    return [
        ContestTable(
            list(contest.rounds[place.round][place.table]),
            place not in waiting,
            place.id if place == own else None,
        )
        for place in places
    ]


async def _standings(call: Call, contest: Contest) -> list[ContestStanding]:
    contests = call.house.contests
    adjusted = await contests.adjusted(contest, call.who)
    return [
        _standing(standing, adjusted.get(standing.player))
        for standing in await contests.standings(contest, call.who)
    ]


def _standing(standing: Standing, adjusted: Adjusted | None) -> ContestStanding:
    return ContestStanding(
        standing.place,
        standing.player,
        standing.deals,
        standing.points,
        float(standing.above),
        float(standing.share),
        float(standing.share_above),
        0 if adjusted is None else adjusted.deals,
        None if adjusted is None else adjusted.above,
        None if adjusted is None else adjusted.share_above,
    )
