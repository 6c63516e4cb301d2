"""What may happen in a contest. Each function gives the chapter that may be told, or refuses, and changes nothing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ludotheque.core.errors import Message
from ludotheque.core.names import are_alike, clean_name
from ludotheque.play import duplicate
from ludotheque.play.contest import (
    LEAST_TABLES,
    LIVE,
    Begun,
    CalledOff,
    Contest,
    Dealt,
    Finished,
    Gone,
    Joined,
    Place,
    Revealed,
    Struck,
    Terms,
    Weighed,
    Withdrew,
    filled,
)
from ludotheque.play.lobby import Denied, NotYours, Settings, check_settings
from ludotheque.play.sitting import Sitting

MOST_ENTRANTS = 200
MOST_BOTS = 24
REVEALING = 50  # of the time for a round that lasts for days, one in this many is for revealing
LONGEST_REVEALING = 6 * 3600  # s
MOST_CHAPTERS = 20_000  # while people gather: coming and going has an end
MOST_COMINGS = 5  # of a guest to one contest
MOST_FROM_THERE = 2 * MOST_ENTRANTS  # of all guests of a network
NEIGHBOURS = 20  # of a network that is not the host's, in a contest: or as many as all others there


def check_terms(terms: Terms) -> Terms:
    """The same with options in the form of a record; or what is wrong with them."""
    settings = check_settings(Settings(terms.game, terms.options, terms.seats, level=terms.level))
    if not 1 <= terms.rounds <= duplicate.MOST_ROUNDS:
        raise Denied(Message("contest-rounds", most=duplicate.MOST_ROUNDS))
    if not 0 <= terms.size <= MOST_BOTS:
        raise Denied(Message("contest-size", most=MOST_BOTS))
    return replace(terms, title=clean_name(terms.title), options=settings.options)


def ask_entry(
    contest: Contest, guest: str, name: str, commitment: str | None, origin: str = ""
) -> Joined | Withdrew:
    """Where it is full: who gives way first."""
    need(contest, "gathering")
    if contest.is_in(guest):
        raise Denied(Message("contest-in-already"))
    if guest in contest.struck:
        raise Denied(Message("contest-struck"))
    if contest.comings[guest] >= MOST_COMINGS or contest.comings[origin] >= MOST_FROM_THERE:
        raise Denied(Message("contest-comings"))
    _check_network(contest, origin)
    for other in contest.entrants:
        if are_alike(name, other.name):
            raise Denied(Message("lobby-name-like", name=other.name))
    if commitment is not None and any(one.commitment == commitment for one in contest.entrants):
        raise Denied(Message("contest-other-entropy"))
    if contest.number >= MOST_CHAPTERS:
        raise Denied(Message("contest-full", most=MOST_ENTRANTS))
    return (
        Joined(guest, name, commitment, origin)
        if len(contest.entrants) < MOST_ENTRANTS
        else _gives_way(contest, origin)
    )


def _check_network(contest: Contest, origin: str) -> None:
    """Else one stranger could be most of those who play, and decide by it what the others are compared with. A club
    behind one address is its host's network: by where it was made, or where its host has entered."""
    homes = {contest.origin, *(one.origin for one in contest.entrants if one.guest == contest.host)}
    there = sum(one.origin == origin for one in contest.entrants)
    if origin and origin not in homes and there >= max(NEIGHBOURS, len(contest.entrants) - there):
        raise Denied(Message("contest-neighbours", most=there))


def _gives_way(contest: Contest, origin: str) -> Withdrew:
    """In a full contest somebody from a network that has fewer in it than another finds a place: that of the last who
    came from there. So nobody closes it to others with guests of their own."""
    people = [one for one in contest.entrants if one.guest != contest.host]
    had = Counter(one.origin for one in people)
    most, number = had.most_common(1)[0]
    if number <= had[origin] + 1:
        raise Denied(Message("contest-full", most=MOST_ENTRANTS))
    last = next(one for one in reversed(people) if one.origin == most)
    return Withdrew(str(last.guest))


def ask_withdraw(contest: Contest, guest: str) -> Withdrew:
    need(contest, "gathering", "dealing", "rounds")
    if not contest.is_in(guest):
        raise NotYours(Message("contest-not-in"))
    return Withdrew(guest)


def ask_strike(contest: Contest, by: str | None, name: str) -> Struck:
    """For whoever made it; `None`: for whoever runs the server. Of those who have entered no two are called alike. Not
    while entropy is revealed: who could keep out that of others could choose among deals."""
    need(contest, "gathering", "rounds")
    if by not in (None, contest.host):
        raise NotYours(Message("contest-host"))
    for one in contest.entrants:
        if one.name == name and one.guest is not None and one.left is None:
            return Struck(one.guest)
    raise Denied(Message("contest-no-entrant", name=name))


