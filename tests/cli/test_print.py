"""`ludotheque print`: a game as a PDF."""

from pathlib import Path

from pypdf import PdfReader

from tests.cli.command import refused, run


def test_parts_that_are_named_are_printed_in_the_order_of_the_box(tmp_path: Path) -> None:
    file = tmp_path / "petards.pdf"
    done = run(
        "print", "petards", "--scores", "--aid", "--paper", "letter", "--lang", "fr", "--out", str(file)
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    aid, scores = PdfReader(file).pages
    assert "piocher" in aid.extract_text() and "Manche 4" in scores.extract_text()
    assert round(aid.mediabox.height) == 792


def test_a_part_that_the_game_lacks_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "petards.pdf"
    line = refused(run("print", "petards", "--board", "--out", str(file)))
    assert "rules, cards, aid, scores, pack" in line and not file.exists()


def test_a_file_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    assert "cannot write" in refused(
        run("print", "petards", "--aid", "--out", str(tmp_path / "no" / "way.pdf"))
    )


def test_where_to_write_must_be_said() -> None:
    assert "--out" in refused(run("print", "petards"))
