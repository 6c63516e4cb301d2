# How one is called to a table, and a name that stays.

web-bell = An den Tisch gerufen werden
web-bell-text = Wenn du am Zug bist, eine Partie aus ist oder jemand Revanche möchte, und du gerade woanders bist.
web-bell-browser = Diesen Browser rufen
web-bell-push = eine Benachrichtigung des Browsers
web-bell-mail = eine Mail für jeden Zug
web-bell-asked = noch nicht bestätigt: der Link liegt in deinem Postfach
web-bell-late = Dorthin geht von hier so viel, dass deine Rufe bis zur nächsten Stunde warten.
web-bell-remove = Entfernen
web-bell-remove-it = Entfernen: { $bell }
web-bell-denied = Der Browser erlaubt es nicht. Erlaube es ihm für diese Seite, und versuch es noch einmal.
web-bell-failed = der Browser hat niemanden gefunden, der Benachrichtigungen weitergibt
web-bell-done = Du wirst hier gerufen.
web-bell-address = Mailadresse
web-bell-by-mail = Per Mail rufen
web-bell-plays = Zeig mir die Stellung, damit ich per Mail spielen kann
web-bell-plays-text = Dann zeigt die Mail, was du am Tisch siehst, auch deine Karten, und wer sie liest, kann diesen einen Zug machen. Zuerst bekommst du einen Link, um zu sagen, dass die Adresse deine ist.
web-bell-sent = Eine Mail ist unterwegs: folge dem Link darin.
web-bell-long = Hier läuft keine Uhr, und ein Zug kann Tage dauern.
web-bell-here = Gerufen werden, wenn es deiner ist
web-bell-no = Nein, danke

web-passkeys = Ein Name, der bleibt
web-passkeys-text = Mit einem Passkey kommt { $name } auf jedem Gerät zurück, das ihn hat, auch wenn dieses hier verloren geht. Ohne ihn gibt es nur den Link zu einem anderen Gerät.
web-passkey-new = Passkey anlegen
web-passkey-made = Der Passkey ist angelegt.
web-passkey-since = angelegt am { $made }, zuletzt benutzt am { $seen }
web-passkey-remove-it = Passkey entfernen: { $device }
web-passkey-entry = Mit einem Passkey hereinkommen
web-passkey-entry-text = Oder komm unter dem Namen zurück, den du mit einem Passkey behalten hast.
web-passkey-there = dieses Gerät hat schon einen Passkey von dir
web-passkey-failed = der Browser konnte damit nichts anfangen
