"""A game from a real table is typed in, checked by the law, replayed and saved."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.people import Json, Person
from tests.web.states import finished


def test_an_empty_form_asks_for_what_is_missing(ada: Person) -> None:
    """It was sent, and the answer spoke of arrays and their lengths."""
    ada.go("#enter")
    ada.click("enter-check")
    assert ada.find("enter-players").evaluate(
        "it => it.validity.valueMissing && it === document.activeElement"
    )
    expect(ada.find("notice")).to_have_count(0)


def test_a_game_with_another_option_is_typed_in(ada: Person) -> None:
    record = finished("libertas").record
    ada.go("#enter")
    ada.find("enter-players").fill("\n".join(record.players))
    ada.find("enter-deal").fill(" ".join(record.deal["board"]))
    ada.find("enter-moves").fill("\n".join(record.moves))
    ada.click("enter-options")
    ada.find("option-komi").fill("300")
    ada.click("enter-check")
    expect(ada.find("enter-state")).to_contain_text("it is over")
    with ada.page.expect_request("**/api/enter*") as sent:
        ada.click("enter-check")
    body: Json = sent.value.post_data_json
    assert body["options"] == {"komi": 300}


def test_a_game_of_libertas_is_typed_in_replayed_and_saved(ada: Person, tmp_path: Path) -> None:
    record = finished("libertas").record
    ada.go("#enter")
    ada.find("enter-players").fill("\n".join(record.players))
    ada.find("enter-deal").fill(" ".join(record.deal["board"]).lower())
    ada.find("enter-moves").fill("\n".join([*record.moves[:3], "z9"]))
    ada.click("enter-check")
    expect(ada.find("enter-state")).to_have_text("3 moves are good. The next cannot be right:")
    expect(ada.find("enter-told")).to_contain_text("z9")
    ada.page.reload()  # what was typed is still there
    expect(ada.find("enter-players")).to_have_value("\n".join(record.players))
    ada.find("enter-moves").fill("\n".join(record.moves))
    ada.click("enter-check")
    expect(ada.find("enter-state")).to_contain_text("it is over")
    ada.click("enter-replay")
    ada.find("board").wait_for()
    with ada.page.expect_download() as download:
        ada.click("download")
    download.value.save_as(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert saved["moves"] == list(record.moves) and saved["result"] is not None
