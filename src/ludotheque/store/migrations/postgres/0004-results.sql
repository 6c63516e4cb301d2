-- How finished games ended, a row for each seat; whoever is no guest is a bot. It outlives the table, so that pruning
-- takes away the moves and not what was won.
CREATE TABLE ludotheque.results (
    table_id text COLLATE "C" NOT NULL,
    seat bigint NOT NULL,
    guest text COLLATE "C" NOT NULL,
    name text NOT NULL,
    bot text NOT NULL,
    game text NOT NULL,
    seats bigint NOT NULL,
    at bigint NOT NULL,
    decided bigint NOT NULL,
    won bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_guest ON ludotheque.results (guest, at);
