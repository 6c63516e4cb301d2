# Rätsel: was gefragt ist, wie man darüber nachdenkt, und was jeder Zug bringt. `sign`: ob er die Lösung ist.
puzzle-title = Rätsel · { $level }
puzzle-level-rules = Regelkunde
puzzle-level-easy = leicht
puzzle-level-medium = mittel
puzzle-level-strong = schwer
puzzle-level-best = sehr schwer
puzzle-level-nobody = kein Bot hat es gefunden
puzzle-level-own = dein eigenes
puzzle-unknown = es gibt kein Rätsel „{ $id }“
puzzle-wrong = Das ist erlaubt, aber nicht die Lösung.
puzzle-choose = Wähl eine der Antworten, die zur Wahl stehen.
puzzle-no = Das nicht. { $why }
puzzle-does = { $comes } Was dabei geschieht: { $what }.
puzzle-hint-column = Sieh dir Spalte { $column } an.
puzzle-hint-run = Sieh dir Reihe { $run } an.
puzzle-hint-new-run = Fang mit einer neuen Reihe an, in der das { $card } liegt.
puzzle-hint-not = Es ist nicht „{ $move }“.
puzzle-hint-set = Einer ihrer Sätze: { $set }.
puzzle-hint-discard = Sieh auf die oberste Karte der Ablage: Verlängert sie eine Reihe, oder wird mit zwei deiner Karten eine daraus?
puzzle-hint-keep = Behalt das { $card }: Es gäbe mehr her.
puzzle-hint-answers = Vergleich die Antworten: Was brächte dir der Tausch, und was dem anderen?
puzzle-hint-cards = Es geht um diese Karte: { $cards }.
puzzle-hint-answer = Die Lösung: { $move }.
puzzles-no-game = was man in { $game } fragen könnte, weiß das Programm nicht
puzzles-too-few = nur { $found } solche Rätsel fanden sich in { $games } Spielen; verlange weniger oder nimm einen anderen Startwert

puzzle-own = Hier hast du in einem deiner Spiele danebengegriffen. Was ist besser?
puzzle-own-hint = Vergleiche, was jeder Zug den anderen lässt und was er dir bringt.
puzzle-own-after = { $sign ->
    [good] Das Beste, was gefunden wurde.
   *[bad] Das kostet { $value } % des Sieges.
}

puzzle-libertas-then = { $comes } Beste Antwort: { $reply }.
puzzle-libertas-gain = Du nimmst insgesamt { $aim } Karten, diese und { $aim ->
    [2] die nächste
   *[other] die nächsten zwei
}; dazwischen lässt dir der andere so wenig wie möglich. Mit welcher Karte beginnst du, um am meisten zu gewinnen?
puzzle-libertas-gain-hint = Die Karte, die sofort am meisten bringt, lässt dir danach vielleicht nichts. Was nimmt der andere dann?
puzzle-libertas-gain-after = { $value } Punkte sind dir sicher.
puzzle-libertas-arrange = Jede Fahne zählt nur in einer Kombination. Welche Anordnung deines Kartenhalters ist am meisten wert?
puzzle-libertas-arrange-hint = Eine Fahne, die in zwei Sätze passt, gehört dorthin, wo sie am meisten fehlt. In Folge zählt eine Farbe doppelt.
puzzle-libertas-arrange-after = Sie ist { $value } Punkte wert.
puzzle-libertas-sets = { $set } + { $rest }
puzzle-libertas-set-colour = { libertas-colour } { $numbers }
puzzle-libertas-set-three = drei { $number }en, alle außer { libertas-colour }
puzzle-libertas-set-four = alle vier { $number }en
puzzle-libertas-set-with = { $set } mit Libertas
puzzle-libertas-win = Von hier an macht niemand mehr Fehler. Welche Karte musst du nehmen, um zu gewinnen?
puzzle-libertas-win-hint = Zähle bis zum Ende: Wenn keine Karte mehr passt, ist Schluss.
puzzle-libertas-win-after = Am Ende liegst du { $value } Punkte { $side ->
    [ahead] vorn
   *[behind] zurück
}.
puzzle-libertas-most = Von hier an macht niemand mehr Fehler. Mit welcher Karte stehst du am Ende am besten da?
puzzle-libertas-most-hint = Was du nimmst, bestimmt die Antwort. Denk zwei Karten weiter.
puzzle-libertas-most-after = Am Ende liegst du { $value } Punkte { $side ->
    [ahead] vorn
   *[behind] zurück
}.
puzzle-libertas-leave = Nimm eine Karte so, dass der Nächste nichts befreien kann.
puzzle-libertas-leave-hint = Suche Gebiete, in denen noch eine Karte liegt. Weder Farbe noch Zahl darf zu deiner passen.
puzzle-libertas-leave-after = { $value ->
    [0] Der Nächste kann nichts befreien.
   *[other] Der Nächste kann { $value } Punkte bekommen.
}
puzzle-libertas-rack = Welche Karte bringt dir jetzt am meisten: was sie befreit, und was sie deinem Kartenhalter hinzufügt?
puzzle-libertas-rack-hint = Drei gleiche Zahlen zählen 480, drei einer Farbe 60, in Folge das Doppelte.
puzzle-libertas-rack-after = Sie bringt { $value } Punkte.

