"""R4 and the notation: one canonical form, read in three languages; what is none is refused with its clause."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal, Refusal, Unreadable
from ludotheque.core.game import Seat
from ludotheque.games.respublica import (
    Options,
    apply,
    deal,
    format_move,
    initial,
    legal,
    notation,
    parse_move,
    tell,
)
from ludotheque.games.respublica.cards import FEATURES, KINDS, Feature, Hand, heap
from ludotheque.games.respublica.moves import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Ask,
    Bid,
    Decline,
    Draw,
    Give,
    Lay,
    Move,
    Offer,
    Pass,
    Refuse,
    Seek,
)
from ludotheque.games.respublica.sentences import say_move
from ludotheque.games.respublica.terms import Joint, Term, Words
from ludotheque.games.respublica.vocabulary import (
    CARDS,
    FILLERS,
    JOINTS,
    NUMBERS,
    VERBS,
)
from ludotheque.games.respublica.vocabulary import (
    FEATURES as FEATURE_WORDS,
)
from ludotheque.language import LANGUAGES, explain, say
from tests.rules.refusals import refusal
from tests.rules.respublica.position import play, position, unreadable
from tests.soak import soak

terms = st.builds(Term, st.integers(1, 130), st.sampled_from(FEATURES))
words = st.one_of(
    terms.map(Words), st.tuples(terms, st.sampled_from(list(Joint)), terms).map(lambda said: Words(*said))
)
heaps: st.SearchStrategy[Hand] = st.lists(st.sampled_from(KINDS), min_size=1, max_size=12).map(heap)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Seek, words),
    st.builds(Offer, words),
    st.builds(Ask, words),
    st.builds(Bid, words),
    st.sampled_from([PASS, DECLINE, REFUSE, DONE]),
    st.builds(Accept, st.integers(0, 9)),
    heaps.map(Give),
    st.builds(Lay, st.sampled_from(KINDS)),
    st.builds(Draw, st.integers(0, 9), st.integers(0, 9)),
)


# -- one canonical form --------------------------------------------------------------------------------------


@pytest.mark.clause("R4")
@given(moves)
def test_what_is_written_is_read_as_the_same_move(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@pytest.mark.clause("R4")
@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("seek 2 huns and 1 shipbuilding", "seek 2 hun and 1 shipbuilding"),
        ("SEEK  2 Hun", "seek 2 hun"),
        ("I offer one lombard or one saxon.", "offer 1 lombard or 1 saxon"),
        ("asks for 1 book or 2 civ", "ask 1 book or 2 civ"),
        ("bid 1 metallurgy card and 2 other cards", "bid 1 metallurgy and 2 card"),
        ("offer 1 monk and 2 further people", "offer 1 monk and 2 people"),
        ("give hun goth goth", "give goth goth hun"),
        ("give 2 goths and 1 hun", "give goth goth hun"),
        ("draw 1 + 2", "draw 1+2"),
        ("lay goths", "lay goth"),
        ("ask for 2 cards of shipbuilding or architecture", "ask 2 shipbuilding or 2 architecture"),
        ("seek two huns and goths", "seek 2 hun and 2 goth"),
        # French, among them every example of the sheet
        ("Je cherche 1 carte de Vikings", "seek 1 viking"),
        ("Je cherche 1 carte de Moines", "seek 1 monk"),
        ("Je cherche 2 cartes de Huns et 1 carte de construction navale", "seek 2 hun and 1 shipbuilding"),
        ("Je cherche 3 cartes d‘alchimie ou 3 cartes de métallographie", "seek 3 alchemy or 3 metallurgy"),
        ("Contre 1 carte de Huns", "ask 1 hun"),
        ("Contre 1 carte de livres ou 2 cartes de civilisation au choix", "ask 1 book or 2 civ"),
        ("Contre 2 cartes de construction navale ou d‘architecture", "ask 2 shipbuilding or 2 architecture"),
        ("Contre deux cartes d’alchimie ou de l’architecture", "ask 2 alchemy or 2 architecture"),
        ("Contre 1 carte d’Anglo-Saxons et 2 cartes de commerce", "ask 1 saxon and 2 commerce"),
        ("J’offre 2 cartes de Goths", "offer 2 goth"),
        ("J’offre une carte de Huns et une carte de construction navale", "offer 1 hun and 1 shipbuilding"),
        ("J’offre 2 cartes de métallographie", "offer 2 metallurgy"),
        ("J’offre 1 carte de Lombards ou 1 carte d’Anglo-Saxons", "offer 1 lombard or 1 saxon"),
        ("propose 2 cartes d‘architecture ou 3 cartes des peuples", "bid 2 architecture or 3 people"),
        ("J’offre 1 carte de Moines et 2 cartes des peuples supplémentaires", "offer 1 monk and 2 people"),
        ("propose 2 cartes de Goths et une carte de Huns", "bid 2 goth and 1 hun"),
        ("propose 1 carte de métallographie et 2 autres cartes", "bid 1 metallurgy and 2 card"),
        ("propose 2 paires ou 3 cartes de civilisation", "bid 2 pair or 3 civ"),
        ("décline", "decline"),
        ("accepte 2", "accept 2"),
        ("pose constructions navales", "lay shipbuilding"),
        ("j’ai fini", "done"),
        ("pioche 0+3", "draw 0+3"),
        # German
        ("suche 2 Hunnen und 1 Schiffbau", "seek 2 hun and 1 shipbuilding"),
        ("Ich biete 1 Mönch und 2 weitere Völker", "offer 1 monk and 2 people"),
        ("biete 1 Moench oder 3 Völkerkarten", "offer 1 monk or 3 people"),
        ("verlange 1 Buch oder 2 beliebige Zivilisationskarten", "ask 1 book or 2 civ"),
        ("gebe 2 Hunnenkarten", "bid 2 hun"),
        ("verlange 2 Karten Schiffbau oder Architektur", "ask 2 shipbuilding or 2 architecture"),
        ("suche 3 Karten von der Baukunst oder der Metallkunde", "seek 3 architecture or 3 metallurgy"),
        ("lehne ab", "decline"),
        ("nehme 3 an", "accept 3"),
        ("ablehnen", "decline"),
        ("gib Gote, Gote und Hunne", "give goth goth hun"),
        ("lege Architektur", "lay architecture"),
        ("ich bin fertig", "done"),
        ("ziehe 1+2", "draw 1+2"),
    ],
)
def test_players_type_it_in_their_own_words(text: str, canonical: str) -> None:
    assert format_move(parse_move(text)) == canonical


@pytest.mark.clause("R4")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", [Seek, Offer, Ask, Bid])
@settings(deadline=None)  # the first sentence waits for the texts of its language
@given(terms, st.sampled_from(list(Joint)), st.sampled_from(FEATURES))
def test_a_second_term_without_a_number_takes_that_of_the_first(
    verb: type[Seek | Offer | Ask | Bid], language: str, first: Term, joint: Joint, feature: Feature
) -> None:
    """It was refused, with a correction to 1: the sheet's own « 2 … ou d’architecture » could not be said."""
    move = verb(Words(first, joint, Term(first.quantity, feature)))
    text = say(say_move(move), language)
    before, number, after = text.rpartition(f" {first.quantity} ")
    assert number
    assert parse_move(f"{before} {after}") == move


