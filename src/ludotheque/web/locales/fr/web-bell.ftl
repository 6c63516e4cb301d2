# How one is called to a table, and a name that stays.

web-bell = Être appelé à la table
web-bell-text = Quand c’est à vous de jouer, qu’une partie est finie ou que quelqu’un demande une revanche, et que vous êtes ailleurs.
web-bell-browser = Appeler ce navigateur
web-bell-push = une notification du navigateur
web-bell-mail = un courriel par tour
web-bell-asked = pas encore confirmée : le lien est dans votre boîte
web-bell-late = On envoie tant de choses d’ici vers cette adresse que vos appels attendent l’heure suivante.
web-bell-remove = Ôter
web-bell-remove-it = Ôter : { $bell }
web-bell-denied = Le navigateur ne le permet pas. Cela se change dans ses réglages pour cette page.
web-bell-failed = le navigateur n’a trouvé personne pour transmettre des notifications
web-bell-done = On vous appellera ici.
web-bell-address = Adresse de courriel
web-bell-by-mail = M’appeler par courriel
web-bell-plays = Me montrer la position, pour jouer par courriel
web-bell-plays-text = Le courriel montre alors ce que vous voyez à la table, vos cartes aussi, et qui le lit peut jouer ce seul coup. Un lien vous sera d’abord envoyé, pour dire que l’adresse est la vôtre.
web-bell-sent = Un courriel est en route : suivez le lien qu’il contient.
web-bell-long = Il n’y a pas de pendule ici, et un tour peut durer des jours.
web-bell-here = Être appelé quand c’est le vôtre
web-bell-no = Non merci

web-passkeys = Un nom qui reste
web-passkeys-text = Avec une clé d’accès, { $name } revient sur tout appareil qui l’a, même si celui-ci est perdu. Sans elle, il n’y a que le lien vers un autre appareil.
web-passkey-new = Créer une clé d’accès
web-passkey-made = La clé d’accès est créée.
web-passkey-since = créée le { $made }, utilisée le { $seen }
web-passkey-remove-it = Ôter la clé d’accès : { $device }
web-passkey-entry = Entrer avec une clé d’accès
web-passkey-entry-text = Ou revenez sous le nom que vous avez gardé avec une clé d’accès.
web-passkey-there = cet appareil a déjà une de vos clés d’accès
web-passkey-failed = le navigateur n’a rien pu en faire
