"""Bells, the outbox and passkeys, on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace

from ludotheque.store import Session, guest_news
from ludotheque.store.bells import DROPPED, HANDED, SENT, WAITING, Bell, Letter, Passkey
from tests.store.opened import opened

PUSH = Bell("push", "ada", "push", '{"endpoint":"https://push.example/1"}', "en", 1, 1, 0)
MAIL = Bell("mail", "ada", "mail", "ada@example.org", "fr", 2, 0, 1)
OTHER = Bell("other", "bruno", "mail", "bruno@example.org", "de", 3, 1, 0)
PASSKEY = Passkey("key", "ada", "Ada", "Firefox · Linux", "cred", "public", 0, 5, 6)


def letter(number: int, bell: Bell = PUSH, due: int = 100) -> Letter:
    id = f"{bell.id}/t/{number}/turn"
    return Letter(
        id, bell.id, bell.guest, "turn", "t", number, "", f"token{number}", WAITING, "", due, 0, number
    )


async def test_bells_are_kept_changed_and_removed_and_all_processes_hear_of_it(url: str) -> None:
    async with opened(url) as store:
        news = store.news()
        for bell in (PUSH, MAIL, OTHER, MAIL):
            await store.bells.put(bell)
        assert await store.bells.of("ada") == [PUSH, MAIL] and await store.bells.of("nobody") == []
        await store.bells.put(replace(MAIL, confirmed=1, plays=0))
        assert await store.bells.get("mail") == replace(MAIL, confirmed=1, plays=0)
        assert [bell.id for bell in await store.bells.all()] == ["mail", "other", "push"]
        await store.outbox.put([letter(1), letter(1, OTHER)])
        await store.bells.remove(PUSH)
        assert await store.bells.of("ada") == [replace(MAIL, confirmed=1, plays=0)]
        assert [one.state for one in await store.outbox.of("ada")] == [DROPPED]
        assert [one.state for one in await store.outbox.of("bruno")] == [WAITING]
        async with asyncio.timeout(20):
            heard = [await anext(news) for _ in range(6)]
        assert heard.count((guest_news("ada"), 0)) == 5 and (guest_news("bruno"), 0) in heard


async def test_everybodys_first_letter_comes_before_anybodys_second(url: str) -> None:
    """As it was: first come, first served; a stranger with hundreds, to a server that hangs, delayed all others."""
    async with opened(url) as store:
        await store.outbox.put([*(letter(at, due=at) for at in range(20)), letter(90, OTHER, due=90)])
        claimed = await store.outbox.claim("one", 200, 300, 3)
        assert [(one.guest, one.number) for one in claimed] == [("ada", 0), ("ada", 1), ("bruno", 90)]


async def test_a_letter_is_put_once_and_given_to_one_claim_alone(url: str) -> None:
    async with opened(url) as store, opened(url) as beside:
        await store.outbox.put([letter(number) for number in range(40)])
        await beside.outbox.put([replace(letter(3), token="another"), letter(40, due=500)])
        assert await store.outbox.next_due() == 100
        claims = [box.outbox.claim(f"claim{at}", 200, 300, 7) for at, box in enumerate([store, beside] * 5)]
        given = [one for some in await asyncio.gather(*claims) for one in some]
        rest = await store.outbox.claim("rest", 200, 300, 100)
        ids = [one.id for one in given + rest]
        assert len(ids) == len(set(ids)) == 40
        assert await store.outbox.claim("none", 299, 400, 100) == []
        assert (
            len(await beside.outbox.claim("later", 300, 400, 100)) == 40
        )  # whoever had claimed them is dead


async def test_what_is_handed_over_is_never_given_again(url: str) -> None:
    async with opened(url) as store:
        await store.outbox.put([letter(1), letter(2), letter(3)])
        first, second, third = await store.outbox.claim("one", 200, 300, 10)
        assert await store.outbox.hand_over(first)
        assert not await store.outbox.hand_over(replace(second, claim="another"))
        (again, last) = await store.outbox.claim("two", 301, 400, 10)
        assert (again.id, last.id) == (second.id, third.id)
        assert not await store.outbox.hand_over(second)  # the first claim has lapsed
        assert await store.outbox.hand_over(again)
        await store.outbox.put_off(again, 1000)
        await store.outbox.settle(last, DROPPED)
        assert await store.outbox.claim("three", 999, 1100, 10) == []
        (once_more,) = await store.outbox.claim("four", 1000, 1100, 10)
        assert (once_more.id, once_more.tries) == (second.id, 1)
        await store.outbox.settle(once_more, SENT)
        assert [one.state for one in await store.outbox.of("ada")] == [HANDED, SENT, DROPPED]
        assert await store.outbox.next_due() is None


async def test_what_was_sent_or_dropped_is_not_put_there_again(url: str) -> None:
    async with opened(url) as store:
        await store.outbox.put([letter(1), letter(2)])
        first, second = await store.outbox.claim("one", 200, 300, 10)
        assert await store.outbox.hand_over(first)
        await store.outbox.settle(first, SENT)
        await store.outbox.settle(second, DROPPED)
        await store.outbox.put([letter(1), letter(2)])
        assert [one.state for one in await store.outbox.of("ada")] == [SENT, DROPPED]
        assert await store.outbox.claim("two", 400, 500, 10) == []


async def test_a_turn_is_called_once_by_each_bell_unless_that_call_was_dropped(url: str) -> None:
    async with opened(url) as store:
        await store.outbox.put([letter(5), letter(7, OTHER)])
        assert await store.outbox.has_called("push", "t", 5) and not await store.outbox.has_called(
            "push", "t", 6
        )
        assert not await store.outbox.has_called("push", "t2", 0) and not await store.outbox.has_called(
            "mail", "t", 0
        )
        (one,) = await store.outbox.claim("one", 200, 300, 1)
        await store.outbox.settle(one, DROPPED)
        assert not await store.outbox.has_called("push", "t", 0) and await store.outbox.has_called(
            "other", "t", 7
        )


async def test_an_answer_finds_its_letter_by_the_token_until_it_is_forgotten(url: str) -> None:
    async with opened(url) as store:
        await store.outbox.put([letter(1), letter(2)])
        assert await store.outbox.with_token("token2") == letter(2)
        assert await store.outbox.with_token("") is None and await store.outbox.with_token("\0") is None
        await store.outbox.forget(2)
        assert await store.outbox.of("ada") == [letter(2)]


async def test_what_goes_to_one_place_is_counted_by_the_hour_and_outlives_the_process(url: str) -> None:
    async with opened(url) as store:
        assert [await store.targets.count("here", 100) for _ in range(3)] == [1, 2, 3]
        assert await store.targets.count("there", 100) == 1
    async with opened(url) as store:
        assert await store.targets.count("here", 100) == 4
        assert await store.targets.count("here", 200) == 1
        await store.targets.forget(200)
        assert [await store.targets.count(id, 200) for id in ("here", "there")] == [2, 1]


async def test_how_often_nothing_was_taken_is_counted_since_something_was(url: str) -> None:
    async with opened(url) as store:
        assert await store.outbox.untaken("push") == (0, 0)
        await store.outbox.put([letter(number) for number in range(4)] + [letter(9, OTHER)])
        for claim, at in (("one", 200), ("two", 400)):
            for one in await store.outbox.claim(claim, at, at + 100, 10):
                await store.outbox.put_off(one, at + 100)
        first = min(one.made for one in await store.outbox.of("ada"))
        assert await store.outbox.untaken("push") == (8, first)
        last = next(one for one in await store.outbox.claim("three", 600, 700, 10) if one.number == 3)
        await store.outbox.settle(last, SENT)
        assert await store.outbox.untaken("push") == (0, 0)


async def test_a_no_is_remembered_for_a_time_and_of_so_many(url: str) -> None:
    async with opened(url) as store:
        for at, box in enumerate(("ada", "bruno", "carla", "dora")):
            await store.unasked.add(box, at)
        await store.unasked.add("ada", 9)  # once more
    async with opened(url) as store:
        await store.unasked.lift("dora")
        await store.unasked.forget(2, 5)
        assert [await store.unasked.has(box) for box in ("ada", "bruno", "carla", "dora", "\0")] == [
            True,
            False,
            True,
            False,
            False,
        ]
        await store.unasked.forget(0, 1)
        assert [await store.unasked.has(box) for box in ("ada", "carla")] == [True, False]


async def test_what_is_held_back_is_told_and_was_not_tried(url: str) -> None:
    async with opened(url) as store:
        await store.outbox.put([letter(1), letter(2)])
        first, second = await store.outbox.claim("one", 200, 300, 10)
        await store.outbox.hold(first, 1000)
        assert await store.outbox.held("ada") == {first.bell} and await store.outbox.held("bruno") == set()
        assert not await store.outbox.hand_over(first) and await store.outbox.hand_over(second)
        await store.outbox.hold(second, 1000)  # what has left is not held back any more
        (again,) = await store.outbox.claim("two", 1000, 1100, 10)
        assert (again.id, again.tries) == (first.id, 0) and await store.outbox.held("ada") == set()


async def test_a_passkey_keeps_the_guest_and_the_name_when_no_device_is_left(url: str) -> None:
    async with opened(url) as store:
        await store.add_session(Session("phone", "ada", "Ada", "", 1, 1))
        await store.passkeys.add(PASSKEY)
        await store.rename("ada", "Zoé")
        await store.end_sessions("ada", ["phone"])
        await store.passkeys.use("key", 7, 8)
        assert await store.passkeys.get("key") == replace(PASSKEY, name="Zoé", uses=7, seen=8)
        await store.passkeys.remove("bruno", "key")
        assert len(await store.passkeys.of("ada")) == 1
        await store.passkeys.remove("ada", "key")
        assert await store.passkeys.of("ada") == []


async def test_whoever_leaves_for_good_leaves_none_of_it(url: str) -> None:
    async with opened(url) as store:
        for bell in (PUSH, MAIL, OTHER):
            await store.bells.put(bell)
        await store.outbox.put([letter(1), letter(1, OTHER)])
        await store.passkeys.add(PASSKEY)
        await store.forget_guest("ada", "someone")
        assert await store.bells.of("ada") == [] == await store.outbox.of("ada")
        assert await store.passkeys.of("ada") == []
        assert await store.bells.of("bruno") == [OTHER] and len(await store.outbox.of("bruno")) == 1


async def test_a_dump_of_one_fills_the_other(url: str, other_url: str) -> None:
    async with opened(url) as store, opened(other_url) as other:
        await store.bells.put(PUSH)
        await store.outbox.put([letter(1)])
        await store.passkeys.add(PASSKEY)
        rows = [row async for row in store.dump()]
        await other.load(rows)
        assert await other.bells.all() == [PUSH] and await other.outbox.of("ada") == [letter(1)]
        assert await other.passkeys.of("ada") == [PASSKEY] and [row async for row in other.dump()] == rows
