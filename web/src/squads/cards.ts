// A rulebook's cards by their ids, and their names.

import type { ArcName, Cards, PilotCard, ShipCard, UpgradeCard, WeaponIcon } from '../protocol';
import { ARC_ICON } from '../i18n/icon';

export interface CardIndex {
  cards: Cards;
  ships: Map<string, ShipCard>;
  pilots: Map<string, PilotCard>;
  upgrades: Map<string, UpgradeCard>;
}

export function indexOf(cards: Cards): CardIndex {
  return {
    cards,
    ships: new Map(cards.ships.map((card) => [card.id, card])),
    pilots: new Map(cards.pilots.map((card) => [card.id, card])),
    upgrades: new Map(cards.upgrades.map((card) => [card.id, card])),
  };
}

/** The glyph of where an attack reaches. */
export function arcIcon(arc: ArcName | undefined): string {
  return arc ? ARC_ICON[arc] : 'attack';
}

/** The glyph of a primary weapon: barrels, or where it fires if that isn't ahead. */
export function weaponIcon(weapon: WeaponIcon): string {
  const arc = weapon.arcs[0];
  return arc === 'front' ? 'attack' : arcIcon(arc);
}

/** The most dice that a primary weapon of the ship rolls, as printed. */
export function attackOf(ship: ShipCard): number {
  return Math.max(0, ...ship.weapons.map((weapon) => weapon.value));
}

/** The ship as it is printed on this pilot's card, which may have statistics of its own. */
export function shipOf(pilot: PilotCard, ship: ShipCard): ShipCard {
  const own = pilot.stats;
  if (!own) return ship;
  const weapons = ship.weapons.map((weapon, place) =>
    place === 0 ? { ...weapon, value: own.attack ?? weapon.value } : weapon,
  );
  return {
    ...ship,
    weapons,
    agility: own.agility ?? ship.agility,
    hull: own.hull ?? ship.hull,
    shields: own.shields ?? ship.shields,
  };
}

/** The keywords of a ship card: its own, and those of its type of ship that it doesn't lack. */
export function keywordsOf(pilot: PilotCard, ship: ShipCard): string[] {
  const shared = ship.keywords.filter((keyword) => !pilot.lacks.includes(keyword));
  return [...new Set([...pilot.keywords, ...shared])];
}

/** What an upgrade costs wherever it is; nothing if that depends on the ship, which the server knows. */
export function fixedCost(card: UpgradeCard): number | undefined {
  return card.cost.by === 'fixed' ? card.cost.points : undefined;
}

/** The name where there is little room: a card with two sides needn't say which of them is the first. */
export function shortName(card: UpgradeCard | undefined): string {
  return card?.back ? card.name.replace(/ \([^)]*\)$/, '') : (card?.name ?? '');
}
