"""A review as a page shows it: it says what the figures say, hides what it must, and stands alone as a file."""

import json
import re
from pathlib import Path

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.core.record import format_record
from ludotheque.language import LANGUAGES, say
from ludotheque.play.reasons import reason_at, seems_better
from ludotheque.play.table import OPENLY, Table
from ludotheque.review.effort import Effort
from ludotheque.review.keeping import to_keep
from ludotheque.review.page import page
from ludotheque.review.telling import DEAREST, LABELS, tell
from tests.cli.command import refused, run
from tests.review.games import bot_game, json_of, reviewed
from tests.server.made_reviews import figures

in_each_game = pytest.mark.parametrize("game", GAMES)
QUICK = Effort(worlds=20, is_quick=True)
SHEET = Path(__file__).parents[2] / "src" / "ludotheque" / "web" / "ui" / "review_sheet.js"


@in_each_game
def test_what_is_kept_holds_what_the_command_says_and_the_result_without_luck(game: str) -> None:
    found = reviewed(bot_game(game, GAMES[game].seats.start), effort=QUICK)
    kept = to_keep(found)
    assert {name: kept[name] for name in json_of(found)} == json_of(found)
    for seat, (value, low, high) in zip(kept["seats"], kept["adjusted"], strict=True):
        assert value == pytest.approx(seat["share"] - seat["deal"] - seat["draws"])
        assert low <= value <= high
    assert json.loads(json.dumps(kept)) == kept


@pytest.mark.parametrize(
    ("language", "who"),
    [
        ("en", "quick, sensible players"),
        ("fr", "joueurs rapides et raisonnables"),
        ("de", "schnelle, vernünftige Spieler"),
    ],
)
def test_chances_are_said_to_be_those_of_quick_sensible_players(language: str, who: str) -> None:
    """They were “strong players”: those of the playouts are not."""
    assert who in say(Message("review-page-chances-text"), language)


def test_a_new_deal_is_nobodys_draw() -> None:
    """Who ended a round was told that this was the luckiest draw: it was the next round's deal."""
    found = reviewed(bot_game("petards", 2), effort=QUICK)
    deals = {draw.ply for draw in found.draws if draw.kind == "deal"}
    assert deals and not deals & {draw["ply"] for draw in to_keep(found)["draws"]}


@in_each_game
def test_the_dearest_decisions_are_told_in_words_to_whom_they_concern(game: str) -> None:
    found = reviewed(bot_game(game, GAMES[game].seats.start), effort=QUICK)
    kept = to_keep(found)
    for language in LANGUAGES:
        for eyes in (None, Seat(0), Seat(1), OPENLY):
            told = tell(found.table, kept, eyes, language)
            for seat, place in enumerate(told["seats"]):
                losses = sorted(
                    (one["loss"] for one in kept["decisions"] if one["seat"] == seat), reverse=True
                )
                shown = [one["loss"] for one in place["dearest"]]
                assert shown == [loss for loss in losses if loss > 0][:DEAREST]
                for one in place["dearest"]:
                    assert one["played"] and bool(one["best"] and one["why"]) == (eyes in (OPENLY, seat))
                    assert not re.fullmatch(r"[a-g]\d|take|draw", one["best"] or "")  # no card was named


def alike(table: Table) -> tuple[int, str]:
    """A ply and another move there that is told in the very words of the played one."""
    for ply, (state, move) in enumerate(zip(table.states, table.moves, strict=False)):
        seat = table.game.to_act(state)
        assert seat is not None
        for other in table.game.legal(state):
            if other != move and reason_at(table, ply, seat, other) == reason_at(table, ply, seat, move):
                return ply, table.game.format_move(other)
    raise AssertionError("no move is told as another one")


def test_words_that_are_the_same_for_both_moves_are_told_once_and_called_so() -> None:
    """In a tenth of the dearest decisions one sentence stood there twice, as if it explained the difference."""
    table = Table(bot_game("petards", 2))
    ply, best = alike(table)
    kept = figures(table, 0)
    one = {**kept["decisions"][0], "ply": ply, "seat": table.game.to_act(table.states[ply]), "best": best}
    for language in LANGUAGES:
        seats = tell(table, {**kept, "decisions": [one]}, OPENLY, language)["seats"]
        (told,) = (one for seat in seats for one in seat["dearest"])
        assert told["why"] == say(Message("review-alike"), language) != told["did"]


def tempting(table: Table) -> tuple[int, str]:
    """A ply and another move there that looks worse than the played one."""
    for ply, (state, move) in enumerate(zip(table.states, table.moves, strict=False)):
        for other in table.game.legal(state):
            if seems_better(table, ply, move, other):
                return ply, table.game.format_move(other)
    raise AssertionError("no move looks better than another")


