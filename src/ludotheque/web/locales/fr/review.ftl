# L’analyse d’une partie : chance et adresse, et le prix de chaque décision.

cli-analyse = dire d’une partie finie ce qui fut chance et ce qui fut adresse, et ce que chaque décision a coûté
cli-analyse-seat = pour cette place seulement, comptée à partir de 0
cli-analyse-worlds = examiner chaque décision dans autant de mondes où son joueur pouvait se trouver
cli-analyse-precision = examiner chaque décision jusqu’à cette demi-largeur de son intervalle à 95 % (0.02)
cli-analyse-seed = un texte quelconque ; à textes égaux, chiffres égaux (1)
cli-analyse-html = écrire une page pour le navigateur qui se suffit à elle-même
cli-no-worlds = le nombre de mondes va de 10 à 9999999 ; « { $given } » n’en est pas un
cli-no-playouts = le nombre de parties d’essai va de 10 à 9999999 ; « { $given } » n’en est pas un
cli-no-times = combien de fois : un nombre de 0 à 999, et non « { $given } »
cli-no-precision = la précision est une part de la victoire, de 0.001 à 0.5 ; « { $given } » n’en est pas une

review-unfinished = la partie n’est pas finie après { $plies ->
    [1] son unique coup
   *[other] ses { $plies } coups
  } : seules les parties finies s’analysent
review-ended = cette partie a été abandonnée ou close d’un commun accord : seules celles jouées jusqu’au bout s’analysent
review-no-game = { $game } n’a pas d’analyse
review-html-one = une page montre une partie, et { $path } en contient { $count } : prenez-en une seule
review-progress = analyse

review-expected = attendu avant la donne
review-deal = la donne
review-draws = les pioches
review-skill = ses décisions, d’après ce qu’on savait
review-guess = les paris, et le reste
review-others = les décisions des autres
review-result = part de la victoire
review-margin = ± : la moitié d’un intervalle à 95 %. La chance est estimée : une autre graine donne un autre chiffre dans ces limites.
review-ply = coup
review-player = joueur
review-class = erreur
review-loss = prix
review-move = joué
review-best = mieux
review-alike = à première vue, il fait la même chose ; ce qui les distingue s’est montré en poursuivant les parties
review-against = { $why }. À première vue, le coup joué paraît meilleur ; la partie poursuivie, il ne l’est pas
review-class-doubtful = douteux
review-class-bad = mauvais
review-class-very-bad = très mauvais
review-no-errors = Aucune décision ne peut être appelée erreur.

par-exact = { $name } gagne de { $points } { $points ->
    [one] point
   *[other] points
} si personne ne se trompe.
par-unknown = Qui gagne si personne ne se trompe n’a pas été trouvé dans ce temps.
par-nobody = Personne ne gagne si personne ne se trompe.
par-between = { $name } gagne d’au moins { $least } et d’au plus { $most } points si personne ne se trompe.
par-least = { $name } gagne d’au moins { $least } { $least ->
    [one] point
   *[other] points
} si personne ne se trompe.
par-open = Qui gagne si personne ne se trompe n’est pas prouvé : { $name } finit entre { $behind } points derrière et { $ahead } devant.
par-most = Qui gagne si personne ne se trompe n’est pas prouvé : { $name } finit au plus { $most } points devant.
par-not = { $name } ne gagne pas si personne ne se trompe ; que quelqu’un gagne n’est pas prouvé.
par-won = La partie est finie : { $name } a gagné de { $points } { $points ->
    [one] point
   *[other] points
}.
par-of-deal = Le par de la donne : { $par }
par-drawn = La partie est finie : personne n’a gagné.
review-unproven = { $moves ->
    [one] Qui gagne si personne ne se trompe n’a pas été prouvé pour la position avant le premier coup
   *[other] Qui gagne si personne ne se trompe n’a pas été prouvé pour les positions avant les { $moves } premiers coups
  } : ce qui s’y est passé est compté avec la donne, et l’intervalle du résultat sans chance contient les deux issues.
review-points-from = { $moves ->
    [one] De combien de points la position avant le premier coup était gagnée n’a pas été trouvé : ce que ce coup a coûté
   *[other] De combien de points les positions avant les { $moves } premiers coups étaient gagnées n’a pas été trouvé : ce que ces coups ont coûté
  } en points est compté avec la donne.

review-likely = { $name } pouvait tenir { $cards }
review-likely-and = { $first }, { $rest }
review-likely-card = { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
  } ({ $percent } %)

