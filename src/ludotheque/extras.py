"""What is installed beside the base: the package's extras, and what somebody who lacks one types."""

from functools import cache
from importlib.util import find_spec

from ludotheque.core.errors import BadRecord, Message

MODULES = {
    "arena": ("openskill",),
    "bell": ("cryptography",),
    "bots": ("llvmlite", "numba", "numpy"),
    "cluster": ("ray",),
    "data": ("pyarrow",),
    "passkeys": ("webauthn",),
    "post": ("aiosmtpd",),
    "postgres": ("asyncpg",),
    "print": ("typst",),
}
"""The extras that the commands use, and what each of them brings."""


class Lacking(BadRecord):
    """What was asked for needs an extra that is not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__(Message("extra-lacking", extra=extra, command=command(extra)))
        self.extra = extra

    def __reduce__(self) -> "tuple[object, ...]":
        return Lacking, (self.extra,)


def command(extra: str) -> str:
    """
    >>> command("bots")
    "pip install 'ludotheque[bots]'"
    """
    return f"pip install 'ludotheque[{extra}]'"


@cache
def has(extra: str) -> bool:
    """Whether all that the extra brings can be imported. Nothing is imported for it: that takes a while."""
    try:
        return all(find_spec(module) is not None for module in MODULES[extra])
    except ImportError:
        return False


def need(extra: str) -> None:
    if not has(extra):
        raise Lacking(extra)


def lacked(error: ModuleNotFoundError) -> Lacking | None:
    """The extra that would bring what could not be imported; None where none would.

    >>> lacked(ModuleNotFoundError(name="numba.core")).extra
    'bots'
    """
    module = (error.name or "").partition(".")[0]
    return next((Lacking(extra) for extra, brought in MODULES.items() if module in brought), None)
