// Squads that this browser's seats bring along. A game asks for them when it begins; until then they stay secret.

import type { Xws } from '../protocol';

interface Brought {
  game: string;
  seat: number;
  squad: Xws;
}

const PLACE = 'furball.brought';

function read(): Brought[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? (kept as Brought[]) : [];
  } catch {
    return [];
  }
}

function others(game: string, seat: number): Brought[] {
  return read().filter((brought) => brought.game !== game || brought.seat !== seat);
}

/** The squad that this seat brings along, if it has one. */
export function broughtTo(game: string, seat: number): Xws | undefined {
  return read().find((brought) => brought.game === game && brought.seat === seat)?.squad;
}

export function bring(game: string, seat: number, squad: Xws) {
  localStorage.setItem(PLACE, JSON.stringify([...others(game, seat), { game, seat, squad }]));
}

/** It is handed in, or not wanted any more. */
export function leaveBehind(game: string, seat: number) {
  localStorage.setItem(PLACE, JSON.stringify(others(game, seat)));
}
