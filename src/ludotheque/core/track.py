"""How somebody who waits is shown how far something long has come."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")

Track = Callable[[Iterable[T], int], Iterable[T]]
"""Passes everything on, of which there are as many, and shows how far it is."""
