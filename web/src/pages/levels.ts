// What the computers that one can play against are called.

import type { Computer, SeatTerms } from '../protocol';
import { t, type Key } from '../words/index.svelte';

const NAMES: Record<Computer, { name: Key; about: Key }> = {
  simple: { name: 'level.simple', about: 'level.simple.about' },
  random: { name: 'level.random', about: 'level.random.about' },
};

/** All levels, the usual one first. */
export const LEVELS = Object.keys(NAMES) as Computer[];

export function levelName(level: Computer): string {
  return level in NAMES ? t(NAMES[level].name) : level;
}

export function levelAbout(level: Computer): string {
  return level in NAMES ? t(NAMES[level].about) : '';
}

export function isComputer(seat: SeatTerms): seat is { computer: Computer } {
  return seat !== 'person';
}
