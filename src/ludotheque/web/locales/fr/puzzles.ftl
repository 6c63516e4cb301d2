# Ce qui est demandé, comment y réfléchir, et ce que donne chaque coup. `sign` dit si c’est la réponse.
puzzle-title = Problème · { $level }
puzzle-level-rules = connaître les règles
puzzle-level-easy = facile
puzzle-level-medium = moyen
puzzle-level-strong = difficile
puzzle-level-best = très difficile
puzzle-level-nobody = aucun robot ne l’a trouvé
puzzle-level-own = le vôtre
puzzle-unknown = il n’y a pas de problème « { $id } »
puzzle-wrong = C’est permis, mais ce n’est pas la réponse.
puzzle-choose = Choisissez l’une des réponses proposées.
puzzle-no = Pas celle-ci. { $why }
puzzle-does = { $comes } L’effet : { $what }.
puzzle-hint-column = Regardez la colonne { $column }.
puzzle-hint-run = Regardez la suite { $run }.
puzzle-hint-new-run = Commencez par une nouvelle suite, avec le { $card }.
puzzle-hint-not = Ce n’est pas « { $move } ».
puzzle-hint-set = L’une de ses combinaisons : { $set }.
puzzle-hint-discard = Regardez le dessus de la défausse : prolonge-t-elle une suite, ou en fait-elle une avec deux de vos cartes ?
puzzle-hint-keep = Gardez le { $card } : il donnerait davantage.
puzzle-hint-answers = Comparez les réponses : que vous apporterait l’échange, et à l’autre ?
puzzle-hint-cards = Il s’agit de cette carte : { $cards }.
puzzle-hint-answer = La réponse : { $move }.
puzzles-no-game = le programme ne sait pas quelles questions poser dans { $game }
puzzles-too-few = seulement { $found } problèmes de ce genre en { $games } parties ; demandez-en moins, ou une autre graine

puzzle-own = Vous vous êtes trompé ici dans une de vos parties. Qu’est-ce qui vaut mieux ?
puzzle-own-hint = Comparez ce que chaque coup laisse aux autres et ce qu’il vous rapporte.
puzzle-own-after = { $sign ->
    [good] Le meilleur qui ait été trouvé.
   *[bad] Cela coûte { $value } % de la victoire.
}

puzzle-libertas-then = { $comes } Meilleure réplique : { $reply }.
puzzle-libertas-gain = Vous prenez { $aim } cartes en tout, celle-ci et { $aim ->
    [2] la suivante
   *[other] les deux suivantes
} ; entre-temps, l’autre vous laisse le moins possible. Par quelle carte commencer pour gagner le plus ?
puzzle-libertas-gain-hint = La carte qui rapporte le plus tout de suite peut ne rien vous laisser ensuite. Que prendra l’autre ?
puzzle-libertas-gain-after = { $value } points vous sont assurés.
puzzle-libertas-arrange = Chaque drapeau ne compte que dans une combinaison. Quel arrangement de votre chevalet vaut le plus ?
puzzle-libertas-arrange-hint = Un drapeau qui va dans deux combinaisons se met là où il manquerait le plus. Une couleur qui se suit compte double.
puzzle-libertas-arrange-after = Il vaut { $value } points.
puzzle-libertas-sets = { $set } + { $rest }
puzzle-libertas-set-colour = { libertas-colour } { $numbers }
puzzle-libertas-set-three = trois { $number }, sauf le { libertas-colour }
puzzle-libertas-set-four = les quatre { $number }
puzzle-libertas-set-with = { $set } avec Libertas
puzzle-libertas-win = Personne ne se trompe plus. Quelle carte faut-il prendre pour gagner ?
puzzle-libertas-win-hint = Comptez jusqu’au bout : la partie s’arrête quand plus aucune carte ne convient.
puzzle-libertas-win-after = Vous finissez avec { $value ->
    [one] { $value } point
   *[other] { $value } points
} { $side ->
    [ahead] d’avance
   *[behind] de retard
}.
puzzle-libertas-most = Personne ne se trompe plus. Quelle carte vous laisse au mieux à la fin ?
puzzle-libertas-most-hint = Ce que vous prenez décide de la réponse. Regardez deux cartes plus loin.
puzzle-libertas-most-after = Vous finissez avec { $value ->
    [one] { $value } point
   *[other] { $value } points
} { $side ->
    [ahead] d’avance
   *[behind] de retard
}.
puzzle-libertas-leave = Prenez une carte de sorte que le suivant ne puisse rien libérer.
puzzle-libertas-leave-hint = Cherchez les zones où il reste une carte. Ni sa couleur ni son nombre ne doivent convenir à ce que vous prenez.
puzzle-libertas-leave-after = { $value ->
    [0] Le suivant ne peut rien libérer.
    [one] Le suivant peut gagner { $value } point.
   *[other] Le suivant peut gagner { $value } points.
}
puzzle-libertas-rack = Quelle carte vous rapporte le plus maintenant : ce qu’elle libère, et ce qu’elle ajoute à votre chevalet ?
puzzle-libertas-rack-hint = Trois d’un même nombre valent 480, trois d’une couleur 60, ou le double s’ils se suivent.
puzzle-libertas-rack-after = Elle rapporte { $value ->
    [one] { $value } point
   *[other] { $value } points
}.

