"""Games as data: where each comes from, one schema, rows and lines that say the same, the notebook."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import ludotheque
from ludotheque.catalog import GAMES
from ludotheque.cli.parser import build_parser
from ludotheque.core.errors import BadRecord
from ludotheque.core.record import read_record
from ludotheque.play import parquet
from ludotheque.play.files import open_games, read_records
from tests.cli.command import VECTORS, refused, run
from tests.docs.coverage import ROOT

needs_parquet = pytest.mark.skipif(find_spec("pyarrow") is None, reason="the extra data is not installed")
SCHEMA = jsonschema.Draft202012Validator(
    json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8"))
)


def made(out: Path, game: str = "libertas", *more: str) -> Path:
    done = run(
        "random", game, "-n", "3", "--seed", "data", "--bots", "greedy,random", "--out", str(out), *more
    )
    assert done.returncode == 0, done.stderr
    return out


def test_a_record_says_what_made_it_and_the_same_makes_it_again(tmp_path: Path) -> None:
    """`random` kept no seed, no bots and no version: a run could not be repeated from its records."""
    lines = made(tmp_path / "a.jsonl", "petards", "--rounds", "1").read_text(encoding="utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    assert [record["source"]["seed"] for record in records] == ["data", "data/1", "data/2"]
    assert all(record["source"]["bots"] == ["greedy", "random"] for record in records)
    assert all(record["source"]["version"] == ludotheque.__version__ for record in records)
    source = records[2]["source"]
    flags = ("--seed", source["seed"], "--bots", ",".join(source["bots"]), "--rounds", "1")
    again = tmp_path / "b.jsonl"
    assert run("random", "petards", *flags, "--out", str(again)).returncode == 0
    assert json.loads(again.read_text(encoding="utf-8")) == records[2]


def test_a_record_of_the_arena_says_so_too(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run("arena", "libertas", "greedy", "random", "--games", "2", "--workers", "1", "--records", str(file))
    record = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert record["source"] == {"version": ludotheque.__version__, "seed": "1", "bots": record["players"]}


# -- the schema -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", ["libertas", "libertas-komi", "petards", "respublica"])
def test_every_record_we_have_fits_the_schema(file: str) -> None:
    for line in (VECTORS / f"{file}.jsonl").read_text(encoding="utf-8").splitlines():
        SCHEMA.validate(json.loads(line))


GOOD = {"format": "ludotheque/1", "game": "libertas", "players": ["A", "B"], "seed": "x", "moves": ["c3"]}
BAD: list[dict[str, Any]] = [
    {**GOOD, "format": "ludotheque/2"},
    {**GOOD, "deal": {}},
    {key: value for key, value in GOOD.items() if key != "seed"},
    {**GOOD, "players": []},
    {**GOOD, "players": [" "]},
    {**GOOD, "players": "AB"},
    {**GOOD, "moves": [1]},
    {**GOOD, "options": []},
    {**GOOD, "result": {"scores": [1]}},
    {**GOOD, "result": {"scores": [1.5], "winners": [0]}},
    {**GOOD, "seed": 3},
]


@pytest.mark.parametrize("data", BAD, ids=str)
def test_what_the_schema_refuses_we_refuse_too(data: dict[str, Any]) -> None:
    SCHEMA.validate(GOOD)
    read_record(GOOD)
    assert not SCHEMA.is_valid(data)
    with pytest.raises(BadRecord):
        read_record(data)


# -- rows -----------------------------------------------------------------------------------------------------------


@needs_parquet
def test_rows_and_lines_hold_the_same_games(tmp_path: Path) -> None:
    """One file for all three games: nothing is lost, as it was when lines of different games were read as a frame."""
    lines = [made(tmp_path / f"{game}.jsonl", game) for game in GAMES]
    records = [entry.record for file in lines for entry in read_records(str(file))]
    both = tmp_path / "games.parquet"
    with open_games(str(both)) as write:
        for record in records:
            assert not isinstance(record, BadRecord)
            write(record)
    assert [entry.record for entry in read_records(str(both))] == records
    assert [game.outcome for game in ludotheque.read(both)] == [
        game.outcome for file in lines for game in ludotheque.read(file)
    ]


@needs_parquet
def test_random_writes_rows_by_the_name_of_the_file(tmp_path: Path) -> None:
    rows = made(tmp_path / "a.parquet")
    lines = made(tmp_path / "a.jsonl")
    assert [entry.record for entry in read_records(str(rows))] == [
        entry.record for entry in read_records(str(lines))
    ]
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(rows)
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in table.column_names)
    assert table.column("bots").to_pylist() == [["greedy", "random"]] * 3


@needs_parquet
def test_what_is_no_table_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_text("hello", encoding="utf-8")
    assert "cannot read" in refused(run("replay", str(tmp_path / "a.parquet")))
    assert "cannot read" in refused(run("replay", str(tmp_path / "none.parquet")))
    assert "cannot write" in refused(run("random", "libertas", "--out", str(tmp_path / "no" / "a.parquet")))


def test_without_the_extra_one_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'ludotheque[data]'" in refused(
        run("random", "libertas", "--out", str(tmp_path / "a.parquet"))
    )
    assert parquet.SUFFIX == ".parquet"


# -- the page and the notebook --------------------------------------------------------------------------------------


def test_the_commands_of_the_page_are_commands() -> None:
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    lines = [line.split("  #")[0] for line in page.splitlines() if line.startswith("ludotheque ")]
    assert len(lines) == 3
    for line in lines:
        assert build_parser("en").parse_args(line.split()[1:]).command


def test_the_notebook_runs_from_its_first_cell_to_its_picture(tmp_path: Path) -> None:
    cells = json.loads((ROOT / "examples" / "records.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    few = re.sub("-n 200", "-n 20", code)
    assert few != code
    script = f"{few}\nprint(Bars(lengths)._repr_svg_())\nprint(games[0]._repr_svg_()[:4])"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("<svg") == 2 and done.stdout.count("<rect") > 1
    assert not any(cell.get("outputs") for cell in cells)  # whoever runs it sees their own
