-- Entries are the truth about a table: their count and the time of the last are read off them. They lie in the order of
-- their coming (no WITHOUT ROWID), so that a commit for many tables touches few pages.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,
    status TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_created ON tables (created);
CREATE INDEX tables_status ON tables (status, created);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    client TEXT,
    PRIMARY KEY (table_id, number)
);
CREATE UNIQUE INDEX entries_client ON entries (table_id, client) WHERE client IS NOT NULL;
CREATE TRIGGER entries_have_no_hole BEFORE INSERT ON entries
WHEN NEW.number > 0
AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = NEW.table_id AND number = NEW.number - 1)
BEGIN
    SELECT RAISE(ABORT, 'the entry before this one is missing');
END;

CREATE TABLE guests (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;
CREATE INDEX guests_guest ON guests (guest);

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
