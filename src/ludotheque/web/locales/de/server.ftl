# Der Server: Tische, Plätze, Uhren, Zurücknehmen, Grenzen, die übrigen Zeilen des Protokolls, die Befehle serve, join, verify und admin.

lobby-seats = { $game } spielen { $least } bis { $most }
lobby-too-many-bots = es sind mehr Bots als die { $seats } Plätze
lobby-bot-unknown = einen Bot „{ $name }“ gibt es für dieses Spiel nicht; es gibt: { $known }
lobby-bad-move = von dieser Aufzeichnung aus lässt sich nicht weiterspielen: ihr Zug { NUMBER($ply, useGrouping: 0) } ist falsch: { $reason }
lobby-record-other-game = die Aufzeichnung ist eine Partie „{ $game }“
lobby-too-long = die Aufzeichnung ist länger als jede Partie: höchstens { NUMBER($most, useGrouping: 0) } Züge
lobby-is-waiting = die Partie hat noch nicht begonnen
lobby-is-dealing = gerade wird ausgeteilt
lobby-is-playing = die Partie hat schon begonnen
lobby-is-over = die Partie ist zu Ende
lobby-nothing-to-reveal = dieser Platz hat nichts aufzudecken
lobby-other-entropy = daran hat sich der Platz beim Hinsetzen nicht gebunden
lobby-not-started = die Partie hat noch nicht begonnen: Platz nehmen und beginnen
lobby-seat-taken = Platz { NUMBER($seat, useGrouping: 0) } ist besetzt: einen freien wählen
lobby-one-seat = du sitzt schon an diesem Tisch: verlass erst den Platz, oder mach einen Tisch für mehrere an einem Gerät
lobby-seat-unknown = diesen Platz gibt es nicht; es gibt { NUMBER($last, useGrouping: 0) }
lobby-seat-not-yours = Platz { NUMBER($seat, useGrouping: 0) } gehört dir nicht
lobby-which-seat = du hast mehrere Plätze: sag, welchen du meinst
lobby-not-seated = das kann nur, wer an diesem Tisch sitzt
lobby-start-host = wer den Tisch eröffnet hat, beginnt das Spiel; ist diese Person aufgestanden, können es alle, die hier sitzen
lobby-name-like = an diesem Tisch heißt schon jemand { $name }: nimm einen Namen, der sich nicht damit verwechseln lässt
lobby-away = ein Bot spielt für dich: nimm zuerst deinen Platz wieder ein
lobby-away-already = ein Bot spielt schon für dich
lobby-not-away = du hast deinen Platz
lobby-time-is-up = deine Zeit ist um, und an diesem Tisch bringt ein Zug keine neue: der Bot spielt zu Ende
lobby-bot-moves = deine Zeit ist in diesem Zug abgelaufen: der Bot macht ihn noch, danach kannst du zurückkommen
lobby-damaged = dieser Tisch ist beschädigt und wurde beiseitegelegt: sag denen Bescheid, die den Server betreiben. Deine anderen Tische sind nicht betroffen
lobby-rematch-there = die Revanche gibt es schon

play-stale = inzwischen ist etwas geschehen: so steht die Partie jetzt
play-not-your-turn = { $name } ist am Zug
play-undo-nothing = du hast keinen Zug, den du zurücknehmen könntest
play-undo-none = niemand hat darum gebeten, einen Zug zurückzunehmen
play-undo-asked-already = du hast schon gefragt: warte auf die anderen
play-undo-not-asked = das sollen die anderen beantworten: von dir wird kein Zug zurückgenommen
play-undo-never = an diesem Tisch wird nichts zurückgenommen
play-undo-alone = an diesem Tisch nimmt man nur allein gegen Bots etwas zurück
play-not-over = das gibt es, wenn die Partie zu Ende ist
play-hint-not-now = einen Tipp gibt es, wenn du am Zug bist
play-draft-not-now = einen Zug kannst du vorab ansehen, wenn du am Zug bist
play-no-standing = stehende Antworten gibt es nur in einer laufenden Partie Res Publica
play-too-long = diese Partie dauert schon { NUMBER($most, useGrouping: 0) } Züge, länger als jede andere: hier geht es nicht weiter

