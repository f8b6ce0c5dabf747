// The upgrade bar of a ship as it is shown: the server's, or, until it answers, the previous one with the change
// put in.

import type { ShipRead, Slot } from '../protocol';
import type { BuiltShip } from './built';
import { fixedCost, shortName, type CardIndex } from './cards';

/** An upgrade that the ship carries. */
export interface Carried {
  /** Stays the same while the ship carries it. */
  key: string;
  id: string;
  name: string;
  /** What it costs on this ship, as far as that is known. */
  points: number | undefined;
  /** The slots that it fills; none if it has no place here. */
  fills: Slot[];
}

/** A slot that is free, and the kinds of cards it takes. */
export interface Free {
  takes: Slot[];
  /** Its place in the bar. */
  place: number;
}

export interface Bar {
  carried: Carried[];
  free: Free[];
  /** What the ship costs with all upgrades. */
  points: number;
  /** What the ship card alone costs. */
  own: number;
  /** The server has said so. */
  told: boolean;
}

/** Whether the server's answer is about the ship as it is now. */
function isAbout(read: ShipRead, ship: BuiltShip): boolean {
  if (read.pilot !== ship.pilot || read.upgrades.length !== ship.upgrades.length) return false;
  const ids = read.upgrades.map((upgrade) => upgrade.id).sort();
  return [...ship.upgrades].sort().every((id, place) => id === ids[place]);
}

/** The upgrade bar of a ship, with the server's latest answer. */
export function barOf(ship: BuiltShip, read: ShipRead | undefined, index: CardIndex): Bar {
  return read && isAbout(read, ship) ? toldBar(ship, read, index) : guessedBar(ship, read, index);
}

function toldBar(ship: BuiltShip, read: ShipRead, index: CardIndex): Bar {
  const carried = read.upgrades.map(({ id, name, points }, place) => {
    const slots = read.slots.filter((slot) => slot.upgrade === place);
    const card = index.upgrades.get(id);
    // A slot that takes several kinds shows the one that is in it.
    const fills = slots.flatMap((slot) => slot.takes.find((kind) => card?.slots.includes(kind)) ?? slot.takes[0] ?? []);
    const at = read.slots.findIndex((slot) => slot.upgrade === place);
    return { at, carried: { id, name: shortName(card) || name, points, fills } };
  });
  const free = read.slots.flatMap((slot, place) => (slot.upgrade == null ? [{ takes: slot.takes, place }] : []));
  const extra = read.upgrades.reduce((sum, upgrade) => sum + upgrade.points, 0);
  const own = index.pilots.get(ship.pilot)?.cost ?? read.points - extra;
  return { carried: inOrder(carried), free, points: read.points, own, told: true };
}

function guessedBar(ship: BuiltShip, read: ShipRead | undefined, index: CardIndex): Bar {
  const pilot = index.pilots.get(ship.pilot);
  const bar = read ? read.slots.map((slot) => slot.takes) : (pilot?.slots ?? []).map((slot) => [slot]);
  const taken = new Set<number>();
  const carried = ship.upgrades.flatMap((id) => {
    const card = index.upgrades.get(id);
    if (!card) return [];
    const places = card.slots.map((slot) => {
      const place = bar.findIndex((takes, at) => !taken.has(at) && takes.includes(slot));
      if (place >= 0) taken.add(place);
      return place;
    });
    const had = read?.upgrades.find((upgrade) => upgrade.id === id);
    const offered = read?.may_add.find((may) => may.upgrade === id);
    const points = (had ?? offered)?.points ?? fixedCost(card);
    return [{ at: places[0] ?? -1, carried: { id, name: shortName(card), points, fills: card.slots } }];
  });
  const free = bar.flatMap((takes, place) => (taken.has(place) ? [] : [{ takes, place }]));
  const own = pilot?.cost ?? 0;
  const points = carried.reduce((sum, each) => sum + (each.carried.points ?? 0), own);
  return { carried: inOrder(carried), free, points, own, told: false };
}

/** In the order of the bar; what has no place in it comes last. */
function inOrder(found: { at: number; carried: Omit<Carried, 'key'> }[]): Carried[] {
  const place = ({ at }: { at: number }) => (at < 0 ? Infinity : at);
  const copies = new Map<string, number>();
  return found
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .map(({ carried }) => {
      const copy = (copies.get(carried.id) ?? 0) + 1;
      copies.set(carried.id, copy);
      return { ...carried, key: `${carried.id} ${copy}` };
    });
}
