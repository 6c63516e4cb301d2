"""Where things are kept from one start to the next: a person's data, and compiled code. Nothing here imports what
compiles: that takes seconds."""

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path


def data_folder() -> Path:
    """Where a person's own things lie: their games, and what they have learnt. It need not be there yet."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ludotheque"


def _user_cache() -> Path:
    """The user's cache folder, as the system has it."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


_HERE = Path(__file__).resolve()
_ROOMS = ("games", "bots", "adapters", "review")
"""Where a game keeps compiled code: `games/<game>/`, `bots/<game>/` and so on."""
_SHARED = ("bots/*.py", "review/*.py", "adapters/*.py")


def home(file: Path) -> tuple[Path, str]:
    """The package and the game whose kernel or bot the file is; ours, and every game, for a file of no game."""
    if file.parents[1].name in _ROOMS:
        return file.parents[2], file.parent.name
    return _HERE.parent, "*"


@cache
def made_of(package: Path, game: str) -> tuple[Path, ...]:
    """The files that compiled code of a game is made of: its own in every room, what games share, and how."""
    patterns = (*(f"{room}/{game}/*.py" for room in _ROOMS), *_SHARED)
    files = (file for pattern in patterns for file in sorted(package.glob(pattern)))
    return _HERE, _HERE.with_name("compiled.py"), *files


@cache
def _digest(package: Path, game: str) -> str:
    """Numba watches the file of a function, not the files of the functions that it calls."""
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in made_of(package, game))).hexdigest()[:16]


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def cache_folder(package: Path = _HERE.parent, game: str = "*") -> Path | None:
    """Where compiled code of a game is kept from one start to the next; None where nothing can be written.

    Never beside the sources: an install may be read-only, and Numba refuses to cache there. Never in a folder
    that others could fill, such as /tmp: what lies in the cache is run.
    """
    place = Path(os.environ.get("NUMBA_CACHE_DIR") or _user_cache())
    folder = place / "ludotheque" / "kernels" / _digest(package, game)
    return folder if _is_writable(folder) else None


# -- whether all of it is there ------------------------------------------------------------------------------


def is_compiled(game: str) -> bool:
    """Has everything that a game's bots think with been compiled? Also where nothing can be kept: then there is no
    use in compiling before somebody thinks."""
    folder = cache_folder()
    return folder is None or _sign(folder, game).exists()


def set_compiled(game: str) -> None:
    if (folder := cache_folder()) is not None:
        _sign(folder, game).touch()


def _sign(folder: Path, game: str) -> Path:
    return folder / f"{game}.compiled"


@contextmanager
def compiling() -> Iterator[None]:
    """One process at a time: the others wait, and find what it has made. Where the system has no such locks, each
    compiles for itself."""
    folder = cache_folder()
    if folder is None:
        yield
        return
    with (folder / "compiling").open("w") as lock:
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
