"""Nines in other people's frameworks: its moves and what a seat knows, as numbers."""

from tests.toy.adapters.nines import actions, observations

__all__ = ["actions", "observations"]
