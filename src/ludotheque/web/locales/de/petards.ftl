# Pétards: Titel, Optionen, Ablehnungen, Protokoll, Tisch im Terminal.

petards-title = Pétards
petards-blurb = Ein Rommé mit Buchstaben: Karten in Reihen loswerden, andere mit Knallfröschen sperren (unser Arbeitstitel)

petards-option-empty_hand = was mit einer leeren Hand geschieht
petards-option-empty_hand-lay_out = wer die letzte Karte legt, beendet die Runde; wer sie ablegt, bekommt 7 neue
petards-option-empty_hand-refill = eine leere Hand bekommt immer 7 neue Karten; die Runde endet, wenn es keine 7 mehr gibt
petards-option-empty_hand-any_out = wer die letzte Karte legt oder ablegt, beendet die Runde
petards-option-stall_turns = wie oft es ohne gelegte Karte um den Tisch gehen darf, bis die Runde ungültig ist
petards-option-rounds = wie viele Runden gespielt werden

petards-unreadable = ein Zug ist ziehen, nehmen, Reihe M*OPQ, 3<L oder 3>L (eine Karte am Ende von Reihe 3), 3:K (K für den Stern, der K ist), 3>! (ein Knallfrosch), 3>x (ein Stern auf einen Knallfrosch) oder ablegen K; kleine Buchstaben gehen auch, aber 3>x ist nicht 3>X
petards-write-draw = dieser Zug ist ein Wort allein: { petards-say-draw }
petards-write-take = dieser Zug ist ein Wort allein: { petards-say-take }
petards-write-run = eine neue Reihe schreibt man mit ihren Karten, Buchstaben und Sterne ohne Leerzeichen: { petards-say-run }
petards-write-discard = zum Ablegen schreibt man die eine Karte dazu: { petards-say-discard }
petards-say-draw = ziehen
petards-say-take = nehmen
petards-say-run = Reihe { $cards }
petards-say-discard = ablegen { $card }
petards-say-written = { $move }
petards-game-over = das Spiel ist zu Ende
petards-draw-first = ein Zug beginnt mit einer Karte: zieh sie vom Stapel (ziehen) oder nimm die oberste der Ablage (nehmen)
petards-already-drawn = du hast in diesem Zug schon gezogen: leg, was du magst, und leg dann eine Karte ab
petards-discard-empty = die Ablage ist leer: zieh vom Stapel (ziehen)
petards-second-run-owed = deine erste Reihe hat weniger als 5 Karten, darum muss sofort eine zweite folgen: zum Beispiel Reihe { $example }
petards-star-owed = der eingetauschte Stern muss jetzt gelegt werden: an ein Ende (3>*), in eine neue Reihe oder auf einen Knallfrosch (3>x)
petards-not-open = du hast noch nicht eröffnet: leg zuerst in einem Zug eine Reihe aus mindestens 5 Karten oder zwei aus mindestens 3
petards-no-second-run = { $count } Karten eröffnen nur, wenn eine zweite Reihe aus mindestens 3 folgen kann, und der Rest deiner Hand gibt keine her: eröffne mit 5 oder mehr oder mit zwei Reihen
petards-run-too-short = eine Reihe hat mindestens 3 Karten; diese hat { $count }
petards-run-of-stars = Sterne allein sind keine Reihe: mindestens eine Karte muss ein Buchstabe sein
petards-run-broken = { $found } passt nicht in die Folge: an diesen Platz gehört { $wanted } oder ein Stern
petards-run-not-held = deine Hand reicht nicht für { $cards }: es fehlt { $missing }
petards-no-such-run = { $last ->
    [0] noch liegt keine Reihe auf dem Tisch
    [one] eine Reihe { $run } gibt es nicht; nur Reihe 1 liegt auf dem Tisch
   *[other] eine Reihe { $run } gibt es nicht; es gibt die Reihen 1 bis { $last }
  }
petards-does-not-fit = { $end ->
    [before] { $found } passt nicht vor Reihe { $run }: dorthin gehört { $wanted } oder ein Stern
   *[after] { $found } passt nicht hinter Reihe { $run }: dorthin gehört { $wanted } oder ein Stern
  }
