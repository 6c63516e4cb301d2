# Die Analyse: Glück und Können, und was jede Entscheidung gekostet hat.

cli-analyse = von einer beendeten Partie sagen, was Glück und was Können war und was jede Entscheidung gekostet hat
cli-analyse-seat = nur für diesen Platz, von 0 an gezählt
cli-analyse-worlds = jede Entscheidung in so vielen Welten prüfen, in denen ihr Spieler hätte sein können
cli-analyse-precision = jede Entscheidung prüfen, bis ihr 95-%-Intervall diese halbe Breite hat (0.02)
cli-analyse-seed = beliebiger Text; gleicher Text, gleiche Zahlen (1)
cli-analyse-html = eine Seite für den Browser schreiben, die sonst nichts braucht
cli-no-worlds = Welten sind eine Zahl von 10 bis 9999999, nicht „{ $given }“
cli-no-playouts = Probepartien sind eine Zahl von 10 bis 9999999, nicht „{ $given }“
cli-no-times = wie oft, ist eine Zahl von 0 bis 999, nicht „{ $given }“
cli-no-precision = die Genauigkeit ist ein Anteil am Sieg von 0.001 bis 0.5, nicht „{ $given }“

review-unfinished = die Partie ist nach { $plies ->
    [one] ihrem einen Zug
   *[other] ihren { $plies } Zügen
  } nicht zu Ende: nur beendete lassen sich analysieren
review-ended = diese Partie wurde aufgegeben oder im Einvernehmen beendet: nur zu Ende gespielte lassen sich analysieren
review-no-game = für { $game } gibt es keine Analyse
review-html-one = eine Seite zeigt eine Partie, und { $path } enthält { $count }: nimm eine davon
review-progress = es wird geprüft

review-expected = vor der Austeilung erwartet
review-deal = die Austeilung
review-draws = gezogene Karten
review-skill = eigene Entscheidungen, nach dem, was man wusste
review-guess = Vermutungen und der Rest
review-others = Entscheidungen der anderen
review-result = Anteil am Sieg
review-margin = ±: die Hälfte eines 95-%-Intervalls. Glück ist geschätzt; ein anderer Startwert gibt eine andere Zahl in diesem Rahmen.
review-ply = Zug
review-player = Spieler
review-class = Fehler
review-loss = Preis
review-move = gespielt
review-best = besser
review-alike = auf den ersten Blick bewirkt er dasselbe; was die beiden unterscheidet, zeigte sich erst, als weitergespielt wurde
review-against = { $why }. Auf den ersten Blick sieht der gespielte Zug besser aus; spielt man weiter, ist er es nicht
review-class-doubtful = zweifelhaft
review-class-bad = schlecht
review-class-very-bad = sehr schlecht
review-no-errors = Keine Entscheidung kann ein Fehler genannt werden.

par-exact = { $name } gewinnt mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
} Vorsprung, wenn niemand einen Fehler macht.
par-unknown = Wer gewinnt, wenn niemand einen Fehler macht, wurde in dieser Zeit nicht gefunden.
par-nobody = Niemand gewinnt, wenn niemand einen Fehler macht.
par-between = { $name } gewinnt mit mindestens { $least } und höchstens { $most } Punkten Vorsprung, wenn niemand einen Fehler macht.
par-least = { $name } gewinnt mit mindestens { $least } { $least ->
    [one] Punkt
   *[other] Punkten
} Vorsprung, wenn niemand einen Fehler macht.
par-open = Wer gewinnt, wenn niemand einen Fehler macht, ist nicht bewiesen: { $name } liegt am Ende zwischen { $behind } Punkten zurück und { $ahead } vorn.
par-most = Wer gewinnt, wenn niemand einen Fehler macht, ist nicht bewiesen: { $name } liegt am Ende höchstens { $most } Punkte vorn.
par-not = { $name } gewinnt nicht, wenn niemand einen Fehler macht; ob jemand gewinnt, ist nicht bewiesen.
par-won = Die Partie ist zu Ende: { $name } hat mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
} Vorsprung gewonnen.
par-of-deal = Par der Austeilung: { $par }
par-drawn = Die Partie ist zu Ende: niemand hat gewonnen.
review-unproven = { $moves ->
    [one] Wer gewinnt, wenn niemand irrt, ist für die Stellung vor dem ersten Zug nicht bewiesen
   *[other] Wer gewinnt, wenn niemand irrt, ist für die Stellungen vor den ersten { $moves } Zügen nicht bewiesen
  }: Was dort geschah, wird zur Austeilung gezählt, und das Intervall des Ergebnisses ohne Glück fasst beide Ausgänge.
review-points-from = { $moves ->
    [one] Um wie viele Punkte die Stellung vor dem ersten Zug gewonnen war, wurde nicht gefunden: Was er
   *[other] Um wie viele Punkte die Stellungen vor den ersten { $moves } Zügen gewonnen waren, wurde nicht gefunden: Was sie
  } an Punkten gekostet { $moves ->
    [one] hat
   *[other] haben
  }, wird zur Austeilung gezählt.

review-likely = { $name } könnte gehabt haben: { $cards }
review-likely-and = { $first }, { $rest }
review-likely-card = { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
  } ({ $percent } %)

