# Die Arena und die Studie: Schalter, Tabellen und Berichte.

arena-decimal-sign = ,
arena-percent = { $value } %
arena-metavar-bot = BOT

cli-arena = Bots gegeneinander spielen lassen: gleiche Austeilungen, reihum jeder Platz, und wie sicher das Ergebnis ist
cli-arena-bots = Bots mit Namen (strong@300: mit 300 Simulationen für einen Zug), oder fremde als modul:name; sind es weniger als Plätze, nimmt der letzte die übrigen; sind es mehr, spielt jeder gegen jeden
cli-arena-games = mindestens so viele Partien; jede Austeilung wird ganz gespielt, jeder auf jedem Platz
cli-arena-seed = beliebiger Text; gleicher Text, gleiche Austeilungen (1)
cli-arena-time = Sekunden, die denkende Bots für einen Zug haben
cli-arena-simulations = Simulationen, die denkende Bots für einen Zug haben: auf jedem Rechner dasselbe Ergebnis
cli-arena-limit = Sekunden, nach denen ein Bot die Partie durch die Uhr verliert (das Doppelte der Zeit je Zug und 2 dazu; sonst 60)
cli-arena-workers = Partien zugleich, jede in einem eigenen Prozess
cli-arena-records = jede Partie in dieser .jsonl aufheben; derselbe Befehl macht weiter, wo er unterbrochen wurde
cli-arena-report = eine Seite mit Tabellen und Bildern schreiben

arena-worker-died = ein Prozess endete zweimal, ohne dass ein Bot dachte (Code { $code }): reicht der Speicher?
arena-bots-too-many = { $bots } Bots für { $seats } Plätze, und einige sind dieselben: --players sagt, wie viele an einem Tisch sitzen; ist jeder Bot nur einmal genannt, treffen alle auf alle
cli-no-games = Partien sind eine Zahl von 1 bis { $most }, nicht „{ $given }“
arena-record-foreign = diese Partie stammt nicht aus einer Arena
arena-record-other = diese Partie gehört zu einem anderen Match (andere Bots, Spieler, Optionen, Zufallstext, Bedenkzeit oder Version): eine andere Datei nehmen
arena-record-line = { $path }, Zeile { $line }: { $reason }

arena-progress = es wird gespielt
arena-cut = die letzte Partie war nur halb geschrieben: { $bytes ->
    [one] ein Byte
   *[other] { $bytes } Bytes
  } abgeschnitten
arena-found = { $games ->
    [one] eine Partie ist schon da
   *[other] { $games } Partien sind schon da
  }
arena-stopped = angehalten nach { $games } von { $of } Partien.
arena-resume = Derselbe Befehl macht dort weiter.
arena-report-written = Der Bericht steht in { $path }
arena-no-deal = Noch keine Austeilung ist ganz gespielt: es gibt nichts zu sagen.

arena-title-bots = { $deals ->
    [one] Stärke: { $games } Partien einer Austeilung
   *[other] Stärke: { $games } Partien aus { $deals } Austeilungen
  }
arena-title-pairs = Paarweise, an denselben Tischen
arena-title-seats = Plätze, wer auch immer dort saß
arena-title-speed = Tempo
arena-title-forfeits = Aufgaben
arena-bot = Bot
arena-games = Partien
arena-share = Siege
arena-points = Punkte
arena-rating = Wertung ± 2σ
arena-pair = Paar
arena-ahead = Erster vorn
arena-difference = Abstand
arena-seat = Platz
arena-moves = Züge
arena-moves-a-second = Züge/s
arena-mean-ms = im Mittel ms
arena-longest-ms = höchstens ms
arena-forfeits = Aufgaben
arena-deal-rotation = Austeilung/Drehung
arena-why = warum
arena-forfeit-illegal = unerlaubter Zug
arena-forfeit-late = zu langsam
arena-forfeit-failed = Fehler im Bot
arena-forfeit-crashed = sein Prozess ist gestorben
arena-note-fair = Ein gerechter Anteil ist { $share }. Ein geteilter Sieg zählt anteilig. Die Bereiche gelten mit 95 % und zählen Austeilungen, nicht Partien.
arena-note-left-out = { $games ->
    [one] Eine Partie bleibt außen vor
   *[other] { $games } Partien bleiben außen vor
  }: ihre Austeilungen sind noch nicht vollständig.
arena-note-agree = { $mark } { $deals ->
    [2] Beide
   *[other] Alle { $deals }
  } Austeilungen ergaben dasselbe; wie sehr sie sich unterscheiden, war also nicht zu sehen, und dieser Bereich beruht allein auf ihrer Zahl.
arena-note-agree-points = Der Bereich der Punkte sagt mehr.
arena-note-forfeit = Wer aufgeben muss, verliert die Partie, und die anderen teilen sich den Sieg; ihre Punkte zählen für niemanden.