@pytest.mark.parametrize("language", LANGUAGES)
@settings(deadline=None)
@given(moves)
def test_what_the_program_tells_to_type_can_be_typed(language: str, move: Move) -> None:
    assert parse_move(say(say_move(move), language)) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_of_the_log_is_read_back_as_the_move_it_tells(language: str) -> None:
    chance = Chance("log")
    for game in range(6):
        state = initial(deal(chance, 3 + game % 3, Options()), Options())
        while found := legal(state):
            move = chance.choice(found)
            if isinstance(move, Seek | Offer | Pass | Ask | Bid | Decline | Refuse):
                assert parse_move(say(tell(state, move, Seat(0)), language)) == move
            state = apply(state, move)


def test_no_word_means_two_things() -> None:
    """A verb is no feature, no number and no joint, in whatever language."""
    verbs = {phrase[0] for phrase in VERBS}
    features = {phrase[0] for phrase in FEATURE_WORDS}
    groups = [verbs, features, set(NUMBERS), set(JOINTS), FILLERS]
    for i, group in enumerate(groups):
        for other in groups[i + 1 :]:
            assert not group & other - {"a"}  # `a hun`, and `a fini`
    assert features >= CARDS


@pytest.mark.parametrize("kind", ["right", "situation", "wrong"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_that_teaches_the_language_is_true(language: str, kind: str) -> None:
    page = Path(__file__).parents[3] / "docs" / "rules" / language / "offers.md"
    blocks = re.findall(rf"```{kind}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    sentences = [line for block in blocks for line in block.strip().splitlines()]
    assert sentences
    for sentence in sentences:
        if kind == "wrong":
            unreadable(sentence, "R3" if "both" in _reason(sentence) else "R4")
        else:
            move = parse_move(sentence)
            assert parse_move(format_move(move)) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_truly_what_the_program_keeps(language: str) -> None:
    page = Path(__file__).parents[3] / "docs" / "rules" / language / "offers.md"
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \|$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows
    for typed, kept in rows:
        assert format_move(parse_move(typed)) == kept


def _reason(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        parse_move(text)
    return caught.value.message.id


# -- what is no move -----------------------------------------------------------------------------------------


@pytest.mark.clause("R4")
@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("seek 1 goth and 1 hun and 1 saxon", "seek 1 goth and 1 hun"),
        ("bid 1 goth, 1 hun and 1 saxon", "bid 1 goth and 1 hun"),
        ("ask 1 book or 1 hun or 2 civ", "ask 1 book or 1 hun"),
        ("seek 1 goth, 1 hun", "seek 1 goth and 1 hun"),
        ("seek 2 goths, huns", "seek 2 goths and 2 huns"),
        ("seek two goths, huns", "seek 2 goths and 2 huns"),
        ("seek hun and 2 goths", "seek 1 hun and 2 goths"),
        ("seek 2 hun 1 goth", "seek 2 huns"),
        ("bid 1 civ but not alchemy", "bid 1 civ"),
        ("seek at least 2 hun", "seek 2 huns"),
        ("offer up to 3 commerce", "offer 3 commerce"),
        ("seek hun", "seek 1 hun"),
        ("seek 2", "seek 2 huns"),
        ("seek 2 hun and", "seek 2 huns"),
        ("offer", "offer 2 huns"),
    ],
)
def test_a_sentence_that_is_none_is_answered_with_the_nearest_right_one(text: str, nearest: str) -> None:
    assert f"“{nearest}”" in unreadable(text, "R4")


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("propose 1 carte de Goths, de Huns et d’Anglo-Saxons", "R4"),
        ("propose 1 carte de civilisation mais pas de carte d‘alchimie", "R4"),
        ("Je cherche une carte de Huns et offre une carte de Goths", "R3"),
    ],
)
def test_what_the_sheet_forbids_is_refused(text: str, clause: str) -> None:
    assert unreadable(text, clause)


