# The page of the puzzles. What they ask is in puzzles.ftl.
web-puzzle-today = Today’s puzzle
web-puzzle-yesterday = Yesterday’s
web-puzzle-next = Next puzzle
web-puzzle-hint = A hint
web-puzzle-solved = Solved!
web-puzzle-after = What comes of each move
web-puzzle-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
web-puzzle-mistakes = My mistakes
web-puzzle-mistake = Mistake { $number }
