"""Texts of one language, called by their message id."""

from dataclasses import dataclass

from ludotheque.core.errors import Message, Refusal
from ludotheque.language import explain, say


@dataclass(frozen=True)
class Words:
    """
    >>> Words("de")("terminal-your-turn", name="Ada")
    'Ada ist am Zug'
    """

    language: str

    def __call__(self, id: str, /, **args: "str | int | Message | tuple[str | Message, ...]") -> str:
        return say(Message(id, **args), self.language)

    def say(self, message: Message) -> str:
        return say(message, self.language)

    def explain(self, refusal: Refusal) -> str:
        return explain(refusal, self.language)