petards-not-held = du hast { $card } nicht auf der Hand; deine Hand: { $hand }
petards-frozen = Reihe { $run } hat an beiden Enden einen Knallfrosch und ist eingefroren, bis ein Stern einen davon beseitigt
petards-end-blocked = { $end ->
    [before] ein Knallfrosch sperrt den Platz vor Reihe { $run }; ein Stern beseitigt ihn ({ $run }<x)
   *[after] ein Knallfrosch sperrt den Platz hinter Reihe { $run }; ein Stern beseitigt ihn ({ $run }>x)
  }
petards-no-star-for = { $count ->
    [0] in Reihe { $run } liegt kein Stern
   *[other] kein Stern in Reihe { $run } steht für { $letter }; ihre Sterne stehen für: { $stars }
  }
petards-star-blocked = ein Knallfrosch daneben hält den Stern für { $letter } in Reihe { $run } fest; ein anderer Stern beseitigt den Knallfrosch
petards-petard-there = { $end ->
    [before] vor Reihe { $run } liegt schon ein Knallfrosch, und ein Ende verträgt nur einen
   *[after] hinter Reihe { $run } liegt schon ein Knallfrosch, und ein Ende verträgt nur einen
  }
petards-no-petard-held = du hast keinen Knallfrosch auf der Hand
petards-no-petard-there = { $end ->
    [before] vor Reihe { $run } liegt kein Knallfrosch für einen Stern; ans Ende selbst ginge { $run }<*
   *[after] hinter Reihe { $run } liegt kein Knallfrosch für einen Stern; ans Ende selbst ginge { $run }>*
  }
petards-no-star-held = du hast keinen Stern auf der Hand

petards-deal-form = deal muss ein Objekt mit „decks“ sein, einer Liste von Kartensätzen, einem je Runde
petards-deal-rounds = deal.decks hat { $count ->
    [one] einen Kartensatz
   *[other] { $count } Kartensätze
  }; dieses Spiel hat { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }, jede mit ihrem Kartensatz
petards-deck-form = Kartensatz { $deck } muss eine Liste von 62 Karten sein
petards-deck-card = Kartensatz { $deck }: Karte { $place } ist keine; Karten sind A bis Z, * und !
petards-deck-count = Kartensatz { $deck } enthält { $card } { $count }-mal; es müssen { $right } sein

petards-tell-draw = zieht { $kind ->
    [star] einen Stern
    [petard] einen Knallfrosch
   *[letter] { $card }
  }
petards-tell-draw-hidden = zieht eine Karte
petards-tell-take = nimmt { $kind ->
    [star] einen Stern
    [petard] einen Knallfrosch
   *[letter] { $card }
  } von der Ablage
petards-tell-run = legt Reihe { $run }: { $cards }
petards-tell-add = { $end ->
    [before] legt { $card } vor Reihe { $run } an
   *[after] legt { $card } hinter Reihe { $run } an
  }
petards-tell-add-star = { $end ->
    [before] legt einen Stern als { $letter } vor Reihe { $run } an
   *[after] legt einen Stern als { $letter } hinter Reihe { $run } an
  }
petards-tell-exchange = tauscht { $letter } gegen den Stern in Reihe { $run }
petards-tell-petard = { $end ->
    [before] legt einen Knallfrosch vor Reihe { $run }
   *[after] legt einen Knallfrosch hinter Reihe { $run }
  }
petards-tell-clear = { $end ->
    [before] beseitigt mit einem Stern den Knallfrosch vor Reihe { $run }
   *[after] beseitigt mit einem Stern den Knallfrosch hinter Reihe { $run }
  }
petards-tell-discard = legt { $kind ->
    [star] einen Stern
    [petard] einen Knallfrosch
   *[letter] { $card }
  } ab
petards-tell-then = { $act }; { $then }
petards-tell-round-won = damit endet Runde { $round }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
petards-tell-round-void = Runde { $round } ist ungültig: zu lange hat niemand eine Karte gelegt
petards-tell-refill = bekommt { $count ->
    [one] eine neue Karte
   *[other] { $count } neue Karten
  }
petards-tell-turned = die Ablage wird umgedreht und ist nun der Stapel

