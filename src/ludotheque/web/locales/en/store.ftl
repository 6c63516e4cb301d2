# What keeps a server from its database, for whoever runs it.

store-url = “{ $url }” is no database: give the path of a file (sqlite:///games.db or just games.db) or postgresql://user@host/name
store-missing = there is no database { $path }
store-foreign = { $path } belongs to another program: name a file of Ludothèque, or one that does not exist yet
store-damaged = { $path } is damaged or no database ({ $reason }): move it away and fill a new one from a backup: ludotheque admin restore FILE --db …
store-newer = { $path } was written by a newer Ludothèque (version { $version } of the tables, this one knows { $known }): install the newer one
store-not-empty = the database is not empty: restore into a new one
store-itself = the backup cannot take the place of { $path } itself: name another file
store-rows = the backup cannot be restored: { $reason }
store-line = line { $line } of { $path } is no line of a backup
store-backup-damaged = { $path } is damaged or no backup: take another one
store-cut-short = { $path } is cut short: its last line is missing
store-login = PostgreSQL lets nobody in at { $where }: { $reason }

store-disk-full = the disk with { $path } is full: make room, then play goes on by itself
store-locked = another program holds { $path }: close it, then play goes on by itself
store-read-only = { $path } cannot be written: give the server the right to write it and its folder
store-failed = { $path } cannot be used: { $reason }
store-unreachable = PostgreSQL cannot be used at { $where }: { $reason }
store-closed = the server is shutting down
