# Die Seite der Rätsel. Was sie fragen, steht in puzzles.ftl.
web-puzzle-today = Das Rätsel von heute
web-puzzle-yesterday = Das von gestern
web-puzzle-next = Nächstes Rätsel
web-puzzle-hint = Ein Tipp
web-puzzle-solved = Gelöst!
web-puzzle-after = Was jeder Zug bringt
web-puzzle-streak = { $days ->
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
web-puzzle-mistakes = Meine Fehler
web-puzzle-mistake = Fehler { $number }
