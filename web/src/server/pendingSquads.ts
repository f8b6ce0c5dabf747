// Squads that this browser's seats will hand in. A game asks for them when it begins; until then they stay secret.

import type { Xws } from '../protocol';

interface PendingSquad {
  game: string;
  seat: number;
  squad: Xws;
}

const PLACE = 'furball.brought';

function read(): PendingSquad[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? (kept as PendingSquad[]) : [];
  } catch {
    return [];
  }
}

function others(game: string, seat: number): PendingSquad[] {
  return read().filter((pending) => pending.game !== game || pending.seat !== seat);
}

/** The pending squad of this seat, if it has one. */
export function pendingSquad(game: string, seat: number): Xws | undefined {
  return read().find((pending) => pending.game === game && pending.seat === seat)?.squad;
}

export function setPendingSquad(game: string, seat: number, squad: Xws) {
  localStorage.setItem(PLACE, JSON.stringify([...others(game, seat), { game, seat, squad }]));
}

/** It is handed in, or not wanted any more. */
export function clearPendingSquad(game: string, seat: number) {
  localStorage.setItem(PLACE, JSON.stringify(others(game, seat)));
}