petards-stock = Stapel: { $count }
petards-discard = Ablage: { $count }, obenauf
petards-discard-none = Ablage: leer
petards-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
petards-opened = hat eröffnet
petards-idle = { $idle } Züge ohne gelegte Karte; bei { $limit } ist die Runde ungültig
petards-legend = Neben einer Reihe steht, was dorthin passt: in [Klammern], wenn du es anlegen kannst; ! ist ein Knallfrosch. N* in einer Reihe ist ein Stern für N.
petards-legend-draw = Neben einer Reihe steht, was dorthin passt: in [Klammern], wenn du es nach dem Ziehen oder Nehmen anlegen könntest; ! ist ein Knallfrosch. N* in einer Reihe ist ein Stern für N.
petards-to-open = Zum Eröffnen: in einem Zug eine Reihe aus mindestens 5 oder zwei aus mindestens 3 (P5)
petards-hand = Deine Hand:
petards-choice-draw = eine Karte vom Stapel
petards-choice-take = die oberste Karte der Ablage
petards-choice-then = , die sich dann legen ließe: { $moves }
petards-choice-opening = eröffnen mit
petards-choice-pair = eröffnen mit zwei
petards-choice-add = anlegen
petards-choice-exchange = eintauschen
petards-choice-run = neue Reihe
petards-choice-star = Stern
petards-choice-petard = Knallfrosch
petards-choice-discard = Zug beenden
petards-gives = → was eine abgelegte Karte dem Nächsten gäbe: { $moves }
petards-choice-last = Das ist deine letzte Karte: Sie abzuwerfen bringt nur neue (P14).
petards-more-runs = … und { $count } mehr (tippe: züge)
petards-duty-second_run = Leg die zweite Reihe deiner Eröffnung:
petards-duty-star = Leg den Stern:
petards-said-draw = die Ablage ist leer
petards-then-lay = danach lässt sich { $cards } legen
petards-then-nothing = danach lässt sich nichts legen
petards-why-draw = eine verdeckte Karte, eine von { $count } im Stapel
petards-why-lay = es bleibt { $rest }; { $laying }
petards-why-out = danach ist die Hand leer
petards-why-discard = der Zug ist zu Ende, und { $name } kann diese Karte auf dem Tisch, wie er liegt, nicht legen; { $own }
petards-why-discard-fits = der Zug ist zu Ende, und { $name } kann diese Karte nehmen und sofort an Reihe { $run } anlegen; { $own }
petards-why-discard-star = der Zug ist zu Ende, und { $name } kann diese Karte nehmen und mit ihr den Stern der Reihe { $run } holen; { $own }
petards-why-discard-any = der Zug ist zu Ende, und { $name } kann diese Karte nehmen, die für jeden Buchstaben steht; { $own }
petards-why-discard-special = der Zug ist zu Ende, und { $name } kann diese Karte nehmen, mit der sich ein Ende sperren lässt; { $own }
petards-own-twin = ein weiteres { $card } bleibt auf der Hand
petards-own-part = auf der Hand gehört sie zu { $cards }
petards-own-near = zwischen ihr und { $cards } fehlte ein Buchstabe
petards-own-lone = kein anderer Buchstabe der Hand liegt in ihrer Nähe
petards-own-star = auf der Hand steht sie für einen Buchstaben, der fehlt, bringt aber { $points } Punkte, wenn jemand anders die Runde beendet
petards-own-petard = auf der Hand könnte sie noch ein Ende sperren, bringt aber { $points } Punkte, wenn jemand anders die Runde beendet
petards-own-exchange-now = sie ließe sich stattdessen gegen den Stern der Reihe { $run } tauschen
petards-own-exchange-later = nach der Eröffnung ließe sie sich gegen den Stern der Reihe { $run } tauschen
petards-own-fits-now = sie ließe sich stattdessen an Reihe { $run } anlegen
petards-own-fits-later = nach der Eröffnung ließe sie sich an Reihe { $run } anlegen
petards-own-and = { $table }, und { $hand }
petards-sheet-round = Runde
petards-sheet-total = Summe

study-ending-petards-won = Runde: jemand hatte keine Karten mehr
study-ending-petards-void = Runde: ungültig, lange legte niemand eine Karte
