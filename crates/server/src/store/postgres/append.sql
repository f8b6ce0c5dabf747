-- Appends a group of entries, each of another game, with all that changes with them, and tells the other
-- nodes. One statement: one way to the server and back, one wait for its disk.
--
-- Two nodes may want the same numbers. Then one waits until the other has committed, and does nothing if that
-- has written its number. Entries go in by game, so that two groups never wait for each other.
WITH wanted AS (
    SELECT * FROM UNNEST(
        $1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::TEXT[], $6::BOOLEAN[], $7::BIGINT[], $8::TEXT[]
    ) AS wanted (game, number, written_at, body, retry, deadline_changes, due_at, state)
), stored AS (
    INSERT INTO entries (game, number, written_at, body, retry)
    SELECT wanted.game, wanted.number, wanted.written_at, wanted.body, wanted.retry
    FROM wanted
    -- The limits keep the planner from reading whole tables: it is to look up each game and entry by its key.
    CROSS JOIN LATERAL (SELECT FROM games WHERE games.id = wanted.game LIMIT 1) AS its_game
    LEFT JOIN LATERAL (
        SELECT number FROM entries
        WHERE entries.game = wanted.game AND entries.number = wanted.number - 1 LIMIT 1
    ) AS before ON TRUE
    WHERE wanted.number = 1 OR before.number IS NOT NULL
    ORDER BY wanted.game
    ON CONFLICT DO NOTHING
    RETURNING game, number
), effective AS (
    SELECT wanted.* FROM wanted JOIN stored USING (game)
), deadlines_cleared AS (
    DELETE FROM deadlines USING effective
    WHERE deadlines.game = effective.game AND effective.deadline_changes AND effective.due_at IS NULL
), deadlines_set AS (
    INSERT INTO deadlines (game, due_at, wake_at)
    SELECT game, due_at, due_at FROM effective WHERE due_at IS NOT NULL
    ON CONFLICT (game) DO UPDATE SET due_at = excluded.due_at, wake_at = excluded.wake_at
), games_moved_on AS (
    UPDATE games SET state = effective.state FROM effective
    WHERE games.id = effective.game AND effective.state IS NOT NULL
), numbered AS (
    SELECT game, number, ROW_NUMBER() OVER () AS place FROM stored
), news AS (
    -- As many as surely fit into a notification, which has room for 8000 bytes.
    SELECT STRING_AGG(' ' || game || ' ' || number, '') AS items FROM numbered GROUP BY place / 150
)
SELECT items, pg_notify('furball_entries', $9 || items)::TEXT FROM news
