# What is sent to people who are elsewhere: pushes, mails, and the pages that links in mails lead to.

bell-turn-title = Du bist am Zug: { $game }
bell-turn = Du bist am Zug bei { $game }, mit { $names }.
bell-nudge-title = Du bist am Zug: { $game }
bell-nudge = Jemand erinnert dich: Du bist am Zug bei { $game }, mit { $names }.
bell-over-title = Die Partie ist aus: { $game }
bell-over = Deine Partie { $game } mit { $names } ist aus.
bell-won =
    { $count ->
        [one] { $names } hat gewonnen.
       *[other] { $names } haben gewonnen.
    }
bell-rematch-title = Revanche? { $game }
bell-rematch = { $names } möchte noch einmal { $game } mit dir spielen. Dein Platz ist frei gehalten.

server-no-push = dieser Server kann keine Browser rufen
server-bad-push = unter dieser Adresse kann kein Browser gerufen werden
server-no-mail = dieser Server verschickt keine Mails
server-bad-mail = das ist keine Mailadresse
server-mail-unasked = wer dieses Postfach liest, hat gesagt, dass es von hier aus niemand mehr fragen lassen soll. Wenn du das bist: Der Link am Ende jeder Mail, die es von hier bekommen hat, lässt es wieder fragen
server-no-bell = diese Klingel hast du nicht (mehr)
limit-bells = du wirst schon auf { $most } Wegen gerufen: nimm zuerst einen weg
limit-mails = von hier wurden genug Mails verlangt: warte ein wenig

mail-stop = Keine solchen Mails mehr:
mail-confirm-title = Sollen Mails dich an den Tisch rufen?
mail-confirm = Jemand hat diese Adresse bei { $club } angegeben, um per Mail zu erfahren, wann er am Zug ist. Warst du das, dann stimme hier zu, in dem Browser, in dem du spielst. Wenn nicht, tu nichts: Es wird dir nichts anderes geschickt. Mit dem Link ganz unten kann dich niemand noch einmal fragen lassen.
mail-how-reply = Antworte auf diese Mail mit deinem Zug in der ersten Zeile, in deinen Worten, oder klicke auf einen:
mail-how-click = Klicke auf deinen Zug:
mail-more = Es gibt mehr Züge als diese: Schreib deinen, wie du ihn am Tisch sagen würdest, oder mach ihn auf der Seite.
mail-answer-title = Das war kein Zug: { $game }
mail-answer-again = Es ist nichts geschehen. Antworte auf diese Mail mit einem anderen Zug, oder mach ihn auf der Seite:
mail-late-title = Das kam zu spät: { $game }
mail-spent = dieser Zug ist vorbei, oder der Link gilt nicht mehr: es ist nichts geschehen
mail-made = der Zug, nach dem diese Mail fragt, ist gemacht: sonst ist nichts geschehen
mail-empty = in deiner Antwort stand keine Zeile mit einem Zug
mail-ask-confirm = Soll { $address } Mails bekommen, wenn du am Zug bist, eine Partie aus ist oder jemand Revanche möchte?
mail-ask-confirm-for = { $name } hat hier { $address } angegeben. Soll die Adresse Mails bekommen, wenn { $name } am Zug ist, eine Partie aus ist oder jemand Revanche möchte? Bist du jemand anderes und hast sie auch angegeben, dann öffne diesen Link in dem Browser, in dem du spielst.
mail-confirm-button = Ja, schickt Mails
mail-done-confirm = Erledigt: { $address } bekommt Bescheid. In jeder Mail steht ein Link, der das beendet.
mail-ask-stop = Sollen an { $address } keine Mails mehr gehen?
mail-stop-button = Keine Mails mehr
mail-done-stop = Erledigt: Dorthin geht keine Mail mehr, und niemand kann dieses Postfach noch einmal fragen lassen. Wenn du es dir eines Tages anders überlegst, öffne diesen Link noch einmal.
mail-ask-stop-all = Soll diesem Postfach nichts mehr geschickt werden, wer immer es hier nennt?
mail-stopped = Diesem Postfach wird von hier nichts geschickt, wer immer es nennt. Soll es wieder gefragt werden, wenn jemand es nennt?
mail-again-button = Es darf wieder gefragt werden
mail-done-again = Erledigt: Wenn jemand dieses Postfach nennt, wird es gefragt.
mail-ask-move = Dein Zug bei { $game }: { $move }
mail-play = Diesen Zug machen
mail-played = Dein Zug ist gemacht.

cli-serve-smtp = der Mailserver, der Mails an Mitspielende annimmt: smtp://…, oder smtps://name:passwort@…
cli-serve-mail-from = die Adresse, von der Mails kommen
cli-serve-lmtp = Port, an dem Antworten auf Mails ankommen, per LMTP
cli-serve-hook = eine Webadresse, die von Zügen, Enden und Revanchen an offenen Tischen erfährt; einmal für jede
cli-serve-hook-secret = womit das unterschrieben wird
cli-serve-bell-seconds = Sekunden eines Zugs, nach denen gerufen wird, wer nicht am Tisch ist
cli-serve-push-local = Push-Dienste dürfen auf diesem Rechner liegen (für Tests)
cli-no-mail = „{ $given }“ ist keine Mailadresse, von der gesendet werden kann
cli-no-web = „{ $given }“ ist keine Webadresse
serve-needs = { $flag } braucht auch { $other }
serve-smtp = --smtp erwartet eine Adresse wie smtp://localhost oder smtps://name:passwort@mail.example

server-no-passkeys = dieser Server nimmt keine Passkeys, oder er wird unter einer Adresse statt einem Namen erreicht
server-bad-passkey = dieser Passkey ließ sich nicht prüfen: versuch es noch einmal
server-unknown-passkey = dieser Passkey ist hier nicht (mehr) bekannt
server-no-passkey = diesen Passkey hast du nicht (mehr)
limit-passkeys = du hast schon { $most } Passkeys: nimm zuerst einen weg