puzzle-petards-then = { $comes } Zum Beispiel mit der Hand { $reply }.
puzzle-petards-out = Du kannst in diesem Zug deine letzte Karte legen. Mach Schluss!
puzzle-petards-out-hint = Überlege, wo ein Stern fehlt, und was an den Enden der Reihen folgen kann.
puzzle-petards-out-after = { $value ->
    [0] Du kannst Schluss machen.
    [one] { $value } Karte bleibt dir auf der Hand.
   *[other] { $value } Karten bleiben dir auf der Hand.
}
puzzle-petards-lay = Leg so viel du kannst: Im besten Fall { $aim ->
    [one] bleibt { $aim } Karte.
   *[other] bleiben { $aim } Karten.
}
puzzle-petards-lay-hint = Welche Karte passt an zwei Stellen? Welcher Stern nützt anderswo mehr?
puzzle-petards-lay-after = { $value ->
    [one] Im besten Fall bleibt { $value } Karte.
   *[other] Im besten Fall bleiben { $value } Karten.
}
puzzle-petards-safe = Welche Ablage gibt dem Nächsten am wenigsten? Er kann { $aim } verschiedene Hände haben.
puzzle-petards-safe-hint = Was ans Ende einer Reihe passt, ist verschenkt. Für eine neue Reihe braucht es zwei Karten mehr.
puzzle-petards-safe-after = Mit { $value } von { $total } Händen kann er sie sofort legen.
puzzle-petards-draw = Vom Stapel ziehen oder die Ablage nehmen?
puzzle-petards-draw-hint = Hilft dir die Karte gleich? Wenn nicht: Hilft sie dem Nächsten?
puzzle-petards-draw-after = So gewinnst du in { $value } % der Fälle.

puzzle-respublica-announce = Was sagst du?
puzzle-respublica-announce-hint = Suche, was eine Gruppe vollmacht; biete, was anderen fehlt. Sag nicht mehr als nötig.
puzzle-respublica-announce-after = Dann gewinnst du zu { $value } %.
puzzle-respublica-answer = Was antwortest du?
puzzle-respublica-answer-hint = Was finge der andere mit deinen Karten an? Nenne einen Preis, oder lehne ab.
puzzle-respublica-answer-after = Dann gewinnst du zu { $value } %.
puzzle-respublica-accept = Nimmst du eine der Antworten an? Welche?
puzzle-respublica-accept-hint = Ein Tausch ist gut, wenn er dich einer Gruppe näher bringt als den anderen.
puzzle-respublica-accept-after = Dann gewinnst du zu { $value } %.
puzzle-respublica-lay = Legen oder warten? Wähle, was dir jetzt am meisten nützt.
puzzle-respublica-lay-hint = Punktekarten gehen aus, und Siedlungen bringen Karten. Aber was gelegt ist, lässt sich nicht mehr tauschen.
puzzle-respublica-lay-after = Dann gewinnst du zu { $value } %.
puzzle-respublica-last = Du legst zum letzten Mal. Womit hast du am Ende die meisten Punkte?
puzzle-respublica-last-hint = Auch jedes Paar auf der Hand zählt einen Punkt. Eine Bibliothek zählt nichts, aber dann machen vier Karten eine Stadt.
puzzle-respublica-last-after = Du hast am Ende höchstens { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}.
puzzle-respublica-say = Welchen dieser Sätze darfst du jetzt sagen?
puzzle-respublica-say-hint = Was man verspricht, muss man haben; und die Antwort richtet sich nach der Ansage.
puzzle-respublica-say-after = { $sign ->
    [good] Das darf gesagt werden.
   *[bad] Das darf nicht gesagt werden.
}
puzzle-respublica-complete = Was davon macht, wenn du es bekommst, eine Gruppe voll?
puzzle-respublica-complete-hint = Fünf gleiche; zwei Mönche oder zwei Bücher; vier Zivilisationskarten mit einer Bibliothek.
puzzle-respublica-complete-after = { $sign ->
    [good] Die Gruppe ist voll.
   *[bad] Eine Karte fehlt noch.
}
