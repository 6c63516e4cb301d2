# Die eigenen Partien, Turniere, der Club.

web-me-nobody = Auf diesem Gerät ist niemand angemeldet. Nimm einen Namen, dann stehen hier deine Partien.
web-me-text = Was { $name } spielt und gespielt hat, auf allen Geräten.
web-me-running = Laufende Tische
web-me-finished = Beendete Partien
web-me-none = Noch ist keine Partie zu Ende. Was du spielst, steht danach hier.
web-me-won = Du hast gewonnen.
web-me-shared = Du hast zusammen mit anderen gewonnen.
web-me-lost = Gewonnen hat: { $names }.
web-me-won-resigned = Du hast gewonnen: der andere hat aufgegeben.
web-me-lost-resigned = Gewonnen hat: { $names }. Du hast aufgegeben.
web-me-undecided = Einvernehmlich ohne Ergebnis beendet.
web-me-series = { $won ->
    [one] In der Serie: { $won } Sieg in { $games } Partien, { $points } Punkte
   *[other] In der Serie: { $won } Siege in { $games } Partien, { $points } Punkte
  }
web-me-figures = In Zahlen
web-me-game = Spiel
web-me-players = Spieler
web-me-games = Partien
web-me-wins = Von dir gewonnen
web-me-met = Gegen wen
web-me-who = Name
web-me-losses = Von ihnen gewonnen
web-me-bot = Bot: { $level }
web-me-data = Alles, was dir gehört
web-me-data-text = Name, Geräte, Notizen, Tische und beendete Partien, in einer Datei. Oder alles gelöscht.
web-me-export = Als Datei sichern
web-me-delete = Alles löschen
web-me-delete-text = Alles von { $name } wird gelöscht, endgültig und auf allen Geräten. Laufende Partien werden aufgegeben. In Partien, die andere mit dir gespielt haben, steht statt deines Namens „jemand, der gegangen ist“.
web-me-deleted = Alles ist gelöscht. Leb wohl!
