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
