"""`make test` installs its browser and its database where it may; where it may not, it says the one command to type."""

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "packages.sh"


def run(folder: Path, user: int, *programs: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The script on a machine that has these programs only, each of which writes down how it was called."""
    for name in ("sh", "dirname", "env", "ls", "sort", "grep", "true"):
        (folder / name).symlink_to(f"/usr/bin/{name}")
    for name in programs:
        fake(
            folder / name,
            f'echo "{name} $*" >>"{folder}/calls"\n[ {name} != sudo ] || {{ shift; exec "$@"; }}',
        )
    fake(folder / "id", f"echo {user}")
    return subprocess.run(
        ["sh", str(SCRIPT)],
        env={"PATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def fake(path: Path, body: str) -> None:
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def calls(folder: Path) -> list[str]:
    made = folder / "calls"
    return made.read_text().splitlines() if made.exists() else []


# Whether this machine has PostgreSQL cannot be hidden by PATH.
WITHOUT_DATABASE = {"LUDOTHEQUE_NO_POSTGRES": "1"}


def test_root_installs_what_is_missing_and_says_so(tmp_path: Path) -> None:
    done = run(tmp_path, 0, "apt-get", **WITHOUT_DATABASE)
    assert (
        done.returncode == 0
        and done.stderr == "ludotheque: installing chromium-headless-shell with apt-get\n"
    )
    assert [call.split()[3] for call in calls(tmp_path)] == ["update", "install"]
    assert calls(tmp_path)[-1].endswith("--yes --no-install-recommends chromium-headless-shell")


def test_so_does_whoever_may_be_root_without_a_password(tmp_path: Path) -> None:
    done = run(tmp_path, 1000, "apt-get", "sudo", **WITHOUT_DATABASE)
    assert done.returncode == 0, done.stderr
    assert calls(tmp_path)[0] == "sudo -n true" and calls(tmp_path)[-1].startswith("apt-get")


@pytest.mark.parametrize(
    ("sudo", "command"), [(True, "sudo sh scripts/packages.sh"), (False, "su -c 'sh scripts/packages.sh'")]
)
def test_whoever_may_not_is_told_the_one_command(tmp_path: Path, sudo: bool, command: str) -> None:
    if sudo:
        fake(tmp_path / "sudo", "exit 1")  # it would ask for a password
    done = run(tmp_path, 1000, "apt-get", **WITHOUT_DATABASE)
    assert done.returncode == 1 and calls(tmp_path) == []
    assert done.stderr == (
        f"ludotheque: the tests need chromium-headless-shell, not installed here. "
        f"Type this once, then run make again:  {command}\n"
    )


def test_nothing_happens_where_nothing_is_missing(tmp_path: Path) -> None:
    done = run(tmp_path, 1000, "apt-get", "chromium", **WITHOUT_DATABASE)
    assert (done.returncode, done.stderr, calls(tmp_path)) == (0, "", [])


def test_a_failed_installation_stops_the_run(tmp_path: Path) -> None:
    fake(tmp_path / "apt-get", "exit 100")
    done = run(tmp_path, 0, **WITHOUT_DATABASE)
    assert done.returncode == 1 and "apt-get could not install" in done.stderr


def test_a_system_without_apt_is_told_what_to_install(tmp_path: Path) -> None:
    done = run(tmp_path, 0, **WITHOUT_DATABASE)
    assert done.returncode == 1 and "chromium, libatomic and a PostgreSQL server" in done.stderr
