# Res Publica in the browser.

## Speech

web-respublica-i-seek = I seek { $words }.
web-respublica-i-offer = I offer { $words }.
web-respublica-i-ask = For that I want { $words }.
web-respublica-i-bid = I give { $words } for it.
web-respublica-forum = What is said
web-respublica-thinks = is thinking
web-respublica-unsaid = your words come here
web-respublica-turn = { $whose ->
    [own] { $phase ->
        [announce] Your turn: say what you seek or offer
        [answer] Answer { $other }
        [accept] Your turn: choose an answer
        [give] Hand over cards to { $other }
        [draw] Your turn: draw
       *[lay] Your turn: lay groups, or go on
      }
   *[other] { $phase ->
        [answer] { $name } answers { $other }
        [give] { $name } chooses cards for { $other }
       *[lay] { $name } is playing
      }
  }
web-respublica-waits = not asked yet
web-respublica-before = The turn before
web-respublica-agrees = agrees with { $name }
web-respublica-sealed = { $name } has chosen what to give; it stays hidden for now
web-respublica-sealed-own = You have chosen; it stays hidden for now

## Putting a sentence together

web-respublica-compose = A sentence of your own
web-respublica-own-words = Or in your own words
web-respublica-say = Say it
web-respublica-verb = What you say
web-respublica-verb-seek = I seek
web-respublica-verb-offer = I offer
web-respublica-verb-ask = I want
web-respublica-verb-bid = I give
web-respublica-joint = One thing or two
web-respublica-joint-none = just this
web-respublica-joint-and = and
web-respublica-joint-or = or
web-respublica-count = How many
web-respublica-term = Part { $number }
web-respublica-features = Of what
web-respublica-feature-people = any people
web-respublica-feature-civ = any civ
web-respublica-feature-card = any card
web-respublica-feature-pair = a pair
web-respublica-feature-held = { $name }, you hold { $count }

## Choices

web-respublica-choices = What you can do
web-respublica-choose-announce = What will you say?
web-respublica-only-pass = Without cards you cannot trade.
web-respublica-choose-ask = You have it. What do you want for it?
web-respublica-choose-bid = What would you give for it?
web-respublica-only-decline = You cannot answer this time. Nobody learns why.
web-respublica-choose-accept = Whose answer do you take?
web-respublica-choose-lay = You can lay a group.
web-respublica-nothing-to-lay = Nothing to lay this time.
web-respublica-choose-draw = What do you draw?
web-respublica-pass = Say nothing
web-respublica-decline = No, thank you
web-respublica-decline-offer = Not for me
web-respublica-refuse = Take none
web-respublica-done = Done
web-respublica-done-choose = Done, and draw
web-respublica-done-draw = Done: draw { respublica-drawn }
web-respublica-draw = { respublica-drawn }
web-respublica-you-give = You give
web-respublica-you-get = You get
web-respublica-completes = { $whose ->
    [own] You would have { $cards }: { $brings }.
    [own-perhaps] Perhaps you would have { $cards }: { $brings }.
    [other-perhaps] Perhaps { $name } would have { $cards }: { $brings }.
   *[other] { $name } would have { $cards }: { $brings }.
  }
web-respublica-step = { $whose ->
    [own] You would have { $has } of { $cards }.
    [own-perhaps] Perhaps you would have { $has } of { $cards }.
    [other-perhaps] Perhaps { $name } would have at least { $has } of { $cards }.
   *[other] { $name } would have at least { $has } of { $cards }.
  }
