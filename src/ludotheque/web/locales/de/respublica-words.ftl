# Res Publica: die Wörter, die eine Seite selbst sagt: Arten, Anzahlen, Angebote.

respublica-kind-saxon = Sachse
respublica-kind-hun = Hunne
respublica-kind-viking = Wikinger
respublica-kind-goth = Gote
respublica-kind-lombard = Langobarde
respublica-kind-monk = Mönch
respublica-kind-alchemy = Alchemie
respublica-kind-commerce = Handel
respublica-kind-shipbuilding = Schiffbau
respublica-kind-architecture = Architektur
respublica-kind-metallurgy = Metallurgie
respublica-kind-book = Buch
respublica-kind-people = Volk
respublica-kind-civ = Zivilisation
respublica-kind-card = Karte
respublica-kind-pair = Paar

respublica-count-saxon = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Sachsen
   *[other] Sachsen
  }
respublica-count-hun = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Hunnen
   *[other] Hunnen
  }
respublica-count-viking = { NUMBER($count, useGrouping: 0) } Wikinger
respublica-count-goth = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Goten
   *[other] Goten
  }
respublica-count-lombard = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Langobarden
   *[other] Langobarden
  }
respublica-count-monk = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Mönch
   *[other] Mönche
  }
respublica-count-alchemy = { NUMBER($count, useGrouping: 0) } Alchemie
respublica-count-commerce = { NUMBER($count, useGrouping: 0) } Handel
respublica-count-shipbuilding = { NUMBER($count, useGrouping: 0) } Schiffbau
respublica-count-architecture = { NUMBER($count, useGrouping: 0) } Architektur
respublica-count-metallurgy = { NUMBER($count, useGrouping: 0) } Metallurgie
respublica-count-book = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Buch
   *[other] Bücher
  }
respublica-count-people = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Volk
   *[other] Völker
  }
respublica-count-civ = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Zivilisation
   *[other] Zivilisationen
  }
respublica-count-card = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Karte
   *[other] Karten
  }
respublica-count-pair = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] Paar
   *[other] Paare
  }
respublica-single = 1 { $kind }

respublica-and = { $first } und { $second }
respublica-or = { $first } oder { $second }
respublica-list = { $first }, { $rest }
respublica-nothing = nichts

respublica-tell-seek = sucht { $words }
respublica-tell-offer = bietet { $words }
respublica-tell-pass = passt
respublica-tell-ask = verlangt { $words }
respublica-tell-bid = gäbe { $words }
respublica-tell-decline = lehnt ab

respublica-decks = Stapel: { respublica-drawn-people }, { respublica-drawn-civ }
respublica-piles = Siedlungen { $settlements } · Städte { $towns }
respublica-piles-queen = Kirchen { $churches } · Bibliotheken { $libraries }
respublica-idle = Züge ohne gezogene oder gelegte Karte: { NUMBER($idle, useGrouping: 0) } von { NUMBER($limit, useGrouping: 0) }
respublica-missing = { $count ->
    [one] { $count } fehlt
   *[other] { $count } fehlen
  }
respublica-complete = vollständig
respublica-no-pile = keine Punktekarte mehr
respublica-drawn-people = { $people ->
    [one] { $people } Völkerkarte
   *[other] { $people } Völkerkarten
  }
respublica-drawn-civ = { $civ ->
    [one] { $civ } Zivilisationskarte
   *[other] { $civ } Zivilisationskarten
  }
respublica-drawn = { $people ->
    [0] { respublica-drawn-civ }
   *[other] { $civ ->
        [0] { respublica-drawn-people }
       *[other] { respublica-drawn-people } und { respublica-drawn-civ }
      }
  }
