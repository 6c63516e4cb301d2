"""The reviewer: what of a game's result was luck, what was skill, and what each decision cost. See docs/analysis.md."""
