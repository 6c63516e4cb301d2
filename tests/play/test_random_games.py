"""Games of bots: a bot returns a move, or its text, as a record holds it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ludotheque.arena.match import Match
from ludotheque.arena.playing import play_game
from ludotheque.bots import random
from ludotheque.catalog import GAMES, players
from ludotheque.core.chance import Chance
from ludotheque.play.random_games import play_out
from tests.cli.command import run
from tests.conformance.test_one_seed import Nobody


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_may_return_the_text_of_its_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law says that texts are returned by a bot; the arena called them illegal (docs/law/records.md)."""
    game = GAMES[name]

    def writing(known: Any, legal: Sequence[Any], chance: Chance) -> str:
        return game.format_move(random(known, legal, chance))

    names = ("A", "B", "C")
    expected = play_out(game, "texts", names, game.Options(), [random] * 3)
    assert play_out(game, "texts", names, game.Options(), [writing] * 3) == expected
    monkeypatch.setitem(players(name).BOTS, "writing", writing)
    assert play_game(Match(name, ("writing",), 3).seatings(1)[0], Nobody()).forfeit is None


def test_a_text_that_is_no_move_is_a_fault_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players("libertas").BOTS, "mumbling", lambda known, legal, chance: "hm")
    forfeit = play_game(Match("libertas", ("mumbling",), 2).seatings(1)[0], Nobody()).forfeit
    assert forfeit is not None
    assert (forfeit.why, forfeit.detail) == ("illegal", "'hm' (unreadable)")


def test_the_seed_that_random_draws_is_told_and_gives_the_same_games(tmp_path: Path) -> None:
    first, again = tmp_path / "first.jsonl", tmp_path / "again.jsonl"
    said = run("random", "libertas", "-n", "2", "--out", str(first)).stderr
    seed = said.removeprefix("seed: ").split()[0]
    assert run("random", "libertas", "-n", "2", "--seed", seed, "--out", str(again)).stderr == ""
    assert first.read_bytes() == again.read_bytes()
