# Libertas: titles, options, refusals, the log, the terminal table.

libertas-title = Libertas
libertas-blurb = Take flags off a crowded board, free squares and lines, gather combinations (Roland Siegers, 1985)

libertas-option-ocupante_limit = how often a player may move an Ocupante
libertas-option-ocupante_limit-once_per_take = again only after somebody has taken a card
libertas-option-ocupante_limit-none = at every turn; 100 moves in a row end the game
libertas-option-open_racks = taken cards lie open for all to see
libertas-option-end = when the game ends
libertas-option-end-no_card = when neither a flag nor a Libertas card can be taken
libertas-option-end-no_flag = as soon as no flag can be taken
libertas-option-scale = how points are counted
libertas-option-scale-original = as printed
libertas-option-scale-twentieth = every value divided by 20
libertas-option-komi = komi: points for the second of two players
libertas-option-occupation = play phase II, the occupation, after phase I
libertas-option-occupation_libertas = where a Libertas card may be laid in phase II
libertas-option-occupation_libertas-anywhere = on any empty cell
libertas-option-occupation_libertas-completing = only where it completes a square or a line
libertas-option-occupation_ocupante = where an Ocupante must go in phase II
libertas-option-occupation_ocupante-free = to any empty cell
libertas-option-occupation_ocupante-completing = where it completes a square or a line, if it can

libertas-colour = { $colour ->
    [R] red
    [Y] yellow
    [G] green
   *[V] violet
  }
libertas-flag = the { libertas-colour } { $number }
libertas-libertas = the Libertas card
libertas-unreadable = a move is a cell (c4); among three and four also an Ocupante move (c4-e2); in phase II a laying (R5@c4, L@c4) or pass
libertas-card-for-cell = { $card } is a card: name the cell on which it lies, not the card (c4)
libertas-card-without-cell = { $card } is a card: name the cell on which it is to lie as well ({ $example })
libertas-typed = a move is { $kind ->
    [laying] a card of your rack on a cell ({ $example })
   *[taking] a cell (c4)
  }{ $ocupantes ->
    [yes] , or an Ocupante move (c4-e2)
   *[no] {""}
  }{ $passing ->
    [yes] , or pass
   *[no] {""}
  }
libertas-over = the game is over
libertas-no-match = { $reference } lies open: take a { $colour } flag or a { $number }
libertas-no-passing = nobody may pass: { libertas-turn }
libertas-lay-in-phase-one = { $phases ->
    [1] this game has no phase II, so no card is laid: { libertas-turn }
   *[2] cards are laid in phase II only; now { libertas-turn }
  }
libertas-turn = { $shift ->
    [no] take a card
   *[yes] take a card or move an Ocupante
  }
libertas-first-card = the first card of the game is a flag: take any flag
libertas-frees-nothing = a Libertas card may be taken only if that frees a square or a line; { $cell } would free none
libertas-no-ocupante = { $cells ->
    [none] between two there is no Ocupante to move
   *[other] there is no Ocupante on { $cell }; look on { $cells }
  }
libertas-not-empty = { $cell } is not an empty cell of this board
libertas-ocupante-again = you have moved an Ocupante, and no card has been taken since: take a card
libertas-beyond-board = { $cell } is not on this board; it goes from a1 to { $last }{ $file ->
    [g] . (A card is named by its cell.)
   *[other] {""}
  }
libertas-take-ocupante = an Ocupante cannot be taken; move it to an empty cell, for example { $example }
libertas-take-empty = { $cell } is empty: take a card that lies on the board
libertas-take-in-phase-two = in phase II cards are laid, not taken: for example { $example }
libertas-must-lay = you can still lay a card: { $cards }
libertas-must-move-ocupante = you cannot lay a card: move an Ocupante
libertas-not-on-rack = { $card } is not on your rack
libertas-lay-flag-first = the first card of phase II is a flag
libertas-lay-no-match = { $reference } was laid last: lay a { $colour } flag or a { $number }, or a Libertas card
libertas-lay-nothing = { $reference } was laid last, and nothing on your rack goes with it: { $instead ->
    [pass] pass
   *[move] move an Ocupante
  }
libertas-lay-must-complete = a Libertas card must complete a square or a line; on { $cell } it does not
libertas-ocupante-must-complete = an Ocupante must go where it completes a square or a line: for example { $example }

libertas-deal-board = deal.board must be a list of card names in reading order
libertas-deal-count = a deal for { $seats } players has { $expected } cards; this one has { $found }
libertas-deal-cards = deal.board is no deal for { $seats } players: { $wrong } is too many, { $missing } is missing
libertas-rack-cards = a rack is an object with "cards", a list of card names
libertas-rack-no-card = “{ $card }” is no card of a rack: flags are R1 to R11, Y, G and V likewise, and L
libertas-rack-twice = { $card } is on the rack too often: each flag once, L up to four times

