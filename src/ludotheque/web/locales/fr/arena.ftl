# L’arène et l’étude : options, tableaux et rapports.

arena-decimal-sign = ,
arena-percent = { $value } %
arena-metavar-bot = ROBOT

cli-arena = faire jouer des robots entre eux : mêmes donnes, places tournantes, et la sûreté du résultat
cli-arena-bots = robots par leur nom (strong@300 : avec 300 simulations par coup), ou ceux d’autrui sous la forme module:nom ; s’il y en a moins que de places, le dernier prend le reste ; s’il y en a plus, tous rencontrent tous
cli-arena-games = au moins autant de parties ; chaque donne est jouée en entier, chacun à chaque place
cli-arena-seed = un texte quelconque ; à graines égales, donnes égales (1)
cli-arena-time = secondes par coup pour les robots qui réfléchissent
cli-arena-simulations = simulations par coup pour les robots qui réfléchissent : même résultat sur toute machine
cli-arena-limit = secondes au bout desquelles un robot perd la partie à la pendule (deux fois le temps par coup plus 2 ; sinon 60)
cli-arena-workers = parties à la fois, chacune dans son processus
cli-arena-records = garder chaque partie dans ce .jsonl ; la même commande reprend là où elle fut interrompue
cli-arena-report = écrire une page avec tableaux et graphiques

arena-worker-died = un processus s’est arrêté deux fois sans qu’aucun robot ne réfléchisse (code { $code }) : la mémoire manque-t-elle ?
arena-bots-too-many = { $bots } robots pour { $seats } places, et certains sont les mêmes : --players dit combien sont à table ; si chaque robot n’est nommé qu’une fois, tous rencontrent tous
cli-no-games = le nombre de parties va de 1 à { $most } ; « { $given } » n’en est pas un
arena-record-foreign = cette partie ne vient pas d’une arène
arena-record-other = cette partie est d’un autre match (autres robots, joueurs, options, graine, temps ou version) : prenez un autre fichier
arena-record-line = { $path }, ligne { $line } : { $reason }

arena-progress = en jeu
arena-cut = la dernière partie n’était qu’à moitié écrite : { $bytes ->
    [1] un octet retiré
   *[other] { $bytes } octets retirés
  }
arena-found = { $games ->
    [1] une partie est déjà là
   *[other] { $games } parties sont déjà là
  }
arena-stopped = arrêté après { $games } parties sur { $of }.
arena-resume = La même commande reprend de là.
arena-report-written = Le rapport est dans { $path }
arena-no-deal = Aucune donne n’a encore été jouée en entier : il n’y a rien à dire.

arena-title-bots = { $deals ->
    [1] Force : { $games } parties d’une donne
   *[other] Force : { $games } parties de { $deals } donnes
  }
arena-title-pairs = Deux à deux, aux mêmes tables
arena-title-seats = Les places, qui que ce soit qui y joue
arena-title-speed = Vitesse
arena-title-forfeits = Forfaits
arena-bot = robot
arena-games = parties
arena-share = victoires
arena-points = points
arena-rating = cote ± 2σ
arena-pair = paire
arena-ahead = 1er devant
arena-difference = écart
arena-seat = place
arena-moves = coups
arena-moves-a-second = coups/s
arena-mean-ms = moyenne ms
arena-longest-ms = maximum ms
arena-forfeits = forfaits
arena-deal-rotation = donne/rotation
arena-why = cause
arena-forfeit-illegal = coup interdit
arena-forfeit-late = trop lent
arena-forfeit-failed = erreur du robot
arena-forfeit-crashed = son processus est mort
arena-note-fair = Une part équitable est de { $share }. Une victoire partagée compte pour ses parts. Les intervalles sont à 95 % et comptent les donnes, non les parties.
arena-note-left-out = { $games ->
    [1] Une partie est laissée de côté
   *[other] { $games } parties sont laissées de côté
  } : leurs donnes ne sont pas encore complètes.
arena-note-agree = { $mark } { $deals ->
    [2] Les deux donnes ont
   *[other] Les { $deals } donnes ont toutes
  } donné la même chose : on n’a pas vu combien les donnes varient, et cet intervalle ne repose que sur leur nombre.
arena-note-agree-points = L’intervalle des points en dit plus.
arena-note-forfeit = Qui déclare forfait perd la partie et les autres se partagent la victoire ; ses points ne comptent pour personne.