cli-arena-luck = dire aussi les résultats sans la chance, avec autant de parties simulées par position
cli-arena-dice = avec --luck, redemander autant de fois à chaque bot ce qu’il jouerait, pour retirer aussi ce que ses propres dés ont décidé (8 pour ceux qui ne réfléchissent pas ; 0 : à aucun)
arena-title-luck = Sans la chance
arena-adjusted = sans la chance
arena-gain = une partie en vaut
arena-note-luck = Ce que la donne et les pioches ont apporté est retiré : rien en moyenne, quels que soient les joueurs. { $playouts } parties simulées par position.
arena-note-luck-few = Trop peu de donnes : ce que vaut la chance se mesure sur d’autres donnes, rien n’a donc été retiré.
arena-note-dice-none = Personne n’a été interrogé à nouveau : les bots qui réfléchissent à la montre ne jouent pas deux fois de même, et ceux des autres peuvent se souvenir.
cli-arena-dice-alone = --dice va avec --luck : sans lui, rien n’est retiré
arena-note-dice = Ce que les dés de { $bots } ont décidé est retiré aussi : à chaque décision on { $count ->
    [1] lui a redemandé son coup
   *[other] leur a redemandé leur coup
  }, { $times } fois là où des dés avaient été jetés.

review-class-unsure = incertain

review-page-title = Chance et adresse
review-page-results = Le bilan
review-page-adjusted = sans la chance des cartes
review-page-interval = intervalle à 95 %
review-page-par = Le par de la donne :
review-page-hundred = prix de cent décisions
review-page-hundred-text = Qui n’a plus aucune chance n’en peut plus perdre : un petit prix en victoires peut donc cacher un jeu faible, que les points montrent.
review-page-wins = victoires
review-page-chances = Les chances au fil de la partie
review-page-chances-text = Chaque ligne est la part de la victoire d’un joueur, si des joueurs rapides et raisonnables avaient continué avec les cartes telles qu’elles étaient.
review-page-chances-exact = Chaque ligne est la part de la victoire d’un joueur si personne ne se trompe à partir de là : 100 % pour qui gagne si les deux jouent au mieux, 0 % pour l’autre.
review-page-click = Un clic montre la position.
review-page-to-ply = Voir cette position
review-page-all-moves = Tous les coups en tableau
review-page-start = au début
review-page-end = à la fin
review-page-ledger = D’où vient le résultat
review-page-ledger-text = De ce qu’on attendait avant la donne, poste par poste, jusqu’au résultat. Ses propres décisions ne rapportent jamais rien : elles se mesurent au mieux qu’on pouvait faire avec ce qu’on savait.
review-page-points = points
review-page-dearest = Les décisions les plus chères
review-page-of-win = d’une victoire
review-page-look = Voir cette position
review-page-again = Réessayer d’ici, à cette place
review-page-puzzle = En faire un problème
review-page-hidden = Montrer les cartes cachées
review-page-whose = Ce qui valait mieux n’est dit qu’à son joueur. Montrez les cartes cachées pour le lire pour tous.
review-page-best-draw = pioche la plus heureuse
review-page-worst-draw = pioche la plus malheureuse
review-page-no-lucky-draw = Aucune pioche ne fut à coup sûr heureuse.
review-page-no-unlucky-draw = Aucune pioche ne fut à coup sûr malheureuse.
review-page-method = Comment cela a été trouvé
review-page-version = méthode
review-page-effort = effort
review-page-seed = graine
review-page-exact = résolu : rien n’est estimé
review-page-worlds = mondes possibles pour chaque décision
review-page-precision = jusqu’à connaître chaque prix à
review-page-explained = Une décision se juge d’après ce que savait son joueur : le coup joué et d’autres sont essayés dans beaucoup de mondes qui s’y accordent, les mêmes pour tous ; le meilleur est choisi sur une moitié et mesuré sur l’autre. On ne parle d’erreur que si l’intervalle exclut le hasard, si elle a coûté un centième de la victoire, et si l’on n’en voit presque jamais autant chez qui n’a pas fait d’erreur. La chance est ce que la donne et les pioches ont changé.
review-page-guess-text = Les paris, et le reste, sont ce que les décisions ont rapporté au-delà de ce qui pouvait se savoir. On y retrouve aussi ce qui compte deux fois : chaque décision se mesure au meilleur coup, alors que les chances n’en ont jamais attendu qu’un bon. Dans une longue partie, de petits prix peuvent donc faire ensemble une victoire entière, et presque tout en revient sur cette ligne.
review-page-explained-exact = Chaque position a été résolue jusqu’au bout, avec les cartes telles qu’elles étaient : la part est de 100 % pour qui gagne si les deux jouent au mieux, et de 0 % pour l’autre. À deux, qui commence a gagné toutes les donnes jamais résolues : c’est donc ce qu’on attend avant la donne, sauf si le komi compense. Une décision coûte ce qu’elle en a cédé ; rien n’est estimé, et aucune pioche n’apporte de chance.
