# Le serveur : tables, places, pendules, reprises, limites, autres lignes du journal, commandes serve, join, verify et admin.

lobby-seats = { $game } se joue de { $least } à { $most }
lobby-too-many-bots = il y a plus de robots que les { $seats } places
lobby-bot-unknown = il n’y a pas de robot « { $name } » pour ce jeu ; il y a : { $known }
lobby-bad-move = impossible de reprendre cette partie : son coup { NUMBER($ply, useGrouping: 0) } est faux : { $reason }
lobby-record-other-game = cet enregistrement est une partie de « { $game } »
lobby-too-long = l’enregistrement est plus long qu’aucune partie : { NUMBER($most, useGrouping: 0) } coups au plus
lobby-is-waiting = la partie n’a pas commencé
lobby-is-dealing = la donne est en cours
lobby-is-playing = la partie a déjà commencé
lobby-is-over = la partie est finie
lobby-nothing-to-reveal = cette place n’a rien à révéler
lobby-other-entropy = ce n’est pas ce à quoi cette place s’était liée en s’asseyant
lobby-not-started = la partie n’a pas commencé : prenez place et lancez-la
lobby-seat-taken = la place { NUMBER($seat, useGrouping: 0) } est prise : choisissez-en une libre
lobby-one-seat = vous êtes déjà à cette table : quittez d’abord cette place, ou faites une table à plusieurs sur un appareil
lobby-seat-unknown = cette place n’existe pas ; il y en a { NUMBER($last, useGrouping: 0) }
lobby-seat-not-yours = la place { NUMBER($seat, useGrouping: 0) } n’est pas la vôtre
lobby-which-seat = vous tenez plusieurs places : dites laquelle
lobby-not-seated = il faut être assis à cette table
lobby-start-host = c’est à la personne qui a créé cette table de lancer la partie ; si elle s’est levée, toute personne assise peut le faire
lobby-name-like = quelqu’un à cette table s’appelle { $name } : choisissez un nom qu’on ne puisse pas confondre avec le sien
lobby-away = un robot joue pour vous : reprenez d’abord votre place
lobby-away-already = un robot joue déjà pour vous
lobby-not-away = vous avez votre place
lobby-time-is-up = votre temps est écoulé, et à cette table un coup n’en rapporte pas : le robot joue jusqu’à la fin
lobby-bot-moves = votre temps s’est écoulé pendant ce tour : le robot joue ce coup, ensuite vous pourrez revenir
lobby-damaged = cette table est abîmée et a été mise de côté : prévenez la personne qui tient le serveur. Vos autres tables ne sont pas touchées
lobby-rematch-there = la revanche existe déjà

play-stale = il s’est passé quelque chose entre-temps : voici où en est la partie
play-not-your-turn = c’est à { $name } de jouer
play-undo-nothing = vous n’avez aucun coup à reprendre
play-undo-none = personne n’a demandé à reprendre un coup
play-undo-asked-already = vous l’avez déjà demandé : attendez les autres
play-undo-not-asked = c’est aux autres de répondre : aucun de vos coups n’est repris
play-undo-never = à cette table, on ne reprend pas ses coups
play-undo-alone = à cette table, on ne reprend un coup que seul face aux robots
play-not-over = cela s’obtient quand la partie est finie
play-hint-not-now = un conseil se donne quand c’est à vous de jouer
play-draft-not-now = un coup se regarde d’avance quand c’est à vous de jouer
play-no-standing = une réponse permanente ne se donne que dans une partie de Res Publica en cours
play-too-long = cette partie a duré { NUMBER($most, useGrouping: 0) } coups, plus qu’aucune autre : on ne peut plus y jouer

log-undo-asked = demande à reprendre un coup
log-undo-declined = refuse la reprise
log-undone = reprend un coup
log-resigned = abandonne ; un robot continue
log-left = s’en va ; un robot continue
log-timeout = n’a plus de temps ; un robot continue
log-absent = ne s’est pas montré depuis longtemps ; un robot continue
log-back = est de retour

log-not-revealed = n’a rien révélé ; la donne s’est faite sans sa part

