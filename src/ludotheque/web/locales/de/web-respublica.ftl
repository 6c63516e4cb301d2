# Res Publica im Browser.

## Gesagtes

web-respublica-i-seek = Ich suche { $words }.
web-respublica-i-offer = Ich biete { $words }.
web-respublica-i-ask = Dafür will ich { $words }.
web-respublica-i-bid = Ich gebe { $words } dafür.
web-respublica-forum = Was gesagt wird
web-respublica-thinks = überlegt
web-respublica-unsaid = hier stehen gleich deine Worte
web-respublica-turn = { $whose ->
    [own] { $phase ->
        [announce] Du bist dran: Sag, was du suchst oder bietest
        [answer] Antworte { $other }
        [accept] Du bist dran: Wähle eine Antwort
        [give] Gib { $other } Karten
        [draw] Du bist dran: Zieh Karten
       *[lay] Du bist dran: Leg Gruppen aus oder mach weiter
      }
   *[other] { $phase ->
        [answer] { $name } antwortet { $other }
        [give] { $name } wählt Karten für { $other }
       *[lay] { $name } ist dran
      }
  }
web-respublica-waits = noch nicht gefragt
web-respublica-before = Der Zug davor
web-respublica-agrees = ist sich mit { $name } einig
web-respublica-sealed = { $name } hat gewählt, was zu geben ist; noch ist es verdeckt
web-respublica-sealed-own = Du hast gewählt; noch ist es verdeckt

## Einen Satz bilden

web-respublica-compose = Ein eigener Satz
web-respublica-own-words = Oder mit eigenen Worten
web-respublica-say = Sagen
web-respublica-verb = Was du sagst
web-respublica-verb-seek = Ich suche
web-respublica-verb-offer = Ich biete
web-respublica-verb-ask = Ich will
web-respublica-verb-bid = Ich gebe
web-respublica-joint = Ein Teil oder zwei
web-respublica-joint-none = nur das
web-respublica-joint-and = und
web-respublica-joint-or = oder
web-respublica-count = Wie viele
web-respublica-term = Teil { $number }
web-respublica-features = Wovon
web-respublica-feature-people = ein Volk
web-respublica-feature-civ = eine Ziv.
web-respublica-feature-card = eine Karte
web-respublica-feature-pair = ein Paar
web-respublica-feature-held = { $name }, du hast { $count }

## Was du tun kannst

web-respublica-choices = Was du tun kannst
web-respublica-choose-announce = Was sagst du?
web-respublica-only-pass = Ohne Karten kein Handel.
web-respublica-choose-ask = Du hast es. Was willst du dafür?
web-respublica-choose-bid = Was würdest du dafür geben?
web-respublica-only-decline = Diesmal kannst du nicht antworten. Niemand erfährt, warum.
web-respublica-choose-accept = Wessen Antwort nimmst du?
web-respublica-choose-lay = Du kannst eine Gruppe legen.
web-respublica-nothing-to-lay = Diesmal gibt es nichts zu legen.
web-respublica-choose-draw = Was ziehst du?
web-respublica-pass = Nichts sagen
web-respublica-decline = Nein, danke
web-respublica-decline-offer = Nichts für mich
web-respublica-refuse = Keine nehmen
web-respublica-done = Fertig
web-respublica-done-choose = Fertig, ziehen
web-respublica-done-draw = Fertig: { respublica-drawn } ziehen
web-respublica-draw = { respublica-drawn }
web-respublica-you-give = Du gibst
web-respublica-you-get = Du bekommst
web-respublica-completes = { $whose ->
    [own] Du hättest { $cards }: { $brings }.
    [own-perhaps] Vielleicht hättest du { $cards }: { $brings }.
    [other-perhaps] Vielleicht hätte { $name } { $cards }: { $brings }.
   *[other] { $name } hätte { $cards }: { $brings }.
  }
