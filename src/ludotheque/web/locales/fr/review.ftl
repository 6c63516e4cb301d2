# L’analyse d’une partie : chance et adresse, et le prix de chaque décision.

cli-analyse = dire d’une partie finie ce qui fut chance et ce qui fut adresse, et ce que chaque décision a coûté
cli-analyse-seat = pour cette place seulement, comptée à partir de 0
cli-analyse-worlds = examiner chaque décision dans autant de mondes où son joueur pouvait se trouver
cli-analyse-precision = examiner chaque décision jusqu’à cette demi-largeur de son intervalle à 95 % (0.02)
cli-analyse-seed = un texte quelconque ; à textes égaux, chiffres égaux (1)
cli-no-worlds = le nombre de mondes va de 10 à 9999999 ; « { $given } » n’en est pas un
cli-no-precision = la précision est une part de la victoire, de 0.001 à 0.5 ; « { $given } » n’en est pas une

review-unfinished = la partie n’est pas finie après { $plies ->
    [1] son unique coup
   *[other] ses { NUMBER($plies, useGrouping: 0) } coups
  } : seules les parties finies s’analysent
review-bad-move = cette partie ne peut être analysée : { $line }
review-no-game = { $game } n’a pas d’analyse
review-progress = analyse

review-expected = attendu avant la donne
review-deal = la donne
review-draws = les pioches
review-skill = ses décisions, d’après ce qu’on savait
review-guess = les paris, et le reste
review-others = les décisions des autres
review-result = part de la victoire
review-ply = coup
review-player = joueur
review-class = erreur
review-loss = prix
review-move = joué
review-best = mieux
review-class-doubtful = douteux
review-class-bad = mauvais
review-class-very-bad = très mauvais
review-no-errors = Aucune décision ne peut être appelée erreur.

cli-arena-luck = dire aussi les résultats sans la chance, avec autant de parties simulées par position
arena-title-luck = Sans la chance
arena-adjusted = sans la chance
arena-gain = une partie en vaut
arena-note-luck = Ce que la donne et les pioches ont apporté est retiré : rien en moyenne, quels que soient les joueurs. { NUMBER($playouts, useGrouping: 0) } parties simulées par position.
