# Les pages dans le navigateur.

web-title = Ludothèque
web-title-turn = ● À vous · Ludothèque
web-skip = Aller au contenu
web-language = Langue
web-theme-auto = Clair ou sombre : comme votre appareil
web-theme-light = Clair
web-theme-dark = Sombre
web-sound = Sons
web-copied = Copié.
web-close = Fermer
web-cancel = Annuler
web-colon = {"\u00A0"}:
web-yes = oui
web-no = non
web-loading = Un instant…
web-offline = Le serveur ne répond pas. Êtes-vous en ligne ?
web-offline-table = Pas de connexion. Rien n’est perdu : la table revient d’elle-même.
web-broken = Une partie de cette page ne se charge pas, alors que le serveur répond. Rechargez la page plus tard, ou prévenez qui s’occupe du serveur.
web-failed = Quelque chose a mal tourné ; il ne s’est rien passé.

web-welcome = Trois jeux du grenier, prêts à jouer
web-welcome-more = Seul contre des robots, entre amis par un lien, ou ensemble sur un seul appareil. Sans compte, sans installation.
web-games = Jeux
web-libertas-blurb = Prenez des drapeaux sur un plateau commun, libérez carrés et lignes, et gare à ce que vous laissez au voisin.
web-libertas-facts = 2 à 4 joueurs · 15 minutes · la mémoire aide
web-petards-blurb = Un rami de l’alphabet : posez des suites de lettres en cercle, volez des étoiles, allumez un pétard.
web-petards-facts = 2 à 4 joueurs · 20 minutes · vif et taquin
web-respublica-blurb = Peuples et arts à échanger : dites ce que vous cherchez, écoutez les offres, fondez des villes avant les autres.
web-respublica-facts = 3 à 5 joueurs · 40 minutes · tout se négocie
web-play-now = Jouer
web-learn-now = Apprendre en 5 minutes
web-learn = Leçons
web-puzzle = Problème
web-with-friends = Entre amis
web-rules = Règles
web-my-tables = Mes tables
web-open-tables = Tables ouvertes
web-more-tables = Plus de tables
web-waiting = attend des joueurs
web-your-turn = À vous de jouer
web-turn-of = { $name } joue
web-watching = Vous regardez la partie
web-free-seats = { $count ->
    [1] une place libre
   *[other] { $count } places libres
  }
web-changed-options = { $count ->
    [one] { $count } option changée
   *[other] { $count } options changées
  }
web-join = Rejoindre par un lien
web-replay-record = Revoir une partie
web-companion = Autour d’une vraie table
web-print = Imprimer et jouer
web-you-are = Vous êtes { $name }
web-take-name = Prendre un nom
web-handbook = Le manuel : jouer ; héberger, programmer (en anglais)
web-contact = Un souci avec ce serveur ?
web-contact-link = Écrivez à la personne qui le tient
web-guest = Invité
web-name-label = Nom
web-me = Vos parties, vos appareils
web-club = Club
web-signed-out = Vous n’êtes plus connecté sur cet appareil.

web-players = Joueurs
web-fewer = moins
web-more = plus
web-level = Niveau des robots
web-clock-left-days = { $days } j { $hours } h

web-you = vous
web-dealing = La donne se prépare : on attend ce que révèle { $names }.

web-home = Accueil
web-no-table = Cette table n’existe pas
web-no-table-text = Le lien est peut-être incomplet, ou la table a été rangée depuis longtemps.
web-on-hold = Table en attente
web-on-hold-text = Le serveur a été mis à jour au milieu de cette partie, et selon ses nouvelles règles elle ne serait plus comme vous la connaissez. Rien n’est perdu : elle attend telle quelle. Prévenez la personne qui tient le serveur.
web-contest-closed = Cette table est encore fermée
web-contest-closed-text = Elle fait partie d’un tournoi. Vous pourrez la regarder quand toutes les tables auront joué ces cartes.
web-damaged = Table abîmée
web-damaged-text = Elle ne peut plus être ouverte et a été mise de côté. Prévenez la personne qui tient le serveur ; vos autres tables ne sont pas touchées.
web-points = { $count ->
    [one] point
   *[other] points
  }
