"""Where the server is to be found: its address for people, one that runs already, and the browser that shows it."""

import json
import os
import socket
import sys
import urllib.error
import urllib.request
import webbrowser
from ipaddress import ip_address
from urllib.parse import urlsplit

_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def url_of(host: str, port: int) -> str:
    """The address to type. A server that listens everywhere is shown by the name that others reach it by.

    >>> url_of("127.0.0.1", 8765), url_of("::1", 80)
    ('http://127.0.0.1:8765/', 'http://[::1]:80/')
    """
    shown = _seen_from_outside(_EVERYWHERE[host]) if host in _EVERYWHERE else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def is_for_this_machine(url: str) -> bool:
    """Does the address lead every machine to itself?

    >>> [is_for_this_machine(url) for url in ("http://127.0.0.1:80/", "http://[::1]:80/", "http://192.0.2.7:80/")]
    [True, True, False]
    """
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _seen_from_outside(otherwise: str) -> str:
    """This machine's address in its network. Nothing is sent: the system only says which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
            return str(way.getsockname()[0])
        except OSError:
            return otherwise


def is_running(url: str) -> bool:
    """Whether a server of this package answers there."""
    try:
        with urllib.request.urlopen(f"{url}api/games", timeout=2) as answer:
            return "games" in json.load(answer)
    except (urllib.error.URLError, OSError, ValueError):
        return False


def show(url: str) -> None:
    """Open the browser where there is a screen; a browser inside the terminal would take it away from the server."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(url)
