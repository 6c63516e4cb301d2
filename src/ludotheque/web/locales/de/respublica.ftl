# Res Publica: Titel, Optionen, die Sprache der Angebote, Ablehnungen, das Protokoll, der Tisch im Terminal.

respublica-title = Res Publica
respublica-blurb = Mit wenigen Worten tauschen, fünf gleiche Karten sammeln, Siedlungen und Städte gründen (Reiner Knizia)

respublica-option-edition = welche Karten in der Schachtel liegen
respublica-option-edition-queen = mit Mönchen, Büchern, Kirchen und Bibliotheken
respublica-option-edition-classic = ohne Mönche, Bücher, Kirchen und Bibliotheken
respublica-option-stall_rounds = Runden nacheinander ohne gezogene oder gelegte Karte, nach denen das letzte Legen kommt

## Was man tippen kann

respublica-say-seek = suche { $words }
respublica-say-offer = biete { $words }
respublica-say-pass = passe
respublica-say-ask = verlange { $words }
respublica-say-bid = gebe { $words }
respublica-say-decline = lehne ab
respublica-say-accept = nehme { $seat } an
respublica-say-refuse = nehme keine an
respublica-say-give = gib { $cards }
respublica-say-lay = lege { $kind }
respublica-say-done = fertig
respublica-say-draw = ziehe { $people }+{ $civ }

## Texte, die kein Zug sind

respublica-unreadable = ein Zug ist suche, biete oder passe; verlange, gebe oder lehne ab; nehme 2 an oder nehme keine an; gib 2 Goten, 1 Hunnen; lege Hunne oder fertig; ziehe 1+2
respublica-unreadable-long = das sind mehr als { $most } Zeichen: sag es kürzer
respublica-unreadable-more = mehr gehört nicht dazu: sag „{ $example }“
respublica-unreadable-accept = nenne den Platz, dessen Antwort du annimmst, von 0 an gezählt: „{ $example }“
respublica-unreadable-draw = sag „{ $one }“ oder „{ $other }“: Völkerkarten plus Zivilisationskarten
respublica-unreadable-lay = nenne eine Art: „{ $example }“
respublica-unreadable-give = nenne die Karten bei ihrer Art: „{ $example }“
respublica-unreadable-three = das sind mehr als zwei Teile; höchstens zwei, zum Beispiel: „{ $example }“
respublica-unreadable-comma = verbinde die zwei Teile mit einem einzigen „und“ oder „oder“: „{ $example }“
respublica-unreadable-both = sag, was du willst, oder was du gibst, nie beides; zum Beispiel: „{ $example }“
respublica-unreadable-not = ausschließen kann man nichts; sag zum Beispiel: „{ $example }“
respublica-unreadable-bound = eine Zahl ist diese Zahl, kein „mindestens“ und kein „bis zu“: „{ $example }“
respublica-unreadable-term-missing = es fehlen eine Zahl und ein Merkmal; zum Beispiel: „{ $example }“
respublica-unreadable-number = sag, wie viele: „{ $example }“
respublica-unreadable-quantity = „{ $word }“ ist keine Anzahl von Karten; zum Beispiel: „{ $example }“
respublica-unreadable-feature-missing = sag, wovon: eine Art, Volk, Zivilisation, Karte oder Paar; zum Beispiel: „{ $example }“
respublica-unreadable-feature-near = „{ $word }“ gibt es nicht; meinst du „{ $near }“?
respublica-unreadable-feature = „{ $word }“ gibt es nicht; es gibt die Kartenarten, Volk, Zivilisation, Karte und Paar

respublica-deal-form = deal muss ein Objekt mit den beiden Stapeln people und civ sein
respublica-deck-form = deal.{ $deck } muss eine Liste von Kartenarten sein, die oberste Karte zuerst
respublica-deck-card = deal.{ $deck }: die Karte an Stelle { $place } gehört nicht in diesen Stapel
respublica-deck-count = deal.{ $deck } enthält { $kind } { $count }-mal; es müssen { $right } sein

## Züge, die nicht gehen