arena-language = fr
arena-page-title = { $game } : { $bots }
arena-page-blurb = Un match de robots : les mêmes donnes pour tous, chacun à chaque place.
arena-verdict-sure = { $name } est le plus fort : il gagne { $share } de ses parties (95 % : { $span }).
arena-verdict-open = { $name } mène avec { $share } de parties gagnées (95 % : { $span }), mais ce peut encore être la chance.
arena-verdict-alone = { $name } a joué contre lui-même.
arena-fact-lineups = tables
arena-fact-players = joueurs
arena-fact-budget = réflexion
arena-fact-seconds = { $seconds } s par coup
arena-fact-simulations = { $count ->
    [1] une simulation par coup
   *[other] { $count } simulations par coup
  }
arena-fact-own-budget = chaque robot tel quel
arena-fact-seed = graine
arena-fact-options = options
arena-plot-points = Points de chaque partie
arena-seat-number = place { $seat }
arena-foot = Fait par Ludothèque { $version }. Un point est la moyenne, sa barre l’intervalle de confiance à 95 % ; la ligne tiretée est ce qui serait équitable ou égal.

cli-study = voir comment vont les parties de robots : durées, points, fins, la première place, et ce que change chaque option
cli-study-options = options à essayer à leurs autres valeurs, une à la fois (a,b ; none : aucune) ; sans cela, toutes
study-page-title = { $game } : comment vont les parties
study-page-blurb = Des parties de robots : leur longueur, leurs écarts, leur fin, et ce que change chaque option des règles.
study-first-better = Commencer est un avantage : la première place gagne { $share } (95 % : { $span } ; équitable : { $fair }).
study-first-worse = Commencer est un désavantage : la première place gagne { $share } (95 % : { $span } ; équitable : { $fair }).
study-first-equal = Rien ne dit que la première place ne vaille pas les autres : elle gagne { $share } (95 % : { $span } ; équitable : { $fair }).
study-title = { $deals ->
    [1] Parties : { $games } d’une donne
   *[other] Parties : { $games } de { $deals } donnes
  }
study-measure = mesure
study-mean = moyenne
study-length = coups
study-points = points par place
study-margin = avance du gagnant
study-first-seat = 1re place gagne
study-title-points = Points
study-least = minimum
study-tenth = dixième du bas
study-median = médiane
study-nine-tenths = dixième du haut
study-most = maximum
study-title-endings = Comment les parties finissent
study-ending = fin
study-times = fois
study-title-effects = Ce que change chaque option
study-option = option
study-note-effects = Différence avec les parties ci-dessus, donne par donne, et son intervalle à 95 % ; une étoile : ce ne peut guère être la chance. Première place en points de pourcentage.
study-note-alone = Un tiret : rien n’a changé ; une telle option ne fait rien seule, ou pas avec ces robots.
study-change-length = Changement en coups
study-change-points = Changement en points par place
study-change-margin = Changement de l’avance du gagnant
study-change-first-seat = Changement des victoires de la première place (points de pourcentage)
cli-study-luck = dire aussi ce qui fut chance et comment vont les parties, avec autant de parties simulées par position
cli-study-restricted = faire jouer aussi quelqu’un qui se prive de quelque chose (n’échange jamais, ne bloque jamais)
cli-study-json = écrire un objet JSON au lieu de tableaux
study-title-parts = D’où viennent les différences entre les résultats
study-part = cause
study-part-share = part
study-part-deal = la donne
study-part-draws = les pioches
study-part-choices = les choix des joueurs
study-note-parts = Ensemble le tout : la covariance de chaque part avec le résultat. La donne et les pioches sont de la chance ; le reste, des choix, bons ou mauvais, et des paris. { $playouts } parties simulées par position ; ce qu’elles ne voient pas compte comme choix.
study-title-course = Comment on en vient à gagner
study-course-lowest = plus basse chance du gagnant
study-course-changes = changements de meneur
study-course-decided = décidée après (part des coups)
study-note-course = Selon l’estimation de chaque position par l’analyse. Mène qui a { $margin } de chances de plus : deux erreurs types, au plus, de l’écart vu par { $playouts } parties d’essai, et au moins { $least } ; une partie est décidée dès que personne ne mène plus devant qui gagnera.
study-title-losses = Ce qu’il en coûte de se priver
study-fair = équitable
study-never-trades = n’échange jamais
study-never-blocks = ne bloque jamais
study-note-losses = Joue sinon comme greedy ; contre { $bot }, mêmes donnes, à chaque place.

