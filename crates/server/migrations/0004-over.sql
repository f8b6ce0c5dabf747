-- Lists of games that are over, newest first. Counting them would take ever longer; showing the newest doesn't.

CREATE INDEX games_over ON games (visibility, created_at) WHERE state = 'over';
