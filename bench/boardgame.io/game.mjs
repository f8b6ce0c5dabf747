// A minimal two-player game: the players write numbers in turn until the last move.

export const NAME = "turns";

// Matches are as long as Furball's first mission between bots, on average.
const MOVES = 66;

export const game = {
  name: NAME,
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ last: 0, count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    write: ({ G }, number) => {
      G.last = number;
      G.count += 1;
    },
  },
  endIf: ({ G }) => (G.count >= MOVES ? { count: G.count } : undefined),
};
