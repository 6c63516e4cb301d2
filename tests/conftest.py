"""What holds for all tests."""

import pytest
from hypothesis import settings

from tests.kernels import compile_kernels
from tests.sampling import sample, those_that_failed
from tests.soak import IS_SOAK

# Two runs of one tree try the same; a soak draws anew, prints how to draw the failing case again, and keeps it.
# No example has a deadline: the machine may be busy with something else.
settings.register_profile("ludotheque", derandomize=not IS_SOAK, print_blob=True, deadline=None)
settings.load_profile("ludotheque")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sample", action="store_true", help="of a costly test in many variants, some of them")
    parser.addoption("--once-more", action="store_true", help="what failed the last time, and nothing else")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Those in a browser first: they are the longest, and begun last they would be waited for by all processes."""
    if config.getoption("--sample"):
        items[:], left_out = sample(items)
        config.hook.pytest_deselected(items=left_out)
    if config.getoption("--once-more"):
        items[:] = those_that_failed(items, set(config.cache.get("cache/lastfailed", {})))
    items.sort(key=lambda item: "tests/web/" not in item.nodeid)


@pytest.fixture(autouse=True)
def at_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept in a person's folder is not kept in that of whoever runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data"))


@pytest.fixture(scope="session")
def kernels() -> None:
    """For tests that wait for a bot that thinks."""
    compile_kernels()
