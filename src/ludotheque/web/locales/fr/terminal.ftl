# La ligne de commande et la table dans le terminal, pour tous les jeux.

cli-ludotheque = Jouer, rejouer et étudier trois jeux de société devenus introuvables : Libertas, Res Publica et Pétards.
cli-epilog = Pour commencer : ludotheque play libertas
cli-commands = commandes
cli-metavar-command = COMMANDE
cli-metavar-game = JEU
cli-metavar-file = FICHIER
cli-title-arguments = arguments
cli-title-flags = paramètres
cli-title-options = options du jeu (chacune avec son article)
cli-games-title = jeux
cli-help = afficher cette aide
cli-version = afficher la version
cli-lang = langue de tous les textes (sinon celle de l’environnement)
cli-play = jouer dans le terminal, contre des robots ou à plusieurs au même clavier
cli-learn = apprendre un jeu en jouant, leçon par leçon
cli-learn-number = la leçon par laquelle commencer (sinon : là où vous en étiez)
cli-lesson-unknown = il n’y a pas de leçon { $number } ; il y a les leçons 1 à { $last }
cli-puzzle = résoudre un problème dans le terminal
cli-puzzle-id = son identifiant (sans lui : celui du jour)
cli-puzzle-today = le problème du jour, le même pour tout le monde
cli-puzzles = tirer des problèmes de parties de robots forts, et les prouver
cli-puzzles-make = faire des problèmes
cli-puzzles-n = combien
cli-puzzles-progress = parties
cli-puzzle-both = nommez un problème ou demandez celui du jour, pas les deux
cli-replay = rejouer une partie enregistrée, ou plusieurs (.jsonl), et vérifier chaque coup
cli-solve = dire qui gagne une position à deux si personne ne se trompe, de combien et par quels coups
cli-score = trouver le meilleur arrangement de chevalets, un par ligne
cli-deal = distribuer à partir d’une graine et afficher la partie enregistrée
cli-random = faire jouer des robots et enregistrer leurs parties
cli-games = lister les jeux, leurs options et leurs robots
cli-completion = afficher un script de complétion pour votre shell
cli-game = le jeu
cli-file = un fichier de partie ; - pour l’entrée standard
cli-racks-file = un fichier de chevalets, un par ligne ; - pour l’entrée standard
cli-json = un objet JSON par ligne, pour les programmes
cli-ply = après tant de coups (sinon après tous)
cli-ply-unknown = --ply { $ply } : les coups se comptent à partir de 0, et la partie a { $most } { $most ->
    [one] coup
   *[other] coups
}
cli-solve-looking = recherche jusqu’à la fin de la partie
cli-solve-exact = prendre tout le temps qu’il faut (sinon { $seconds } secondes, et ce qui est prouvé d’ici là)
cli-solve-more = (--exact va jusqu’au bout)
cli-solve-best = Le mieux pour { $name } : { $moves }
cli-shell = votre shell
cli-players = nombre de joueurs
cli-seat = les places des personnes, comptées à partir de 0 (plusieurs : 0,2)
cli-bid = avant une partie à deux : l’une nomme le komi, l’autre choisit qui commence
cli-bots = robots des autres places, à tour de rôle (plusieurs : greedy,random)
cli-bots-too-many = { $bots ->
    [1] un robot est nommé
   *[other] { $bots } robots sont nommés
  } pour { $seats ->
    [0] aucune place : des personnes les ont toutes
    [1] une place
   *[other] { $seats } places
  }
cli-name = noms des personnes (plusieurs : Ada,Zoé)
cli-seed = un texte quelconque ; même graine, même donne
cli-seed-drawn = graine : { $seed } (--seed { $seed } redonne la même chose)
cli-no-text = ce texte ne peut pas être gardé : il contient des octets qui ne sont pas de l’UTF-8
cli-no-seats = les places sont des numéros à partir de 0, séparés par des virgules : 0,2
cli-no-path = il faut un nom de fichier
cli-record = garder la partie dans ce fichier après chaque coup ; une partie inachevée y est reprise
cli-random-n = nombre de parties
cli-random-progress = parties
cli-random-count = le nombre de parties ne peut pas être { $count }
cli-out = écrire les parties ici (sinon sur la sortie standard)
cli-guest = Invité
cli-error = { $detail } (voir : { $command } --help)
cli-wrong-choice = { $flag } : « { $given } » n’existe pas ; il y a : { $known }
cli-no-whole = il faut un nombre entier d’au plus 15 chiffres, et non « { $given } »
cli-no-seconds = les secondes sont un nombre supérieur à 0, par exemple 0.5, et non « { $given } »
cli-value-missing = { $flag } : il manque ce qui doit suivre
cli-missing = il manque : { $names }
cli-unknown = inconnu : { $names }
cli-unknown-bots = inconnu : { $names } (les robots se nomment avec des virgules : --bots strong,medium)
cli-of-flag = { $flag } : { $text }
cli-line = ligne { $line } : { $reason }
cli-of-record = partie { $number } : { $reason }
cli-seat-unknown = les places sont comptées de 0 à { $last }
cli-bid-two = une enchère se fait à deux, aux places 0 et 1
cli-record-other-game = { $path } contient une partie de { $game } : nommez ce jeu, ou un autre fichier
cli-record-bad = impossible de reprendre { $path } : { $line }
cli-record-otherwise = { $path } contient une autre partie que celle que demande { $flag } : ôtez { $flag } pour la reprendre, ou nommez un autre fichier
cli-names-too-many = { $names } noms pour { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
  } : indiquez avec --seat qui d’autre est au clavier (--seat 0,1)

