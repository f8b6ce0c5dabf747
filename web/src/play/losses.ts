// How many of a player's ships are gone.

import type { Seat, ShipSnapshot } from '../protocol';

/** Ships that a seat had and lost; what a mission or a card put on the table isn't counted. */
export function losses(
  ships: readonly Pick<ShipSnapshot, 'owner' | 'status' | 'pilot'>[],
  seat: Seat,
): { lost: number; all: number } {
  const own = ships.filter((ship) => ship.owner === seat && ship.pilot !== undefined);
  return { lost: own.filter(({ status }) => status === 'destroyed').length, all: own.length };
}
