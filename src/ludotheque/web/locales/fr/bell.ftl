# What is sent to people who are elsewhere: pushes, mails, and the pages that links in mails lead to.

bell-turn-title = À vous de jouer : { $game }
bell-turn = C’est à vous de jouer à { $game }, avec { $names }.
bell-nudge-title = À vous de jouer : { $game }
bell-nudge = Quelqu’un vous le rappelle : c’est à vous de jouer à { $game }, avec { $names }.
bell-over-title = La partie est finie : { $game }
bell-over = Votre partie de { $game } avec { $names } est finie.
bell-won =
    { $count ->
        [one] { $names } a gagné.
       *[other] { $names } ont gagné.
    }
bell-rematch-title = Une revanche ? { $game }
bell-rematch = { $names } aimerait rejouer à { $game } avec vous. Votre place est gardée.

server-no-push = ce serveur ne peut pas appeler de navigateur
server-bad-push = on ne peut appeler aucun navigateur à cette adresse
server-no-mail = ce serveur n’envoie pas de courriel
server-bad-mail = ce n’est pas une adresse de courriel
server-mail-unasked = la personne qui lit cette boîte a dit que plus personne ne doit la faire interroger d’ici. Si c’est vous : le lien au bas de n’importe quel courriel reçu d’ici permet de nouveau de l’interroger
server-no-bell = vous n’avez pas ou plus cette sonnette
limit-bells = on vous appelle déjà de { $most } façons : ôtez-en une d’abord
limit-mails = assez de courriels ont été demandés d’ici : attendez un peu

mail-stop = Ne plus recevoir de tels courriels :
mail-confirm-title = Faut-il vous appeler à la table par courriel ?
mail-confirm = Quelqu’un a donné cette adresse sur { $club }, pour être averti par courriel quand c’est à lui de jouer. Si c’était vous, acceptez ici, dans le navigateur où vous jouez. Sinon, ne faites rien : rien d’autre ne vous sera envoyé. Avec le lien tout en bas, plus personne ne pourra vous faire demander.
mail-how-reply = Répondez à ce courriel avec votre coup sur la première ligne, dans vos mots, ou cliquez sur l’un d’eux :
mail-how-click = Cliquez sur votre coup :
mail-more = Il y a d’autres coups que ceux-ci : écrivez le vôtre comme vous le diriez à la table, ou jouez-le sur la page.
mail-answer-title = Ce n’était pas un coup : { $game }
mail-answer-again = Rien ne s’est passé. Répondez à ce courriel avec un autre coup, ou jouez-le sur la page :
mail-late-title = C’était trop tard : { $game }
mail-spent = ce tour est passé, ou ce lien n’est plus valable : rien ne s’est passé
mail-made = le coup que ce courriel demandait est joué : rien d’autre ne s’est passé
mail-empty = il n’y avait aucune ligne avec un coup dans votre réponse
mail-ask-confirm = Faut-il avertir { $address } par courriel quand c’est à vous de jouer, qu’une partie est finie ou que quelqu’un demande une revanche ?
mail-ask-confirm-for = { $name } a indiqué ici l’adresse { $address }. Faut-il l’avertir par courriel quand c’est à { $name } de jouer, qu’une partie est finie ou que quelqu’un demande une revanche ? Si vous êtes quelqu’un d’autre et l’avez indiquée aussi, ouvrez ce lien dans le navigateur où vous jouez.
mail-confirm-button = Oui, envoyez des courriels
mail-done-confirm = C’est fait : { $address } sera avertie. Chaque courriel a un lien qui y met fin.
mail-ask-stop = Faut-il ne plus rien envoyer à { $address } ?
mail-stop-button = Plus de courriels
mail-done-stop = C’est fait : plus aucun courriel ne sera envoyé à cette adresse, et plus personne ne peut la faire interroger. Si vous changez d’avis un jour, ouvrez encore ce lien.
mail-ask-stop-all = Faut-il ne plus rien envoyer à cette boîte, qui que ce soit qui la nomme ici ?
mail-stopped = Rien n’est envoyé d’ici à cette boîte, qui que ce soit qui la nomme. Faut-il de nouveau lui poser la question quand quelqu’un la nomme ?
mail-again-button = On peut de nouveau demander
mail-done-again = C’est fait : quand quelqu’un nommera cette boîte, la question lui sera posée.
mail-ask-move = Votre coup à { $game } : { $move }
mail-play = Jouer ce coup
mail-played = Votre coup est joué.

cli-serve-smtp = le serveur qui prend les courriels aux joueurs : smtp://…, ou smtps://nom:mot-de-passe@…
cli-serve-mail-from = l’adresse dont viennent les courriels
cli-serve-lmtp = port par lequel arrivent les réponses aux courriels, par LMTP
cli-serve-hook = une adresse du web à qui sont dits les tours, les fins et les revanches des tables ouvertes ; une fois pour chacune
cli-serve-hook-secret = avec quoi c’est signé
cli-serve-bell-seconds = secondes d’un tour après lesquelles est appelé qui n’est pas à la table
cli-serve-push-local = les services de notification peuvent être sur cette machine (pour les tests)
cli-no-mail = « { $given } » n’est pas une adresse d’où envoyer des courriels
cli-no-web = « { $given } » n’est pas une adresse du web
serve-needs = { $flag } demande aussi { $other }
serve-smtp = --smtp attend une adresse comme smtp://localhost ou smtps://nom:mot-de-passe@mail.example

server-no-passkeys = ce serveur ne prend pas de clé d’accès, ou on le joint par une adresse au lieu d’un nom
server-bad-passkey = cette clé d’accès n’a pas pu être vérifiée : essayez encore une fois
server-unknown-passkey = cette clé d’accès n’est pas ou plus connue ici
server-no-passkey = vous n’avez pas ou plus cette clé d’accès
limit-passkeys = vous avez déjà { $most } clés d’accès : ôtez-en une d’abord
