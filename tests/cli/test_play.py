"""`ludotheque play`: whole games by typing, wrong input, undo, and a record that survives a kill."""

import json
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.libertas import FAIR_BID
from ludotheque.catalog import GAMES, players
from ludotheque.core.chance import Chance
from ludotheque.language import LANGUAGES
from ludotheque.terminal.evening import COMMANDS, command_of
from ludotheque.terminal.voice import Voice
from tests.cli.command import refused, run, run_alone
from tests.cli.typist import play_by_typing, read_until_asked, start, typed

every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
def test_a_whole_game_is_played_by_typing(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play_by_typing(game, path)
    assert run("replay", str(path), "--json").returncode == 0


@every_game
def test_a_killed_table_loses_nothing_and_is_resumed(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    process = start(game, path, "--seed", "kill")
    read_until_asked(process)
    for _ in range(3):
        assert process.stdin is not None
        process.stdin.write(typed(path) + "\n")
        process.stdin.flush()
        read_until_asked(process)
    kept = json.loads(path.read_text(encoding="utf-8"))
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert json.loads(path.read_text(encoding="utf-8")) == kept
    done = run("play", game, "--record", str(path), stdin="quit\n")
    assert done.returncode == 0
    assert str(path) in done.stdout
    assert json.loads(path.read_text(encoding="utf-8")) == kept


def test_wrong_input_is_explained_and_nothing_happens(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = "a1\nzz\na1\npass\nwhy\nwhy a1\nhelp\n\nquit\n"
    done = run("play", "libertas", "--seed", "7", "--record", str(path), stdin=lines)
    assert done.returncode == 0
    assert "a move is a cell (c4)\n" in done.stdout
    assert "(L7)" in done.stdout
    assert "Name a move: why " in done.stdout
    # Only what is no move at all may have been meant as a command.
    assert done.stdout.count("Type “help”") == 1
    assert len(json.loads(path.read_text(encoding="utf-8"))["moves"]) == 2  # a1 and the bot's answer


def test_undo_goes_back_to_ones_own_last_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = run("play", "libertas", "--seed", "7", "--record", str(path), stdin="undo\na1\nundo\nquit\n")
    assert "there is no move of yours to take back" in done.stdout
    assert "taken back" in done.stdout
    assert json.loads(path.read_text(encoding="utf-8"))["moves"] == []


NATURAL = {
    "hint": ["indice", "tipp", "Hinweis"],
    "undo": ["annuler", "zurück", "zurueck", "rückgängig", "zurucknehmen"],
    "moves": ["zuge", "züge", "coups"],
    "rules": ["regles", "règles", "regel"],
    "help": ["?", "aide", "Hilfe"],
    "quit": ["exit", "quitter", "beenden"],
}


@pytest.mark.parametrize("command", NATURAL)
def test_words_that_people_try_are_commands_with_or_without_accents(command: str) -> None:
    assert {command_of(word) for word in NATURAL[command]} == {command}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_columns_and_the_games_own_examples(game: str, language: str) -> None:
    """The longest German command ran into its explanation, and every game was explained with Libertas."""
    said = run("play", game, "--lang", language, "--seed", "7", stdin="help\nquit\n").stdout
    voice = Voice(language)
    for command in COMMANDS:
        assert f"  {voice(f'terminal-command-{command}')}  " in said
    assert f" {GAMES[game].clauses[5]})" in said
    assert game == "libertas" or "c4" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_other_words_and_what_one_word_does(language: str) -> None:
    """`exit` and `?` worked and stood nowhere; `help hint` told everything."""
    voice = Voice(language)
    said = " ".join(run("play", "petards", "--lang", language, stdin="?\nexit\n").stdout.split())
    assert ": ?" in said and ": exit" in said
    hint = voice("terminal-command-hint")
    told = run("play", "petards", "--lang", language, stdin=f"? {hint}\nexit\n").stdout
    assert voice("terminal-help-hint")[:20] in told and voice("terminal-help-undo") not in told
    assert voice("petards-unreadable")[:20] not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_explanation_stays_in_its_column(language: str) -> None:
    """On a narrow screen its end stood under the commands."""
    said = run("play", "petards", "--lang", language, stdin="help\nquit\n", COLUMNS="60").stdout
    voice = Voice(language)
    listed = said[
        said.index(f"  {voice('terminal-command-hint')}  ") : said.index(voice("petards-unreadable")[:30])
    ]
    assert [line for line in listed.splitlines() if not line.startswith("  ")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "is_offered"), [("2", False), ("3", True)])
def test_no_move_is_named_that_nobody_at_the_table_can_make(
    language: str, players: str, is_offered: bool
) -> None:
    """Between two there is no Ocupante, and most play without phase II; the texts spoke of both."""
    typed = "help\nzz\npass\nR5@c4\nc1-c2\nquit\n"
    flags = ["--lang", language, "--players", players]
    said = run("play", "libertas", *flags, stdin=typed, COLUMNS="200").stdout
    assert ("c4-e2" in said) == is_offered
    assert said.count("phase II") + said.count("Phase II") == 1  # “this game has no phase II”
    assert "@" not in said.replace("R5@c4", "", 1)  # as it was typed


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_numbers_are_not_said_to_be_clauses(language: str) -> None:
    said = run("play", "libertas", "--lang", language, stdin="rules L17\nquit\n").stdout
    assert "L1–L16, L20–L26" in said


def test_several_guests_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for flags, names in [
        (["--seat", "0,1"], ["Guest 1", "Guest 2"]),
        (["--seat", "0,1", "--name", "Ada"], ["Ada", "Guest"]),
        (["--seat", "1,1"], ["Ada", "Guest"]),
    ]:
        path.unlink(missing_ok=True)
        run("play", "petards", "--record", str(path), *flags, stdin="")
        assert json.loads(path.read_text(encoding="utf-8"))["players"] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_rules_and_moves_are_given_in_every_language(language: str) -> None:
    words = {"en": "hint\nrules L6\n", "fr": "conseil\nrègles L6\n", "de": "tipp\nregeln L6\n"}[language]
    done = run(
        "play", "libertas", "--players", "3", "--lang", language, stdin=f"{words}moves\nrules L99\nquit\n"
    )
    assert done.returncode == 0
    assert {"en": "looks best", "fr": "paraît le mieux", "de": "wohl am besten"}[language] in done.stdout
    assert "L6" in done.stdout
    assert "L99" in done.stdout


@pytest.mark.usefixtures("kernels")
def test_why_says_what_a_move_does_and_what_it_promises() -> None:
    done = run("play", "libertas", "--seed", "7", stdin="why a1\nwhy a9\nquit\n")
    assert "no square, no line" in done.stdout
    told = ("looks better", "nothing better was found", "by how many points was not found out")
    assert any(one in done.stdout for one in told)
    assert "there is no cell" in done.stdout or "a9" in done.stdout


def test_several_people_hand_over_the_keyboard() -> None:
    done = run(
        "play", "libertas", "--seat", "0,1", "--name", "Ada,Zoé", "--seed", "1", stdin="\na1\n\nquit\n"
    )
    assert "Hand over to Ada" in done.stdout
    assert "Hand over to Zoé" in done.stdout
    assert "Ada takes" in done.stdout


def test_the_keyboard_is_handed_over_only_when_the_person_changes() -> None:
    """A turn of Pétards is several moves: draw, then discard."""
    moves = "\ndraw\nmoves\nquit\n"
    done = run("play", "petards", "--seat", "0,1", "--name", "Ada,Zoé", "--seed", "1", stdin=moves)
    assert done.stdout.count("Hand over to") == 1


def test_the_input_may_simply_end() -> None:
    done = run("play", "libertas", stdin="")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("{", "no JSON"),
        ('{"format": "ludotheque/1"}', "deal or a seed"),
        (
            '{"format": "ludotheque/1", "game": "petards", "players": ["A", "B"], "seed": "1", "moves": []}',
            "holds a game of",
        ),
        (
            '{"format": "ludotheque/1", "game": "libertas", "players": ["A", "B"], "seed": "1", "moves": ["pass"]}',
            "cannot be resumed: move 1, ",
        ),
    ],
)
def test_a_file_that_cannot_be_resumed_is_left_alone(tmp_path: Path, content: str, reason: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(content, encoding="utf-8")
    told = refused(run("play", "libertas", "--record", str(path), stdin="quit\n"))
    assert str(path) in told and reason in told
    assert path.read_text(encoding="utf-8") == content


def kept(path: Path, *flags: str) -> str:
    """What a table keeps that was opened with these flags and left before the first move."""
    run("play", "libertas", "--record", str(path), *flags, stdin="quit\n")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "flags",
    [
        ["--players", "3"],
        ["--seed", "other"],
        ["--occupation"],
        ["--name", "Zoé"],
        ["--seat", "1", "--name", "Ada"],
    ],
)
def test_flags_that_ask_for_another_game_than_the_kept_one_are_refused(
    tmp_path: Path, flags: list[str]
) -> None:
    """They were passed over in silence."""
    path = tmp_path / "game.json"
    content = kept(path, "--seed", "7", "--name", "Ada")
    line = refused(run("play", "libertas", "--record", str(path), *flags, stdin="quit\n"))
    assert "holds another game" in line
    assert any(flag in line for flag in flags)
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("flags", [[], ["--players", "3", "--seat", "2,0", "--occupation"]])
def test_the_same_command_goes_on_with_the_kept_game(tmp_path: Path, flags: list[str]) -> None:
    path = tmp_path / "game.json"
    flags = ["--seed", "7", "--name", "Ada", *flags]
    content = kept(path, *flags)
    assert run("play", "libertas", "--record", str(path), stdin="quit\n").returncode == 0
    assert run("play", "libertas", "--record", str(path), *flags, stdin="quit\n").returncode == 0
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("flags", [["--seat", "1"], ["--seat", "0,1"]])
def test_nobody_goes_on_with_the_cards_of_another_seat(tmp_path: Path, flags: list[str]) -> None:
    """Whoever named another seat saw the hand that had been the opponent's."""
    path = tmp_path / "game.json"
    content = kept(path, "--seed", "7", "--seat", "0")
    line = refused(run("play", "libertas", "--record", str(path), *flags, stdin="quit\n"))
    assert "holds another game than --seat asks for" in line
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize(("seats", "again"), [("1", []), ("0,1", []), ("0,1", ["--seat", "1,0"])])
def test_a_kept_game_goes_on_for_those_who_played_it(tmp_path: Path, seats: str, again: list[str]) -> None:
    path = tmp_path / "game.json"
    content = kept(path, "--seed", "7", "--seat", seats)
    assert json.loads(content)["people"] == [int(seat) for seat in seats.split(",")]
    done = run("play", "libertas", "--record", str(path), *again, stdin="quit\n")
    assert done.returncode == 0 and ("Hand over to" in done.stdout) == ("," in seats)
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("told", [None, [], "0", [7], [True], {}])
def test_a_file_that_does_not_say_who_plays_it_is_gone_on_with_from_any_seat(
    tmp_path: Path, told: object
) -> None:
    path = tmp_path / "game.json"
    record = json.loads(kept(path, "--seed", "7"))
    record.pop("people")
    path.write_text(json.dumps(record if told is None else record | {"people": told}), encoding="utf-8")
    assert run("play", "libertas", "--record", str(path), "--seat", "1", stdin="quit\n").returncode == 0
    assert json.loads(path.read_text(encoding="utf-8"))["people"] == [1]