web-board = Plateau
web-over = La partie est finie
web-skip-rest = { $count ->
    [1] Encore un · passer
   *[other] Encore { $count } · passer
  }
web-go-on = Continuer
web-moment-again = Revoir cette fin
web-moment-your-turn = C’est à vous.
web-pace = Les autres jouent
web-pace-slow = lentement
web-pace-normal = normalement
web-pace-quick = vite
web-pace-once = d’un coup
web-script = robot
web-thinks = réfléchit
web-offline-move = Votre coup attend la connexion : { $move }
web-log = Ce qui s’est passé
web-log-earlier = { $count ->
    [1] une ligne plus ancienne
   *[other] { $count } lignes plus anciennes
  }
web-actions = Table
web-more-actions = Plus
web-tap-twice = Jouer en touchant deux fois
web-tap-again = Touchez encore pour jouer.
web-glance = En bref
web-hint = Conseil
web-hint-waits = Réflexion en cours… Le tout premier conseil peut prendre une minute.
web-hint-next = À défaut : { $move }.
web-undo = Reprendre le coup
web-note = Note pour moi
web-leave = Quitter
web-vote-end = Arrêter la partie
web-text-mode = Plateau en texte
web-plain-move = Tapez votre coup
web-plain-play = Jouer
web-keys = Touches
web-look = Aspect
web-undo-asked = { $name } voudrait reprendre un coup.
web-undo-waits = Accord attendu : { $names }.
web-undo-waits-away = Les absents seront consultés à leur retour.
web-overdue = { $name } vous fait attendre depuis longtemps et n’est pas là.
web-vote-bot = Laisser un robot continuer
web-vote-asked-bot = { $name } demande : un robot doit-il continuer pour { $about }, en attendant son retour ?
web-vote-asked-end = { $name } propose d’arrêter la partie, sans résultat.
web-presence-here = à table
web-presence-away = ailleurs
web-presence-gone = plus là
web-watched = { $watching ->
    [one] { $watching } personne regarde
   *[other] { $watching } personnes regardent
  }
web-talk = Dire quelque chose
web-talk-button = Parler
web-talk-text = Chacun, à la table, le lit dans sa langue.
web-mute = Ne pas me montrer ce que disent
web-mute-all = tout le monde, à toutes les tables
web-nudge = Relancer { $name }
web-nudged = { $name } vous attend : c’est à vous de jouer.
web-away-resigned = abandon ; un robot joue
web-away-left = un robot joue
web-away-timeout = hors délai
web-away-absent = un robot joue
web-away-voted = un robot joue
web-away-deadline = un robot joue
web-away-you-resigned = Vous avez abandonné ; un robot joue jusqu’à la fin.
web-away-you-left = Un robot joue à votre place.
web-away-you-timeout = Votre temps est écoulé ; un robot joue pour vous.
web-away-you-absent = Vous étiez absent longtemps ; un robot joue pour vous.
web-away-you-voted = Vous n’étiez pas là ; les autres ont laissé un robot continuer pour vous.
web-away-you-deadline = Le temps de la ronde est écoulé ; un robot joue pour vous.
web-return = Reprendre ma place
web-hand-over = { $name }, c’est à vous
web-hand-over-text = Aucune carte n’est visible maintenant. Passez d’abord l’appareil.
web-hand-over-go = Je suis { $name } : montrer mes cartes

web-key-tab = à l’élément suivant
web-key-arrows = se déplacer sur le plateau et dans la main
web-key-enter = jouer ce qui est choisi
web-key-hint = un conseil
web-key-undo = reprendre le coup
web-key-text = plateau en texte, et retour
web-key-log = au journal
web-key-escape = fermer, ou lâcher ce qui est choisi
web-key-keys = cette liste

web-rematch-wanted = revanche ?
web-series = { $count ->
    [one] Après { $count } partie
   *[other] Après { $count } parties
  }
web-series-won = victoires
web-series-points = points
web-series-score = Dans la série : { $score }

web-rules-offers = La langue des offres
web-rules-pack = Avec un jeu de cartes
web-rules-credits = Crédits

