# Was die Lektionen von Res Publica sagen (lessons/respublica/).

lesson-respublica-turn = Ein Zug
lesson-respublica-turn-1 = Du bist Nora, und das sind deine Karten. Du sammelst Karten einer Art. Fünf gleiche Völker gründen eine Siedlung, fünf gleiche Zivilisationen eine Stadt. Wer am Ende die meisten Punkte hat, gewinnt.
lesson-respublica-turn-2 = Ein Zug hat drei Teile: handeln, legen, ziehen. Das Handeln kommt in der nächsten Lektion. Sag diesmal nichts.
lesson-respublica-turn-no2 = Du könntest etwas sagen, aber das Handeln kommt später. Sag diesmal nichts.
lesson-respublica-turn-3 = Jetzt könntest du legen, aber vier Hunnen sind einer zu wenig. Sag, dass du fertig bist: Dann ziehst du eine Völkerkarte.
lesson-respublica-turn-no3 = Vier Hunnen genügen nicht. Sag, dass du fertig bist.
lesson-respublica-turn-4 = Ada und Bruno waren dran. Und du hast den fünften Hunnen gezogen! Sag wieder nichts.
lesson-respublica-turn-5 = Leg deine fünf Hunnen. Dafür bekommst du eine Siedlung: 3 Punkte.
lesson-respublica-turn-no5 = Leg zuerst die Hunnen.
lesson-respublica-turn-6 = Mit einer Siedlung ziehst du mehr: außer der Völkerkarte eine Zivilisationskarte je Siedlung, aber nie mehr als drei Karten zusammen. Sag, dass du fertig bist.
lesson-respublica-turn-no6 = Mehr gibt es nicht zu legen: Sag, dass du fertig bist.
lesson-respublica-turn-7 = Da ist deine erste Zivilisationskarte. Fünf gleiche bringen die oberste Stadt: Die erste ist 9 wert, die nächsten immer weniger, bis hinab zu 4. Früh zu kommen lohnt sich also.

lesson-respublica-seek = Suchen
lesson-respublica-seek-1 = Auf jede Karte kannst du nicht warten. Einmal in deinem Zug darfst du etwas ansagen: entweder, was du suchst, oder, was du bietest. Nie beides.
lesson-respublica-seek-2 = Du hast vier Hunnen. Sag: Ich suche 1 Hunnen. Was du dafür zahlen würdest, behältst du für dich.
lesson-respublica-seek-no2 = Auch das darf man sagen. Aber dir fehlt nur eine Karte: Suche 1 Hunnen.
lesson-respublica-seek-3 = Ada hat einen Hunnen, also darf sie etwas verlangen: Sie will einen Goten. Bruno lehnt ab. Du hast einen Goten: Nimm Adas Antwort an.
lesson-respublica-seek-no3 = Ein Gote für den fünften Hunnen ist ein guter Handel. Nimm an.
lesson-respublica-seek-4 = Die Karten sind getauscht. Leg deine fünf Hunnen.
lesson-respublica-seek-no4 = Leg jetzt die fünf Hunnen.
lesson-respublica-seek-5 = Du hörst alles, was gesagt wird, und siehst jede Karte, die getauscht wird. Angesagt wird in einem Zug nur einmal, ob daraus ein Handel wird oder nicht.

lesson-respublica-offer = Bieten
lesson-respublica-offer-1 = Du darfst auch bieten: Du sagst, was du hergibst, und die anderen sagen, was sie dafür geben. Was du bietest, musst du haben.
lesson-respublica-offer-2 = Erlaubt sind wenige Worte: ein oder zwei Dinge, verbunden mit „und“ oder „oder“. „2 Goten“, „2 Goten und 1 Hunnen“, „1 Langobarden oder 1 Sachsen“ darf man sagen. „1 Goten, 1 Hunnen und 1 Sachsen“ nicht: Das sind drei. „1 Zivilisation, aber keine Alchemie“ auch nicht.
lesson-respublica-offer-3 = Du sammelst Sachsen, und deine Goten sind im Weg. Sag: Ich biete 2 Goten.
lesson-respublica-offer-no3 = Das darf man sagen. Aber gib die Goten her, und zwar beide: Biete 2 Goten.
lesson-respublica-offer-4 = Ada gibt einen Wikinger oder einen Langobarden: Bei „oder“ entscheidet sie, was. Bruno gibt 2 Sachsen. Nimm die bessere Antwort an.
lesson-respublica-offer-no4 = Mit Brunos 2 Sachsen hättest du fünf. Nimm seine Antwort an.
lesson-respublica-offer-5 = Fünf Sachsen. Leg sie.
lesson-respublica-offer-no5 = Leg zuerst die Sachsen.
lesson-respublica-offer-6 = Gleich viele müssen es nicht sein, aber jeder gibt mindestens eine Karte. Außer den Arten kannst du auch Volk, Zivilisation, Karte (irgendeine) oder Paar nennen: zwei gleiche Karten.

