-- The devices of guests. The id is a hash of what the device keeps.
CREATE TABLE ludotheque.sessions (
    id text COLLATE "C" PRIMARY KEY,
    guest text COLLATE "C" NOT NULL,
    name text NOT NULL,
    device text NOT NULL,
    made bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE INDEX sessions_guest ON ludotheque.sessions (guest);
CREATE INDEX sessions_seen ON ludotheque.sessions (seen);
