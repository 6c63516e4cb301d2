"""Seats, from sitting down to the deal."""

from functools import partial

from ludotheque.core.errors import Message
from ludotheque.core.names import clean_name
from ludotheque.play.deciding import ask_leave, ask_return, ask_reveal, ask_seat, ask_start, has_revealed
from ludotheque.play.lobby import Denied, NotYours
from ludotheque.server.calls import Call
from ludotheque.server.club_messages import Token
from ludotheque.server.held import Held, one_seat, own_seats
from ludotheque.server.identity import Person
from ludotheque.server.making import check_tables_of
from ludotheque.server.messages import TableInfo
from ludotheque.server.same_cards import replay_brought
from ludotheque.server.sent import Leave, Reveal, Revealing, Start, TakeSeat
from ludotheque.server.telling import table_info


async def take_seat(call: Call) -> TableInfo:
    """Sit down, with a commitment to what you will add to the deal."""
    person, held = call.person, await call.table()
    wish = await call.body(TakeSeat)
    name = person.name
    if wish.name is not None and held.sitting.settings.hot_seat:
        name = clean_name(wish.name)
    sit = partial(
        ask_seat,
        seat=call.seat,
        guest=person.guest,
        name=name,
        commitment=wish.commitment,
        is_script=wish.is_script,
    )
    sit(held.sitting)  # whoever is refused has not sat here
    if not own_seats(held.sitting, person):  # else one could sit at every table, and play at none
        await check_tables_of(call.house, person, held.sitting.id)
    await call.house.store.sit(held.sitting.id, person.guest)
    await call.house.act(held, sit)
    return table_info(held.sitting, person)


async def leave_seat(call: Call) -> TableInfo:
    """Stand up. In a running game give your seat to a bot (`left`), from whom you may take it back, or resign: between
    two that ends the game, and the other has won; among more a bot plays to the end for you."""
    person, held = call.person, await call.table()
    why = (await call.body(Leave)).why
    await call.house.act(held, lambda sitting: ask_leave(sitting, call.seat, person.guest, why))
    return table_info(held.sitting, person)


async def come_back(call: Call) -> TableInfo:
    """Take your seat back from the bot."""
    person, held = call.person, await call.table()
    await call.house.act(held, lambda sitting: ask_return(sitting, call.seat, person.guest))
    return table_info(held.sitting, person)


async def seat_token(call: Call) -> Token:
    """A token for a script that plays this seat of yours."""
    person, held = call.person, await call.table()
    if call.seat not in held.sitting.seats_of(person.guest):
        raise NotYours(Message("lobby-seat-not-yours", seat=call.seat + 1))
    sealed = held.sitting.dealing.sealed_seat(call.seat)  # a token outlives the lot
    token = call.context.identity.token(person, held.sitting.id, sealed)
    return Token(token, held.sitting.id, call.seat)


async def start_table(call: Call) -> TableInfo:
    """Begin: for the host, or for anybody here once the host has stood up. Bots sit down where nobody has, and
    whoever has committed to something reveals it; then the deal is made. Where nobody else can sit down, reveal here at
    once. Where the youngest begins, say who that is. After a bid the other starts, and says who
    begins."""
    person, held = call.person, await call.table()
    wish = await call.body(Start)
    await replay_brought(call.house, held)
    await call.house.act(held, lambda sitting: ask_start(sitting, person.guest, wish.first))
    await _reveal(call, person, held, wish.reveal)
    return table_info(held.sitting, person)


async def reveal(call: Call) -> TableInfo:
    """After the start: reveal what your seats committed themselves to. A repeat is harmless."""
    person, held = call.person, await call.table()
    await _reveal(call, person, held, (await call.body(Reveal)).reveal)
    return table_info(held.sitting, person)


async def _reveal(call: Call, person: Person, held: Held, parts: list[Revealing]) -> None:
    for part in parts:
        await _reveal_one(call, person, held, part)


async def _reveal_one(call: Call, person: Person, held: Held, part: Revealing) -> None:
    def seat() -> int:
        """Found anew after every wait: a repeat may come when the lot has turned the seats, or wait while it does."""
        return one_seat(held.sitting, person, held.sitting.dealing.seat_now(part.seat))

    try:
        await call.house.act(held, lambda sitting: ask_reveal(sitting, seat(), person.guest, part.entropy))
    except Denied:  # a repeat
        if not has_revealed(held.sitting, seat(), part.entropy):
            raise
