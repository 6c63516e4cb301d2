"""Anybody's bot plays wherever ours do: one way to write it, one way to name it."""

import re
import shlex
from pathlib import Path

import pytest

from ludotheque.bots import Bot
from ludotheque.bots.turn import Turn, Visitor
from ludotheque.catalog import GAMES
from ludotheque.cli.parser import build_parser
from ludotheque.core.errors import BadRecord
from ludotheque.play.named_bots import GROUP, find_bot, seated
from ludotheque.play.random_games import play_out
from tests.cli.command import run

HERE = "tests.bots.visitors"
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["first", "Counting", "looking"])
def test_a_function_or_an_object_plays_whole_games_of_every_kind(game: str, bot: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    done = run("random", game, "-n", "2", "--seed", "v", "--bots", f"{HERE}:{bot},random", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2


def test_it_plays_in_the_arena_and_the_study() -> None:
    for command in (["arena"], ["study", "--options", "none"]):
        name, *flags = command
        done = run(name, "libertas", f"{HERE}:first", "random", "--games", "2", "--workers", "1", *flags)
        assert done.returncode == 0, done.stderr
        assert f"{HERE}:first" in done.stdout


def test_it_plays_against_a_person_in_a_terminal() -> None:
    done = run("play", "libertas", "--seed", "x", "--bots", f"{HERE}:first", stdin="c3\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Ada" in done.stdout


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("failing", "has failed: ValueError: no idea"),
        ("cheating", "has answered “g7”, which it may not play"),
        ("two", "a bot takes one argument, the turn"),
        ("nobody", "cannot be imported: AttributeError"),
        ("HERE", "cannot be imported"),
    ],
)
def test_what_is_wrong_with_a_bot_is_one_sentence(bot: str, said: str, tmp_path: Path) -> None:
    out = str(tmp_path / "games.jsonl")
    done = run("random", "libertas", "--seed", "v", "--bots", f"{HERE}:{bot}", "--out", out)
    assert done.returncode == 2
    assert said in done.stderr and len(done.stderr.splitlines()) == 1


def test_the_sentence_names_the_line_of_ones_own_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“KeyError: 'hand'” alone left its author to guess where."""
    code = (
        "def helped(turn):\n    return turn.view['hand'][0]\n\ndef slipping(turn):\n    return helped(turn)\n"
    )
    (tmp_path / "slips.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    done = run("random", "libertas", "--seed", "v", "--bots", "slips:slipping", "--out", str(tmp_path / "x"))
    assert "has failed: KeyError: 'hand' (slips.py, line 2)" in done.stderr
    done = run("arena", "libertas", "slips:slipping", "random", "--games", "2", "--workers", "1")
    assert "KeyError: 'hand' (slips.py, line 2)" in " ".join(done.stdout.split())


def test_an_installed_package_offers_bots_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = tmp_path / "club_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: club-bots\nVersion: 1.0\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text(f"[{GROUP}]\nclub = {HERE}:first\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert isinstance(find_bot("libertas", "club"), Visitor)
    assert run("games").stdout.splitlines()[-1] == "bots of other packages: club"
    with pytest.raises(BadRecord) as refused:
        find_bot("libertas", "deep")
    assert str(refused.value.message.args["known"]).endswith("club")


def test_a_bot_cannot_read_the_seed_of_the_deal_off_its_dice() -> None:
    """A plain stream carries the seed it was made of, and the seed is every hidden card."""
    seen: list[bytes] = []

    def spying(turn: Turn) -> str:
        seen.append(turn.chance._seed)
        return turn.legal[0]

    bot = seated("petards", "spying", spying)
    game = GAMES["petards"]
    play_out(game, "secret", ("Ada", "Bruno"), game.Options(rounds=1), [bot, bot])
    assert seen and not any(b"secret" in seed for seed in seen)


# -- the page -------------------------------------------------------------------------------------------------------


def test_the_bots_of_the_page_play_and_the_better_one_is_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written from the page alone: what stands there is saved, named and played."""
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n# my_bots.py\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 2
    (tmp_path / "my_bots_of_the_page.py").write_text("".join(blocks), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in GAMES:
        assert play_out(
            GAMES[name], "page", PLAYERS[: GAMES[name].seats.start], GAMES[name].Options(), firsts(name)
        ).result
    own, chance = find_bot("libertas", "my_bots_of_the_page:freeing"), find_bot("libertas", "random")
    game = GAMES["libertas"]
    wins = 0
    for i in range(30):
        bots = [own, chance] if i % 2 else [chance, own]
        result = play_out(game, f"page {i}", PLAYERS[:2], game.Options(), bots).result
        assert result is not None
        wins += result["winners"] == [1 - i % 2]
    assert wins > 18


PLAYERS = ("Ada", "Bruno", "Chloé")


def firsts(game: str) -> list[Bot]:
    return [find_bot(game, "my_bots_of_the_page:first")] * GAMES[game].seats.start


def test_the_commands_of_the_page_are_commands() -> None:
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    lines = [line.split("  #")[0] for line in page.splitlines() if line.startswith("ludotheque ")]
    assert len(lines) == 6
    for line in lines:
        assert build_parser("en").parse_args(shlex.split(line)[1:]).command
