-- How finished games ended, a row for each seat; whoever is no guest is a bot. It outlives the table, so that pruning
-- takes away the moves and not what was won.
CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    at INTEGER NOT NULL,
    decided INTEGER NOT NULL,
    won INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX results_guest ON results (guest, at);
