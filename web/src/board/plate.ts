// The measures of a ship's plate, in pixels.

import type { ShipSnapshot } from '../protocol';
import type { Shape } from '../ui/sides';

export const PLATE_HEIGHT = 17;
export const TOKEN_STEP = 18;
/** What tokens add to its height. */
export const TOKEN_ROW = 19;

const BADGES: Record<Shape, string> = {
  disc: 'M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z',
  hexagon: 'M9 0 4.5 7.8-4.5 7.8-9 0-4.5-7.8 4.5-7.8Z',
  square: 'M-7.6-7.6h15.2v15.2h-15.2Z',
  triangle: 'M0-9.4 9.4 7.4h-18.8Z',
};

export function badgePath(shape: Shape): string {
  return BADGES[shape];
}

/** A pip of a plate: there, lost, or standing for many, with their number beside it. */
type Pip = { kind: 'shield' | 'hull'; x: number } & ({ is: 'there' | 'lost' } | { is: 'count'; count: number });

/** More pips than these are shown as a number. */
const MANY = 9;
const FIRST = 33;
const STEP = 7;

function shieldsOf(ship: Pick<ShipSnapshot, 'shields' | 'max_shields'>): number {
  return Math.max(ship.shields, ship.max_shields);
}

export function pipsOf(ship: ShipSnapshot): Pip[] {
  const [shields, hull] = [shieldsOf(ship), Math.max(0, ship.hull - ship.hull_damage)];
  const pips: Pip[] = [];
  let x = FIRST;
  if (shields + ship.hull > MANY) {
    for (const [kind, count] of [
      ['shield', ship.shields],
      ['hull', hull],
    ] as const) {
      if (kind === 'shield' && shields === 0) continue;
      pips.push({ kind, x, is: count > 0 ? 'there' : 'lost' }, { kind, x: x + 8, is: 'count', count });
      x += 8 + (count > 9 ? 18 : 12);
    }
    return pips;
  }
  const row = (kind: 'shield' | 'hull', all: number, there: number) => {
    for (let place = 0; place < all; place++, x += STEP) pips.push({ kind, x, is: place < there ? 'there' : 'lost' });
  };
  row('shield', shields, ship.shields);
  if (shields > 0) x += 3;
  row('hull', ship.hull, hull);
  return pips;
}

/** Its width; the sign of a dial needs some more. */
export function plateWidth(ship: ShipSnapshot, dialed: boolean): number {
  const more = dialed ? 9 : 0;
  const shields = shieldsOf(ship);
  if (shields + ship.hull > MANY) {
    const ends = pipsOf(ship).map((pip) => pip.x + (pip.is === 'count' ? 15 : 8));
    return Math.max(...ends) + 3 + more;
  }
  return FIRST + 4 + STEP * (shields + ship.hull) + (shields > 0 ? 3 : 0) + more;
}
