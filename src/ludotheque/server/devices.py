"""A word for the device that somebody comes with, so that they recognise it in a list."""

import re

from starlette.requests import HTTPConnection

# Each also claims to be those below it.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
_PROGRAM = re.compile(r"[A-Za-z][A-Za-z0-9._-]{0,29}")


def device_of(connection: HTTPConnection) -> str:
    return device_word(connection.headers.get("user-agent", ""))


def device_word(agent: str) -> str:
    """
    >>> device_word("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    >>> device_word("python-httpx/0.28.1"), device_word("\x1b[2J")
    ('python-httpx', '')
    """
    words = [_first(agent, _BROWSERS), _first(agent, _SYSTEMS)]
    known = " · ".join(word for word in words if word)
    program = _PROGRAM.match(agent)
    return known or (program[0] if program else "")


def _first(agent: str, words: tuple[tuple[str, str], ...]) -> str | None:
    return next((word for sign, word in words if sign in agent), None)
