# Der Server: Tische, Plätze, Uhren, Zurücknehmen, Grenzen, die übrigen Zeilen des Protokolls, die Befehle serve, join, verify und admin.

lobby-seats = { $game } spielen { $least } bis { $most }
lobby-too-many-bots = es sind mehr Bots als die { $seats } Plätze
lobby-bad-move = die Aufzeichnung stimmt nicht, ihr { $number }. Zug ist falsch: { $reason }
lobby-record-other-game = die Aufzeichnung ist eine Partie „{ $game }“
lobby-too-long = die Aufzeichnung ist länger als jede Partie: höchstens { $most } Züge
lobby-is-waiting = die Partie hat noch nicht begonnen
lobby-is-dealing = gerade wird ausgeteilt
lobby-is-playing = die Partie hat schon begonnen
lobby-is-over = die Partie ist zu Ende
lobby-nothing-to-reveal = dieser Platz hat nichts aufzudecken
lobby-other-entropy = daran hat sich der Platz beim Hinsetzen nicht gebunden
lobby-not-started = die Partie hat noch nicht begonnen: Platz nehmen und beginnen
lobby-seat-taken = Platz { $seat } ist besetzt: einen freien wählen
lobby-one-seat = du sitzt schon an diesem Tisch: verlass erst den Platz, oder mach einen Tisch für mehrere an einem Gerät
lobby-sat-enough = hier wurde oft genug Platz genommen: nimm einen anderen Tisch
lobby-seat-unknown = diesen Platz gibt es nicht; es gibt { $last }
lobby-seat-not-yours = Platz { $seat } gehört dir nicht
lobby-which-seat = du hast mehrere Plätze: sag, welchen du meinst
lobby-not-seated = das kann nur, wer an diesem Tisch sitzt
lobby-start-host = wer den Tisch eröffnet hat, startet die Partie; ist diese Person aufgestanden, können es alle, die hier sitzen
lobby-name-like = an diesem Tisch heißt schon jemand { $name }: nimm einen Namen, der sich nicht damit verwechseln lässt
lobby-away = ein Bot spielt für dich: nimm zuerst deinen Platz wieder ein
lobby-away-already = ein Bot spielt schon für dich
lobby-not-away = du hast deinen Platz
lobby-time-is-up = deine Zeit ist um, und an diesem Tisch bringt ein Zug keine neue: der Bot spielt zu Ende
lobby-bot-moves = deine Zeit ist in diesem Zug abgelaufen: der Bot macht ihn noch, danach kannst du zurückkommen
lobby-on-hold = dieser Tisch ist angehalten: der Server wurde erneuert, und nach seinen neuen Regeln stünde die Partie nicht mehr so da wie vorher. Verloren ist nichts: sag denen Bescheid, die den Server betreiben
lobby-damaged = dieser Tisch ist beschädigt und wurde beiseitegelegt: sag denen Bescheid, die den Server betreiben. Deine anderen Tische sind nicht betroffen
lobby-rematch-there = die Revanche gibt es schon
lobby-youngest-bot = am jüngsten ist ein Mensch, der hier sitzt
lobby-who-is-youngest = sag, wer am jüngsten ist: diese Person beginnt
lobby-bid-two = ein Gebot gibt es zwischen zwei Menschen, die je einen Platz haben: ohne Bots und ohne gemeinsamen Bildschirm
lobby-bid-start = sobald beide sitzen, wählt, wer den Tisch nicht eröffnet hat, wer beginnt, und startet
lobby-bid-host = dieser Platz ist für den Menschen, der den Tisch eröffnet hat: von ihm ist das Gebot
lobby-bid-who = sag, wer beginnt
lobby-resigned = du hast aufgegeben: der Bot spielt bis zum Ende

