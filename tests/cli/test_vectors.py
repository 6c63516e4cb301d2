"""The shared vectors through the real command: games, expected lines, mutants, racks."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludotheque.catalog import GAMES
from tests.cli.command import VECTORS, run

every_game = pytest.mark.parametrize("game", list(GAMES))


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.clause("L16")
@pytest.mark.parametrize("name", [*GAMES, "libertas-komi"])
def test_every_game_of_the_vectors_replays_as_expected(name: str) -> None:
    done = run("replay", str(VECTORS / f"{name}.jsonl"), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    printed = [json.loads(line) for line in done.stdout.splitlines()]
    expected = lines_of(VECTORS / f"{name}.expected.jsonl")
    records = {line["record"] for line in expected}
    assert [comparable(line) for line in printed if line["record"] in records] == [
        comparable(line) for line in expected
    ]


def comparable(line: dict[str, Any]) -> dict[str, Any]:
    """Of several best arrangements any will do: compare their total."""
    for part in line.get("result", {}).get("breakdown", ()):
        if "combinations" in part:
            part["combinations"] = sum(combination["points"] for combination in part["combinations"])
    return line


@every_game
def test_every_mutant_is_refused_as_expected(game: str, tmp_path: Path) -> None:
    mutants = lines_of(VECTORS / f"mutants-{game}.jsonl")
    path = tmp_path / "mutants.jsonl"
    path.write_text("".join(json.dumps(mutant["record"]) + "\n" for mutant in mutants), encoding="utf-8")
    done = run("replay", str(path), "--json")
    assert done.returncode == max(mutant["expect"]["exit"] for mutant in mutants)
    complaints = {int(line.split(":")[0].removeprefix("record ")): line for line in done.stderr.splitlines()}
    assert len(complaints) == len(done.stderr.splitlines())
    plies = [json.loads(line) for line in done.stdout.splitlines()]
    for number, mutant in enumerate(mutants):
        check_complaint(complaints[number], mutant["expect"])
        told = [line for line in plies if line["record"] == number]
        assert not any("result" in line for line in told)
        if mutant["expect"]["exit"] == 1 and told:
            assert told[-1]["ply"] <= mutant["expect"]["ply"]


def check_complaint(line: str, expect: dict[str, Any]) -> None:
    if expect["exit"] == 2:
        assert re.fullmatch(r"record \d+: .+", line)
        return
    found = re.fullmatch(
        r'record \d+: ply (\d+): (illegal|unreadable) move ".*": .+?(?: \(([A-Z]\d+)\))?', line
    )
    assert found, line
    ply, what, clause = found.groups()
    assert int(ply) == expect["ply"]
    assert expect["what"] in (None, what)
    assert not expect["clauses"] or clause in expect["clauses"], line


@pytest.mark.clause("L11", "L12", "L13")
def test_every_rack_of_the_vectors_is_scored_exactly() -> None:
    done = run("score", "libertas", str(VECTORS / "libertas-racks.jsonl"), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    racks = lines_of(VECTORS / "libertas-racks.jsonl")
    for rack, line in zip(racks, done.stdout.splitlines(), strict=True):
        found = json.loads(line)
        assert found["total"] == rack["total"]
        libertas = 500 * rack["cards"].count("L")
        assert found["total"] == libertas + sum(c["points"] for c in found["combinations"])