web-respublica-step = { $whose ->
    [own] Du hättest { $has } von { $cards }.
    [own-perhaps] Vielleicht hättest du { $has } von { $cards }.
    [other-perhaps] Vielleicht hätte { $name } mindestens { $has } von { $cards }.
   *[other] { $name } hätte mindestens { $has } von { $cards }.
  }
web-respublica-about-monk = Mönche: Zwei ergeben eine Kirche. Ein Mönch zählt als Volk.
web-respublica-about-book = Bücher: Zwei ergeben eine Bibliothek, und dann genügen dir kleinere Gruppen für Städte. Ein Buch zählt als Zivilisation.
web-respublica-accept = Abgemacht
web-respublica-accept-of = Abgemacht mit { $name }: { $keep } geben, { $get } bekommen
web-respublica-cannot-pay = Das kannst du nicht bezahlen
web-respublica-promised = Du gibst { $keep } und bekommst { $get }.
web-respublica-give-hidden = Du wählst die Karten. Sie bleiben verdeckt, bis die andere Seite gewählt hat.
web-respublica-give-how = Tippe Karten deiner Hand an, um sie hierher zu legen.
web-respublica-give-at-once = Oder gleich
web-respublica-give = Übergeben
web-respublica-take-back = zurücknehmen: { $name }
web-respublica-packet = Zum Übergeben: { $cards }
web-respublica-tap-lay = Die Gruppe legen.
web-respublica-tap-give = Eine zum Geben weglegen.
web-respublica-brings-settlement = Siedlung, { $points } Punkte
web-respublica-brings-town = Stadt, { $points } Punkte
web-respublica-brings-church = Kirche, { $points } Punkte
web-respublica-brings-library = { $has ->
    [second] zweite Bibliothek: bringt nichts mehr ({ $points } Punkte)
    [late] Bibliothek, zu spät für eine Stadt: bringt nichts und kostet ein Paar ({ $points } Punkte)
   *[first] Bibliothek: Städte ab jetzt mit 4 Karten ({ $points } Punkte)
  }
web-respublica-standing = Tauschangebote für mich ablehnen:
web-respublica-standing-none = nein, frag mich
web-respublica-standing-turn = bis zu meinem Zug
web-respublica-standing-always = immer
web-respublica-key-no = nein, oder nichts mehr: passen, ablehnen, keine nehmen, fertig
web-respublica-key-number = die fertigen Sätze, Antworten, Gruppen, der Reihe nach

## Der Tisch

web-respublica-hand = Deine Hand: { $count ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $count } Karten
  }
web-respublica-hand-of = Hand von { $name }: { $count ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $count } Karten
  }
web-respublica-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
web-respublica-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
web-respublica-piles = Stapel
web-respublica-deck-people = Völker
web-respublica-deck-civ = Zivilisation
web-respublica-settlements = Siedlungen
web-respublica-towns = Städte
web-respublica-churches = Kirchen
web-respublica-libraries = Bibliotheken
web-respublica-each = je { $points }
web-respublica-library-note = dann reichen 4
web-respublica-next-town = Nächste Stadt
web-respublica-then-towns = dann
web-respublica-turns-left = Die letzte Zivilisationskarte ist gezogen: { $count ->
    [one] noch ein Zug
   *[other] noch { $count } Züge
  }, dann legen alle ein letztes Mal.
web-respublica-last-laying = Das letzte Legen: { $count ->
    [one] noch eine Person legt
   *[other] noch { $count } Personen legen
  }.
web-respublica-civ-left = Das Ende naht: { $count ->
    [one] noch eine Zivilisationskarte
   *[other] noch { $count } Zivilisationskarten
  }.
web-respublica-boards = Gelegte Gruppen
web-respublica-nothing-laid = Noch nichts gelegt
web-respublica-earned = { $card ->
    [settlement] Siedlung
    [town] Stadt
    [church] Kirche
   *[library] Bibliothek
  }, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }, für { $cards }
web-respublica-pairs = Paare auf der Hand
web-respublica-left-over = Übrig: { $cards }

