"""Courses: for each game short lessons at its own table. A lesson is a file and needs no code: `docs/lessons.md`."""
