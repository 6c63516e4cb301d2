# Res Publica: titles, options, the language of offers, refusals, the log, the terminal table.

respublica-title = Res Publica
respublica-blurb = Trade in very few words, gather five alike, found settlements and towns (Reiner Knizia)

respublica-option-edition = which cards are in the box
respublica-option-edition-queen = with monks, books, churches and libraries
respublica-option-edition-classic = without monks, books, churches and libraries
respublica-option-stall_rounds = rounds in a row without a card drawn or laid that bring the last laying

## What can be typed

respublica-say-seek = seek { $words }
respublica-say-offer = offer { $words }
respublica-say-pass = pass
respublica-say-ask = ask { $words }
respublica-say-bid = bid { $words }
respublica-say-decline = decline
respublica-say-accept = accept { $seat }
respublica-say-refuse = refuse
respublica-say-give = give { $cards }
respublica-say-lay = lay { $kind }
respublica-say-done = done
respublica-say-draw = draw { $people }+{ $civ }

## Texts that are no move

respublica-unreadable = a move is seek, offer or pass; ask, bid or decline; accept 2 or refuse; give goth goth hun; lay hun or done; draw 1+2
respublica-unreadable-long = that is more than { $most } characters: say it in fewer words
respublica-unreadable-more = nothing more belongs there: say “{ $example }”
respublica-unreadable-accept = name the seat whose answer you take, counted from 0: “{ $example }”
respublica-unreadable-draw = say “{ $one }” or “{ $other }”: people cards plus civilisation cards
respublica-unreadable-lay = name one kind: “{ $example }”
respublica-unreadable-give = name the cards by their kinds: “{ $example }”
respublica-unreadable-three = more than two parts; two at most, for example: “{ $example }”
respublica-unreadable-comma = join the two parts by one “and” or one “or”: “{ $example }”
respublica-unreadable-both = say what you want or what you give, never both; for example: “{ $example }”
respublica-unreadable-not = nothing can be ruled out; say, for example: “{ $example }”
respublica-unreadable-bound = a number is that number, no “at least” and no “up to”: “{ $example }”
respublica-unreadable-term-missing = a number and a feature are missing; for example: “{ $example }”
respublica-unreadable-number = say how many: “{ $example }”
respublica-unreadable-quantity = “{ $word }” is no number of cards; for example: “{ $example }”
respublica-unreadable-feature-missing = say of what: a kind, people, civ, card or pair; for example: “{ $example }”
respublica-unreadable-feature-near = there is no “{ $word }”; did you mean “{ $near }”?
respublica-unreadable-feature = there is no “{ $word }”; there are the kinds of card, people, civ, card and pair

respublica-deal-form = deal must be an object with the two decks, people and civ
respublica-deck-form = deal.{ $deck } must be a list of kinds, top card first
respublica-deck-card = deal.{ $deck }: the card in place { $place } is none of that deck
respublica-deck-count = deal.{ $deck } has { $kind } { $count } times; it must be { $right }

## Moves that cannot be made

respublica-over = the game is over
respublica-now-announce = a turn begins with trade: seek, offer or pass
respublica-now-answer = an announcement is open: answer it, or decline
respublica-not-yours-to-accept = only whoever made the announcement accepts an answer, or refuses: answer it yourself, or decline
respublica-now-accept = the answers are in: accept one of them, or refuse
respublica-now-give = the trade is agreed: give the cards you choose for it
respublica-no-further-announcement = the trade is over: no further announcement in this turn
respublica-now-lay = the trade is over: lay a group, or say done
respublica-now-draw = laying is over: draw 1+2 or draw 0+3
respublica-now-last-laying = this is the last laying, without trade or drawing: lay a group, or say done
respublica-no-cards-pass = without cards you can only pass
respublica-no-cards-decline = without cards you can only decline
respublica-not-in-edition = there is no { $kind } in the classic edition
respublica-quantity = a quantity is 1 or more
respublica-more-than-there-are = the game does not have as many cards as { $words }; say “{ $example }”
respublica-not-held = you do not hold { $words }; you could say “{ $example }”
respublica-nothing-of-it-held = you do not hold { $words }: promise only cards of your hand
respublica-answer-with-ask = something is sought: say what you want for it, for example “{ $example }”, or decline
respublica-answer-with-bid = something is offered: say what you would give for it, for example “{ $example }”, or decline
respublica-sought-not-held = you do not hold what is sought ({ $words }): decline
respublica-demand-not-held = you do not hold { $words }: accept another answer, or refuse
respublica-no-answer-there = seat { $seat } has made no answer to accept
respublica-gift-not-held = you do not hold those cards; you promised “{ $words }”, for example “{ $example }”
respublica-gift-not-promised = those are not the cards: you promised “{ $words }”, for example “{ $example }”
respublica-pile-empty = there is no point card left for a group of this kind ({ $kind })
respublica-group-too-small = a group takes { $needed }; you hold { $held }
respublica-draw-split = draw 1+2 or draw 0+3

