# Was die Lektionen von Pétards sagen (lessons/petards/).

lesson-petards-turn = Ein Zug
lesson-petards-turn-1 = Du bist Nora, und diese sieben Karten sind deine Hand. Du willst sie loswerden, in Reihen von Buchstaben, die im Alphabet aufeinanderfolgen. Wer als Erster seine letzte Karte legt, bekommt Punkte für alles, was die anderen noch halten.
lesson-petards-turn-2 = Ein Zug hat drei Schritte. Zuerst ziehst du: die verdeckte oberste Karte des Stapels oder die offene oberste der Ablage. Zieh vom Stapel.
lesson-petards-turn-no2 = Das Z darfst du nehmen, aber es passt zu nichts auf deiner Hand. Zieh vom Stapel.
lesson-petards-turn-3 = Du hast das Q gezogen. Zweiter Schritt: Leg, was du magst. M N O P Q folgen aufeinander: Wähle diese fünf und leg sie als neue Reihe.
lesson-petards-turn-no3 = Es gibt etwas Besseres: die Reihe M N O P Q, alle fünf.
lesson-petards-turn-4 = Dritter Schritt: Leg eine Karte ab. K, T und B sind übrig. Leg irgendeine davon ab.
lesson-petards-turn-no4 = Deine Reihe liegt schon. Leg eine Karte ab, um deinen Zug zu beenden.
lesson-petards-turn-5 = Ziehen, legen, ablegen: Das ist ein Zug. Dann hat Ada dasselbe getan, konnte aber nichts legen. Das Alphabet ist ein Kreis: Auch X Y Z A B ist eine Reihe.

lesson-petards-open = Eröffnen
lesson-petards-open-1 = Wenn du in einer Runde zum ersten Mal legst, muss es viel sein: eine Reihe aus mindestens fünf Karten oder zwei Reihen aus mindestens drei, in einem einzigen Zug. Das heißt Eröffnen.
lesson-petards-open-2 = Fünf hintereinander hast du nicht, aber G H I und K L M. Leg zuerst G H I.
lesson-petards-open-no2 = Umgekehrt ginge es auch. Fang hier mit G H I an.
lesson-petards-open-3 = Drei Karten allein genügen nicht: Die zweite Reihe muss sofort folgen. Leg K L M.
lesson-petards-open-no3 = Leg jetzt K L M.
lesson-petards-open-4 = Du hast eröffnet. Leg das S oder das X ab.
lesson-petards-open-no4 = Leg das S oder das X ab, um deinen Zug zu beenden.
lesson-petards-open-5 = Du bist wieder dran. Zieh vom Stapel.
lesson-petards-open-no5 = Zieh lieber vom Stapel.
lesson-petards-open-6 = Wer eröffnet hat, darf auch einzelne Karten anlegen, an beiden Enden jeder Reihe, sogar einer fremden. Leg das N hinter K L M an.
lesson-petards-open-no6 = Das ginge, aber das N passt hinter deine Reihe K L M. Leg es dort an.
lesson-petards-open-7 = Eingefügt wird aber nie etwas, und zwei Reihen werden nie verbunden: Ein J käme hinter G H I, und K L M bliebe für sich.

lesson-petards-star = Sterne
lesson-petards-star-1 = Ein Stern steht für jeden Buchstaben. Ada hat mit E F, einem Stern, H I eröffnet: Ihr Stern steht für G, und dabei bleibt es.
lesson-petards-star-2 = Du hast ein G, und du hast eröffnet. Leg es an die Stelle von Adas Stern: Dafür bekommst du den Stern.
lesson-petards-star-no2 = Das ist erlaubt, aber hier kannst du einen Stern bekommen: Leg dein G an die Stelle des Sterns in Reihe 2.
lesson-petards-star-3 = Behalten darfst du den Stern nicht: Er muss sofort gelegt werden. Leg ihn am Ende einer Reihe an.
lesson-petards-star-no3 = Leg den Stern am Ende einer Reihe an.
lesson-petards-star-4 = Du bist eine Karte los, die nirgends passte. Auch in einer neuen Reihe darf ein Stern stehen, nur nie Sterne allein. Ein Stern, der auf der Hand bleibt, kommt teuer: Er bringt dem, der gewinnt, 5 Punkte.

