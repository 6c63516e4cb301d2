"""The description of the API, made from the messages and the list of operations: OpenAPI 3.1 and JSON Schemas."""

import re
from functools import cache
from typing import Any

import msgspec

from ludotheque import __version__
from ludotheque.server import messages
from ludotheque.server.messages import ClientMessage, Error, ServerMessage
from ludotheque.server.queries import QUERIES, Schema
from ludotheque.server.rights import Role
from ludotheque.server.routes import OPERATIONS, Operation

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
    found = [thing for thing in vars(messages).values() if isinstance(thing, type(msgspec.Struct))]
    return [struct for struct in found if struct not in (msgspec.Struct, messages.Sent)]


@cache
def _components() -> tuple[dict[str, Schema], dict[str, Schema]]:
    """The schema of every message by its name, and references to those that are asked for."""
    kinds = [*_structs(), ClientMessage, ServerMessage]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    names = [*(struct.__name__ for struct in _structs()), "ClientMessage", "ServerMessage"]
    return dict(zip(names, schemas, strict=True)), components


@cache
def json_schema() -> bytes:
    """`/schema.json`: JSON Schema of every message; `ClientMessage` and `ServerMessage` are those of the socket."""
    kinds = [*_structs(), ClientMessage, ServerMessage]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    both = {"ClientMessage": schemas[-2], "ServerMessage": schemas[-1]}
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**components, **both}}
    return messages.encode(schema)


@cache
def openapi() -> bytes:
    """`/openapi.json`"""
    references, components = _components()
    paths: dict[str, Schema] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(operation, references)
    return messages.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Ludothèque",
                "version": __version__,
                "description": "Tables for the games of /api/games. The socket of a table is at "
                "/api/tables/{id}/socket; its messages are ClientMessage and ServerMessage in /schema.json. Whose a "
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
                        "description": "The name tells servers apart: take it as PUT /api/guest sets it.",
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
