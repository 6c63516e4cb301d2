"""Pétards in a terminal: readable without colour in 80 columns, in every language, and it shows no hidden card."""

from io import StringIO

import pytest
from rich.console import Console

from ludotheque.bots.petards.greedy import greedy
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.games.petards.cards import hand_groups
from ludotheque.games.petards.notation import parse_move
from ludotheque.games.petards.rules import apply
from ludotheque.games.petards.state import State, Step
from ludotheque.language import LANGUAGES
from ludotheque.play.reasons import reason
from ludotheque.play.table import Table
from ludotheque.terminal import petards as face
from ludotheque.terminal.evening import Evening, play_at_table
from ludotheque.terminal.voice import Voice
from tests.rules.petards.position import position
from tests.terminal.printing import printed

ENGLISH = Voice("en")
ADA = Seat(0)


def table_of(state: State) -> Table:
    return Table(Record("petards", ("Ada", "Bruno", "Chloé")[: len(state.hands)], seed="terminal")).at(state)


def squeezed(text: str) -> str:
    return " ".join(text.split())


TABLE = position("""
    0 lays   LKTU*!   open
    1 waits  QWERTZI  open
    run 1    M*OPQ
    run 2    of 1 ! IJ*
    stock    XYZ
    discard  CB
    """)


def test_runs_show_their_numbers_ends_stars_and_owners() -> None:
    lines = [squeezed(line) for line in printed(face.draw(table_of(TABLE), ADA, ENGLISH)).splitlines()]
    assert "1 [L]│ M N* O P Q │ R Ada" in lines  # L can be added, N is a star
    assert "2 ! │ I J K*│[L] Bruno" in lines


def test_the_hand_lies_round_the_circle() -> None:
    assert "Your hand: K L T U * !" in squeezed(printed(face.draw(table_of(TABLE), ADA, ENGLISH)))
    assert hand_groups("ABMNZ") == ["ZAB", "MN"]
    assert hand_groups("AABZ") == ["ZAAB"]
    assert hand_groups("**!") == ["**", "!"]
    assert hand_groups("") == []


def test_a_refusal_lists_the_hand_as_it_is_drawn() -> None:
    """It listed `! A B H`, and the screen `A B H !`."""
    state = position("0 lays ABHZ*! open\n1 waits CD\nrun 1 MNO")
    drawn = squeezed(printed(face.draw(table_of(state), ADA, ENGLISH)))
    for text in ("discard K", "1>P"):
        with pytest.raises(Illegal) as refused:
            apply(state, parse_move(text))
        assert "your hand: Z A B H * !" in ENGLISH.explain(refused.value)
    assert "Your hand: Z A B H * !" in drawn


def test_it_says_what_can_be_laid_now() -> None:
    text = squeezed(printed(face.draw(table_of(TABLE), ADA, ENGLISH)))
    for part in (
        "add 1<L 2>L",
        "exchange 2:K",
        "run … *KL KL* *TU TU*",
        "star 1<* 1>* 2<x 2>*",
        "pétard 1<! 1>! 2>!",
    ):
        assert part in text


def test_it_says_what_a_discard_would_give_the_next_player() -> None:
    """L fits at two runs, K is the star's letter."""
    told = "→ what a discard of yours would give the next player:"
    assert f"{told} 2:K 1<L 2>L" in shown(TABLE)
    assert told not in shown(TABLE._replace(opened=(True, False)))


@pytest.mark.clause("P13")
@pytest.mark.parametrize(("empty_hand", "is_told"), [("lay_out", False), ("refill", True)])
def test_whoever_can_go_out_with_the_last_card_is_told_nothing_of_discards(
    empty_hand: str, is_told: bool
) -> None:
    """`the next could then 2<H` looked like a command, where H ended the round."""
    text = "0 lays H open\n1 waits ABC open\nrun 1 IJK\nrun 2 MNO"
    last = position(text, empty_hand=empty_hand)
    assert "add 1<H" in shown(last)
    assert ("what a discard of yours would give" in shown(last)) == is_told


DRAWING = position("""
    0 draws  LTU*!    open
    1 waits  QWERTZI  open
    run 1    M*OPQ
    run 2    of 1 ! IJ*
    stock    XYZ
    discard  CR
    """)


