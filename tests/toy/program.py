"""`ludotheque` with a fourth game. Its workers import this module too, and so know the game."""

from ludotheque.cli import main
from tests.toy import add_texts, seat

if __name__ in ("__main__", "__mp_main__"):  # here and in workers; not where tests are collected
    seat()
    add_texts()

if __name__ == "__main__":
    main()
