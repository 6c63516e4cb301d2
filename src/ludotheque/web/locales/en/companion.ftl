# The companion at a real table.

companion-title = At a real table
companion-table = The table
companion-player = Player { $number }
companion-add = One more
companion-remove = One fewer
companion-begins = Whose is the first turn?
companion-begins-rule = By the sheets the youngest begins Libertas and Pétards, and the eldest Res Publica: tap the name. Or draw lots.
companion-draw = Draw lots
companion-order = { $name } begins; then, clockwise: { $others }.
companion-clocks = A clock for each
companion-clocks-text = Tap whoever is to move: that clock runs, all others stand still.
companion-clocks-stop = Stop
companion-clocks-reset = All to zero
companion-total = Points
companion-keep = Keep this result
companion-kept = Kept: it stands under “The table”, on this device.
companion-results = Results kept on this device
companion-forget = Forget this result
companion-anew = Count anew
companion-anew-text = What was counted for this game is forgotten. Results that you have kept stay.
companion-whose = Whose points?

companion-libertas-bonus = Bonus
companion-libertas-squares = Squares freed ({ $points } each)
companion-libertas-lines = Lines freed ({ $points } each)
companion-libertas-rack = Rack
companion-libertas-cards = Libertas cards
companion-libertas-worth = The rack is worth { $points }.

companion-petards-text = Whoever lays the last card scores what the others hold: letter { $letter }, star { $star }, pétard { $petard }.
companion-petards-round = Round { $round }
companion-petards-ended = Who laid the last card?
companion-petards-nobody = nobody yet
companion-petards-letter = Letters the others hold
companion-petards-star = Stars the others hold
companion-petards-petard = Pétards the others hold

companion-respublica-settlements = Settlements ({ $points } each)
companion-respublica-towns = Towns
companion-respublica-churches = Churches ({ $points } each)
companion-respublica-pairs = Pairs in hand ({ $points } each)

companion-say = May I say this?
companion-say-text = The law answers, with its clause: in English, French or German. For this the companion needs the network.
companion-say-before = What was said before, a sentence a line (leave empty if you announce)
companion-say-hand = Your cards, if they shall be looked at: 2 huns, 1 book
companion-say-now = What you would like to say: seek 2 huns or 1 book
companion-say-check = Ask
companion-say-yes = Yes: “{ $sentence }”.
companion-say-no = No.

enter-title = A game from a real table
enter-text = Type in what you have noted: the law checks every move, and the game can be replayed and saved as a record, like any other.
enter-scores = You know only the scores? Keep them here:
enter-game = Game
enter-players = Players, one a line, in the order of their turns
enter-deal-libertas = The board as it was dealt, row by row from the top: R5 G2 L …
enter-deal-petards = A line for each round: 7 cards for each player, the one turned up, then the cards drawn from the stock. * is a star, ! a pétard; what nobody drew may be left out
enter-deal-respublica = First line: the people cards as they came, 4 for each player, then those drawn. Second line: the civilisation cards as drawn. Commas between; what nobody drew may be left out
enter-moves = The moves, one a line
enter-notation = How moves are written stands at the end of the rules.
enter-check = Check
enter-over = The game is whole: { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }, and it is over.
enter-open = So far all is well: { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }. The game is not over yet.
enter-wrong = { $count ->
    [0] The first move cannot be right:
    [one] One move is good. The next cannot be right:
   *[other] { $count } moves are good. The next cannot be right:
  }
enter-replay = Replay and save
enter-not-this-game = a game of this kind cannot be typed in yet
