# Pétards im Browser.

web-petards-star = Stern
web-petards-petard = Knallfrosch
web-petards-star-as = ★{ $letter }

web-petards-round = Runde { $round } von { $rounds }
web-petards-round-over = Runde { $round } ist vorbei: { $points ->
    [0] zu lange hat niemand eine Karte gelegt, sie ist ungültig
    [one] ein Punkt für { $name }
   *[other] { $points } Punkte für { $name }
  }. Eine neue Runde beginnt.
web-petards-stock = Stapel: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
web-petards-discard = Ablage: { $count ->
    [one] { $count } Karte, { $card }
   *[other] { $count } Karten, obenauf { $card }
  }
web-petards-discard-none = Ablage: leer
web-petards-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
web-petards-opened = eröffnet
web-petards-idle = { $idle } Züge ohne gelegte Karte; bei { $limit } ist die Runde ungültig.
web-petards-aside = { $count ->
    [one] Ein Stern und ein Knallfrosch sind aus der Runde.
   *[other] { $count } Sterne und { $count } Knallfrösche sind aus der Runde.
  }
web-petards-legend-hand = auf deiner Hand
web-petards-legend-fits = passt auf dem Tisch

web-petards-runs = Reihen auf dem Tisch
web-petards-no-runs = Noch liegt keine Reihe auf dem Tisch.
web-petards-new-run = Deine neue Reihe: wähl ihre Karten oder zieh sie hierher.
web-petards-no-new-run = Hierher kommt deine nächste Reihe.
web-petards-frozen = eingefroren
web-petards-run-star = Stern für { $letter } in Reihe { $run }
web-petards-end = { $end ->
    [before] vor Reihe { $run }: { $letter } passt
   *[after] hinter Reihe { $run }: { $letter } passt
  }
web-petards-end-blocked = { $end ->
    [before] vor Reihe { $run }: ein Knallfrosch hält { $letter } fern
   *[after] hinter Reihe { $run }: ein Knallfrosch hält { $letter } fern
  }

web-petards-hand = Deine Hand
web-petards-do-draw = Zieh eine Karte vom Stapel oder nimm { $card ->
    [star] den Stern
    [petard] den Knallfrosch
   *[other] { $card }
  } von der Ablage.
web-petards-do-draw-useful = Zieh vom Stapel oder nimm { $card ->
    [star] den Stern
    [petard] den Knallfrosch
   *[other] { $card }
  }: Die Karte könntest du sofort legen.
web-petards-do-draw-only = Zieh eine Karte vom Stapel.
web-petards-do-open = Zum Eröffnen: eine Reihe aus 5 Karten oder zwei aus 3. Sonst wähl eine Karte zum Ablegen.
web-petards-do-lay = Leg, was du magst, und wähl dann eine Karte zum Ablegen.
web-petards-do-second = Leg jetzt die zweite Reihe deiner Eröffnung.
web-petards-do-star = Leg jetzt den Stern: an ein Ende, in eine neue Reihe oder auf einen Knallfrosch.
web-petards-do-more = Wähl die nächste Karte der Reihe.
web-petards-do-place = Wähl, wohin sie soll.
web-petards-do-go = Diese Karten sind eine Reihe.
web-petards-do-nothing = Diese Karten ergeben noch nichts.
web-petards-do-discard = Diese Karte passt nirgends: Du kannst sie nur ablegen.
web-petards-do-keep = Damit ist gerade nichts zu machen: Behalte die Karte oder leg sie ab.
web-petards-about-star = Ein Stern steht für jeden Buchstaben oder räumt einen Knallfrosch weg.
web-petards-about-petard = Ein Knallfrosch sperrt ein Ende irgendeiner Reihe, sobald du eröffnet hast: Dort wird nichts mehr angelegt, bis ein Stern ihn wegräumt.
web-petards-gives = { $opened ->
    [yes] { $name } könnte dein { $letter } brauchen: { $places }.
   *[no] Dein { $letter } passt { $places }; aber { $name } hat noch nicht eröffnet.
  }
