"""Moves and deals as texts (law, "Notation")."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord, Illegal, Unreadable
from ludotheque.core.game import Json
from ludotheque.games.petards import deal, format_move, parse_move, read_deal, write_deal
from ludotheque.games.petards.cards import DECK
from ludotheque.games.petards.law import Options
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    End,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.telling import say_move
from ludotheque.language import LANGUAGES, say
from tests.rules.petards.position import legal_texts, play, position

TEXTS: dict[str, Move] = {
    "draw": Draw(),
    "take": Take(),
    "run M*OPQ": LayRun("M*OPQ"),
    "3<L": Add(3, End.BEFORE, "L"),
    "3>P": Add(3, End.AFTER, "P"),
    "3>*": Add(3, End.AFTER, "*"),
    "3:K": Exchange(3, "K"),
    "3<!": LayPetard(3, End.BEFORE),
    "3>!": LayPetard(3, End.AFTER),
    "3<x": ClearPetard(3, End.BEFORE),
    "3<X": Add(3, End.BEFORE, "X"),
    "12>x": ClearPetard(12, End.AFTER),
    "discard K": Discard("K"),
    "discard *": Discard("*"),
    "discard !": Discard("!"),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_one_move_and_a_move_one_text(text: str) -> None:
    assert parse_move(text) == TEXTS[text]
    assert format_move(TEXTS[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "draw ",
            " draw",
            "draw\n",
            "pick",
            "run",
            "run ",
            "run M!O",
            "run M O",
        ),
        *(
            "lay MNO",
            "3",
            "3<",
            "<L",
            "0<L",
            "03<L",
            "3<LL",
            "3:*",
            "3:!",
            "3 < L",
            "-1<L",
            "٣<L",
            "1000<L",
        ),
        *(
            "discard",
            "discard KL",
            "discard ?",
            "discard  K",
            "run " + "A" * 63,
            "9" * 9999 + "<L",
        ),
    ],
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_move(text)


@given(st.text() | st.text("drawtkeundisc ABXYZ*!?x<>:0123456789", max_size=12))
def test_any_text_is_a_legal_move_or_refused_with_a_reason(text: str) -> None:
    state = position("""
        0 lays   ABXY*!   open
        1 waits  CD
        run 1    Z*B
        discard  K
        """)
    try:
        play(state, text)
    except (Unreadable, Illegal) as refusal:
        assert refusal.message.id.startswith("petards-")  # noqa: PT017 - both kinds are right
        assert text not in legal_texts(state)
    else:
        assert format_move(parse_move(text)) in legal_texts(state)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("pioche", "draw"),
        ("Ramasse", "take"),
        ("suite M*OPQ", "run M*OPQ"),
        ("défausse K", "discard K"),
        ("defausser *", "discard *"),
        ("ziehen", "draw"),
        ("nehmen", "take"),
        ("Reihe M*OPQ", "run M*OPQ"),
        ("ablegen !", "discard !"),
        ("DRAW", "draw"),
        ("Draw", "draw"),
        ("DÉFAUSSE K", "discard K"),
        ("RUN mno", "run MNO"),
        ("run m*O", "run M*O"),
        ("suite xyza", "run XYZA"),
        ("discard k", "discard K"),
        ("discard x", "discard X"),
        ("3<l", "3<L"),
        ("3:x", "3:X"),
        ("3<x", "3<x"),  # what can be read as it stands keeps its meaning
        ("3<X", "3<X"),
    ],
)
def test_players_type_it_in_their_own_words(text: str, canonical: str) -> None:
    assert format_move(parse_move(text)) == canonical


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("discard", "discard"),
        ("discard ?", "discard"),
        ("ablegen KL", "discard"),
        ("RUN", "run"),
        ("suite M N O", "run"),
        ("run M!O", "run"),
        ("draw K", "draw"),
        ("Take ", "take"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verb_without_its_cards_is_answered_with_how_it_is_written(
    text: str, verb: str, language: str
) -> None:
    """All that a move can be was told, and not what was wrong with this one."""
    with pytest.raises(Unreadable) as refused:
        parse_move(text)
    written = {"run": "run M*OPQ", "discard": "discard K"}.get(verb, verb)
    said = say(refused.value.message, language)
    assert format_move(parse_move(said.rpartition(": ")[2])) == written
    assert len(said) < 120


@pytest.mark.parametrize("letter", "ıſßé")
def test_no_other_letter_becomes_a_capital(letter: str) -> None:
    """Python makes I, S and SS of the first three."""
    with pytest.raises(Unreadable):
        parse_move(f"discard {letter}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_tells_to_type_can_be_typed(language: str) -> None:
    for text in ("draw", "take", "run M*OPQ", "discard K", "3<L", "3:K", "3>!", "3<x"):
        assert format_move(parse_move(say(say_move(parse_move(text)), language))) == text


@pytest.mark.clause("P1", "P17")
def test_a_deal_is_written_as_a_deck_for_each_round() -> None:
    options = Options(rounds=3)
    dealt = deal(Chance("notation"), 2, options)
    written = write_deal(dealt)
    assert [len(deck) for deck in written["decks"]] == [62, 62, 62]
    assert read_deal(written, 2, options) == dealt


@pytest.mark.clause("P1", "P17")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "petards-deal-form"),
        ({}, "petards-deal-form"),
        ({"decks": "ABC"}, "petards-deal-form"),
        ({"decks": [list(DECK)]}, "petards-deal-rounds"),
        ({"decks": [list(DECK)] * 3}, "petards-deal-rounds"),
        ({"decks": [list(DECK), DECK]}, "petards-deck-form"),
        ({"decks": [list(DECK), None]}, "petards-deck-form"),
        ({"decks": [list(DECK), [*DECK[:-1], "x"]]}, "petards-deck-card"),
        ({"decks": [list(DECK), [*DECK[:-1], "AB"]]}, "petards-deck-card"),
        ({"decks": [list(DECK), [*DECK[:-1], ""]]}, "petards-deck-card"),
        ({"decks": [list(DECK), [*DECK[:-1], 7]]}, "petards-deck-card"),
        ({"decks": [list(DECK), [*DECK[:-1], "A"]]}, "petards-deck-count"),
        ({"decks": [list(DECK), list(DECK[:-1])]}, "petards-deck-count"),
        ({"decks": [list(DECK), [*DECK, "*"]]}, "petards-deck-count"),
    ],
)
def test_a_deal_that_is_none_is_refused(data: Json, reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_deal(data, 2, Options())
    assert caught.value.message.id == reason
    for language in LANGUAGES:
        assert say(caught.value.message, language)