arena-metavar-address = ADRESSE
cli-arena-ray = jouer sur la grappe Ray à cette adresse (hôte:port, auto) ; il faut l’extra « cluster »
arena-ray-unreachable = aucune grappe Ray à l’adresse { $address } : { $reason }
arena-records-busy = un autre match s’écrit dans { $path } : attendez qu’il finisse, ou prenez un autre fichier

# -- tournois

cli-tournament = tenir un tournoi de robots en duplicate : les mêmes donnes pour tous, chaque place aussi souvent
cli-tournament-action = préparer un tournoi (make), jouer ce qui reste (play), montrer le classement (show), quitter (leave, avec --name) ou écrire un rapport (report, avec --out)
cli-tournament-file = le tournoi ; il est écrit après chaque partie, une interruption ne fait rien perdre
cli-tournament-seats = joueurs par table (le minimum du jeu)
cli-tournament-bots = qui joue, séparés par des virgules : un robot du jeu, ou nom=robot ; pour jouer un fichier, les programmes d’autrui (module:robot) qui peuvent y tourner
cli-tournament-deals = donnes que tous jouent
cli-tournament-by = ce qui décide : les points, ou les parts de victoire
cli-tournament-stand-in = le robot qui complète les tables et joue pour qui s’en va
cli-tournament-seed = tirer donnes et places de ce texte (sinon personne ne les connaît)
cli-tournament-name = qui s’en va
cli-tournament-luck = dire aussi les résultats hors chance, calculés une fois et gardés dans le fichier
cli-tournament-out = écrire le rapport ici
tournament-unread = Ce n’est pas un fichier de tournoi, ou il a été modifié à la main.
tournament-exists = { $path } existe déjà. Donnez un autre nom, ou supprimez-le d’abord.
tournament-needs = Il faut { $what }.
tournament-nobody = Personne ici ne s’appelle { $name }.
tournament-names = Dans un tournoi, chacun doit porter un nom à soi, de { $most } caractères au plus, tous visibles.
tournament-programs = Ce fichier fait jouer les programmes d’autres personnes. Si vous leur faites confiance, nommez-les : --bots { $names }
tournament-size = Un tournoi compte de quoi remplir une table, au plus { $players } joueurs, et de 1 à { $deals } donnes.
tournament-made = { $players } joueurs, { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  }, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
  } : { $path }
tournament-left = { $name } est parti. Dès la prochaine partie, { $bot } joue à sa place ; ce qui est joué reste.
tournament-title = { $game } : un tournoi en duplicate
tournament-blurb = Tous ont joué les mêmes donnes, chaque place aussi souvent que possible ; chacun est comparé à ceux qui avaient la même place de la même donne.
tournament-none = Aucune donne n’a encore été jouée par tous, sur { $deals }.
tournament-won = Après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
  }, victoire : { $names }.
tournament-ahead = Après { $done } donnes sur { $deals }, en tête : { $names }.
tournament-players = joueurs
tournament-seats = par table
tournament-deals = donnes
tournament-by = ce qui décide
tournament-by-points = les points
tournament-by-share = les parts de victoire
tournament-standings = Classement
tournament-note-points = Décident les points au-dessus de la moyenne des mêmes places des mêmes donnes ; à égalité, les parts de victoire au-dessus de la moyenne, puis la meilleure donne, sinon le rang est partagé.
tournament-note-share = Décident les parts de victoire au-dessus de la moyenne des mêmes places des mêmes donnes ; à égalité, les points au-dessus de la moyenne, puis la meilleure donne, sinon le rang est partagé.
tournament-column-name = nom
tournament-column-place = rang
tournament-column-bot = robot
tournament-column-above = au-dessus de la moyenne
tournament-column-points = points
tournament-column-share = victoires
tournament-column-share-above = victoires au-dessus de la moyenne
tournament-column-adjusted = … hors chance
tournament-column-share-adjusted = … hors chance
tournament-note-luck = Hors chance : ce que les pioches ont donné de plus qu’aux autres aux mêmes places est retiré, d’après l’estimation de l’analyse ; rien en moyenne, qui que l’on soit. Le classement suit ce qui a été joué. Calculé pour { $weighed } donnes sur { $deals }.
tournament-column-seats = places dans l’ordre, avec leurs points
tournament-column-deal = donne
tournament-column-table = table
tournament-column-moves = coups
tournament-crosstable = Donne par donne
tournament-crosstable-note = Points au-dessus de la moyenne de tous ceux qui avaient la même place de la donne.
tournament-games = Les parties
tournament-foot = Ludothèque { $version }
