"""The description of the API holds: schemathesis tries every request of it against the real server.

Two things it offers find nothing to try here. `ignored_auth` passes over every request that may come without an
identity, and by `security` all may: who is refused what, is in test_rights.py, for every request. Its sequences follow
links between requests, which the description has none of: tables live from socket to socket (test_tables.py,
test_chaos.py).
"""

import json
import re
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    negative_data_rejection,
    positive_data_acceptance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from ludotheque.catalog import GAMES
from ludotheque.server.api_page import api_page
from ludotheque.server.messages import ServerMessage
from ludotheque.server.openapi import json_schema, openapi, versioned
from ludotheque.server.routes import OPERATIONS
from ludotheque.server.sent import ClientMessage
from tests.server.client import one_cookie
from tests.server.conftest import Running

PATIENCE = 60  # s: on a busy machine an errand may take more than the 10 that schemathesis waits by itself
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
    allow_header_conformance,
    negative_data_rejection,
    positive_data_acceptance,
    response_headers_conformance,
)
schema = schemathesis.openapi.from_dict(json.loads(openapi()))
# What the schema allows we may refuse: a record that is none, a game there is not; 2.0, which it holds for an integer.
schema.config.checks.positive_data_acceptance.expected_statuses += ["400", "422"]


@pytest.fixture(scope="module")
def cookie(server: Running) -> str:
    """Somebody's, so that requests get further than the door."""
    return new_cookie(server)


def new_cookie(server: Running) -> str:
    with httpx.Client(base_url=server.url, timeout=30) as http:
        http.put("/api/guest", json={"name": "Schema"})
        return one_cookie(http)


REQUESTS = [(path, method) for path, found in json.loads(openapi())["paths"].items() for method in found]


@pytest.mark.parametrize(("path", "method"), REQUESTS)
def test_every_answer_is_as_described(server: Running, cookie: str, path: str, method: str) -> None:
    """Its cases are made here and not by `schema.parametrize`: that makes those of all requests in every process of
    the tests before the first test begins."""

    @settings(
        max_examples=12,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def check(case: "schemathesis.Case[Any]") -> None:
        signs_out = case.method == "DELETE" and not case.path.startswith("/api/tables")
        identity = new_cookie(server) if signs_out else cookie
        case.call_and_validate(
            base_url=server.url, headers={"Cookie": identity}, checks=list(CHECKS), timeout=PATIENCE
        )

    operation = schema[path][method]
    build_operation_test(
        config=schema.config,
        operation=operation,
        test_func=check,
        given_kwargs={},
        feedback=FeedbackSources(),
    )()


def test_every_request_is_described_once() -> None:
    described = json.loads(openapi())["paths"]
    assert sum(len(methods) for methods in described.values()) == len(OPERATIONS)
    assert all(operation.summary for operation in OPERATIONS)


def test_every_socket_message_has_a_schema() -> None:
    definitions = json.loads(json_schema())["$defs"]
    for union in (ClientMessage, ServerMessage):
        for kind in union.__args__:
            assert definitions[kind.__name__]["properties"]["type"]["enum"] == [kind.__struct_config__.tag]


def test_the_page_shows_every_request_and_message_and_asks_for_nothing_from_elsewhere() -> None:
    page = api_page().decode()
    for operation in OPERATIONS:
        assert f"<b>{operation.method}</b> {versioned(operation.path)}<" in page
    for name in json.loads(json_schema())["$defs"]:
        assert f'id="{name}"' in page
    assert not re.search(r'(src|href)="(?!/|#)', page)
    links, ids = set(re.findall(r'href="#([^"]+)"', page)), set(re.findall(r' id="([^"]+)"', page))
    assert links <= ids


def test_others_ask_by_the_number_of_the_version(server: Running) -> None:
    """What is promised for v1 can only be kept where v1 can be told from what comes after it."""
    with httpx.Client(base_url=server.url, timeout=30) as http:
        assert http.get("/api/v1/games").json() == http.get("/api/games").json()
        assert http.get("/api/v1/nothing").status_code == http.get("/api/v2/games").status_code == 404
        page = http.get("/api/v1/")
        assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")


def test_what_is_seen_and_known_is_described_game_by_game() -> None:
    """`view` was `{}` in the schema, and `known` was not in it at all."""
    definitions = json.loads(json_schema())["$defs"]
    for game in GAMES:
        assert "to_act" in definitions[f"{game}.View"]["properties"]
        assert "options" in definitions[f"{game}.Plain"]["properties"]
    assert len(definitions["Position"]["properties"]["view"]["anyOf"]) == len(GAMES)
    assert len(definitions["Known"]["properties"]["known"]["anyOf"]) == len(GAMES)
