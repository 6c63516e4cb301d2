"""`/api/v1/`: the API as a page to read, made from its own description. It asks for nothing from elsewhere."""

import json
from functools import cache
from html import escape
from typing import Any

from ludotheque.server.openapi import json_schema, openapi
from ludotheque.server.queries import Schema

_HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ludothèque: the API</title>
<link rel="icon" href="/icons/icon.svg">
<link rel="stylesheet" href="/css/api.css">
</head>
<body>
<main>
"""


@cache
def api_page() -> bytes:
    described, messages = json.loads(openapi()), json.loads(json_schema())["$defs"]
    info = described["info"]
    parts = [
        _HEAD,
        f"<h1>{escape(info['title'])} {escape(info['version'])}: the API, version 1</h1>",
        f"<p>{escape(info['description'])}</p>",
        '<p>For programs: <a href="/openapi.json">openapi.json</a>, <a href="/schema.json">schema.json</a>.</p>',
        "<h2>Requests</h2>",
        *(
            _operation(path, method, operation)
            for path, methods in described["paths"].items()
            for method, operation in methods.items()
        ),
        "<h2>Messages</h2>",
        *(_message(name, schema) for name, schema in sorted(messages.items())),
        "</main></body></html>",
    ]
    return "\n".join(parts).encode()


def _operation(path: str, method: str, operation: Schema) -> str:
    takes = operation.get("requestBody")
    body = "" if takes is None else f"<p>body: {_kind(takes['content']['application/json']['schema'])}</p>"
    ((media, answer),) = operation["responses"]["200"]["content"].items()
    gives = _kind(answer["schema"]) if answer["schema"] else escape(media)
    asked = [each["name"] for each in operation["parameters"] if each["in"] == "query"]
    queries = " ".join(f"<code>?{escape(name)}=</code>" for name in asked)
    return (
        f'<section id="{escape(operation["operationId"])}"><h3><b>{method.upper()}</b> {escape(path)}</h3>'
        f"<p>{escape(operation['summary'])}</p>{body}<p>answer: {gives}</p>"
        f"<p>for: {escape(', '.join(operation['x-rights']))} · {queries}</p></section>"
    )


def _message(name: str, schema: Schema) -> str:
    about = f"<p>{escape(schema['description'])}</p>" if "description" in schema else ""
    fields = schema.get("properties", {})
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code></td><td>{_kind(kind)}</td>"
        f"<td>{escape(kind.get('description', ''))}</td></tr>"
        for field, kind in fields.items()
    )
    inside = f"<table>{rows}</table>" if fields else f"<p>{_kind(schema)}</p>"
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{about}{inside}</section>'


def _kind(schema: Any) -> str:
    """A schema in a few words, with links to the messages it names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(map(_kind, schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        inner = schema.get("items") or {}
        parts = schema.get("prefixItems")
        return f"[{', '.join(map(_kind, parts))}]" if parts else f"list of {_kind(inner)}"
    if schema.get("type") == "object" and schema.get("additionalProperties"):
        return f"object of {_kind(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "anything")))
