import type { board as english } from '../en/board';

export const board: Record<keyof typeof english, string> = {
  'board.table': 'Der Tisch',
  'board.tools': 'Werkzeuge',
  'board.fit': 'Ganzen Tisch zeigen',
  'board.zoom-in': 'Vergrößern',
  'board.turn': 'Tisch drehen',
  'board.measure': 'Messen',
  'board.arcs': 'Winkel und Reichweiten',
  'board.ghosts': 'Vorschau',
  'board.help': 'Hilfe',
  'board.ship': 'Schiff {number}, {name}',
  'board.denied': '{name}, nicht erlaubt: {why}',
  'board.hand':
    '{name}. Pfeiltasten bewegen es um 1 Millimeter, mit Umschalttaste um 10; Q und E drehen es um 1 oder 15 Grad.',
  'board.hand-unturned': '{name}. Pfeiltasten bewegen es um 1 Millimeter, mit Umschalttaste um 10.',
};
