# Pétards : titres, options, refus, journal, table dans le terminal.

petards-title = Pétards
petards-blurb = Un rami de lettres : videz votre main en formant des suites, bloquez les autres à coups de pétards (titre de travail, le nôtre)

petards-option-empty_hand = ce qui arrive à qui n’a plus de cartes
petards-option-empty_hand-lay_out = qui pose sa dernière carte termine la manche ; qui la défausse en reçoit 7 autres
petards-option-empty_hand-refill = une main vidée reçoit toujours 7 cartes, et la manche finit quand il n’y en a plus 7
petards-option-empty_hand-any_out = qui pose ou défausse sa dernière carte termine la manche
petards-option-stall_turns = combien de tours de table sans carte posée rendent la manche nulle
petards-option-rounds = combien de manches on joue

petards-unreadable = un coup s’écrit pioche, ramasse, suite M*OPQ, 3<L ou 3>L (une carte à un bout de la suite 3), 3:K (K pour l’étoile qui vaut K), 3>! (un pétard), 3>x (une étoile sur un pétard) ou défausse K ; les minuscules vont aussi, mais 3>x n’est pas 3>X
petards-write-draw = ce coup s’écrit en un seul mot : { petards-say-draw }
petards-write-take = ce coup s’écrit en un seul mot : { petards-say-take }
petards-write-run = une nouvelle suite s’écrit avec ses cartes, lettres et étoiles sans espaces : { petards-say-run }
petards-write-discard = une défausse s’écrit avec sa carte, une seule : { petards-say-discard }
petards-say-draw = pioche
petards-say-take = ramasse
petards-say-run = suite { $cards }
petards-say-discard = défausse { $card }
petards-say-written = { $move }
petards-game-over = la partie est finie
petards-draw-first = un tour commence par une carte : prenez-la à la pioche (pioche) ou ramassez le dessus de la défausse (ramasse)
petards-already-drawn = vous avez déjà pioché : posez ce que vous voulez, puis défaussez une carte
petards-discard-empty = la défausse est vide : prenez à la pioche (pioche)
petards-second-run-owed = votre première suite a moins de 5 cartes, une seconde doit venir aussitôt : par exemple suite { $example }
petards-star-owed = l’étoile échangée se pose tout de suite : à un bout (3>*), dans une nouvelle suite ou sur un pétard (3>x)
petards-not-open = vous n’avez pas ouvert : posez d’abord, en un seul tour, une suite d’au moins 5 cartes ou deux suites d’au moins 3
petards-no-second-run = { $count } cartes n’ouvrent que si une seconde suite d’au moins 3 peut venir, et le reste de votre main n’en contient pas : ouvrez avec 5 cartes ou plus, ou avec deux suites
petards-run-too-short = une suite a au moins 3 cartes ; celle-ci en a { $count }
petards-run-of-stars = des étoiles seules ne font pas une suite : il faut au moins une vraie lettre
petards-run-broken = { $found } ne suit pas : à cette place, il faut { $wanted } ou une étoile
petards-run-not-held = votre main ne suffit pas pour { $cards } : il manque { $missing }
petards-no-such-run = { $last ->
    [0] il n’y a pas encore de suite sur la table
    [one] il n’y a pas de suite { $run } ; seule la suite 1 est sur la table
   *[other] il n’y a pas de suite { $run } ; les suites vont de 1 à { $last }
  }
petards-does-not-fit = { $end ->
    [before] { $found } ne va pas avant la suite { $run } : il y faut { $wanted } ou une étoile
   *[after] { $found } ne va pas après la suite { $run } : il y faut { $wanted } ou une étoile
  }
petards-not-held = vous n’avez pas { $card } ; votre main : { $hand }
petards-frozen = la suite { $run } a un pétard à chaque bout : elle est gelée tant qu’une étoile n’en enlève pas un
petards-end-blocked = { $end ->
    [before] un pétard bloque la place avant la suite { $run } ; une étoile l’enlève ({ $run }<x)
   *[after] un pétard bloque la place après la suite { $run } ; une étoile l’enlève ({ $run }>x)
  }
petards-no-star-for = { $count ->
    [0] il n’y a pas d’étoile dans la suite { $run }
   *[other] aucune étoile de la suite { $run } ne vaut { $letter } ; ses étoiles valent : { $stars }
  }
petards-star-blocked = un pétard voisin retient l’étoile qui vaut { $letter } dans la suite { $run } ; une autre étoile enlève le pétard
petards-petard-there = { $end ->
    [before] il y a déjà un pétard avant la suite { $run }, et un bout n’en reçoit qu’un
   *[after] il y a déjà un pétard après la suite { $run }, et un bout n’en reçoit qu’un
  }
petards-no-petard-held = vous n’avez pas de pétard en main
petards-no-petard-there = { $end ->
    [before] il n’y a pas de pétard avant la suite { $run } où poser une étoile ; au bout même, ce serait { $run }<*
   *[after] il n’y a pas de pétard après la suite { $run } où poser une étoile ; au bout même, ce serait { $run }>*
  }
petards-no-star-held = vous n’avez pas d’étoile en main

petards-deal-form = deal doit être un objet avec « decks », une liste de paquets, un par manche
petards-deal-rounds = deal.decks contient { $count ->
    [one] { $count } paquet
   *[other] { $count } paquets
  } ; la partie a { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
  }, chacune avec son paquet
petards-deck-form = le paquet { $deck } doit être une liste de 62 cartes
petards-deck-card = paquet { $deck } : la carte { $place } n’en est pas une ; les cartes vont de A à Z, plus * et !
petards-deck-count = le paquet { $deck } contient { $card } { $count } fois ; ce doit être { $right } fois

