-- Games. Read by SQLite and by PostgreSQL, so only what both understand: text, and
-- numbers as BIGINT. Moments are milliseconds since 1970, UTC.

CREATE TABLE games (
    id          TEXT    NOT NULL PRIMARY KEY,
    created_at  BIGINT  NOT NULL,
    terms       TEXT    NOT NULL,
    secret      TEXT    NOT NULL,
    visibility  TEXT    NOT NULL CHECK (visibility IN ('public', 'link', 'private')),
    state       TEXT    NOT NULL CHECK (state IN ('open', 'running', 'over'))
);

-- Lists and counts ask for games that aren't over; those that are over only become more.
CREATE INDEX games_not_over ON games (state, visibility, created_at) WHERE state <> 'over';