lesson-respublica-answer = Antworten
lesson-respublica-answer-1 = Ada ist am Zug und sucht einen Goten. Nur wer einen Goten hat, darf etwas dafür verlangen. Bruno hat abgelehnt: Vielleicht hat er keinen, vielleicht will er nicht. Das erfährt niemand.
lesson-respublica-answer-2 = Du hast einen Goten, also darfst du verlangen. Du hast vier Sachsen: Einer fehlt. Ob Ada einen hat, weißt du nicht, aber Fragen kostet nichts.
lesson-respublica-answer-3 = Antworte Ada: Ich will 1 Sachsen.
lesson-respublica-answer-no3 = Das vielleicht ein andermal. Verlange hier den Sachsen, der dir fehlt.
lesson-respublica-answer-4 = Ada hat angenommen, und du bist wieder am Zug. Diesmal hast du nichts gesucht. Leg deine fünf Sachsen.
lesson-respublica-answer-no4 = Leg zuerst die Sachsen.
lesson-respublica-answer-5 = Auch in den Zügen der anderen kannst du gewinnen. Aber merk dir: Ada hat jetzt einen Goten mehr, und du hast ihr dazu verholfen.

lesson-respublica-special = Mönche, Bücher, Städte
lesson-respublica-special-1 = Einige Züge später. Auch Mönche sind Völkerkarten, aber zwei genügen, und sie bringen eine Kirche: 7 Punkte. Leg deine Mönche.
lesson-respublica-special-no1 = Fang mit den Mönchen an.
lesson-respublica-special-2 = Bücher sind Zivilisationskarten. Zwei Bücher bringen eine Bibliothek. Punkte gibt sie keine, aber von da an genügen dir vier gleiche Zivilisationskarten statt fünf. Leg die Bücher.
lesson-respublica-special-no2 = Leg zuerst die Bücher: Die Bibliothek spart dir bei jeder Stadt eine Karte.
lesson-respublica-special-3 = Du hast einige Züge lang gesammelt und hältst jetzt vier Alchemie. Kirchen und Bibliotheken gibt es nur je zwei: Andere könnten schneller sein.
lesson-respublica-special-4 = Dank der Bibliothek genügen vier. Leg die Alchemie.
lesson-respublica-special-no4 = Leg die Alchemie: Die beste Stadt ist noch da.
lesson-respublica-special-5 = Die erste Stadt: 9 Punkte. Eine Siedlung, eine Kirche, eine Bibliothek und eine Stadt: Du hast 19 Punkte.

lesson-respublica-idea = Zuhören und behalten
lesson-respublica-idea-1 = Schau, was geschehen ist. Ada hat 2 Goten geboten, und niemand wollte sie. Also weißt du, dass sie zwei hat.
lesson-respublica-idea-2 = Du hast drei Goten. Suche genau das, wovon du weißt, dass es da ist: 2 Goten.
lesson-respublica-idea-no2 = Denk daran, was Ada gesagt hat: Sie hat 2 Goten, und zwei fehlen dir. Suche beide.
lesson-respublica-idea-3 = Ada verlangt einen Wikinger. Du hast einen, den du nicht brauchst. Nimm an.
lesson-respublica-idea-no3 = Ein Wikinger für zwei Goten: Nimm an.
lesson-respublica-idea-4 = Leg deine fünf Goten.
lesson-respublica-idea-no4 = Leg zuerst die Goten.
lesson-respublica-idea-5 = Wer zuhört, weiß, was die anderen halten: Was sie bieten, das haben sie; was sie suchen, das sammeln sie; und getauschte Karten sehen alle.
lesson-respublica-idea-6 = Zu Ende geht es, wenn die letzte Zivilisationskarte gezogen ist: Jeder ist noch einmal dran und legt dann ein letztes Mal. Jedes Paar gleicher Karten auf der Hand zählt noch 1 Punkt.

lesson-respublica-game = Das Ende eines Spiels
lesson-respublica-game-1 = Dieses Spiel ist fast vorbei. Spiel die letzten Züge gegen Ada und Bruno. Jedes Mal liest du, warum sie taten, was sie taten.
lesson-respublica-game-2 = Handeln, legen, ziehen. Was du sagen könntest, steht zur Wahl; was du legen kannst, ist markiert.
lesson-respublica-game-3 = Das Spiel ist zu Ende. Die Abrechnung zeigt, woher alle Punkte kamen. Jetzt kannst du Res Publica.
