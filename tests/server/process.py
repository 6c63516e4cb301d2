"""A server as people start it: `ludotheque serve` in a process of its own, which can be killed."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Served:
    """A running `ludotheque serve`."""

    def __init__(self, database: str, port: int = 0, *flags: str, program: str = "ludotheque") -> None:
        command = [sys.executable, "-m", program, "serve", "--port", str(port), "--db", database, *flags]
        environment = {**os.environ, "LANG": "C", "LANGUAGE": "", "LC_ALL": "C"}
        self.log = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  # closed in `end`
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.url = line.partition(" is at ")[2].partition(" ")[0].rstrip("/")
        assert self.url, line
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut would."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.seek(0)
        log = self.log.read()
        self.log.close()
        assert "Traceback" not in log, log
        return code


@contextmanager
def served(database: str, *flags: str, port: int = 0, program: str = "ludotheque") -> Iterator[Served]:
    server = Served(database, port, *flags, program=program)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()


def memory_of(server: Served) -> int:
    """kB that the server's own process has in memory (Linux)."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])
