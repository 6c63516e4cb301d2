"""`deal`, `random`, `games`, `completion`, help and version."""

import json
import re
import shutil
import subprocess
import sys
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import pytest

from ludotheque import __version__
from ludotheque.catalog import GAMES
from ludotheque.cli.complaints import translated
from ludotheque.cli.parser import build_parser
from ludotheque.language import LANGUAGES
from ludotheque.terminal.voice import Voice
from tests.cli.command import refused, run, run_alone

every_game = pytest.mark.parametrize("game", list(GAMES))
COMMANDS = ("play", "replay", "solve", "score", "deal", "random", "games", "completion")


def test_the_version_is_the_packages() -> None:
    assert run("--version").stdout == f"ludotheque {__version__}\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_in_every_language(language: str) -> None:
    done = run("--help", "--lang", language)
    assert done.returncode == 0
    assert all(command in done.stdout for command in COMMANDS)
    assert max(map(len, done.stdout.splitlines())) <= 100
    assert run("--lang", language).stdout == done.stdout


def test_without_a_command_the_help_is_shown() -> None:
    """No argument at all was paired with one value too many."""
    assert (run().returncode, run().stdout) == (0, run("--help").stdout)


def test_french_titles_have_their_space_before_the_colon() -> None:
    titles = [
        line
        for line in run("play", "libertas", "--help", "--lang", "fr").stdout.splitlines()[1:]
        if line[-1:] == ":"
    ]
    assert titles and all(title.endswith("\xa0:") for title in titles)


def test_of_bots_that_are_named_without_commas_it_is_said_how_they_are() -> None:
    """Two of three levels were “unknown”."""
    told = refused(run("play", "respublica", "--bots", "strong", "best", "medium"))
    assert "best medium" in told and "--bots strong,medium" in told
    assert "commas" not in refused(run("play", "respublica", "--bots", "strong", "--endd"))
    assert "commas" not in refused(run("play", "respublica", "best"))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_is_a_flag_with_help(game: str, language: str) -> None:
    done = run("play", game, "--help", "--lang", language)
    assert done.returncode == 0
    for option in GAMES[game].Options.__dataclass_fields__.values():
        assert f"--{option.name.replace('_', '-')}" in done.stdout
        assert f"({option.metadata['clause']})" in " ".join(done.stdout.split())


@every_game
def test_a_deal_of_a_seed_is_always_the_same_and_replays(game: str) -> None:
    seats = str(GAMES[game].seats.stop - 1)
    first, second = (run("deal", game, "--seed", "ada", "--players", seats).stdout for _ in range(2))
    other = run("deal", game, "--seed", "bruno", "--players", seats).stdout
    assert first == second != other
    done = run("replay", "-", "--json", stdin=first)
    assert (done.returncode, json.loads(done.stdout)["ply"]) == (0, 0)


@every_game
def test_a_seed_in_a_record_gives_the_deal_of_that_seed(game: str) -> None:
    dealt = json.loads(run("deal", game, "--seed", "ada").stdout)
    seeded = {**{k: v for k, v in dealt.items() if k != "deal"}, "seed": "ada"}
    assert run("replay", "-", "--json", stdin=json.dumps(seeded)).stdout == (
        run("replay", "-", "--json", stdin=json.dumps(dealt)).stdout
    )


