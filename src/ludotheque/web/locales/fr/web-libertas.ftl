# Libertas dans le navigateur.

web-libertas-look-flags = drapeaux
web-libertas-look-cards = cartes à jouer
web-libertas-card-flag = { $number } { $colour ->
    [R] rouge
    [Y] jaune
    [G] vert
   *[V] violet
  }
web-libertas-card-libertas = carte Libertas
web-libertas-card-ocupante = carte Ocupante
web-libertas-card-suit = { web-libertas-rank } de { $colour ->
    [R] cœur
    [Y] carreau
    [G] trèfle
   *[V] pique
  }
web-libertas-rank = { $number ->
    [1] as
    [11] valet
   *[other] { $number }
  }
web-libertas-card-queen = dame (carte Libertas)
web-libertas-card-joker = joker (carte Ocupante)
web-libertas-the-suit = { $number ->
    [1] l’
   *[other] le{" "}
  }{ web-libertas-card-suit }
web-libertas-the-queen = la { web-libertas-card-queen }
web-libertas-legend = R rouge · Y jaune · G vert · V violet · L carte Libertas · O carte Ocupante
web-libertas-about-libertas = On ne prend une carte Libertas que là où elle libère un carré ou une ligne. Elle rapporte des points à elle seule et renforce une de vos combinaisons.
web-libertas-about-ocupante = Personne ne prend la carte Ocupante : on la déplace vers une case vide, et ni carré ni ligne où elle se trouve ne peut être libéré.
web-libertas-empty = vide
web-libertas-playable = Vous pouvez jouer ici.
web-libertas-reference = Référence
web-libertas-reference-text = Le { $card } est visible : suivez sa couleur ou son nombre.
web-libertas-reference-suit = Carte visible : { $card }. Suivez sa couleur ou sa valeur.
web-libertas-no-reference = pas encore de référence
web-libertas-first = Rien n’est encore visible : prenez n’importe quel drapeau.
web-libertas-nothing-open = Rien n’est encore visible.
web-libertas-phase-two = Phase II : occupation
web-libertas-take = Prenez une carte encadrée.
web-libertas-take-or-move = Prenez une carte encadrée, ou déplacez une carte Ocupante.
web-libertas-barred = Vous avez déplacé une carte Ocupante : vous le pourrez de nouveau quand une carte aura été prise (L6).
web-libertas-lay = Choisissez une carte de votre chevalet, puis une case vide.
web-libertas-where = Choisissez maintenant la case.
web-libertas-frees = Libère { web-libertas-areas } : +{ $points }.
web-libertas-costs = Remplit { web-libertas-areas } : −{ $points }.
web-libertas-areas = { $squares ->
    [0] { web-libertas-lines }
   *[other] { $lines ->
        [0] { web-libertas-squares }
       *[other] { web-libertas-squares } et { web-libertas-lines }
      }
  }
web-libertas-squares = { $squares ->
    [1] un carré
   *[other] { $squares } carrés
  }
web-libertas-lines = { $lines ->
    [1] une ligne
   *[other] { $lines } lignes
  }
web-libertas-adds = Votre chevalet gagne { $points }.
web-libertas-nothing = Ne rapporte rien tout de suite.
web-libertas-leaves = { $points ->
    [0] Ne laisse rien à libérer à { $name }.
   *[other] Laisse jusqu’à +{ $points } à { $name } ({ $cells }).
  }
web-libertas-ends-phase = Après cela, plus personne ne peut prendre de carte.
web-libertas-pass = Passer
web-libertas-key-pass = passer, là où la règle le permet
web-libertas-rack = Votre chevalet
web-libertas-rack-of = Chevalet : { $name }
web-libertas-worth = vaut maintenant { $points }
web-libertas-cards = { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
  }
web-libertas-komi-due = +{ $points } de komi après la phase I
web-libertas-komi-given = dont { $points } de komi
web-libertas-track = Piste de score
web-libertas-sheet-freed = Carrés et lignes libérés
web-libertas-sheet-libertas = Cartes Libertas
web-libertas-sheet-komi = Komi
web-libertas-sheet-costs = Occupation

# La fin de la phase I, et de la partie.
web-libertas-moment-occupation = La phase I est comptée
web-libertas-ending-cleared = Le dernier drapeau est pris : la partie est finie.
web-libertas-ending-blocked = Plus aucune carte du plateau ne peut être prise : la partie est finie.
web-libertas-ending-ocupantes = Cent déplacements de cartes Ocupante de suite : la partie est finie.
web-libertas-ending-laid-out = Toutes les cartes sont posées : la partie est finie.
web-libertas-ending-nothing-to-lay = Plus personne ne peut poser de carte : la partie est finie.
web-libertas-set-colour = { $count } d’une couleur
web-libertas-set-colour-row = { $count } d’une couleur qui se suivent
web-libertas-set-number = { $count } du même nombre
web-libertas-set-run = Sept nombres qui se suivent
web-libertas-set-with = { $set }, avec Libertas
web-libertas-phrase-free-me = Liberté !
web-libertas-phrase-remember = Où était donc ce drapeau ?
web-libertas-phrase-my-square = Pas touche à mon carré !
