"""What the kernels are compiled with: bits, chance, where compiled code is kept, and who is told."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ludotheque import compiled, kept
from ludotheque.catalog import GAMES
from ludotheque.compiled import Ints
from tests.twins.lockstep import Stream


@compiled.compiled
def every_nth_bit(bits: int, places: Ints) -> None:
    """The places of all set bits, found in both ways."""
    for n in range(compiled.count_bits(bits)):
        places[0, n] = compiled._nth_bit_by_halves(bits, n)
        places[1, n] = compiled.nth_bit(bits, n)


@compiled.compiled
def draw(seed: int, index: int, bounds: Ints, drawn: Ints) -> None:
    stream = np.zeros(1, dtype=np.uint64)
    compiled.start_stream(stream, seed, index)
    for i in range(len(bounds)):
        drawn[i] = compiled.below(stream, bounds[i])


def test_the_nth_bit_is_found_in_both_ways() -> None:
    stream = Stream(1, 1)
    for _ in range(300):
        bits = stream.below(1 << 32) << 30 & ~(stream.below(1 << 32) << 15) | stream.below(1 << 20)
        expected = [place for place in range(64) if bits >> place & 1]
        places = np.zeros((2, 64), dtype=np.int64)
        every_nth_bit(bits, places)
        assert places[0, : len(expected)].tolist() == expected
        assert places[1, : len(expected)].tolist() == expected


def test_compiled_chance_is_the_stream_that_the_lockstep_follows() -> None:
    bounds = np.array([*range(1, 200), 3 << 30, 1 << 32, (1 << 32) - 1] * 3, dtype=np.int64)
    drawn = np.zeros_like(bounds)
    for seed in (0, 1, 20_000, (1 << 63) - 1):
        draw(seed, 5, bounds, drawn)
        stream = Stream(seed, 5)
        assert drawn.tolist() == [stream.below(n) for n in bounds.tolist()]


def test_compiled_code_is_kept_in_the_users_cache_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(kept, "_user_cache", lambda: tmp_path / "cache")
    folder = kept.cache_folder()
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "cache" / "ludotheque")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "own"))
    folder = kept.cache_folder()
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "own")


OURS = Path(compiled.__file__).parent


def compiled_files() -> list[Path]:
    files = OURS.glob("*/**/*.py")
    return [
        file for file in sorted(files) if re.search(r"^@(compiled|inner)$", file.read_text(), re.MULTILINE)
    ]


@pytest.mark.parametrize("file", compiled_files(), ids=lambda file: str(file.relative_to(OURS)))
def test_the_cache_watches_whatever_compiled_code_is_made_of(file: Path) -> None:
    """A pattern that matched nothing left the shared files out: after a change of theirs old code would have run."""
    package, game = kept.home(file)
    assert package == OURS and game in (*GAMES, "*")
    names = re.findall(
        r"^from (ludotheque\.(?:games|bots|adapters|review)\S*) import", file.read_text(), re.MULTILINE
    )
    imported = [Path(str(importlib.import_module(name).__file__)) for name in names]
    assert {file, *imported} <= set(kept.made_of(package, game))


def test_a_file_more_in_either_room_of_a_game_is_compiled_anew(tmp_path: Path) -> None:
    (tmp_path / "games" / "toy").mkdir(parents=True)
    (tmp_path / "bots" / "toy").mkdir(parents=True)
    seen = set()
    for file in ("games/toy/kernel.py", "games/toy/law.py", "bots/toy/search.py", "bots/budgets.py"):
        (tmp_path / file).touch()
        kept.made_of.cache_clear()
        kept._digest.cache_clear()
        seen.add(kept._digest(*kept.home(tmp_path / "games" / "toy" / "kernel.py")))
    assert len(seen) == 4


def test_where_nothing_can_be_written_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    assert kept.cache_folder() is None
    kept.set_compiled("libertas")
    assert kept.is_compiled("libertas")  # there is no use in waiting for it


def test_what_was_compiled_is_known_at_the_next_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not kept.is_compiled("libertas")
    kept.set_compiled("libertas")
    assert kept.is_compiled("libertas") and not kept.is_compiled("petards")


SCRIPT = """
import sys
from pathlib import Path
from ludotheque.compiled import compiled, tell_compiling

@compiled
def double(n: int) -> int:
    return 2 * n

with tell_compiling(lambda: print("compiling")):
    print(double(3), double(4))
"""


def _run(script: Path, cache: Path) -> list[str]:
    environment = {"NUMBA_CACHE_DIR": str(cache), "PATH": "", "HOME": str(cache.parent)}
    done = subprocess.run(
        [sys.executable, str(script)], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_who_waits_is_told_once_and_the_next_start_does_not_wait(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    assert _run(script, tmp_path / "cache") == ["compiling", "6 8"]
    assert _run(script, tmp_path / "cache") == ["6 8"]


def test_without_a_cache_it_is_compiled_at_every_start(tmp_path: Path) -> None:
    script, no_folder = tmp_path / "script.py", tmp_path / "file"
    script.write_text(SCRIPT)
    no_folder.touch()
    assert _run(script, no_folder) == ["compiling", "6 8"]
    assert _run(script, no_folder) == ["compiling", "6 8"]


def test_playing_imports_no_numba() -> None:
    script = (
        "import sys, ludotheque.catalog, ludotheque.cli, ludotheque.games.libertas, ludotheque.games.petards,"
        "ludotheque.games.respublica; print('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
