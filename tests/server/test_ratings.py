"""Ratings: from games that were agreed to count and no others, a fold that can be made anew."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludotheque.arena.house_ratings import house_ratings
from ludotheque.catalog import GAMES, bots
from ludotheque.core.chance import Chance
from ludotheque.play.chairs import STOOD_IN
from ludotheque.play.deciding import ask_leave, ask_return, check_move
from ludotheque.play.entries import Created, Sat, Started
from ludotheque.play.fair import PROTOCOL
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.play.sitting import Sitting
from ludotheque.server import ratings
from ludotheque.server.history import results_of
from ludotheque.server.ratings import Category, Folded, season_of
from ludotheque.store import Result, open_store
from scripts.house_ratings import lineup, measure
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.test_me import finished
from tests.server.test_series import play_out


def game(table: str, at: int, *seats: tuple[str, str, int], away: int | None = None) -> list[Result]:
    """Seats as guest, bot, score."""
    best = max(score for _, _, score in seats)
    return [
        Result(
            table, seat, guest, guest.title(), bot, "libertas", len(seats), at, 1, int(score == best),
            json.dumps({"rated": True, "away": seat == away, "score": score}),
        )
        for seat, (guest, bot, score) in enumerate(seats)
    ]  # fmt: skip


ADA_WINS = (("ada", "", 9), ("bruno", "", 5))
BOT_LOSES = (("ada", "", 9), ("", "random", 5))


def folded(*games: list[Result], season: int = 0) -> Folded:
    made = Folded(season)
    made.add(result for one in games for result in one)
    return made


def rating(made: Folded, key: str, players: int = 2) -> tuple[float, float]:
    found = made.always[Category("libertas", players)].ladder.ratings[key]
    return found.mu, found.sigma


def test_whoever_wins_rises_and_doubt_shrinks_and_bots_are_rated_too() -> None:
    made = folded(game("a", 1, *ADA_WINS), game("b", 2, *BOT_LOSES))
    assert rating(made, "ada")[0] > 25 > rating(made, "bruno")[0]
    assert rating(made, "bot/random")[0] < 25 and rating(made, "ada")[1] < 25 / 3
    assert made.always[Category("libertas", 2)].rows()[0][0] == "ada"


def test_a_board_is_sorted_where_it_is_folded_and_once_however_many_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As it was: each time that anybody looked, where everybody's moves are taken."""
    made = folded(game("a", 1, *ADA_WINS))
    board = made.always[Category("libertas", 2)]
    monkeypatch.setattr(ratings, "sorted", lambda *_, **__: pytest.fail("sorted anew"), raising=False)
    assert board.rows() is board.rows()
    monkeypatch.undo()
    for at in range(2, 9):
        made.add(game(f"b{at}", at, ("bruno", "", 9), ("ada", "", 5)))
    assert board.rows()[0][0] == "bruno"


def test_games_are_compared_with_their_like() -> None:
    three = (("ada", "", 1), ("bruno", "", 5), ("chloé", "", 9))
    made = folded(game("a", 1, *ADA_WINS), game("b", 2, *three))
    assert rating(made, "ada")[0] > 25 > rating(made, "ada", 3)[0]
    assert set(made.always) == {Category("libertas", 2), Category("libertas", 3)}


def test_whoever_did_not_play_to_the_end_is_last_whatever_the_bot_made_of_it() -> None:
    made = folded(game("a", 1, *ADA_WINS, away=0))
    assert rating(made, "ada")[0] < 25 < rating(made, "bruno")[0]


@pytest.mark.parametrize(("moves", "has_left"), [(STOOD_IN, False), (STOOD_IN + 1, True)])
def test_whoever_lets_a_bot_make_their_moves_has_not_played_to_the_end(moves: int, has_left: bool) -> None:
    """As it was: whoever gave the seat to the best bot at each turn, and took it back before the end, had won."""
    sitting = sat_down(rated=True, undo="never")
    for _ in range(moves):
        while sitting.to_act != 0:
            move_on(sitting)
        sitting.fold(ask_leave(sitting, 0, "ada", "left"), 0)
        move_on(sitting)
        sitting.fold(ask_return(sitting, 0, "ada"), 0)
    while sitting.to_act is not None:
        move_on(sitting)
    away = [json.loads(row.body)["away"] for row in results_of(sitting)]
    assert away == [has_left, False]


