// The mat.

export const mat = {
  'mat.table': 'The table',
  'mat.ship': 'Ship {number}, {name}',
};
