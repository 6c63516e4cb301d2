# Les jeux sur papier : ce qu’on imprime.

paper-page = Ces jeux ne s’achètent plus, mais ils se découpent : cartes avec leur dos, plateaux, aides de jeu, feuilles de marque, et les règles en quelques pages, en PDF.
paper-page-how = Imprimez à la taille réelle (100 %), sur papier fort. Pour les cartes : recto verso, retourné sur le bord long ; chaque couleur a son emblème, le noir et blanc suffit donc.
paper-size = Papier

paper-part-rules = Règles
paper-part-cards = Cartes
paper-part-board = Plateaux
paper-part-aid = Aides de jeu
paper-part-scores = Feuilles de marque
paper-part-pack = Avec un jeu de cartes
paper-part-all = Tout
paper-how = imprimer à la taille réelle (100 %), recto verso, retourné sur le bord long ; couper le long des repères
paper-join = l’autre moitié du plateau se raccorde ici
paper-player = joueur
paper-markers = Marqueurs, à découper
paper-score-total = Total
paper-no-part = de { $game }, on peut imprimer : { $known }

cli-print = imprimer un jeu en PDF : cartes, plateaux, aides, feuilles de marque, règles
cli-print-paper = format du papier
cli-print-out = écrire le PDF ici

paper-libertas-table = Tableau de marque
paper-libertas-square = chaque carré libéré
paper-libertas-line = chaque ligne libérée
paper-libertas-libertas = carte Libertas
paper-libertas-colour = { $size } d’une couleur
paper-libertas-beyond = chacun au-delà de 7
paper-libertas-number = { $size } d’un même nombre
paper-libertas-run = { $size } à la suite, couleurs mêlées
paper-libertas-doubled = Une combinaison de couleur aux nombres consécutifs compte double. Primes : un marqueur sur chaque piste ci-dessous ; on additionne les trois.
paper-libertas-score-bonus = Primes
paper-libertas-score-colours = Séries de couleur
paper-libertas-score-numbers = Brelans, carrés
paper-libertas-score-runs = Suites mêlées
paper-libertas-score-libertas = Cartes Libertas
paper-libertas-score-occupation = Phase II
paper-libertas-score-total = Total

paper-petards-turn = À votre tour : piocher · poser, si vous voulez · défausser.
paper-petards-opening = Pour ouvrir, en un seul tour : une suite de { $long } ou plus, ou deux suites de { $short } ou plus.
paper-petards-out = Posez votre dernière carte et la manche est finie ; défaussez-la et vous en recevez { $hand } autres.
paper-petards-points = Ce que tiennent les autres rapporte : lettre { $letter }, étoile { $star }, pétard { $petard }.
paper-petards-round = Manche { $round }

paper-respublica-settlement = Cité
paper-respublica-town = Ville
paper-respublica-church = Église
paper-respublica-library = Bibliothèque
paper-respublica-people = { $count } cartes d’un même peuple
paper-respublica-civ = { $count } cartes d’une même civilisation
paper-respublica-turn = À votre tour : échanger · poser · piocher. Chercher ou offrir, jamais les deux ; chacun des autres répond une fois, dans le sens horaire.
paper-respublica-words = Une phrase : un nombre et une sorte (ou peuple, civilisation, carte, paire), ou deux de ceux-ci joints par « et » ou « ou ». Rien d’autre.
paper-respublica-later = Avec une bibliothèque, { $count } cartes de civilisation suffisent pour une ville.
paper-respublica-draw = Piochez 1 carte de peuple, et 1 de civilisation par cité : 3 cartes au plus. À partir de trois cités, au choix 1 + 2 ou 0 + 3.
paper-respublica-points = À la fin, chaque paire de cartes identiques en main compte 1.
paper-respublica-score-settlements = Cités × 3
paper-respublica-score-towns = Villes
paper-respublica-score-churches = Églises × 7
paper-respublica-score-pairs = Paires en main
