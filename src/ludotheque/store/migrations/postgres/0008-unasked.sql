-- Mailboxes whose reader wants to be asked nothing, and since when. The id is a hash of the mailbox.
CREATE TABLE ludotheque.unasked (
    id text COLLATE "C" PRIMARY KEY,
    at bigint NOT NULL
);
