"""The handbook under /docs, where `make docs` or a release has built it."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles


def handbook_folder() -> Path:
    return Path(str(files("ludotheque"))) / "handbook"


def is_built() -> bool:
    return (handbook_folder() / "index.html").exists()


def handbook_routes() -> list[BaseRoute]:
    """None where it has not been built: then there is no such page."""
    if not is_built():
        return []
    return [Route("/docs", _with_stroke), Mount("/docs", StaticFiles(directory=handbook_folder(), html=True))]


async def _with_stroke(request: Request) -> Response:
    return RedirectResponse("/docs/", 308)