web-respublica-about-monk = Monks: two of them make a church. A monk counts as people.
web-respublica-about-book = Books: two of them make a library, and then smaller groups make your towns. A book counts as civilisation.
web-respublica-accept = Agreed
web-respublica-accept-of = Agree with { $name }: give { $keep }, get { $get }
web-respublica-cannot-pay = You cannot pay that
web-respublica-promised = You give { $keep } and get { $get }.
web-respublica-give-hidden = You choose the cards. They stay face down until the other side has chosen.
web-respublica-give-how = Tap cards in your hand to put them here.
web-respublica-give-at-once = Or at once
web-respublica-give = Hand over
web-respublica-take-back = take back: { $name }
web-respublica-packet = To hand over: { $cards }
web-respublica-tap-lay = Lay the group.
web-respublica-tap-give = Put one aside to give.
web-respublica-brings-settlement = settlement, { $points } points
web-respublica-brings-town = town, { $points } points
web-respublica-brings-church = church, { $points } points
web-respublica-brings-library = { $has ->
    [second] second library: it adds nothing ({ $points } points)
    [late] library, too late for a town: it brings nothing, and costs a pair ({ $points } points)
   *[first] library: towns take 4 from now on ({ $points } points)
  }
web-respublica-standing = Decline trades in my place:
web-respublica-standing-none = no, ask me
web-respublica-standing-turn = until my turn
web-respublica-standing-always = always
web-respublica-key-no = no, or no more: pass, decline, take none, done
web-respublica-key-number = the ready-made sentences, answers, groups, as they stand

## The table

web-respublica-hand = Your hand: { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
  }
web-respublica-hand-of = Hand of { $name }: { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
  }
web-respublica-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  }
web-respublica-points = { $points ->
    [one] one point
   *[other] { $points } points
  }
web-respublica-piles = Decks and piles
web-respublica-deck-people = People
web-respublica-deck-civ = Civilisation
web-respublica-settlements = Settlements
web-respublica-towns = Towns
web-respublica-churches = Churches
web-respublica-libraries = Libraries
web-respublica-each = { $points } each
web-respublica-library-note = then 4 make a town
web-respublica-next-town = Next town
web-respublica-then-towns = then
web-respublica-turns-left = The last civilisation card is drawn: { $count ->
    [one] one turn is left
   *[other] { $count } turns are left
  }, then everybody lays once more.
web-respublica-last-laying = The last laying: { $count ->
    [one] one player has
   *[other] { $count } players have
  } still to lay.
web-respublica-civ-left = The end is near: { $count ->
    [one] one civilisation card is
   *[other] { $count } civilisation cards are
  } left.
web-respublica-boards = Laid groups
web-respublica-nothing-laid = Nothing laid yet
web-respublica-earned = { $card ->
    [settlement] Settlement
    [town] Town
    [church] Church
   *[library] Library
  }, { $points ->
    [one] one point
   *[other] { $points } points
  }, for { $cards }
web-respublica-pairs = Pairs in hand
web-respublica-left-over = Left over: { $cards }

web-respublica-ending-last-card = The last civilisation card was drawn: after one more turn and a last laying for each, the game is over.
web-respublica-ending-stalled = For too long nobody drew or laid a card: after a last laying for each, the game is over.
web-respublica-phrase-deal = We have a deal!
web-respublica-phrase-too-dear = Too dear for me.
web-respublica-phrase-nobody-wants = Does nobody want to trade?

## The words that a page says by itself: kinds, counts, offers

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

respublica-count-saxon = { $count } { $count ->
    [one] saxon
   *[other] saxons
  }
respublica-count-hun = { $count } { $count ->
    [one] hun
   *[other] huns
  }
respublica-count-viking = { $count } { $count ->
    [one] viking
   *[other] vikings
  }
respublica-count-goth = { $count } { $count ->
    [one] goth
   *[other] goths
  }
respublica-count-lombard = { $count } { $count ->
    [one] lombard
   *[other] lombards
  }
respublica-count-monk = { $count } { $count ->
    [one] monk
   *[other] monks
  }
respublica-count-alchemy = { $count } alchemy
respublica-count-commerce = { $count } commerce
respublica-count-shipbuilding = { $count } shipbuilding
respublica-count-architecture = { $count } architecture
respublica-count-metallurgy = { $count } metallurgy
respublica-count-book = { $count } { $count ->
    [one] book
   *[other] books
  }
respublica-count-people = { $count } people
respublica-count-civ = { $count } civ
respublica-count-card = { $count } { $count ->
    [one] card
   *[other] cards
  }
respublica-count-pair = { $count } { $count ->
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
respublica-idle = turns without a card drawn or laid: { $idle } of { $limit }
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
