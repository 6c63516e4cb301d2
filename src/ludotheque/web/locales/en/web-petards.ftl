# Pétards in the browser.

web-petards-star = star
web-petards-petard = pétard
web-petards-star-as = ★{ $letter }

web-petards-round = Round { $round } of { $rounds }
web-petards-round-over = Round { $round } is over: { $points ->
    [0] nobody has laid a card for too long, so it is void
    [one] one point for { $name }
   *[other] { $points } points for { $name }
  }. A new round begins.
web-petards-stock = Stock: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
web-petards-discard = Discard: { $count ->
    [one] { $count } card, { $card }
   *[other] { $count } cards, on top { $card }
  }
web-petards-discard-none = Discard: empty
web-petards-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
web-petards-opened = has opened
web-petards-idle = { $idle } turns without a card laid; at { $limit } the round is void.
web-petards-aside = { $count ->
    [one] One star and one pétard have left the round.
   *[other] { $count } stars and { $count } pétards have left the round.
  }
web-petards-legend-hand = in your hand
web-petards-legend-fits = fits on the table

web-petards-runs = Runs on the table
web-petards-no-runs = No run lies on the table yet.
web-petards-new-run = Your new run: choose its cards, or drag them here.
web-petards-no-new-run = Your next run comes here.
web-petards-frozen = frozen
web-petards-run-star = star for { $letter } in run { $run }
web-petards-end = { $end ->
    [before] before run { $run }: { $letter } fits
   *[after] after run { $run }: { $letter } fits
  }
web-petards-end-blocked = { $end ->
    [before] before run { $run }: a pétard keeps { $letter } away
   *[after] after run { $run }: a pétard keeps { $letter } away
  }

web-petards-hand = Your hand
web-petards-do-draw = Draw a card from the stock, or take { $card ->
    [star] the star
    [petard] the pétard
   *[other] { $card }
  } from the discard.
web-petards-do-draw-useful = Draw from the stock, or take { $card ->
    [star] the star
    [petard] the pétard
   *[other] { $card }
  }: you could lay it at once.
web-petards-do-draw-only = Draw a card from the stock.
web-petards-do-open = To open you need a run of 5, or two of 3. Else choose a card to discard.
web-petards-do-lay = Lay what you like, then choose a card to discard.
web-petards-do-second = Now lay the second run of your opening.
web-petards-do-star = Now lay the star: at an end, in a new run or on a pétard.
web-petards-do-more = Choose the next card of the run.
web-petards-do-place = Choose where it goes.
web-petards-do-go = These cards make a run.
web-petards-do-nothing = These cards make nothing yet.
web-petards-do-discard = Nothing takes this card: you can only discard it.
web-petards-do-keep = Nothing to do with it now: keep it, or discard it.
web-petards-about-star = A star stands for any letter, or clears a pétard away.
web-petards-about-petard = A pétard blocks an end of any run, once you have opened: nothing is added there until a star clears it away.
web-petards-gives = { $opened ->
    [yes] { $name } could use your { $letter }: { $places }.
   *[no] Your { $letter } fits { $places }; { $name } has not opened yet.
  }
web-petards-gives-end = { $end ->
    [before] before run { $run }
   *[after] after run { $run }
  }
web-petards-gives-star = for the star of run { $run }
web-petards-gives-run = With cards that everybody has seen, { $name } could make { $run } of it.

web-petards-act-draw = Draw from the stock
web-petards-act-take = Take from the discard
web-petards-act-run = Lay { $cards }
web-petards-act-run-owes = Lay { $cards }, then a second run
web-petards-act-add = { $end ->
    [before] Add { $letter } before run { $run }
   *[after] Add { $letter } after run { $run }
  }
web-petards-act-star = { $end ->
    [before] Add the star as { $letter } before run { $run }
   *[after] Add the star as { $letter } after run { $run }
  }
web-petards-act-exchange = Replace the star in run { $run } with { $letter }
web-petards-act-petard = { $end ->
    [before] Lay the pétard before run { $run }
   *[after] Lay the pétard after run { $run }
  }
web-petards-act-clear = { $end ->
    [before] Clear the pétard before run { $run } with a star
   *[after] Clear the pétard after run { $run } with a star
  }
web-petards-act-discard = Discard { $card ->
    [star] the star
    [petard] the pétard
   *[other] { $card }
  }
web-petards-can-lay = You can lay:
web-petards-choose-run = Choose the cards of the run { $cards }
web-petards-lay-anyway = Lay them as a run?
web-petards-let-go = Let go
web-petards-more-runs = { $count ->
    [one] One more run
   *[other] { $count } more runs
  }

web-petards-last-title = Discard your last card?
web-petards-last-text = Only laying the last card ends the round. If you discard it, you get { $count ->
    [one] one new card
   *[other] { $count } new cards
  } and play on.
web-petards-last-go = Discard it

web-petards-key-draw = draw from the stock
web-petards-key-take = take from the discard
web-petards-key-pick = choose this card of your hand
web-petards-key-lay = lay what is chosen
web-petards-key-discard = discard the chosen card
web-petards-key-run = to the run of this number

web-petards-story-round = Round
web-petards-story-total = Total
web-petards-story-deeds = On the way
web-petards-deed-run = runs laid
web-petards-deed-add = cards added
web-petards-deed-exchange = stars exchanged
web-petards-deed-petard = pétards laid
web-petards-deed-clear = pétards cleared

# The end of a round, and of the game.
web-petards-moment-won = Round { $round }: { $name } goes out
web-petards-moment-void = Round { $round } is void
web-petards-moment-last = It was the last card in hand. What the others still hold counts for { $name }: a letter 1, a star 5, a pétard 5.
web-petards-moment-void-text = For too long nobody has laid a card: nobody scores.
web-petards-moment-brings = { $name } gets
web-petards-moment-so-far = After round { $round }
web-petards-ending = { $rounds ->
    [one] The only round is played: most points win.
    [2] Both rounds are played: most points win.
   *[other] All { $rounds } rounds are played: most points win.
  }
web-petards-phrase-bang = Bang!
web-petards-phrase-my-star = That was my star!
web-petards-phrase-watch-out = Careful, it is about to go off.
