# Le serveur : tables, places, pendules, reprises, limites, autres lignes du journal, commandes serve, join, verify et admin.

lobby-seats = { $game } se joue de { $least } à { $most }
lobby-too-many-bots = il y a plus de robots que les { $seats } places
lobby-bad-move = cet enregistrement est incorrect, son coup nº { $number } est faux : { $reason }
lobby-record-other-game = cet enregistrement est une partie de « { $game } »
lobby-too-long = l’enregistrement est plus long qu’aucune partie : { $most } coups au plus
lobby-is-waiting = la partie n’a pas commencé
lobby-is-dealing = la donne est en cours
lobby-is-playing = la partie a déjà commencé
lobby-is-over = la partie est finie
lobby-nothing-to-reveal = cette place n’a rien à révéler
lobby-other-entropy = ce n’est pas ce à quoi cette place s’était liée en s’asseyant
lobby-not-started = la partie n’a pas commencé : prenez place et lancez-la
lobby-seat-taken = la place { $seat } est prise : choisissez-en une libre
lobby-one-seat = vous êtes déjà à cette table : quittez d’abord cette place, ou faites une table à plusieurs sur un appareil
lobby-sat-enough = on s’est assis ici assez souvent : prenez une autre table
lobby-seat-unknown = cette place n’existe pas ; il y en a { $last }
lobby-seat-not-yours = la place { $seat } n’est pas la vôtre
lobby-which-seat = vous tenez plusieurs places : dites laquelle
lobby-not-seated = il faut être assis à cette table
lobby-start-host = c’est à la personne qui a ouvert cette table de lancer la partie ; si elle s’est levée, toute personne assise peut le faire
lobby-name-like = quelqu’un à cette table s’appelle { $name } : choisissez un nom qu’on ne puisse pas confondre avec le sien
lobby-away = un robot joue pour vous : reprenez d’abord votre place
lobby-away-already = un robot joue déjà pour vous
lobby-not-away = vous avez votre place
lobby-time-is-up = votre temps est écoulé, et à cette table un coup n’en rapporte pas : le robot joue jusqu’à la fin
lobby-bot-moves = votre temps s’est écoulé pendant ce tour : le robot joue ce coup, ensuite vous pourrez revenir
lobby-on-hold = cette table est en attente : le serveur a été mis à jour, et selon ses nouvelles règles la partie ne serait plus ce qu’elle était. Rien n’est perdu : prévenez la personne qui tient le serveur
lobby-damaged = cette table est abîmée et a été mise de côté : prévenez la personne qui tient le serveur. Vos autres tables ne sont pas touchées
lobby-rematch-there = la revanche existe déjà
lobby-youngest-bot = le plus jeune est une personne, assise à cette table
lobby-who-is-youngest = dites qui est le plus jeune : c’est à lui de commencer
lobby-bid-two = une enchère se joue entre deux personnes, chacune à sa place : sans robots, sans écran partagé
lobby-bid-start = quand les deux sont assis, celui qui n’a pas créé la table choisit qui commence, et lance la partie
lobby-bid-host = cette place est pour la personne qui a créé la table : c’est son enchère
lobby-bid-who = dites qui commence
lobby-resigned = vous avez abandonné : le robot joue jusqu’à la fin

