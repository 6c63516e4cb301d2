"""What is handed out: the source package builds, holds what it needs, and plays; the papers beside it say the same."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import ludotheque

# Python 3.11.2, which Debian 12 has, knows no filters, and 3.14 warns of none.
FILTER: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
ROOT = Path(__file__).parents[2]


def build(folder: Path, target: str, to: Path) -> Path:
    """With what is installed here: nothing is fetched."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(to)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    (made,) = to.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return made


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package, as somebody finds it who has nothing else."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build(ROOT, "sdist", folder)) as packed:
        packed.extractall(folder, **FILTER)
    return folder / f"ludotheque-{ludotheque.__version__}"


@pytest.fixture(scope="module")
def installed(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the source package gives, laid out as pip would."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(build(unpacked, "wheel", folder)) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_the_source_package_has_all_that_make_needs(unpacked: Path) -> None:
    """As it was: `make play` failed there, since scripts/ was left out."""
    words = re.findall(
        r"\b(?:scripts|requirements|bench)/[\w.]+", (ROOT / "Makefile").read_text(encoding="utf-8")
    )
    assert "scripts/setup.sh" in words
    needed = {*words, "requirements/play.txt", "pyproject.toml", "Containerfile", "deploy/nginx.conf"}
    assert [name for name in sorted(needed - {"requirements/"}) if not (unpacked / name).exists()] == []


def test_what_is_installed_from_it_plays_and_has_its_rules(installed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed), "LC_ALL": "C", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "ludotheque", "random", "libertas", "--bots", "greedy", "--seed", "1"]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and '"winners"' in done.stdout, done.stderr
    assert (installed / "ludotheque" / "rules" / "fr" / "libertas.md").exists()


def test_the_licences_of_what_is_vendored_are_in_the_metadata(installed: Path) -> None:
    (info,) = installed.glob("*.dist-info")
    told = Parser().parsestr((info / "METADATA").read_text(encoding="utf-8"))
    vendored = {
        path.relative_to(ROOT).as_posix() for path in ROOT.glob("src/ludotheque/web/vendor/*/LICENSE")
    }
    assert len(vendored) == 3 and set(told.get_all("License-File") or ()) == {"LICENSE", *vendored}
    assert told["License-Expression"] == "MIT AND Apache-2.0 AND BSD-3-Clause"
    assert all((info / "licenses" / name).exists() for name in vendored)


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert str(citation["version"]) == ludotheque.__version__


def test_every_python_that_is_promised_is_tested() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
    tested = workflow["jobs"]["test"]["strategy"]["matrix"]["python"]
    promised = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert tested == promised


@pytest.mark.parametrize("path", sorted(ROOT.glob(".github/workflows/*.yml")), ids=lambda path: path.name)
def test_workflows_call_what_there_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert yaml.safe_load(text)["jobs"]
    assert set(re.findall(r"\bmake ([a-z-]+)", text)) <= targets
    assert all((ROOT / name).exists() for name in re.findall(r"scripts/[\w.]+", text))


def test_the_hooks_before_a_commit_are_those_of_make_check() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0][
        "hooks"
    ]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(python) -m ", ".venv/bin/")
    assert [hook["entry"] for hook in hooks if hook["entry"] not in makefile] == []
