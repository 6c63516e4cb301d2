# Pétards: titles, options, refusals, the log, the terminal table.

petards-title = Pétards
petards-blurb = A rummy of letters: get rid of your cards in runs, block others with firecrackers (our working title)

petards-option-empty_hand = what happens to a player without cards
petards-option-empty_hand-lay_out = whoever lays the last card ends the round; whoever discards it gets 7 new ones
petards-option-empty_hand-refill = an empty hand always gets 7 new cards, and the round ends when 7 cannot be had
petards-option-empty_hand-any_out = whoever lays or discards the last card ends the round
petards-option-stall_turns = how often the turn may go round without a card laid before the round is void
petards-option-rounds = how many rounds are played

petards-unreadable = a move is draw, take, run M*OPQ, 3<L or 3>L (a card at an end of run 3), 3:K (K for the star that is K), 3>! (a pétard), 3>x (a star on a pétard) or discard K; small letters do too, but 3>x is not 3>X
petards-write-draw = this move is one word alone: { petards-say-draw }
petards-write-take = this move is one word alone: { petards-say-take }
petards-write-run = a new run is written with its cards, letters and stars without spaces: { petards-say-run }
petards-write-discard = a discard is written with its one card: { petards-say-discard }
petards-say-draw = draw
petards-say-take = take
petards-say-run = run { $cards }
petards-say-discard = discard { $card }
petards-say-written = { $move }
petards-game-over = the game is over
petards-draw-first = a turn begins with a card: draw it from the stock, or take the top of the discard
petards-already-drawn = you have drawn in this turn: lay what you like, then discard one card
petards-discard-empty = the discard is empty: draw from the stock
petards-second-run-owed = your first run has fewer than 5 cards, so a second must follow at once: for example run { $example }
petards-star-owed = the star you have exchanged must be laid now: at an end (3>*), in a new run or on a pétard (3>x)
petards-not-open = you have not opened: first lay a run of 5 or more, or two runs of 3 or more, in one turn
petards-no-second-run = { $count } cards open only if a second run of 3 or more can follow, and the rest of your hand holds none: open with 5 or more, or with two runs
petards-run-too-short = a run has at least 3 cards; this one has { $count }
petards-run-of-stars = stars alone are no run: at least one card must be a letter
petards-run-broken = { $found } does not follow: in its place the run needs { $wanted } or a star
petards-run-not-held = your hand does not hold enough for { $cards }: it lacks { $missing }
petards-no-such-run = { $last ->
    [0] no run lies on the table yet
    [one] there is no run { $run }; only run 1 lies on the table
   *[other] there is no run { $run }; there are runs 1 to { $last }
  }
petards-does-not-fit = { $end ->
    [before] { $found } does not fit before run { $run }: { $wanted } or a star does
   *[after] { $found } does not fit after run { $run }: { $wanted } or a star does
  }
petards-not-held = you do not hold { $card }; your hand: { $hand }
petards-frozen = run { $run } has a pétard at both ends and is frozen, until a star removes one of them
petards-end-blocked = { $end ->
    [before] a pétard blocks the place before run { $run }; a star removes it ({ $run }<x)
   *[after] a pétard blocks the place after run { $run }; a star removes it ({ $run }>x)
  }
petards-no-star-for = { $count ->
    [0] there is no star in run { $run }
   *[other] no star in run { $run } stands for { $letter }; its stars stand for: { $stars }
  }
petards-star-blocked = a pétard beside it holds the star for { $letter } in run { $run }; another star removes the pétard
petards-petard-there = { $end ->
    [before] a pétard lies before run { $run } already, and an end takes only one
   *[after] a pétard lies after run { $run } already, and an end takes only one
  }
petards-no-petard-held = you do not hold a pétard
petards-no-petard-there = { $end ->
    [before] there is no pétard before run { $run } to lay a star on; at the end itself it would be { $run }<*
   *[after] there is no pétard after run { $run } to lay a star on; at the end itself it would be { $run }>*
  }
petards-no-star-held = you do not hold a star

petards-deal-form = deal must be an object with "decks", a list of decks, one for each round
petards-deal-rounds = deal.decks has { $count ->
    [one] one deck
   *[other] { $count } decks
  }; this game has { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }, each with a deck of its own
petards-deck-form = deck { $deck } must be a list of 62 cards
petards-deck-card = deck { $deck }, card { $place } is no card: cards are A to Z, * and !
petards-deck-count = deck { $deck } holds { $card } { $count ->
    [one] once
   *[other] { $count } times
  }; it must be { $right } times

