-- The moment of another game that a game goes on from, as JSON text; null for one that began at its beginning.

ALTER TABLE games ADD COLUMN origin TEXT;