@pytest.mark.clause("P2", "P7")
def test_before_a_card_is_drawn_it_is_shown_what_fits_the_top_of_the_discard_too() -> None:
    """Brackets stood only beside what could be added in that step: nothing, until a card was drawn."""
    lines = [squeezed(line) for line in printed(face.draw(table_of(DRAWING), ADA, ENGLISH)).splitlines()]
    assert "Round 1 of 2 stock: 3 discard: 2, on top [ R ]" in lines
    assert "1 [L]│ M N* O P Q │[R] Ada" in lines
    assert "2 ! │ I J K*│[L] Bruno" in lines
    assert "take the top of the discard, which could then be laid: 1>R run …" in lines
    assert "in [brackets] if you could add it once you have drawn or taken" in shown(DRAWING)


@pytest.mark.clause("P2", "P5")
@pytest.mark.parametrize(
    ("hand", "top", "is_of_use"),
    [("ABDE", "C", True), ("ABDE", "R", False), ("ABCDE", "C", False), ("ABDE", "*", True)],
)
def test_before_the_opening_the_top_of_the_discard_is_marked_if_it_opens(
    hand: str, top: str, is_of_use: bool
) -> None:
    state = position(f"0 draws {hand}\n1 waits Q open\nrun 1 of 1 MNO\nstock XYZ\ndiscard {top}")
    assert (f"on top [ {top} ]" in shown(state)) == is_of_use
    assert ("which could then be laid: run …" in shown(state)) == is_of_use
    assert "[L]" not in shown(state) and "[P]" not in shown(state)


@pytest.mark.clause("P5")
def test_the_opening_shows_the_runs_that_open_together() -> None:
    """It listed short runs one by one, and not which went together."""
    text = shown(position("0 lays ABCDEMNOT*\n1 waits Q\ndiscard A"))
    assert " ABCDE " in text.partition("open with run …")[2].partition("open with two")[0]
    assert "open with two run …, run … ABCD+*MNO BCDE+*MNO ABCD+MNO BCDE+MNO" in text
    alone = shown(position("0 lays ABCDE\n1 waits Q\ndiscard A"))
    assert "open with run … ABCDE" in alone and "open with two" not in alone
    pair = shown(position("0 lays ABCTMNO\n1 waits Q\ndiscard A"))
    assert "open with two run …, run … ABC+MNO end the turn" in pair and "open with run" not in pair


@pytest.mark.clause("P13", "P17")
def test_the_end_of_a_round_has_a_headline_the_hands_that_count_and_the_standing() -> None:
    """It passed in one line: `that ends round 1: 7 points`."""
    state = position("0 lays H open\n1 waits AT* open\n2 waits !! open\nrun 1 IJK", rounds=2)
    table = table_of(state)
    table.play("1<H")
    told = face.interlude(table, 0, ENGLISH)
    assert told is not None
    lines = [squeezed(line) for line in printed(told).splitlines()]
    assert any("Round 1: Ada goes out" in line for line in lines)
    assert lines[2:5] == ["Bruno A T * 7", "Chloé ! ! 10", "Ada gets 17 points (P13)"]
    assert lines[6:] == ["After round 1", "Ada 17", "Bruno 0", "Chloé 0"]
    table.play("draw")
    assert face.interlude(table, 1, ENGLISH) is None


def test_at_the_table_it_stands_between_the_rounds() -> None:
    table = Table(Record("petards", ("Ada", "Bruno"), seed="rounds"))
    console = Console(file=StringIO(), width=80, no_color=True, color_system=None)
    play_at_table(Evening(table, {ADA: greedy, Seat(1): greedy}, ENGLISH, console, input))
    assert isinstance(console.file, StringIO)
    first, second = console.file.getvalue().split("After round 1")
    assert "that ends round 1" in first and "Round 1: " in first
    assert "that ends round 2" in second and "Round 2: " in second and "The game is over" in second


