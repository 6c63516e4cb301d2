# Libertas in the browser.

web-libertas-look-flags = flags
web-libertas-look-cards = playing cards
web-libertas-card-flag = { $colour ->
    [R] red
    [Y] yellow
    [G] green
   *[V] violet
  } { $number }
web-libertas-card-libertas = Libertas card
web-libertas-card-ocupante = Ocupante
web-libertas-card-suit = { web-libertas-rank } of { $colour ->
    [R] hearts
    [Y] diamonds
    [G] clubs
   *[V] spades
  }
web-libertas-rank = { $number ->
    [1] ace
    [11] jack
   *[other] { $number }
  }
web-libertas-card-queen = queen (Libertas card)
web-libertas-card-joker = joker (Ocupante)
web-libertas-the-suit = the { web-libertas-card-suit }
web-libertas-the-queen = the { web-libertas-card-queen }
web-libertas-legend = R red · Y yellow · G green · V violet · L Libertas card · O Ocupante
web-libertas-about-libertas = A Libertas card may be taken only where it frees a square or a line. It brings points by itself and lifts one of your sets.
web-libertas-about-ocupante = Nobody takes the Ocupante: move it to an empty cell, and no square or line in which it sits can be freed.
web-libertas-empty = empty
web-libertas-playable = You can play here.
web-libertas-reference = Reference
web-libertas-reference-text = The { $card } lies open: match its colour or its number.
web-libertas-reference-suit = The { $card } lies open: match its suit or its rank.
web-libertas-no-reference = no reference yet
web-libertas-first = Nothing lies open yet: take any flag.
web-libertas-nothing-open = Nothing lies open yet.
web-libertas-phase-two = Phase II: occupation
web-libertas-take = Take a card with a frame.
web-libertas-take-or-move = Take a card with a frame, or move an Ocupante.
web-libertas-barred = You have moved an Ocupante: you may do so again once a card has been taken (L6).
web-libertas-lay = Choose a card of your rack, then an empty cell.
web-libertas-where = Now choose the cell.
web-libertas-frees = Frees { web-libertas-areas }: +{ $points }.
web-libertas-costs = Fills { web-libertas-areas }: −{ $points }.
web-libertas-areas = { $squares ->
    [0] { web-libertas-lines }
   *[other] { $lines ->
        [0] { web-libertas-squares }
       *[other] { web-libertas-squares } and { web-libertas-lines }
      }
  }
web-libertas-squares = { $squares ->
    [one] one square
   *[other] { $squares } squares
  }
web-libertas-lines = { $lines ->
    [one] one line
   *[other] { $lines } lines
  }
web-libertas-adds = Your rack gains { $points }.
web-libertas-nothing = Brings nothing at once.
web-libertas-leaves = { $points ->
    [0] Leaves { $name } nothing to free.
   *[other] Leaves { $name } up to +{ $points } ({ $cells }).
  }
web-libertas-ends-phase = After that nobody can take a card.
web-libertas-pass = Pass
web-libertas-key-pass = pass, where the rules allow it
web-libertas-rack = Your rack
web-libertas-rack-of = Rack of { $name }
web-libertas-worth = now worth { $points }
web-libertas-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  }
web-libertas-komi-due = +{ $points } komi after phase I
web-libertas-komi-given = of these { $points } komi
web-libertas-track = Score track
web-libertas-sheet-freed = Freed squares and lines
web-libertas-sheet-libertas = Libertas cards
web-libertas-sheet-komi = Komi
web-libertas-sheet-costs = Occupation

# The end of phase I, and of the game.
web-libertas-moment-occupation = Phase I is counted
web-libertas-ending-cleared = The last flag is taken: the game is over.
web-libertas-ending-blocked = No card on the board can be taken any more: the game is over.
web-libertas-ending-ocupantes = A hundred moves of Ocupantes in a row: the game is over.
web-libertas-ending-laid-out = Every card is laid: the game is over.
web-libertas-ending-nothing-to-lay = Nobody can lay a card any more: the game is over.
web-libertas-set-colour = { $count } of a colour
web-libertas-set-colour-row = { $count } of a colour in a row
web-libertas-set-number = { $count } of a number
web-libertas-set-run = Seven numbers in a row
web-libertas-set-with = { $set }, with Libertas
web-libertas-phrase-free-me = Liberty!
web-libertas-phrase-remember = Where was that flag again?
web-libertas-phrase-my-square = Hands off my square!
