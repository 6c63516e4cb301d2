# Le compagnon autour d’une vraie table.

companion-title = Autour d’une vraie table
companion-table = La table
companion-player = Joueur { $number }
companion-add = Un de plus
companion-remove = Un de moins
companion-begins = Qui commence ?
companion-begins-rule = D’après les feuilles, le plus jeune commence à Libertas et à Pétards, le plus âgé à Res Publica : touchez son nom. Ou tirez au sort.
companion-draw = Tirer au sort
companion-order = { $name } commence ; puis, dans le sens horaire : { $others }.
companion-clocks = Une pendule pour chacun
companion-clocks-text = Touchez qui doit jouer : sa pendule tourne, les autres s’arrêtent.
companion-clocks-stop = Arrêter
companion-clocks-reset = Tout à zéro
companion-total = Points
companion-keep = Garder ce résultat
companion-kept = C’est noté, sous l’onglet « La table », sur cet appareil.
companion-results = Résultats gardés sur cet appareil
companion-forget = Oublier ce résultat
companion-anew = Compter à nouveau
companion-anew-text = Ce qui a été compté pour ce jeu est oublié. Les résultats gardés restent.
companion-whose = Les points de qui ?

companion-libertas-bonus = Primes
companion-libertas-squares = Carrés libérés ({ $points } chacun)
companion-libertas-lines = Lignes libérées ({ $points } chacune)
companion-libertas-rack = Chevalet
companion-libertas-cards = Cartes Libertas
companion-libertas-worth = Le chevalet vaut { $points }.

companion-petards-text = Celui qui pose la dernière carte marque ce que tiennent les autres : lettre { $letter }, étoile { $star }, pétard { $petard }.
companion-petards-round = Manche { $round }
companion-petards-ended = Qui a posé la dernière carte ?
companion-petards-nobody = personne encore
companion-petards-letter = Lettres que tiennent les autres
companion-petards-star = Étoiles que tiennent les autres
companion-petards-petard = Pétards que tiennent les autres

companion-respublica-settlements = Cités ({ $points } chacune)
companion-respublica-towns = Villes
companion-respublica-churches = Églises ({ $points } chacune)
companion-respublica-pairs = Paires en main ({ $points } chacune)

companion-say = Puis-je dire cela ?
companion-say-text = La règle répond, avec son article : en français, en allemand ou en anglais. Pour cela, il faut le réseau.
companion-say-before = Ce qui a été dit avant, une phrase par ligne (vide si vous faites l’annonce)
companion-say-hand = Vos cartes, si elles doivent compter : 2 huns, 1 livre
companion-say-now = Ce que vous voudriez dire : cherche 2 huns ou 1 livre
companion-say-check = Demander
companion-say-yes = Oui : « { $sentence } ».
companion-say-no = Non.

enter-title = Une partie d’une vraie table
enter-text = Recopiez ce que vous avez noté : la règle vérifie chaque coup, et la partie se revoit et s’enregistre comme toute autre.
enter-scores = Vous ne connaissez que les points ? Gardez-les ici :
enter-game = Jeu
enter-players = Joueurs, un par ligne, dans l’ordre des tours
enter-deal-libertas = Le plateau de départ, rangée par rangée depuis le haut : R5 G2 L …
enter-deal-petards = Une ligne par manche : 7 cartes pour chaque joueur, celle qui est retournée, puis les cartes piochées. * est une étoile, ! un pétard ; ce que personne n’a pioché peut manquer
enter-deal-respublica = Première ligne : les cartes de peuple comme elles sont venues, 4 par joueur, puis les cartes piochées. Deuxième ligne : les cartes de civilisation piochées. Séparez par des virgules ; ce que personne n’a pioché peut manquer
enter-moves = Les coups, un par ligne
enter-notation = La façon d’écrire les coups se trouve à la fin de la règle.
enter-check = Vérifier
enter-over = La partie est complète : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  }, et elle est finie.
enter-open = Jusqu’ici tout va bien : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  }. La partie n’est pas encore finie.
enter-wrong = { $count ->
    [0] Le premier coup ne peut pas être juste :
    [one] { $count } coup est bon. Le suivant ne peut pas être juste :
   *[other] { $count } coups sont bons. Le suivant ne peut pas être juste :
  }
enter-replay = Revoir et enregistrer
enter-not-this-game = une partie de ce jeu ne peut pas encore être recopiée
