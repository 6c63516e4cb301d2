"""Print and play: the page offers every part, on the chosen paper and in the reader's language."""

from pathlib import Path

from pypdf import PdfReader

from tests.web.conftest import Invite


def test_a_part_is_downloaded_on_the_chosen_paper_in_the_readers_language(
    invite: Invite, tmp_path: Path
) -> None:
    ada = invite("Ada", locale="fr-FR")
    ada.go()
    ada.click("print")
    ada.find("paper").select_option("letter")
    with ada.page.expect_download() as download:
        ada.click("print-petards-aid")
    download.value.save_as(tmp_path / "aid.pdf")
    (page,) = PdfReader(tmp_path / "aid.pdf").pages
    assert "piocher" in page.extract_text() and round(page.mediabox.height) == 792


def test_where_people_write_on_letter_it_is_the_first_choice(invite: Invite) -> None:
    for locale, paper in (("en-US", "letter"), ("de-DE", "a4")):
        ada = invite("Ada", locale=locale)
        ada.go("#print")
        assert ada.find("paper").input_value() == paper
