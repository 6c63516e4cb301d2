# Die Seiten im Browser.

web-title = Ludothèque
web-title-turn = ● Du bist dran · Ludothèque
web-skip = Zum Inhalt
web-language = Sprache
web-theme-auto = Hell oder dunkel: wie dein Gerät
web-theme-light = Hell
web-theme-dark = Dunkel
web-sound = Töne
web-close = Schließen
web-cancel = Abbrechen
web-save = Speichern
web-colon = :
web-yes = ja
web-no = nein
web-loading = Einen Moment …
web-offline = Der Server ist nicht zu erreichen. Bist du online?
web-offline-table = Keine Verbindung. Nichts ist verloren: Der Tisch kommt von selbst zurück.
web-broken = Ein Teil dieser Seite lässt sich nicht laden, obwohl der Server antwortet. Lade die Seite später neu, oder sag denen Bescheid, die den Server betreiben.
web-failed = Etwas ist schiefgegangen; es ist nichts geschehen.

web-welcome = Drei Spiele vom Dachboden, bereit zum Spielen
web-welcome-more = Allein gegen Bots, mit Freunden über einen Link oder zusammen an einem Gerät. Ohne Konto, ohne Installation.
web-games = Spiele
web-libertas-blurb = Nimm Fahnen vom gemeinsamen Spielplan, befreie Quadrate und Geraden – und achte darauf, was du dem Nachbarn lässt.
web-libertas-facts = 2–4 Personen · 15 Minuten · Gedächtnis hilft
web-petards-blurb = Ein Buchstabenrommé: Lege Reihen im Kreis des Alphabets, stibitze Sterne und zünde einen Knallfrosch.
web-petards-facts = 2–4 Personen · 20 Minuten · flott und frech
web-respublica-blurb = Völker und Künste im Tausch: Sag, was du suchst, hör dir die Angebote an und gründe Städte vor den anderen.
web-respublica-facts = 3–5 Personen · 40 Minuten · alles Verhandlung
web-play-now = Jetzt spielen
web-with-friends = Mit Freunden
web-rules = Regeln
web-my-tables = Meine Tische
web-open-tables = Offene Tische
web-more-tables = Weitere Tische
web-waiting = wartet auf Mitspieler
web-your-turn = Du bist dran
web-turn-of = { $name } ist dran
web-watching = Du schaust zu
web-free-seats = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
  }
web-changed-options = { $count ->
    [one] eine Option geändert
   *[other] { $count } Optionen geändert
  }
web-join = Über einen Link mitspielen
web-join-link = Der Link, den du bekommen hast
web-join-go = Zum Tisch
web-replay-record = Partie nachspielen
web-companion = Am echten Tisch
web-print = Drucken und spielen
web-you-are = Du bist { $name }
web-take-name = Namen wählen
web-contact = Stimmt etwas mit diesem Server nicht?
web-contact-link = Schreib denen, die ihn betreiben
web-guest = Gast
web-name-title = Dein Name
web-name-label = Name
web-name-note = Die anderen sehen ihn am Tisch. Gespeichert werden außerdem deine Partien mit deinen Notizen und deine Geräte: der Browser und wann er zuletzt hier war.
web-other-device = Auf anderem Gerät weiterspielen
web-device-text = Öffne dort diesen Link oder richte die Kamera auf das Bild, innerhalb von { $minutes } Minuten. Deine Tische ziehen mit um.
web-devices = Deine Geräte
web-devices-text = Auf diesen Geräten bist du { $name }. Wer eines davon in der Hand hat, spielt als du.
web-devices-nobody = Auf diesem Gerät ist niemand angemeldet.
web-this-device = dieses Gerät
web-device-unknown = Ein Gerät ohne Namen
web-device-since = Seit { $made } · zuletzt gesehen: { $seen }
web-sign-out = Hier abmelden
web-sign-out-there = Abmelden
web-sign-out-device = { $device } abmelden
web-sign-out-others = Alle anderen abmelden
web-sign-out-text = Dieses Gerät ist dann nicht mehr { $name }. Die Tische bleiben auf deinen anderen Geräten.
web-sign-out-last = Das ist das einzige Gerät von { $name }. Danach kommt niemand mehr an die Tische und Notizen von { $name }; in laufenden Partien spielt ein Bot weiter.
web-sign-out-others-text = Alle anderen Geräte von { $name } werden sofort abgemeldet, und mit ihnen enden die Tokens von Skripten.
web-signed-out = Du bist auf diesem Gerät abgemeldet.
web-qr = QR-Code des Links
web-link = Link
web-link-title = Hier als { $name } weiterspielen?
web-link-text = Dieser Link bringt den Namen { $name } mit allen Tischen auf dieses Gerät.
web-link-go = Ja, hier weiter
web-link-from = Dieser Link kommt von { $device }. Er bringt den Namen { $name } mit allen Tischen auf dieses Gerät.
web-link-replaces = Bisher war dieses Gerät { $name }. Das endet hier: ohne ein anderes Gerät kommt niemand mehr an die Tische von { $name }.
web-link-own = Nimm nur einen Link, den du selbst gemacht hast.
web-link-spent = Dieser Link gilt nicht mehr
web-link-spent-text = Ein Link gilt einmal und zehn Minuten lang. Mach auf dem anderen Gerät einen neuen: „Deine Geräte“.
web-no-record = In { $name } ist keine Partie.
web-first-record = In { $name } sind { NUMBER($count) } Partien. Dies ist die erste; eine andere siehst du, wenn du eine Datei nur mit ihr öffnest.

