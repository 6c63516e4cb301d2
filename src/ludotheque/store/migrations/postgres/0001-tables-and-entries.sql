-- Entries are the truth about a table: their count and the time of the last are read off them. Keys are compared byte
-- by byte, as SQLite does, so that both databases list and export in the same order.
CREATE TABLE ludotheque.tables (
    id text COLLATE "C" PRIMARY KEY,
    game text NOT NULL,
    settings text NOT NULL,
    status text NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL
);
CREATE INDEX tables_created ON ludotheque.tables (created, id);
CREATE INDEX tables_status ON ludotheque.tables (status, created, id);

CREATE TABLE ludotheque.entries (
    table_id text COLLATE "C" NOT NULL REFERENCES ludotheque.tables (id) ON DELETE CASCADE,
    number bigint NOT NULL CHECK (number >= 0),
    body text NOT NULL,
    at bigint NOT NULL,
    client text COLLATE "C",
    PRIMARY KEY (table_id, number)
);
CREATE UNIQUE INDEX entries_client ON ludotheque.entries (table_id, client) WHERE client IS NOT NULL;

CREATE TABLE ludotheque.guests (
    table_id text COLLATE "C" NOT NULL REFERENCES ludotheque.tables (id) ON DELETE CASCADE,
    guest text COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, guest)
);
CREATE INDEX guests_guest ON ludotheque.guests (guest);

CREATE TABLE ludotheque.notes (
    table_id text COLLATE "C" NOT NULL REFERENCES ludotheque.tables (id) ON DELETE CASCADE,
    guest text COLLATE "C" NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (table_id, guest)
);

CREATE TABLE ludotheque.settings (
    key text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);
