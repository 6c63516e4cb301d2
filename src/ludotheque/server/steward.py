"""What happens at a table by itself: clocks run out, bots play, standing answers are given.

Standing answers are no entries, whose numbers all would see: each is kept as a note of the table under a key that no
guest has. Every process that has the table in hand looks there before it answers; the first is heard.
"""

import asyncio
import contextlib
import random
from collections.abc import Callable, Coroutine
from typing import Any

from ludotheque.catalog import players
from ludotheque.core.errors import Illegal, Message, Refusal, Unreadable
from ludotheque.core.game import Seat
from ludotheque.play.deciding import Decide, GoodMove, ask_deal, ask_leave, check_move, time_out
from ludotheque.play.entries import Event
from ludotheque.play.lobby import Denied
from ludotheque.play.phrases import WAKING
from ludotheque.play.sitting import Sitting
from ludotheque.play.standing import answer_now, has_standing
from ludotheque.play.status import DEALING, PLAYING, STANDING_ANSWERS, StandingAnswer
from ludotheque.server.figures import Figures
from ludotheque.server.held import Act, Held, Spawn
from ludotheque.server.herald import tell_standing
from ludotheque.server.messages import Said
from ludotheque.server.tempo import Tempo, thinking
from ludotheque.server.uptime import now
from ludotheque.server.workers import Advised, Workers
from ludotheque.store import Store, StoreUnavailable

GRACE = 1.0  # s before what the store could not take is tried again
SOONEST, LATEST = 0.4, 1.2  # s until a standing answer; by hand people are seldom faster


