# Libertas: Titel, Optionen, Ablehnungen, Protokoll, Tisch im Terminal.

libertas-title = Libertas
libertas-blurb = Fahnen nehmen, Quadrate und Geraden befreien, Kombinationen sammeln (Roland Siegers, 1985)

libertas-option-ocupante_limit = wie oft man eine Ocupante-Karte versetzen darf
libertas-option-ocupante_limit-once_per_take = erst wieder, wenn jemand eine Karte genommen hat
libertas-option-ocupante_limit-none = in jedem Zug; 100 Versetzungen hintereinander beenden das Spiel
libertas-option-open_racks = genommene Karten liegen offen
libertas-option-end = wann das Spiel endet
libertas-option-end-no_card = wenn weder eine Fahne noch eine Libertas-Karte genommen werden kann
libertas-option-end-no_flag = sobald keine Fahne mehr genommen werden kann
libertas-option-scale = wie Punkte gezählt werden
libertas-option-scale-original = wie gedruckt
libertas-option-scale-twentieth = alle Werte durch 20 geteilt
libertas-option-komi = Komi: Punkte für den zweiten Platz, nur zu zweit
libertas-option-occupation = nach Phase I auch Phase II spielen, das Besetzen
libertas-option-occupation_libertas = wohin eine Libertas-Karte in Phase II gelegt werden darf
libertas-option-occupation_libertas-anywhere = auf jedes leere Feld
libertas-option-occupation_libertas-completing = nur wo sie ein Quadrat oder eine Gerade füllt
libertas-option-occupation_ocupante = wohin eine Ocupante-Karte in Phase II muss
libertas-option-occupation_ocupante-free = auf ein beliebiges leeres Feld
libertas-option-occupation_ocupante-completing = wo sie ein Quadrat oder eine Gerade füllt, wenn das geht

libertas-colour = { $colour ->
    [R] rote
    [Y] gelbe
    [G] grüne
   *[V] violette
  }
libertas-flag = die { libertas-colour } { $number }
libertas-libertas = die Libertas-Karte
libertas-unreadable = ein Zug ist ein Feld (c4); zu dritt und zu viert auch das Versetzen einer Ocupante-Karte (c4-e2); in Phase II ein Legen (R5@c4, L@c4) oder pass
libertas-card-for-cell = { $card } ist eine Karte: nenne das Feld, auf dem sie liegt, nicht die Karte (c4)
libertas-card-without-cell = { $card } ist eine Karte: nenne auch das Feld, auf das sie soll ({ $example })
libertas-typed = ein Zug ist { $kind ->
    [laying] eine Karte aus deinem Kartenhalter auf ein Feld ({ $example })
   *[taking] ein Feld (c4)
  }{ $ocupantes ->
    [yes] {""} oder das Versetzen einer Ocupante-Karte (c4-e2)
   *[no] {""}
  }{ $passing ->
    [yes] {""} oder pass
   *[no] {""}
  }
libertas-over = das Spiel ist zu Ende
libertas-no-match = { $reference } liegt offen: nimm eine { $colour } Fahne oder eine { $number }
libertas-no-passing = Passen gibt es nicht: { libertas-turn }
libertas-lay-in-phase-one = { $phases ->
    [1] dieses Spiel hat keine Phase II, also wird keine Karte gelegt: { libertas-turn }
   *[2] Karten werden erst in Phase II gelegt; { libertas-turn }
  }
libertas-turn = { $shift ->
    [no] nimm eine Karte
   *[yes] nimm eine Karte oder versetze eine Ocupante-Karte
  }
libertas-first-card = die erste Karte des Spiels ist eine Fahne: nimm irgendeine
libertas-frees-nothing = eine Libertas-Karte darf nur genommen werden, wenn das ein Quadrat oder eine Gerade befreit; { $cell } befreit nichts
libertas-no-ocupante = { $cells ->
    [none] zu zweit gibt es keine Ocupante-Karte zu versetzen
   *[other] auf { $cell } liegt keine Ocupante-Karte; sieh auf { $cells } nach
  }
