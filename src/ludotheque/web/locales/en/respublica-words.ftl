# Res Publica: the words that a page says by itself: kinds, counts, offers.

respublica-kind-saxon = saxon
respublica-kind-hun = hun
respublica-kind-viking = viking
respublica-kind-goth = goth
respublica-kind-lombard = lombard
respublica-kind-monk = monk
respublica-kind-alchemy = alchemy
respublica-kind-commerce = commerce
respublica-kind-shipbuilding = shipbuilding
respublica-kind-architecture = architecture
respublica-kind-metallurgy = metallurgy
respublica-kind-book = book
respublica-kind-people = people
respublica-kind-civ = civ
respublica-kind-card = card
respublica-kind-pair = pair

respublica-count-saxon = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] saxon
   *[other] saxons
  }
respublica-count-hun = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] hun
   *[other] huns
  }
respublica-count-viking = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] viking
   *[other] vikings
  }
respublica-count-goth = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] goth
   *[other] goths
  }
respublica-count-lombard = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] lombard
   *[other] lombards
  }
respublica-count-monk = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] monk
   *[other] monks
  }
respublica-count-alchemy = { NUMBER($count, useGrouping: 0) } alchemy
respublica-count-commerce = { NUMBER($count, useGrouping: 0) } commerce
respublica-count-shipbuilding = { NUMBER($count, useGrouping: 0) } shipbuilding
respublica-count-architecture = { NUMBER($count, useGrouping: 0) } architecture
respublica-count-metallurgy = { NUMBER($count, useGrouping: 0) } metallurgy
respublica-count-book = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] book
   *[other] books
  }
respublica-count-people = { NUMBER($count, useGrouping: 0) } people
respublica-count-civ = { NUMBER($count, useGrouping: 0) } civ
respublica-count-card = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] card
   *[other] cards
  }
respublica-count-pair = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] pair
   *[other] pairs
  }
respublica-single = 1 { $kind }

respublica-and = { $first } and { $second }
respublica-or = { $first } or { $second }
respublica-list = { $first }, { $rest }
respublica-nothing = nothing

respublica-tell-seek = seeks { $words }
respublica-tell-offer = offers { $words }
respublica-tell-pass = passes
respublica-tell-ask = asks for { $words }
respublica-tell-bid = bids { $words }
respublica-tell-decline = declines

respublica-decks = decks: { respublica-drawn-people }, { respublica-drawn-civ }
respublica-piles = settlements { $settlements } · towns { $towns }
respublica-piles-queen = churches { $churches } · libraries { $libraries }
respublica-idle = turns without a card drawn or laid: { NUMBER($idle, useGrouping: 0) } of { NUMBER($limit, useGrouping: 0) }
respublica-missing = { $count } missing
respublica-complete = complete
respublica-no-pile = no point card left
respublica-drawn-people = { $people ->
    [one] { $people } people card
   *[other] { $people } people cards
  }
respublica-drawn-civ = { $civ ->
    [one] { $civ } civilisation card
   *[other] { $civ } civilisation cards
  }
respublica-drawn = { $people ->
    [0] { respublica-drawn-civ }
   *[other] { $civ ->
        [0] { respublica-drawn-people }
       *[other] { respublica-drawn-people } and { respublica-drawn-civ }
      }
  }
