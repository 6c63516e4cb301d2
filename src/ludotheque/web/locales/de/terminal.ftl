# Die Befehlszeile und der Tisch im Terminal, für alle Spiele.

cli-ludotheque = Drei Brettspiele spielen, nachspielen und studieren, die es nicht mehr zu kaufen gibt: Libertas, Res Publica und Pétards.
cli-epilog = Zum Anfangen: ludotheque play libertas
cli-commands = Befehle
cli-metavar-command = BEFEHL
cli-metavar-game = SPIEL
cli-metavar-file = DATEI
cli-title-arguments = Argumente
cli-title-flags = Schalter
cli-title-options = Optionen des Spiels (jede mit ihrer Regelnummer)
cli-games-title = Spiele
cli-help = diese Hilfe zeigen
cli-version = die Version zeigen
cli-lang = Sprache aller Texte (sonst die der Umgebung)
cli-play = im Terminal spielen, gegen Bots oder zu mehreren an einer Tastatur
cli-learn = ein Spiel spielend lernen, Lektion für Lektion
cli-learn-number = die Lektion, mit der es losgeht (sonst: wo man aufgehört hat)
cli-lesson-unknown = eine Lektion { $number } gibt es nicht; es gibt 1 bis { $last }
cli-puzzle = ein Rätsel im Terminal lösen
cli-puzzle-id = seine Kennung (ohne: das von heute)
cli-puzzle-today = das Rätsel von heute, für alle dasselbe
cli-puzzles = aus Spielen starker Bots Rätsel machen und beweisen
cli-puzzles-make = Rätsel machen
cli-puzzles-n = wie viele
cli-puzzles-progress = Partien
cli-puzzle-both = nenne ein Rätsel oder verlange das von heute, nicht beides
cli-replay = eine Aufzeichnung nachspielen, oder viele (.jsonl), und jeden Zug prüfen
cli-solve = sagen, wer eine Stellung zu zweit gewinnt, wenn niemand einen Fehler macht, wie hoch und mit welchen Zügen
cli-score = die beste Anordnung von Kartenhaltern finden, einer je Zeile
cli-deal = aus einem Startwert austeilen und als Aufzeichnung ausgeben
cli-random = Bots ganze Partien spielen lassen und sie aufzeichnen
cli-games = die Spiele mit ihren Optionen und Bots auflisten
cli-completion = ein Vervollständigungsskript für die Shell ausgeben
cli-game = das Spiel
cli-file = eine Datei mit einer Aufzeichnung; - für die Standardeingabe
cli-racks-file = eine Datei mit Kartenhaltern, einer je Zeile; - für die Standardeingabe
cli-json = ein JSON-Objekt je Zeile, für Programme
cli-ply = nach so vielen Zügen (sonst nach allen)
cli-ply-unknown = --ply { $ply }: gezählt wird von 0 an, und die Aufzeichnung hat { $most } { $most ->
    [one] Zug
   *[other] Züge
}
cli-solve-looking = die Partie wird zu Ende gerechnet
cli-solve-exact = so lange rechnen, wie es dauert (sonst { $seconds } Sekunden, und was bis dahin bewiesen ist)
cli-solve-more = (--exact rechnet zu Ende)
cli-solve-best = Am besten für { $name }: { $moves }
cli-shell = die Shell
cli-players = Personenzahl
cli-seat = die Plätze der Menschen, von 0 gezählt (mehrere: 0,2)
cli-bid = vor einem Spiel zu zweit: eine nennt das Komi, die andere wählt, wer beginnt
cli-bots = Bots für die übrigen Plätze, der Reihe nach (mehrere: greedy,random)
cli-bots-too-many = { $bots ->
    [one] ein Bot ist
   *[other] { $bots } Bots sind
  } genannt für { $seats ->
    [0] keinen Platz: auf allen sitzen Menschen
    [one] einen Platz
   *[other] { $seats } Plätze
  }
cli-name = Namen der Menschen (mehrere: Ada,Zoé)
cli-seed = ein beliebiger Text; gleicher Startwert, gleiche Austeilung
cli-seed-drawn = Startwert: { $seed } (--seed { $seed } ergibt dasselbe noch einmal)
cli-no-text = das lässt sich nicht aufheben: es enthält Bytes, die kein UTF-8 sind
cli-no-seats = Plätze sind Nummern ab 0, mit Kommas dazwischen: 0,2
cli-no-path = eine Datei braucht einen Namen
cli-record = die Partie nach jedem Zug in dieser Datei sichern; eine unfertige wird fortgesetzt
cli-random-n = Zahl der Partien
cli-random-progress = Partien
cli-random-count = die Zahl der Partien kann nicht { $count } sein
cli-out = die Aufzeichnungen hierhin schreiben (sonst auf die Standardausgabe)
cli-guest = Gast
cli-error = { $detail } (siehe: { $command } --help)
cli-wrong-choice = { $flag }: „{ $given }“ gibt es nicht; es gibt: { $known }
cli-no-whole = gebraucht wird eine ganze Zahl mit höchstens 15 Ziffern, nicht „{ $given }“
cli-no-seconds = Sekunden sind eine Zahl über 0, etwa 0.5, nicht „{ $given }“
cli-value-missing = { $flag }: danach muss etwas folgen
cli-missing = es fehlt: { $names }
cli-unknown = unbekannt: { $names }
cli-unknown-bots = unbekannt: { $names } (Bots werden mit Kommas genannt: --bots strong,medium)
cli-of-flag = { $flag }: { $text }
cli-line = Zeile { $line }: { $reason }
cli-of-record = Partie { $number }: { $reason }
cli-seat-unknown = Plätze werden von 0 bis { $last } gezählt
cli-bid-two = geboten wird zu zweit, auf den Plätzen 0 und 1
cli-record-other-game = { $path } enthält eine Partie { $game }: nenne dieses Spiel oder eine andere Datei
cli-record-bad = { $path } lässt sich nicht fortsetzen: { $line }
cli-record-otherwise = { $path } enthält eine andere Partie, als { $flag } verlangt: lass { $flag } weg, um sie fortzusetzen, oder nenne eine andere Datei
cli-names-too-many = { $names } Namen für { $people ->
    [one] einen Menschen
   *[other] { $people } Menschen
  }: sag mit --seat, wer noch an der Tastatur sitzt (--seat 0,1)

