"""How the database came to its shape: numbered SQL files, each run once, never changed after a release."""

from functools import cache
from importlib.resources import files


@cache
def migrations(dialect: str) -> tuple[str, ...]:
    """The texts of `dialect`/0001-….sql and so on: the first makes version 1 of the schema.

    >>> len(migrations("sqlite")) == len(migrations("postgres"))
    True
    """
    folder = files(__name__) / dialect
    paths = sorted(
        (path for path in folder.iterdir() if path.name.endswith(".sql")), key=lambda path: path.name
    )
    for version, path in enumerate(paths, start=1):
        assert path.name.startswith(f"{version:04}-"), path.name
    return tuple(path.read_text(encoding="utf-8") for path in paths)