respublica-over = das Spiel ist zu Ende
respublica-now-announce = ein Zug beginnt mit dem Handel: suche, biete oder passe
respublica-now-answer = eine Ansage wartet auf deine Antwort: antworte, oder lehne ab
respublica-not-yours-to-accept = nur wer die Ansage gemacht hat, nimmt eine Antwort an oder keine: antworte selbst, oder lehne ab
respublica-now-accept = alle haben geantwortet: nimm eine Antwort an, oder sag „nehme keine an“
respublica-now-give = der Handel gilt: gib die Karten, die du dafür wählst
respublica-no-further-announcement = der Handel ist vorbei: keine weitere Ansage in diesem Zug
respublica-now-lay = der Handel ist vorbei: lege eine Gruppe, oder sag fertig
respublica-now-draw = das Legen ist vorbei: ziehe 1+2 oder ziehe 0+3
respublica-now-last-laying = das ist das letzte Legen, ohne Handel und ohne Ziehen: lege eine Gruppe, oder sag fertig
respublica-no-cards-pass = ohne Karten kannst du nur passen
respublica-no-cards-decline = ohne Karten kannst du nur ablehnen
respublica-not-in-edition = in der klassischen Ausgabe gibt es keine Karte { $kind }
respublica-quantity = eine Anzahl ist 1 oder mehr
respublica-more-than-there-are = für { $words } hat das Spiel nicht genug Karten; sag „{ $example }“
respublica-not-held = du hast nicht { $words }; du könntest sagen: „{ $example }“
respublica-nothing-of-it-held = du hast nicht { $words }: versprich nur Karten aus deiner Hand
respublica-answer-with-ask = es wird etwas gesucht: sag, was du dafür willst, zum Beispiel „{ $example }“, oder lehne ab
respublica-answer-with-bid = es wird etwas geboten: sag, was du dafür geben würdest, zum Beispiel „{ $example }“, oder lehne ab
respublica-sought-not-held = jemand sucht { $words }, und das hast du nicht: lehne ab
respublica-demand-not-held = du hast nicht { $words }: nimm eine andere Antwort an, oder sag „nehme keine an“
respublica-no-answer-there = Platz { $seat } hat nichts geantwortet, was man annehmen könnte
respublica-gift-not-held = diese Karten hast du nicht; versprochen hast du { $words }, zum Beispiel „{ $example }“
respublica-gift-not-promised = das sind nicht die versprochenen Karten: { $words }, zum Beispiel „{ $example }“
respublica-pile-empty = für eine Gruppe dieser Art ({ $kind }) ist keine Punktekarte mehr da
respublica-group-too-small = eine Gruppe braucht { $needed }; du hast { $held }
respublica-draw-split = ziehe 1+2 oder ziehe 0+3

## Das Protokoll

respublica-tell-refuse = nimmt keine an
respublica-tell-accept = nimmt die Antwort von { $name } an
respublica-tell-accept-exchange = nimmt die Antwort von { $name } an: gibt { $given } für { $received }
respublica-tell-give = gibt { $given } für { $received }
respublica-tell-give-own = gibt { $cards }
respublica-tell-give-sealed = hat gewählt, was zu geben ist; es bleibt verdeckt, bis auch die andere Seite gewählt hat
respublica-tell-give-sealed-own = wird { $cards } geben, verdeckt, bis auch die andere Seite gewählt hat
respublica-tell-lay-settlement = legt { $cards }: eine Siedlung
respublica-tell-lay-town = legt { $cards }: eine Stadt zu { $points }
respublica-tell-lay-church = legt { $cards }: eine Kirche
respublica-tell-lay-library = legt { $cards }: eine Bibliothek
respublica-tell-done = ist fertig
respublica-tell-done-own = ist fertig und zieht { $cards }
respublica-tell-done-hidden = ist fertig und zieht { respublica-drawn }
respublica-tell-draw-own = zieht { $cards }
respublica-tell-draw-hidden = zieht { respublica-drawn }
respublica-tell-then = { $act }. { $then }
respublica-tell-last-turns = Das war die letzte Zivilisationskarte: alle haben noch einen Zug
respublica-tell-last-laying = Jetzt legen alle ein letztes Mal
respublica-tell-stalled = Lange hat niemand eine Karte gezogen oder gelegt: alle legen ein letztes Mal

## Der Tisch im Terminal

respublica-turns-left = die letzte Zivilisationskarte ist gezogen: { $count ->
    [one] noch ein Zug
   *[other] noch { $count } Züge
  }
