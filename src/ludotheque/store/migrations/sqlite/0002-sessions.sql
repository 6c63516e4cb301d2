-- The devices of guests. The id is a hash of what the device keeps.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    device TEXT NOT NULL,
    made INTEGER NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_guest ON sessions (guest);
CREATE INDEX sessions_seen ON sessions (seen);
