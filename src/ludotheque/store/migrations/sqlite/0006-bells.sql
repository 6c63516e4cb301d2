-- By which ways guests want to be called to a table, what is to be sent, and what lets them in on another device.
CREATE TABLE bells (
    id TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    made INTEGER NOT NULL,
    confirmed INTEGER NOT NULL,
    plays INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX bells_guest ON bells (guest);

-- The id says who is told what of which position, so that it can be put here once. It stays when it was sent.
CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    bell TEXT NOT NULL,
    guest TEXT NOT NULL,
    kind TEXT NOT NULL,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    token TEXT NOT NULL,
    state TEXT NOT NULL,
    claim TEXT NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    made INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (state, due);
CREATE INDEX outbox_token ON outbox (token);
CREATE INDEX outbox_guest ON outbox (guest);
CREATE INDEX outbox_made ON outbox (made);

-- The id is a hash of the credential's.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    device TEXT NOT NULL,
    credential TEXT NOT NULL,
    public TEXT NOT NULL,
    uses INTEGER NOT NULL,
    made INTEGER NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkeys_guest ON passkeys (guest);