@every_game
def test_random_games_are_complete_records(game: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    done = run_alone("random", game, "-n", "2", "--seed", "s", "--out", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(records) == 2
    assert all("result" in record for record in records)
    assert run("replay", str(path), "--json").returncode == 0
    again = run_alone("random", game, "-n", "2", "--seed", "s")
    assert again.stdout == path.read_text(encoding="utf-8")


def test_random_games_follow_options_and_bots(tmp_path: Path) -> None:
    done = run_alone(
        "random", "libertas", "--players", "3", "--end", "no_flag", "--occupation", "--bots", "greedy,random"
    )
    record = json.loads(done.stdout)
    assert record["options"] == {"end": "no_flag", "occupation": True}
    assert len(record["players"]) == 3


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["random", "libertas", "-n", "-1"], "the number of games cannot be -1"),
        (
            ["random", "libertas", "--bots", "deep"],
            "there is no bot “deep” for this game; there are: random, greedy",
        ),
        (["random", "libertas", "--bots", "greedy@60"], "“greedy@60”: greedy does not think, so it has no"),
        (["random", "libertas", "--bots", "greedy,random,random"], "3 bots are named for 2 seats"),
        (["play", "libertas", "--bots", "greedy,random"], "2 bots are named for one seat"),
        (["play", "libertas", "--seat", "0,1", "--bots", "greedy"], "one bot is named for no seat"),
        (["arena", "libertas", *["greedy", "random"] * 2], "4 bots for 2 seats, and some of them are alike"),
        (
            ["arena", "libertas", "random", "--games", "999999999"],
            "games are a number from 1 to 1000000, not",
        ),
        (["study", "petards", *["random"] * 5], "5 bots for 2 seats, and some of them are alike"),
        (["random", "libertas", "--out", "/no/such/folder/x"], "cannot write /no/such/folder/x"),
        (["play", "libertas", "--seat", "2"], "seats are counted from 0 to 1"),
        (["play", "libertas", "--seat", ""], "--seat: seats are numbers counted from 0"),
        (["play", "libertas", "--seat", " , "], "--seat: seats are numbers counted from 0"),
        (["play", "libertas", "--players", "5"], "--players: there is no “5”; there are: 2, 3, 4"),
        (["play", "chess"], "there is no “chess”; there are: libertas, "),
        (["play", "libertas", "--end", "never"], "never"),
        (["play", "libertas", "--endd"], "--endd"),
        (["replay"], "FILE"),
        (["dance"], "dance"),
        (["play", "libertas", "--record", ""], "--record: a file needs a name"),
        (["random", "libertas", "--out", " "], "--out: a file needs a name"),
        (["arena", "libertas", "random", "--records", ""], "--records: a file needs a name"),
        (["study", "libertas", "random", "--report", ""], "--report: a file needs a name"),
        (["print", "libertas", "--out", ""], "--out: a file needs a name"),
        (["tournament", "show", ""], "FILE: a file needs a name"),
        (["replay", ""], "FILE: a file needs a name"),
        (
            ["play", "libertas", "--name", "x" * 101],
            "players is a list of names, each of 1 to 100 characters",
        ),
        (["replay", "x" * 5000], "cannot read xxx"),
    ],
)
def test_a_wrong_command_is_refused_in_one_line(arguments: list[str], reason: str) -> None:
    assert reason in refused(run(*arguments))


NO_NUMBERS = ("1_0", "+1", "１", "٣", "1e1", "1.0", "0x1", "", "9" * 30)


@pytest.mark.parametrize(
    ("arguments", "flag"),
    [
        (["solve", "game.json"], "--ply"),
        (["analyse", "game.json"], "--seat"),
        (["analyse", "game.json"], "--worlds"),
        (["learn", "libertas"], "N"),
        (["random", "libertas"], "-n"),
        (["play", "libertas"], "--seat"),
        (["play", "libertas"], "--komi"),
        (["play", "petards"], "--rounds"),
        (["play", "respublica"], "--stall-rounds"),
        (["play", "libertas"], "--players"),
        (["arena", "libertas", "greedy"], "--games"),
        (["arena", "libertas", "greedy"], "--simulations"),
        (["arena", "libertas", "greedy"], "--workers"),
        (["arena", "libertas", "greedy"], "--luck"),
        (["arena", "libertas", "greedy"], "--dice"),
        (["study", "libertas", "greedy"], "--games"),
        (["tournament", "make", "x.json"], "--deals"),
        (["puzzles", "make", "libertas"], "-n"),
        (["serve"], "--port"),
        (["serve"], "--workers"),
        (["serve"], "--bots"),
        (["serve"], "--waiting-hours"),
        (["join", "http://127.0.0.1:9/"], "--seat"),
        (["join", "http://127.0.0.1:9/"], "--tables"),
    ],
)
def test_a_number_is_written_as_people_write_it(arguments: list[str], flag: str) -> None:
    """Python also reads 1_0, +1 and the digits of every script: whoever typed those meant something else."""
    is_asked_later = (
        arguments[0] == "analyse" and flag == "--seat"
    )  # there is no such seat: that is said of the game
    for given in NO_NUMBERS[:-1] if is_asked_later else NO_NUMBERS:
        parser = build_parser("en")
        with pytest.raises(SystemExit) as end, redirect_stderr(StringIO()) as told:
            parser.parse_args([*arguments, given] if flag == "N" else [*arguments, f"{flag}={given}"])
        assert end.value.code == 2, (flag, given)
        assert f"{flag}: " in told.getvalue() and "invalid" not in told.getvalue(), told.getvalue()


@pytest.mark.parametrize("flag", ["--time-per-move", "--limit"])
def test_seconds_are_a_number_above_nothing(flag: str) -> None:
    for given in ("1_0", "0", "-1", "nan", "inf", "1e3", "２", "", "0.0"):
        told = refused(run("arena", "libertas", "greedy", f"{flag}={given}"))
        assert f"{flag}: seconds are a number above 0" in told and given in told


