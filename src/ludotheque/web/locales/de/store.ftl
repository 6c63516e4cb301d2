# Was einen Server von seiner Datenbank trennt, für alle, die einen betreiben.

store-url = „{ $url }“ ist keine Datenbank: Gib den Pfad einer Datei an (sqlite:///partien.db oder einfach partien.db) oder postgresql://benutzer@rechner/name
store-missing = eine Datenbank { $path } gibt es nicht
store-foreign = { $path } gehört einem anderen Programm: Nenne eine Datei der Ludothèque oder eine, die es noch nicht gibt
store-damaged = { $path } ist beschädigt oder keine Datenbank ({ $reason }): Schaffe sie beiseite und fülle eine neue aus einer Sicherung: ludotheque admin restore DATEI --db …
store-newer = { $path } stammt von einer neueren Ludothèque (Version { $version } der Tabellen, diese hier kennt { $known }): Installiere die neuere
store-not-empty = die Datenbank ist nicht leer: Spiele die Sicherung in eine neue ein
store-itself = die Sicherung kann nicht { $path } selbst ersetzen: Nenne eine andere Datei
store-rows = die Sicherung lässt sich nicht einspielen: { $reason }
store-line = Zeile { $line } von { $path } ist keine Zeile einer Sicherung
store-backup-damaged = { $path } ist beschädigt oder keine Sicherung: Nimm eine andere
store-cut-short = { $path } ist abgeschnitten: Die letzte Zeile fehlt
store-login = PostgreSQL lässt niemanden herein ({ $where }): { $reason }

store-disk-full = der Datenträger mit { $path } ist voll: Schaffe Platz, dann geht es von selbst weiter
store-locked = ein anderes Programm hält { $path } fest: Schließe es, dann geht es von selbst weiter
store-read-only = { $path } lässt sich nicht beschreiben: Gib dem Server das Recht, die Datei und ihren Ordner zu beschreiben
store-failed = { $path } lässt sich nicht benutzen: { $reason }
store-unreachable = PostgreSQL lässt sich nicht benutzen ({ $where }): { $reason }
store-closed = der Server wird gerade beendet
