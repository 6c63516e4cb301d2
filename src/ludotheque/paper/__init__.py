"""The games on paper: what is printed of each (<game>.py), and how it becomes a PDF (press.py, pages.typ)."""
