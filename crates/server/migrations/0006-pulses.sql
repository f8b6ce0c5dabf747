-- Whether the store can be written to is found out by writing: one row, again and again.

CREATE TABLE pulses (
    place       TEXT    NOT NULL PRIMARY KEY,
    at          BIGINT  NOT NULL
);
