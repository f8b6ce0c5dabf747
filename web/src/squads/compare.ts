// Two squads beside each other: what their cards add up to, and which cards only one of them has.

import type { SquadChecked } from '../protocol';
import { attackOf, shipOf, type CardIndex } from './cards';

/** A squad in numbers, as they are printed on its cards. */
export interface Totals {
  points: number;
  ships: number;
  hull: number;
  shields: number;
  /** Dice of all primary weapons and of all defenders, one attack of each ship. */
  attack: number;
  agility: number;
  force: number;
  upgrades: number;
  /** The lowest and the highest initiative; none without ships. */
  initiative: [number, number] | undefined;
}

export function totals(checked: SquadChecked, index: CardIndex): Totals {
  const none = { ships: 0, hull: 0, shields: 0, attack: 0, agility: 0, force: 0, upgrades: 0 };
  const sum: Totals = { ...none, points: checked.points, initiative: undefined };
  for (const read of checked.squad?.ships ?? []) {
    const pilot = index.pilots.get(read.pilot);
    const kind = index.ships.get(read.ship);
    if (!pilot || !kind) continue;
    const ship = shipOf(pilot, kind);
    const carried = read.upgrades.map((upgrade) => index.upgrades.get(upgrade.id));
    sum.ships += 1;
    sum.hull += ship.hull;
    sum.shields += ship.shields;
    sum.attack += attackOf(ship);
    sum.agility += ship.agility;
    sum.force += (pilot.force?.limit ?? 0) + carried.reduce((all, card) => all + (card?.force ?? 0), 0);
    sum.upgrades += read.upgrades.length;
    const [least, most] = sum.initiative ?? [pilot.initiative, pilot.initiative];
    sum.initiative = [Math.min(least, pilot.initiative), Math.max(most, pilot.initiative)];
  }
  return sum;
}

/** The number of copies of each card in a squad, separately for pilots and upgrades. */
function counts(checked: SquadChecked): Map<string, number> {
  const found = new Map<string, number>();
  const count = (card: string) => found.set(card, (found.get(card) ?? 0) + 1);
  for (const ship of checked.squad?.ships ?? []) {
    count(`pilot ${ship.pilot}`);
    for (const upgrade of ship.upgrades) count(`upgrade ${upgrade.id}`);
  }
  return found;
}

/** Which copies of cards the first squad has and the second hasn't, ship by ship: the pilot, and each upgrade. */
export interface OnlyHere {
  pilot: boolean;
  upgrades: boolean[];
}

export function onlyIn(one: SquadChecked, other: SquadChecked): OnlyHere[] {
  const left = counts(other);
  const take = (card: string) => {
    const there = left.get(card) ?? 0;
    left.set(card, there - 1);
    return there <= 0;
  };
  return (one.squad?.ships ?? []).map((ship) => ({
    pilot: take(`pilot ${ship.pilot}`),
    upgrades: ship.upgrades.map((upgrade) => take(`upgrade ${upgrade.id}`)),
  }));
}
