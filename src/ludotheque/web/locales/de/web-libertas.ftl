# Libertas im Browser.

web-libertas-look-flags = Fahnen
web-libertas-look-cards = Spielkarten
web-libertas-card-flag = { $colour ->
    [R] rote
    [Y] gelbe
    [G] grüne
   *[V] violette
  } { $number }
web-libertas-card-libertas = Libertas-Karte
web-libertas-card-ocupante = Ocupante
web-libertas-empty = leer
web-libertas-playable = Hier kannst du spielen.
web-libertas-reference = Bezugskarte
web-libertas-reference-text = Die { $card } liegt offen: Farbe oder Zahl muss passen.
web-libertas-no-reference = noch keine Bezugskarte
web-libertas-first = Noch liegt nichts offen: Nimm irgendeine Fahne.
web-libertas-phase-two = Phase II: Besetzung
web-libertas-take = Nimm eine umrandete Karte.
web-libertas-take-or-move = Nimm eine umrandete Karte oder versetze einen Ocupante.
web-libertas-lay = Wähle eine Karte aus deinem Kartenhalter, dann ein leeres Feld.
web-libertas-where = Wähle jetzt das Feld.
web-libertas-frees = Befreit { $squares ->
    [0] {""}
    [one] ein Quadrat
   *[other] { $squares } Quadrate
  }{ $lines ->
    [0] {""}
    [one] {" "}und eine Linie
   *[other] {" "}und { $lines } Linien
  }: +{ $points }.
web-libertas-costs = Füllt { $squares ->
    [0] {""}
    [one] ein Quadrat
   *[other] { $squares } Quadrate
  }{ $lines ->
    [0] {""}
    [one] {" "}und eine Linie
   *[other] {" "}und { $lines } Linien
  }: −{ $points }.
web-libertas-adds = Dein Kartenhalter gewinnt { $points }.
web-libertas-nothing = Bringt im Moment nichts.
web-libertas-pass = Passen
web-libertas-key-pass = passen, wo die Regel es erlaubt
web-libertas-rack = Dein Kartenhalter
web-libertas-rack-of = Kartenhalter von { $name }
web-libertas-worth = jetzt { $points } wert
web-libertas-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
web-libertas-track = Punkteleiste
web-libertas-sheet-freed = Befreite Quadrate und Linien
web-libertas-sheet-libertas = Libertas-Karten
web-libertas-sheet-costs = Besetzung