@pytest.mark.clause("R4")
@pytest.mark.parametrize("text", ["seek 0 hun", "offer 0 card", "bid 1 hun and 0 goth"])
def test_a_quantity_is_one_or_more(text: str) -> None:
    assert "1 or more" in unreadable(text, "R4")


@pytest.mark.clause("R4")
@pytest.mark.parametrize("number", ["-1", "+1", "1e3", "2.5", "1/2", "٢", "9" * 30])
def test_what_is_no_number_of_cards_is_told_so(number: str) -> None:
    """“seek -1 hun” was told that there is no kind of card “-1”."""
    told = unreadable(f"seek {number} hun and 1 goth", "R4")
    assert "no number of cards" in told and "hun" in told


@pytest.mark.clause("R4")
@pytest.mark.parametrize(
    "text", ["seek 2 hun and and 1 goth", "seek 2 hun, and 1 goth", "seek 2 hun and 1 goth or"]
)
def test_two_parts_joined_twice_are_not_called_three(text: str) -> None:
    assert unreadable(text, "R4") == "join the two parts by one “and” or one “or”: “seek 2 huns and 1 goth”"


@pytest.mark.clause("R4")
def test_a_feature_that_is_none_is_named_and_the_nearest_word_is_offered() -> None:
    assert "“romans”" in unreadable("seek 2 romans", "R4")
    assert "did you mean “huns”" in unreadable("seek 2 hunns", "R4")
    assert "“différents”" in unreadable("cherche 3 peuples différents", "R4")


