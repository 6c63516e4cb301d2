# The command line and the terminal table, for every game.

cli-ludotheque = Play, replay and study three tabletop games that can no longer be bought: Libertas, Res Publica and Pétards.
cli-epilog = Start with: ludotheque play libertas
cli-commands = commands
cli-metavar-command = COMMAND
cli-metavar-game = GAME
cli-metavar-file = FILE
cli-title-arguments = arguments
cli-title-flags = flags
cli-title-options = options of the game (each with its clause)
cli-games-title = games
cli-help = show this help
cli-version = show the version
cli-lang = language of all texts (else that of the environment)
cli-play = play in the terminal, against bots or several people at one keyboard
cli-learn = learn a game by playing, lesson by lesson
cli-learn-number = the lesson to begin with (without it: where you left off)
cli-lesson-unknown = there is no lesson { $number }; there are 1 to { $last }
cli-puzzle = solve a puzzle in the terminal
cli-puzzle-id = its id (without one: that of today)
cli-puzzle-today = the puzzle of today, the same for everybody
cli-puzzles = make puzzles out of games of strong bots, and prove them
cli-puzzles-make = make puzzles
cli-puzzles-n = how many
cli-puzzles-progress = games
cli-puzzle-both = name a puzzle or ask for that of today, not both
cli-replay = replay a record, or many (.jsonl), and check every move
cli-solve = say who wins a position between two if nobody errs, by how much and with which moves
cli-score = find the best arrangement of racks, one a line
cli-deal = deal a game from a seed and print it as a record
cli-random = let bots play whole games and write them as records
cli-games = list the games with their options and bots
cli-completion = print a completion script for your shell
cli-game = the game
cli-file = a record file; - for standard input
cli-racks-file = a file of racks, one a line; - for standard input
cli-json = one JSON object a line, for programs
cli-ply = after this many moves (else after all)
cli-ply-unknown = --ply { $ply }: plies are counted from 0, and the record has { $most } { $most ->
    [one] move
   *[other] moves
}
cli-solve-looking = looking to the end of the game
cli-solve-exact = take as long as it takes (else { $seconds } seconds, and what is proven by then)
cli-solve-more = (--exact goes on to the end)
cli-solve-best = Best for { $name }: { $moves }
cli-shell = your shell
cli-players = number of players
cli-seat = the seats of people, counted from 0 (several: 0,2)
cli-bid = before a game between two: one names the komi, the other chooses who begins
cli-bots = bots for the other seats, in turn (several: greedy,random)
cli-bots-too-many = { $bots ->
    [one] one bot is
   *[other] { $bots } bots are
  } named for { $seats ->
    [0] no seat: people have them all
    [one] one seat
   *[other] { $seats } seats
  }
cli-name = names of the people (several: Ada,Zoé)
cli-seed = any text; equal seeds give equal deals
cli-seed-drawn = seed: { $seed } (--seed { $seed } gives the same again)
cli-no-text = this is no text that can be kept: it holds bytes that are no UTF-8
cli-no-seats = seats are numbers counted from 0, with commas between: 0,2
cli-no-path = a file needs a name
cli-record = keep the game in this file after every move; an unfinished game there is resumed
cli-random-n = number of games
cli-random-progress = playing
cli-random-count = the number of games cannot be { $count }
cli-out = write the records here (else to standard output)
cli-guest = Guest
cli-error = { $detail } (see: { $command } --help)
cli-wrong-choice = { $flag }: there is no “{ $given }”; there are: { $known }
cli-no-whole = a whole number of at most 15 digits is needed, not “{ $given }”
cli-no-seconds = seconds are a number above 0, such as 0.5, not “{ $given }”
cli-value-missing = { $flag }: something must follow it
cli-missing = missing: { $names }
cli-unknown = unknown: { $names }
cli-unknown-bots = unknown: { $names } (bots are named with commas: --bots strong,medium)
cli-of-flag = { $flag }: { $text }
cli-line = line { $line }: { $reason }
cli-of-record = game { $number }: { $reason }
cli-seat-unknown = seats are counted from 0 to { $last }
cli-bid-two = a bid is between two: on seats 0 and 1
cli-record-other-game = { $path } holds a game of { $game }: name that game, or another file
cli-record-bad = { $path } cannot be resumed: { $line }
cli-record-otherwise = { $path } holds another game than { $flag } asks for: leave { $flag } out to go on with it, or name another file
cli-names-too-many = { $names } names for { $people ->
    [one] one person
   *[other] { $people } people
  }: say with --seat who else sits at the keyboard (--seat 0,1)