log-undo-asked = möchte einen Zug zurücknehmen
log-undo-declined = ist mit dem Zurücknehmen nicht einverstanden
log-undone = nimmt einen Zug zurück
log-resigned = gibt auf; ein Bot spielt weiter
log-left = ist gegangen; ein Bot spielt weiter
log-timeout = hat keine Zeit mehr; ein Bot spielt weiter
log-absent = war lange nicht da; ein Bot spielt weiter
log-back = ist wieder da

log-not-revealed = hat nicht aufgedeckt; ausgeteilt wurde ohne diesen Teil

fair-yes = Die Austeilung war ehrlich: sie folgt aus dem Geheimnis und der Entropie, an die sich Server und Spieler vorher gebunden hatten. Namen, Züge und Ergebnis passen dazu.
fair-former = Die Austeilung folgt aus dem Geheimnis des Servers und der Entropie der Spieler, und die Züge führen zum Ergebnis. Ausgeteilt wurde aber nach der früheren Regel, die weniger beweist: wer sich als Letzter setzte, konnte wählen, und die Namen sind nicht gebunden.
fair-nobody = Kein Spieler hat zu dieser Austeilung etwas beigetragen: der Server allein hätte sie wählen können.
fair-no-part = { $name } hat sich an nichts gebunden und also nichts beigetragen.
fair-not-revealed = { $name } hat nicht aufgedeckt; ausgeteilt wurde ohne diesen Teil.
fair-no-proof = Nicht bewiesen: diese Aufzeichnung enthält keinen vollständigen Nachweis ihrer Austeilung.
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
fair-bad-move = So kann es nicht gespielt worden sein: Zug { NUMBER($ply, useGrouping: 0) } ist falsch: { $reason }
fair-bad-record = So kann es nicht gespielt worden sein: { $reason }
fair-other-commitment = Nicht ehrlich: nichts in dieser Aufzeichnung ist durch das gebunden, was du notiert hast ({ $noted }).
fair-entropy-missing = Nicht ehrlich: was du aufgedeckt hast, ist in dieser Austeilung nicht enthalten ({ $noted }).

server-no-table = diesen Tisch gibt es nicht
server-no-page = diese Seite gibt es nicht
server-no-method = diese Adresse nimmt solche Anfragen nicht an
server-no-identity = sag zuerst, wer du bist: wähle einen Namen
server-link-spent = dieser Link ist verbraucht oder zu alt: mach einen neuen
server-no-session = dieses Gerät ist nicht (mehr) bei dir angemeldet
name-empty = ein Name muss zu sehen sein: ein Buchstabe, eine Ziffer oder ein Zeichen
name-hidden = dieser Name enthält unsichtbare Zeichen: tippe ihn neu, mit Buchstaben, die man sieht
name-long = ein Name hat höchstens { $most } Zeichen
name-marks = dieser Name hat zu viele Akzente auf einem Buchstaben
server-token-not-enough = ein Token ist zum Spielen seines Platzes da; hierfür braucht es die Person
server-bad-request = das ist keine solche Nachricht: { $detail }
server-origin = gesendet von der Seite einer anderen Website
server-host = diesen Server gibt es unter dem Namen „{ $host }“ nicht; wer ihn betreibt, kann den Namen mit --name angeben
server-unavailable = gerade lässt sich nichts speichern, also ist nichts geschehen: versuch es gleich noch einmal
server-failed = im Server ist etwas schiefgegangen; geschehen ist nichts

limit-requests = zu viele Anfragen: eine Sekunde warten
limit-messages = zu viele Nachrichten: eine Sekunde warten
limit-sockets = zu viele Verbindungen von deiner Adresse; { NUMBER($most, useGrouping: 0) } sind erlaubt
limit-tables = du hast { NUMBER($most, useGrouping: 0) } unfertige Tische: beende oder verlass zuerst einen
limit-size = zu groß; { NUMBER($most, useGrouping: 0) } Bytes sind erlaubt
limit-changes = zu viele Änderungen auf einmal: einen Moment warten
limit-stored = du hast sehr viel zum Aufbewahren geschickt: warte eine Weile
limit-busy = gerade ist viel zu tun: gleich noch einmal versuchen
limit-work = diese Aufzeichnung macht mehr Arbeit, als erlaubt ist
limit-connections = zu viele Verbindungen: gleich noch einmal versuchen
limit-head = der Kopf dieser Anfrage ist zu groß

