# Was die Lektionen von Libertas sagen (lessons/libertas/).

lesson-astray = das ist keine Stelle dieser Lektion: fang sie von vorn an

lesson-libertas-turn = Ein Zug
lesson-libertas-turn-1 = Du bist Nora. Du und Ada nehmt abwechselnd Karten von diesem Spielplan. Was du nimmst, kommt in deinen Kartenhalter und zählt am Ende. Wer die meisten Punkte hat, gewinnt.
lesson-libertas-turn-2 = Ada hat mit der roten 5 begonnen. Sie liegt offen: Das ist die Bezugskarte. Die nächste Fahne muss etwas mit ihr gemeinsam haben, die Farbe oder die Zahl. Folgen darf also jede rote Fahne oder jede andere 5.
lesson-libertas-turn-3 = Nimm die gelbe 5 auf d4. Sie hat dieselbe Zahl.
lesson-libertas-turn-no3 = Auch das wäre richtig. Aber nimm hier die gelbe 5 auf d4.
lesson-libertas-turn-4 = Deine gelbe 5 war die Bezugskarte, und Ada hat die gelbe 1 genommen. Was darf folgen? Die grüne 3 auf a4 ist weder gelb noch eine 1: Wenn du sie versuchst, erfährst du, warum nicht. Nimm danach irgendeine markierte Karte.
lesson-libertas-turn-5 = Das ist ein ganzer Zug: Nimm eine Karte, die passt; sie wird zur neuen Bezugskarte. Aussetzen gibt es nicht: Wenn keine Karte mehr passt, ist das Spiel zu Ende.

lesson-libertas-free = Quadrate und Geraden befreien
lesson-libertas-free-1 = Punkte gibt es auch sofort. Vier Felder im Block, 2×2, sind ein Quadrat. Eine ganze Zeile oder Spalte ist eine Gerade. Wer die letzte Karte daraus nimmt, hat sie befreit.
lesson-libertas-free-2 = In diesem Quadrat liegt nur noch die rote 4 auf e2. Nimm sie: Ein Quadrat bringt 240 Punkte.
lesson-libertas-free-no2 = Das darfst du, aber dann bekommt Ada die 240 Punkte. Nimm die rote 4 auf e2.
lesson-libertas-free-3 = Das Spiel ging eine Weile weiter. Eine Gerade bringt 960 Punkte. Eine einzige Karte kann mehreres auf einmal befreien, und alles zählt.
lesson-libertas-free-4 = Such die Karte, die zwei Quadrate und eine Zeile befreit. Sie bringt 1440 Punkte.
lesson-libertas-free-no4 = Die bringt weniger. Schau auf die Zeile 4: Eine Karte liegt dort noch.
lesson-libertas-free-5 = 240 + 240 + 960 = 1440 Punkte für eine Karte. Diagonalen zählen nie.

lesson-libertas-card = Die Libertas-Karte
lesson-libertas-card-1 = Die blaue Karte auf c3 ist die Libertas-Karte. In deinem Kartenhalter ist sie 500 Punkte wert.
lesson-libertas-card-2 = Nehmen darfst du sie nur, wenn das ein Quadrat oder eine Gerade befreit. Passen muss sie nicht. Hier ist noch die rote 4 auf d3 im Weg: Ist die fort, dann ist c3 die letzte Karte des Quadrats.
lesson-libertas-card-3 = Nimmst du die rote 4, so bekommt Ada die Libertas-Karte. Also warte: Nimm die rote 3 auf a5.
lesson-libertas-card-no3 = Hier lieber nicht. Nimm die rote 3 auf a5 und schau, was Ada tut.
lesson-libertas-card-4 = Ada war unvorsichtig und hat die rote 4 genommen. Nimm jetzt die Libertas-Karte auf c3.
lesson-libertas-card-no4 = Die Libertas-Karte auf c3 wartet nur auf dich.
lesson-libertas-card-5 = 240 Punkte sofort und 500 am Ende. Die Bezugskarte ist dieselbe geblieben. Später macht die Karte außerdem eine deiner Kombinationen mehr wert.