respublica-column-player = Spieler
respublica-column-cards = Karten
respublica-column-points = Punkte
respublica-column-settlements = Siedlungen
respublica-column-towns = Städte
respublica-column-churches = Kirchen
respublica-column-libraries = Bibl.
respublica-column-for-settlements = für Siedlungen
respublica-column-for-towns = für Städte
respublica-column-for-churches = für Kirchen
respublica-column-for-pairs = für Paare
respublica-column-give = du gibst
respublica-column-get = du bekommst
respublica-column-yours = du hast dann
respublica-column-theirs = der andere hat dann mindestens
respublica-perhaps = vielleicht { $step }
respublica-hand = Deine Hand: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
respublica-hand-empty = Deine Hand ist leer
respublica-only = Du kannst nur sagen: { $move } (Eingabetaste sagt es)
respublica-choose-announce = Sag, was du suchst oder was du bietest, ein oder zwei Dinge, oder passe. Zum Beispiel:
respublica-choose-ask = Du hast, was gesucht wird. Sag, was du dafür verlangst, oder lehne ab. Zum Beispiel:
respublica-choose-bid = Sag, was du dafür gibst, oder lehne ab. Zum Beispiel:
respublica-choose-gift = Wähle, was du gibst:
respublica-choose-draw = Wähle vor dem Ziehen, Völker plus Zivilisation:
respublica-draw-less = { $drawn } ({ $other } bringt mehr)
respublica-choose-done = nichts mehr legen
respublica-shapes = Ein Satz hat einen oder zwei Teile, jeden mit seiner Zahl (R4):
respublica-shape-part = ZAHL MERKMAL
respublica-shape-features = Ein Merkmal ist: { $features }
respublica-shape-examples = Zum Beispiel:
respublica-said-not-held = du hast nicht, was gesucht wird
respublica-said-no-cards = du hast keine Karten
respublica-said-cannot-pay = du kannst keine der Forderungen bezahlen
respublica-said-no-group = du hast keine Gruppe zu legen
respublica-brings-settlement = eine Siedlung: 3 Punkte{ $drawn ->
    [card] , und in jedem Zug eine Karte mehr
    [once] , und eine Karte mehr zu ziehen
    [choice] , und von nun an die Wahl, drei Zivilisationskarten zu ziehen
   *[nothing] { "" }
  }
respublica-brings-town = die oberste Stadt: { $points } Punkte
respublica-brings-church = eine Kirche: 7 Punkte
respublica-brings-library = { $has ->
    [second] eine zweite Bibliothek: sie bringt nichts mehr und kostet ein Paar auf der Hand (1 Punkt)
    [late] eine Bibliothek, zu spät für eine Stadt: sie bringt nichts und kostet ein Paar auf der Hand (1 Punkt)
   *[first] eine Bibliothek: vier Zivilisationskarten reichen dann für eine Stadt
  }
respublica-why-change = { $kind } { $before } → { $after } von { $size }
respublica-why-completes = { $change } ({ $brings })
respublica-why-or = { $first } oder { $rest }
respublica-why-given = { $count ->
    [one] eine Karte eigener Wahl geht weg
   *[other] { $count } Karten eigener Wahl gehen weg
  }
respublica-why-got = { $count ->
    [one] eine Karte kommt, die aussucht, wer sie gibt
   *[other] { $count } Karten kommen, die aussucht, wer sie gibt
  }
respublica-why-ways = { $first }; { $rest }
respublica-why-with = { $exchange }; { $name } hat dann mindestens { $kinds }
respublica-why-has = { $kind } { $count } von { $size }
respublica-why-kinds = { $first }, { $rest }
respublica-why-nobody = { $words } kann niemand haben
respublica-why-pass = kein Handel in diesem Zug
respublica-why-decline = diesmal kein Handel; niemand erfährt, ob eine Antwort möglich war
respublica-why-refuse = alle behalten ihre Karten
respublica-why-done = das Legen ist vorbei, und es wird gezogen
respublica-why-draw = von oben: { respublica-drawn }

study-ending-respublica-last-card = die letzte Zivilisationskarte wurde gezogen
study-ending-respublica-stalled = lange wurde keine Karte gezogen oder gelegt
