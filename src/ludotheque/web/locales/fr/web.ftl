# Les pages dans le navigateur.

web-title = Ludothèque
web-title-turn = ● À vous · Ludothèque
web-skip = Aller au contenu
web-language = Langue
web-theme-auto = Clair ou sombre : comme votre appareil
web-theme-light = Clair
web-theme-dark = Sombre
web-sound = Sons
web-close = Fermer
web-cancel = Annuler
web-save = Enregistrer
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
web-join-link = Le lien que vous avez reçu
web-join-go = À la table
web-replay-record = Revoir une partie
web-companion = Autour d’une vraie table
web-print = Imprimer et jouer
web-you-are = Vous êtes { $name }
web-take-name = Prendre un nom
web-contact = Un souci avec ce serveur ?
web-contact-link = Écrivez à la personne qui le tient
web-guest = Invité
web-name-title = Votre nom
web-name-label = Nom
web-name-note = Les autres le voient à la table. Sont aussi gardés vos parties avec vos notes, et vos appareils : le navigateur et sa dernière visite.
web-other-device = Continuer sur un autre appareil
web-device-text = Ouvrez ce lien là-bas, ou visez l’image avec l’appareil photo, dans les { $minutes } minutes. Vos tables vous suivent.
web-devices = Vos appareils
web-devices-text = Sur ces appareils, vous êtes { $name }. Quiconque en tient un joue en votre nom.
web-devices-nobody = Personne n’est connecté sur cet appareil.
web-this-device = cet appareil
web-device-unknown = Un appareil sans nom
web-device-since = Depuis le { $made } · vu pour la dernière fois : { $seen }
web-sign-out = Se déconnecter ici
web-sign-out-there = Déconnecter
web-sign-out-device = Déconnecter { $device }
web-sign-out-others = Déconnecter tous les autres
web-sign-out-text = Cet appareil ne sera plus { $name }. Les tables restent sur vos autres appareils.
web-sign-out-last = { $name } n’a pas d’autre appareil. Ensuite, plus personne ne pourra retrouver ses tables et ses notes ; dans les parties en cours, un robot continuera.
web-sign-out-others-text = { $name } ne reste que sur cet appareil : tous les autres sont déconnectés sur-le-champ, et les jetons des scripts prennent fin avec eux.
web-signed-out = Vous n’êtes plus connecté sur cet appareil.
web-qr = Code QR du lien
web-link = Lien
web-link-title = Continuer ici sous le nom « { $name } » ?
web-link-text = Ce lien apporte le nom { $name } et toutes ses tables sur cet appareil.
web-link-go = Oui, continuer ici
web-link-from = Ce lien a été créé sur { $device }. Il apporte le nom { $name } et toutes ses tables sur cet appareil.
web-link-replaces = Jusqu’ici, cet appareil était { $name }. Cela s’arrête là : sans autre appareil, personne ne retrouvera ses tables.
web-link-own = N’utilisez qu’un lien que vous avez créé vous-même.
web-link-spent = Ce lien n’est plus valable
web-link-spent-text = Un lien sert une seule fois et pendant dix minutes. Créez-en un nouveau sur l’autre appareil : « Vos appareils ».
web-no-record = Il n’y a aucune partie dans { $name }.
web-first-record = Il y a { NUMBER($count) } parties dans { $name }. Voici la première ; pour en voir une autre, ouvrez un fichier qui ne contient qu’elle.