lesson-libertas-ocupante = Die Ocupante-Karte
lesson-libertas-ocupante-1 = Zu dritt oder viert ist der Spielplan größer, und es gibt schwarze Ocupante-Karten. Nehmen kann sie niemand.
lesson-libertas-ocupante-2 = In diesem Quadrat liegt nur noch die grüne 7 auf e5, und die Bezugskarte ist rot. Aber bald könnte jemand anders an sie herankommen.
lesson-libertas-ocupante-3 = Statt eine Karte zu nehmen, darfst du eine Ocupante-Karte auf irgendein leeres Feld versetzen. Versetze eine in dieses Quadrat: Wähle die Ocupante-Karte, dann ein leeres Feld des Quadrats.
lesson-libertas-ocupante-no3 = Das ist erlaubt. Aber das Quadrat steht noch offen: Versetze eine Ocupante-Karte auf d4, e4 oder d5.
lesson-libertas-ocupante-4 = Solange sie dort liegt, kann niemand das Quadrat befreien. Die Bezugskarte ist geblieben, und der Nächste ist dran. Wieder darfst du das erst, wenn jemand eine Karte genommen hat.

lesson-libertas-score = Was deine Karten zählen
lesson-libertas-score-1 = Am Ende zählen deine Karten in Kombinationen, jede in einer. Du siehst immer, was dein Kartenhalter wert ist; die der anderen bleiben bis dahin verborgen.
lesson-libertas-score-2 = Drei Fahnen einer Farbe bringen 60 Punkte, doppelt so viel, wenn ihre Zahlen aufeinanderfolgen. Drei mit derselben Zahl bringen 480.
lesson-libertas-score-3 = Du hast die rote 4 und 5, die grüne 2 und die gelbe 2. Die rote 6 ergäbe eine Kombination, die violette 2 auch. Nimm die bessere.
lesson-libertas-score-no3 = Rechne noch einmal: Rot 4-5-6 bringt 120 Punkte, drei Zweien bringen 480.
lesson-libertas-score-4 = Drei Zweien: 480 Punkte. Alle vier einer Zahl bringen 960. Mit einer Libertas-Karte werden aus den 480 für drei 800.
lesson-libertas-score-5 = Viele einer Farbe sind viel wert: 4 bringen 120, 5 bringen 240, 6 bringen 480, immer doppelt, wenn sie aufeinanderfolgen. Zähl dazu, was du befreit hast: Das ist dein Ergebnis.

lesson-libertas-idea = Was lässt du übrig?
lesson-libertas-idea-1 = Von diesem Quadrat sind zwei Karten übrig, die rote 3 und die rote 4. Wer eine davon nimmt, lässt die andere dem Nächsten.
lesson-libertas-idea-2 = Nimm eine Karte, nach der Ada nichts befreien kann.
lesson-libertas-idea-no2 = Dann nimmt Ada die andere und hat 240 Punkte. Lass beide liegen.
lesson-libertas-idea-3 = Darum geht es in diesem Spiel: Bevor du eine Karte nimmst, schau, was sie übrig lässt. Wo zwei liegen, lass den anderen den Vortritt.

lesson-libertas-game = Ein kurzes Spiel
lesson-libertas-game-1 = Der halbe Spielplan ist leer, und noch hat niemand etwas befreit. Spiel gegen Ada zu Ende. Nach jedem ihrer Züge liest du, warum sie ihn gemacht hat.
lesson-libertas-game-2 = Nimm, was Punkte bringt. Bringt nichts welche, dann lass nichts übrig.
lesson-libertas-game-3 = Das Spiel ist zu Ende: Niemand konnte mehr eine Karte nehmen. Die Abrechnung zeigt, was alles gezählt hat. Jetzt kannst du Libertas.