libertas-not-empty = { $cell } ist kein leeres Feld dieses Spielplans
libertas-ocupante-again = du hast eine Ocupante-Karte versetzt, und seither wurde keine Karte genommen: nimm eine Karte
libertas-beyond-board = { $cell } liegt nicht auf diesem Spielplan; er reicht von a1 bis { $last }{ $file ->
    [g] . (Eine Karte nennt man mit ihrem Feld.)
   *[other] {""}
  }
libertas-take-ocupante = eine Ocupante-Karte kann nicht genommen werden; versetze sie auf ein leeres Feld, zum Beispiel { $example }
libertas-take-empty = { $cell } ist leer: nimm eine Karte vom Spielplan
libertas-take-in-phase-two = in Phase II werden Karten gelegt, nicht genommen: zum Beispiel { $example }
libertas-must-lay = du kannst noch eine Karte legen: { $cards }
libertas-must-move-ocupante = du kannst keine Karte legen: versetze eine Ocupante-Karte
libertas-not-on-rack = { $card } steht nicht in deinem Kartenhalter
libertas-lay-flag-first = die erste Karte der Phase II ist eine Fahne
libertas-lay-no-match = { $reference } wurde zuletzt gelegt: lege eine { $colour } Fahne oder eine { $number } oder eine Libertas-Karte
libertas-lay-nothing = { $reference } wurde zuletzt gelegt, und nichts in deinem Kartenhalter passt dazu: { $instead ->
    [pass] passe (pass)
   *[move] versetze eine Ocupante-Karte
  }
libertas-lay-must-complete = eine Libertas-Karte muss ein Quadrat oder eine Gerade füllen; auf { $cell } tut sie das nicht
libertas-ocupante-must-complete = eine Ocupante-Karte muss dorthin, wo sie ein Quadrat oder eine Gerade füllt: zum Beispiel { $example }

libertas-deal-board = deal.board muss eine Liste von Kartennamen in Leserichtung sein
libertas-deal-count = eine Austeilung für { $seats } hat { $expected } Karten; diese hat { $found }
libertas-deal-cards = deal.board ist keine Austeilung für { $seats }: { $wrong } ist zu viel, { $missing } fehlt
libertas-rack-cards = ein Kartenhalter ist ein Objekt mit „cards“, einer Liste von Kartennamen
libertas-rack-no-card = „{ $card }“ ist keine Karte eines Kartenhalters: R1 bis R11, ebenso Y, G und V, und L
libertas-rack-twice = { $card } ist zu oft im Kartenhalter: jede Fahne einmal, L bis zu viermal

libertas-tell-take = nimmt { $card } von { $cell }{ libertas-gain }
libertas-tell-take-hidden = nimmt die Karte von { $cell }{ libertas-gain }
libertas-gain = { $points ->
    [0] {""}
   *[other] {" "}und bekommt { libertas-points }
  }
libertas-tell-shift = versetzt die Ocupante-Karte von { $start } nach { $end }{ libertas-cost }
libertas-tell-lay = legt { $card } auf { $cell }{ libertas-cost }
libertas-tell-pass = passt
libertas-cost = { $cost ->
    [0] {""}
   *[other] {" "}und zahlt { $cost }
  }
libertas-tell-then = { $act }. { $then }
libertas-tell-occupation = Phase I ist ausgezählt: { $counts }. Phase II beginnt
libertas-count = { $name } { $points }
libertas-count-komi = { libertas-count } (davon { $komi } Komi)
libertas-list = { $first }, { $rest }

libertas-phase-one = Phase I · Befreien
libertas-phase-two = Phase II · Besetzen
libertas-reference = Bezugskarte:
libertas-reference-any = noch keine
libertas-rack = Dein Kartenhalter:
libertas-rack-worth = jetzt { $points } wert
libertas-rack-empty = leer
libertas-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
libertas-points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
  }
libertas-komi-due = +{ $points } Komi nach Phase I
libertas-komi-given = davon { $points } Komi
libertas-column-move = Zug
libertas-column-card = Karte
libertas-column-frees = befreit
libertas-column-fills = füllt
libertas-column-points = Punkte
libertas-column-adds = Halter
libertas-squares = { $count ->
    [one] { $count } Quadrat
   *[other] { $count } Quadrate
  }