web-respublica-ending-last-card = Die letzte Zivilisationskarte wurde gezogen: Nach noch einem Zug und einem letzten Legen für alle ist das Spiel aus.
web-respublica-ending-stalled = Zu lange hat niemand eine Karte gezogen oder gelegt: Nach einem letzten Legen für alle ist das Spiel aus.
web-respublica-phrase-deal = Abgemacht!
web-respublica-phrase-too-dear = Das ist mir zu teuer.
web-respublica-phrase-nobody-wants = Will niemand tauschen?

## Die Wörter, die eine Seite selbst sagt: Arten, Anzahlen, Angebote

respublica-kind-saxon = Sachse
respublica-kind-hun = Hunne
respublica-kind-viking = Wikinger
respublica-kind-goth = Gote
respublica-kind-lombard = Langobarde
respublica-kind-monk = Mönch
respublica-kind-alchemy = Alchemie
respublica-kind-commerce = Handel
respublica-kind-shipbuilding = Schiffbau
respublica-kind-architecture = Architektur
respublica-kind-metallurgy = Metallurgie
respublica-kind-book = Buch
respublica-kind-people = Volk
respublica-kind-civ = Zivilisation
respublica-kind-card = Karte
respublica-kind-pair = Paar

respublica-count-saxon = { $count } { $count ->
    [one] Sachsen
   *[other] Sachsen
  }
respublica-count-hun = { $count } { $count ->
    [one] Hunnen
   *[other] Hunnen
  }
respublica-count-viking = { $count } Wikinger
respublica-count-goth = { $count } { $count ->
    [one] Goten
   *[other] Goten
  }
respublica-count-lombard = { $count } { $count ->
    [one] Langobarden
   *[other] Langobarden
  }
respublica-count-monk = { $count } { $count ->
    [one] Mönch
   *[other] Mönche
  }
respublica-count-alchemy = { $count } Alchemie
respublica-count-commerce = { $count } Handel
respublica-count-shipbuilding = { $count } Schiffbau
respublica-count-architecture = { $count } Architektur
respublica-count-metallurgy = { $count } Metallurgie
respublica-count-book = { $count } { $count ->
    [one] Buch
   *[other] Bücher
  }
respublica-count-people = { $count } { $count ->
    [one] Volk
   *[other] Völker
  }
respublica-count-civ = { $count } { $count ->
    [one] Zivilisation
   *[other] Zivilisationen
  }
respublica-count-card = { $count } { $count ->
    [one] Karte
   *[other] Karten
  }
respublica-count-pair = { $count } { $count ->
    [one] Paar
   *[other] Paare
  }
respublica-single = 1 { $kind }

respublica-and = { $first } und { $second }
respublica-or = { $first } oder { $second }
respublica-list = { $first }, { $rest }
respublica-nothing = nichts

respublica-tell-seek = sucht { $words }
respublica-tell-offer = bietet { $words }
respublica-tell-pass = passt
respublica-tell-ask = verlangt { $words }
respublica-tell-bid = gäbe { $words }
respublica-tell-decline = lehnt ab

respublica-decks = Stapel: { respublica-drawn-people }, { respublica-drawn-civ }
respublica-piles = Siedlungen { $settlements } · Städte { $towns }
respublica-piles-queen = Kirchen { $churches } · Bibliotheken { $libraries }
respublica-idle = Züge ohne gezogene oder gelegte Karte: { $idle } von { $limit }
respublica-missing = { $count ->
    [one] { $count } fehlt
   *[other] { $count } fehlen
  }
respublica-complete = vollständig
respublica-no-pile = keine Punktekarte mehr
respublica-drawn-people = { $people ->
    [one] { $people } Völkerkarte
   *[other] { $people } Völkerkarten
  }
respublica-drawn-civ = { $civ ->
    [one] { $civ } Zivilisationskarte
   *[other] { $civ } Zivilisationskarten
  }
respublica-drawn = { $people ->
    [0] { respublica-drawn-civ }
   *[other] { $civ ->
        [0] { respublica-drawn-people }
       *[other] { respublica-drawn-people } und { respublica-drawn-civ }
      }
  }