web-new-table = Ein Tisch für { $game }
web-players = Spieler
web-bots = davon Bots
web-fewer = weniger
web-more = mehr
web-level = Stärke der Bots
web-level-note = So ein Bot spielt auch für jeden weiter, der geht.
web-open-table = In der Liste offener Tische zeigen
web-hot-seat = Mehrere Leute teilen dieses Gerät
web-clock = Uhr
web-clock-none = keine
web-clock-quick = 5 Minuten, 5 Sekunden mehr je Zug
web-clock-calm = 20 Minuten, 20 Sekunden mehr je Zug
web-clock-days = 7 Tage, eine Stunde mehr je Zug
web-undo-rule = Züge zurücknehmen
web-undo-rule-ask = mit Zustimmung der anderen
web-undo-rule-alone = nur allein gegen Bots
web-undo-rule-never = nie
web-clock-left-days = { $days } T { $hours } h
web-clock-other = { $bank } Sekunden, { $increment } mehr je Zug
web-order = Wer beginnt
web-order-lot = das Los entscheidet
web-order-youngest = wer am jüngsten ist
web-order-seated = der erste Platz
web-order-bid = Gebot: wer dazukommt, wählt
web-hint-rule = Tipps
web-hint-rule-alone = nur allein gegen Bots
web-hint-rule-all = für alle, und die anderen sehen es
web-patience = Wenn jemand nicht da ist
web-patience-never = keine Abstimmung
web-patience-after = { $days ->
    [0] Abstimmung nach { $minutes } Minuten
   *[other] Abstimmung nach { $days } Tagen
  }
web-options = Optionen der Regeln
web-make-table = Tisch aufbauen

web-invite = Schick diesen Link deinen Freunden oder lass sie das Bild scannen.
web-invite-full = Alle Plätze sind vergeben. Der Link führt hierher, auch zum Zuschauen.
web-invite-guest = Dieser Link führt an den Tisch.
web-local = Bisher kann nur dieser Rechner den Link öffnen. Um andere hereinzulassen, starte den Server mit
web-agree = Wer sich setzt, stimmt dem zu:
web-copy = Kopieren
web-copied = Kopiert.
web-seats = Plätze
web-free = frei
web-you = du
web-sit = Hier sitzen
web-rise = Aufstehen
web-start = Anfangen
web-start-note = Bots setzen sich auf die noch freien Plätze.
web-start-host = Wer den Tisch eröffnet hat, startet die Partie.
web-start-bid = Sobald beide da sind, wählt, wer den Tisch nicht eröffnet hat, wer beginnt.
web-who-is-youngest = Wer ist am jüngsten?
web-who-begins = Wer beginnt?
web-start-without = Ohne { $names } anfangen
web-start-without-note = Bots übernehmen die Plätze der Fehlenden, und eine neue Serie beginnt.
web-declined = { $name } hat abgelehnt
web-brought = Diese Partie geht von einer mitgebrachten Aufzeichnung aus. Wer den Tisch eröffnet hat, kennt womöglich jede Karte, und die Austeilung hat kein Siegel. Spiel sie nur mit jemandem, dem du vertraust.
web-fair = Die Austeilung lässt sich nach dem Spiel prüfen. Die Bindung des Servers:
web-no-part = trägt nichts zur Austeilung bei
web-not-here = noch nicht da
web-dealing = Es wird ausgeteilt: { $names } muss noch aufdecken.

