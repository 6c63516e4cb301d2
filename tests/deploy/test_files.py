"""What hosts are given to copy: every file says what the program understands."""

import re
import shlex
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from ludotheque.cli.environment import FILE, variable
from ludotheque.cli.parser import build_parser
from scripts import handbook
from tests.deploy.proxies import free_port
from tests.server.process import served

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "ludotheque.service"


def settings() -> set[str]:
    commands: Any = next(a for a in build_parser("en")._actions if a.dest == "command")
    return {variable(flag) for flag in commands.choices["serve"].settings}


def steps() -> list[tuple[str, str]]:
    """The Containerfile: what each line does, and with what."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Containerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines if line)]


def used(text: str) -> set[str]:
    return {name.removesuffix(FILE) for name in re.findall(r"LUDOTHEQUE_[A-Z_]+", text)}


@pytest.mark.parametrize("path", ["Containerfile", "compose.yaml", "deploy/ludotheque.service"])
def test_every_setting_is_one_of_the_program(path: str) -> None:
    assert used((ROOT / path).read_text(encoding="utf-8")) <= settings()


def test_the_container_runs_as_nobody_special_with_one_volume() -> None:
    last = steps()[max(i for i, (word, _) in enumerate(steps()) if word == "FROM") :]
    assert ("USER", "ludotheque") in last and ("VOLUME", "/data") in last
    assert [word for word, _ in last].count("VOLUME") == 1
    assert last.index(("USER", "ludotheque")) > max(i for i, (word, _) in enumerate(last) if word == "RUN")
    assert all(rest.startswith("debian:") for word, rest in steps() if word == "FROM")


def test_what_the_container_copies_is_there_and_passes_the_ignore_file() -> None:
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8")
    assert (ROOT / ".dockerignore").read_text(encoding="utf-8") == ignored
    let_in = [line[1:] for line in ignored.splitlines() if line.startswith("!")]
    for word, rest in steps():
        if word == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists() and source in let_in, source


def test_the_container_has_the_handbook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: neither the image nor a host who followed the page had one, so nobody was led to the guide."""
    words = "PYTHONPATH=src /opt/ludotheque/bin/python -m scripts.handbook"
    assert ("RUN", words) in steps()
    assert f"\n{words}\n" in (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    for word, rest in steps():
        if word == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
                (tmp_path / source).symlink_to(ROOT / source)
    monkeypatch.setattr(handbook, "ROOT", tmp_path)
    handbook.Builder(tmp_path / "book").build()
    assert (tmp_path / "book" / "guide" / "fr" / "index.html").exists()


def test_the_health_check_knows_a_well_server_from_none(tmp_path: Path) -> None:
    check = next(rest for word, rest in steps() if word == "HEALTHCHECK")
    _, flag, script = yaml.safe_load(check[check.index("[") :])
    with served(f"sqlite:///{tmp_path}/games.db") as server:
        script = script.replace("8765", str(server.port))
        assert subprocess.run([sys.executable, flag, script], check=False).returncode == 0
    done = subprocess.run([sys.executable, flag, script], check=False, capture_output=True)
    assert done.returncode != 0


def test_compose_names_only_what_it_has() -> None:
    parts = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    services = parts["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service.get("secrets", ())) <= set(parts["secrets"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (ROOT / source).exists() if source.startswith(".") else source in parts["volumes"], source
    (network,) = parts["networks"]["default"]["ipam"]["config"]
    assert services["ludotheque"]["environment"]["LUDOTHEQUE_TRUSTED_PROXY"] == network["subnet"]
    assert services["ludotheque"]["build"]["dockerfile"] == "Containerfile"


@pytest.mark.parametrize("place", ["{folder}/ready", "@ludotheque-{port}"])
def test_systemd_hears_when_the_port_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """As it was (`Type=exec`): `systemctl enable --now` came back at once, and the next line of docs/host.md, which
    asks whether all is well, found nobody there."""
    assert "Type=notify\n" in UNIT.read_text(encoding="utf-8")
    port = free_port()
    address = place.format(folder=tmp_path, port=port)
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address.replace("@", "\0"))
        systemd.settimeout(60)
        with served(f"sqlite:///{tmp_path}/games.db", port=port):
            assert systemd.recv(100) == b"READY=1"
            socket.create_connection(("127.0.0.1", port)).close()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    text = UNIT.read_text(encoding="utf-8")
    command = shlex.split(re.findall("^ExecStart=(.*)$", text, re.MULTILINE)[0])
    assert command[1:] == ["serve"]
    copy = tmp_path / UNIT.name
    copy.write_text(text.replace(command[0], sys.executable), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False
    )
    about_it = [line for line in done.stderr.splitlines() if UNIT.name in line]
    assert (done.returncode, about_it) == (0, [])
