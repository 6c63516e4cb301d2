# Die Analyse: Glück und Können, und was jede Entscheidung gekostet hat.

cli-analyse = von einer beendeten Partie sagen, was Glück und was Können war und was jede Entscheidung gekostet hat
cli-analyse-seat = nur für diesen Platz, von 0 an gezählt
cli-analyse-worlds = jede Entscheidung in so vielen Welten prüfen, in denen ihr Spieler hätte sein können
cli-analyse-precision = jede Entscheidung prüfen, bis ihr 95-%-Intervall diese halbe Breite hat (0.02)
cli-analyse-seed = beliebiger Text; gleicher Text, gleiche Zahlen (1)
cli-no-worlds = Welten sind eine Zahl von 10 bis 9999999, nicht „{ $given }“
cli-no-precision = die Genauigkeit ist ein Anteil am Sieg von 0.001 bis 0.5, nicht „{ $given }“

review-unfinished = die Partie ist nach { $plies ->
    [one] ihrem einen Zug
   *[other] ihren { NUMBER($plies, useGrouping: 0) } Zügen
  } nicht zu Ende: nur beendete lassen sich analysieren
review-bad-move = diese Partie lässt sich nicht analysieren: { $line }
review-no-game = für { $game } gibt es keine Analyse
review-progress = es wird geprüft

review-expected = vor der Austeilung erwartet
review-deal = die Austeilung
review-draws = gezogene Karten
review-skill = eigene Entscheidungen, nach dem, was man wusste
review-guess = Vermutungen und der Rest
review-others = Entscheidungen der anderen
review-result = Anteil am Sieg
review-ply = Zug
review-player = Spieler
review-class = Fehler
review-loss = Preis
review-move = gespielt
review-best = besser
review-class-doubtful = zweifelhaft
review-class-bad = schlecht
review-class-very-bad = sehr schlecht
review-no-errors = Keine Entscheidung kann ein Fehler genannt werden.

cli-arena-luck = die Ergebnisse auch ohne Glück nennen, mit so vielen Simulationen je Stellung
arena-title-luck = Ohne Glück
arena-adjusted = ohne Glück
arena-gain = eine Partie sagt so viel wie
arena-note-luck = Was Austeilung und Ziehen brachten, ist abgezogen: im Mittel nichts, wer auch spielt. { NUMBER($playouts, useGrouping: 0) } Simulationen je Stellung.
