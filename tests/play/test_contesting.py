"""Deciding what may happen in a contest changes nothing: each answer is a chapter, or a refusal."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import is_dataclass

import pytest

from ludotheque.play.contest import CalledOff, Chapter, Contest, Place
from ludotheque.play.contesting import (
    ask_begin,
    ask_call_off,
    ask_deal,
    ask_entry,
    ask_reveal,
    ask_withdraw,
    finish,
    forget,
)
from ludotheque.play.lobby import Denied
from tests.play.test_contests import bound, contest, play

Ask = Callable[[Contest], Chapter]


def _over() -> Contest:
    one = contest(4)
    while one.stage == "rounds":
        play(one)
    return one


def _off() -> Contest:
    one = contest(4, begun=False)
    one.fold(CalledOff(), 3000)
    return one


def _dealing() -> Contest:
    one = contest(4, begun=False)
    one.fold(ask_begin(one, "ada", 1000, 60), 1000)
    return one


STAGES: dict[str, Callable[[], Contest]] = {
    "gathering": lambda: contest(4, begun=False),
    "dealing": _dealing,
    "rounds": lambda: contest(4),
    "over": _over,
    "off": _off,
}
ASKED: dict[str, Ask] = {
    "entry": lambda one: ask_entry(one, "fiona", "Fiona", bound(9)),
    "withdraw": lambda one: ask_withdraw(one, "bruno"),
    "begin": lambda one: ask_begin(one, "ada", 9000, 60),
    "reveal": lambda one: ask_reveal(one, "bruno", f"{1:064x}"),
    "deal": lambda one: ask_deal(one, 10**9),
    "call off": lambda one: ask_call_off(one, "ada"),
    "finish": lambda one: finish(one, Place("t", 0, 0), None),
    "forget": lambda one: forget(one, "bruno", "A guest"),
}
GRANTED = {
    "gathering": {"entry", "withdraw", "begin", "call off", "forget"},
    "dealing": {"withdraw", "reveal", "deal", "forget"},
    "rounds": {"withdraw", "finish", "forget"},
    "over": {"forget"},
    "off": {"forget"},
}


@pytest.mark.parametrize("stage", STAGES)
def test_what_is_granted_is_a_chapter_and_nothing_has_changed_by_asking(stage: str) -> None:
    one, granted = STAGES[stage](), set()
    assert one.stage == stage
    before = deepcopy(vars(one))
    for what, ask in ASKED.items():
        try:
            chapter = ask(one)
        except Denied:
            continue
        finally:
            assert {name: value for name, value in vars(one).items() if name in before} == before, what
        granted.add(what)
        assert is_dataclass(chapter)
        other = deepcopy(one)
        other.fold(chapter, 9000)  # what was granted can be believed
        assert other.number == one.number + 1
    assert granted == GRANTED[stage]
