-- What was found of finished games, by the method that found it.
CREATE TABLE reviews (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    method TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, method)
) WITHOUT ROWID;