play-stale = inzwischen ist etwas geschehen: so steht die Partie jetzt
play-not-your-turn = { $name } ist am Zug
play-undo-nothing = du hast keinen Zug, den du zurücknehmen könntest
play-undo-none = niemand hat darum gebeten, einen Zug zurückzunehmen
play-undo-asked-already = du hast schon gefragt: warte auf die anderen
play-undo-refused = die anderen haben abgelehnt: frag wieder, wenn ein Zug gemacht ist
play-undo-agreed-already = du bist schon einverstanden: warte auf die anderen
play-undo-not-asked = das sollen die anderen beantworten: von dir wird kein Zug zurückgenommen
play-undo-never = an diesem Tisch wird nichts zurückgenommen
play-undo-alone = an diesem Tisch nimmt man nur allein gegen Bots etwas zurück
play-not-over = das gibt es, wenn die Partie zu Ende ist
play-deal-played = mit diesen Karten wird gerade gespielt: Was nur einige von ihnen gesehen haben, bleibt verdeckt, bis jene Partie zu Ende ist
play-hint-not-now = einen Tipp gibt es, wenn du am Zug bist
play-draft-not-now = einen Zug kannst du vorab ansehen, wenn du am Zug bist
play-no-standing = stehende Antworten gibt es nur in einer laufenden Partie { $games }
play-too-long = diese Partie dauert schon { $most } Züge, länger als jede andere: hier geht es nicht weiter
play-changed-enough = du bist in dieser Partie { $most } Mal zurückgekommen oder wolltest Züge zurücknehmen: jetzt spiel weiter, oder geh
play-nudge-yourself = du bist selbst am Zug
play-nudge-nobody = auf niemanden wird gewartet
play-no-phrase = diesen Satz gibt es an diesem Tisch nicht
play-vote-refused = jemand hat Nein gesagt: warte eine Weile, ehe du wieder fragst
play-vote-called-already = darüber wird schon abgestimmt
play-vote-agreed-already = du hast schon zugestimmt: warte auf die anderen
play-vote-not-asked = darauf antworten andere
play-vote-none = es wird über nichts abgestimmt
play-vote-nobody = niemand lässt euch so lange warten, dass ihr darüber abstimmen könntet
play-hint-never = an diesem Tisch sind keine Tipps vereinbart: unter Menschen gibt es keine

log-undo-asked = möchte einen Zug zurücknehmen
log-undo-declined = ist mit dem Zurücknehmen nicht einverstanden
log-undone = nimmt einen Zug zurück
log-resigned = gibt auf; ein Bot spielt bis zum Ende
log-left = lässt einen Bot weiterspielen
log-timeout = hat keine Zeit mehr; ein Bot spielt weiter
log-absent = war lange nicht da; ein Bot spielt weiter
log-back = ist wieder da
log-ended-agreed = Die Partie endet einvernehmlich, ohne Ergebnis
log-ended-resigned = gibt auf: die Partie ist zu Ende
log-vote-declined = sagt Nein
log-vote-end = schlägt vor, die Partie zu beenden
log-vote-bot = fragt, ob ein Bot für { $name } weiterspielen soll
log-hinted = fragt nach einem Tipp
log-voted = ist nicht da; die anderen lassen einen Bot weiterspielen

log-not-revealed = hat nicht aufgedeckt; ausgeteilt wurde ohne diesen Teil