arena-language = de
arena-page-title = { $game }: { $bots }
arena-page-blurb = Ein Match von Bots: gleiche Austeilungen für alle, jeder auf jedem Platz.
arena-verdict-sure = { $name } ist am stärksten: { $share } seiner Partien gewonnen (95 %: { $span }).
arena-verdict-open = { $name } liegt mit { $share } gewonnenen Partien vorn (95 %: { $span }), aber das kann noch Glück sein.
arena-verdict-alone = { $name } hat gegen sich selbst gespielt.
arena-fact-lineups = Tische
arena-fact-players = Spieler
arena-fact-budget = Bedenkzeit
arena-fact-seconds = { $seconds } s je Zug
arena-fact-simulations = { $count ->
    [one] eine Simulation je Zug
   *[other] { $count } Simulationen je Zug
  }
arena-fact-own-budget = jeder Bot wie er ist
arena-fact-seed = Zufallstext
arena-fact-options = Optionen
arena-plot-points = Punkte jeder Partie
arena-seat-number = Platz { $seat }
arena-foot = Erstellt von Ludothèque { $version }. Ein Punkt ist das Mittel, sein Balken der 95-%-Bereich; die gestrichelte Linie ist, was gerecht oder gleich wäre.

cli-study = sehen, wie Partien von Bots verlaufen: Länge, Punkte, Ende, der erste Platz, und was jede Option ändert
cli-study-options = Optionen, deren andere Werte einzeln versucht werden (a,b; none: keine); sonst alle
study-page-title = { $game }: wie Partien verlaufen
study-page-blurb = Partien von Bots: wie lang, wie knapp, wie sie enden, und was jede Option der Regeln ändert.
study-first-better = Wer beginnt, ist im Vorteil: der erste Platz gewinnt { $share } (95 %: { $span }; gerecht: { $fair }).
study-first-worse = Wer beginnt, ist im Nachteil: der erste Platz gewinnt { $share } (95 %: { $span }; gerecht: { $fair }).
study-first-equal = Nichts spricht dagegen, dass der erste Platz so gut ist wie die anderen: er gewinnt { $share } (95 %: { $span }; gerecht: { $fair }).
study-title = { $deals ->
    [one] Partien: { $games } einer Austeilung
   *[other] Partien: { $games } aus { $deals } Austeilungen
  }
study-measure = Maß
study-mean = Mittel
study-length = Züge
study-points = Punkte je Platz
study-margin = Vorsprung des Siegers
study-first-seat = erster Platz gewinnt
study-title-points = Punkte
study-least = wenigste
study-tenth = unterstes Zehntel
study-median = Median
study-nine-tenths = oberstes Zehntel
study-most = meiste
study-title-endings = Wie Partien enden
study-ending = Ende
study-times = Male
study-title-effects = Was jede Option ändert
study-option = Option
study-note-effects = Unterschied zu den Partien oben, Austeilung für Austeilung, mit 95-%-Bereich; ein Stern: das kann kaum Glück sein. Erster Platz in Prozentpunkten.
study-note-alone = Ein Strich: gar nichts hat sich geändert; so eine Option bewirkt für sich allein nichts, oder nicht mit diesen Bots.
study-change-length = Änderung der Züge
study-change-points = Änderung der Punkte je Platz
study-change-margin = Änderung des Vorsprungs
study-change-first-seat = Änderung der Siege des ersten Platzes (Prozentpunkte)
cli-study-luck = auch nennen, was Glück war und wie Partien verlaufen, mit so vielen Simulationen je Stellung
cli-study-restricted = auch jemanden mitspielen lassen, der auf etwas verzichtet (handelt nie, sperrt nie)
cli-study-json = statt Tabellen ein JSON-Objekt schreiben
study-title-parts = Woher die Unterschiede der Ergebnisse kommen
study-part = Ursache
study-part-share = Anteil
study-part-deal = das Austeilen
study-part-draws = das Ziehen
study-part-choices = was die Spieler wählten
study-note-parts = Zusammen das Ganze: wie sehr jeder Teil mit dem Ergebnis geht (Kovarianz). Austeilen und Ziehen sind Glück; der Rest sind Entscheidungen, gute und schlechte, und Vermutungen. { $playouts } Simulationen je Stellung; was sie nicht sehen, zählt als Entscheidung.
study-title-course = Wie es zum Sieg kam
study-course-lowest = geringste Aussicht des Siegers
study-course-changes = Führungswechsel
study-course-decided = entschieden nach (der Züge)
study-note-course = Nach der Schätzung jeder Stellung durch die Analyse. Wer um { $margin } bessere Aussichten hat, führt (zwei Standardfehler des Abstands, den { $playouts } Probepartien höchstens haben, und mindestens { $least }); entschieden ist eine Partie, sobald niemand mehr vor dem späteren Sieger führt.
study-title-losses = Was Verzicht kostet
study-fair = gerecht
study-never-trades = handelt nie
study-never-blocks = sperrt nie
study-note-losses = Spielt sonst wie greedy; gegen { $bot }, dieselben Austeilungen, jeder Platz.

arena-metavar-address = ADRESSE
cli-arena-ray = auf dem Ray-Cluster unter dieser Adresse spielen (Rechner:Port, auto); braucht das Extra „cluster“
arena-ray-unreachable = unter { $address } ist kein Ray-Cluster zu erreichen: { $reason }
arena-records-busy = ein anderer Lauf schreibt gerade in { $path }: auf ihn warten oder eine andere Datei nehmen

