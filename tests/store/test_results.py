"""How games ended, and what is left of whoever leaves for good: on SQLite and on PostgreSQL."""

from dataclasses import replace

from ludotheque.store import Opponent, Result, Session
from tests.store.opened import fill, new_table, opened

WON = Result("t1", 0, "ada", "Ada", "", "libertas", 2, 10, 1, 1, "{}")
LOST = replace(WON, seat=1, guest="bruno", name="Bruno", won=0)


def game(table: str, at: int, winner: int, *seats: tuple[str, str, str], decided: int = 1) -> list[Result]:
    return [
        Result(table, seat, guest, name, bot, "libertas", len(seats), at, decided, int(seat == winner), "{}")
        for seat, (guest, name, bot) in enumerate(seats)
    ]


ADA, BRUNO, BOT = ("ada", "Ada", ""), ("bruno", "Bruno", ""), ("", "Chloé", "greedy")


async def test_results_are_kept_once_and_listed_the_last_first_page_by_page(url: str) -> None:
    async with opened(url) as store:
        for at, table in enumerate("abcd"):
            await store.keep_results(game(table, at, 0, ADA, BRUNO))
        await store.keep_results(game("d", 99, 1, ADA, BRUNO))  # told twice: the first stays
        await store.keep_results(game("e", 5, 0, BRUNO, BOT))
        first = await store.results("ada", 3)
        assert [(r.table, r.seat) for r in first] == [(t, s) for t in "dcb" for s in (0, 1)]
        assert first[:2] == game("d", 3, 0, ADA, BRUNO)
        assert {r.table for r in await store.results("ada", 3, before="b")} == {"a"}
        assert await store.results("nobody", 3) == []


async def test_figures_count_decided_games_by_game_players_and_opponent(url: str) -> None:
    async with opened(url) as store:
        await store.keep_results(game("a", 1, 0, ADA, BRUNO))
        await store.keep_results(game("b", 2, 1, ADA, ("bruno", "Bruno II", "")))
        await store.keep_results(game("c", 3, 0, ADA, BRUNO, BOT))
        await store.keep_results(game("d", 4, -1, ADA, BRUNO, decided=0))
        await store.keep_results(game("e", 5, 0, ADA, ("ada", "a friend", "")))  # on one device
        assert await store.tallies("ada") == [("libertas", 2, 2, 1), ("libertas", 3, 1, 1)]
        assert await store.opponents("ada", 9) == [
            Opponent("bruno", "Bruno", "", "libertas", 2, 2, 1, 1),
            Opponent("bruno", "Bruno", "", "libertas", 3, 1, 1, 0),
            Opponent("", "Chloé", "greedy", "libertas", 3, 1, 1, 0),
        ]


async def test_tables_whose_results_are_missing_are_found(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("t1", 1, "over"))
        await store.create_table(new_table("t2", 2, "over"))
        await store.create_table(new_table("t3", 3, "playing"))
        assert await store.without_results("over", 9) == ["t2", "t1"]
        await store.keep_results([WON, LOST])
        assert await store.without_results("over", 9) == ["t2"]
        await store.delete_tables(["t1"])
        assert await store.results("ada", 9) == [WON, LOST]  # what was won outlives the moves
        assert await store.those_kept(["t1", "t2"]) == {"t2"}


async def test_seats_of_a_finished_game_are_called_otherwise(url: str) -> None:
    async with opened(url) as store:
        await store.keep_results([WON, LOST, replace(LOST, table="t2")])
        await store.rename_seats("t1", ["gone", LOST.name])
        found = await store.results("bruno", 9)
        assert [(one.table, one.name) for one in found if one.seat == WON.seat] == [("t1", "gone")]
        assert {one.name for one in found if one.seat == LOST.seat} == {LOST.name}


async def test_whoever_leaves_for_good_leaves_nothing_and_others_keep_their_games(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t1", 2)
        for guest in ("ada", "bruno"):
            await store.sit("t1", guest)
            await store.set_note("t1", guest, f"{guest} thinks")
            await store.add_session(Session(f"of {guest}", guest, guest, "", 1, 1))
        await store.keep_results([WON, LOST])
        await store.rewrite("t1", 1, "another body")
        await store.forget_guest("ada", "gone")
        assert [entry.body for entry in await store.entries("t1")][1] == "another body"
        assert (await store.tables(guest="ada"), await store.notes("ada"), await store.sessions("ada")) == (
            [],
            [],
            [],
        )
        assert await store.results("ada", 9) == []
        assert await store.results("bruno", 9) == [replace(WON, guest="", name="gone"), LOST]
        assert await store.notes("bruno") == [("t1", "bruno thinks")]
        assert len(await store.sessions("bruno")) == 1