## The log

respublica-tell-refuse = refuses
respublica-tell-accept = accepts the answer of { $name }
respublica-tell-accept-exchange = accepts the answer of { $name }: gives { $given } for { $received }
respublica-tell-give = gives { $given } for { $received }
respublica-tell-give-own = gives { $cards }
respublica-tell-give-sealed = has chosen what to give; it stays hidden until the other has chosen
respublica-tell-give-sealed-own = will give { $cards }, hidden until the other has chosen
respublica-tell-lay-settlement = lays { $cards }: a settlement
respublica-tell-lay-town = lays { $cards }: a town of { $points }
respublica-tell-lay-church = lays { $cards }: a church
respublica-tell-lay-library = lays { $cards }: a library
respublica-tell-done = is done
respublica-tell-done-own = is done and draws { $cards }
respublica-tell-done-hidden = is done and draws { respublica-drawn }
respublica-tell-draw-own = draws { $cards }
respublica-tell-draw-hidden = draws { respublica-drawn }
respublica-tell-then = { $act }. { $then }
respublica-tell-last-turns = That was the last civilisation card: everyone has one more turn
respublica-tell-last-laying = Now each lays one last time
respublica-tell-stalled = Nobody has drawn or laid a card for a long time: each lays one last time

## The terminal table

respublica-turns-left = the last civilisation card is drawn: { $count ->
    [one] one turn is left
   *[other] { $count } turns are left
  }
respublica-column-player = player
respublica-column-cards = cards
respublica-column-points = points
respublica-column-settlements = settlements
respublica-column-towns = towns
respublica-column-churches = churches
respublica-column-libraries = libraries
respublica-column-for-settlements = for settlements
respublica-column-for-towns = for towns
respublica-column-for-churches = for churches
respublica-column-for-pairs = for pairs
respublica-column-give = you give
respublica-column-get = you get
respublica-column-yours = you then have
respublica-column-theirs = they then have at least
respublica-perhaps = perhaps { $step }
respublica-hand = Your hand: { $count ->
    [one] one card
   *[other] { $count } cards
  }
respublica-hand-empty = Your hand is empty
respublica-only = You can only say: { $move } (Enter says it)
respublica-choose-announce = Say what you seek or what you offer, one or two things, or pass. For example:
respublica-choose-ask = You hold what is sought. Say what you ask for it, or decline. For example:
respublica-choose-bid = Say what you bid for it, or decline. For example:
respublica-choose-gift = Choose what you give:
respublica-choose-draw = Choose before you draw, people plus civilisation cards:
respublica-draw-less = { $drawn } ({ $other } gives more)
respublica-choose-done = lay no more
respublica-shapes = A sentence names one or two things, each with its number (R4):
respublica-shape-part = NUMBER FEATURE
respublica-shape-features = A feature is one of: { $features }
respublica-shape-examples = For example:
respublica-said-not-held = you do not hold what is sought
respublica-said-no-cards = you have no cards
respublica-said-cannot-pay = you cannot pay any of the demands
respublica-said-no-group = you have no group to lay
respublica-brings-settlement = a settlement: 3 points{ $drawn ->
    [card] , and one more card to draw each turn
    [once] , and one more card to draw
    [choice] , and from now on the choice of three civilisation cards
   *[nothing] { "" }
  }
respublica-brings-town = the top town: { $points } points
respublica-brings-church = a church: 7 points
respublica-brings-library = { $has ->
    [second] a second library: it adds nothing, and costs a pair in hand (1 point)
    [late] a library, too late for a town: it brings nothing, and costs a pair in hand (1 point)
   *[first] a library: four civilisation cards are then enough for a town
  }
respublica-why-change = { $kind } { $before } → { $after } of { $size }
respublica-why-completes = { $change } ({ $brings })
respublica-why-or = { $first } or { $rest }
respublica-why-given = { $count ->
    [one] a card of one’s choice goes
   *[other] { $count } cards of one’s choice go
  }
respublica-why-got = { $count ->
    [one] a card comes, of the giver’s choice
   *[other] { $count } cards come, of the giver’s choice
  }
respublica-why-ways = { $first }; { $rest }
respublica-why-with = { $exchange }; { $name } then has at least { $kinds }
respublica-why-has = { $kind } { $count } of { $size }
respublica-why-kinds = { $first }, { $rest }
respublica-why-nobody = nobody can hold { $words }
respublica-why-pass = no trade this turn
respublica-why-decline = no trade this time; nobody learns whether an answer was possible
respublica-why-refuse = all keep their cards
respublica-why-done = laying ends, and cards are drawn
respublica-why-draw = from the top of the decks: { respublica-drawn }

study-ending-respublica-last-card = the last civilisation card was drawn
study-ending-respublica-stalled = nobody drew or laid a card for long
