# Ses parties, les tournois, le club.

web-me-nobody = Personne n’est connecté sur cet appareil. Prenez un nom, et vos parties figureront ici.
web-me-text = { $name }, voici vos parties, en cours et terminées, sur tous vos appareils.
web-me-running = Tables en cours
web-me-finished = Parties terminées
web-me-none = Aucune partie terminée pour l’instant. Les vôtres figureront ici.
web-me-won = Vous avez gagné.
web-me-shared = Vous avez gagné avec d’autres, à égalité.
web-me-lost = Victoire : { $names }.
web-me-won-resigned = Vous avez gagné par abandon.
web-me-lost-resigned = Victoire : { $names }. Vous avez abandonné.
web-me-undecided = Terminée sans résultat, d’un commun accord.
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
