-- When a game must be looked at even if nobody says anything. A node that takes a deadline puts off
-- `wake_at`, so that another finds it again should the first one die; `due_at` stays what the players were
-- told.

CREATE TABLE deadlines (
    game        TEXT    NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    due_at      BIGINT  NOT NULL,
    wake_at     BIGINT  NOT NULL
);

CREATE INDEX deadlines_wake ON deadlines (wake_at);
