// A squad in the making: which cards it has, and what can be done with it. Whether it is legal and what it costs, the
// server says.

import type { Faction, PilotCard, SquadRead, Xws } from '../protocol';
import type { CardIndex } from './cards';
import { withoutList } from './prices';

/** A ship of a squad in the making. Its key stays the same wherever it is moved. */
export interface BuiltShip {
  key: string;
  /** The pilot's id. */
  pilot: string;
  /** The upgrades' ids. */
  upgrades: string[];
}

export interface Built {
  name: string;
  faction: Faction;
  ships: BuiltShip[];
  /** What its file says besides, as obstacles or another tool's notes; it goes along. */
  besides: Record<string, unknown>;
}

let keys = 0;
/** Keys are only compared within a page; stored squads get new ones when they are read. */
function newKey(): string {
  keys += 1;
  return `ship${keys}`;
}

export function emptySquad(faction: Faction, name = ''): Built {
  return { name, faction, ships: [], besides: {} };
}

export function newShip(pilot: string, upgrades: string[] = []): BuiltShip {
  return { key: newKey(), pilot, upgrades: [...upgrades] };
}

export function addShip(built: Built, ship: BuiltShip, at = built.ships.length): Built {
  return { ...built, ships: built.ships.toSpliced(at, 0, ship) };
}

export function removeShip(built: Built, key: string): Built {
  return { ...built, ships: built.ships.filter((ship) => ship.key !== key) };
}

/** Moves a ship up or down the list; the same squad if that isn't possible. */
export function moveShip(built: Built, key: string, by: number): Built {
  const from = built.ships.findIndex((ship) => ship.key === key);
  const ship = built.ships[from];
  const to = Math.min(Math.max(from + by, 0), built.ships.length - 1);
  if (!ship || to === from) return built;
  return { ...built, ships: built.ships.toSpliced(from, 1).toSpliced(to, 0, ship) };
}

function changeShip(built: Built, key: string, change: (upgrades: string[]) => string[]): Built {
  const ships = built.ships.map((ship) => (ship.key === key ? { ...ship, upgrades: change(ship.upgrades) } : ship));
  return { ...built, ships };
}

export function addUpgrade(built: Built, key: string, upgrade: string): Built {
  return changeShip(built, key, (upgrades) => [...upgrades, upgrade]);
}

/** One copy of the card goes. */
export function removeUpgrade(built: Built, key: string, upgrade: string): Built {
  return changeShip(built, key, (upgrades) => {
    const at = upgrades.indexOf(upgrade);
    return at < 0 ? upgrades : upgrades.toSpliced(at, 1);
  });
}

export function replaceUpgrade(built: Built, key: string, old: string, upgrade: string): Built {
  return changeShip(built, key, (upgrades) => {
    const at = upgrades.indexOf(old);
    return at < 0 ? [...upgrades, upgrade] : upgrades.toSpliced(at, 1, upgrade);
  });
}

/** The squad in XWS, as it is sent to be judged. Cards that the rulebook doesn't have are left out. */
export function toXws(built: Built, index: CardIndex): Xws {
  const pilots = built.ships.flatMap((ship) => {
    const card = index.pilots.get(ship.pilot);
    return card ? [pilotXws(card, ship.upgrades, index)] : [];
  });
  return { ...built.besides, name: built.name, faction: built.faction, pilots };
}

function pilotXws(card: PilotCard, ids: string[], index: CardIndex): Xws['pilots'][number] {
  const upgrades: Record<string, string[]> = {};
  for (const id of ids) {
    const upgrade = index.upgrades.get(id);
    const slot = upgrade?.slots[0];
    if (upgrade && slot) (upgrades[slot] ??= []).push(upgrade.xws);
  }
  return { id: card.xws, ship: card.ship, upgrades };
}

/** What XWS says of the squad itself; all else goes along as it is. */
const OWN = ['name', 'faction', 'pilots', 'points', 'version'];

/** The squad that the server has read. */
export function fromRead(read: SquadRead, xws?: Xws): Built {
  return {
    name: read.name,
    faction: read.faction,
    ships: read.ships.map((ship) =>
      newShip(
        ship.pilot,
        ship.upgrades.map((upgrade) => upgrade.id),
      ),
    ),
    besides: withoutList(Object.fromEntries(Object.entries(xws ?? {}).filter(([field]) => !OWN.includes(field)))),
  };
}