terminal-players = players:
terminal-bots = bots:
terminal-other-bots = bots of other packages:
terminal-default = default:
terminal-default-seats = the number of players
terminal-your-turn = { $name } to move
terminal-hand-over = Hand over to { $name }, then press Enter.
terminal-over = The game is over
terminal-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
  }
terminal-kept = The game is kept in { $path }; the same command goes on with it.
terminal-not-kept = Until next time. (With --record FILE you can go on with a game later.)
terminal-lesson = Lesson { $number } of { $count }: { $title }
terminal-lesson-done = Well done. That was this lesson.
terminal-lesson-left = Until next time.
terminal-lesson-on = Enter to go on
terminal-lesson-move = Your move
terminal-puzzle-prompt = Your move (or: hint, quit)
terminal-puzzle-solved = Solved!
terminal-puzzle-streak = { $days ->
    [one] { $days } day in a row.
   *[other] { $days } days in a row.
}
progress-damaged = { $path } is damaged, so nothing can be noted: mend it or take it away
terminal-puzzle-hint-none = There are no more hints.
terminal-puzzle-after = What comes of each move:
terminal-why-what = why what? Name a move: why { $move }
terminal-undo-nothing = there is no move of yours to take back
terminal-undone = taken back
terminal-compiling = the thinking bots are being made ready: this once it takes some seconds
terminal-waking = { $who ->
    [bots] The bots that think are being made ready beside the game: this once it takes about a minute. Until then “{ $bot }” plays for them, and hints are given at first sight.
   *[hints] What thinks about hints is being made ready beside the game: this once it takes about a minute. Until then they are given at first sight.
  }
terminal-awake = What thinks is ready: from now on bots play for themselves, and hints are thought about.
terminal-waking-failed = What thinks could not be made ready beside the game: the next thought takes the time.
terminal-moves-more = … and { $count } more
terminal-rules-none = there are no written rules of { $game }
terminal-rules-no-clause = there is no clause { $clause }; there are: { $known }
terminal-see-help = Type “help” for the commands.
terminal-command-hint = hint
terminal-command-why = why
terminal-command-undo = undo
terminal-command-moves = moves
terminal-command-rules = rules
terminal-command-help = help
terminal-command-quit = quit
terminal-help-hint = a good move, what it promises, and the next best
terminal-help-why = what a move would do and promises, or why it is not allowed (why { $move })
terminal-help-undo = take your last move back
terminal-help-moves = every legal move
terminal-help-rules = the rules; with a clause, that clause (rules { $clause })
terminal-help-help = this list; with a word, what it does ({ terminal-command-help } { $command }); also: ?
terminal-help-quit = leave the table; also: exit

bid-ask = { $name }, how much komi for whoever goes second? [{ $fair }]
bid-ask-open = { $name }, how much komi for whoever goes second?
bid-scale = Komi is named on the original scale: { $divisor } of its points are 1 at this table.
bid-unstudied = Which komi is fair with these options, nobody has studied: none is suggested.
bid-choose = { $name }, the komi is { $bid }: do you go first (1) or second (2)?
bid-begins = { $name } goes first; the second player has { $bid } komi.
bid-waits = { $name } goes second, with { $bid } komi.