@pytest.mark.clause("P16", "P17")
def test_a_void_round_shows_no_hand_and_the_last_round_leaves_the_standing_to_the_sheet() -> None:
    void = table_of(position("0 lays HK\n1 waits AT*", idle=1, stall_turns=1))
    void.play("discard K")
    told = squeezed(printed(face.interlude(void, 0, ENGLISH) or ""))
    assert "Round 1 is void" in told and "After round 1" in told and "A T *" not in told
    last = table_of(position("0 lays H open\n1 waits AT* open\nrun 1 IJK", rounds=1))
    last.play("1<H")
    told = squeezed(printed(face.interlude(last, 0, ENGLISH) or ""))
    assert "Bruno A T * 7" in told and "After round" not in told


def test_no_hidden_card_is_shown() -> None:
    shown = printed(face.draw(table_of(TABLE), ADA, ENGLISH))
    other = TABLE._replace(hands=(TABLE.hands[0], "EFGHSVW"), stock="GFE", discard="AB")
    assert printed(face.draw(table_of(other), ADA, ENGLISH)) == shown


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_fits_in_80_columns_and_every_move_can_be_asked_about(language: str, seed: int) -> None:
    chance, voice = Chance(f"{language} {seed}"), Voice(language)
    options = {"empty_hand": ("lay_out", "refill", "any_out")[seed], "rounds": 1}
    table = Table(Record("petards", ("Ada", "Bruno", "Chloé"), options=options, seed=str(seed)))
    while (seat := table.seat) is not None:
        moves = table.game.legal(table.state)
        if chance.below(6) == 0:
            drawn = printed(face.draw(table, seat, voice)) + printed(
                face.draw(table, Seat((seat + 1) % 3), voice)
            )
            assert max(len(line.rstrip()) for line in drawn.splitlines()) <= 80
            assert voice.say(reason(table, seat, chance.choice(moves)))
        table.play(table.game.format_move(chance.choice(moves)))
    assert table.outcome is not None
    assert "Bruno" in printed(face.sheet(table, table.outcome, voice))


def test_only_a_draw_without_a_choice_is_made_for_a_person() -> None:
    draws = position("""
        0 draws  AB
        1 waits  CD
        """)
    assert face.forced(table_of(draws), ADA) is not None
    discards = draws._replace(hands=("A", "CD"), step=Step.LAY)
    assert face.forced(table_of(discards), ADA) is None
    assert face.forced(table_of(draws._replace(discard="K")), ADA) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_beside_a_run_are_explained(language: str) -> None:
    """`[L]│ M N* O P Q │ R` stood there without a word about it."""
    voice = Voice(language)
    legend = squeezed(voice("petards-legend"))
    assert legend in squeezed(printed(face.draw(table_of(TABLE), ADA, voice)))
    bare = position("0 lays MNO\n1 waits Q\ndiscard A")
    assert legend not in squeezed(printed(face.draw(table_of(bare), ADA, voice)))


@pytest.mark.clause("P5")
def test_who_has_not_opened_reads_what_it_takes() -> None:
    rule = "To open: in one turn a run of 5 or more, or two runs of 3 or more (P5)"
    closed = position("0 draws MNO\n1 waits Q open\nrun 1 of 1 ABC\ndiscard A")
    assert rule in squeezed(printed(face.draw(table_of(closed), ADA, ENGLISH)))
    assert rule not in squeezed(printed(face.draw(table_of(TABLE), ADA, ENGLISH)))


@pytest.mark.parametrize(
    ("language", "verbs"),
    [
        ("en", ["draw", "take", "run …", "discard …"]),
        ("fr", ["pioche", "ramasse", "suite …", "défausse …"]),
        ("de", ["ziehen", "nehmen", "Reihe …", "ablegen …"]),
    ],
)
def test_moves_are_shown_with_the_readers_verbs(language: str, verbs: list[str]) -> None:
    voice = Voice(language)
    drawing = position("0 draws MNO\n1 waits Q\nstock Z\ndiscard A")
    shown = squeezed(printed(face.draw(table_of(drawing), ADA, voice)))
    shown += squeezed(printed(face.draw(table_of(TABLE), ADA, voice)))
    assert [verb for verb in verbs if verb not in shown] == []
    assert squeezed(printed(face.moves(table_of(drawing), ADA, voice))) == " ".join(verbs[:2])