web-home = Startseite
web-no-table = Diesen Tisch gibt es nicht
web-no-table-text = Vielleicht ist der Link unvollständig, oder der Tisch wurde längst abgeräumt.
web-damaged = Beschädigter Tisch
web-damaged-text = Er lässt sich nicht mehr laden und wurde beiseitegelegt. Sag bitte denen Bescheid, die den Server betreiben; deine anderen Tische sind nicht betroffen.
web-points = { $count ->
    [one] Punkt
   *[other] Punkte
  }
web-board = Spielplan
web-over = Das Spiel ist aus
web-skip-rest = { $count ->
    [one] Noch ein Ereignis · überspringen
   *[other] Noch { $count } Ereignisse · überspringen
  }
web-go-on = Weiter
web-moment-again = Das Ende ansehen
web-moment-your-turn = Du bist dran.
web-pace = Was andere tun
web-pace-slow = langsam
web-pace-normal = normal
web-pace-quick = schnell
web-pace-once = sofort
web-thinks = denkt nach
web-offline-move = Dein Zug wartet auf die Verbindung: { $move }
web-log = Was geschah
web-log-earlier = { $count ->
    [one] eine frühere Zeile
   *[other] { NUMBER($count, useGrouping: 0) } frühere Zeilen
  }
web-actions = Tisch
web-more-actions = Mehr
web-tap-twice = Erst beim zweiten Tippen spielen
web-tap-again = Noch einmal tippen: gespielt.
web-glance = Auf einen Blick
web-hint = Tipp
web-hint-waits = Ich überlege … Der allererste Tipp kann eine Minute dauern.
web-hint-next = Das Nächstbeste: { $move }.
web-undo = Zurücknehmen
web-note = Notiz an mich
web-note-text = Nur du kannst sie lesen.
web-leave = Verlassen
web-leave-title = Den Tisch verlassen
web-go = Nur weggehen
web-go-text = Dein Platz bleibt deiner, und die Partie wartet auf dich. Die anderen sehen, dass du weg bist.
web-go-text-vote = Dein Platz bleibt deiner, und die Partie wartet auf dich. Die anderen sehen, dass du weg bist; lässt du sie lange warten, können sie abstimmen, ob ein Bot weiterspielt.
web-go-text-alone = Dein Platz bleibt deiner, und die Partie wartet unter deinen Tischen auf dich.
web-give-seat = Einen Bot spielen lassen
web-give-seat-text = Ein Bot spielt an deiner Stelle weiter, und die anderen lesen das. Du kannst deinen Platz zurückhaben, solange die Partie dauert.
web-resign = Aufgeben
web-resign-duel = Die Partie endet, und { $name } hat gewonnen.
web-resign-text = Du gibst endgültig auf: ein Bot spielt an deiner Stelle bis zum Ende, und die anderen lesen, dass du aufgegeben hast.
web-vote-end = Die Partie beenden
web-end-text = Ohne Ergebnis, wenn alle zustimmen. Die Partie bleibt erhalten, wie sie steht.
web-end-alone = Ohne Ergebnis. Die Partie bleibt erhalten, wie sie steht.
web-text-mode = Spielplan als Text
web-plain-move = Gib deinen Zug ein
web-plain-play = Spielen
web-keys = Tasten
web-look = Aussehen
web-undo-asked = { $name } möchte einen Zug zurücknehmen.
web-undo-waits = Es fehlt noch die Zustimmung von { $names }.
web-undo-waits-away = Wer weg ist, wird bei der Rückkehr gefragt.
web-overdue = { $name } lässt euch schon lange warten und ist nicht da.
web-vote-bot = Einen Bot weiterspielen lassen
web-vote-asked-bot = { $name } fragt: Soll ein Bot für { $about } weiterspielen, bis zur Rückkehr?
web-vote-asked-end = { $name } schlägt vor, die Partie ohne Ergebnis zu beenden.
web-presence-here = da
web-presence-away = abwesend
web-presence-gone = weg
web-watched = { $watching ->
    [one] Eine Person schaut zu
   *[other] { $watching } Personen schauen zu
  }