cli-arena-luck = die Ergebnisse auch ohne Glück nennen, mit so vielen Simulationen je Stellung
cli-arena-dice = mit --luck jeden Bot bei jeder Entscheidung so oft noch einmal fragen und auch abziehen, was seine eigenen Würfel ausmachten (8-mal die, die nicht nachdenken; 0: keinen)
arena-title-luck = Ohne Glück
arena-adjusted = ohne Glück
arena-gain = eine Partie sagt so viel wie
arena-note-luck = Was Austeilung und Ziehen brachten, ist abgezogen: im Mittel nichts, wer auch spielt. { $playouts } Simulationen je Stellung.
arena-note-luck-few = Zu wenige Austeilungen: Wie viel das Glück ausmacht, zeigt sich an anderen, also wurde nichts abgezogen.
arena-note-dice-none = Niemand wurde noch einmal gefragt: Bots, die nach der Uhr denken, spielen nicht zweimal gleich, und fremde könnten sich erinnern.
cli-arena-dice-alone = --dice gehört zu --luck: Ohne das wird nichts abgezogen
arena-note-dice = Auch was die Würfel von { $bots } ausmachten, ist abgezogen: bei jeder Entscheidung { $count ->
    [1] wurde er
   *[other] wurden sie
  } noch einmal gefragt, und wo gewürfelt wurde, { $times }-mal.

review-class-unsure = unsicher

review-page-title = Glück und Können
review-page-results = Was dabei herauskam
review-page-adjusted = ohne das Glück der Karten
review-page-interval = 95-%-Intervall
review-page-par = Par der Austeilung:
review-page-hundred = Preis von hundert Ent­schei­dungen
review-page-hundred-text = Wer keine Aussicht mehr hat, kann keine verlieren: Ein kleiner Preis in Siegen kann also schwaches Spiel verdecken, und die Punkte daneben zeigen es.
review-page-wins = Siege
review-page-chances = Die Aussichten im Lauf der Partie
review-page-chances-text = Jede Kurve ist der Anteil eines Spielers am Sieg, wenn schnelle, vernünftige Spieler von dort mit den Karten, wie sie lagen, weitergespielt hätten.
review-page-chances-exact = Jede Kurve ist der Anteil eines Spielers am Sieg, wenn von dort an niemand irrt: 100 % für den, der bei bestem Spiel beider gewinnt, 0 % für den anderen.
review-page-click = Ein Klick zeigt die Stellung.
review-page-to-ply = Diese Stellung ansehen
review-page-all-moves = Alle Züge als Tabelle
review-page-start = am Anfang
review-page-end = am Ende
review-page-ledger = Woher das Ergebnis kommt
review-page-ledger-text = Vom Erwarteten vor der Austeilung Posten für Posten bis zum Ergebnis. Eigene Entscheidungen bringen nie etwas ein: Sie werden am Besten gemessen, was sich mit dem Bekannten machen ließ.
review-page-points = Punkte
review-page-dearest = Die teuersten Entscheidungen
review-page-of-win = eines Siegs
review-page-look = Diese Stellung ansehen
review-page-again = Von hier noch einmal, auf diesem Platz
review-page-puzzle = Ein Rätsel daraus machen
review-page-hidden = Verdeckte Karten zeigen
review-page-whose = Was besser gewesen wäre, erfährt nur, wer am Zug war. Zeig die verdeckten Karten, um es von allen zu lesen.
review-page-best-draw = größtes Glück beim Ziehen
review-page-worst-draw = größtes Pech beim Ziehen
review-page-no-lucky-draw = Keine gezogene Karte war sicher ein Glück.
review-page-no-unlucky-draw = Keine gezogene Karte war sicher ein Pech.
review-page-method = Wie das gefunden wurde
review-page-version = Verfahren
review-page-effort = Aufwand
review-page-seed = Startwert
review-page-exact = gelöst: nichts ist geschätzt
review-page-worlds = mögliche Welten für jede Entscheidung
review-page-precision = bis jeder Preis bekannt ist auf
review-page-explained = Eine Entscheidung wird nach dem beurteilt, was ihr Spieler wusste: Der gespielte Zug und andere werden in vielen Welten versucht, die dazu passen, für alle dieselben; der beste wird auf der einen Hälfte gewählt und auf der anderen gemessen. Ein Fehler heißt nur, was das Intervall vom Zufall unterscheidet, ein Hundertstel des Sieges gekostet hat und so hoch fast nie bei jemandem steht, der keinen Fehler gemacht hat. Glück ist, was Austeilung und gezogene Karten geändert haben.
review-page-guess-text = Vermutungen und der Rest sind, was Entscheidungen über das hinaus brachten, was man wissen konnte. Darin steckt auch, was doppelt zählt: Jede Entscheidung wird am besten Zug gemessen, während die Aussichten immer nur einen guten erwartet haben. In einer langen Partie können kleine Preise zusammen einen ganzen Sieg ausmachen, und das meiste davon kommt in dieser Zeile zurück.
review-page-explained-exact = Jede Stellung wurde bis zum Ende gelöst, mit den Karten, wie sie lagen: Der Anteil ist 100 % für den, der gewinnt, wenn beide am besten spielen, und 0 % für den anderen. Zu zweit hat bei jeder je gelösten Austeilung gewonnen, wer beginnt: Das ist also vor der Austeilung zu erwarten, wenn kein Komi es ausgleicht. Eine Entscheidung kostet, was sie davon hergegeben hat; nichts ist geschätzt, und keine gezogene Karte bringt Glück.