libertas-lines = { $count ->
    [one] { $count } Gerade
   *[other] { $count } Geraden
  }
libertas-first-wins = Zwischen zwei gleich Starken gewinnt etwa drei von vier Partien, wer beginnt. Das gleicht --bid aus: Eine Person nennt das Komi, die andere wählt den Platz (L16).
libertas-any-flag = die erste Karte ist irgendeine Fahne; sie befreit noch nichts
libertas-nothing-at-once = sofort nichts:
libertas-left-to-next = →: Punkte, die der nächste Spieler dann sofort bekommen könnte
libertas-ends = { $occupation ->
    [yes] beendet Phase I
   *[no] beendet das Spiel
  } (L10)
libertas-ocupante-moves = Ocupante-Karte von { $cells } auf jedes leere Feld
libertas-ocupante-barred = keine Ocupante-Karte versetzen, bis eine Karte genommen ist (L6)
libertas-emblem = { $card ->
    [R] rot
    [Y] gelb
    [G] grün
    [V] violett
    [L] Libertas
   *[O] Ocupante
  }
libertas-lay-one = du kannst { $cards } legen, zum Beispiel { $example }
libertas-prices = eine Zahl auf dem Spielplan ist, was eine Fahne dort kostet; sonst kostet sie nichts
libertas-no-price = eine Fahne kostet auf keinem leeren Feld etwas
libertas-lay-libertas = eine Libertas-Karte kostet auf keinem leeren Feld etwas
libertas-lay-libertas-on = eine Libertas-Karte muss ein Quadrat oder eine Gerade füllen und kostet nichts: { $cells }
libertas-move-one = du kannst nichts legen: versetze die Ocupante-Karte von { $cells }
libertas-free-moves = { $start } kostenlos nach { $ends }
libertas-only-pass = du kannst nichts legen: pass
libertas-said-pass = keine Karte lässt sich legen
libertas-sheet-bonus = befreite Quadrate und Geraden
libertas-sheet-libertas = Libertas-Karten
libertas-sheet-komi = Komi
libertas-sheet-penalty = Phase II
libertas-kind-colour = { $size } einer Farbe
libertas-kind-colour-doubled = { $size } einer Farbe in Folge, doppelt
libertas-kind-number = { $size } einer Zahl
libertas-kind-run = sieben in Folge
libertas-with-libertas = mit einer Libertas-Karte
libertas-why = { $squares ->
    [0] kein Quadrat
    [one] ein Quadrat
   *[other] { $squares } Quadrate
  }, { $lines ->
    [0] keine Gerade
    [one] eine Gerade
   *[other] { $lines } Geraden
  }: sofort { $points } Punkte; Kombinationen im Halter { $before } → { $after }; { libertas-next-frees }
libertas-why-occupation = füllt { $squares ->
    [0] kein Quadrat
    [one] ein Quadrat
   *[other] { $squares } Quadrate
  } und { $lines ->
    [0] keine Gerade
    [one] eine Gerade
   *[other] { $lines } Geraden
  }: { libertas-price }; { libertas-next-pays }
libertas-price = { $cost ->
    [0] kostet nichts
   *[other] kostet { $cost }
  }
libertas-next-frees = { $opened ->
    [0] danach könnte der Nächste nichts bekommen
   *[other] danach könnte der Nächste { $opened } bekommen
  }
libertas-next-pays = { $opened ->
    [0] der Nächste muss dann nichts zahlen
   *[other] der Nächste zahlt dann mindestens { $opened }
  }

study-ending-libertas-cleared = alle Fahnen waren genommen
study-ending-libertas-blocked = keine Karte konnte mehr genommen werden
study-ending-libertas-ocupantes = zu lange wurden Ocupante-Karten versetzt
study-ending-libertas-laid-out = alle Karten waren gelegt (Phase II)
study-ending-libertas-nothing-to-lay = keine Karte konnte mehr gelegt werden (Phase II)
