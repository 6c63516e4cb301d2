-- Mailboxes whose reader wants to be asked nothing, and since when. The id is a hash of the mailbox.
CREATE TABLE unasked (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) WITHOUT ROWID;
