import type { mat as english } from '../en/mat';

export const mat: Record<keyof typeof english, string> = {
  'mat.table': 'Der Tisch',
  'mat.tools': 'Werkzeuge des Tischs',
  'mat.fit': 'Ganzen Tisch zeigen',
  'mat.zoom-in': 'Vergrößern',
  'mat.turn': 'Tisch drehen',
  'mat.measure': 'Messen',
  'mat.arcs': 'Feuerwinkel und Reichweiten',
  'mat.ghosts': 'Geister',
  'mat.help': 'Hilfe',
  'mat.ship': 'Schiff {number}, {name}',
  'mat.denied': '{name}, nicht erlaubt: {why}',
  'mat.hand':
    '{name}. Pfeiltasten bewegen es um 1 Millimeter, mit Umschalt um 10; Q und E drehen es um 1 oder 15 Grad.',
  'mat.hand-unturned': '{name}. Pfeiltasten bewegen es um 1 Millimeter, mit Umschalt um 10.',
};