def test_where_words_speak_for_the_error_that_is_said() -> None:
    """960 points for the error, nothing for the better move, and not a word about it."""
    table = Table(bot_game("libertas", 2))
    ply, best = tempting(table)
    kept, seat = figures(table, 0), table.game.to_act(table.states[ply])
    one = {**kept["decisions"][0], "ply": ply, "seat": seat}
    ones = [{**one, "best": text} for text in (best, table.texts[ply])]
    for language in LANGUAGES:
        seats = tell(table, {**kept, "decisions": ones}, OPENLY, language)["seats"]
        worse, same = (one["why"] for one in seats[seat]["dearest"])
        said = say(Message("review-against", why="§"), language).replace("§", "")
        assert worse.endswith(said) and said not in same


@pytest.mark.parametrize("worlds", [10, 200])
def test_no_draw_is_told_as_lucky_that_may_as_well_have_been_unlucky(worlds: int) -> None:
    """The unluckiest draw of a first look was the luckiest of the last one."""
    found = reviewed(bot_game("petards", 2), effort=Effort(worlds=worlds, is_quick=True))
    kept = to_keep(found)
    for seat, place in enumerate(tell(found.table, kept, OPENLY, "en")["seats"]):
        own = [(one["worth"][seat], one["margins"][seat]) for one in kept["draws"] if one["seat"] == seat]
        sure = [worth for worth, margin in own if abs(worth) > margin]
        best_and_worst = ([worth for worth in sure if worth > 0], [worth for worth in sure if worth < 0])
        assert [one["worth"] for one in place["drawn"]] == [
            end(some) for end, some in zip((max, min), best_and_worst, strict=True) if some
        ]
        assert place["drew"] == bool(own)  # where none was surely lucky, that is said


def test_where_nothing_is_drawn_nothing_is_said_of_draws() -> None:
    found = reviewed(bot_game("libertas", 3), effort=QUICK)
    assert not any(place["drew"] for place in tell(found.table, to_keep(found), OPENLY, "en")["seats"])


@in_each_game
def test_likely_hands_are_told_with_the_dearest_decisions_to_their_player_alone(game: str) -> None:
    """Of others, never of oneself; where nothing is hidden, nothing is likely."""
    found = reviewed(bot_game(game, GAMES[game].seats.start), effort=QUICK)
    told = {eyes: tell(found.table, to_keep(found), eyes, "en")["seats"] for eyes in (None, Seat(0), Seat(1))}
    for eyes, seats in told.items():
        for seat, place in enumerate(seats):
            for one in place["dearest"]:
                hands = one.get("hands", [])
                assert bool(hands) == (eyes == seat and GAMES[game].has_secrets)
                assert not any(hand.startswith(f"P{seat} ") for hand in hands)


def test_the_sheet_asks_for_no_label_that_is_not_told() -> None:
    asked = set(re.findall(r'label\("([a-z-]+)"\)', SHEET.read_text(encoding="utf-8")))
    assert len(asked) > 20
    assert asked <= {id.removeprefix("review-").removeprefix("page-") for id in LABELS}


def test_what_is_solved_is_estimated_where_time_is_short() -> None:
    """The first figures of a page would have waited for the solver. Nothing is called an error by them: of a win given
    away, as they said with a narrow interval, the solver knew nothing."""
    found = reviewed(bot_game("libertas", 2, bot="random"), effort=Effort(worlds=200, is_quick=True))
    assert found.method["exact"] is False
    assert max(one.low for one in found.decisions) > 0.1 and not found.classes


def test_a_file_needs_nothing_else_and_no_name_breaks_out_of_it() -> None:
    found = reviewed(bot_game("petards", 2), effort=QUICK)
    told = tell(found.table, to_keep(found), OPENLY, "en")
    told["players"] = ["</script><script>alert(1)</script>", "Bruno"]
    text = page(told, told, "</title><script>")
    assert text.count("</script>") == 2 and "</title><script>" not in text
    assert not re.findall(r"""(?:src|href)=["']|@import|url\(|from ["']""", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_writes_a_page_in_the_readers_language(tmp_path: Path, language: str) -> None:
    record, out = tmp_path / "game.json", tmp_path / "page.html"
    record.write_text(format_record(bot_game("petards", 2)), encoding="utf-8")
    done = run("analyse", str(record), "--html", str(out), "--worlds", "10", "--lang", language)
    assert done.returncode == 0 and str(out) in done.stdout
    assert f'<html lang="{language}">' in out.read_text(encoding="utf-8")


def test_a_page_is_of_one_game(tmp_path: Path) -> None:
    records, line = tmp_path / "games.jsonl", format_record(bot_game("petards", 2))
    records.write_text(f"{line}\n{line}\n", encoding="utf-8")
    assert "one game" in refused(run("analyse", str(records), "--html", str(tmp_path / "page.html")))


def test_what_a_hundred_decisions_cost_is_told_in_points_too() -> None:
    """In wins alone the worst of three players came out as the best: whoever has no chance left can lose none."""
    table = Table(bot_game("petards", 2))
    kept = figures(table, 0)
    lost = {**kept["seats"][0], "skill": 0.0, "points": {**kept["seats"][0]["points"], "skill": -3.5}}
    told = tell(table, {**kept, "seats": [lost, kept["seats"][1]]}, None, "en")
    assert told["seats"][0]["hundred"] == pytest.approx([0, 350])
    assert "can lose none" in told["labels"]["hundred-text"]