# -- Turniere

cli-tournament = ein Duplikat-Turnier von Bots austragen: alle spielen dieselben Austeilungen, jeden Platz gleich oft
cli-tournament-action = ein Turnier anlegen (make), den Rest spielen (play), den Stand zeigen (show), es verlassen (leave, mit --name) oder einen Bericht schreiben (report, mit --out)
cli-tournament-file = das Turnier; es wird nach jeder Partie geschrieben, eine Unterbrechung kostet also nichts
cli-tournament-seats = Spieler an einem Tisch (so wenige, wie das Spiel erlaubt)
cli-tournament-bots = wer spielt, mit Kommas getrennt: ein Bot des Spiels, oder Name=Bot; beim Spielen einer Datei die fremden Programme darin (Modul:Bot), die laufen dürfen
cli-tournament-deals = Austeilungen, die alle spielen
cli-tournament-by = was entscheidet: Punkte, oder Anteile am Sieg
cli-tournament-stand-in = der Bot, der die Tische auffüllt und für die weiterspielt, die gehen
cli-tournament-seed = Austeilungen und Plätze aus diesem Text ziehen (sonst kennt sie niemand)
cli-tournament-name = wer geht
cli-tournament-luck = auch die Ergebnisse ohne Glück sagen; sie werden einmal ausgerechnet und in der Datei behalten
cli-tournament-out = den Bericht hierhin schreiben
tournament-unread = Das ist keine Datei eines Turniers, oder sie wurde von Hand geändert.
tournament-exists = { $path } gibt es schon. Wähle einen anderen Namen, oder lösche die Datei zuerst.
tournament-needs = Dazu braucht es { $what }.
tournament-nobody = Hier heißt niemand { $name }.
tournament-names = In einem Turnier braucht jeder einen eigenen Namen von höchstens { $most } Zeichen, die man alle sieht.
tournament-programs = In dieser Datei spielen fremde Programme. Wenn du ihnen traust, nenne sie: --bots { $names }
tournament-size = Ein Turnier hat Spieler für mindestens einen Tisch, höchstens { $players }, und 1 bis { $deals } Austeilungen.
tournament-made = { $players } Spieler an { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tischen
  }, { $deals ->
    [one] { $deals } Austeilung
   *[other] { $deals } Austeilungen
  }: { $path }
tournament-left = { $name } ist gegangen. Ab der nächsten Partie spielt { $bot } an dieser Stelle; was gespielt ist, bleibt.
tournament-title = { $game }: ein Duplikat-Turnier
tournament-blurb = Alle haben dieselben Austeilungen gespielt, jeden Platz so gleich oft wie möglich, und werden mit denen verglichen, die denselben Platz derselben Austeilung hatten.
tournament-none = Noch haben nicht alle eine der { $deals } Austeilungen gespielt.
tournament-won = Nach { $deals ->
    [one] { $deals } Austeilung
   *[other] { $deals } Austeilungen
  } hat gewonnen: { $names }.
tournament-ahead = Nach { $done } von { $deals } Austeilungen führt: { $names }.
tournament-players = Spieler
tournament-seats = an einem Tisch
tournament-deals = Austeilungen
tournament-by = es entscheiden
tournament-by-points = Punkte
tournament-by-share = Anteile am Sieg
tournament-standings = Stand
tournament-note-points = Es entscheiden die Punkte über dem Durchschnitt derselben Plätze derselben Austeilungen; bei Gleichstand die Anteile am Sieg über dem Durchschnitt, dann die beste Austeilung, sonst wird der Rang geteilt.
tournament-note-share = Es entscheiden die Anteile am Sieg über dem Durchschnitt derselben Plätze derselben Austeilungen; bei Gleichstand die Punkte über dem Durchschnitt, dann die beste Austeilung, sonst wird der Rang geteilt.
tournament-column-name = Name
tournament-column-place = Rang
tournament-column-bot = Bot
tournament-column-above = über dem Durchschnitt
tournament-column-points = Punkte
tournament-column-share = Siege
tournament-column-share-above = Siege über dem Durchschnitt
tournament-column-adjusted = … ohne Glück
tournament-column-share-adjusted = … ohne Glück
tournament-note-luck = Ohne Glück: Was das Ziehen mehr gab als anderen auf denselben Plätzen, ist abgezogen, so wie die Analyse es schätzt; im Mittel nichts, wer auch spielt. Die Plätze gehen nach dem, was gespielt wurde. Ausgerechnet ist es für { $weighed } von { $deals } Austeilungen.
tournament-column-seats = Plätze der Reihe nach, mit ihren Punkten
tournament-column-deal = Austeilung
tournament-column-table = Tisch
tournament-column-moves = Züge
tournament-crosstable = Austeilung für Austeilung
tournament-crosstable-note = Punkte über dem Durchschnitt aller, die denselben Platz der Austeilung hatten.
tournament-games = Die Partien
tournament-foot = Ludothèque { $version }
