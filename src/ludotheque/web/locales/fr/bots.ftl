# Les robots : leurs noms et leur caractère.

bot-random = Hasard
bot-random-meaning = Joue n’importe quel coup permis.
bot-greedy = Rapide
bot-greedy-meaning = Prend le meilleur tout de suite, sans voir plus loin.
bot-easy = Facile
bot-easy-meaning = Réfléchit un instant et oublie ce qu’il a vu. Bien pour une première partie.
bot-medium = Moyen
bot-medium-meaning = Se souvient de tout et regarde un peu plus loin. Un bon adversaire en famille.
bot-strong = Fort
bot-strong-meaning = Réfléchit une seconde à chaque coup. Il faudra vous battre pour gagner.
bot-best = Meilleur
bot-best-meaning = Réfléchit jusqu’à trois secondes, aussi bien que nous savons le faire. De quoi rester humble.

# Ce que ferait à votre place un robot qui réfléchit.

advice-best = { $move } paraît le mieux : { $promise } ; à défaut, { $other } ({ $figure })
advice-alike = { $move } paraît le mieux : { $promise } ; { $other } le vaut à peu près
advice-next = { $move } paraît le mieux : { $promise } ; à défaut, { $other }
advice-alone = { $move } paraît le mieux : { $promise }
advice-said = « { $move } »
advice-percent = { $share } %
advice-share = { $share ->
    [0] la victoire est hors de portée
    [100] la victoire devrait suivre
   *[other] on gagne ainsi environ { $share } % des parties
  }
advice-points = { $standing ->
    [ahead] { $points } { $points ->
        [one] point
       *[other] points
      } d’avance à la fin
    [behind] { $points } { $points ->
        [one] point
       *[other] points
      } de retard à la fin
   *[level] égalité de points à la fin
  }
advice-promise = { advice-share }, { $standing ->
    [level] à
   *[other] avec
  } { advice-points }
advice-proven = { $outcome ->
    [won] gagné si personne ne se trompe
    [lost] perdu si personne ne se trompe
   *[even] à égalité si personne ne se trompe
  }
advice-proven-points = { advice-proven }, { advice-points }
advice-why = { $promise } ; { $best } paraît meilleur ({ $figure })
advice-why-alike = { $promise } ; { $best } le vaut à peu près
advice-why-proven = { $promise }, comme après { $best } ; de combien de points, ce n’est pas calculé
advice-why-best = rien de mieux n’a été trouvé : { $promise }
advice-why-unthought = { $best } paraît meilleur ({ $figure })
advice-glimpse = { $move } paraît le mieux { $why }
advice-first-sight-waking = au premier coup d’œil, sans réflexion (elle se prépare encore)
advice-first-sight-lacking = au premier coup d’œil, sans réflexion (ce qu’il y faut n’est pas installé ici)
advice-first-sight-failed = au premier coup d’œil, sans réflexion (elle a échoué cette fois-ci)
advice-why-waking = pas encore de chiffres : la réflexion se prépare encore

solve-game = { $game } ne peut pas être résolu : l’essentiel y est caché
libertas-solve-players = seules les parties à deux peuvent être résolues, et ici on joue à { $players }
libertas-solve-occupation = les parties avec la phase II ne peuvent pas être résolues