NO_MOVES = """
    hello · 2 hun · accept · accept two · accept -1 · accept 1 2 · give · give 3 · give people · give 0 hun
    lay · lay 5 hun · lay people · lay hun goth · draw · draw 3 · draw 1+2+3 · pass please · draw 1234567890+2
    give 999999999 hun
    """


@pytest.mark.parametrize("text", ["", " ", "seek" * 200, *re.split(r" · |\n *", NO_MOVES.strip())])
def test_texts_that_are_no_move_are_unreadable(text: str) -> None:
    assert unreadable(text)


@pytest.mark.clause("R4")
def test_nobody_wishes_for_more_cards_than_the_game_has() -> None:
    """Ruling: R4 sets no upper limit; cards that are not in the box cannot be named."""
    state = position("0 announces 1 hun\n1 holds 1 goth\n2 holds 1 saxon")
    for text, nearest in (
        ("seek 13 hun", "seek 12 huns"),
        ("seek 7 hun and 6 hun", "seek 7 huns and 5 huns"),
        ("seek 6 monk or 1 hun", "seek 5 monks or 1 hun"),
        ("seek 131 card", "seek 130 cards"),
        ("seek 65 pair", "seek 64 pairs"),
        ("seek 999999999 civ", "seek 65 civ"),
    ):
        assert f"“{nearest}”" in refusal(state, text, "R4")
    assert "“ask 12 huns”" in refusal(play(state, "seek 1 goth"), "ask 13 hun", "R4")
    for text in ("seek 12 hun", "seek 130 card", "seek 65 people and 65 civ", "seek 64 pair"):
        play(state, text)


PIECES = re.split(
    r"\s+",
    """seek offer ask bid give lay draw accept cherche suche gebe donne lege nehme pass 2 0 1+2 99999999999
    two une ein hun Hunnen construction navale people and or et oder , card cartes de d’ not mindestens for ab
    an é""",
)


@settings(max_examples=soak(250, 6000))
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES), max_size=9).map(" ".join)))
@example("seek ² hun")
@example("seek ½ hun")
@example("give " + "9" * 5000)
@example("\ud800 hun")
@example("draw +")
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    state = position("0 announces 2 hun\n1 holds 1 goth\n2 holds 1 saxon")
    refusal: Refusal | None = None
    try:
        move = parse_move(text)
        assert parse_move(format_move(move)) == move
        apply(state, move)
    except (Unreadable, Illegal) as refused:
        refusal = refused
    assert refusal is None or all(explain(refusal, language) for language in LANGUAGES)


def test_a_text_longer_than_any_sentence_is_not_read_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """490 letters that stand for 18 each took 1.7 ms. A gift names card by card, so it may be long."""
    gift = format_move(parse_move("give 30 shipbuilding"))
    assert format_move(parse_move(gift)) == gift
    monkeypatch.setattr(notation, "plain", None)
    for verb in ("seek", "give"):
        with pytest.raises(Unreadable) as refused:
            parse_move(f"{verb} 2 " + "\ufdfa" * 490)
        assert refused.value.message.id == "respublica-unreadable-long"