terminal-players = joueurs :
terminal-bots = robots :
terminal-other-bots = robots d’autres paquets :
terminal-default = par défaut :
terminal-default-seats = le nombre de joueurs
terminal-your-turn = À { $name } de jouer
terminal-hand-over = Laissez la place à { $name }, puis appuyez sur Entrée.
terminal-over = La partie est finie
terminal-winners = { $count ->
    [one] { $names } gagne.
   *[other] { $names } gagnent ensemble.
  }
terminal-kept = La partie est gardée dans { $path } ; la même commande la reprend.
terminal-not-kept = À bientôt. (Avec --record FICHIER, une partie peut être reprise plus tard.)
terminal-lesson = Leçon { $number } sur { $count } : { $title }
terminal-lesson-done = Bravo, la leçon est finie.
terminal-lesson-left = À la prochaine.
terminal-lesson-on = Entrée pour continuer
terminal-lesson-move = À vous
terminal-puzzle-prompt = À vous (ou : conseil, quitter)
terminal-puzzle-solved = Résolu !
terminal-puzzle-streak = { $days ->
    [one] { $days } jour de suite.
   *[other] { $days } jours de suite.
}
progress-damaged = { $path } est endommagé, rien ne peut être noté : réparez-le ou retirez-le
terminal-puzzle-hint-none = Il n’y a plus de conseil.
terminal-puzzle-after = Ce que donne chaque coup :
terminal-why-what = pourquoi quoi ? Nommez un coup : pourquoi { $move }
terminal-undo-nothing = il n’y a pas de coup de vous à reprendre
terminal-undone = coup repris
terminal-compiling = les robots qui réfléchissent se préparent : cette fois-ci, il faut quelques secondes
terminal-waking = { $who ->
    [bots] Les robots qui réfléchissent se préparent à côté de la partie : cette fois-ci, il faut une minute environ. En attendant, « { $bot } » joue pour eux, et les conseils sont donnés au premier coup d’œil.
   *[hints] Ce qui réfléchit aux conseils se prépare à côté de la partie : cette fois-ci, il faut une minute environ. En attendant, ils sont donnés au premier coup d’œil.
  }
terminal-awake = La réflexion est prête : désormais les robots jouent eux-mêmes, et les conseils sont réfléchis.
terminal-waking-failed = La réflexion n’a pas pu se préparer à côté de la partie : la prochaine prendra son temps.
terminal-moves-more = … et { $count } autres
terminal-rules-none = il n’y a pas de règles écrites de { $game }
terminal-rules-no-clause = il n’y a pas d’article { $clause } ; il y a : { $known }
terminal-see-help = Tapez « aide » pour voir les commandes.
terminal-command-hint = conseil
terminal-command-why = pourquoi
terminal-command-undo = reprendre
terminal-command-moves = coups
terminal-command-rules = règles
terminal-command-help = aide
terminal-command-quit = quitter
terminal-help-hint = un bon coup, ce qu’il promet, et le meilleur après lui
terminal-help-why = ce que ferait et promet un coup, ou pourquoi il n’est pas permis (pourquoi { $move })
terminal-help-undo = reprendre votre dernier coup
terminal-help-moves = tous les coups permis
terminal-help-rules = les règles ; avec un article, cet article (règles { $clause })
terminal-help-help = cette liste ; avec un mot, ce qu’il fait ({ terminal-command-help } { $command }) ; aussi : ?
terminal-help-quit = quitter la table ; aussi : exit

bid-ask = { $name }, combien de komi pour qui joue en second ? [{ $fair }]
bid-ask-open = { $name }, combien de komi pour qui joue en second ?
bid-scale = Le komi se dit à l’échelle d’origine : { $divisor } de ses points en font 1 à cette table.
bid-unstudied = Quel komi est équitable avec ces options, personne ne l’a étudié : aucun n’est proposé.
bid-choose = { $name }, le komi est de { $bid } : jouer en premier (1) ou en second (2) ?
bid-begins = { $name } commence ; l’autre reçoit { $bid } de komi.
bid-waits = { $name } joue en second, avec { $bid } de komi.
