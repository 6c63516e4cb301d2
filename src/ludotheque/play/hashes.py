"""What the parts of a deal are bound to."""

import hashlib
import json

from ludotheque.core.game import Json


def hash_of(what: str, *parts: Json) -> str:
    """Of these parts, for this purpose alone, in the same bytes for everybody who checks a deal.

    >>> hash_of("deal/server", "t", "00")[:16]
    '4a797b60330d28a8'
    """
    text = json.dumps([f"ludotheque/{what}", *parts], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()