web-new-table = Une table de { $game }
web-players = Joueurs
web-bots = dont robots
web-fewer = moins
web-more = plus
web-level = Niveau des robots
web-level-note = Un tel robot remplace aussi quiconque s’en va.
web-open-table = Montrer dans la liste des tables ouvertes
web-hot-seat = Plusieurs personnes partagent cet appareil
web-clock = Pendule
web-clock-none = aucune
web-clock-quick = 5 minutes, 5 secondes de plus par coup
web-clock-calm = 20 minutes, 20 secondes de plus par coup
web-clock-days = 7 jours, une heure de plus par coup
web-undo-rule = Reprendre un coup
web-undo-rule-ask = avec l’accord des autres
web-undo-rule-alone = seulement seul face aux robots
web-undo-rule-never = jamais
web-clock-left-days = { $days } j { $hours } h
web-clock-other = { $bank } secondes, { $increment } de plus par coup
web-order = Qui commence
web-order-lot = tiré au sort
web-order-youngest = le plus jeune
web-order-seated = la première place
web-order-bid = enchère : l’autre choisit
web-hint-rule = Conseils
web-hint-rule-alone = seulement seul contre des robots
web-hint-rule-all = pour tous, et les autres le voient
web-patience = Quand quelqu’un n’est pas là
web-patience-never = pas de vote
web-patience-after = { $days ->
    [0] vote après { $minutes } minutes
   *[other] vote après { $days } jours
  }
web-options = Options des règles
web-make-table = Ouvrir la table

web-invite = Envoyez ce lien à vos amis, ou faites-leur scanner l’image.
web-invite-full = Tout le monde a sa place. Ce lien y mène, et permet aussi de regarder.
web-invite-guest = Ce lien mène à la table.
web-local = Pour l’instant, seul cet ordinateur peut ouvrir le lien. Pour laisser entrer les autres, lancez le serveur avec
web-agree = Qui s’assied accepte ceci :
web-copy = Copier
web-copied = Copié.
web-seats = Places
web-free = libre
web-you = vous
web-sit = S’asseoir ici
web-rise = Se lever
web-start = Commencer
web-start-note = Des robots prennent les places encore libres.
web-start-host = La personne qui a ouvert la table lance la partie.
web-start-bid = Quand les deux sont là, celui qui n’a pas créé la table choisit qui commence.
web-who-is-youngest = Qui est le plus jeune ?
web-who-begins = Qui commence ?
web-start-without = Commencer sans { $names }
web-start-without-note = Des robots prennent la place des absents, et une nouvelle série commence.
web-declined = { $name } a décliné
web-brought = Cette table reprend une partie enregistrée, apportée par la personne qui l’a ouverte. Celle-ci connaît peut-être toutes les cartes, et la donne n’a pas de sceau. N’y jouez qu’avec quelqu’un de confiance.
web-fair = La donne pourra être vérifiée après la partie. L’engagement du serveur :
web-no-part = n’ajoute rien à la donne
web-not-here = pas encore là
web-dealing = La donne se prépare : on attend ce que révèle { $names }.

web-home = Accueil
web-no-table = Cette table n’existe pas
web-no-table-text = Le lien est peut-être incomplet, ou la table a été rangée depuis longtemps.
web-damaged = Table abîmée
web-damaged-text = Elle ne peut plus être ouverte et a été mise de côté. Prévenez la personne qui tient le serveur ; vos autres tables ne sont pas touchées.
web-points = { $count ->
    [one] point
   *[other] points
  }
web-board = Plateau
web-over = La partie est finie
web-skip-rest = { $count ->
    [1] Encore un événement · passer
   *[other] Encore { $count } événements · passer
  }
web-go-on = Continuer
web-moment-again = Revoir cette fin
web-moment-your-turn = C’est à vous.
web-pace = Ce que font les autres
web-pace-slow = lentement
web-pace-normal = normalement
web-pace-quick = vite
web-pace-once = d’un coup
web-thinks = réfléchit
web-offline-move = Votre coup attend la connexion : { $move }
web-log = Ce qui s’est passé
web-log-earlier = { $count ->
    [1] une ligne plus ancienne
   *[other] { NUMBER($count, useGrouping: 0) } lignes plus anciennes
  }