def test_more_names_than_people_are_refused() -> None:
    """All but the first were passed over in silence."""
    line = refused(run("play", "libertas", "--name", "Ada,Zoé,Bruno", stdin="quit\n"))
    assert "3 names for one person" in line


def test_a_record_that_cannot_be_written_is_said_before_the_first_move(tmp_path: Path) -> None:
    path = tmp_path / "none" / "game.json"
    assert "cannot write" in refused(run("play", "libertas", "--record", str(path), stdin="a1\n"))


def test_a_finished_record_shows_its_sheet(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(run_alone("random", "libertas", "--seed", "x").stdout, encoding="utf-8")
    done = run("play", "libertas", "--record", str(path))
    assert done.returncode == 0
    assert "The game is over" in done.stdout
    assert re.search(r": the game is over\. \(L10\)", done.stdout)  # and why; it only said so


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_eighty_columns_without_colour(players: int) -> None:
    done = run("play", "libertas", "--players", str(players), "--occupation", stdin="a1\nb2\nquit\n")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.usefixtures("kernels")
def test_who_waits_for_a_thought_that_is_compiled_on_the_way_is_told_why_and_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def think(known: Any, legal: Sequence[Any], chance: Chance, budget: Budget) -> tuple[Thought, ...]:
        import numba  # what former levels may do, and anybody where nothing can be kept

        njit: Any = numba.njit
        assert njit(lambda: 1)() + njit(lambda: 2)() == 3
        return (Thought(legal[0], 0.5, 0),)

    monkeypatch.setitem(players("libertas").BOTS, "strong", Level(think, Budget(1)))
    done = run("play", "libertas", "--bots", "strong", "--players", "2", "--seat", "1", stdin="quit\n")
    assert done.stdout.count("the thinking bots are being made ready") == 1
    quick = run("play", "libertas", "--bots", "greedy", "--players", "2", "--seat", "1", stdin="quit\n")
    assert "made ready" not in quick.stdout


def bid(path: Path, stdin: str, *flags: str) -> tuple[str, dict[str, Any]]:
    """What is said, and the record of the table that comes of it."""
    done = run("play", "libertas", "--bid", "--seed", "7", "--record", str(path), *flags, stdin=stdin)
    assert done.returncode == 0
    return done.stdout, json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@pytest.mark.clause("L16")
@pytest.mark.parametrize(("komi", "person"), [(0, 1), (FAIR_BID - 20, 1), (FAIR_BID, 0), (4000, 0)])
def test_the_bot_takes_the_better_seat_of_a_bid(komi: int, person: int, tmp_path: Path) -> None:
    _, record = bid(tmp_path / "game.json", f"{komi}\n\nquit\n", "--name", "Zoé")
    assert record["players"][person] == "Zoé"
    assert bid(tmp_path / "game.json", "quit\n", "--name", "Zoé")[1]["people"] == [
        person
    ]  # and goes on there
    assert record.get("options", {}).get("komi", 0) == komi


@pytest.mark.clause("L16")
@pytest.mark.parametrize(("answer", "players"), [("1", ["Bo", "Al"]), ("2", ["Al", "Bo"])])
def test_of_two_people_one_names_the_komi_and_the_other_chooses_the_seat(
    answer: str, players: list[str], tmp_path: Path
) -> None:
    typed = f"seven\n30\n\n3\n{answer}\nquit\n"
    said, record = bid(tmp_path / "game.json", typed, "--seat", "0,1", "--name", "Al,Bo")
    assert "cannot be “seven”" in said and "cannot be “30”" in said and said.count("Bo, the komi is") == 2
    assert (record["players"], record["options"]) == (players, {"komi": FAIR_BID})


@pytest.mark.clause("L16")
@pytest.mark.parametrize(
    ("answer", "begins"), [("first", "Bo"), ("Second", "Al"), ("première", "Bo"), ("zweite", "Al")]
)
def test_a_seat_is_chosen_by_its_word_too(answer: str, begins: str, tmp_path: Path) -> None:
    _, record = bid(tmp_path / "game.json", f"\n{answer}\nquit\n", "--seat", "0,1", "--name", "Al,Bo")
    assert record["players"][0] == begins


@pytest.mark.parametrize("typed", ["quit\n", "\nquit\n", "\nbeenden\n"])
def test_whoever_quits_a_bid_leaves(typed: str, tmp_path: Path) -> None:
    """As at the table; it was asked again, for ever."""
    said, record = bid(tmp_path / "game.json", typed, "--seat", "0,1", "--name", "Al,Bo")
    assert record == {} and said.count("komi") == typed.count("\n")


@pytest.mark.clause("L16")
@pytest.mark.parametrize(
    ("flags", "is_said"),
    [([], True), (["--komi", "820"], False), (["--players", "3"], False), (["--occupation"], False)],
)
def test_between_two_without_komi_it_is_said_once_what_it_is_worth_to_begin(
    flags: list[str], is_said: bool, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    first, again = (
        run("play", "libertas", *flags, "--record", str(path), stdin="a1\nquit\n").stdout for _ in range(2)
    )
    assert first.count("--bid") == is_said and "--bid" not in again


@pytest.mark.clause("L16")
def test_on_another_scale_it_is_said_on_which_the_komi_is_named(tmp_path: Path) -> None:
    said, _ = bid(tmp_path / "game.json", "quit\n", "--scale", "twentieth")
    assert "on the original scale: 20 of its points are 1 at this table" in said


@pytest.mark.clause("L16")
def test_for_options_that_nobody_has_studied_no_komi_is_suggested(tmp_path: Path) -> None:
    """With phase II it was 820, as without."""
    said, record = bid(tmp_path / "game.json", "\n40\nquit\n", "--occupation")
    assert "nobody has studied" in said and f"[{FAIR_BID}]" not in said
    assert record["options"]["komi"] == 40


def test_a_bid_that_is_broken_off_begins_nothing(tmp_path: Path) -> None:
    said, record = bid(tmp_path / "game.json", "x\n")
    assert "cannot be “x”" in said and record == {}


@pytest.mark.parametrize("flags", [("--players", "3"), ("--seat", "2"), ("--komi", "30")])
def test_a_bid_is_between_two_and_of_a_komi_that_can_be(flags: tuple[str, ...]) -> None:
    refused(run("play", "libertas", "--bid", *flags))
