// Own seats on the way to another device: written down, and read again with care.

import { isBook } from '../../books';
import type { OwnSeat } from '../../server/seats';

interface Written {
  furball: 'seats';
  seats: OwnSeat[];
}

export function write(seats: OwnSeat[]): string {
  return JSON.stringify({ furball: 'seats', seats } satisfies Written, null, 1);
}

function isSeat(value: unknown): value is OwnSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { game, seat, key, name, rulebook, at } = value as Partial<Record<keyof OwnSeat, unknown>>;
  return (
    typeof game === 'string' &&
    Number.isInteger(seat) &&
    typeof key === 'string' &&
    typeof name === 'string' &&
    isBook(rulebook) &&
    typeof at === 'number'
  );
}

/** The seats that were written down; none if these are other words. */
export function read(words: string): OwnSeat[] | undefined {
  try {
    const written = JSON.parse(words) as Partial<Written> | null;
    if (written?.furball !== 'seats' || !Array.isArray(written.seats)) return undefined;
    const seats: unknown[] = written.seats;
    return seats.every(isSeat) ? (seats as OwnSeat[]) : undefined;
  } catch {
    return undefined;
  }
}
