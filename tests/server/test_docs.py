"""docs/api.md lists every request, as it is; `python tests/server/test_docs.py` writes the list anew."""

from pathlib import Path

from ludotheque.server.messages import ClientMessage, ServerMessage
from ludotheque.server.openapi import _REFUSALS
from ludotheque.server.routes import OPERATIONS

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def listed() -> str:
    """The table of requests."""
    lines = ["| request | body | answer | |", "| --- | --- | --- | --- |"]
    for operation in OPERATIONS:
        query = "".join(f"`?{name}=` " for name in operation.query)
        takes = f"`{operation.takes.__name__}`" if operation.takes else ""
        gives = operation.gives if isinstance(operation.gives, str) else f"`{operation.gives.__name__}`"
        what = " ".join(operation.summary.split())
        lines.append(f"| `{operation.method} {operation.path}` {query}| {takes} | {gives} | {what} |")
    return "\n".join(lines) + "\n"


def test_the_page_lists_every_request_as_it_is() -> None:
    assert PAGE.read_text(encoding="utf-8").endswith(listed())


def test_the_page_names_every_socket_message_and_every_status() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for union in (ClientMessage, ServerMessage):
        for kind in union.__args__:
            tag = kind.__struct_config__.tag
            assert f'"{tag}"' in text or f"`{tag}`" in text, tag
    assert all(status in text for status in _REFUSALS)


if __name__ == "__main__":
    head = PAGE.read_text(encoding="utf-8").partition("| request |")[0]
    PAGE.write_text(head + listed(), encoding="utf-8")
