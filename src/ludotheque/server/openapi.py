"""The description of the API, made from the messages and the list of operations: OpenAPI 3.1 and JSON Schemas."""

import re
from functools import cache
from typing import Any

import msgspec

from ludotheque import __version__
from ludotheque.catalog import GAMES
from ludotheque.server import club_messages, messages, sent
from ludotheque.server.knowledge import plain_type, view_type
from ludotheque.server.messages import Error, ServerMessage
from ludotheque.server.queries import QUERIES, Schema
from ludotheque.server.rights import Role
from ludotheque.server.routes import OPERATIONS, Operation
from ludotheque.server.sent import ClientMessage

VERSION = "/api/v1/"
"""What every request of the API begins with: the promise of `docs/library.md`. The pages of this server, which are
always of its own version, leave the number out."""
_PATH = re.compile(r"\{(\w+)\}")
_REFUSALS = {
    "400": "not what the schema says",
    "401": "no cookie or token, or a false one",
    "403": "for somebody else to do",
    "404": "no such table",
    "409": "not possible now, or something has happened that you had not heard of",
    "413": "too large",
    "421": "the server is not known by that name",
    "422": "an illegal or unreadable move, or no record",
    "429": "too much at once",
    "503": "nothing can be stored just now, or there is too much to do",
}


def _structs() -> list[Any]:
    things = [*vars(sent).values(), *vars(messages).values(), *vars(club_messages).values()]
    found = dict.fromkeys(thing for thing in things if isinstance(thing, type(msgspec.Struct)))
    return [struct for struct in found if struct not in (msgspec.Struct, sent.Sent)]


def _schemas(place: str) -> tuple[dict[str, Schema], dict[str, Schema]]:
    """References to every message by its name, and all schemas, for a description that keeps them in this place."""
    kinds = [*_structs(), ClientMessage, ServerMessage]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=place + "{name}")
    names = [*(struct.__name__ for struct in _structs()), "ClientMessage", "ServerMessage"]
    for message, field, kind in (("Position", "view", view_type), ("Known", "known", plain_type)):
        forms = [{"$ref": f"{place}{game}.{kind(rules).__name__}"} for game, rules in GAMES.items()]
        components[message]["properties"][field] = {"anyOf": forms}
    return dict(zip(names, schemas, strict=True)), components | _of_games(place)


def _of_games(place: str) -> dict[str, Schema]:
    """What a seat sees and knows, game by game: `<game>.View`, `<game>.Plain` and what they are made of."""
    found: dict[str, Schema] = {}
    for game, rules in GAMES.items():
        kinds = [view_type(rules), plain_type(rules)]
        _, components = msgspec.json.schema_components(kinds, ref_template=f"{place}{game}." + "{name}")
        found |= {f"{game}.{name}": schema for name, schema in components.items()}
    return found


@cache
def json_schema() -> bytes:
    """`/schema.json`: JSON Schema of every message; `ClientMessage` and `ServerMessage` are those of the socket."""
    references, components = _schemas("#/$defs/")
    both = {name: references[name] for name in ("ClientMessage", "ServerMessage")}
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**components, **both}}
    return messages.encode(schema)


def versioned(path: str) -> str:
    """The path by which others ask.

    >>> versioned("/api/games"), versioned("/healthz")
    ('/api/v1/games', '/healthz')
    """
    return path.replace("/api/", VERSION, 1) if path.startswith("/api/") else path


@cache
def openapi() -> bytes:
    """`/openapi.json`"""
    references, components = _schemas("#/components/schemas/")
    paths: dict[str, Schema] = {}
    for operation in OPERATIONS:
        paths.setdefault(versioned(operation.path), {})[operation.method.lower()] = _describe(
            operation, references
        )
    return messages.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Ludothèque",
                "version": __version__,
                "description": "Tables for the games of /api/v1/games. The socket of a table is at "
                "/api/v1/tables/{id}/socket; its messages are ClientMessage and ServerMessage in /schema.json. Whose a "
                "request is, `x-rights` says: whoever is seated at a table or its host is a guest too.",
            },
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {
                    "cookie": {
                        "type": "apiKey",
                        "in": "cookie",
                        "name": "ludotheque-…",
                        "description": "The name tells servers apart: take it as PUT /api/v1/guest sets it.",
                    },
                    "token": {"type": "http", "scheme": "bearer"},
                },
            },
            "security": [{}, {"cookie": []}, {"token": []}],
        }
    )


def _describe(operation: Operation, references: dict[str, Schema]) -> Schema:
    described: Schema = {
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "x-rights": [role.value for role in Role if role in operation.rights],
        "parameters": _parameters(operation),
        "responses": {"200": _response(operation, references)} | _refusals(references),
    }
    if operation.takes is not None:
        schema = references[operation.takes.__name__]
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return described


def _parameters(operation: Operation) -> list[Schema]:
    path = [_parameter(name, "path") for name in _PATH.findall(operation.path)]
    query = [
        {"name": name, "in": "query", "required": False, "schema": QUERIES[name]}
        for name in (*operation.query, "lang")
    ]
    return path + query


def _parameter(name: str, place: str) -> Schema:
    schema = (
        QUERIES["seat"]
        if name == "seat"
        else {"type": "string", "maxLength": 40, "pattern": "^[A-Za-z0-9_-]+$"}
    )
    return {"name": name, "in": place, "required": True, "schema": schema}


def _response(operation: Operation, references: dict[str, Schema]) -> Schema:
    if isinstance(operation.gives, str):
        return {"description": "as asked", "content": {operation.gives: {"schema": {}}}}
    schema = references[operation.gives.__name__]
    return {"description": "as asked", "content": {"application/json": {"schema": schema}}}


def _refusals(references: dict[str, Schema]) -> dict[str, Schema]:
    content = {"application/json": {"schema": references[Error.__name__]}}
    return {status: {"description": text, "content": content} for status, text in _REFUSALS.items()}