@pytest.mark.parametrize(
    "complaint",
    [
        "argument --lang: invalid choice: 'eo' (choose from 'en', 'fr')",  # Python 3.11
        "argument --lang: invalid choice: 'eo' (choose from en, fr)",  # 3.12
        "argument --lang: invalid choice: 'eo', maybe you meant 'en'? (choose from en, fr)",  # 3.14, 3.15
    ],
)
def test_a_wrong_choice_is_told_alike_whatever_python_says(complaint: str) -> None:
    """Python 3.12 sets the quotes elsewhere."""
    assert translated(complaint, Voice("en")) == "--lang: there is no “eo”; there are: en, fr"


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "chess"],
        ["play", "libertas", "--players", "5"],
        ["play", "libertas", "--players", "two"],
        ["play", "libertas", "--seed"],
        ["play", "libertas", "--seat", "x"],
        ["play", "libertas", "--endd"],
        ["replay"],
    ],
)
def test_a_wrong_command_is_refused_in_the_readers_language(arguments: list[str]) -> None:
    """What argparse says of it was half English."""
    for language in ("fr", "de"):
        line = refused(run(*arguments, "--lang", language))
        assert not re.search(r"argument|invalid|choose|required|expected|unrecognized", line), line


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["arena", "libertas", "random", "-n", "4"], "ludotheque arena libertas"),
        (["games", "-n"], "ludotheque games"),
        (["-n"], "ludotheque"),
    ],
)
def test_an_unknown_flag_leads_to_the_help_of_its_command(arguments: list[str], command: str) -> None:
    """It led to that of the program, which names no flag of a command."""
    assert refused(run(*arguments)).endswith(f"(see: {command} --help)")


@pytest.mark.parametrize("given", ["-1", "1_0", "nan", "inf", "1e3", "３"])
def test_days_that_cannot_be_are_told_as_they_were_typed(given: str) -> None:
    """“-1.0” was told of -1; and 1_0 would have pruned what is ten days old."""
    assert f"--days: “{given}” is no number of days" in refused(run("admin", "prune", f"--days={given}"))


@pytest.mark.parametrize("action", ["backup", "restore", "export"])
def test_a_file_is_named_before_or_after_the_flags(action: str) -> None:
    """argparse gives up an optional file at the first flag."""
    for line in ([action, "FILE", "--db", "X"], [action, "--db", "X", "FILE"], ["--db", "X", action, "FILE"]):
        given = build_parser("en").parse_args(["admin", *line])
        assert (given.action, given.file, given.db) == (action, "FILE", "X")
    assert "more" in refused(run("admin", action, "FILE", "--db", "X", "more"))


def test_a_stray_word_prunes_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/none.db"
    assert "prune takes no file, so “extra”" in refused(run("admin", "prune", "extra", "--db", database))


def test_no_bar_is_drawn_where_nobody_watches_even_if_colours_are_forced(tmp_path: Path) -> None:
    """In a cell of a notebook `random` left fifty lines of a bar behind: Jupyter sets FORCE_COLOR."""
    out = str(tmp_path / "games.jsonl")
    assert run("random", "libertas", "-n", "2", "--seed", "x", "--out", out, FORCE_COLOR="1").stderr == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_every_game_in_every_language(language: str) -> None:
    done = run("games", "--lang", language)
    assert all(game in done.stdout for game in GAMES)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_a_script_for_the_shell(shell: str) -> None:
    script = run("completion", shell).stdout
    assert "libertas" in script
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True)


def test_bash_completes_commands_games_flags_and_choices() -> None:
    script = run("completion", "bash").stdout

    def complete(*words: str) -> set[str]:
        line = " ".join(f"'{word}'" for word in words)
        ask = f'{script}\nCOMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _ludotheque; echo "${{COMPREPLY[@]}}"'
        return set(
            subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True).stdout.split()
        )

    assert complete("ludotheque", "re") == {"replay"}
    assert complete("ludotheque", "play", "lib") == {"libertas"}
    assert "--ocupante-limit" in complete("ludotheque", "play", "libertas", "--o")
    assert complete("ludotheque", "play", "libertas", "--end", "") >= {"no_card", "no_flag"}


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = "import sys; from ludotheque.cli import main; main(['random', 'libertas', '-n', '400', '--seed', 'x'])"
    done = subprocess.run(
        f'"{sys.executable}" -c "{command}" | head -c 100',
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


def in_a_shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        line.replace("ludotheque", f'"{sys.executable}" -m ludotheque', 1),
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("command", ["games", "deal libertas", "random libertas --seed x", "play libertas"])
def test_whoever_closed_the_output_wants_none(command: str) -> None:
    done = in_a_shell(f"ludotheque {command} >&- </dev/null")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["play libertas", "learn libertas", "puzzle libertas"])
