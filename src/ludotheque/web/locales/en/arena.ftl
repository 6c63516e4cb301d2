# The arena and the study: flags, tables and reports.

arena-decimal-sign = .
arena-percent = { $value }%
arena-metavar-bot = BOT

cli-arena = let bots play each other: the same deals, seats rotated, and how sure the result is
cli-arena-bots = bots by name (strong@300: with 300 simulations a move), or other people’s as module:name; if fewer than seats, the last one takes the rest; if more, all meet all
cli-arena-games = at least this many games; deals are always played whole, with everybody in every seat
cli-arena-seed = any text; equal seeds give equal deals (1)
cli-arena-time = seconds that thinking bots have for a move
cli-arena-simulations = simulations that thinking bots have for a move: the same result on every machine
cli-arena-limit = seconds after which a bot loses the game by the clock (twice the time for a move and 2 more; else 60)
cli-arena-workers = games at a time, each in a process of its own
cli-arena-records = keep every game in this .jsonl; the same command goes on where it was stopped
cli-arena-report = write a page with tables and plots

arena-worker-died = a worker ended twice while no bot was thinking (exit code { $code }): is the machine out of memory?
arena-bots-too-many = { $bots } bots for { $seats } seats, and some of them are alike: --players says how many sit at a table; if each bot is named once, all meet all
cli-no-games = games are a number from 1 to { $most }, not “{ $given }”
arena-record-foreign = this record is not of an arena
arena-record-other = this game is of another match (other bots, players, options, seed, budget or version): take another file
arena-record-line = { $path }, line { $line }: { $reason }

arena-progress = playing
arena-cut = the last record was half written: { $bytes ->
    [one] one byte
   *[other] { $bytes } bytes
  } cut off
arena-found = { $games ->
    [one] one game is there already
   *[other] { $games } games are there already
  }
arena-stopped = stopped after { $games } of { $of } games.
arena-resume = The same command goes on from there.
arena-report-written = The report is in { $path }
arena-no-deal = No deal has been played whole yet: there is nothing to say.

arena-title-bots = { $deals ->
    [one] Strength: { $games } games of one deal
   *[other] Strength: { $games } games of { $deals } deals
  }
arena-title-pairs = Pair by pair, at the same tables
arena-title-seats = Seats, whoever sat there
arena-title-speed = Speed
arena-title-forfeits = Forfeits
arena-bot = bot
arena-games = games
arena-share = wins
arena-points = points
arena-rating = rating ± 2σ
arena-pair = pair
arena-ahead = first ahead
arena-difference = difference
arena-seat = seat
arena-moves = moves
arena-moves-a-second = moves/s
arena-mean-ms = mean ms
arena-longest-ms = longest ms
arena-forfeits = forfeits
arena-deal-rotation = deal/rotation
arena-why = why
arena-forfeit-illegal = illegal move
arena-forfeit-late = too slow
arena-forfeit-failed = raised an error
arena-forfeit-crashed = its process died
arena-note-fair = A fair share is { $share }. A shared win counts by its parts. Intervals are 95% and count deals, not games.
arena-note-left-out = { $games ->
    [one] One game is left out
   *[other] { $games } games are left out
  }: their deals are not complete yet.
arena-note-agree = { $mark } { $deals ->
    [2] Both
   *[other] All { $deals }
  } deals agreed, so how much deals vary was not seen: this interval rests on their number alone.
arena-note-agree-points = The interval of the points says more.
arena-note-forfeit = Whoever forfeits loses the game and the others share the win; its points count for nobody.

arena-language = en
arena-page-title = { $game }: { $bots }
arena-page-blurb = A match of bots: the same deals for all, everybody in every seat.
arena-verdict-sure = { $name } is the strongest: it wins { $share } of its games (95%: { $span }).
arena-verdict-open = { $name } is ahead with { $share } of its games won (95%: { $span }), but that may still be luck.
arena-verdict-alone = { $name } played itself.
arena-fact-lineups = tables
arena-fact-players = players
arena-fact-budget = thinking
arena-fact-seconds = { $seconds } s a move
arena-fact-simulations = { $count ->
    [one] one simulation a move
   *[other] { $count } simulations a move
  }
arena-fact-own-budget = each bot as it is
arena-fact-seed = seed
arena-fact-options = options
arena-plot-points = Points of each game
arena-seat-number = seat { $seat }
arena-foot = Made by Ludothèque { $version }. A dot is the mean, its bar the 95% confidence interval; the dashed line is what would be fair or equal.

cli-study = see how games of bots go: lengths, points, endings, the first seat, and what each option changes
cli-study-options = options to try at their other values, one at a time (a,b; none); without it, all
study-page-title = { $game }: how games go
study-page-blurb = Games of bots: how long, how close, how they end, and what each option of the rules changes.
study-first-better = Whoever begins has an advantage: the first seat wins { $share } (95%: { $span }; fair: { $fair }).
study-first-worse = Whoever begins has a disadvantage: the first seat wins { $share } (95%: { $span }; fair: { $fair }).
study-first-equal = Nothing speaks against the first seat being as good as the others: it wins { $share } (95%: { $span }; fair: { $fair }).
study-title = { $deals ->
    [one] Games: { $games } of one deal
   *[other] Games: { $games } of { $deals } deals
  }
