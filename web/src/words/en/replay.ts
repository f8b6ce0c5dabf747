// Replays.

export const replay = {};