petards-tell-draw = pioche { $kind ->
    [star] une étoile
    [petard] un pétard
   *[letter] { $card }
  }
petards-tell-draw-hidden = pioche une carte
petards-tell-take = ramasse { $kind ->
    [star] une étoile
    [petard] un pétard
   *[letter] { $card }
  } sur la défausse
petards-tell-run = pose la suite { $run } : { $cards }
petards-tell-add = { $end ->
    [before] ajoute { $card } avant la suite { $run }
   *[after] ajoute { $card } après la suite { $run }
  }
petards-tell-add-star = { $end ->
    [before] ajoute une étoile valant { $letter } avant la suite { $run }
   *[after] ajoute une étoile valant { $letter } après la suite { $run }
  }
petards-tell-exchange = met { $letter } à la place de l’étoile dans la suite { $run } et prend l’étoile
petards-tell-petard = { $end ->
    [before] pose un pétard avant la suite { $run }
   *[after] pose un pétard après la suite { $run }
  }
petards-tell-clear = { $end ->
    [before] enlève le pétard avant la suite { $run } avec une étoile
   *[after] enlève le pétard après la suite { $run } avec une étoile
  }
petards-tell-discard = défausse { $kind ->
    [star] une étoile
    [petard] un pétard
   *[letter] { $card }
  }
petards-tell-then = { $act } ; { $then }
petards-tell-round-won = cela termine la manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
petards-tell-round-void = la manche { $round } est nulle : voilà trop longtemps que personne ne pose rien
petards-tell-refill = reçoit { $count ->
    [1] une nouvelle carte
   *[other] { $count } nouvelles cartes
  }
petards-tell-turned = la défausse est retournée et sert de pioche

petards-stock = pioche : { $count }
petards-discard = défausse : { $count }, dessus
petards-discard-none = défausse : vide
petards-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
petards-opened = a ouvert
petards-idle = { $idle } tours sans carte posée ; à { $limit }, la manche est nulle
petards-legend = À côté d’une suite figure ce qui y va : entre [crochets] si vous pouvez l’ajouter. Le signe ! est un pétard. N* dans une suite est une étoile qui vaut N.
petards-legend-draw = À côté d’une suite figure ce qui y va : entre [crochets] ce que vous pourriez ajouter, une carte une fois piochée ou ramassée. Le signe ! est un pétard. N* dans une suite est une étoile qui vaut N.
petards-to-open = Pour ouvrir : en un seul tour, une suite d’au moins 5, ou deux suites d’au moins 3 (P5)
petards-hand = Votre main :
petards-choice-draw = une carte de la pioche
petards-choice-take = le dessus de la défausse
petards-choice-then = , qui pourrait alors se poser : { $moves }
petards-choice-opening = ouvrir par
petards-choice-pair = ouvrir par deux
petards-choice-add = ajouter
petards-choice-exchange = échanger
petards-choice-run = nouvelle suite
petards-choice-star = étoile
petards-choice-petard = pétard
petards-choice-discard = finir le tour
petards-gives = → ce que votre défausse donnerait au suivant : { $moves }
petards-choice-last = C’est votre dernière carte : la défausser ne fait que vous en donner de nouvelles (P14).
petards-more-runs = … et { $count } autres (tapez : coups)
petards-duty-second_run = Posez la seconde suite de votre ouverture :
petards-duty-star = Posez l’étoile :
petards-said-draw = la défausse est vide
petards-then-lay = de quoi poser ensuite { $cards }
petards-then-nothing = rien à poser ensuite
petards-why-draw = une carte cachée, parmi les { $count } de la pioche
petards-why-lay = reste en main : { $rest } ; { $laying }
petards-why-out = la main est alors vide
petards-why-discard = le tour finit, et { $name } ne peut pas poser cette carte sur la table telle qu’elle est ; { $own }
petards-why-discard-fits = le tour finit, et { $name } peut ramasser cette carte et l’ajouter aussitôt à la suite { $run } ; { $own }
petards-why-discard-star = le tour finit, et { $name } peut ramasser cette carte et, contre elle, l’étoile de la suite { $run } ; { $own }
petards-why-discard-any = le tour finit, et { $name } peut ramasser cette carte, qui vaut n’importe quelle lettre ; { $own }
petards-why-discard-special = le tour finit, et { $name } peut ramasser cette carte, de quoi bloquer un bout ; { $own }
petards-own-twin = un autre { $card } reste en main
petards-own-part = en main, elle fait partie de { $cards }
petards-own-near = il manquait une lettre entre elle et { $cards }
petards-own-lone = aucune autre lettre en main n’est proche d’elle
petards-own-star = en main, elle remplace une lettre qui manque, mais rapporte { $points } points à tout autre joueur qui finit la manche
petards-own-petard = en main, elle pourrait encore bloquer un bout, mais rapporte { $points } points à tout autre joueur qui finit la manche
petards-own-exchange-now = on pourrait plutôt l’échanger contre l’étoile de la suite { $run }
petards-own-exchange-later = après l’ouverture, on pourrait l’échanger contre l’étoile de la suite { $run }
petards-own-fits-now = on pourrait plutôt l’ajouter à la suite { $run }
petards-own-fits-later = après l’ouverture, on pourrait l’ajouter à la suite { $run }
petards-own-and = { $table }, et { $hand }
petards-sheet-round = manche
petards-sheet-total = total

study-ending-petards-won = manche : quelqu’un n’avait plus de cartes
study-ending-petards-void = manche : nulle, longtemps sans carte posée