fair-yes = La donne était honnête : elle découle du secret et de l’entropie auxquels le serveur et les joueurs s’étaient liés auparavant. Noms, coups et résultat concordent.
fair-former = La donne découle du secret du serveur et de l’entropie des joueurs, et les coups donnent le résultat. Mais elle suit l’ancienne règle, qui prouve moins : le dernier assis pouvait choisir, et les noms ne sont pas liés.
fair-nobody = Aucun joueur n’a rien ajouté à cette donne : le serveur aurait pu la choisir seul.
fair-no-part = { $name } ne s’était lié à rien, et n’a donc rien ajouté à la donne.
fair-not-revealed = { $name } n’a rien révélé ; la donne s’est faite sans sa part.
fair-no-proof = Pas prouvé : cet enregistrement ne contient pas la preuve entière de sa donne.
fair-other-table = Pas honnête : la preuve est celle d’une autre table.
fair-other-secret = Pas honnête : le secret n’est pas celui auquel le serveur s’était lié.
fair-other-entropy = Pas honnête : ce que { $name } aurait révélé n’est pas ce à quoi { $name } s’était lié.
fair-bot-part = Pas honnête : { $name } serait un robot, et les robots n’ajoutent rien à une donne.
fair-other-seats = Pas honnête : la preuve vaut pour { $seats } places, l’enregistrement a { $players } joueurs.
fair-other-seal = Pas honnête : le jeu, les options, les noms ou les engagements ne sont pas ceux du sceau.
fair-other-deal = Pas honnête : le secret et l’entropie donnent une autre donne.
fair-other-moves = Pas ce qui fut joué : les coups ne sont pas ceux de la preuve.
fair-other-result = Pas ce qui fut joué : le résultat dit plus que les points et les gagnants.
fair-unfinished = Pas prouvé : l’enregistrement s’arrête avant la fin de la partie.
fair-bad-move = Impossible à jouer ainsi : le coup { NUMBER($ply, useGrouping: 0) } est faux : { $reason }
fair-bad-record = Impossible à jouer ainsi : { $reason }
fair-other-commitment = Pas honnête : rien dans cet enregistrement n’est lié par ce que vous aviez noté ({ $noted }).
fair-entropy-missing = Pas honnête : ce que vous avez révélé n’est pas dans cette donne ({ $noted }).

server-no-table = cette table n’existe pas
server-no-page = cette page n’existe pas
server-no-method = cette adresse ne prend pas ce genre de requête
server-no-identity = dites d’abord qui vous êtes : choisissez un nom
server-link-spent = ce lien a déjà servi ou il est trop vieux : faites-en un nouveau
server-no-session = vous n’avez pas ou plus d’appareil de ce nom
name-empty = un nom doit se voir : une lettre, un chiffre ou un signe
name-hidden = ce nom contient des caractères invisibles : retapez-le avec des lettres qui se voient
name-long = un nom a { $most } caractères au plus
name-marks = ce nom porte trop d’accents sur une même lettre
server-token-not-enough = un jeton sert à jouer sa place ; ceci demande la personne
server-bad-request = ce n’est pas un tel message : { $detail }
server-origin = envoyé par la page d’un autre site
server-host = ce serveur ne répond pas au nom de « { $host } » ; qui le fait tourner peut l’ajouter avec --name
server-unavailable = rien ne peut être enregistré en ce moment, donc rien n’a eu lieu : réessayez dans un instant
server-failed = le serveur a failli ; rien n’a eu lieu

limit-requests = trop de requêtes : attendez une seconde
limit-messages = trop de messages : attendez une seconde
limit-sockets = trop de connexions depuis votre adresse ; { NUMBER($most, useGrouping: 0) } sont permises
limit-tables = vous avez { NUMBER($most, useGrouping: 0) } tables en cours : finissez-en ou quittez-en une d’abord
limit-size = trop gros ; { NUMBER($most, useGrouping: 0) } octets sont permis
limit-changes = trop de changements d’un coup : attendez un instant
limit-stored = vous avez envoyé beaucoup de choses à conserver : attendez un peu
limit-busy = il y a beaucoup à faire en ce moment : réessayez dans un instant
limit-work = cet enregistrement demande plus de travail que permis
limit-connections = trop de connexions : réessayez dans un instant
limit-head = l’en-tête de cette requête est trop gros

