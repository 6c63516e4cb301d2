"""Figures and the log of the server: Prometheus text, and one JSON object per line. Neither holds a token or a name."""

import contextlib
import json
import sys
import time
from collections import Counter
from typing import Any, TextIO

_HELP = {
    "ludotheque_moves_total": "Moves stored: by people, and by bots.",
    "ludotheque_refusals_total": "Requests refused.",
    "ludotheque_http_requests_total": "HTTP requests, by the kind of their status.",
    "ludotheque_bot_failures_total": "Bots that crashed or took too long.",
    "ludotheque_letters_total": "Pushes, mails and hooks, by what became of them.",
    "ludotheque_store_failures_total": "Entries that could not be stored.",
    "ludotheque_entries_total": "Entries stored by this process.",
    "ludotheque_sockets": "Sockets open now.",
    "ludotheque_tables_loaded": "Tables in memory now.",
    "ludotheque_uptime_seconds": "Seconds since the start.",
}


class Figures:
    """Counters and gauges of one process.

    >>> figures = Figures(); figures.count("ludotheque_moves_total", by="bot"); print(figures.text().splitlines()[2])
    ludotheque_moves_total{by="bot"} 1
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._counts: Counter[tuple[str, tuple[tuple[str, str], ...]]] = Counter()
        self._gauges: dict[str, float] = {}
        self.entries = 0  # stored by this process: every move counts one, so it has no labels to look up
        self._stream = stream
        self._start = time.monotonic()

    def count(self, name: str, **labels: str) -> None:
        self._counts[name, tuple(labels.items())] += 1

    def gauge(self, name: str, value: float) -> None:
        self._gauges[name] = value

    def text(self) -> str:
        """Everything in Prometheus form."""
        self.gauge("ludotheque_uptime_seconds", round(time.monotonic() - self._start, 1))
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counts}):
            lines += [f"# HELP {name} {_HELP[name]}", f"# TYPE {name} counter"]
            lines += [f"{name}{_labels(ls)} {n}" for (key, ls), n in self._counts.items() if key == name]
        name = "ludotheque_entries_total"
        lines += [f"# HELP {name} {_HELP[name]}", f"# TYPE {name} counter", f"{name} {self.entries}"]
        for name, value in sorted(self._gauges.items()):
            lines += [f"# HELP {name} {_HELP[name]}", f"# TYPE {name} gauge", f"{name} {value:g}"]
        return "\n".join(lines) + "\n"

    def log(self, event: str, **fields: Any) -> None:
        """A line for whoever runs the server. Where the disk is full it is lost: nobody's game may break for it."""
        line = {"at": round(time.time(), 3), "event": event, **fields}
        with contextlib.suppress(OSError):
            print(json.dumps(line, ensure_ascii=False), file=self._stream or sys.stderr, flush=True)


def _labels(labels: tuple[tuple[str, str], ...]) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""
