// The start page and the pages around a game.

export const pages = {};