cli-serve = ouvrir des tables aux navigateurs et aux scripts
cli-serve-host = adresse d’écoute ; 0.0.0.0 pour tout le réseau
cli-serve-port = port d’écoute
cli-serve-db = où garder les parties : sqlite:///fichier ou postgresql://… ; sinon dans votre dossier de données
cli-serve-workers = processus serveurs ; plus d’un demande PostgreSQL
cli-serve-bots = processus où les robots réfléchissent
cli-serve-trusted-proxy = un proxy dont on croit les en-têtes X-Forwarded-… : adresse ou réseau ; une fois pour chacun
cli-serve-name = un nom sous lequel on atteint le serveur, par exemple club.example ; une fois pour chacun
cli-serve-metrics = qui peut voir /metrics : local (cette machine), open (tout le monde) ou closed (personne)
cli-serve-public = on atteint le serveur en https, à travers un proxy : cookies sécurisés, et des pages qui restent en https
cli-serve-open = ouvrir le navigateur
cli-join = asseoir un robot de ce paquet à la table d’un serveur
cli-join-url = l’adresse de la table, comme le serveur la montre
cli-join-bot = quel robot
cli-join-seat = quelle place ; sinon la première libre
cli-join-name = comment s’appelle le robot
cli-verify = recalculer la donne d’un enregistrement, rejouer ses coups et dire si tout concorde
cli-verify-commitment = un engagement ou le sceau montré avant la donne (plusieurs fois si besoin)
cli-verify-entropy = ce que votre place a révélé (plusieurs fois si besoin)
serve-listening = Ludothèque est à { $url } — Ctrl-C l’arrête. Les parties sont gardées dans { $database }
serve-running = La Ludothèque tourne déjà, à { $url }
serve-port = impossible d’écouter sur { $host }, port { $port } : { $reason }. Choisissez-en un autre avec --port
serve-workers-sqlite = plusieurs processus demandent PostgreSQL : donnez --db postgresql://…, ou --workers 1
serve-proxy = --trusted-proxy attend une adresse ou un réseau comme 10.0.0.0/8, pas « { $value } »
serve-second = un autre serveur tient déjà { $path } : arrêtez-le d’abord, ou donnez à celui-ci son propre fichier avec --db
serve-sqlite-old = SQLite { $version } est plus ancien que { $fixed }, qui corrige un rare défaut abîmant les fichiers : mettez-le à jour dès que possible, et ne lancez prune que serveur arrêté
join-seated = { $name } prend la place { NUMBER($seat, useGrouping: 0) }
join-over = la partie est finie : { $scores }
join-url = ce n’est pas l’adresse d’une table : { $url }
join-refused = le serveur refuse : { $reason }
join-no-seat = aucune place libre à cette table
join-known = le serveur a envoyé ce que cette version ne sait pas lire : est-il de la même version ?
join-garbled = la réponse du serveur n’a pas de sens : { $url } est-il bien un serveur de Ludothèque ?
join-unreachable = impossible de joindre { $url } : { $reason }
cli-admin = s’occuper de la base d’un serveur, même en marche
cli-admin-action = backup FICHIER, restore FICHIER (dans une base vide), tables, prune (parties finies depuis plus de --days jours), export FICHIER (parties finies, en enregistrements)
cli-admin-file = pour backup, restore et export
cli-admin-days = effacer ce qui est fini depuis tant de jours (365)
admin-needs-file = { $action } demande un nom de fichier
admin-backed-up = tout est dans { $path } ; à garder aussi bien que la base elle-même
admin-restored = { $database } est remplie
admin-damaged = mise de côté : { $reason }
admin-left-out = { $table } est abîmée et n’a pas été reprise : { $reason }
admin-days = --days ne peut pas être { $days } : c’est un nombre de jours, 0 ou plus
admin-pruned = { $count ->
    [one] { NUMBER($count, useGrouping: 0) } table effacée
   *[other] { NUMBER($count, useGrouping: 0) } tables effacées
  }
admin-exported = { $count ->
    [one] { NUMBER($count, useGrouping: 0) } partie écrite
   *[other] { NUMBER($count, useGrouping: 0) } parties écrites
  }
