# Ses parties, les tournois, le club.

web-me-nobody = Personne n’est connecté sur cet appareil. Prenez un nom, et vos parties figureront ici.
web-me-text = { $name }, voici vos parties, en cours et terminées, sur tous vos appareils.
web-me-running = Tables en cours
web-me-finished = Parties terminées
web-me-all = Toutes vos parties
web-me-none = Aucune partie terminée pour l’instant. Les vôtres figureront ici.
web-me-won = Vous avez gagné.
web-me-shared = Vous avez gagné avec d’autres, à égalité.
web-me-lost = Victoire : { $names }.
web-me-won-resigned = Vous avez gagné par abandon.
web-me-lost-resigned = Victoire : { $names }. Vous avez abandonné.
web-me-undecided = Terminée sans résultat, d’un commun accord.
web-me-closed = Finie sans résultat : la personne qui tient le serveur a fermé la table.
web-me-series = { $won ->
    [one] Dans la série : { $won } victoire en { $games } parties, { $points } points
   *[other] Dans la série : { $won } victoires en { $games } parties, { $points } points
  }
web-me-figures = En chiffres
web-me-game = Jeu
web-me-players = Joueurs
web-me-games = Parties
web-me-wins = Vos victoires
web-me-met = Contre qui
web-me-who = Nom
web-me-losses = Leurs victoires
web-me-bot = Robot : { $level }
web-me-data = Tout ce qui est à vous
web-me-data-text = Nom, appareils, notes, tables et parties terminées, dans un seul fichier. Ou tout effacé.
web-me-export = Enregistrer dans un fichier
web-me-delete = Tout effacer
web-me-delete-text = Tout ce qui concerne { $name } sera effacé, pour de bon et sur tous les appareils. Les parties en cours sont abandonnées. Dans celles que d’autres ont jouées avec vous, « quelqu’un qui est parti » remplace votre nom.
web-me-deleted = Tout est effacé. Adieu !

web-club-text = Qui joue ici, ce qui se prépare, et comment participer.
web-club-no-tables = Aucune table n’attend de joueurs en ce moment. Créez-en une depuis la première page, avec « Avec des amis ».
web-club-join = Comment participer
web-club-join-text = Ouvrez l’adresse de cette page, prenez un nom, et asseyez-vous à une table ou inscrivez-vous à un tournoi. Ni compte, ni courriel : votre appareil se souvient de vous.
web-club-join-known = Ici, on vous appelle { $name }. Envoyez l’adresse de cette page : chacun prend un nom et s’assied. Ni compte, ni courriel.
web-tournaments = Tournois
web-tournaments-none = Aucun tournoi en ce moment. Tout le monde peut en créer un.
web-tournaments-over = Tournois finis
web-tournament-new = Nouveau tournoi
web-tournament-entered = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
  }
