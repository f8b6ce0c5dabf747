// The board.

export const board = {
  'board.table': 'The table',
  'board.tools': 'Tools of the table',
  'board.fit': 'Show the whole table',
  'board.zoom-in': 'Zoom in',
  'board.turn': 'Turn the table',
  'board.measure': 'Measure',
  'board.arcs': 'Arcs and ranges',
  'board.ghosts': 'Previews',
  'board.help': 'Help',
  'board.ship': 'Ship {number}, {name}',
  'board.denied': '{name}, not allowed: {why}',
  'board.hand': '{name}. Arrow keys move it by 1 millimeter, with Shift by 10; Q and E turn it by 1 or 15 degrees.',
  'board.hand-unturned': '{name}. Arrow keys move it by 1 millimeter, with Shift by 10.',
};
