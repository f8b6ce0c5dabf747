// What the computers that one can play against are called.

import type { Computer, SeatKind } from '../protocol';
import { t, type Key } from '../i18n/index.svelte';

const NAMES: Record<Computer, { name: Key; about: Key }> = {
  random: { name: 'level.random', about: 'level.random.about' },
  novice: { name: 'level.novice', about: 'level.novice.about' },
  simple: { name: 'level.simple', about: 'level.simple.about' },
};

/** All levels, from the weakest to the strongest. */
export const STRENGTHS: readonly Computer[] = ['random', 'novice', 'simple'];
/** The one to begin with. */
export const USUAL: Computer = 'novice';

export function levelName(level: Computer): string {
  return level in NAMES ? t(NAMES[level].name) : level;
}

export function levelAbout(level: Computer): string {
  return level in NAMES ? t(NAMES[level].about) : '';
}

export function isComputer(seat: SeatKind): seat is Extract<SeatKind, { type: 'computer' }> {
  return seat.type === 'computer';
}
