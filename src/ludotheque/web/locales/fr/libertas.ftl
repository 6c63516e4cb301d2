# Libertas : titres, options, refus, journal, table du terminal.

libertas-title = Libertas
libertas-blurb = Prendre des drapeaux, libérer carrés et lignes, réunir des combinaisons (Roland Siegers, 1985)

libertas-option-ocupante_limit = combien de fois on peut déplacer une carte Ocupante
libertas-option-ocupante_limit-once_per_take = de nouveau seulement après la prise d’une carte par quelqu’un
libertas-option-ocupante_limit-none = à chaque tour ; 100 déplacements de suite finissent la partie
libertas-option-open_racks = les cartes prises restent visibles de tous
libertas-option-end = quand la partie finit
libertas-option-end-no_card = quand on ne peut prendre ni drapeau ni carte Libertas
libertas-option-end-no_flag = dès qu’on ne peut plus prendre de drapeau
libertas-option-scale = comment compter les points
libertas-option-scale-original = barème d’origine
libertas-option-scale-twentieth = toutes les valeurs divisées par 20
libertas-option-komi = komi : points pour qui joue en second, à deux seulement
libertas-option-occupation = jouer la phase II, l’occupation, après la phase I
libertas-option-occupation_libertas = où poser une carte Libertas en phase II
libertas-option-occupation_libertas-anywhere = sur toute case vide
libertas-option-occupation_libertas-completing = seulement où elle complète un carré ou une ligne
libertas-option-occupation_ocupante = où doit aller une carte Ocupante en phase II
libertas-option-occupation_ocupante-free = sur toute case vide
libertas-option-occupation_ocupante-completing = où elle complète un carré ou une ligne, si elle le peut

libertas-colour = { $colour ->
    [R] rouge
    [Y] jaune
    [G] vert
   *[V] violet
  }
libertas-flag = le { $number } { libertas-colour }
libertas-libertas = la carte Libertas
libertas-unreadable = un coup est une case (c4) ; à trois et à quatre, aussi un déplacement de carte Ocupante (c4-e2) ; en phase II, une pose (R5@c4, L@c4) ou pass
libertas-card-for-cell = { $card } est une carte : nommez la case où elle se trouve, pas la carte (c4)
libertas-card-without-cell = { $card } est une carte : nommez aussi la case où la poser ({ $example })
libertas-typed = un coup est { $kind ->
    [laying] une carte de votre chevalet sur une case ({ $example })
   *[taking] une case (c4)
  }{ $ocupantes ->
    [yes] , ou un déplacement de carte Ocupante (c4-e2)
   *[no] {""}
  }{ $passing ->
    [yes] , ou pass
   *[no] {""}
  }
libertas-over = la partie est finie
libertas-no-match = { $reference } est la référence : prenez un drapeau { $colour } ou un { $number }
libertas-no-passing = on ne passe pas : { libertas-turn }
libertas-lay-in-phase-one = { $phases ->
    [1] cette partie n’a pas de phase II, on n’y pose aucune carte : { libertas-turn }
   *[2] on ne pose de cartes qu’en phase II ; { libertas-turn }
  }
libertas-turn = { $shift ->
    [no] prenez une carte
   *[yes] prenez une carte ou déplacez une carte Ocupante
  }
libertas-first-card = la première carte de la partie est un drapeau : prenez n’importe lequel
libertas-frees-nothing = une carte Libertas ne se prend que si elle libère un carré ou une ligne ; { $cell } n’en libère aucun
libertas-no-ocupante = { $cells ->
    [none] à deux, il n’y a pas de carte Ocupante à déplacer
   *[other] il n’y a pas de carte Ocupante en { $cell } ; voyez { $cells }
  }
libertas-not-empty = { $cell } n’est pas une case vide de ce plateau
libertas-ocupante-again = vous avez déplacé une carte Ocupante et aucune carte n’a été prise depuis : prenez une carte
libertas-beyond-board = { $cell } n’est pas sur ce plateau, qui va de a1 à { $last }{ $file ->
    [g] . (Une carte se nomme par sa case.)
   *[other] {""}
  }
libertas-take-ocupante = une carte Ocupante ne se prend pas ; déplacez-la vers une case vide, par exemple { $example }
libertas-take-empty = { $cell } est vide : prenez une carte du plateau
libertas-take-in-phase-two = en phase II on pose des cartes, on n’en prend pas : par exemple { $example }
libertas-must-lay = vous pouvez encore poser une carte : { $cards }
libertas-must-move-ocupante = vous ne pouvez pas poser de carte : déplacez une carte Ocupante
libertas-not-on-rack = { $card } n’est pas sur votre chevalet
libertas-lay-flag-first = la première carte de la phase II est un drapeau
libertas-lay-no-match = { $reference } a été posé en dernier : posez un drapeau { $colour } ou un { $number }, ou une carte Libertas
libertas-lay-nothing = { $reference } a été posé en dernier, et rien sur votre chevalet ne va avec : { $instead ->
    [pass] passez (pass)
   *[move] déplacez une carte Ocupante
  }
libertas-lay-must-complete = une carte Libertas doit compléter un carré ou une ligne ; en { $cell } elle n’en complète pas
libertas-ocupante-must-complete = une carte Ocupante doit aller où elle complète un carré ou une ligne : par exemple { $example }

libertas-deal-board = deal.board doit être une liste de noms de cartes dans l’ordre de lecture
libertas-deal-count = une donne à { $seats } joueurs a { $expected } cartes ; celle-ci en a { $found }
libertas-deal-cards = deal.board n’est pas une donne à { $seats } joueurs : { $wrong } est de trop, { $missing } manque
libertas-rack-cards = un chevalet est un objet avec « cards », une liste de noms de cartes
libertas-rack-no-card = « { $card } » n’est pas une carte de chevalet : R1 à R11, de même Y, G et V, et L
libertas-rack-twice = { $card } est trop souvent sur le chevalet : chaque drapeau une fois, L jusqu’à quatre fois