libertas-tell-take = takes { $card } from { $cell }{ libertas-gain }
libertas-tell-take-hidden = takes the card on { $cell }{ libertas-gain }
libertas-gain = { $points ->
    [0] {""}
   *[other] {" "}and gains { libertas-points }
  }
libertas-tell-shift = moves the Ocupante from { $start } to { $end }{ libertas-cost }
libertas-tell-lay = lays { $card } on { $cell }{ libertas-cost }
libertas-tell-pass = passes
libertas-cost = { $cost ->
    [0] {""}
   *[other] {" "}and pays { $cost }
  }
libertas-tell-then = { $act }. { $then }
libertas-tell-occupation = Phase I is counted: { $counts }. Phase II begins
libertas-count = { $name } { $points }
libertas-count-komi = { libertas-count } ({ $komi } of them komi)
libertas-list = { $first }, { $rest }

libertas-phase-one = Phase I · liberation
libertas-phase-two = Phase II · occupation
libertas-reference = Reference:
libertas-reference-any = none yet
libertas-rack = Your rack:
libertas-rack-worth = worth { $points } now
libertas-rack-empty = empty
libertas-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
libertas-points = { $points } { $points ->
    [one] point
   *[other] points
  }
libertas-komi-due = +{ $points } komi after phase I
libertas-komi-given = of these { $points } komi
libertas-column-move = move
libertas-column-card = card
libertas-column-frees = frees
libertas-column-fills = fills
libertas-column-points = points
libertas-column-adds = rack
libertas-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
  }
libertas-lines = { $count ->
    [one] { $count } line
   *[other] { $count } lines
  }
libertas-first-wins = Between two equals whoever begins wins about three games of four. --bid makes up for it: one names the komi, the other chooses the seat (L16).
libertas-any-flag = the first card is any flag; it frees nothing yet
libertas-nothing-at-once = nothing at once:
libertas-left-to-next = →: points that the next player could then gain at once
libertas-ends = { $occupation ->
    [yes] ends phase I
   *[no] ends the game
  } (L10)
libertas-ocupante-moves = Ocupante from { $cells } to any empty cell
libertas-ocupante-barred = no Ocupante move until a card is taken (L6)
libertas-emblem = { $card ->
    [R] red
    [Y] yellow
    [G] green
    [V] violet
    [L] Libertas
   *[O] Ocupante
  }
libertas-lay-one = you can lay { $cards }, for example { $example }
libertas-prices = a number on the board is what a flag pays there; on all other cells it is free
libertas-no-price = a flag is free on every empty cell
libertas-lay-libertas = a Libertas card is free on every empty cell
libertas-lay-libertas-on = a Libertas card must complete a square or a line, and is free: { $cells }
libertas-move-one = you can lay nothing: move the Ocupante from { $cells }
libertas-free-moves = { $start } for nothing to { $ends }
libertas-only-pass = you can lay nothing: pass
libertas-said-pass = no card of the rack can be laid
libertas-sheet-bonus = freed squares and lines
libertas-sheet-libertas = Libertas cards
libertas-sheet-komi = komi
libertas-sheet-penalty = phase II
libertas-kind-colour = { $size } of a colour
libertas-kind-colour-doubled = { $size } of a colour in a row, doubled
libertas-kind-number = { $size } of a number
libertas-kind-run = seven in a row
libertas-with-libertas = with a Libertas card
libertas-why = { $squares ->
    [0] no square
    [one] one square
   *[other] { $squares } squares
  }, { $lines ->
    [0] no line
    [one] one line
   *[other] { $lines } lines
  }: { $points } points at once; combinations of the rack { $before } → { $after }; { libertas-next-frees }
libertas-why-occupation = fills { $squares ->
    [0] no square
    [one] one square
   *[other] { $squares } squares
  } and { $lines ->
    [0] no line
    [one] one line
   *[other] { $lines } lines
  }: { libertas-price }; { libertas-next-pays }
libertas-price = { $cost ->
    [0] costs nothing
   *[other] costs { $cost }
  }
libertas-next-frees = { $opened ->
    [0] the next player could then gain nothing
   *[other] the next player could then gain { $opened }
  }
libertas-next-pays = { $opened ->
    [0] the next player then need not pay
   *[other] the next player then pays at least { $opened }
  }

study-ending-libertas-cleared = every flag was taken
study-ending-libertas-blocked = no card could be taken any more
study-ending-libertas-ocupantes = Ocupantes were moved too long
study-ending-libertas-laid-out = every card was laid (phase II)
study-ending-libertas-nothing-to-lay = no card could be laid any more (phase II)