web-actions = Table
web-more-actions = Plus
web-tap-twice = Jouer en touchant deux fois
web-tap-again = Touchez encore pour jouer.
web-glance = En bref
web-hint = Conseil
web-hint-waits = Réflexion en cours… Le tout premier conseil peut prendre une minute.
web-hint-next = À défaut : { $move }.
web-undo = Reprendre
web-note = Note pour moi
web-note-text = Vous seul pouvez la lire.
web-leave = Quitter
web-leave-title = Quitter la table
web-go = Partir, sans plus
web-go-text = Votre place reste la vôtre, et la partie vous attend. Les autres voient que vous n’êtes plus là.
web-go-text-vote = Votre place reste la vôtre, et la partie vous attend. Les autres voient que vous n’êtes plus là ; si vous les faites longtemps attendre, ils peuvent voter pour qu’un robot continue.
web-go-text-alone = Votre place reste la vôtre, et la partie vous attend parmi vos tables.
web-give-seat = Laisser jouer un robot
web-give-seat-text = Un robot continue à votre place, et les autres le lisent. Vous pouvez reprendre votre place tant que la partie dure.
web-resign = Abandonner
web-resign-duel = La partie s’arrête, et { $name } a gagné.
web-resign-text = Vous renoncez pour de bon : un robot joue jusqu’à la fin à votre place, et les autres lisent que vous avez abandonné.
web-vote-end = Arrêter la partie
web-end-text = Sans résultat, si tout le monde est d’accord. La partie est gardée telle quelle.
web-end-alone = Sans résultat. La partie est gardée telle quelle.
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
web-away-you-resigned = Vous avez abandonné ; un robot joue jusqu’à la fin.
web-away-you-left = Un robot joue à votre place.
web-away-you-timeout = Votre temps est écoulé ; un robot joue pour vous.
web-away-you-absent = Vous étiez absent longtemps ; un robot joue pour vous.
web-away-you-voted = Vous n’étiez pas là ; les autres ont laissé un robot continuer pour vous.
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

web-end = La fin
web-you-win = Vous gagnez !
web-wins = { $name } gagne
web-tie = Égalité : { $names }
web-ended-agreed = La partie s’est arrêtée d’un commun accord
web-ended-agreed-text = Elle n’a pas de résultat, et reste gardée telle quelle.
web-resigned = { $name } a abandonné.
web-resigned-you = Vous avez abandonné.
web-rematch = Revanche
web-rematch-there = À la revanche
web-rematch-watch = Regarder la revanche
web-rematch-asked = { $name } propose une revanche.
web-rematch-you = Jouez-vous la revanche ?
web-rematch-wanted = revanche ?
web-rematch-yes = Jouer
web-rematch-no = Non merci
web-rematch-declined = Vous avez décliné la revanche.
web-rematch-waits = On attend { $names }. La partie commence dès que tout le monde a dit oui.
web-series = { $count ->
    [one] Après { $count } partie
   *[other] Après { $count } parties
  }
web-series-won = victoires
web-series-points = points
web-replay = Revoir
web-download = Télécharger
web-verify = La donne était-elle honnête ?

web-rules-pages = Les pages des règles
web-rules-offers = La langue des offres
web-rules-pack = Avec un jeu de cartes
web-rules-credits = Crédits
web-rules-contents = Sommaire
web-rules-print = Imprimer

web-review = Chance et adresse
web-review-working = La partie est examinée. Les premiers chiffres arrivent dans un instant.
web-review-sharper = Les chiffres se précisent ({ $made } sur { $efforts }).
web-review-none = Cette partie ne peut être analysée
web-replay-none = Il n’y a rien à revoir
web-replay-lost = La partie n’est plus sous la main. Ouvrez le fichier de nouveau.
web-replay-deal = La donne
web-replay-first = Au début
web-replay-before = Un coup en arrière
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-after = Un coup en avant
web-replay-last = À la fin
web-replay-count = { $ply } / { $last }
web-replay-position = Coup
web-replay-eyes = Vu par
web-replay-all = tous, cartes sur table
web-replay-copy = Copier le lien vers ce coup
web-replay-play-on = Reprendre la partie ici
web-replay-key-arrows = un coup en arrière ou en avant
web-replay-key-pages = dix coups en arrière ou en avant
web-replay-key-ends = au début, à la fin
web-replay-key-space = lecture et pause
