// The table around the mat.

export const play = {};
