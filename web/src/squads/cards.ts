// A rulebook's cards by their ids, and what their glyphs are called.

import type {
  Act,
  ArcName,
  BookWords,
  Cards,
  PilotCard,
  ShipCard,
  Slot,
  UpgradeCard,
  WeaponIcon,
} from '../protocol';

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

/** Slots whose glyph isn't called as they are; those of an older edition borrow their successor's. */
const SLOT_ICONS: Partial<Record<Slot, string>> = {
  elite: 'talent',
  salvaged_astromech: 'astromech',
  turret: 'turret-slot',
  bomb: 'device',
  system: 'sensor',
  force_power: 'force-power',
  tactical_relay: 'command',
  hardpoint: 'cannon',
  team: 'crew',
};

export function slotIcon(slot: Slot): string {
  return SLOT_ICONS[slot] ?? slot;
}

const ACTION_ICONS: Partial<Record<Act, string>> = {
  barrel_roll: 'barrel-roll',
  reinforce: 'reinforce-fore',
  recover: 'shield',
};

export function actionIcon(action: Act): string {
  return ACTION_ICONS[action] ?? action;
}

const ARC_ICONS: Partial<Record<ArcName, string>> = {
  front: 'arc-front',
  rear: 'arc-rear',
  left: 'arc-left',
  right: 'arc-right',
  bullseye: 'bullseye',
  full_front: 'arc-full-front',
  full_rear: 'arc-full-rear',
  turret: 'turret',
  double_turret: 'turret-double',
};

export function arcIcon(arc: ArcName | undefined): string {
  return (arc && ARC_ICONS[arc]) ?? 'attack';
}

/** The glyph of a primary weapon: barrels, or where it fires if that isn't ahead. */
export function weaponIcon(weapon: WeaponIcon): string {
  const arc = weapon.arcs[0];
  return arc === 'front' ? 'attack' : arcIcon(arc);
}

/** What the rulebook calls a slot. */
export function slotName(words: BookWords, slot: Slot): string {
  return words.slots.find((each) => each.id === slot)?.name ?? slot;
}

/** The most dice that a primary weapon of the ship rolls, as printed. */
export function attackOf(ship: ShipCard): number {
  return Math.max(0, ...ship.weapons.map((weapon) => weapon.value));
}

/** What an upgrade costs wherever it is; nothing if that depends on the ship, which the server knows. */
export function fixedCost(card: UpgradeCard): number | undefined {
  return card.cost.by === 'fixed' ? card.cost.points : undefined;
}

/** The name where there is little room: a card with two sides needn't say which of them is the first. */
export function shortName(card: UpgradeCard | undefined): string {
  return card?.back ? card.name.replace(/ \([^)]*\)$/, '') : (card?.name ?? '');
}
