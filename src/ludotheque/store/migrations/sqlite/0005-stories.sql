-- What lasts longer than a table, told in numbered chapters: tournaments, and what whoever runs the server has done.
-- Chapters are the truth; the status is for lists.
CREATE TABLE stories (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    made INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX stories_status ON stories (status, made);

CREATE TABLE chapters (
    story_id TEXT NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (story_id, number)
) WITHOUT ROWID;

CREATE INDEX results_at ON results (at, table_id);
