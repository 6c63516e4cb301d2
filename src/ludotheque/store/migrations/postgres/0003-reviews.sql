-- What was found of finished games, by the method that found it.
CREATE TABLE ludotheque.reviews (
    table_id text COLLATE "C" NOT NULL REFERENCES ludotheque.tables (id) ON DELETE CASCADE,
    method text COLLATE "C" NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, method)
);
