-- How much was sent to one place in the hour that began then. The id is a hash of the place.
CREATE TABLE targets (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    number INTEGER NOT NULL
) WITHOUT ROWID;