fair-yes = Die Austeilung war ehrlich: sie folgt aus geheimen Zufallszahlen, die Server und Spieler vorher festgelegt hatten. Namen, Züge und Ergebnis passen dazu.
fair-former = Die Austeilung folgt aus dem Geheimnis des Servers und der Entropie der Spieler, und die Züge führen zum Ergebnis. Ausgeteilt wurde aber nach der früheren Regel, die weniger beweist: wer sich als Letzter setzte, konnte wählen, und die Namen sind nicht gebunden.
fair-nobody = Kein Spieler hat zu dieser Austeilung etwas beigetragen: der Server allein hätte sie wählen können.
fair-no-part = { $name } hat sich an nichts gebunden und also nichts beigetragen.
fair-not-revealed = { $name } hat nicht aufgedeckt; ausgeteilt wurde ohne diesen Teil.
fair-no-proof = Nicht bewiesen: diese Aufzeichnung enthält keinen vollständigen Nachweis ihrer Austeilung.
fair-left = Nicht bewiesen: jemand, der mitgespielt hat, ist gegangen und hat den Namen löschen lassen; das Siegel der Austeilung enthielt aber die Namen.
fair-moves-fit = Züge und Ergebnis stimmen nach den Regeln.
fair-other-table = Nicht ehrlich: der Nachweis gehört zu einem anderen Tisch.
fair-other-secret = Nicht ehrlich: das Geheimnis ist nicht das, an das der Server gebunden war.
fair-other-entropy = Nicht ehrlich: was { $name } aufgedeckt haben soll, ist nicht das, woran { $name } gebunden war.
fair-bot-part = Nicht ehrlich: { $name } soll ein Bot sein, und Bots tragen nichts bei.
fair-other-seats = Nicht ehrlich: der Nachweis gilt für { $seats } Plätze, die Aufzeichnung hat { $players } Spieler.
fair-other-seal = Nicht ehrlich: Spiel, Regeln, Namen oder Bindungen sind nicht die des Siegels.
fair-other-deal = Nicht ehrlich: Geheimnis und Entropie ergeben andere Karten.
fair-other-moves = Nicht so gespielt: die Züge sind nicht die des Nachweises.
fair-other-result = Nicht so gespielt: das Ergebnis sagt mehr als Punkte und Sieger.
fair-unfinished = Nicht bewiesen: die Aufzeichnung bricht vor dem Ende des Spiels ab.
fair-bad-move = So kann es nicht gespielt worden sein: Zug { $ply } ist falsch: { $reason }
fair-bad-record = So kann es nicht gespielt worden sein: { $reason }
fair-other-commitment = Nicht ehrlich: die Bindung des Servers in dieser Aufzeichnung ist nicht die, die du notiert hast ({ $noted }).
fair-noted-seal = Nicht ehrlich: das Siegel dieser Aufzeichnung ist nicht das, das du notiert hast ({ $noted }).
fair-own-missing = Nicht ehrlich: kein Platz dieser Aufzeichnung hat aufgedeckt, woran ihn deine notierte eigene Bindung bindet ({ $noted }).
fair-entropy-missing = Nicht ehrlich: was du aufgedeckt hast, ist in dieser Austeilung nicht enthalten ({ $noted }).
fair-own-part = Nicht ehrlich: in der Aufzeichnung fehlt { $name } auf Platz { $seat } mit dem Teil der Austeilung, an den { $name } gebunden war. Ohne ihn hätten die anderen die Karten wählen können.
fair-former-entropy = Nicht bewiesen: notierte Entropie gehört zur heutigen Regel, und diese Aufzeichnung folgt der früheren, in der nur die Bindung des Servers zählt.
fair-other-first = Nicht ehrlich: Hier beginnt nicht, wen das Los bestimmt hat.
fair-yes-ended = Die Austeilung war ehrlich: sie folgt aus geheimen Zufallszahlen, die Server und Spieler vorher festgelegt hatten. Namen und Züge passen dazu.
fair-ended = Laut Aufzeichnung endete die Partie vorzeitig. Wie, und wer dadurch gewann, beweist die Austeilung nicht.