study-measure = measure
study-mean = mean
study-length = moves
study-points = points a seat
study-margin = lead of the winner
study-first-seat = first seat wins
study-title-points = Points
study-least = least
study-tenth = lowest tenth
study-median = median
study-nine-tenths = highest tenth
study-most = most
study-title-endings = How games end
study-ending = end
study-times = times
study-title-effects = What each option changes
study-option = option
study-note-effects = Difference to the games above, deal by deal, with its 95% interval; a star: it cannot well be luck. First seat in percentage points.
study-note-alone = A dash: nothing changed at all; such an option does nothing by itself, or not with these bots.
study-change-length = Change in moves
study-change-points = Change in points a seat
study-change-margin = Change in the lead of the winner
study-change-first-seat = Change in wins of the first seat (percentage points)
cli-study-luck = also tell what was luck and how games went, with this many playouts for each position
cli-study-restricted = also let somebody play who does without something (never trades, never blocks)
cli-study-json = print one JSON object instead of tables
study-title-parts = What made the results differ
study-part = cause
study-part-share = part
study-part-deal = the deal
study-part-draws = the draws
study-part-choices = what the players chose
study-note-parts = Together the whole: each part’s covariance with the result. The deal and the draws are luck; the rest are choices, good and bad, and guesses. { $playouts } playouts for each position; what they do not see counts as choice.
study-title-course = How it came to the win
study-course-lowest = the winner’s lowest chance
study-course-changes = changes of the lead
study-course-decided = decided after (of the moves)
study-note-course = By the reviewer’s estimate of every position. A seat leads if its chance is higher by { $margin }: two standard errors of the difference that { $playouts } playouts show at most, and { $least } at least; decided is a game once nobody leads before whoever wins.
study-title-losses = What it costs to do without
study-fair = fair
study-never-trades = never trades
study-never-blocks = never blocks
study-note-losses = Otherwise plays as greedy; against { $bot }, the same deals, every seat.

arena-metavar-address = ADDRESS
cli-arena-ray = play on the Ray cluster at this address (host:port, auto); needs the extra “cluster”
arena-ray-unreachable = no Ray cluster can be reached at { $address }: { $reason }
arena-records-busy = another run is writing { $path }: wait for it, or take another file

# -- tournaments

cli-tournament = hold a duplicate tournament of bots: everybody plays the same deals, each seat as often
cli-tournament-action = make a tournament, play what is left of it, show the standings, leave it (--name), or write a report (--out)
cli-tournament-file = the tournament; it is written after every game, so a break loses nothing
cli-tournament-seats = players at a table (as few as the game has)
cli-tournament-bots = who plays, with commas between: a bot of the game, or name=bot; to play a file, the programs of others in it (module:bot) that may run
cli-tournament-deals = deals that everybody plays
cli-tournament-by = what decides: points, or shares of the win
cli-tournament-stand-in = the bot that fills up the tables, and plays on for whoever leaves
cli-tournament-seed = draw deals and places from this text (else nobody knows them)
cli-tournament-name = who leaves
cli-tournament-luck = also tell the results without luck, worked out once and kept in the file
cli-tournament-out = write the report here
tournament-unread = This is no file of a tournament, or it was changed by hand.
tournament-exists = { $path } is there already. Give another name, or remove it first.
tournament-needs = This needs { $what }.
tournament-nobody = Nobody here is called { $name }.
tournament-names = Everybody in a tournament needs a name of their own, of { $most } characters at most, all of them visible.
tournament-programs = This file lets programs of others play. If you trust them, name them: --bots { $names }
tournament-size = A tournament has players for one table at least, { $players } at most, and 1 to { $deals } deals.
tournament-made = { $players } players at { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  }, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }: { $path }
tournament-left = { $name } has left. From the next game on { $bot } plays in their place; what was played stays.
tournament-title = { $game }: a duplicate tournament
tournament-blurb = Everybody has played the same deals, each seat as often as could be, and is compared with all who had the same seat of the same deal.
tournament-none = No deal has been played by all yet, of { $deals }.
tournament-won = After { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }: { $names } won.
tournament-ahead = After { $done } of { $deals } deals: { $names } is ahead.
tournament-players = players
tournament-seats = at a table
tournament-deals = deals
tournament-by = decided by
tournament-by-points = points
tournament-by-share = shares of the win
tournament-standings = Standings
tournament-note-points = Points above the average of the same seats of the same deals decide; ties are broken by the share of the win above the average, then by the best deal, else the place is shared.
tournament-note-share = The share of the win above the average of the same seats of the same deals decides; ties are broken by points above the average, then by the best deal, else the place is shared.
tournament-column-name = name
tournament-column-place = place
tournament-column-bot = bot
tournament-column-above = above average
tournament-column-points = points
tournament-column-share = wins
tournament-column-share-above = wins above average
tournament-column-adjusted = … without luck
tournament-column-share-adjusted = … without luck
tournament-note-luck = Without luck: what the draws gave beyond the others with the same seats is taken away, by the reviewer’s estimate; nothing in the mean, whoever plays. Places go by what was played. It is worked out for { $weighed } of { $deals } deals.
tournament-column-seats = seats in their order, with their points
tournament-column-deal = deal
tournament-column-table = table
tournament-column-moves = moves
tournament-crosstable = Deal by deal
tournament-crosstable-note = Points above the average of all who had the same seat of the deal.
tournament-games = The games
tournament-foot = Ludothèque { $version }