cli-serve = Tische für Browser und Skripte bereitstellen
cli-serve-host = Adresse; 0.0.0.0 für das ganze Netz
cli-serve-port = Port
cli-serve-db = wo die Partien liegen: sqlite:///Datei oder postgresql://…; sonst in deinem Datenordner
cli-serve-workers = Serverprozesse; mehr als einer braucht PostgreSQL
cli-serve-bots = Prozesse, in denen Bots nachdenken
cli-serve-trusted-proxy = ein Proxy, dessen X-Forwarded-…-Angaben geglaubt wird: Adresse oder Netz; für jeden einmal
cli-serve-name = ein Name, unter dem der Server erreicht wird, etwa club.example; für jeden einmal
cli-serve-metrics = wer /metrics sehen darf: local (dieser Rechner), open (alle) oder closed (niemand)
cli-serve-public = der Server wird über https erreicht, durch einen Proxy: sichere Cookies, und Seiten, die bei https bleiben
cli-serve-open = den Browser öffnen
cli-join = einen Bot dieses Pakets an den Tisch eines Servers setzen
cli-join-url = die Adresse des Tisches, wie der Server sie zeigt
cli-join-bot = welcher Bot
cli-join-seat = welcher Platz; sonst der erste freie
cli-join-name = wie der Bot heißt
cli-verify = die Austeilung nachrechnen, die Züge nachspielen und sagen, ob alles passt
cli-verify-commitment = eine Bindung oder das Siegel von vor dem Austeilen (auch mehrmals)
cli-verify-entropy = was dein Platz aufgedeckt hat (auch mehrmals)
serve-listening = Ludothèque ist auf { $url } — Strg-C beendet sie. Die Partien liegen in { $database }
serve-running = Ludothèque läuft schon, unter { $url }
serve-port = { $host }, Port { $port } ist nicht zu haben: { $reason }. Mit --port einen anderen wählen
serve-workers-sqlite = mehrere Prozesse brauchen PostgreSQL: --db postgresql://… angeben, oder --workers 1
serve-proxy = --trusted-proxy erwartet eine Adresse oder ein Netz wie 10.0.0.0/8, nicht „{ $value }“
serve-second = ein anderer Server hat { $path } schon: beende erst den, oder gib diesem hier mit --db eine eigene Datei
serve-sqlite-old = SQLite { $version } ist älter als { $fixed }, das einen seltenen Schaden an Dateien behebt: aktualisiere es bei Gelegenheit, und räume mit prune nur auf, wenn kein Server läuft
join-seated = { $name } sitzt auf Platz { NUMBER($seat, useGrouping: 0) }
join-over = die Partie ist zu Ende: { $scores }
join-url = das ist nicht die Adresse eines Tisches: { $url }
join-refused = der Server lehnt ab: { $reason }
join-no-seat = an diesem Tisch ist kein Platz frei
join-known = der Server hat geschickt, was diese Version nicht lesen kann: hat er die gleiche Version?
join-garbled = die Antwort des Servers ergibt keinen Sinn: ist { $url } ein Server von Ludothèque?
join-unreachable = { $url } ist nicht zu erreichen: { $reason }
cli-admin = sich um die Datenbank eines Servers kümmern, auch während er läuft
cli-admin-action = backup DATEI, restore DATEI (in eine leere Datenbank), tables, prune (seit mehr als --days Tagen fertige), export DATEI (fertige Partien als Aufzeichnungen)
cli-admin-file = für backup, restore und export
cli-admin-days = löschen, was seit so vielen Tagen fertig ist (365)
admin-needs-file = { $action } braucht den Namen einer Datei
admin-backed-up = alles liegt in { $path }; so sicher aufbewahren wie die Datenbank selbst
admin-restored = { $database } ist gefüllt
admin-damaged = beiseitegelegt: { $reason }
admin-left-out = { $table } ist beschädigt und fehlt deshalb: { $reason }
admin-days = --days kann nicht { $days } sein: es ist eine Zahl von Tagen, 0 oder mehr
admin-pruned = { $count ->
    [one] { NUMBER($count, useGrouping: 0) } Tisch gelöscht
   *[other] { NUMBER($count, useGrouping: 0) } Tische gelöscht
  }
admin-exported = { $count ->
    [one] { NUMBER($count, useGrouping: 0) } Partie geschrieben
   *[other] { NUMBER($count, useGrouping: 0) } Partien geschrieben
  }