class Steward:
    """Sees to all tables of a house."""

    def __init__(
        self,
        act: Act,
        spawn: Spawn,
        store: Store,
        workers: Workers,
        figures: Figures,
        tempo: Tempo,
        reveal_seconds: float,
        say: Callable[[Held, Said], Coroutine[Any, Any, None]],
        is_banned: Callable[[str], bool] = lambda guest: False,
    ) -> None:
        self._is_banned = is_banned
        self._act, self._spawn, self._tempo, self._say = act, spawn, tempo, say
        self._store, self._workers, self._figures = store, workers, figures
        self._reveal_seconds = reveal_seconds
        self._is_closing = False

    def close(self) -> None:
        self._is_closing = True
        self._workers.close()

    def follow(self, held: Held) -> None:
        """Something has happened: see to clock, bots and standing answers."""
        held.stop_clock()
        if self._is_closing or held.is_gone:
            return
        sitting = held.sitting
        if sitting.status == DEALING:
            self._await_reveals(held)
        if sitting.status == PLAYING:
            self._replace_banned(held)
        due = sitting.due
        if due is not None and (sitting.settings.allowance is not None or due <= now()):
            delay = max(0.0, (due - now()) / 1000) + 0.005
            held.timer = asyncio.get_running_loop().call_later(delay, self._ring, held)
        if held.bot is None and sitting.bot_to_act() is not None:
            held.bot = self._spawn(self._play_bots(held))
        if has_standing(sitting) and sitting.to_act is not None:
            self._await_answer(held, sitting.to_act)

    # -- the deal -----------------------------------------------------------------------------------------------------

    def _await_reveals(self, held: Held) -> None:
        """Counted from when this process first saw the start: after a restart pages need time to come back."""
        loop = asyncio.get_running_loop()
        if held.reveal_by is None:
            held.reveal_by = loop.time() + self._reveal_seconds
        held.timer = loop.call_at(held.reveal_by, self._deal, held)

    def _deal(self, held: Held) -> None:
        held.timer = None
        self._spawn(self._by_itself(held, ask_deal))

    # -- whoever is banned --------------------------------------------------------------------------------------------

    def _replace_banned(self, held: Held) -> None:
        """Whenever it was: while the cards were dealt, say, nobody could be replaced."""
        for seat, chair in enumerate(held.sitting.chairs):
            if chair.guest and chair.is_person and self._is_banned(chair.guest):
                self._spawn(self._resign(held, seat, chair.guest))

    async def _resign(self, held: Held, seat: int, guest: str) -> None:
        with contextlib.suppress(Refusal, StoreUnavailable):  # what comes next is followed as well
            await self._act(held, lambda sitting: ask_leave(sitting, seat, guest, "resigned"))

    # -- clocks -------------------------------------------------------------------------------------------------------

    def _ring(self, held: Held) -> None:
        held.timer = None
        self._spawn(self._by_itself(held, lambda sitting: _or_deny(time_out(sitting, now()))))

    async def _by_itself(self, held: Held, decide: Decide) -> None:
        try:
            await self._act(held, decide)
        except Refusal:
            self.follow(held)
        except StoreUnavailable:
            await asyncio.sleep(GRACE)
            self.follow(held)

    # -- bots ---------------------------------------------------------------------------------------------------------

    async def _play_bots(self, held: Held) -> None:
        try:
            while (level := held.sitting.bot_to_act()) is not None:
                if await self._play_bot(held, level):
                    return  # the next bot is seen to when all have heard of this one
        finally:
            held.bot = None

    async def _play_bot(self, held: Held, level: str) -> bool:
        """Think, wait until it depends on no card how long that took, and play. Did it?"""
        table, seat, number = held.sitting.table, held.sitting.to_act, held.sitting.changed_at
        assert table is not None and seat is not None
        game, clock = table.game, asyncio.get_running_loop().time
        begun, known = clock(), table.game.known(table.state, seat)
        part = players(game.name).part_of_thought(known)
        if self._workers.is_asleep(game.name, level):
            await self._say_waking(held, seat)
        text = await self._workers.choose(game.name, level, known, game.legal(table.state), held.who, part)
        if not _is_unseen(held.sitting):
            await asyncio.sleep(self._tempo.wait(clock() - begun, thinking(game.name, level, known)))
        try:
            await self._act(held, lambda sitting: _bot_move(sitting, seat, number, text))
        except (
            Illegal,
            Unreadable,
        ) as error:  # a bot's mistake is not the table's: chance plays in its place
            self._figures.count("ludotheque_bot_failures_total", game=game.name, level=level)
            self._figures.log("bot erred", game=game.name, level=level, reason=error.message.id)
            return level != "random" and await self._play_bot(held, "random")
        except Refusal:
            await asyncio.sleep(0)  # something else has happened: look anew
            return False
        except StoreUnavailable:
            await asyncio.sleep(GRACE)
            return False
        return True

    async def _say_waking(self, held: Held, seat: Seat) -> None:
        """Once, when there is somebody to hear it."""
        if held.listeners and not held.is_told_waking:
            held.is_told_waking = True
            await self._say(held, Said(seat, WAKING))

    async def hint(self, held: Held, seat: Seat) -> Advised:
        """A good move for the seat to act, from what it knows, and what the best moves promise. Asked twice, it
        is thought about once: hints must not keep the workers from the bots of others."""
        number = held.sitting.changed_at
        if held.hint is None or held.hint[0] != number:
            held.hint = (number, self._spawn(self._hint(held, seat)))
        return await asyncio.shield(held.hint[1])

    async def _hint(self, held: Held, seat: Seat) -> Advised:
        table = held.sitting.table
        assert table is not None
        known, legal = table.game.known(table.state, seat), table.game.legal(table.state)
        return await self._workers.advise(table.game.name, known, legal, held.who)

    # -- standing answers ---------------------------------------------------------------------------------------------

    async def read_standing(self, sitting: Sitting) -> None:
        """What stands for the seats of a table that is being loaded."""
        if has_standing(sitting):
            for seat in range(len(sitting.chairs)):
                await self._read_standing(sitting, seat)

    async def _read_standing(self, sitting: Sitting, seat: int) -> None:
        kept = await self._store.note(sitting.id, _key(seat))
        sitting.standing[seat] = kept if kept in STANDING_ANSWERS else "none"

    async def set_standing(self, held: Held, seat: int, answer: StandingAnswer) -> None:
        await self._store.set_note(held.sitting.id, _key(seat), answer)
        held.sitting.standing[seat] = answer
        tell_standing(held, seat)
        if answer != "none" and seat == held.sitting.to_act and held.answer is None:
            self._arm(held)

    def _await_answer(self, held: Held, seat: Seat) -> None:
        """Once for each position, and anew when a bot or the person takes the seat: if all that happens drew it anew,
        others could put the answer off until the person's time has run out."""
        awaited = held.sitting.changed_at, held.sitting.level_of(seat)
        if held.awaited != awaited:
            held.awaited = awaited
            self._arm(held)

    def _arm(self, held: Held) -> None:
        held.stop_answer()
        loop, delay = asyncio.get_running_loop(), random.uniform(SOONEST, LATEST)
        held.answer = loop.call_later(delay, self._look_up, held, held.sitting.changed_at)

    def _look_up(self, held: Held, number: int) -> None:
        held.answer = None
        if held.sitting.changed_at == number:
            self._spawn(self._give_answer(held, number))

    async def _give_answer(self, held: Held, number: int) -> None:
        """Another process may have been told what stands, so the store is asked each time."""
        sitting = held.sitting
        seat, text = sitting.to_act, answer_now(sitting)
        if seat is None:
            return
        try:
            await self._read_standing(sitting, seat)
            stands = sitting.standing[seat]
            if text is not None and stands != "none":
                await self._act(held, lambda sitting: _standing_move(sitting, seat, number, text))
            elif stands == "turn":  # the seat's own turn has come
                await self.set_standing(held, seat, "none")
        except Refusal:
            return  # something else has happened
        except StoreUnavailable:
            await asyncio.sleep(GRACE)
            self._arm(held)


def _key(seat: int) -> str:
    return f"standing/{seat}"  # a guest's id has no stroke


def _is_unseen(sitting: Sitting) -> bool:
    """Do only bots play here, at a table of a tournament that is closed to all others? Then nobody has to follow."""
    return sitting.dealing.is_duplicate and not any(chair.is_person for chair in sitting.chairs)


def _or_deny(event: Event | None) -> Event:
    if event is None:
        raise Denied(Message("play-stale"))
    return event


def _bot_move(sitting: Sitting, seat: int, number: int, text: str) -> GoodMove:
    """The bot's move, if a bot is still to make it."""
    if sitting.level_of(seat) is None or sitting.changed_at != number:
        raise Denied(Message("play-stale"))
    return check_move(sitting, seat, None, text)


def _standing_move(sitting: Sitting, seat: int, number: int, text: str) -> GoodMove:
    """What stands for the person, if the person is still to act."""
    if sitting.level_of(seat) is not None or sitting.changed_at != number:
        raise Denied(Message("play-stale"))
    return check_move(sitting, seat, None, text)
