"""docs/api.md lists every request and whose it is; `python tests/server/test_docs.py` writes both tables anew."""

from pathlib import Path

from ludotheque.server.messages import ServerMessage
from ludotheque.server.openapi import _REFUSALS, versioned
from ludotheque.server.rights import Rights, Role
from ludotheque.server.routes import OPERATIONS
from ludotheque.server.sent import ClientMessage
from ludotheque.server.sockets import MESSAGES

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def listed() -> str:
    """The table of requests."""
    lines = ["| request | body | answer | |", "| --- | --- | --- | --- |"]
    for operation in OPERATIONS:
        query = "".join(f"`?{name}=` " for name in operation.query)
        takes = f"`{operation.takes.__name__}`" if operation.takes else ""
        gives = operation.gives if isinstance(operation.gives, str) else f"`{operation.gives.__name__}`"
        what = " ".join(operation.summary.split())
        lines.append(
            f"| `{operation.method} {versioned(operation.path)}` {query}| {takes} | {gives} | {what} |"
        )
    return "\n".join(lines) + "\n"


def rights() -> str:
    """The table of who may ask for what."""
    roles = {role: role.value for role in Role}
    lines = [f"| request or message | {' | '.join(roles.values())} |", f"| --- |{' --- |' * len(roles)}"]
    lines += [
        _line(f"{operation.method} {versioned(operation.path)}", operation.rights) for operation in OPERATIONS
    ]
    lines += [_line(f"socket: {kind.__struct_config__.tag}", given) for kind, given in MESSAGES.items()]
    return "\n".join(lines) + "\n"


def _line(what: str, given: Rights) -> str:
    """Whoever sits at a table or has made it is a guest too."""
    having = {role: {role} | ({Role.GUEST} if role in (Role.SEATED, Role.HOST) else set()) for role in Role}
    marks = ["yes" if roles & given else "" for roles in having.values()]
    return f"| `{what}` | {' | '.join(marks)} |"


def page() -> str:
    """The page with both tables as they should be."""
    head, _, rest = PAGE.read_text(encoding="utf-8").partition("| request or message |")
    middle = rest.partition("\n\n")[2].partition("| request |")[0]
    return f"{head}{rights()}\n{middle}{listed()}"


def test_the_page_lists_every_request_and_who_may_ask_it_as_it_is() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_page_names_every_socket_message_and_every_status() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for union in (ClientMessage, ServerMessage):
        for kind in union.__args__:
            tag = kind.__struct_config__.tag
            assert f'"{tag}"' in text or f"`{tag}`" in text, tag
    assert all(status in text for status in _REFUSALS)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
