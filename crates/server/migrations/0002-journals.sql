-- What happened in each game, in order. The primary key decides who was first when two want the same number.

CREATE TABLE entries (
    game        TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number      BIGINT  NOT NULL CHECK (number >= 1),
    written_at  BIGINT  NOT NULL,
    body        TEXT    NOT NULL,
    retry       TEXT,
    PRIMARY KEY (game, number)
);

-- A client that sends the same thing twice is recognized by this.
CREATE UNIQUE INDEX entries_retry ON entries (game, retry) WHERE retry IS NOT NULL;
