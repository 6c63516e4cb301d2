# The reviewer: luck and skill, and what each decision cost.

cli-analyse = say of a finished game what was luck and what was skill, and what each decision cost
cli-analyse-seat = of this seat alone, counted from 0
cli-analyse-worlds = look at every decision in this many worlds that its player may have been in
cli-analyse-precision = look at every decision until its 95% interval is this half-width (0.02)
cli-analyse-seed = any text; equal texts give equal figures (1)
cli-analyse-html = write one page for the browser that needs nothing else
cli-no-worlds = worlds are a number from 10 to 9999999, not “{ $given }”
cli-no-playouts = playouts are a number from 10 to 9999999, not “{ $given }”
cli-no-times = how often is a number from 0 to 999, not “{ $given }”
cli-no-precision = a precision is a share of the win from 0.001 to 0.5, not “{ $given }”

review-unfinished = the game is not over after { $plies ->
    [one] its one move
   *[other] its { $plies } moves
  }: only finished games can be reviewed
review-ended = this game was given up or ended by agreement: only games that were played to their end can be reviewed
review-no-game = { $game } has no reviewer
review-html-one = a page shows one game, and { $path } has { $count }: take one of them out
review-progress = looking

review-expected = expected before the deal
review-deal = the deal
review-draws = draws
review-skill = own decisions, by what was known
review-guess = guesses, and the rest
review-others = the others’ decisions
review-result = share of the win
review-margin = ±: half of a 95% interval. Luck is estimated, and another seed gives another figure within that.
review-ply = move
review-player = player
review-class = error
review-loss = cost
review-move = played
review-best = better
review-alike = at first sight it does the same; what sets the two apart showed when the games were played on
review-against = { $why }. At first sight the move that was played looks better; with the game played on, it is not
review-class-doubtful = doubtful
review-class-bad = bad
review-class-very-bad = very bad
review-no-errors = No decision can be called an error.

par-exact = { $name } wins by { $points } { $points ->
    [one] point
   *[other] points
} if nobody errs.
par-unknown = Who wins if nobody errs was not found in this time.
par-nobody = Nobody wins if nobody errs.
par-between = { $name } wins by at least { $least } and at most { $most } points if nobody errs.
par-least = { $name } wins by at least { $least } { $least ->
    [one] point
   *[other] points
} if nobody errs.
par-open = Who wins if nobody errs is not proven: { $name } ends between { $behind } points behind and { $ahead } ahead.
par-most = Who wins if nobody errs is not proven: { $name } ends at most { $most } points ahead.
par-not = { $name } does not win if nobody errs; whether anybody does is not proven.
par-won = The game is over: { $name } has won by { $points } { $points ->
    [one] point
   *[other] points
}.
par-of-deal = Par of the deal: { $par }
par-drawn = The game is over: nobody has won.
review-unproven = { $moves ->
    [one] Who wins if nobody errs was not proven for the position before the first move
   *[other] Who wins if nobody errs was not proven for the positions before the first { $moves } moves
  }: what happened there is counted with the deal, and the interval of the result without luck holds either winner.
review-points-from = { $moves ->
    [one] By how many points the position before the first move was won was not found: what that move cost
   *[other] By how many points the positions before the first { $moves } moves were won was not found: what these moves cost
  } in points is counted with the deal.

review-likely = { $name } may have held { $cards }
review-likely-and = { $first }, { $rest }
review-likely-card = { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
  } ({ $percent }%)

cli-arena-luck = also tell the results without luck, with this many playouts for each position
cli-arena-dice = with --luck, ask each bot this often again at every decision, so that what its own dice did is taken away too (8 for those that do not think; 0: for none)
arena-title-luck = Without luck
arena-adjusted = without luck
arena-gain = one game says as much as
arena-note-luck = What deal and draws gave is taken away: nothing in the mean, whoever plays. { $playouts } playouts for each position.
arena-note-luck-few = Too few deals: how much of the luck comes true is found from other deals, so nothing was taken away.
arena-note-dice-none = Nobody was asked again: bots that think by the clock are not twice the same, and those of others may remember.
cli-arena-dice-alone = --dice goes with --luck: without it nothing is taken away
arena-note-dice = What the dice of { $bots } did is taken away too: { $count ->
    [1] it was
   *[other] they were
  } asked again at every decision, { $times } times where dice were rolled.

review-class-unsure = not sure

review-page-title = Luck and skill
review-page-results = What it came to
review-page-adjusted = without the luck of the cards
review-page-interval = 95% interval
review-page-par = Par of the deal:
review-page-hundred = cost of a hundred decisions
review-page-hundred-text = Whoever has no chance left can lose none: so a small cost in wins may hide poor play, and the points beside it show that.
review-page-wins = wins
review-page-chances = The chances over the game
review-page-chances-text = Each line is a player’s share of the win, as quick, sensible players would have gone on from there with the cards as they lay.
review-page-chances-exact = Each line is a player’s share of the win if nobody errs from there on: 100% for whoever wins with the best play of both, 0% for the other.
review-page-click = Click on it to see that position.
review-page-to-ply = See this position
review-page-all-moves = All moves as a table
review-page-start = at the start
review-page-end = at the end
review-page-ledger = Where the result comes from
review-page-ledger-text = From what was expected before the deal, part by part, to the result. Own decisions never bring anything: they are measured against the best one could do with what one knew.
review-page-points = points
review-page-dearest = The dearest decisions
review-page-of-win = of a win
review-page-look = See this position
review-page-again = Try again from here, in this seat
review-page-puzzle = Make this a puzzle
review-page-hidden = Show hidden cards
review-page-whose = What would have been better is told to its own player. Show hidden cards to read it for all.
review-page-best-draw = luckiest draw
review-page-worst-draw = unluckiest draw
review-page-no-lucky-draw = No draw was surely lucky.
review-page-no-unlucky-draw = No draw was surely unlucky.
review-page-method = How this was found
review-page-version = method
review-page-effort = effort
review-page-seed = seed
review-page-exact = solved: nothing is estimated
review-page-worlds = possible worlds for each decision
review-page-precision = until each cost is known to within
review-page-explained = A decision is judged by what its player knew: the move played and others are tried in many worlds that fit it, the same for all, and the best is chosen on one half of them and measured on the other. It is called an error only where the interval excludes chance, where it cost a hundredth of the win, and where so much is hardly ever seen of a player who made no error. Luck is what deal and draws changed.
review-page-guess-text = Guesses, and the rest, are what decisions brought beyond what could be known. They also hold what is counted twice: each decision is measured against the best move, while the chances only ever expected a good one. So in a long game small costs may come to a whole win together, and most of that comes back in this row.
review-page-explained-exact = Every position was solved to its end, with the cards as they lay: its share is 100% for whoever wins with the best play of both, and 0% for the other. Between two, whoever begins has won every deal that was ever solved: so that is what is expected before the deal, unless komi evens it out. A decision costs what it gave away of that; nothing is estimated, and no draw brings luck.