def revealing_seconds(terms: Terms, least: float) -> float:
    """Where all are there, so long for revealing as at a table, and some patience; over weeks, longer.

    >>> short, long = Terms("", "libertas", {}, 2, 1, "", seconds=3600), Terms("", "", {}, 2, 1, "", seconds=7 * 86400)
    >>> revealing_seconds(short, 60), revealing_seconds(long, 60) / 3600
    (60, 3.36)
    """
    return least if terms.seconds <= LIVE else max(least, min(terms.seconds / REVEALING, LONGEST_REVEALING))


def ask_begin(contest: Contest, guest: str | None, at: int, seconds: float) -> Begun:
    """For whoever made it; `None`: its time has come. `seconds`: for revealing, at least."""
    need(contest, "gathering")
    if guest not in (None, contest.host):
        raise NotYours(Message("contest-host"))
    names = [one.name for one in contest.entrants]
    least = LEAST_TABLES * contest.terms.seats
    if len(names) + len(filled(contest.terms, names)) < least:
        raise Denied(Message("contest-too-few", least=least))
    until = at + round(1000 * revealing_seconds(contest.terms, seconds))
    return Begun(contest.sealed(), until)


def ask_reveal(contest: Contest, guest: str, entropy: str) -> Revealed:
    """What somebody has committed themselves to, and nothing else."""
    need(contest, "dealing")
    number = contest.number_of(guest)
    if number is None:
        raise NotYours(Message("contest-not-in"))
    if duplicate.entrant_commitment(contest.id, entropy) != contest.entrants[number].commitment:
        raise Denied(Message("contest-other-entropy"))
    if not contest.entrants[number].is_awaited:
        raise Denied(Message("play-stale"))
    return Revealed(guest, entropy)


def ask_deal(contest: Contest, at: int) -> Dealt:
    """The time for revealing is up."""
    need(contest, "dealing")
    if contest.due is None or at < contest.due:
        raise Denied(Message("play-stale"))
    return Dealt()


def ask_call_off(contest: Contest, guest: str | None) -> CalledOff:
    """For whoever made it; `None`: nobody has come for long."""
    need(contest, "gathering")
    if guest not in (None, contest.host):
        raise NotYours(Message("contest-host"))
    return CalledOff()


def ask_close(contest: Contest) -> CalledOff:
    """For whoever runs the server."""
    need(contest, "gathering", "dealing", "rounds")
    return CalledOff()


def ask_displace(contest: Contest) -> CalledOff:
    """For others, where the house is full and nobody but its host's network cares for it."""
    need(contest, "gathering", "dealing", "rounds")
    if not contest.is_alone:
        raise Denied(Message("play-stale"))
    return CalledOff()


def displaced(contests: Sequence[Contest], origin: str) -> Contest | None:
    """Whose place somebody from there may have in a full house, if anybody's: of the network that has most, and more
    than they; of those the one that fewest play in, and that nothing has happened in for longest."""
    had = Counter(one.origin for one in contests)
    alone = [one for one in contests if one.is_alone and had[one.origin] > had[origin]]
    return min(alone, key=lambda one: (-had[one.origin], _people(one), one.at), default=None)


def _people(contest: Contest) -> int:
    return sum(one.guest is not None for one in contest.entrants)


def finish(contest: Contest, place: Place, sitting: Sitting | None) -> Finished:
    """A table of this round is over; without a sitting, or an outcome, it counts for nobody."""
    if place not in contest.waiting():
        raise Denied(Message("play-stale"))
    outcome = None if sitting is None else sitting.outcome
    if sitting is None or sitting.table is None or outcome is None:
        return Finished(place.round, place.table)
    winners = [int(seat) for seat in outcome.winners]
    missed = _missed(contest, place, sitting)
    return Finished(place.round, place.table, list(outcome.scores), winners, len(sitting.table.moves), missed)


def _missed(contest: Contest, place: Place, sitting: Sitting) -> list[int]:
    """The seats of people who had left before, or have left in this game; not those of bots that make up the number."""
    return [
        seat
        for seat, (one, chair) in enumerate(zip(contest.people_at(place), sitting.chairs, strict=True))
        if one.guest is not None and (not one.plays(place.round) or chair.has_left)
    ]


def weigh(contest: Contest, place: Place, shares: Sequence[float], points: Sequence[float]) -> Weighed:
    """What luck gave the seats of a table; once."""
    if place not in contest.unweighed():
        raise Denied(Message("play-stale"))
    return Weighed(place.round, place.table, list(points), list(shares))


def forget(contest: Contest, guest: str, name: str) -> Gone:
    """Whoever leaves the house for good has this name here from now on."""
    return Gone(guest, name)


def seats_to_leave(contest: Contest, place: Place, sitting: Sitting, at: int) -> Sequence[int]:
    """Where a bot must play on: for those who have left the contest, and for all once the round's time is up."""
    is_late = contest.due is not None and at >= contest.due
    people = contest.rounds[place.round][place.table]
    return [
        seat
        for seat, chair in enumerate(sitting.chairs)
        if chair.is_person and (is_late or not contest.entrants[people[seat]].is_due(place.round))
    ]


def need(contest: Contest, *stages: str) -> None:
    if contest.stage not in stages:
        raise Denied(Message(f"contest-is-{contest.stage}"))