terminal-players = Personen:
terminal-bots = Bots:
terminal-other-bots = Bots anderer Pakete:
terminal-default = Voreinstellung:
terminal-default-seats = die Personenzahl
terminal-your-turn = { $name } ist am Zug
terminal-hand-over = Bitte an { $name } übergeben, dann Eingabetaste drücken.
terminal-over = Das Spiel ist zu Ende
terminal-winners = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
  }
terminal-kept = Die Partie liegt in { $path }; derselbe Befehl setzt sie fort.
terminal-not-kept = Bis zum nächsten Mal. (Mit --record DATEI lässt sich eine Partie später fortsetzen.)
terminal-lesson = Lektion { $number } von { $count }: { $title }
terminal-lesson-done = Gut gemacht, diese Lektion ist zu Ende.
terminal-lesson-left = Bis zum nächsten Mal.
terminal-lesson-on = Weiter mit der Eingabetaste
terminal-lesson-move = Dein Zug
terminal-puzzle-prompt = Dein Zug (oder: tipp, ende)
terminal-puzzle-solved = Gelöst!
terminal-puzzle-streak = { $days ->
    [one] { $days } Tag in Folge.
   *[other] { $days } Tage in Folge.
}
progress-damaged = { $path } ist beschädigt, darum kann nichts vermerkt werden: bitte reparieren oder entfernen
terminal-puzzle-hint-none = Mehr Tipps gibt es nicht.
terminal-puzzle-after = Was jeder Zug bringt:
terminal-why-what = warum was? Nenne einen Zug: warum { $move }
terminal-undo-nothing = es gibt keinen Zug von dir, der sich zurücknehmen ließe
terminal-undone = zurückgenommen
terminal-compiling = die Bots, die nachdenken, werden vorbereitet: Das dauert dieses eine Mal einige Sekunden
terminal-waking = { $who ->
    [bots] Die Bots, die nachdenken, werden neben der Partie vorbereitet: Das dauert dieses eine Mal etwa eine Minute. Bis dahin spielt „{ $bot }“ für sie, und Tipps gibt es auf den ersten Blick.
   *[hints] Was über Tipps nachdenkt, wird neben der Partie vorbereitet: Das dauert dieses eine Mal etwa eine Minute. Bis dahin gibt es sie auf den ersten Blick.
  }
terminal-awake = Das Nachdenken ist vorbereitet: Ab jetzt spielen die Bots selbst, und Tipps sind überlegt.
terminal-waking-failed = Das Nachdenken ließ sich neben der Partie nicht vorbereiten: Beim nächsten Mal dauert es so lange.
terminal-moves-more = … und { $count } weitere
terminal-rules-none = zu { $game } gibt es keine geschriebenen Regeln
terminal-rules-no-clause = eine Regel { $clause } gibt es nicht; es gibt: { $known }
terminal-see-help = „hilfe“ zeigt die Befehle.
terminal-command-hint = tipp
terminal-command-why = warum
terminal-command-undo = zurücknehmen
terminal-command-moves = züge
terminal-command-rules = regeln
terminal-command-help = hilfe
terminal-command-quit = ende
terminal-help-hint = ein guter Zug, was er verspricht, und der nächstbeste
terminal-help-why = was ein Zug bewirken würde und verspricht, oder warum er nicht erlaubt ist (warum { $move })
terminal-help-undo = deinen letzten Zug zurücknehmen
terminal-help-moves = alle erlaubten Züge
terminal-help-rules = die Regeln; mit Nummer die eine (regeln { $clause })
terminal-help-help = diese Liste; mit einem Wort, was es bewirkt ({ terminal-command-help } { $command }); auch: ?
terminal-help-quit = den Tisch verlassen; auch: exit

bid-ask = { $name }, wie viel Komi für die zweite Person? [{ $fair }]
bid-ask-open = { $name }, wie viel Komi für die zweite Person?
bid-scale = Das Komi wird in Punkten der ursprünglichen Wertung genannt: { $divisor } davon sind an diesem Tisch 1.
bid-unstudied = Welches Komi mit diesen Optionen gerecht ist, hat niemand untersucht: vorgeschlagen wird keines.
bid-choose = { $name }, das Komi ist { $bid }: zuerst (1) oder als Zweite (2)?
bid-begins = { $name } beginnt; die zweite Person bekommt { $bid } Komi.
bid-waits = { $name } spielt als Zweite, mit { $bid } Komi.
