-- What lasts longer than a table, told in numbered chapters: tournaments, and what whoever runs the server has done.
-- Chapters are the truth; the status is for lists.
CREATE TABLE ludotheque.stories (
    id text COLLATE "C" PRIMARY KEY,
    status text COLLATE "C" NOT NULL,
    made bigint NOT NULL
);
CREATE INDEX stories_status ON ludotheque.stories (status, made);

CREATE TABLE ludotheque.chapters (
    story_id text COLLATE "C" NOT NULL REFERENCES ludotheque.stories (id) ON DELETE CASCADE,
    number bigint NOT NULL CHECK (number >= 0),
    body text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (story_id, number)
);

CREATE INDEX results_at ON ludotheque.results (at, table_id);