web-petards-gives-end = { $end ->
    [before] vor Reihe { $run }
   *[after] hinter Reihe { $run }
  }
web-petards-gives-star = für den Stern in Reihe { $run }
web-petards-gives-run = Mit Karten, die alle gesehen haben, könnte { $name } daraus { $run } machen.

web-petards-act-draw = Vom Stapel ziehen
web-petards-act-take = Von der Ablage nehmen
web-petards-act-run = { $cards } legen
web-petards-act-run-owes = { $cards } legen, dann eine zweite Reihe
web-petards-act-add = { $end ->
    [before] { $letter } vor Reihe { $run } anlegen
   *[after] { $letter } hinter Reihe { $run } anlegen
  }
web-petards-act-star = { $end ->
    [before] Stern als { $letter } vor Reihe { $run } anlegen
   *[after] Stern als { $letter } hinter Reihe { $run } anlegen
  }
web-petards-act-exchange = { $letter } gegen den Stern in Reihe { $run } tauschen
web-petards-act-petard = { $end ->
    [before] Knallfrosch vor Reihe { $run } legen
   *[after] Knallfrosch hinter Reihe { $run } legen
  }
web-petards-act-clear = { $end ->
    [before] Knallfrosch vor Reihe { $run } mit einem Stern beseitigen
   *[after] Knallfrosch hinter Reihe { $run } mit einem Stern beseitigen
  }
web-petards-act-discard = { $card ->
    [star] Stern
    [petard] Knallfrosch
   *[other] { $card }
  } ablegen
web-petards-can-lay = Du kannst legen:
web-petards-choose-run = Die Karten der Reihe { $cards } wählen
web-petards-lay-anyway = Als Reihe legen?
web-petards-let-go = Loslassen
web-petards-more-runs = { $count ->
    [one] Noch eine Reihe
   *[other] Noch { $count } Reihen
  }

web-petards-last-title = Die letzte Karte ablegen?
web-petards-last-text = Nur wer die letzte Karte legt, beendet die Runde. Legst du sie ab, bekommst du { $count ->
    [one] eine neue Karte
   *[other] { $count } neue Karten
  } und spielst weiter.
web-petards-last-go = Ablegen

web-petards-key-draw = vom Stapel ziehen
web-petards-key-take = von der Ablage nehmen
web-petards-key-pick = diese Karte der Hand wählen
web-petards-key-lay = legen, was gewählt ist
web-petards-key-discard = die gewählte Karte ablegen
web-petards-key-run = zur Reihe mit dieser Nummer

web-petards-story-round = Runde
web-petards-story-total = Summe
web-petards-story-deeds = Unterwegs
web-petards-deed-run = Reihen gelegt
web-petards-deed-add = Karten angelegt
web-petards-deed-exchange = Sterne getauscht
web-petards-deed-petard = Knallfrösche gelegt
web-petards-deed-clear = Knallfrösche beseitigt

# Das Ende einer Runde und des Spiels.
web-petards-moment-won = Runde { $round }: { $name } macht Schluss
web-petards-moment-void = Runde { $round } ist ungültig
web-petards-moment-last = Es war die letzte Handkarte. Was die anderen noch halten, zählt für { $name }: ein Buchstabe 1, ein Stern 5, ein Knallfrosch 5.
web-petards-moment-void-text = Zu lange hat niemand eine Karte gelegt: Niemand bekommt Punkte.
web-petards-moment-brings = { $name } bekommt
web-petards-moment-so-far = Nach Runde { $round }
web-petards-ending = { $rounds ->
    [one] Die einzige Runde ist gespielt: Die meisten Punkte gewinnen.
    [2] Beide Runden sind gespielt: Die meisten Punkte gewinnen.
   *[other] Alle { $rounds } Runden sind gespielt: Die meisten Punkte gewinnen.
  }
web-petards-phrase-bang = Rums!
web-petards-phrase-my-star = Das war mein Stern!
web-petards-phrase-watch-out = Vorsicht, gleich knallt es.
