# Die eigenen Partien, Turniere, der Club.

web-me-nobody = Auf diesem Gerät ist niemand angemeldet. Nimm einen Namen, dann stehen hier deine Partien.
web-me-text = Was { $name } spielt und gespielt hat, auf allen Geräten.
web-me-running = Laufende Tische
web-me-finished = Beendete Partien
web-me-all = Alle deine Spiele
web-me-none = Noch ist keine Partie zu Ende. Was du spielst, steht danach hier.
web-me-won = Du hast gewonnen.
web-me-shared = Du hast zusammen mit anderen gewonnen.
web-me-lost = Gewonnen hat: { $names }.
web-me-won-resigned = Du hast gewonnen: der andere hat aufgegeben.
web-me-lost-resigned = Gewonnen hat: { $names }. Du hast aufgegeben.
web-me-undecided = Einvernehmlich ohne Ergebnis beendet.
web-me-closed = Ohne Ergebnis beendet: wer den Server betreibt, hat den Tisch geschlossen.
web-me-series = { $won ->
    [one] In der Serie: { $won } Sieg in { $games } Partien, { $points } Punkte
   *[other] In der Serie: { $won } Siege in { $games } Partien, { $points } Punkte
  }
web-me-figures = In Zahlen
web-me-game = Spiel
web-me-players = Spieler
web-me-games = Partien
web-me-wins = Deine Siege
web-me-met = Gegen wen
web-me-who = Name
web-me-losses = Ihre Siege
web-me-bot = Bot: { $level }
web-me-data = Alles, was dir gehört
web-me-data-text = Name, Geräte, Notizen, Tische und beendete Partien, in einer Datei. Oder alles gelöscht.
web-me-export = Als Datei sichern
web-me-delete = Alles löschen
web-me-delete-text = Alles von { $name } wird gelöscht, endgültig und auf allen Geräten. Laufende Partien werden aufgegeben. In Partien, die andere mit dir gespielt haben, steht statt deines Namens „jemand, der gegangen ist“.
web-me-deleted = Alles ist gelöscht. Leb wohl!

web-club-text = Wer hier spielt, was ansteht, und wie man mitmacht.
web-club-no-tables = Gerade wartet kein Tisch auf Mitspieler. Mach auf der ersten Seite einen auf: „Mit Freunden“.
web-club-join = Mitmachen
web-club-join-text = Öffne die Adresse dieser Seite, nimm dir einen Namen und setz dich an einen Tisch, oder melde dich zu einem Turnier an. Kein Konto, keine E-Mail: dein Gerät merkt sich, wer du bist.
web-club-join-known = Du bist hier als { $name }. Schick anderen die Adresse dieser Seite: sie nehmen sich einen Namen und setzen sich dazu. Kein Konto, keine E-Mail.
web-tournaments = Turniere
web-tournaments-none = Gerade gibt es kein Turnier. Alle können eines machen.
web-tournaments-over = Turniere, die zu Ende sind
web-tournament-new = Neues Turnier
web-tournament-entered = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
  }
