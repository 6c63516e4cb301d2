"""Settings by environment: the same rule for every flag of `serve`, and a sentence where one is wrong."""

import argparse
import re
from pathlib import Path
from typing import Any

import pytest

from ludotheque.cli.environment import variable
from ludotheque.cli.parser import build_parser
from tests.cli.command import refused, run

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def parsed(monkeypatch: pytest.MonkeyPatch, *typed: str, command: str = "serve", **given: str) -> Any:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    return build_parser("en").parse_args([command, *typed])


def serve() -> Any:
    (commands,) = (a for a in build_parser("en")._actions if isinstance(a, argparse._SubParsersAction))
    return commands.choices["serve"]


def test_every_flag_may_stand_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "HOST": ("0.0.0.0", "0.0.0.0"),
        "PORT": ("8000", 8000),
        "DB": ("sqlite:///club.db", "sqlite:///club.db"),
        "WORKERS": ("3", 3),
        "BOTS": ("4", 4),
        "PUBLIC": ("yes", True),
        "TRUSTED_PROXY": ("10.0.0.1, 10.1.0.0/16", ["10.0.0.1", "10.1.0.0/16"]),
        "NAME": ("club.example other.example", ["club.example", "other.example"]),
        "METRICS": ("open", "open"),
        "CONTACT": ("mailto:host@club.example", "mailto:host@club.example"),
        "WAITING_HOURS": ("5", 5),
        "SMTP": ("smtp://localhost", "smtp://localhost"),
        "MAIL_FROM": ("play@club.example", "play@club.example"),
        "LMTP": ("8024", ("127.0.0.1", 8024)),
        "HOOK": ("https://a.example/1 https://b.example/2", ["https://a.example/1", "https://b.example/2"]),
        "HOOK_SECRET": ("hush", "hush"),
        "BELL_SECONDS": ("5", 5),
        "PUSH_LOCAL": ("1", True),
        "OPEN": ("0", False),
    }
    assert {variable(flag) for flag in serve().settings} == {f"LUDOTHEQUE_{name}" for name in given}
    found = vars(parsed(monkeypatch, **{f"LUDOTHEQUE_{name}": text for name, (text, _) in given.items()}))
    for name, (_, value) in given.items():
        assert found[name.lower()] == value


def test_what_is_typed_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    found = parsed(monkeypatch, "--port", "1", "--db", "b.db", LUDOTHEQUE_PORT="8000", LUDOTHEQUE_DB="a.db")
    assert (found.port, found.db) == (1, "b.db")


def test_a_secret_stays_in_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "db").write_text("postgresql://club:secret@db/games\n", encoding="utf-8")
    found = parsed(monkeypatch, LUDOTHEQUE_DB_FILE=str(tmp_path / "db"))
    assert found.db == "postgresql://club:secret@db/games"


def test_the_admin_commands_find_the_same_database(monkeypatch: pytest.MonkeyPatch) -> None:
    found = parsed(monkeypatch, "tables", command="admin", LUDOTHEQUE_DB="a.db", LUDOTHEQUE_PORT="no port")
    assert found.db == "a.db"


def test_other_commands_do_not_look_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parsed(monkeypatch, command="games", LUDOTHEQUE_PORT="no port").command == "games"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"PORT": "many"}, "LUDOTHEQUE_PORT: "),
        ({"DB": " "}, "LUDOTHEQUE_DB: "),
        ({"WORKERS": "two"}, "LUDOTHEQUE_WORKERS"),
        ({"METRICS": "all"}, "LUDOTHEQUE_METRICS"),
        ({"PUBLIC": "maybe"}, "LUDOTHEQUE_PUBLIC cannot be “maybe”; it is 1 or 0"),
        ({"TRUSTED_PROXIES": "10.0.0.1"}, "do you mean LUDOTHEQUE_TRUSTED_PROXY?"),
        (
            {"DB_FILE": "/no/such/file"},
            "LUDOTHEQUE_DB_FILE: cannot read “/no/such/file”: there is no such file",
        ),
        ({"DB_FILE": "/no/such/file", "DB": "a.db"}, "both set"),
        ({"TRUSTED_PROXY": "10.0.0.1 nobody"}, "nobody"),
    ],
)
def test_a_wrong_setting_is_one_sentence(given: dict[str, str], said: str) -> None:
    assert said in refused(run("serve", **{f"LUDOTHEQUE_{name}": text for name, text in given.items()}))


def test_names_of_others_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parsed(monkeypatch, LUDOTHEQUE_SOAK="1", LUDOTHEQUE_NO_POSTGRES="1").port is None


def test_the_page_has_every_flag_with_its_variable() -> None:
    rows = re.findall(
        r"^\| `(--[a-z-]+)[^`]*` \| `([A-Z_]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(rows) == sorted((flag, variable(flag)) for flag in serve().settings)
