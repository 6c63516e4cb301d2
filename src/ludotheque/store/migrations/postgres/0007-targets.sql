-- How much was sent to one place in the hour that began then. The id is a hash of the place.
CREATE TABLE ludotheque.targets (
    id text COLLATE "C" PRIMARY KEY,
    at bigint NOT NULL,
    number bigint NOT NULL
);
