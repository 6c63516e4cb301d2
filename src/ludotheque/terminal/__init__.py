"""The table in a terminal: boards, hands and sheets drawn with rich, and the loop that asks for moves."""
