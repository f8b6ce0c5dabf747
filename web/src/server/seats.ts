// The seats that this browser holds keys for. A key gives control of the seat, so it never leaves the browser except to
// the server.

import type { RulebookId } from '../protocol';

/** A seat of this browser's. */
export interface OwnSeat {
  game: string;
  seat: number;
  key: string;
  name: string;
  rulebook: RulebookId;
  /** When it was taken, in milliseconds since 1970. */
  at: number;
  /** The game is known to be over. */
  over?: boolean;
}

const PLACE = 'furball.seats';

function read(): OwnSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? (kept as OwnSeat[]) : [];
  } catch {
    return [];
  }
}

/** All own seats, the newest first. */
export function ownSeats(): OwnSeat[] {
  return read().sort((a, b) => b.at - a.at);
}

/** Own seats of one game, in the order of the seats; several of them share one screen. */
export function seatsAt(game: string): OwnSeat[] {
  return read()
    .filter((own) => own.game === game)
    .sort((a, b) => a.seat - b.seat);
}

export function keepSeat(own: OwnSeat) {
  const others = read().filter((other) => other.game !== own.game || other.seat !== own.seat);
  localStorage.setItem(PLACE, JSON.stringify([...others, own]));
}

/** The game is over, and will be for good. */
export function noteOver(game: string) {
  const all = read().map((own) => (own.game === game ? { ...own, over: true } : own));
  localStorage.setItem(PLACE, JSON.stringify(all));
}

export function forgetGame(game: string) {
  localStorage.setItem(PLACE, JSON.stringify(read().filter((own) => own.game !== game)));
}