def sat_down(**wish: Any) -> Sitting:
    """Two people who have begun."""
    sitting = Sitting("table")
    settings = check_settings(Settings("libertas", {}, 2, level="random", **wish))
    sitting.fold(Created("ada", settings.as_json(), "secret", protocol=PROTOCOL), 0)
    for seat, guest in enumerate(("ada", "bruno")):
        sitting.fold(Sat(seat, guest, guest.title()), 0)
    sitting.fold(Started(), 0)
    return sitting


def move_on(sitting: Sitting) -> None:
    assert sitting.table is not None and sitting.to_act is not None
    game, state = sitting.table.game, sitting.table.state
    move = game.format_move(game.legal(state)[0])
    sitting.fold(check_move(sitting, sitting.to_act, None, move).event, 0)


def test_a_season_begins_anew_and_the_rest_stays() -> None:
    made = folded(game("a", 1, *ADA_WINS), game("b", 9, *ADA_WINS), season=5)
    board = Category("libertas", 2)
    assert made.always[board].members["ada"].games == 2 and made.lately[board].members["ada"].games == 1
    assert season_of(1_794_964_048_526) == ("2026-4", 1_790_812_800_000)


def test_game_by_game_gives_what_all_at_once_gives() -> None:
    games = [game(f"t{at // 2}", at // 2, *(ADA_WINS if at % 3 else BOT_LOSES)) for at in range(0, 40, 2)]
    step = Folded(0)
    for one in games:
        step.add(step.missing(one))
        assert not step.missing(one)
    whole = folded(*games)
    assert step.rows == whole.rows and rating(step, "ada") == rating(whole, "ada")


def test_whoever_has_left_is_nobody_on_the_board() -> None:
    made = folded(game("a", 1, ("ada", "", 9), ("", "", 5)))
    assert [key for key, _, _ in made.always[Category("libertas", 2)].rows()] == ["ada"]


def test_bots_begin_as_they_were_measured_so_that_the_first_game_counts_for_something() -> None:
    """As it was: at 25, as if nobody knew them; to beat the weakest was worth as much as to beat the best."""
    measured = house_ratings("libertas", 2)
    weak = folded(game("a", 1, ("ada", "", 9), ("", "random", 5)))
    strong = folded(game("a", 1, ("ada", "", 9), ("", "best", 5)))
    assert rating(strong, "ada")[0] - 25 > 2 * (rating(weak, "ada")[0] - 25) > 0
    begun = measured["best"].mu
    assert begun - 5 < rating(strong, "bot/best")[0] < begun and rating(strong, "bot/best")[1] < 25 / 3
    assert [key for key, _, _ in weak.always[Category("libertas", 2)].rows()] == ["ada", "bot/random"]


@pytest.mark.parametrize("name", GAMES)
def test_all_bots_of_the_house_were_measured_on_every_board_and_their_doubt_is_told(name: str) -> None:
    for players in GAMES[name].seats:
        measured = house_ratings(name, players)
        assert list(measured) == list(bots(name))
        assert min(measured, key=lambda level: measured[level].mu) == "random"
        assert all(0 < one.sigma < 25 / 3 for one in measured.values())
    assert house_ratings(name, 99) == {}


def test_the_measurement_lets_all_levels_meet_and_gives_the_same_twice() -> None:
    once = measure("libertas", 3, 4, 600, 0.0)
    assert once["games"] == 4 and once["ratings"]["random"][0] < 25
    lot = Chance("x")
    drawn = [lineup(["a", "b", "c", "d"], 2, lot) for _ in range(200)]
    assert len({frozenset(one) for one in drawn}) == 6
    assert sorted(lineup(["a", "b"], 3, lot))[0] in ("a 1", "b 1")


RATED: dict[str, Any] = {"rated": True, "undo": "never", "level": "random"}


async def board(player: Player) -> Any:
    return await player.ask("GET", "/api/ratings")


def test_only_games_that_were_agreed_to_count_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "FRESH", 0.0)

    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Bruno") as bruno:
            for wrong in ({"undo": "ask"}, {"hints": True}, {"hot_seat": True}):
                body = {"game": "libertas", **RATED, **wrong}
                assert (await ada.ask("POST", "/api/tables", body, 409))["error"]["id"] == "lobby-rated"
            await play_out(await ada.table(level="random"), ada)
            await finished(ada, 1)
            told = await board(ada)
            assert told["is_there"] and told["boards"] == []
            table = await ada.table(**RATED)
            assert (await bruno.ask("GET", f"/api/tables/{table}"))["rated"]  # before anybody sits down
            await bruno.sit(table, 1)
            await play_out(table, ada, bruno)
            await play_out(await ada.table(**RATED), ada)
            await finished(ada, 3)
            (one,) = (await board(bruno))["boards"]
            bots = [line["bot"] for line in one["always"]]
            assert {line["name"] for line in one["always"] if line["bot"] is None} == {"Ada", "Bruno"}
            assert bots.count("random") == 1 and len(bots) == 3
            own = next(line for line in one["season"] if line["is_you"])
            assert own["name"] == "Bruno" and own["games"] == 1 and 0 < own["doubt"] < 17
            await bruno.ask("DELETE", "/api/me")
            (one,) = (await board(ada))["boards"]
            assert "Bruno" not in [line["name"] for line in one["always"] if line["bot"] is None]

    with run_in_thread(tmp_path / "games.db") as running:
        asyncio.run(ask(running))


def test_an_old_result_that_comes_late_is_put_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "FRESH", 0.0)
    monkeypatch.setattr(ratings, "QUICK", 60.0)
    monkeypatch.setattr(ratings, "REST", 0)

    async def ask() -> None:
        store = open_store(str(tmp_path / "games.db"))
        await store.open()
        rates = ratings.Ratings(store)
        first, late, last = (game(table, at, *ADA_WINS) for table, at in (("a", 1), ("b", 2), ("c", 3)))
        last = [replace(one, won=1 - one.won) for one in last]
        for one in (first, last, late):
            await store.keep_results(one)
            await rates.boards(10)
        always, _ = await rates.boards(10)
        whole = folded(first, late, last)
        assert (
            always[Category("libertas", 2)].ladder.ratings
            == whole.always[Category("libertas", 2)].ladder.ratings
        )
        await store.close()

    asyncio.run(ask())


