# Was an einer Aufzeichnung, einer Option oder einer Datei nicht stimmt.

option-unknown = eine Option „{ $name }“ gibt es nicht; es gibt: { $known }
option-choice = Option { $name } kann nicht „{ $value }“ sein; möglich sind: { $choices }
option-number = Option { $name } kann nicht „{ $value }“ sein; sie ist eine ganze Zahl von { $least } bis { $most }
option-text = Option { $name } kann nicht „{ $value }“ sein, denn das ist ein Text; sie muss eine Zahl von { $least } bis { $most } sein
option-multiple = Option { $name } kann nicht „{ $value }“ sein; sie ist ein Vielfaches von { $step } von { $least } bis { $most }
option-players = Option { $name } ist nur für { $players } Spieler da: lass sie weg, oder spielt zu { $players }
game-unknown = ein Spiel „{ $name }“ gibt es nicht; es gibt: { $known }
bot-unknown = einen Bot „{ $name }“ gibt es für dieses Spiel nicht; es gibt: { $known }
extra-lacking = dazu braucht es den Zusatz „{ $extra }“, der hier nicht installiert ist; so kommt er dazu: { $command }
bots-lacking = Stärkere Gegner sind hier nicht installiert; wer diesen Server betreibt, kann sie nachrüsten: { $command }
bot-import = der Bot „{ $name }“ lässt sich nicht laden: { $reason }
bot-callable = „{ $name }“ ist kein Bot: man kann ihn nicht aufrufen
bot-without-budget = „{ $given }“: { $name } denkt nicht nach und hat daher keine Zahl von Simulationen
bot-number = „{ $given }“: nach @ steht, wie viele Simulationen der Bot für einen Zug hat, eine ganze Zahl von 1 bis 999999999
bot-arguments = „{ $name }“ ist kein Bot: ein Bot nimmt ein einziges Argument, den Zug, der ansteht, und gibt den Text eines Zugs zurück
bot-failed = der Bot „{ $name }“ ist gescheitert: { $reason }
bot-unreadable = der Bot „{ $name }“ hat etwas geantwortet, das kein Zug ist: { $reason }
bot-illegal = der Bot „{ $name }“ hat „{ $move }“ geantwortet, was er nicht spielen darf: { $reason } ({ $clause })
library-no-move = noch ist kein Zug gemacht
library-over = das Spiel ist zu Ende
library-players = { $game } spielt man zu { $least } bis { $most }, nicht zu { $found }

record-json = das ist kein JSON: der Fehler steht in Zeile { $line }, Spalte { $column }
record-json-column = das ist kein JSON: der Fehler steht in Spalte { $column }
record-json-none = das ist kein JSON
record-json-deep = das ist keine Aufzeichnung: zu tief verschachtelt
record-json-number = das ist keine Aufzeichnung: sie enthält eine Zahl, die JSON nicht kennt
record-json-half = das ist keine Aufzeichnung: sie enthält ein halbes Zeichen (ein einzelnes Surrogat)
record-json-twice = das ist keine Aufzeichnung: „{ $name }“ steht zweimal im selben Objekt
record-no-object = eine Aufzeichnung ist ein JSON-Objekt; das hier ist { record-kind }
record-kind = { $found ->
    [object] ein Objekt
    [list] eine Liste
    [text] ein Text
    [truth] wahr oder falsch
    [number] eine Zahl
   *[nothing] nichts
  }
record-format = format ist „{ $value }“; es muss „{ $format }“ sein
record-no-format = format fehlt; es muss „{ $format }“ sein
record-deal-or-seed = eine Aufzeichnung hat entweder eine Austeilung (deal) oder einen Startwert (seed): genau eines davon
record-players = players ist eine Liste von Namen mit je 1 bis { $most } Zeichen
record-seats = { $game } spielt man zu { $least } bis { $most }; die Aufzeichnung nennt { $found ->
    [one] eine Person
   *[other] { $found } Personen
  }
record-result = result.{ $name } muss eine Liste ganzer Zahlen sein
record-ended = ended muss „agreed“ ohne Sieger nennen, oder „resigned“ und den Platz, der gewonnen hat, 0 oder 1
record-edition = diese Partie wurde nach Ausgabe { $edition } der Regeln gespielt, und dieses Programm hat Ausgabe { $here }
record-result-unfinished = die Aufzeichnung nennt ein Ergebnis, doch nach ihrem letzten Zug ist die Partie nicht zu Ende
record-result-differs = result.{ $name } nennt { $stated }, doch die Züge ergeben { $found }
record-field-object = { $name } muss ein Objekt sein; hier ist es { record-kind }
record-field-text = { $name } muss ein Text sein; hier ist es { record-kind }
record-field-texts = { $name } muss eine Liste von Texten sein; hier ist es { record-kind }
bad-move-illegal = Zug { $number }, „{ $text }“, ist nicht möglich: { $reason }
bad-move-unreadable = Zug { $number }, „{ $text }“, ist kein Zug: { $reason }

file-unread = { $path } lässt sich nicht lesen: { $reason }
file-unwritten = { $path } lässt sich nicht schreiben: { $reason }
file-of-game = { $path } enthält, woraus die Seite entsteht, und ginge verloren: Nenne für die Seite eine andere Datei
file-beside-figures = Die Zahlen gehen auf die Standardausgabe: Nenne für die Seite eine Datei
file-no-utf8 = { $path } ist kein UTF-8-Text: Byte { $byte } gehört zu keinem Zeichen
file-no-text = { $path } ist kein Text: Byte { $byte } ist null
file-too-large = { $path } ist größer als { $most } MB: bitte in mehrere Dateien teilen
file-no-file = { $path } ist ein Ordner, eine Pipe oder ein Gerät; eine Partie wird in einer Datei aufgehoben
file-missing = es gibt keine solche Datei und keinen solchen Ordner
file-forbidden = die Berechtigung fehlt
file-is-folder = es ist ein Ordner
file-in-no-folder = ein Teil des Pfades ist eine Datei, kein Ordner
file-read-only = dort lässt sich nichts schreiben
file-no-space = der Datenträger ist voll
file-no-answer = es kam keine Antwort zur rechten Zeit

core-seat = Platz { $seat }
core-or = oder
