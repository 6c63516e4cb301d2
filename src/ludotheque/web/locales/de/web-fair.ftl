# Die Zeile am Ende des Spiels, ob die Austeilung ehrlich war, und was dahintersteht.

fair-line-fair = Die Austeilung war ehrlich: dein Browser hat sie nachgerechnet.
fair-line-unfair = Die Austeilung passt nicht zu dem, was deinem Browser vorher gesagt wurde.
fair-line-unbound = Die Austeilung passt zu ihrem eigenen Nachweis. Dieser Browser war am Austeilen nicht beteiligt und kann deshalb nicht mehr prüfen.
fair-line-unchecked = Der Nachweis passt zu dem, was deinem Browser vorher gesagt wurde. Wie dieses Spiel ausgeteilt wird, weiß er nicht; die Austeilung selbst kann er deshalb nicht nachrechnen.
fair-line-former = Dieser Tisch ist älter als der Nachweis, den Browser prüfen.
fair-line-left = Jemand, der hier mitgespielt hat, ist gegangen und hat den Namen löschen lassen. Das Siegel der Austeilung enthielt die Namen; prüfen lässt es sich deshalb nicht mehr.
fair-more = Server und Spieler haben sich gebunden, bevor jemand die Karten kennen konnte, und nach dem Start aufgedeckt. Mit diesen Zahlen und der heruntergeladenen Aufzeichnung rechnet „ludotheque verify“ alles noch einmal nach, auch Züge und Ergebnis.

fair-fault-form = Der Server zeigt keinen vollständigen Nachweis der Austeilung.
fair-fault-table = Die Aufzeichnung gehört zu einem anderen Tisch.
fair-fault-result = Die Aufzeichnung nennt ein anderes Ergebnis als das hier gezeigte.
fair-fault-seats = Der Nachweis gilt für eine andere Zahl von Spielern.
fair-fault-secret = Das Geheimnis ist nicht das, an das der Server gebunden war.
fair-fault-commitment = Die Bindung des Servers ist nicht die, die er gezeigt hat, bevor du dich gesetzt hast.
fair-fault-game = Spiel oder Regeln sind nicht die, die vor dem Austeilen genannt wurden.
fair-fault-name = Wo { $told } saß, nennt die Aufzeichnung { $name }, oder sie sagt anders, wer ein Bot war.
fair-fault-other-commitment = Die Bindung von { $name } ist nicht die, die vor dem Austeilen genannt wurde.
fair-fault-entropy = Was { $name } aufgedeckt haben soll, ist nicht das, woran { $name } gebunden war.
fair-fault-dropped = Laut Aufzeichnung hast du nicht aufgedeckt. Dein Browser hat es getan, und der Server hatte es bestätigt.
fair-fault-seal = Spiel, Regeln, Namen oder Bindungen sind nicht die des Siegels.
fair-fault-first = Das Los fiel auf jemand anderen, als in der Aufzeichnung beginnt.
fair-fault-deal = Geheimnis und Entropie ergeben andere Karten als die der Aufzeichnung.
fair-fault-sight = Die Karten, die du vor dem ersten Zug gesehen hast, sind nicht die der Aufzeichnung.

fair-note-no-part = { $name } hat sich an nichts gebunden und also nichts beigetragen.
fair-note-withheld = { $name } hat nicht aufgedeckt; ausgeteilt wurde ohne diesen Teil.
fair-note-late = Der Teil von { $name } an diesem Gerät ist nicht dabei: er kam zu spät, oder der Server hat ihn weggelassen.

fair-code-commitment = Die Bindung des Servers
fair-code-seal = Das Siegel
fair-code-entropy = Was dein Browser aufgedeckt hat
