"""Libertas in other people's frameworks: its moves and what a seat knows, as numbers."""

from ludotheque.adapters.libertas import actions, observations

__all__ = ["actions", "observations"]