web-talk = Etwas sagen
web-talk-button = Reden
web-talk-text = Alle am Tisch lesen es in ihrer Sprache.
web-mute = Zeig mir nicht, was diese sagen
web-mute-all = alle, an jedem Tisch
web-nudge = { $name } anstupsen
web-nudged = { $name } wartet auf dich: du bist am Zug.
web-away-resigned = aufgegeben; ein Bot spielt
web-away-left = ein Bot spielt
web-away-timeout = Zeit abgelaufen
web-away-absent = ein Bot spielt
web-away-voted = ein Bot spielt
web-away-you-resigned = Du hast aufgegeben; ein Bot spielt bis zum Ende.
web-away-you-left = Ein Bot spielt an deiner Stelle.
web-away-you-timeout = Deine Zeit ist abgelaufen; ein Bot spielt für dich.
web-away-you-absent = Du warst lange weg; ein Bot spielt für dich.
web-away-you-voted = Du warst nicht da; die anderen haben einen Bot für dich weiterspielen lassen.
web-return = Zurück an meinen Platz
web-hand-over = { $name }, du bist dran
web-hand-over-text = Jetzt liegen niemandes Karten offen. Gib zuerst das Gerät weiter.
web-hand-over-go = Ich bin { $name }: meine Karten zeigen

web-key-tab = zum nächsten Element
web-key-arrows = auf dem Spielplan und in der Hand bewegen
web-key-enter = spielen, was gewählt ist
web-key-hint = ein Tipp
web-key-undo = zurücknehmen
web-key-text = Spielplan als Text und zurück
web-key-log = zum Protokoll
web-key-escape = schließen oder Gewähltes loslassen
web-key-keys = diese Liste

web-end = Das Ende
web-you-win = Du gewinnst!
web-wins = { $name } gewinnt
web-tie = Gleichstand: { $names }
web-ended-agreed = Die Partie wurde einvernehmlich beendet
web-ended-agreed-text = Sie hat kein Ergebnis und bleibt erhalten, wie sie stand.
web-resigned = { $name } hat aufgegeben.
web-resigned-you = Du hast aufgegeben.
web-rematch = Revanche
web-rematch-there = Zur Revanche
web-rematch-watch = Bei der Revanche zusehen
web-rematch-asked = { $name } möchte eine Revanche.
web-rematch-you = Spielst du eine Revanche mit?
web-rematch-wanted = Revanche?
web-rematch-yes = Mitspielen
web-rematch-no = Nein, danke
web-rematch-declined = Du hast die Revanche abgelehnt.
web-rematch-waits = Es fehlt noch { $names }. Die Partie beginnt, sobald alle zugesagt haben.
web-series = { $count ->
    [one] Nach einem Spiel
   *[other] Nach { $count } Spielen
  }
web-series-won = Siege
web-series-points = Punkte
web-replay = Nachspielen
web-download = Herunterladen
web-verify = War die Austeilung ehrlich?

web-rules-pages = Seiten der Regeln
web-rules-offers = Die Sprache des Handels
web-rules-pack = Mit Spielkarten
web-rules-credits = Wer sie gemacht hat
web-rules-contents = Inhalt
web-rules-print = Drucken

web-review = Glück und Können
web-review-working = Die Partie wird durchgesehen. Gleich kommen die ersten Zahlen.
web-review-sharper = Die Zahlen werden genauer ({ $made } von { $efforts }).
web-review-none = Diese Partie lässt sich nicht analysieren
web-replay-none = Hier gibt es nichts nachzuspielen
web-replay-lost = Die Aufzeichnung ist nicht mehr zur Hand. Bitte öffne die Datei noch einmal.
web-replay-deal = Die Austeilung
web-replay-first = Zum Anfang
web-replay-before = Einen Zug zurück
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-after = Einen Zug weiter
web-replay-last = Zum Ende
web-replay-count = { $ply } / { $last }
web-replay-position = Zug
web-replay-eyes = Gesehen von
web-replay-all = allen, alles offen
web-replay-copy = Link zu diesem Zug kopieren
web-replay-play-on = Von hier weiterspielen
web-replay-key-arrows = einen Zug zurück oder weiter
web-replay-key-pages = zehn Züge zurück oder weiter
web-replay-key-ends = zum Anfang, zum Ende
web-replay-key-space = abspielen und anhalten
