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
web-libertas-card-ocupante = Ocupante-Karte
web-libertas-card-suit = { $colour ->
    [R] Herz
    [Y] Karo
    [G] Kreuz
   *[V] Pik
  } { web-libertas-rank }
web-libertas-rank = { $number ->
    [1] Ass
    [11] Bube
   *[other] { $number }
  }
web-libertas-card-queen = Dame (Libertas-Karte)
web-libertas-card-joker = Joker (Ocupante-Karte)
web-libertas-the-suit = { web-libertas-card-suit }
web-libertas-the-queen = die { web-libertas-card-queen }
web-libertas-legend = R rot · Y gelb · G grün · V violett · L Libertas-Karte · O Ocupante-Karte
web-libertas-about-libertas = Eine Libertas-Karte nimmt man nur, wo sie ein Quadrat oder eine Gerade befreit. Sie bringt selbst Punkte und stärkt eine deiner Kombinationen.
web-libertas-about-ocupante = Die Ocupante-Karte nimmt niemand: Man versetzt sie auf ein leeres Feld, und kein Quadrat und keine Gerade, worin sie liegt, lässt sich befreien.
web-libertas-empty = leer
web-libertas-playable = Hier kannst du spielen.
web-libertas-reference = Bezugskarte
web-libertas-reference-text = Die { $card } liegt offen: Farbe oder Zahl muss passen.
web-libertas-reference-suit = { $card } liegt offen: Farbe oder Wert muss passen.
web-libertas-no-reference = noch keine Bezugskarte
web-libertas-first = Noch liegt nichts offen: Nimm irgendeine Fahne.
web-libertas-nothing-open = Noch liegt nichts offen.
web-libertas-phase-two = Phase II: Besetzen
web-libertas-take = Nimm eine umrandete Karte.
web-libertas-take-or-move = Nimm eine umrandete Karte oder versetze eine Ocupante-Karte.
web-libertas-barred = Du hast eine Ocupante-Karte versetzt: Das geht erst wieder, wenn eine Karte genommen wurde (L6).
web-libertas-lay = Wähle eine Karte aus deinem Kartenhalter, dann ein leeres Feld.
web-libertas-where = Wähle jetzt das Feld.
web-libertas-frees = Befreit { web-libertas-areas }: +{ $points }.
web-libertas-costs = Füllt { web-libertas-areas }: −{ $points }.
web-libertas-areas = { $squares ->
    [0] { web-libertas-lines }
   *[other] { $lines ->
        [0] { web-libertas-squares }
       *[other] { web-libertas-squares } und { web-libertas-lines }
      }
  }
web-libertas-squares = { $squares ->
    [one] ein Quadrat
   *[other] { $squares } Quadrate
  }
web-libertas-lines = { $lines ->
    [one] eine Gerade
   *[other] { $lines } Geraden
  }
web-libertas-adds = Dein Kartenhalter gewinnt { $points }.
web-libertas-nothing = Bringt im Moment nichts.
web-libertas-leaves = { $points ->
    [0] Lässt { $name } nichts zu befreien.
   *[other] Lässt { $name } bis zu +{ $points } ({ $cells }).
  }
web-libertas-ends-phase = Danach kann niemand mehr eine Karte nehmen.
web-libertas-pass = Passen
web-libertas-key-pass = passen, wo die Regel es erlaubt
web-libertas-rack = Dein Kartenhalter
web-libertas-rack-of = Kartenhalter von { $name }
web-libertas-worth = jetzt { $points } wert
web-libertas-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
web-libertas-komi-due = +{ $points } Komi nach Phase I
web-libertas-komi-given = davon { $points } Komi
web-libertas-track = Punkteleiste
web-libertas-sheet-freed = Befreite Quadrate und Geraden
web-libertas-sheet-libertas = Libertas-Karten
web-libertas-sheet-komi = Komi
web-libertas-sheet-costs = Besetzen

# Das Ende von Phase I und des Spiels.
web-libertas-moment-occupation = Phase I ist gezählt
web-libertas-ending-cleared = Die letzte Fahne ist genommen: Das Spiel ist aus.
web-libertas-ending-blocked = Keine Karte auf dem Spielplan kann mehr genommen werden: Das Spiel ist aus.
web-libertas-ending-ocupantes = Hundertmal nacheinander wurde nur eine Ocupante-Karte bewegt: Das Spiel ist aus.
web-libertas-ending-laid-out = Alle Karten sind gelegt: Das Spiel ist aus.
web-libertas-ending-nothing-to-lay = Niemand kann mehr eine Karte legen: Das Spiel ist aus.
web-libertas-set-colour = { $count } von einer Farbe
web-libertas-set-colour-row = { $count } von einer Farbe in Folge
web-libertas-set-number = { $count } von einer Zahl
web-libertas-set-run = Sieben Zahlen in Folge
web-libertas-set-with = { $set }, mit Libertas
web-libertas-phrase-free-me = Freiheit!
web-libertas-phrase-remember = Wo war diese Fahne noch?
web-libertas-phrase-my-square = Finger weg von meinem Quadrat!
