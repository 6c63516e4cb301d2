"""Every test here that asks for a `url` runs on SQLite and on PostgreSQL. Tests may be coroutines."""

import asyncio
import inspect
from pathlib import Path

import pytest

from tests.store.cluster import Cluster, private_cluster


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.function):
        return None
    names = inspect.signature(pyfuncitem.function).parameters
    asyncio.run(pyfuncitem.function(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def cluster() -> Cluster:
    return private_cluster()


def fresh_url(kind: str, folder: Path, name: str = "first") -> str:
    """An empty database of this kind."""
    return str(folder / "games.db") if kind == "sqlite" else private_cluster().emptied(name)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return fresh_url(request.param, tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def other_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A second database, beside `url`, of both kinds in turn."""
    return fresh_url(request.param, tmp_path_factory.mktemp("other"), "second")


@pytest.fixture
def postgres_url(tmp_path: Path) -> str:
    return fresh_url("postgres", tmp_path)
