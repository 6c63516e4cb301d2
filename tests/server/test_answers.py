"""What people write back: every move that a mail lists is understood in the words of that mail, as phones and mail
programs write them."""

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.record import Record
from ludotheque.language import LANGUAGES, say
from ludotheque.play.table import Table, deal_from_seed
from ludotheque.server.bell.answers import move_in
from ludotheque.server.telling import listed
from tests.soak import soak

FORMS = (
    "{0}",
    "« {0} »",
    "“{0}.”",
    "*{0}*",
    "*{0}.*",
    "{0}.",
    "{0} \u00a0",
    "Hello!\n{0}\n-- \nmy phone",
)


def said(table: Table, text: str) -> set[str]:
    """As records write it, and as the mails of each language do; with a capital too."""
    message = table.game.say_move(table.game.parse_move(text))
    told = {text} if message is None else {text, *(say(message, language) for language in LANGUAGES)}
    return told | {one[:1].upper() + one[1:] for one in told}


@pytest.mark.parametrize("game", GAMES)
def test_every_move_that_a_mail_lists_is_understood_as_people_write_it_back(game: str) -> None:
    """As they were: a star at the end of a line was taken for bold letters (“discard *”), and neither a full stop nor
    the capital that a phone begins with was understood everywhere."""
    rules = GAMES[game]
    for number in range(soak(1, 30)):
        chance, options = Chance(f"answers/{game}/{number}"), rules.Options()
        deal = deal_from_seed(rules, f"answers/{number}", rules.seats.start, options)
        names = tuple("ABCDE"[: rules.seats.start])
        table = Table(Record(game, names, {}, deal=rules.write_deal(deal)))
        while table.seat is not None and len(table.moves) < 60:
            legal, some = listed(table)
            for text in (some if legal is None else legal)[:20]:
                for form in (form.format(one) for one in said(table, text) for form in FORMS):
                    understood = rules.parse_move(move_in(table, f"{form}\n\nBises\n"))
                    assert rules.format_move(understood) == text, form
            moves = rules.legal(table.state)
            table.play(rules.format_move(moves[chance.below(len(moves))]))