puzzle-petards-then = { $comes } Par exemple avec la main { $reply }.
puzzle-petards-out = Vous pouvez poser votre dernière carte à ce tour. Finissez !
puzzle-petards-out-hint = Voyez où il manque une étoile, et ce qui peut suivre au bout des suites.
puzzle-petards-out-after = { $value ->
    [0] Vous pouvez finir.
    [one] { $value } carte vous reste en main.
   *[other] { $value } cartes vous restent en main.
}
puzzle-petards-lay = Posez le plus possible : il reste au mieux { $aim ->
    [one] { $aim } carte.
   *[other] { $aim } cartes.
}
puzzle-petards-lay-hint = Quelle carte va à deux endroits ? Quelle étoile sert mieux ailleurs ?
puzzle-petards-lay-after = { $value ->
    [one] { $value } carte vous reste en main au mieux.
   *[other] { $value } cartes vous restent en main au mieux.
}
puzzle-petards-safe = Quelle défausse donne le moins au suivant ? Il peut avoir { $aim } mains différentes.
puzzle-petards-safe-hint = Ce qui va au bout d’une suite se donne tout seul. Pour une nouvelle suite, il faut deux cartes de plus.
puzzle-petards-safe-after = Avec { $value } mains sur { $total }, il peut la poser aussitôt.
puzzle-petards-draw = Piocher, ou ramasser la défausse ?
puzzle-petards-draw-hint = La carte vous aide-t-elle tout de suite ? Sinon, aiderait-elle le suivant ?
puzzle-petards-draw-after = On gagne ainsi { $value } fois sur cent.

puzzle-respublica-announce = Que dites-vous ?
puzzle-respublica-announce-hint = Cherchez ce qui complète un groupe ; offrez ce qui manque aux autres. N’en dites pas plus qu’il ne faut.
puzzle-respublica-announce-after = Vos chances de gagner sont alors de { $value } %.
puzzle-respublica-answer = Que répondez-vous ?
puzzle-respublica-answer-hint = Que ferait l’autre de vos cartes ? Demandez un prix, ou déclinez.
puzzle-respublica-answer-after = Vos chances de gagner sont alors de { $value } %.
puzzle-respublica-accept = Acceptez-vous l’une des réponses ? Laquelle ?
puzzle-respublica-accept-hint = Un échange est bon s’il vous rapproche d’un groupe plus que l’autre.
puzzle-respublica-accept-after = Vos chances de gagner sont alors de { $value } %.
puzzle-respublica-lay = Poser, ou attendre ? Choisissez ce qui vous sert le mieux.
puzzle-respublica-lay-hint = Les cartes de points s’épuisent, et les cités rapportent des cartes. Mais ce qui est posé ne s’échange plus.
puzzle-respublica-lay-after = Vos chances de gagner sont alors de { $value } %.
puzzle-respublica-last = La dernière pose. Par quoi finissez-vous avec le plus de points ?
puzzle-respublica-last-hint = Chaque paire en main vaut aussi un point. Une bibliothèque n’en vaut aucun, mais quatre cartes font alors une ville.
puzzle-respublica-last-after = Vous finissez avec { $value ->
    [one] { $value } point
   *[other] { $value } points
} au plus.
puzzle-respublica-say = Laquelle de ces phrases pouvez-vous dire maintenant ?
puzzle-respublica-say-hint = Ce qu’on promet, il faut l’avoir ; et la réponse va avec l’annonce.
puzzle-respublica-say-after = { $sign ->
    [good] Cela peut se dire.
   *[bad] Cela ne peut pas se dire.
}
puzzle-respublica-complete = Laquelle de ces demandes, si elle est satisfaite, complète un groupe ?
puzzle-respublica-complete-hint = Cinq pareilles ; deux moines ou deux livres ; quatre cartes de civilisation avec une bibliothèque.
puzzle-respublica-complete-after = { $sign ->
    [good] Le groupe est complet.
   *[bad] Il manque encore une carte.
}