libertas-tell-take = prend { $card } en { $cell }{ libertas-gain }
libertas-tell-take-hidden = prend la carte en { $cell }{ libertas-gain }
libertas-gain = { $points ->
    [0] {""}
   *[other] {" "}et gagne { libertas-points }
  }
libertas-tell-shift = déplace la carte Ocupante de { $start } en { $end }{ libertas-cost }
libertas-tell-lay = pose { $card } en { $cell }{ libertas-cost }
libertas-tell-pass = passe
libertas-cost = { $cost ->
    [0] {""}
   *[other] {" "}et paie { $cost }
  }
libertas-tell-then = { $act }. { $then }
libertas-tell-occupation = Décompte de la phase I : { $counts }. La phase II commence
libertas-count = { $name } { $points }
libertas-count-komi = { libertas-count } (dont { $komi } de komi)
libertas-list = { $first }, { $rest }

libertas-phase-one = Phase I · libération
libertas-phase-two = Phase II · occupation
libertas-reference = Référence :
libertas-reference-any = aucune encore
libertas-rack = Votre chevalet :
libertas-rack-worth = vaut { $points } maintenant
libertas-rack-empty = vide
libertas-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
libertas-points = { $points } { $points ->
    [one] point
   *[other] points
  }
libertas-komi-due = +{ $points } de komi après la phase I
libertas-komi-given = dont { $points } de komi
libertas-column-move = coup
libertas-column-card = carte
libertas-column-frees = libère
libertas-column-fills = remplit
libertas-column-points = points
libertas-column-adds = chevalet
libertas-squares = { $count ->
    [one] { $count } carré
   *[other] { $count } carrés
  }
libertas-lines = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
  }
libertas-first-wins = À deux de même force, qui commence gagne environ trois parties sur quatre. Pour compenser, --bid : l’un nomme le komi, l’autre choisit sa place (L16).
libertas-any-flag = la première carte est un drapeau quelconque ; elle ne libère encore rien
libertas-nothing-at-once = rien tout de suite :
libertas-left-to-next = → : points que le joueur suivant pourrait alors gagner aussitôt
libertas-ends = { $occupation ->
    [yes] finit la phase I
   *[no] finit la partie
  } (L10)
libertas-ocupante-moves = carte Ocupante de { $cells } vers toute case vide
libertas-ocupante-barred = pas de déplacement de carte Ocupante avant qu’une carte soit prise (L6)
libertas-emblem = { $card ->
    [R] rouge
    [Y] jaune
    [G] vert
    [V] violet
    [L] Libertas
   *[O] Ocupante
  }
libertas-lay-one = vous pouvez poser { $cards }, par exemple { $example }
libertas-prices = un nombre sur le plateau est ce qu’un drapeau y coûte ; ailleurs il ne coûte rien
libertas-no-price = un drapeau ne coûte rien, sur toute case vide
libertas-lay-libertas = une carte Libertas ne coûte rien, sur toute case vide
libertas-lay-libertas-on = une carte Libertas doit compléter un carré ou une ligne, et ne coûte rien : { $cells }
libertas-move-one = vous ne pouvez rien poser : déplacez la carte Ocupante de { $cells }
libertas-free-moves = { $start } sans frais vers { $ends }
libertas-only-pass = vous ne pouvez rien poser : pass
libertas-said-pass = aucune carte du chevalet ne peut être posée
libertas-sheet-bonus = carrés et lignes libérés
libertas-sheet-libertas = cartes Libertas
libertas-sheet-komi = komi
libertas-sheet-penalty = phase II
libertas-kind-colour = { $size } d’une couleur
libertas-kind-colour-doubled = { $size } d’une couleur qui se suivent, doublé
libertas-kind-number = { $size } d’un nombre
libertas-kind-run = suite de sept
libertas-with-libertas = avec une carte Libertas
libertas-why = { $squares ->
    [0] aucun carré
    [1] un carré
   *[other] { $squares } carrés
  }, { $lines ->
    [0] aucune ligne
    [1] une ligne
   *[other] { $lines } lignes
  } : { libertas-points } tout de suite ; combinaisons du chevalet { $before } → { $after } ; { libertas-next-frees }
libertas-why-occupation = { $squares ->
    [0] aucun carré rempli
    [1] un carré rempli
   *[other] { $squares } carrés remplis
  }, { $lines ->
    [0] aucune ligne remplie
    [1] une ligne remplie
   *[other] { $lines } lignes remplies
  } ; ce coup { libertas-price } ; { libertas-next-pays }
libertas-price = { $cost ->
    [0] ne coûte rien
   *[other] coûte { $cost }
  }
libertas-next-frees = { $opened ->
    [0] le joueur suivant ne pourrait alors rien gagner
   *[other] le joueur suivant pourrait alors gagner { $opened }
  }
libertas-next-pays = { $opened ->
    [0] le joueur suivant peut alors ne rien payer
   *[other] le joueur suivant paie alors au moins { $opened }
  }

study-ending-libertas-cleared = tous les drapeaux étaient pris
study-ending-libertas-blocked = plus aucune carte ne pouvait être prise
study-ending-libertas-ocupantes = trop de déplacements de cartes Ocupante
study-ending-libertas-laid-out = toutes les cartes étaient posées (phase II)
study-ending-libertas-nothing-to-lay = plus aucune carte ne pouvait être posée (phase II)