web-tournament-your-table = Dein Tisch wartet
web-tournament-starts = Beginnt { $when }
web-tournament-stage-gathering = Anmeldung offen
web-tournament-stage-dealing = Es wird ausgeteilt
web-tournament-stage-rounds = Runde { $round } von { $rounds }
web-tournament-stage-over = Zu Ende
web-tournament-stage-off = Abgesagt
web-tournament-due = Bis { $when }; danach spielen Bots für alle weiter, die nicht fertig sind.
web-tournament-reveal = Deine Seite steuert ihren Teil von selbst bei; was bis { $when } nicht da ist, trägt nichts zu den Karten bei.
web-tournament-none = Dieses Turnier gibt es nicht
web-tournament-go = An meinen Tisch
web-tournament-name = Dein Name
web-tournament-enter = Anmelden
web-tournament-begin = Jetzt beginnen
web-tournament-leave = Turnier verlassen
web-tournament-leave-text = Bevor es beginnt, kannst du dich wieder anmelden. Danach spielt ein Bot für dich bis zum Ende, und du kannst nicht zurück.
web-tournament-call-off = Absagen
web-tournament-call-off-text = Alle Angemeldeten lesen dann, dass es abgesagt ist.
web-tournament-strike = Streichen
web-tournament-strike-name = { $name } streichen
web-tournament-strike-text = { $name } kann an diesem Turnier nicht mehr teilnehmen. Hat es begonnen, spielt { $name } diese Partie noch zu Ende und ein Bot die folgenden. Alle werden es sehen.
web-tournament-report = Alles auf einer Seite
web-tournament-link = Link zum Anmelden
web-tournament-waits = Du hast diese Runde gespielt, oder du setzt aus. Die nächste beginnt, wenn alle gespielt haben.
web-tournament-players = Spieler
web-tournament-nobody = Noch ist niemand angemeldet.
web-tournament-bot = Bot
web-tournament-left = weg; ein Bot spielt
web-tournament-struck = gestrichen
web-tournament-round = Runde { $round }
web-tournament-closed = An allen Tischen liegen dieselben Karten. Bis alle sie gespielt haben, kann niemand zuschauen.
web-tournament-table-over = fertig
web-tournament-table-plays = spielt noch
web-tournament-standings = Stand
web-tournament-place = Platz
web-tournament-above = Über dem Schnitt
web-tournament-points = Punkte
web-tournament-share-above = Siege über dem Schnitt
web-tournament-share = Siege
web-tournament-by-points-text = Es zählen die Punkte über dem Schnitt aller, die mit denselben Karten auf demselben Platz saßen: so zählt das Glück der Karten für niemanden. Bei Gleichstand entscheiden die Siege über dem Schnitt, dann die beste Runde; sonst wird der Platz geteilt. Eine Runde, die ein Bot für jemanden gespielt hat, zählt wie das Schlechteste, was auf diesem Platz herauskam.
web-tournament-by-share-text = Es zählen die Siege über dem Schnitt aller, die mit denselben Karten auf demselben Platz saßen: so zählt das Glück der Karten für niemanden. Bei Gleichstand entscheiden die Punkte über dem Schnitt, dann die beste Runde; sonst wird der Platz geteilt. Eine Runde, die ein Bot für jemanden gespielt hat, zählt wie das Schlechteste, was auf diesem Platz herauskam.
web-tournament-adjusted = … ohne Glück
web-tournament-share-adjusted = … ohne Glück
web-tournament-luck-text = Ohne Glück: Was das Ziehen mehr gab als anderen auf denselben Plätzen, ist abgezogen, so wie die Analyse es schätzt. Die Plätze gehen nach dem, was gespielt wurde. Ausgerechnet ist es für { $weighed } von { $rounds } Runden.
web-tournament-cross = Runde für Runde
web-tournament-cross-text = Punkte über dem Schnitt aller, die auf demselben Platz saßen. Leer: ausgesetzt.
web-tournament-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
web-tournament-record = Aufzeichnung
web-tournament-terms = Was abgemacht ist
web-tournament-title = Name des Turniers
web-tournament-game = Spiel
web-tournament-seats = Spieler am Tisch
web-tournament-rounds = Runden
web-tournament-size = Spieler mindestens (Bots füllen auf)
web-tournament-time = Zeit für eine Runde
web-tournament-clock = Uhr
web-tournament-by = Was entscheidet
web-tournament-by-points = Punkte
web-tournament-by-share = Siege
web-tournament-fill = Wenn die Zahl nicht aufgeht
web-tournament-fill-bots = Bots füllen auf
web-tournament-fill-byes = reihum setzt jemand aus
web-tournament-level = Bots
web-tournament-counts = Wertung
web-tournament-rated = die Partien zählen
web-tournament-unrated = die Partien zählen nicht
web-tournament-host = Gemacht von
web-tournament-starts-at = Beginnt von selbst (sonst, wenn du es sagst)
web-tournament-open = Auf der Seite des Clubs zeigen
web-tournament-make = Turnier machen
web-tournament-fair = Niemand wählt die Karten
web-tournament-fair-text = Die erste Zahl bindet den Server an seinen Teil aller Karten; sie war da, bevor sich jemand angemeldet hat. Wer sich anmeldet, ist ebenso gebunden, an etwas, das die eigene Seite für sich behält, bis das Turnier begonnen hat. Dann decken alle Seiten es auf, und zusammen ergibt es die Karten aller Runden: niemand konnte sie wählen, auch nicht, wer den Server betreibt. Öffne diese Seite, wenn es beginnt; was nicht rechtzeitig aufgedeckt ist, trägt nichts bei. Ist das Turnier zu Ende, prüft deine Seite alles, und der Beweis steht in jeder Aufzeichnung.
web-round-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
web-round-hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
  }
web-round-minutes = { $minutes } Minuten
web-season = Die Saison: { $year }, { $quarter ->
    [1] Januar bis März
    [2] April bis Juni
    [3] Juli bis September
   *[4] Oktober bis Dezember
  }
web-season-only = nur diese Saison
web-ratings = Wertungen
web-ratings-text = Aus Partien, bei denen alle einverstanden waren, dass sie zählen, gegen Menschen und Bots. Menschen beginnen bei 25, Bots so, wie sie untereinander gemessen wurden; je mehr Partien, desto kleiner der Zweifel. Geordnet ist nach dem, was sicher ist: Wertung weniger Zweifel.
web-ratings-none = Noch hat keine Partie gezählt. „Diese Partie zählt“ lässt sich für einen neuen Tisch oder ein Turnier abmachen.
web-ratings-board = Spiel
web-ratings-among = { $game }, { $players } Spieler
web-rating = Wertung
web-rating-doubt = Zweifel
web-rating-won = Gewonnen
