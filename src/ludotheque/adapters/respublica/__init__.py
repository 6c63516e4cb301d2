"""Res Publica in other people's frameworks: its moves and what a seat knows, as numbers."""

from ludotheque.adapters.respublica import actions, observations

__all__ = ["actions", "observations"]
