# Der Begleiter am echten Tisch.

companion-title = Am echten Tisch
companion-table = Der Tisch
companion-player = Person { $number }
companion-add = Eine mehr
companion-remove = Eine weniger
companion-begins = Wer fängt an?
companion-begins-rule = Nach den Anleitungen beginnt bei Libertas und Pétards die jüngste Person, bei Res Publica die älteste: Tippt auf den Namen. Oder lost.
companion-draw = Losen
companion-order = { $name } fängt an; dann im Uhrzeigersinn: { $others }.
companion-clocks = Eine Uhr für alle
companion-clocks-text = Tippt an, wer am Zug ist: Diese Uhr läuft, alle anderen stehen.
companion-clocks-stop = Anhalten
companion-clocks-reset = Alle auf null
companion-total = Punkte
companion-keep = Dieses Ergebnis behalten
companion-kept = Behalten: Es steht unter „Der Tisch“, auf diesem Gerät.
companion-results = Auf diesem Gerät behaltene Ergebnisse
companion-forget = Dieses Ergebnis vergessen
companion-anew = Neu zählen
companion-anew-text = Was für dieses Spiel gezählt wurde, wird vergessen. Behaltene Ergebnisse bleiben.
companion-whose = Wessen Punkte?

companion-libertas-bonus = Prämien
companion-libertas-squares = Befreite Quadrate (je { $points })
companion-libertas-lines = Befreite Geraden (je { $points })
companion-libertas-rack = Kartenhalter
companion-libertas-cards = Libertas-Karten
companion-libertas-worth = Die Karten sind { $points } wert.

companion-petards-text = Wer die letzte Karte legt, bekommt, was die anderen noch halten: Buchstabe { $letter }, Stern { $star }, Knallfrosch { $petard }.
companion-petards-round = Runde { $round }
companion-petards-ended = Wer hat die letzte Karte gelegt?
companion-petards-nobody = noch niemand
companion-petards-letter = Buchstaben der anderen
companion-petards-star = Sterne der anderen
companion-petards-petard = Knallfrösche der anderen

companion-respublica-settlements = Siedlungen (je { $points })
companion-respublica-towns = Städte
companion-respublica-churches = Kirchen (je { $points })
companion-respublica-pairs = Paare auf der Hand (je { $points })

companion-say = Darf ich das sagen?
companion-say-text = Die Regel antwortet, mit ihrem Paragrafen: auf Deutsch, Französisch oder Englisch. Dafür braucht es das Netz.
companion-say-before = Was vorher gesagt wurde, ein Satz je Zeile (leer, wenn du die Ansage machst)
companion-say-hand = Deine Karten, wenn sie mitzählen sollen: 2 Hunnen, 1 Buch
companion-say-now = Was du sagen möchtest: suche 2 Hunnen oder 1 Buch
companion-say-check = Fragen
companion-say-yes = Ja: „{ $sentence }“.
companion-say-no = Nein.

enter-title = Eine Partie vom echten Tisch
enter-text = Gebt ein, was ihr notiert habt: Die Regel prüft jeden Zug, und die Partie lässt sich ansehen und speichern wie jede andere.
enter-scores = Ihr kennt nur die Punkte? Behaltet sie hier:
enter-game = Spiel
enter-players = Personen, eine je Zeile, in der Reihenfolge der Züge
enter-deal-libertas = Der Spielplan am Anfang, Reihe für Reihe von oben: R5 G2 L …
enter-deal-petards = Eine Zeile je Runde: 7 Karten für jeden, die aufgedeckte, dann die vom Stapel gezogenen. * ist ein Stern, ! ein Knallfrosch; was niemand zog, darf fehlen
enter-deal-respublica = Erste Zeile: die Völkerkarten, wie sie kamen, 4 für jeden, dann die gezogenen. Zweite Zeile: die gezogenen Zivilisationskarten. Mit Kommas dazwischen; was niemand zog, darf fehlen
enter-moves = Die Züge, einer je Zeile
enter-notation = Wie Züge geschrieben werden, steht am Ende der Regeln.
enter-check = Prüfen
enter-over = Die Partie ist vollständig: { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
  }, und sie ist zu Ende.
enter-open = Bis hierher stimmt alles: { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
  }. Die Partie ist noch nicht zu Ende.
enter-wrong = { $count ->
    [0] Der erste Zug kann nicht stimmen:
    [one] Ein Zug stimmt. Der nächste kann nicht stimmen:
   *[other] { $count } Züge stimmen. Der nächste kann nicht stimmen:
  }
enter-replay = Ansehen und speichern
enter-not-this-game = eine Partie dieses Spiels lässt sich noch nicht eingeben