server-no-table = diesen Tisch gibt es nicht
server-no-page = diese Seite gibt es nicht
server-to-home = zu den Spielen
server-no-method = diese Adresse nimmt solche Anfragen nicht an
server-no-identity = sag zuerst, wer du bist: wähle einen Namen
server-link-spent = dieser Link ist verbraucht oder zu alt: mach einen neuen
server-no-session = dieses Gerät ist nicht (mehr) bei dir angemeldet
name-empty = ein Name muss zu sehen sein: ein Buchstabe oder eine Ziffer
name-hidden = dieser Name enthält unsichtbare Zeichen: tippe ihn neu, mit Buchstaben, die man sieht
name-long = ein Name hat höchstens { $most } Zeichen
name-marks = dieser Name hat zu viele Akzente auf einem Buchstaben
name-script = ein Name steht in den üblichen Buchstaben einer einzigen Schrift: dieser mischt Schriften oder enthält seltene Buchstaben, die für andere gehalten werden könnten
server-token-not-enough = ein Token ist zum Spielen seines Platzes da; hierfür braucht es die Person
server-bad-request = das ist keine solche Nachricht: { $detail }
server-origin = gesendet von der Seite einer anderen Website
server-host = diesen Server gibt es unter dem Namen „{ $host }“ nicht; wer ihn betreibt, kann den Namen mit --name angeben
server-unavailable = gerade lässt sich nichts speichern, also ist nichts geschehen: versuch es gleich noch einmal
server-failed = im Server ist etwas schiefgegangen; geschehen ist nichts

limit-requests = zu viele Anfragen: eine Sekunde warten
limit-messages = zu viele Nachrichten: eine Sekunde warten
limit-mistakes = zu viele Züge, die nicht gehen: eine Sekunde warten
limit-sockets = zu viele Verbindungen von deiner Adresse; { $most } sind erlaubt
limit-tables = du hast { $most } unfertige Tische: beende oder verlass zuerst einen
limit-waiting-tables = { $most } deiner Tische warten auf Mitspieler: fang zuerst an einem an, oder verlass einen
limit-address-tables = { $most } Tische aus deinem Netz warten auf Mitspieler: fangt zuerst an einem davon an
limit-long-tables = aus deinem Netz wurden eben { $most } so lange Partien mitgebracht: warte ein paar Minuten
limit-size = zu groß; { $most } Bytes sind erlaubt
limit-changes = zu viele Änderungen auf einmal: einen Moment warten
limit-stored = du hast sehr viel zum Aufbewahren geschickt: warte eine Weile
limit-busy = gerade ist viel zu tun: gleich noch einmal versuchen
limit-work = diese Aufzeichnung macht mehr Arbeit, als erlaubt ist
limit-reviews = gerade werden viele Partien analysiert: gleich noch einmal versuchen
limit-connections = zu viele Verbindungen: gleich noch einmal versuchen
limit-head = der Kopf dieser Anfrage ist zu groß
limit-address = die Adresse dieser Anfrage ist zu lang
limit-chunks = der Inhalt dieser Anfrage kommt in zu vielen Stücken
limit-nudges = du hast eben erst angestupst: warte einen Augenblick
limit-phrases = du hast viel gesagt: warte einen Augenblick

