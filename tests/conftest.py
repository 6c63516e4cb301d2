"""What holds for all tests."""

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those in a browser first: they are the longest, and begun last they would be waited for by all processes."""
    items.sort(key=lambda item: "tests/web/" not in item.nodeid)