def test_a_draw_that_is_made_for_a_person_has_a_reason() -> None:
    state = position("0 draws AB\n1 waits CD\nstock Z")
    assert face.forced(table_of(state), ADA) is not None
    assert face.forced_why(table_of(state), ADA, ENGLISH) == "the discard is empty"


@pytest.mark.clause("P9")
def test_why_says_that_a_discard_brings_the_next_a_star() -> None:
    """It said that Bruno could not lay the J: he took it, replaced the star with it, and was out."""
    moves = "take/run EFG/run STU/discard A/draw/run M*O*Q/discard T/draw/1<*/2>*/take/run UVW/run I**/discard F/take"
    record = Record("petards", ("Ada", "Bruno"), seed="mine").with_moves(tuple(moves.split("/")), None)
    table = Table(record)
    said = {
        card: Voice("en").say(reason(table, ADA, table.game.parse_move(f"discard {card}"))) for card in "JGX"
    }
    assert "with it the star of run 2" in said["J"]
    assert "cannot lay" in said["G"] and "add it to run 1" in said["X"]


def shown(state: State) -> str:
    return squeezed(printed(face.draw(table_of(state), Seat(0), Voice("en"))))


@pytest.mark.clause("P12", "P14")
@pytest.mark.parametrize(("empty_hand", "is_told"), [("lay_out", True), ("any_out", False)])
def test_pairs_that_have_left_and_a_last_discard_in_vain_are_told(empty_hand: str, is_told: bool) -> None:
    """The page told both, the terminal neither; a discard that ends the round is not in vain."""
    state = position("0 lays K open\n1 waits ABC open\nrun 1 MNO", empty_hand=empty_hand)
    assert ("only gets you new ones (P14)" in shown(state)) == is_told
    assert "left the round" not in shown(state)
    assert "2 stars and 2 pétards have left the round" in shown(state._replace(aside=2))
    two = position("0 lays KX open\n1 waits ABC open\nrun 1 MNO")
    assert "(P14)" not in shown(two)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Z", "in the hand it is part of Y Z A B"),
        ("L", "in the hand it is part of L M"),
        ("T", "one letter was missing between it and V"),
        ("H", "no other letter in the hand is near it"),
        ("E", "another E stays in the hand"),
    ],
)
def test_why_says_what_a_discard_was_beside_the_letters_that_are_kept(card: str, told: str) -> None:
    """A review called it an error to part with the Z of Y Z A B, and gave the same reason for it as for the other."""
    table = table_of(position("0 lays ABEEHLMTVYZ\n1 waits C"))
    why = Voice("en").say(reason(table, ADA, table.game.parse_move(f"discard {card}")))
    assert why == f"the turn ends, and Bruno cannot lay this card on the table as it lies; {told}"


def why_discard(board: str, card: str) -> str:
    table = table_of(position(board))
    return Voice("en").say(reason(table, ADA, table.game.parse_move(f"discard {card}")))


@pytest.mark.clause("P7", "P9")
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("WF", "it could be exchanged for the star of run 1 instead"),
        ("UF", "it could be added to run 1 instead"),
        ("YFZ", "it could be added to run 1 instead, and in the hand it is part of Y Z"),
        ("FM", "no other letter in the hand is near it"),
    ],
)
def test_why_says_what_a_discard_could_still_have_done_on_the_table(hand: str, told: str) -> None:
    """A review called it an error to part with such a W, and said of it what it said of the better F."""
    card = hand[0]
    opened = f"0 lays {hand} open\n1 waits C\nrun 1 V*X"
    assert why_discard(opened, card).endswith(f"; {told}")
    closed = why_discard(opened.replace(" open", ""), card)
    later = told.replace("it could", "after opening it could").replace(" instead", "")
    assert closed.endswith(f"; {later}")


@pytest.mark.clause("P13")
def test_why_tells_a_star_that_is_discarded_from_a_petard() -> None:
    """A review called one better than the other, and gave the same reason for both."""
    star, petard = (why_discard("0 lays ABK*!\n1 waits C", card) for card in "*!")
    assert "stands for any letter" in star and "stands for a letter that one lacks" in star
    assert "an end can be blocked" in petard and "could still block an end" in petard
    assert "brings 5 points to anybody else" in star and "brings 5 points to anybody else" in petard