play-stale = il s’est passé quelque chose entre-temps : voici où en est la partie
play-not-your-turn = c’est à { $name } de jouer
play-undo-nothing = vous n’avez aucun coup à reprendre
play-undo-none = personne n’a demandé à reprendre un coup
play-undo-asked-already = vous l’avez déjà demandé : attendez les autres
play-undo-refused = les autres ont refusé : redemandez quand un coup aura été joué
play-undo-agreed-already = vous avez déjà donné votre accord : attendez les autres
play-undo-not-asked = c’est aux autres de répondre : aucun de vos coups n’est repris
play-undo-never = à cette table, on ne reprend pas ses coups
play-undo-alone = à cette table, on ne reprend un coup que seul face aux robots
play-not-over = cela s’obtient quand la partie est finie
play-deal-played = on joue en ce moment avec ces cartes : ce que seuls certains en ont vu reste caché jusqu’à la fin de cette partie
play-hint-not-now = un conseil se donne quand c’est à vous de jouer
play-draft-not-now = un coup se regarde d’avance quand c’est à vous de jouer
play-no-standing = une réponse permanente ne se donne que dans une partie de { $games } en cours
play-too-long = cette partie a duré { $most } coups, plus qu’aucune autre : on ne peut plus y jouer
play-changed-enough = dans cette partie vous êtes revenu, avez repris un coup ou l’avez demandé { $most } fois : désormais, jouez ou quittez
play-nudge-yourself = c’est à vous de jouer
play-nudge-nobody = on n’attend personne
play-no-phrase = cette phrase n’existe pas à cette table
play-vote-refused = quelqu’un a dit non : attendez un peu avant de redemander
play-vote-called-already = le vote est déjà en cours
play-vote-agreed-already = vous êtes déjà d’accord : attendez les autres
play-vote-not-asked = c’est aux autres de répondre
play-vote-none = il n’y a pas de vote en cours
play-vote-nobody = personne ne vous a fait attendre assez longtemps pour qu’on vote
play-hint-never = à cette table, on n’a pas convenu de conseils : entre personnes, il n’y en a pas

log-undo-asked = demande à reprendre un coup
log-undo-declined = refuse la reprise
log-undone = reprend un coup
log-resigned = abandonne ; un robot joue jusqu’à la fin
log-left = laisse un robot continuer
log-timeout = n’a plus de temps ; un robot continue
log-absent = ne s’est pas montré depuis longtemps ; un robot continue
log-back = est de retour
log-ended-agreed = La partie s’arrête d’un commun accord, sans résultat
log-ended-resigned = abandonne : la partie est finie
log-vote-declined = dit non
log-vote-end = propose d’arrêter la partie
log-vote-bot = demande si un robot doit continuer pour { $name }
log-hinted = demande un conseil
log-voted = n’est pas là ; les autres laissent un robot continuer

log-not-revealed = n’a rien révélé ; la donne s’est faite sans sa part

fair-yes = La donne était honnête : elle découle de nombres secrets, tirés au hasard, que le serveur et les joueurs avaient fixés auparavant. Noms, coups et résultat concordent.
fair-former = La donne découle du secret du serveur et de l’entropie des joueurs, et les coups donnent le résultat. Mais elle suit l’ancienne règle, qui prouve moins : le dernier assis pouvait choisir, et les noms ne sont pas liés.
fair-nobody = Aucun joueur n’a rien ajouté à cette donne : le serveur aurait pu la choisir seul.
fair-no-part = { $name } ne s’était lié à rien, et n’a donc rien ajouté à la donne.
fair-not-revealed = { $name } n’a rien révélé ; la donne s’est faite sans sa part.
fair-no-proof = Pas prouvé : cet enregistrement ne contient pas la preuve entière de sa donne.
fair-left = Pas prouvé : quelqu’un qui jouait est parti et a fait effacer son nom ; or le sceau de la donne contenait les noms.
fair-moves-fit = Coups et résultat sont conformes aux règles.
fair-other-table = Pas honnête : la preuve est celle d’une autre table.
fair-other-secret = Pas honnête : le secret n’est pas celui auquel le serveur s’était lié.
fair-other-entropy = Pas honnête : la part révélée pour { $name } n’est pas celle à laquelle son engagement lie.
fair-bot-part = Pas honnête : { $name } serait un robot, et les robots n’ajoutent rien à une donne.
fair-other-seats = Pas honnête : la preuve vaut pour { $seats } places, l’enregistrement a { $players } joueurs.
fair-other-seal = Pas honnête : le jeu, les options, les noms ou les engagements ne sont pas ceux du sceau.
fair-other-deal = Pas honnête : le secret et l’entropie donnent une autre donne.
fair-other-moves = Pas ce qui fut joué : les coups ne sont pas ceux de la preuve.
fair-other-result = Pas ce qui fut joué : le résultat dit plus que les points et les gagnants.
fair-unfinished = Pas prouvé : l’enregistrement s’arrête avant la fin de la partie.
fair-bad-move = Impossible à jouer ainsi : le coup { $ply } est faux : { $reason }
fair-bad-record = Impossible à jouer ainsi : { $reason }
fair-other-commitment = Pas honnête : l’engagement du serveur dans cet enregistrement n’est pas celui que vous aviez noté ({ $noted }).
fair-noted-seal = Pas honnête : le sceau de cet enregistrement n’est pas celui que vous aviez noté ({ $noted }).
fair-own-missing = Pas honnête : aucune place de cet enregistrement n’a révélé ce à quoi la lie votre propre engagement, tel que vous l’aviez noté ({ $noted }).
fair-entropy-missing = Pas honnête : ce que vous avez révélé n’est pas dans cette donne ({ $noted }).
fair-own-part = Pas honnête : l’enregistrement n’a pas { $name } à la place { $seat } avec la part de la donne à laquelle { $name } s’était lié. Sans elle, les autres ont pu choisir les cartes.
fair-former-entropy = Pas prouvé : l’entropie notée relève de la règle d’aujourd’hui, et cet enregistrement suit l’ancienne, où seul l’engagement du serveur lie.
fair-other-first = Pas honnête : ce n’est pas la personne tirée au sort qui commence ici.
fair-yes-ended = La donne était honnête : elle découle de nombres secrets, tirés au hasard, que le serveur et les joueurs avaient fixés auparavant. Noms et coups concordent.
fair-ended = Selon l’enregistrement, la partie s’est arrêtée avant la fin. Comment, et qui y a gagné, la donne ne le prouve pas.

