# Res Publica : les mots que la page dit elle-même : sortes, nombres, offres.

respublica-kind-saxon = saxon
respublica-kind-hun = hun
respublica-kind-viking = viking
respublica-kind-goth = goth
respublica-kind-lombard = lombard
respublica-kind-monk = moine
respublica-kind-alchemy = alchimie
respublica-kind-commerce = commerce
respublica-kind-shipbuilding = construction navale
respublica-kind-architecture = architecture
respublica-kind-metallurgy = métallurgie
respublica-kind-book = livre
respublica-kind-people = peuple
respublica-kind-civ = civilisation
respublica-kind-card = carte
respublica-kind-pair = paire

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
    [one] moine
   *[other] moines
  }
respublica-count-alchemy = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] alchimie
   *[other] alchimies
  }
respublica-count-commerce = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] commerce
   *[other] commerces
  }
respublica-count-shipbuilding = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] construction navale
   *[other] constructions navales
  }
respublica-count-architecture = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] architecture
   *[other] architectures
  }
respublica-count-metallurgy = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] métallurgie
   *[other] métallurgies
  }
respublica-count-book = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] livre
   *[other] livres
  }
respublica-count-people = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] peuple
   *[other] peuples
  }
respublica-count-civ = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] civilisation
   *[other] civilisations
  }
respublica-count-card = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] carte
   *[other] cartes
  }
respublica-count-pair = { NUMBER($count, useGrouping: 0) } { $count ->
    [one] paire
   *[other] paires
  }
respublica-single = 1 { $kind }

respublica-and = { $first } et { $second }
respublica-or = { $first } ou { $second }
respublica-list = { $first }, { $rest }
respublica-nothing = rien

respublica-tell-seek = cherche { $words }
respublica-tell-offer = offre { $words }
respublica-tell-pass = passe
respublica-tell-ask = demande { $words }
respublica-tell-bid = propose { $words }
respublica-tell-decline = décline

respublica-decks = pioches : { respublica-drawn-people }, { respublica-drawn-civ }
respublica-piles = cités { $settlements } · villes { $towns }
respublica-piles-queen = églises { $churches } · bibliothèques { $libraries }
respublica-idle = tours sans carte piochée ni posée : { NUMBER($idle, useGrouping: 0) } sur { NUMBER($limit, useGrouping: 0) }
respublica-missing = il en manque { $count }
respublica-complete = complet
respublica-no-pile = plus de carte de points
respublica-drawn-people = { $people ->
    [one] { $people } carte de peuples
   *[other] { $people } cartes de peuples
  }
respublica-drawn-civ = { $civ ->
    [one] { $civ } carte de civilisation
   *[other] { $civ } cartes de civilisation
  }
respublica-drawn = { $people ->
    [0] { respublica-drawn-civ }
   *[other] { $civ ->
        [0] { respublica-drawn-people }
       *[other] { respublica-drawn-people } et { respublica-drawn-civ }
      }
  }