def test_where_there_is_no_input_it_has_ended(command: str, tmp_path: Path) -> None:
    done = in_a_shell(f"ludotheque {command} <&-")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["games", "deal libertas", "random libertas --seed x", "play libertas"])
def test_an_output_that_is_full_is_said_in_one_line(command: str) -> None:
    done = in_a_shell(f"ludotheque {command} >/dev/full </dev/null")
    assert refused(done).startswith("cannot write -: ")


def test_a_record_without_proof_is_told_whether_its_moves_fit(tmp_path: Path) -> None:
    """As it was: only that nothing is proved."""
    text = run_alone("random", "libertas", "--seed", "x").stdout
    told = {}
    for name, record in {"good": text, "bad": text.replace('"moves": ["', '"moves": ["z9", "')}.items():
        path = tmp_path / f"{name}.json"
        path.write_text(record, encoding="utf-8")
        done = run("verify", str(path))
        assert done.returncode == 1 and "Not proved" in done.stdout
        told[name] = done.stdout.splitlines()[1]
    assert told["good"] == "Moves and result are right by the rules."
    assert "move 1 is wrong" in told["bad"]


def test_the_help_of_score_asks_for_racks() -> None:
    text = " ".join(run("score", "--help").stdout.split())
    assert "a file of racks" in text and "a record file" not in text


@pytest.mark.parametrize(
    ("arguments", "missing"),
    [
        (["learn"], {"en": "GAME", "fr": "JEU", "de": "SPIEL"}),
        (["puzzle"], {"en": "GAME", "fr": "JEU", "de": "SPIEL"}),
        (["score"], {"en": "GAME, FILE", "fr": "JEU, FICHIER", "de": "SPIEL, DATEI"}),
        (["print"], {"en": "GAME, --out", "fr": "JEU, --out", "de": "SPIEL, --out"}),
        (["tournament"], {"en": "COMMAND, FILE", "fr": "COMMANDE, FICHIER", "de": "BEFEHL, DATEI"}),
        (["admin"], {"en": "COMMAND", "fr": "COMMANDE", "de": "BEFEHL"}),
        (["learn", "chess"], {"en": "GAME: there", "fr": "JEU\u00a0:", "de": "SPIEL: „chess“"}),
    ],
)
def test_what_is_missing_is_named_in_the_readers_language(
    arguments: list[str], missing: dict[str, str]
) -> None:
    """It said « il manque : game »."""
    for language, names in missing.items():
        told = refused(run("--lang", language, *arguments))
        assert f": {names}" in told and " game" not in told.split("(")[0]


@pytest.mark.parametrize("command", ["replay", "solve", "analyse"])
def test_whoever_has_read_enough_is_no_error(command: str, tmp_path: Path) -> None:
    """`| head` made of tables printed by rich an exit code of 1."""
    game = tmp_path / "games.jsonl"
    run("random", "libertas", "-n", "1", "--seed", "s", "--out", str(game))
    game.write_text(game.read_text(encoding="utf-8") * 40, encoding="utf-8")
    called = [sys.executable, "-m", "ludotheque", command, str(game)]
    with subprocess.Popen(called, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        assert (process.stderr.read(), process.wait(60)) == (b"", 0)


@pytest.mark.parametrize(
    "arguments",
    [
        ["analyse", "game.json", "--html"],
        ["arena", "libertas", "random", "--games", "1000000", "--report"],
        ["study", "libertas", "random", "--games", "1000000", "--report"],
    ],
)
def test_where_no_page_can_be_written_is_said_before_the_work(arguments: list[str], tmp_path: Path) -> None:
    game = str(tmp_path / "game.json")
    run("random", "libertas", "-n", "1", "--seed", "s", "--out", game)
    given = [game if one == "game.json" else one for one in arguments]
    assert refused(run(*given, "/no/such/page.html")).startswith("cannot write /no/such/page.html")


@pytest.mark.parametrize("command", ["arena", "study"])
def test_a_report_is_neither_its_records_nor_printed_among_the_figures(command: str, tmp_path: Path) -> None:
    """Written over them, games of hours were lost."""
    records = str(tmp_path / "games.jsonl")
    for page, said in ((records, "would be lost"), ("-", "the figures go to standard output")):
        done = run(command, "libertas", "random", "--games", "1", "--records", records, "--report", page)
        assert said in refused(done)
    assert not Path(records).exists()
