# Ce qui ne va pas dans une partie enregistrée, une option ou un fichier.

option-unknown = il n’y a pas d’option « { $name } » ; il y a : { $known }
option-choice = l’option { $name } ne peut pas valoir « { $value } » ; valeurs possibles : { $choices }
option-number = l’option { $name } ne peut pas valoir « { $value } » ; c’est un nombre entier de { $least } à { $most }
option-text = l’option { $name } ne peut pas valoir « { $value } », qui est un texte ; il faut un nombre de { $least } à { $most }
option-multiple = l’option { $name } ne peut pas valoir « { $value } » ; c’est un multiple de { $step }, de { $least } à { $most }
option-players = l’option { $name } ne vaut qu’à { $players } joueurs : retirez-la, ou jouez à { $players }
game-unknown = il n’y a pas de jeu « { $name } » ; il y a : { $known }
bot-unknown = il n’y a pas de robot « { $name } » pour ce jeu ; il y a : { $known }
extra-lacking = il faut pour cela le supplément « { $extra } », qui n’est pas installé ici ; tapez : { $command }
bots-lacking = Les adversaires plus forts ne sont pas installés ici ; qui tient ce serveur peut les ajouter : { $command }
bot-import = le robot « { $name } » ne peut être importé : { $reason }
bot-callable = « { $name } » n’est pas un robot : on ne peut l’appeler
bot-without-budget = « { $given } » : { $name } ne réfléchit pas, et n’a donc pas de nombre de simulations
bot-number = « { $given } » : après @ vient le nombre de simulations du robot pour un coup, un entier de 1 à 999999999
bot-arguments = « { $name } » n’est pas un robot : un robot prend un seul argument, le tour, et rend le texte d’un coup
bot-failed = le robot « { $name } » a échoué : { $reason }
bot-unreadable = le robot « { $name } » a répondu ce qui n’est pas un coup : { $reason }
bot-illegal = le robot « { $name } » a répondu « { $move } », ce qu’il ne peut pas jouer : { $reason } ({ $clause })
library-no-move = aucun coup n’a encore été joué
library-over = la partie est finie
library-players = { $game } se joue de { $least } à { $most }, pas à { $found }

record-json = ce n’est pas du JSON : l’erreur est à la ligne { $line }, colonne { $column }
record-json-column = ce n’est pas du JSON : l’erreur est à la colonne { $column }
record-json-none = ce n’est pas du JSON
record-json-deep = ce n’est pas une partie enregistrée : trop de niveaux imbriqués
record-json-number = ce n’est pas une partie enregistrée : elle contient un nombre que JSON n’admet pas
record-json-half = ce n’est pas une partie enregistrée : elle contient une moitié de caractère (un « surrogate » isolé)
record-json-twice = ce n’est pas une partie enregistrée : « { $name } » figure deux fois dans le même objet
record-no-object = une partie enregistrée est un objet JSON ; ici, c’est { record-kind }
record-kind = { $found ->
    [object] un objet
    [list] une liste
    [text] un texte
    [truth] vrai ou faux
    [number] un nombre
   *[nothing] rien
  }
record-format = format vaut « { $value } » ; ce doit être « { $format } »
record-no-format = format manque ; ce doit être « { $format } »
record-deal-or-seed = il faut soit une donne (deal), soit une graine (seed) : une seule des deux
record-players = players est une liste de noms, de 1 à { $most } caractères chacun
record-seats = { $game } se joue de { $least } à { $most } ; la partie nomme { $found ->
    [1] un joueur
   *[other] { $found } joueurs
  }
record-result = result.{ $name } doit être une liste de nombres entiers
record-ended = ended doit donner « agreed » sans gagnant, ou « resigned » et la place qui a gagné, 0 ou 1
record-edition = cette partie a été jouée selon l’édition { $edition } des règles, et ce programme a l’édition { $here }
record-result-unfinished = un résultat est indiqué, mais la partie n’est pas finie après son dernier coup
record-result-differs = result.{ $name } indique { $stated }, mais les coups donnent { $found }
record-field-object = { $name } doit être un objet ; ici, c’est { record-kind }
record-field-text = { $name } doit être un texte ; ici, c’est { record-kind }
record-field-texts = { $name } doit être une liste de textes ; ici, c’est { record-kind }
bad-move-illegal = le coup { $number }, « { $text } », est impossible : { $reason }
bad-move-unreadable = le coup { $number }, « { $text } », n’en est pas un : { $reason }

file-unread = impossible de lire { $path } : { $reason }
file-unwritten = impossible d’écrire { $path } : { $reason }
file-of-game = { $path } contient ce dont la page est tirée, et serait perdu : indiquez un autre fichier pour la page
file-beside-figures = les chiffres vont sur la sortie standard : indiquez un fichier pour la page
file-no-utf8 = { $path } n’est pas un texte UTF-8 : l’octet { $byte } n’appartient à aucun caractère
file-no-text = { $path } n’est pas du texte : l’octet { $byte } est nul
file-too-large = { $path } dépasse { $most } Mo : il faut le couper en plusieurs fichiers
file-no-file = { $path } est un dossier, un tube ou un périphérique ; une partie se garde dans un fichier
file-missing = ce fichier ou ce dossier n’existe pas
file-forbidden = la permission manque
file-is-folder = c’est un dossier
file-in-no-folder = une partie du chemin est un fichier, pas un dossier
file-read-only = rien ne peut y être écrit
file-no-space = le disque est plein
file-no-answer = aucune réponse n’est venue à temps

core-seat = place { $seat }
core-or = ou