cli-serve = Tische für Browser und Skripte bereitstellen
cli-serve-host = Adresse; 0.0.0.0 für das ganze Netz
cli-serve-port = Port
cli-serve-db = wo die Partien liegen: sqlite:///Datei oder postgresql://…; sonst in deinem Datenordner
cli-serve-workers = Serverprozesse; mehr als einer braucht PostgreSQL
cli-serve-bots = Prozesse, in denen Bots nachdenken
cli-serve-trusted-proxy = ein Proxy, dessen X-Forwarded-…-Angaben geglaubt wird: Adresse oder Netz; für jeden einmal
cli-serve-name = ein Name, unter dem der Server erreicht wird, etwa club.example; für jeden einmal
cli-serve-metrics = wer /metrics sehen darf: local (dieser Rechner), open (alle) oder closed (niemand)
cli-serve-contact = wo man dich erreicht (mailto:… oder https://…): steht auf der ersten Seite und in security.txt
cli-serve-waiting-hours = Stunden, nach denen ein wartender Tisch, an dem niemand ist, entfernt wird
cli-serve-public = der Server wird über https erreicht, durch einen Proxy: sichere Cookies, und Seiten, die bei https bleiben
cli-serve-open = den Browser öffnen
cli-join = einen Bot, einen von hier oder einen eigenen, an einen Tisch eines Servers setzen; oder ihn einen Server beobachten und sich selbst setzen lassen
cli-join-url = die Adresse des Tischs, wie der Server sie zeigt; oder die des Servers, um ihn zu beobachten
cli-join-bot = welcher Bot: ein Name, oder modul:name
cli-join-seat = welcher Platz; sonst der erste freie
cli-join-name = wie der Bot heißt
cli-no-count = gebraucht wird eine ganze Zahl ab 1, nicht „{ $given }“
cli-join-games = beim Beobachten: nach so vielen Spielen ist es genug
cli-join-tables = beim Beobachten: an wie vielen Tischen zugleich (1)
cli-join-clock = beim Beobachten: nur Tische mit einer Uhr von mindestens so vielen Sekunden
cli-join-game = beim Beobachten: nur Tische dieses Spiels
cli-verify = die Austeilung nachrechnen, die Züge nachspielen und sagen, ob alles passt
cli-verify-commitment = die Bindung des Servers, gezeigt, bevor du dich gesetzt hast
cli-verify-seal = das Siegel, gezeigt, bevor du aufgedeckt hast
cli-verify-own = die Bindung deines eigenen Platzes (auch mehrmals)
cli-verify-entropy = was dein Platz aufgedeckt hat (auch mehrmals)
serve-listening = Ludothèque ist auf { $url } — Strg-C beendet sie. Die Partien liegen in { $database }
serve-running = Ludothèque läuft schon, unter { $url }
serve-port = { $host }, Port { $port } ist nicht zu haben: { $reason }. Mit --port einen anderen wählen
cli-no-port = ein Port ist eine Zahl von 0 bis 65535, nicht „{ $given }“
cli-no-hours = „{ $given }“ ist keine Zahl von Stunden (1 oder mehr)
cli-settings = Jede Angabe kann auch in der Umgebung stehen: --trusted-proxy als LUDOTHEQUE_TRUSTED_PROXY, oder als LUDOTHEQUE_TRUSTED_PROXY_FILE mit dem Namen einer Datei, in der der Wert steht. Was getippt wird, geht vor.
cli-setting-unknown = { $name } kennt der Server nicht; ist { $known } gemeint?
cli-setting-twice = { $name } und { $name }_FILE sind beide gesetzt: nur eines davon geht
cli-setting-file = { $name }: „{ $path }“ lässt sich nicht lesen: { $reason }
cli-setting-switch = { $name } kann nicht „{ $given }“ sein, nur 1 oder 0
cli-no-contact = „{ $given }“ ist keine Adresse, an die man schreiben kann: mailto:… oder https://…
cli-no-database = eine Datenbank muss genannt werden: das ist leer
serve-workers-sqlite = mehrere Prozesse brauchen PostgreSQL: --db postgresql://… angeben, oder --workers 1
serve-proxy = --trusted-proxy erwartet eine Adresse oder ein Netz wie 10.0.0.0/8, nicht „{ $value }“
serve-second = ein anderer Server hat { $path } schon: beende erst den, oder gib diesem hier mit --db eine eigene Datei
serve-sqlite-old = SQLite { $version } ist älter als { $fixed }, das einen seltenen Schaden an Dateien behebt: aktualisiere es bei Gelegenheit, und räume mit prune nur auf, wenn kein Server läuft
join-seated = { $name } sitzt auf Platz { $seat }
join-over = die Partie ist zu Ende: { $scores }
join-ended = die Partie endete vorzeitig: jemand gab auf, oder alle waren sich einig
join-watching = beobachtet { $url }: Strg-C steht überall auf
join-url = das ist nicht die Adresse eines Tisches: { $url }
join-refused = der Server lehnt ab: { $reason }
join-no-seat = an diesem Tisch ist kein Platz frei
join-known = der Server hat geschickt, was diese Version nicht lesen kann: hat er die gleiche Version?
join-too-much = was { $url } geschickt hat, braucht mehr Zeit oder Speicher zum Nachdenken als eine Partie
join-garbled = die Antwort des Servers ergibt keinen Sinn: ist { $url } ein Server von Ludothèque?
join-unreachable = { $url } ist nicht zu erreichen: { $reason }
join-nobody = unter { $url } antwortet nichts: läuft der Server, und ist das sein Port?
join-elsewhere = { $url } verweist auf eine andere Adresse: tritt dort selbst bei, wenn du ihr traust
join-other-seal = Nicht ehrlich: das Siegel, das der Server zeigt, ist nicht das des Tisches, den er nennt, oder nicht das zuerst gezeigte. Hier wird nicht weitergespielt.
join-unbound = Nicht bewiesen: der Server war vor dem Austeilen an nichts gebunden, und { $name } hat keinen Anteil daran. Der Server hätte die Karten wählen können.
join-brought = Die Partie ging von einer mitgebrachten Aufzeichnung aus: die Austeilung ist nicht bewiesen, und wer den Tisch eröffnet hat, kennt womöglich jede Karte.
join-other-sight = Nicht ehrlich: die Karten, die der Server vor dem ersten Zug zeigte, sind nicht die der Aufzeichnung.
join-other-known = Nicht so gespielt: was der Server vor Zug { $ply } mitteilte, ergibt sich dort aus der Aufzeichnung nicht.
join-other-move = Nicht so gespielt: Zug { $ply } war hier { $move }, in der Aufzeichnung steht ein anderer.
join-other-scores = Nicht so gespielt: der Server nannte ein anderes Ergebnis, als die Aufzeichnung ergibt.
join-strange-moves = Züge von { $name } in der Aufzeichnung, die nicht von hier kamen: { $count }. Ein Bot des Hauses hat weitergespielt, jedenfalls sagt das der Server.
verify-record = Aufzeichnung { $number }: { $text }
cli-admin = sich um die Datenbank eines Servers kümmern, auch während er läuft
cli-admin-action = backup DATEI, restore DATEI (in eine leere Datenbank), tables, check (was dieses Programm aus laufenden Partien machen würde), prune (seit mehr als --days Tagen fertige), export DATEI (fertige Partien als Aufzeichnungen)
cli-admin-file = für backup, restore und export
cli-admin-days = löschen, was seit so vielen Tagen fertig ist (365)
admin-needs-file = { $action } braucht den Namen einer Datei
admin-no-file = { $action } braucht keine Datei: „{ $file }“ ist zu viel; nichts wurde getan
admin-backed-up = alles liegt in { $path }; so sicher aufbewahren wie die Datenbank selbst
admin-restored = { $database } ist gefüllt
admin-damaged = beiseitegelegt: { $reason }
admin-checked = { $sound ->
    [one] { $sound } laufende Partie geht weiter wie bisher
   *[other] { $sound } laufende Partien gehen weiter wie bisher
  }; { $others ->
    [0] keine würde sich ändern
    [one] { $others } würde sich ändern oder ist beschädigt und bleibt liegen
   *[other] { $others } würden sich ändern oder sind beschädigt und bleiben liegen
  }
admin-left-out = { $table } ist beschädigt und fehlt deshalb: { $reason }
admin-days = --days kann nicht { $days } sein: es ist eine Zahl von Tagen, 0 oder mehr
admin-pruned = { $count ->
    [one] { $count } Tisch gelöscht
   *[other] { $count } Tische gelöscht
  }
admin-exported = { $count ->
    [one] { $count } Partie geschrieben
   *[other] { $count } Partien geschrieben
  }

# -- leaving for good

server-someone-gone = Jemand, der gegangen ist
limit-export = Es werden schon Partien aufgeschrieben, für dich oder für andere in deinem Netz. Warte, bis das fertig ist.
