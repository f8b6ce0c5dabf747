-- Why a game can't be opened, with the version of the program that tried; null for all others. The index has only those.

ALTER TABLE games ADD COLUMN damaged TEXT;

CREATE INDEX games_damaged ON games (id) WHERE damaged IS NOT NULL;
