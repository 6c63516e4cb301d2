"""The bell: who is called to a table, by push, mail or hook, and how moves come back by mail."""
