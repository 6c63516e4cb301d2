# Die Seiten im Browser.

web-title = Ludothèque
web-title-turn = ● Du bist dran · Ludothèque
web-skip = Zum Inhalt
web-language = Sprache
web-theme-auto = Hell oder dunkel: wie dein Gerät
web-theme-light = Hell
web-theme-dark = Dunkel
web-sound = Töne
web-copied = Kopiert.
web-close = Schließen
web-cancel = Abbrechen
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
web-learn-now = In 5 Minuten lernen
web-learn = Lektionen
web-puzzle = Rätsel
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
web-replay-record = Partie nachspielen
web-companion = Am echten Tisch
web-print = Drucken und spielen
web-you-are = Du bist { $name }
web-take-name = Namen wählen
web-handbook = Handbuch: Spielen; Server, Bots (englisch)
web-contact = Stimmt etwas mit diesem Server nicht?
web-contact-link = Schreib denen, die ihn betreiben
web-guest = Gast
web-name-label = Name
web-me = Deine Partien und Geräte
web-club = Club
web-signed-out = Du bist auf diesem Gerät abgemeldet.

web-players = Spieler
web-fewer = weniger
web-more = mehr
web-level = Stärke der Bots
web-clock-left-days = { $days } T { $hours } h

web-you = du
web-dealing = Es wird ausgeteilt: { $names } muss noch aufdecken.

web-home = Startseite
web-no-table = Diesen Tisch gibt es nicht
web-no-table-text = Vielleicht ist der Link unvollständig, oder der Tisch wurde längst abgeräumt.
web-on-hold = Tisch angehalten
web-on-hold-text = Der Server wurde mitten in dieser Partie erneuert, und nach seinen neuen Regeln stünde sie nicht mehr so da, wie ihr sie kennt. Verloren ist nichts: sie wartet, wie sie war. Sag bitte denen Bescheid, die den Server betreiben.
web-contest-closed = Dieser Tisch ist noch geschlossen
web-contest-closed-text = Er gehört zu einem Turnier. Zuschauen kannst du, sobald alle Tische diese Karten gespielt haben.
web-damaged = Beschädigter Tisch
web-damaged-text = Er lässt sich nicht mehr laden und wurde beiseitegelegt. Sag bitte denen Bescheid, die den Server betreiben; deine anderen Tische sind nicht betroffen.
web-points = { $count ->
    [one] Punkt
   *[other] Punkte
  }
web-board = Spielplan
web-over = Das Spiel ist aus
web-skip-rest = { $count ->
    [one] Noch eins · weiter
   *[other] Noch { $count } · weiter
  }
web-go-on = Weiter
web-moment-again = Das Ende ansehen
web-moment-your-turn = Du bist dran.
web-pace = Was andere tun
web-pace-slow = langsam
web-pace-normal = normal
web-pace-quick = schnell
web-pace-once = sofort
web-script = Bot
web-thinks = denkt nach
web-offline-move = Dein Zug wartet auf die Verbindung: { $move }
web-log = Was geschah
web-log-earlier = { $count ->
    [one] eine frühere Zeile
   *[other] { $count } frühere Zeilen
  }
web-actions = Tisch
web-more-actions = Mehr
web-tap-twice = Erst beim zweiten Tippen spielen
web-tap-again = Noch einmal tippen: gespielt.
web-glance = Auf einen Blick
web-hint = Tipp
web-hint-waits = Ich überlege … Der allererste Tipp kann eine Minute dauern.
web-hint-next = Das Nächstbeste: { $move }.
web-undo = Zurück­nehmen
web-note = Notiz an mich
web-leave = Verlassen
web-vote-end = Die Partie beenden
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
web-away-deadline = ein Bot spielt
web-away-you-resigned = Du hast aufgegeben; ein Bot spielt bis zum Ende.
web-away-you-left = Ein Bot spielt an deiner Stelle.
web-away-you-timeout = Deine Zeit ist abgelaufen; ein Bot spielt für dich.
web-away-you-absent = Du warst lange weg; ein Bot spielt für dich.
web-away-you-voted = Du warst nicht da; die anderen haben einen Bot für dich weiterspielen lassen.
web-away-you-deadline = Die Zeit der Runde ist um; ein Bot spielt für dich.
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

web-rematch-wanted = Revanche?
web-series = { $count ->
    [one] Nach einem Spiel
   *[other] Nach { $count } Spielen
  }
web-series-won = Siege
web-series-points = Punkte
web-series-score = In der Serie: { $score }

web-rules-offers = Die Sprache des Handels
web-rules-pack = Mit Spielkarten
web-rules-credits = Wer sie gemacht hat