def test_a_new_name_folds_nothing_and_whoever_leaves_is_gone_before_all_is_folded_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: a guest with one rated game who took new names all the time made everybody wait for seconds, since
    each threw all ratings away."""
    monkeypatch.setattr(ratings, "FRESH", 0.0)
    monkeypatch.setattr(ratings, "QUICK", 0.0)  # as if it took long

    async def ask() -> None:
        store = open_store(str(tmp_path / "games.db"))
        await store.open()
        rates = ratings.Ratings(store)
        await store.keep_results(game("a", 1, *ADA_WINS))
        folds = 0
        fold = ratings.Ratings._fold

        async def counted(self: ratings.Ratings, season: int) -> None:
            nonlocal folds
            folds += 1
            await fold(self, season)

        monkeypatch.setattr(ratings.Ratings, "_fold", counted)

        async def names() -> list[str]:
            always, _ = await rates.boards(10)
            return sorted(member.name for _, member, _ in always[Category("libertas", 2)].rows())

        for _ in range(5):
            assert await names() == ["Ada", "Bruno"]
            rates.forget("bruno")
        assert folds == 1
        await store.forget_guest("bruno", "Someone")
        rates.forget("bruno")
        rates._anew_at = float("inf")
        assert await names() == ["Ada"] and folds == 1
        rates._anew_at = 0.0
        assert await names() == ["Ada"]  # meanwhile it is folded aside
        while rates._folding is not None:
            await asyncio.sleep(0.01)
        assert folds == 2 and await names() == ["Ada"]
        rates.forget(None)
        assert await names() == ["Ada"] and folds == 2  # not so soon
        await store.close()

    asyncio.run(ask())
