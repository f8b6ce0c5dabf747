// The mat.

export const mat = {
  'mat.table': 'The table',
  'mat.tools': 'Tools of the table',
  'mat.fit': 'Show the whole table',
  'mat.zoom-in': 'Zoom in',
  'mat.turn': 'Turn the table',
  'mat.measure': 'Measure',
  'mat.arcs': 'Arcs and ranges',
  'mat.ghosts': 'Ghosts',
  'mat.help': 'Help',
  'mat.ship': 'Ship {number}, {name}',
  'mat.denied': '{name}, not allowed: {why}',
  'mat.hand':
    '{name}. Arrow keys move it by 1 millimetre, with Shift by 10; Q and E turn it by 1 or 15 degrees.',
  'mat.hand-unturned': '{name}. Arrow keys move it by 1 millimetre, with Shift by 10.',
};
