-- By which ways guests want to be called to a table, what is to be sent, and what lets them in on another device.
CREATE TABLE ludotheque.bells (
    id text COLLATE "C" PRIMARY KEY,
    guest text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    language text NOT NULL,
    made bigint NOT NULL,
    confirmed bigint NOT NULL,
    plays bigint NOT NULL
);
CREATE INDEX bells_guest ON ludotheque.bells (guest);

-- The id says who is told what of which position, so that it can be put here once. It stays when it was sent.
CREATE TABLE ludotheque.outbox (
    id text COLLATE "C" PRIMARY KEY,
    bell text COLLATE "C" NOT NULL,
    guest text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    body text NOT NULL,
    token text COLLATE "C" NOT NULL,
    state text COLLATE "C" NOT NULL,
    claim text COLLATE "C" NOT NULL,
    due bigint NOT NULL,
    tries bigint NOT NULL,
    made bigint NOT NULL
);
CREATE INDEX outbox_due ON ludotheque.outbox (state, due);
CREATE INDEX outbox_token ON ludotheque.outbox (token);
CREATE INDEX outbox_guest ON ludotheque.outbox (guest);
CREATE INDEX outbox_made ON ludotheque.outbox (made);

-- The id is a hash of the credential's.
CREATE TABLE ludotheque.passkeys (
    id text COLLATE "C" PRIMARY KEY,
    guest text COLLATE "C" NOT NULL,
    name text NOT NULL,
    device text NOT NULL,
    credential text NOT NULL,
    public text NOT NULL,
    uses bigint NOT NULL,
    made bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE INDEX passkeys_guest ON ludotheque.passkeys (guest);