lesson-petards-petard = Knallfrösche
lesson-petards-petard-1 = Auf der Hand hast du einen Knallfrosch. Er sperrt das Ende einer Reihe: Dort kann nichts mehr angelegt werden.
lesson-petards-petard-2 = Leg ihn an ein Ende von Adas Reihe E F G H I.
lesson-petards-petard-no2 = Leg zuerst deinen Knallfrosch an ein Ende von Adas Reihe, der Reihe 2.
lesson-petards-petard-3 = Dort kommt Ada nicht weiter. Mit einem Knallfrosch an beiden Enden ist eine Reihe eingefroren. Leg jetzt eine Karte ab.
lesson-petards-petard-no3 = Leg eine Karte ab, um deinen Zug zu beenden.
lesson-petards-petard-4 = Ada hat es dir heimgezahlt: Hinter deiner Reihe M N O P Q liegt ein Knallfrosch. Zieh eine Karte vom Stapel.
lesson-petards-petard-no4 = Zieh eine Karte vom Stapel.
lesson-petards-petard-5 = Ein Stern! Auf einen Knallfrosch gelegt, verschwindet er mit ihm. Wähle den Stern und leg ihn auf den Knallfrosch von Reihe 1.
lesson-petards-petard-no5 = Nutze den Stern: Leg ihn auf den Knallfrosch hinter deiner Reihe.
lesson-petards-petard-6 = Das Ende ist wieder frei, und beide Karten sind aus der Runde. Ein Knallfrosch auf der Hand bringt dem, der gewinnt, 5 Punkte: Behalte ihn nicht zu lange.

lesson-petards-out = Fertig werden
lesson-petards-out-1 = Du hast noch drei Karten, L, R und S, und deine Reihe ist M N O P Q. Alle drei passen.
lesson-petards-out-2 = Wer seine letzte Karte legt, beendet die Runde sofort. Fang mit dem R hinter deiner Reihe an.
lesson-petards-out-no2 = Hör jetzt nicht auf: Alles passt. Leg das R hinter deiner Reihe an.
lesson-petards-out-3 = Jetzt das S dahinter.
lesson-petards-out-no3 = Leg das S hinter deiner Reihe an.
lesson-petards-out-4 = Und das L vor deine Reihe. Leg es an, nicht ab: Wer die letzte Karte ablegt, bekommt nur sieben neue.
lesson-petards-out-no4 = Das lieber nicht: Du bekämst sieben neue Karten. Leg das L vor deiner Reihe an.
lesson-petards-out-5 = Die Runde gehört dir. Ada hielt fünf Buchstaben, einen Stern und einen Knallfrosch: 5 × 1 + 5 + 5 = 15 Punkte für dich. Ein Spiel hat so viele Runden wie Personen.

lesson-petards-idea = Was gibst du her?
lesson-petards-idea-1 = Ada hat mit E F G H I eröffnet, du noch nicht. Was du ablegst, darf sie nehmen, und über ein D oder ein J würde sie sich freuen.
lesson-petards-idea-2 = Leg eine Karte ab, die ihr nichts nützt und die du nicht für eine eigene Reihe brauchst.
lesson-petards-idea-no2 = Überleg noch einmal: D und J passen zu Adas Reihe, und M N O ist der Anfang von deiner.
lesson-petards-idea-3 = Richtig. Bevor du ablegst, schau auf die Enden aller Reihen. Und merk dir, was die anderen nehmen: Es zeigt, was sie sammeln.

lesson-petards-game = Eine Runde gegen Ada
lesson-petards-game-1 = Spiel jetzt eine ganze Runde gegen Ada. Nach jedem ihrer Züge liest du, warum sie ihn gemacht hat. Du hast zwei Sterne: Such mit ihnen fünf hintereinander.
lesson-petards-game-2 = Ziehen, legen, wenn es geht, ablegen. Was irgendwo passt, wird dir gezeigt.
lesson-petards-game-3 = Die Runde ist zu Ende. Jetzt kannst du Pétards.