server-no-table = cette table n’existe pas
server-no-page = cette page n’existe pas
server-to-home = vers les jeux
server-no-method = cette adresse ne prend pas ce genre de requête
server-no-identity = dites d’abord qui vous êtes : choisissez un nom
server-link-spent = ce lien a déjà servi ou il est trop vieux : faites-en un nouveau
server-no-session = vous n’avez pas ou plus d’appareil de ce nom
name-empty = un nom doit se voir : une lettre ou un chiffre
name-hidden = ce nom contient des caractères invisibles : retapez-le avec des lettres qui se voient
name-long = un nom a { $most } caractères au plus
name-marks = ce nom porte trop d’accents sur une même lettre
name-script = un nom s’écrit dans les lettres courantes d’une seule écriture : celui-ci en mêle plusieurs, ou contient des lettres rares qui passeraient pour d’autres
server-token-not-enough = un jeton sert à jouer sa place ; ceci demande la personne
server-bad-request = ce n’est pas un tel message : { $detail }
server-origin = envoyé par la page d’un autre site
server-host = ce serveur ne répond pas au nom de « { $host } » ; qui le fait tourner peut l’ajouter avec --name
server-unavailable = rien ne peut être enregistré en ce moment, donc rien n’a eu lieu : réessayez dans un instant
server-failed = le serveur a failli ; rien n’a eu lieu

limit-requests = trop de requêtes : attendez une seconde
limit-messages = trop de messages : attendez une seconde
limit-mistakes = trop de coups injouables : attendez une seconde
limit-sockets = trop de connexions depuis votre adresse ; { $most } sont permises
limit-tables = vous avez { $most } tables en cours : finissez-en ou quittez-en une d’abord
limit-waiting-tables = { $most } de vos tables attendent des joueurs : lancez-en ou quittez-en une d’abord
limit-address-tables = { $most } tables ouvertes depuis votre réseau attendent des joueurs : lancez-en une d’abord
limit-long-tables = { $most } parties aussi longues viennent d’être apportées depuis votre réseau : attendez quelques minutes
limit-size = trop gros ; { $most } octets sont permis
limit-changes = trop de changements d’un coup : attendez un instant
limit-stored = vous avez envoyé beaucoup de choses à conserver : attendez un peu
limit-busy = il y a beaucoup à faire en ce moment : réessayez dans un instant
limit-work = cet enregistrement demande plus de travail que permis
limit-reviews = beaucoup de parties s’analysent en ce moment : réessayez dans un instant
limit-connections = trop de connexions : réessayez dans un instant
limit-head = l’en-tête de cette requête est trop gros
limit-address = l’adresse de cette requête est trop longue
limit-chunks = le contenu de cette requête arrive en trop de morceaux
limit-nudges = vous venez de relancer quelqu’un : patientez un instant
limit-phrases = vous avez beaucoup parlé : patientez un instant