web-tournament-your-table = Votre table attend
web-tournament-starts = Commence : { $when }
web-tournament-stage-gathering = Inscriptions ouvertes
web-tournament-stage-dealing = On donne les cartes
web-tournament-stage-rounds = Ronde { $round } sur { $rounds }
web-tournament-stage-over = Fini
web-tournament-stage-off = Annulé
web-tournament-due = Jusqu’au { $when } ; ensuite, des robots continuent pour ceux qui n’ont pas fini.
web-tournament-reveal = Votre page ajoute sa part d’elle-même ; ce qui n’est pas arrivé avant le { $when } n’ajoute rien aux cartes.
web-tournament-none = Ce tournoi n’existe pas
web-tournament-go = À ma table
web-tournament-name = Votre nom
web-tournament-enter = S’inscrire
web-tournament-begin = Commencer maintenant
web-tournament-leave = Quitter le tournoi
web-tournament-leave-text = Avant le début, vous pouvez vous réinscrire. Après, un robot joue pour vous jusqu’à la fin, et vous ne pouvez plus revenir.
web-tournament-call-off = L’annuler
web-tournament-call-off-text = Tous les inscrits liront qu’il a été annulé.
web-tournament-strike = Rayer
web-tournament-strike-name = Rayer { $name }
web-tournament-strike-text = { $name } ne pourra plus entrer dans ce tournoi. S’il a commencé, { $name } joue cette donne jusqu’au bout, et un robot les suivantes. Tout le monde le verra.
web-tournament-report = Le tout sur une page
web-tournament-link = Lien d’inscription
web-tournament-waits = Vous avez joué cette ronde, ou vous passez votre tour. La suivante commence quand tous ont joué.
web-tournament-players = Joueurs
web-tournament-nobody = Personne n’est encore inscrit.
web-tournament-bot = robot
web-tournament-left = parti ; un robot joue
web-tournament-struck = rayé
web-tournament-round = Ronde { $round }
web-tournament-closed = Toutes les tables jouent les mêmes cartes. Tant que toutes n’ont pas fini, personne ne peut regarder.
web-tournament-table-over = a fini
web-tournament-table-plays = joue encore
web-tournament-standings = Classement
web-tournament-place = Rang
web-tournament-above = Au-dessus de la moyenne
web-tournament-points = Points
web-tournament-share-above = Victoires au-dessus de la moyenne
web-tournament-share = Victoires
web-tournament-by-points-text = Comptent les points au-dessus de la moyenne de ceux qui avaient la même place avec les mêmes cartes : la chance de la donne ne compte pour personne. À égalité, les victoires au-dessus de la moyenne décident, puis la meilleure ronde ; sinon le rang est partagé. Une ronde jouée par un robot à la place de quelqu’un compte comme la pire obtenue à cette place.
web-tournament-by-share-text = Comptent les victoires au-dessus de la moyenne de ceux qui avaient la même place avec les mêmes cartes : la chance de la donne ne compte pour personne. À égalité, les points au-dessus de la moyenne décident, puis la meilleure ronde ; sinon le rang est partagé. Une ronde jouée par un robot à la place de quelqu’un compte comme la pire obtenue à cette place.
web-tournament-adjusted = … hors chance
web-tournament-share-adjusted = … hors chance
web-tournament-luck-text = Hors chance : ce que les pioches ont donné de plus qu’aux autres aux mêmes places est retiré, d’après l’estimation de l’analyse. Le classement suit ce qui a été joué. Calculé pour { $weighed } rondes sur { $rounds }.
web-tournament-cross = Ronde par ronde
web-tournament-cross-text = Points au-dessus de la moyenne de ceux qui avaient la même place. Vide : n’a pas joué.
web-tournament-games = { $count ->
    [one] 1 partie
   *[other] { $count } parties
  }
web-tournament-record = Partie
web-tournament-terms = Ce qui est convenu
web-tournament-title = Nom du tournoi
web-tournament-game = Jeu
web-tournament-seats = Joueurs par table
web-tournament-rounds = Rondes
web-tournament-size = Joueurs au moins (des robots complètent)
web-tournament-time = Temps par ronde
web-tournament-clock = Pendule
web-tournament-by = Ce qui décide
web-tournament-by-points = les points
web-tournament-by-share = les victoires
web-tournament-fill = Si le compte n’est pas bon
web-tournament-fill-bots = des robots complètent
web-tournament-fill-byes = on passe à tour de rôle
web-tournament-level = Robots
web-tournament-counts = Cotes
web-tournament-rated = ses parties comptent
web-tournament-unrated = ses parties ne comptent pas
web-tournament-host = Créé par
web-tournament-starts-at = Commence de lui-même (sinon, quand vous le dites)
web-tournament-open = Affiché sur la page du club
web-tournament-make = Créer le tournoi
web-tournament-fair = Personne ne choisit les cartes
web-tournament-fair-text = Le premier nombre lie le serveur à sa part de toutes les donnes ; il était là avant la première inscription. Quand on s’inscrit, on se lie aussi, à quelque chose que la page garde pour elle jusqu’au début du tournoi. Alors toutes les pages le révèlent, et l’ensemble donne les cartes de toutes les rondes : personne n’a pu les choisir, pas même la personne qui tient le serveur. Ouvrez cette page au début ; ce qui n’est pas révélé à temps n’ajoute rien. Une fois le tournoi fini, votre page vérifie tout, et chaque partie en contient la preuve.
web-round-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
  }
web-round-hours = { $hours ->
    [one] 1 heure
   *[other] { $hours } heures
  }
web-round-minutes = { $minutes } minutes
web-season = La saison : { $year }, { $quarter ->
    [1] de janvier à mars
    [2] d’avril à juin
    [3] de juillet à septembre
   *[4] d’octobre à décembre
  }
web-season-only = cette saison seulement
web-ratings = Cotes
web-ratings-text = D’après les parties que tous ont accepté de compter, contre des personnes et des robots. Les personnes commencent à 25, les robots d’après leurs parties entre eux ; plus on joue, plus le doute diminue. L’ordre est celui de ce qui est sûr : la cote moins le doute.
web-ratings-none = Aucune partie n’a encore compté. « Cette partie compte » se choisit en créant une table ou un tournoi.
web-ratings-board = Jeu
web-ratings-among = { $game }, { $players } joueurs
web-rating = Cote
web-rating-doubt = Doute
web-rating-won = Gagnées
