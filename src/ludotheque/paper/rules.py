"""The player's rules as blocks for a page, without what is only for the screen: how moves are typed."""

import re
from collections.abc import Iterable
from math import sqrt

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ludotheque.core.game import AnyGame
from ludotheque.paper.sheets import Block, Leaflet, Sheet
from ludotheque.rulebook import rules_folder, rules_page

Styled = list[str]
"""A style (or none) and a text."""
STYLES = {"strong": "strong", "em": "em", "code_inline": "code"}
BREAK = "\u200b"
"""A place where a word may be broken, without a sign."""
A_LETTER = 0.7
"""The width of a letter, in the measure of `_widths`."""
_WIDTH = re.compile(r'<svg[^>]* width="(\d+)"')


def rules(game: AnyGame, language: str) -> list[Sheet]:
    """Each page of the rules; the game's own ends with how moves are typed, which paper does not need."""
    pages = [blocks_of(rules_page(page, language)) for page in game.pages]
    pages[0] = _without_last_part(pages[0])
    return [Leaflet(blocks) for blocks in pages]


def pack(title: str, language: str) -> list[Sheet]:
    """With which ordinary cards the game of this title is played: its part of that page."""
    blocks = blocks_of(rules_page("pack", language))
    parts = [place for place, block in enumerate(blocks) if _is_part(block)]
    (first,) = (place for place in parts if blocks[place]["runs"] == [["", title]])
    after = next((place for place in parts if place > first), len(blocks))
    return [Leaflet([blocks[0], *blocks[first:after]], columns=1)]


def _is_part(block: Block) -> bool:
    return bool(block["kind"] == "heading" and block["level"] == 2)


def _without_last_part(blocks: list[Block]) -> list[Block]:
    return blocks[: max(place for place, block in enumerate(blocks) if _is_part(block))]


def blocks_of(markdown: str) -> list[Block]:
    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown))
    return list(_blocks(tree.children))


def _blocks(nodes: Iterable[SyntaxTreeNode]) -> Iterable[Block]:
    for node in nodes:
        if node.type == "heading":
            yield {"kind": "heading", "level": int(node.tag[1]), "runs": _runs(node)}
        elif node.type == "paragraph":
            yield _picture(node) or {"kind": "paragraph", "runs": _runs(node)}
        elif node.type == "bullet_list":
            yield {"kind": "list", "items": [list(_blocks(item.children)) for item in node.children]}
        elif node.type == "table":
            rows = [[_cell(cell) for cell in row.children] for part in node.children for row in part.children]
            yield {"kind": "table", "widths": _widths(rows), "rows": rows}
        elif node.type == "blockquote":
            yield {"kind": "quote", "blocks": list(_blocks(node.children))}
        elif node.type == "fence":
            yield {"kind": "examples", "is_right": node.info == "right", "text": node.content.rstrip()}
        else:
            raise ValueError(f"the rules hold a {node.type}, which nobody has drawn yet")


def _cell(node: SyntaxTreeNode) -> list[Styled]:
    """The names of options are long for a narrow column: they may be broken after a `_`."""
    return [[style, text.replace("_", f"_{BREAK}")] for style, text in _runs(node)]


def _widths(rows: list[list[list[Styled]]]) -> list[float]:
    """What each column needs, in parts: a text four times as long stands in a column twice as wide, on twice as many
    lines, but no word is cut."""
    columns = [["".join(text for _, text in cell) for cell in column] for column in zip(*rows, strict=True)]
    return [
        max(max(sqrt(len(text)), A_LETTER * _longest_word(text)) for text in column) for column in columns
    ]


def _longest_word(text: str) -> int:
    return max(map(len, text.replace(BREAK, " ").split()), default=1)


def _picture(paragraph: SyntaxTreeNode) -> Block | None:
    """A picture stands in a paragraph of its own."""
    first = paragraph.children[0].children[0]
    if first.type != "image":
        return None
    name = str(first.attrs["src"]).rpartition("/")[2]
    drawing = (rules_folder() / "pictures" / name).read_text(encoding="utf-8")
    found = _WIDTH.search(drawing)
    assert found is not None, name
    return {"kind": "picture", "drawing": drawing, "width": int(found[1])}


def _runs(node: SyntaxTreeNode) -> list[Styled]:
    """The texts of a block with their styles, one after the other."""
    return [run for inline in node.children for child in inline.children for run in _styled(child, "")]


def _styled(node: SyntaxTreeNode, style: str) -> Iterable[Styled]:
    if node.type in ("text", "code_inline"):
        yield [STYLES.get(node.type, style), node.content]
    elif node.type == "softbreak":
        yield [style, " "]
    else:
        for child in node.children:
            yield from _styled(child, STYLES.get(node.type, style))