cli-serve = ouvrir des tables aux navigateurs et aux scripts
cli-serve-host = adresse d’écoute ; 0.0.0.0 pour tout le réseau
cli-serve-port = port d’écoute
cli-serve-db = où garder les parties : sqlite:///fichier ou postgresql://… ; sinon dans votre dossier de données
cli-serve-workers = processus serveurs ; plus d’un demande PostgreSQL
cli-serve-bots = processus où les robots réfléchissent
cli-serve-trusted-proxy = un proxy dont on croit les en-têtes X-Forwarded-… : adresse ou réseau ; une fois pour chacun
cli-serve-name = un nom sous lequel on atteint le serveur, par exemple club.example ; une fois pour chacun
cli-serve-metrics = qui peut voir /metrics : local (cette machine), open (tout le monde) ou closed (personne)
cli-serve-contact = où l’on peut vous joindre (mailto:… ou https://…) : montré sur la première page et dans security.txt
cli-serve-waiting-hours = heures après lesquelles une table qui attend des joueurs, et où il n’y a personne, est supprimée
cli-serve-public = on atteint le serveur en https, à travers un proxy : cookies sécurisés, et des pages qui restent en https
cli-serve-open = ouvrir le navigateur
cli-join = asseoir un robot, de ce logiciel ou le vôtre, à une table d’un serveur ; ou le laisser guetter un serveur et s’asseoir de lui-même
cli-join-url = l’adresse de la table, telle que le serveur l’affiche ; ou celle du serveur, pour le guetter
cli-join-bot = quel robot : un nom, ou module:nom
cli-join-seat = quelle place ; sinon la première libre
cli-join-name = comment s’appelle le robot
cli-no-count = il faut un nombre entier à partir de 1, et non « { $given } »
cli-join-games = en guettant : au bout de tant de parties, c’est assez
cli-join-tables = en guettant : à combien de tables à la fois (1)
cli-join-clock = en guettant : seulement les tables dont la pendule compte au moins tant de secondes
cli-join-game = en guettant : seulement les tables de ce jeu
cli-verify = recalculer la donne d’un enregistrement, rejouer ses coups et dire si tout concorde
cli-verify-commitment = l’engagement du serveur, montré avant que vous preniez place
cli-verify-seal = le sceau, montré avant que vous révéliez votre part
cli-verify-own = l’engagement de votre propre place (plusieurs fois si besoin)
cli-verify-entropy = ce que votre place a révélé (plusieurs fois si besoin)
serve-listening = Ludothèque est à { $url } — Ctrl-C l’arrête. Les parties sont gardées dans { $database }
serve-running = La Ludothèque tourne déjà, à { $url }
serve-port = impossible d’écouter sur { $host }, port { $port } : { $reason }. Choisissez-en un autre avec --port
cli-no-port = un port est un nombre de 0 à 65535, pas « { $given } »
cli-no-hours = « { $given } » n’est pas un nombre d’heures (1 ou plus)
cli-settings = Chaque option peut aussi venir de l’environnement : --trusted-proxy par LUDOTHEQUE_TRUSTED_PROXY, ou par LUDOTHEQUE_TRUSTED_PROXY_FILE, qui nomme un fichier où se trouve la valeur. Ce qui est tapé l’emporte.
cli-setting-unknown = { $name } n’est pas un réglage ; vouliez-vous dire { $known } ?
cli-setting-twice = { $name } et { $name }_FILE sont donnés tous les deux : n’en gardez qu’un
cli-setting-file = { $name } : impossible de lire « { $path } » : { $reason }
cli-setting-switch = { $name } ne peut être « { $given } » : c’est 1 ou 0
cli-no-contact = « { $given } » n’est pas une adresse où écrire : mailto:… ou https://…
cli-no-database = il faut nommer une base : ce texte est vide
serve-workers-sqlite = plusieurs processus demandent PostgreSQL : donnez --db postgresql://…, ou --workers 1
serve-proxy = --trusted-proxy attend une adresse ou un réseau comme 10.0.0.0/8, pas « { $value } »
serve-second = un autre serveur tient déjà { $path } : arrêtez-le d’abord, ou donnez à celui-ci son propre fichier avec --db
serve-sqlite-old = SQLite { $version } est plus ancien que { $fixed }, qui corrige un rare défaut abîmant les fichiers : mettez-le à jour dès que possible, et ne lancez prune que serveur arrêté
join-seated = { $name } prend la place { $seat }
join-over = la partie est finie : { $scores }
join-ended = la partie s’est arrêtée avant la fin : quelqu’un a abandonné, ou tous se sont mis d’accord
join-watching = guette { $url } : Ctrl-C fait quitter toutes les tables
join-url = ce n’est pas l’adresse d’une table : { $url }
join-refused = le serveur refuse : { $reason }
join-no-seat = aucune place libre à cette table
join-known = le serveur a envoyé ce que cette version ne sait pas lire : est-il de la même version ?
join-too-much = ce que { $url } a envoyé demande plus de temps ou de mémoire qu’une partie n’en demande
join-garbled = la réponse du serveur n’a pas de sens : { $url } est-il bien un serveur de Ludothèque ?
join-unreachable = impossible de joindre { $url } : { $reason }
join-nobody = rien ne répond à { $url } : le serveur tourne-t-il, et est-ce bien son port ?
join-elsewhere = { $url } renvoie à une autre adresse : rejoignez-la vous-même, si vous avez confiance
join-other-seal = Pas honnête : le sceau que montre le serveur n’est pas celui de la table qu’il annonce, ou pas le premier qu’il a montré. La partie s’arrête là.
join-unbound = Pas prouvé : le serveur ne s’était lié à rien avant la donne, et { $name } n’y a pas de part. Le serveur a pu choisir les cartes.
join-brought = La partie reprenait un enregistrement apporté par la personne qui a ouvert la table : la donne n’est pas prouvée, et cette personne connaît peut-être toutes les cartes.
join-other-sight = Pas honnête : les cartes que le serveur a montrées avant le premier coup ne sont pas celles de l’enregistrement.
join-other-known = Pas ce qui fut joué : ce que le serveur a dit avant le coup { $ply } n’est pas ce que donne l’enregistrement à cet endroit.
join-other-move = Pas ce qui fut joué : le coup { $ply } était ici { $move }, l’enregistrement en donne un autre.
join-other-scores = Pas ce qui fut joué : le serveur a annoncé un autre résultat que celui de l’enregistrement.
join-strange-moves = Coups attribués à { $name } par l’enregistrement, mais qui n’ont pas été joués ici : { $count }. Un robot de la maison a continué, à ce que dit le serveur.
verify-record = partie { $number } : { $text }
cli-admin = s’occuper de la base d’un serveur, même en marche
cli-admin-action = backup FICHIER, restore FICHIER (dans une base vide), tables, check (ce que ce programme ferait des parties en cours), prune (parties finies depuis plus de --days jours), export FICHIER (parties finies, en enregistrements)
cli-admin-file = pour backup, restore et export
cli-admin-days = effacer ce qui est fini depuis tant de jours (365)
admin-needs-file = { $action } demande un nom de fichier
admin-no-file = { $action } ne prend pas de fichier : « { $file } » est de trop ; rien n’a été fait
admin-backed-up = tout est dans { $path } ; à garder aussi bien que la base elle-même
admin-restored = { $database } est remplie
admin-damaged = mise de côté : { $reason }
admin-checked = { $sound ->
    [one] { $sound } partie en cours continue telle quelle
   *[other] { $sound } parties en cours continuent telles quelles
  } ; { $others ->
    [0] aucune ne changerait
    [one] { $others } changerait ou est abîmée, et reste de côté
   *[other] { $others } changeraient ou sont abîmées, et restent de côté
  }
admin-left-out = { $table } est abîmée et n’a pas été reprise : { $reason }
admin-days = --days ne peut pas être { $days } : c’est un nombre de jours, 0 ou plus
admin-pruned = { $count ->
    [one] { $count } table effacée
   *[other] { $count } tables effacées
  }
admin-exported = { $count ->
    [one] { $count } partie écrite
   *[other] { $count } parties écrites
  }

# -- leaving for good

server-someone-gone = Quelqu’un qui est parti
limit-export = Des parties sont déjà en train d’être écrites, pour vous ou pour d’autres de votre réseau. Laissez d’abord finir.
