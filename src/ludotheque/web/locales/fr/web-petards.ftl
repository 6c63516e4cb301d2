# Pétards dans le navigateur.

web-petards-star = étoile
web-petards-petard = pétard
web-petards-star-as = ★{ $letter }

web-petards-round = Manche { $round } sur { $rounds }
web-petards-round-over = La manche { $round } est finie : { $points ->
    [0] voilà trop longtemps que personne ne pose rien, elle est nulle
    [one] { $points } point pour { $name }
   *[other] { $points } points pour { $name }
  }. Une nouvelle manche commence.
web-petards-stock = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
web-petards-discard = Défausse : { $count ->
    [one] { $count } carte, { $card }
   *[other] { $count } cartes, { $card } dessus
  }
web-petards-discard-none = Défausse : vide
web-petards-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
web-petards-opened = a ouvert
web-petards-idle = { $idle } tours sans carte posée ; à { $limit }, la manche est nulle.
web-petards-aside = { $count ->
    [1] Une étoile et un pétard ont quitté la manche.
   *[other] { $count } étoiles et { $count } pétards ont quitté la manche.
  }
web-petards-legend-hand = dans votre main
web-petards-legend-fits = va sur la table

web-petards-runs = Suites sur la table
web-petards-no-runs = Il n’y a pas encore de suite sur la table.
web-petards-new-run = Votre nouvelle suite : choisissez ses cartes, ou glissez-les ici.
web-petards-no-new-run = Votre prochaine suite viendra ici.
web-petards-frozen = gelée
web-petards-run-star = étoile valant { $letter } dans la suite { $run }
web-petards-end = { $end ->
    [before] avant la suite { $run } : place pour { $letter }
   *[after] après la suite { $run } : place pour { $letter }
  }
web-petards-end-blocked = { $end ->
    [before] avant la suite { $run } : un pétard bloque { $letter }
   *[after] après la suite { $run } : un pétard bloque { $letter }
  }

web-petards-hand = Votre main
web-petards-do-draw = Prenez une carte à la pioche, ou { $card ->
    [star] l’étoile
    [petard] le pétard
   *[other] { $card }
  } sur la défausse.
web-petards-do-draw-useful = Prenez à la pioche, ou ramassez { $card ->
    [star] l’étoile
    [petard] le pétard
   *[other] { $card }
  } : vous pourriez poser cette carte aussitôt.
web-petards-do-draw-only = Prenez une carte à la pioche.
web-petards-do-open = Pour ouvrir : une suite de 5, ou deux de 3. Sinon, choisissez une carte à défausser.
web-petards-do-lay = Posez ce que vous voulez, puis choisissez une carte à défausser.
web-petards-do-second = Posez maintenant la seconde suite de votre ouverture.
web-petards-do-star = Posez maintenant l’étoile : à un bout, dans une nouvelle suite ou sur un pétard.
web-petards-do-more = Choisissez la carte suivante de la suite.
web-petards-do-place = Choisissez où elle va.
web-petards-do-go = Ces cartes font une suite.
web-petards-do-nothing = Ces cartes ne font encore rien.
web-petards-do-discard = Cette carte ne va nulle part : vous ne pouvez que la défausser.
web-petards-do-keep = Rien à en faire maintenant : gardez cette carte, ou défaussez-la.
web-petards-about-star = Une étoile remplace n’importe quelle lettre, ou ôte un pétard.
web-petards-about-petard = Un pétard bloque un bout de n’importe quelle suite, une fois que vous avez ouvert : on n’y ajoute plus rien tant qu’une étoile ne l’ôte pas.
web-petards-gives = { $opened ->
    [yes] { $name } pourrait se servir de votre { $letter } : { $places }.
   *[no] Votre { $letter } va { $places } ; mais { $name } n’a pas encore ouvert.
  }
web-petards-gives-end = { $end ->
    [before] avant la suite { $run }
   *[after] après la suite { $run }
  }
web-petards-gives-star = à la place de l’étoile de la suite { $run }
web-petards-gives-run = Avec des cartes que tous ont vues, { $name } pourrait en faire { $run }.

web-petards-act-draw = Prendre à la pioche
web-petards-act-take = Ramasser sur la défausse
web-petards-act-run = Poser { $cards }
web-petards-act-run-owes = Poser { $cards }, puis une seconde suite
web-petards-act-add = { $end ->
    [before] Ajouter { $letter } avant la suite { $run }
   *[after] Ajouter { $letter } après la suite { $run }
  }
web-petards-act-star = { $end ->
    [before] Ajouter l’étoile valant { $letter } avant la suite { $run }
   *[after] Ajouter l’étoile valant { $letter } après la suite { $run }
  }
web-petards-act-exchange = Mettre { $letter } à la place de l’étoile, suite { $run }
web-petards-act-petard = { $end ->
    [before] Poser le pétard avant la suite { $run }
   *[after] Poser le pétard après la suite { $run }
  }
web-petards-act-clear = { $end ->
    [before] Enlever le pétard avant la suite { $run } avec une étoile
   *[after] Enlever le pétard après la suite { $run } avec une étoile
  }
web-petards-act-discard = Défausser { $card ->
    [star] l’étoile
    [petard] le pétard
   *[other] { $card }
  }
web-petards-can-lay = Vous pouvez poser :
web-petards-choose-run = Choisir les cartes de la suite { $cards }
web-petards-lay-anyway = Les poser en suite ?
web-petards-let-go = Lâcher
web-petards-more-runs = { $count ->
    [1] Une autre suite
   *[other] { $count } autres suites
  }

web-petards-last-title = Défausser votre dernière carte ?
web-petards-last-text = Seule une dernière carte posée termine la manche. Si vous la défaussez, vous recevez { $count ->
    [1] une nouvelle carte
   *[other] { $count } nouvelles cartes
  } et le jeu continue.
web-petards-last-go = La défausser

web-petards-key-draw = prendre à la pioche
web-petards-key-take = ramasser sur la défausse
web-petards-key-pick = choisir cette carte de votre main
web-petards-key-lay = poser ce qui est choisi
web-petards-key-discard = défausser la carte choisie
web-petards-key-run = aller à la suite de ce numéro

web-petards-story-round = Manche
web-petards-story-total = Total
web-petards-story-deeds = En chemin
web-petards-deed-run = suites posées
web-petards-deed-add = cartes ajoutées
web-petards-deed-exchange = étoiles échangées
web-petards-deed-petard = pétards posés
web-petards-deed-clear = pétards enlevés

# La fin d’une manche, et de la partie.
web-petards-moment-won = Manche { $round } : { $name } termine
web-petards-moment-void = La manche { $round } est nulle
web-petards-moment-last = C’était la dernière carte de sa main. Ce que les autres ont encore en main compte pour { $name } : une lettre 1, une étoile 5, un pétard 5.
web-petards-moment-void-text = Voilà trop longtemps que personne ne pose rien : personne ne marque.
web-petards-moment-brings = { $name } marque
web-petards-moment-so-far = Après la manche { $round }
web-petards-ending = { $rounds ->
    [one] La seule manche est jouée : le plus de points gagne.
    [2] Les deux manches sont jouées : le plus de points gagne.
   *[other] Les { $rounds } manches sont jouées : le plus de points gagne.
  }
web-petards-phrase-bang = Boum !
web-petards-phrase-my-star = C’était mon étoile !
web-petards-phrase-watch-out = Attention, ça va péter.
