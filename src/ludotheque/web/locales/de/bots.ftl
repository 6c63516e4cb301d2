# Die Bots: wie sie heißen und wie jeder spielt.

bot-random = Zufall
bot-random-meaning = Spielt irgendeinen erlaubten Zug.
bot-greedy = Flott
bot-greedy-meaning = Nimmt, was sofort am meisten bringt, ohne weiter zu schauen.
bot-easy = Leicht
bot-easy-meaning = Denkt einen Augenblick und vergisst, was er gesehen hat. Gut für die erste Partie.
bot-medium = Mittel
bot-medium-meaning = Merkt sich alles und schaut ein wenig voraus. Ein guter Gegner für die Familie.
bot-strong = Stark
bot-strong-meaning = Denkt bei jedem Zug eine Sekunde nach. Ein Sieg will erkämpft sein.
bot-best = Am stärksten
bot-best-meaning = Denkt bis zu drei Sekunden nach, so gut wir es können. Macht demütig.

# Was ein Bot, der nachdenkt, an deiner Stelle täte.

advice-best = { $move } ist wohl am besten: { $promise }; sonst am ehesten { $other } ({ $figure })
advice-alike = { $move } ist wohl am besten: { $promise }; { $other } ist etwa gleich gut
advice-next = { $move } ist wohl am besten: { $promise }; sonst am ehesten { $other }
advice-alone = { $move } ist wohl am besten: { $promise }
advice-said = „{ $move }“
advice-percent = { $share } %
advice-share = { $share ->
    [0] ein Sieg ist nicht in Sicht
    [100] das sollte gewinnen
   *[other] das gewinnt in etwa { $share } % der Fälle
  }
advice-points = { $standing ->
    [ahead] am Ende { $points } { $points ->
        [one] Punkt
       *[other] Punkte
      } Vorsprung
    [behind] am Ende { $points } { $points ->
        [one] Punkt
       *[other] Punkte
      } Rückstand
   *[level] am Ende Gleichstand
  }
advice-promise = { advice-share }, { advice-points }
advice-proven = { $outcome ->
    [won] gewonnen, wenn niemand einen Fehler macht
    [lost] verloren, wenn niemand einen Fehler macht
   *[even] unentschieden, wenn niemand einen Fehler macht
  }
advice-proven-points = { advice-proven }, { advice-points }
advice-why = { $promise }; { $best } ist wohl besser ({ $figure })
advice-why-alike = { $promise }; { $best } ist etwa gleich gut
advice-why-proven = { $promise }, wie nach { $best }; mit wie vielen Punkten, wurde nicht ausgerechnet
advice-why-best = nichts Besseres gefunden: { $promise }
advice-why-unthought = { $best } ist wohl besser ({ $figure })
advice-glimpse = { $move } ist wohl am besten { $why }
advice-first-sight-waking = auf den ersten Blick, nicht überlegt (das Nachdenken wird noch vorbereitet)
advice-first-sight-lacking = auf den ersten Blick, nicht überlegt (was nachdenkt, ist hier nicht installiert)
advice-first-sight-failed = auf den ersten Blick, nicht überlegt (das Nachdenken ist diesmal misslungen)
advice-why-waking = noch keine Zahlen: das Nachdenken wird noch vorbereitet

solve-game = { $game } lässt sich nicht lösen: Das Wesentliche liegt dort verdeckt
libertas-solve-players = nur Partien zu zweit lassen sich lösen, und hier spielen { $players }
libertas-solve-occupation = Partien mit Phase II lassen sich nicht lösen
