# The reviewer: luck and skill, and what each decision cost.

cli-analyse = say of a finished game what was luck and what was skill, and what each decision cost
cli-analyse-seat = of this seat alone, counted from 0
cli-analyse-worlds = look at every decision in this many worlds that its player may have been in
cli-analyse-precision = look at every decision until its 95% interval is this half-width (0.02)
cli-analyse-seed = any text; equal texts give equal figures (1)
cli-no-worlds = worlds are a number from 10 to 9999999, not “{ $given }”
cli-no-precision = a precision is a share of the win from 0.001 to 0.5, not “{ $given }”

review-unfinished = the game is not over after { $plies ->
    [one] its one move
   *[other] its { NUMBER($plies, useGrouping: 0) } moves
  }: only finished games can be reviewed
review-bad-move = the record cannot be reviewed: { $line }
review-no-game = { $game } has no reviewer
review-progress = looking

review-expected = expected before the deal
review-deal = the deal
review-draws = draws
review-skill = own decisions, by what was known
review-guess = guesses, and the rest
review-others = the others’ decisions
review-result = share of the win
review-ply = move
review-player = player
review-class = error
review-loss = cost
review-move = played
review-best = better
review-class-doubtful = doubtful
review-class-bad = bad
review-class-very-bad = very bad
review-no-errors = No decision can be called an error.

cli-arena-luck = also tell the results without luck, with this many playouts for each position
arena-title-luck = Without luck
arena-adjusted = without luck
arena-gain = one game says as much as
arena-note-luck = What deal and draws gave is taken away: nothing in the mean, whoever plays. { NUMBER($playouts, useGrouping: 0) } playouts for each position.
