# Die Spiele auf Papier: was gedruckt wird.

paper-page = Die Spiele sind nicht mehr zu kaufen, aber man kann sie ausschneiden: Karten mit Rückseiten, Spielpläne, Übersichten, Wertungsblöcke und die Regeln auf wenigen Seiten, als PDF.
paper-page-how = In Originalgröße (100 %) auf festes Papier drucken, die Karten beidseitig, über die lange Kante gewendet. Jede Farbe hat ihr Zeichen, Schwarz-Weiß genügt also.
paper-size = Papier

paper-part-rules = Regeln
paper-part-cards = Karten
paper-part-board = Spielpläne
paper-part-aid = Übersichten für alle
paper-part-scores = Wertungsblöcke
paper-part-pack = Mit Spielkarten
paper-part-all = Alles
paper-how = in Originalgröße drucken (100 %), beidseitig, über die lange Kante gewendet; an den Marken schneiden
paper-join = hier schließt die andere Hälfte des Plans an
paper-player = Spieler
paper-markers = Marker zum Ausschneiden
paper-score-total = Summe
paper-no-part = von { $game } lässt sich drucken: { $known }

cli-print = ein Spiel als PDF drucken: Karten, Pläne, Übersichten, Wertungsblöcke, Regeln
cli-print-paper = Papierformat
cli-print-out = das PDF hierhin schreiben

paper-libertas-table = Wertungstafel
paper-libertas-square = jedes befreite Quadrat
paper-libertas-line = jede befreite Gerade
paper-libertas-libertas = Libertas-Karte
paper-libertas-colour = { $size } einer Farbe
paper-libertas-beyond = jede über 7 hinaus
paper-libertas-number = { $size } einer Zahl
paper-libertas-run = { $size } in Folge, gemischte Farben
paper-libertas-doubled = Ein Farbsatz aus aufeinanderfolgenden Zahlen zählt doppelt. Prämien: auf jeder Leiste unten ein Marker, alle drei zusammengezählt.
paper-libertas-score-bonus = Prämien
paper-libertas-score-colours = Farbsätze
paper-libertas-score-numbers = Zahlensätze
paper-libertas-score-runs = Gemischte Folgen
paper-libertas-score-libertas = Libertas-Karten
paper-libertas-score-occupation = Phase II
paper-libertas-score-total = Summe

paper-petards-turn = Dein Zug: ziehen · legen, wenn du magst · abwerfen.
paper-petards-opening = Eröffnen, in einem Zug: eine Reihe ab { $long } Karten oder zwei Reihen ab { $short }.
paper-petards-out = Wer die letzte Karte legt, beendet die Runde; wer sie abwirft, bekommt { $hand } neue.
paper-petards-points = Was die anderen noch halten, zählt: Buchstabe { $letter }, Stern { $star }, Knallfrosch { $petard }.
paper-petards-round = Runde { $round }

paper-respublica-settlement = Siedlung
paper-respublica-town = Stadt
paper-respublica-church = Kirche
paper-respublica-library = Bibliothek
paper-respublica-people = { $count } gleiche Volkskarten
paper-respublica-civ = { $count } gleiche Zivilisationskarten
paper-respublica-turn = Dein Zug: handeln · legen · ziehen. Suchen oder bieten, nie beides; jeder der anderen antwortet einmal, im Uhrzeigersinn.
paper-respublica-words = Ein Satz: eine Zahl und eine Sorte (oder Volk, Zivilisation, Karte, Paar), oder zwei davon, verbunden durch „und“ oder „oder“. Sonst nichts.
paper-respublica-later = Mit einer Bibliothek genügen { $count } Zivilisationskarten für eine Stadt.
paper-respublica-draw = Zieh 1 Volkskarte und für jede Siedlung 1 Zivilisationskarte, höchstens 3 Karten. Ab drei Siedlungen wählst du 1 + 2 oder 0 + 3.
paper-respublica-points = Am Ende zählt jedes Paar gleicher Karten auf der Hand 1.
paper-respublica-score-settlements = Siedlungen × 3
paper-respublica-score-towns = Städte
paper-respublica-score-churches = Kirchen × 7
paper-respublica-score-pairs = Paare auf der Hand