petards-tell-draw = draws { $kind ->
    [star] a star
    [petard] a pétard
   *[letter] { $card }
  }
petards-tell-draw-hidden = draws a card
petards-tell-take = takes { $kind ->
    [star] a star
    [petard] a pétard
   *[letter] { $card }
  } from the discard
petards-tell-run = lays run { $run }: { $cards }
petards-tell-add = { $end ->
    [before] adds { $card } before run { $run }
   *[after] adds { $card } after run { $run }
  }
petards-tell-add-star = { $end ->
    [before] adds a star as { $letter } before run { $run }
   *[after] adds a star as { $letter } after run { $run }
  }
petards-tell-exchange = replaces the star in run { $run } with { $letter } and takes the star
petards-tell-petard = { $end ->
    [before] lays a pétard before run { $run }
   *[after] lays a pétard after run { $run }
  }
petards-tell-clear = { $end ->
    [before] removes the pétard before run { $run } with a star
   *[after] removes the pétard after run { $run } with a star
  }
petards-tell-discard = discards { $kind ->
    [star] a star
    [petard] a pétard
   *[letter] { $card }
  }
petards-tell-then = { $act }; { $then }
petards-tell-round-won = that ends round { $round }: { $points ->
    [one] one point
   *[other] { $points } points
  }
petards-tell-round-void = round { $round } is void: nobody has laid a card for too long
petards-tell-refill = gets { $count ->
    [one] one new card
   *[other] { $count } new cards
  }
petards-tell-turned = the discard is turned over and is the stock now

petards-stock = stock: { $count }
petards-discard = discard: { $count }, on top
petards-discard-none = discard: empty
petards-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
petards-opened = has opened
petards-idle = { $idle } turns without a card laid; at { $limit } the round is void
petards-legend = Beside a run stands what fits there: in [brackets] if you can add it now, ! is a pétard. N* in a run is a star that stands for N.
petards-legend-draw = Beside a run stands what fits there: in [brackets] if you could add it once you have drawn or taken. ! is a pétard. N* in a run is a star that stands for N.
petards-to-open = To open: in one turn a run of 5 or more, or two runs of 3 or more (P5)
petards-hand = Your hand:
petards-choice-draw = a card from the stock
petards-choice-take = the top of the discard
petards-choice-then = , which could then be laid: { $moves }
petards-choice-opening = open with
petards-choice-pair = open with two
petards-choice-add = add
petards-choice-exchange = exchange
petards-choice-run = new run
petards-choice-star = star
petards-choice-petard = pétard
petards-choice-discard = end the turn
petards-gives = → what a discard of yours would give the next player: { $moves }
petards-choice-last = This is your last card: discarding it only gets you new ones (P14).
petards-more-runs = … and { $count } more (type: moves)
petards-duty-second_run = Lay the second run of your opening:
petards-duty-star = Lay the star:
petards-said-draw = the discard is empty
petards-then-lay = { $cards } can be laid then
petards-then-nothing = nothing can be laid then
petards-why-draw = a hidden card, one of { $count } in the stock
petards-why-lay = leaves { $rest } in the hand; { $laying }
petards-why-out = the hand is empty then
petards-why-discard = the turn ends, and { $name } cannot lay this card on the table as it lies; { $own }
petards-why-discard-fits = the turn ends, and { $name } can take this card and add it to run { $run } at once; { $own }
petards-why-discard-star = the turn ends, and { $name } can take this card, and with it the star of run { $run }; { $own }
petards-why-discard-any = the turn ends, and { $name } can take this card, which stands for any letter; { $own }
petards-why-discard-special = the turn ends, and { $name } can take this card, with which an end can be blocked; { $own }
petards-own-twin = another { $card } stays in the hand
petards-own-part = in the hand it is part of { $cards }
petards-own-near = one letter was missing between it and { $cards }
petards-own-lone = no other letter in the hand is near it
petards-own-star = in the hand it stands for a letter that one lacks, but brings { $points } points to anybody else who ends the round
petards-own-petard = in the hand it could still block an end, but brings { $points } points to anybody else who ends the round
petards-own-exchange-now = it could be exchanged for the star of run { $run } instead
petards-own-exchange-later = after opening it could be exchanged for the star of run { $run }
petards-own-fits-now = it could be added to run { $run } instead
petards-own-fits-later = after opening it could be added to run { $run }
petards-own-and = { $table }, and { $hand }
petards-sheet-round = round
petards-sheet-total = total

study-ending-petards-won = round: somebody was out of cards
study-ending-petards-void = round: void, nobody laid a card for long
