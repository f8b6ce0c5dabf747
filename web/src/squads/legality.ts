// The server's verdict on a squad, sorted: what is legal, what isn't, and how to fix it.

import { sameValue } from '../identity';
import type { RulebookId, ShipRead, SquadChecked, Because } from '../protocol';
import type { Key } from '../i18n/index.svelte';
import type { Built } from './built';
import type { CardIndex } from './cards';

/** Something to look at, in order if the server reports none of its rules. */
interface Tick {
  words: Key;
  /** The rule that stands for it. */
  rule: string;
}

/** Under which heading the rules stand that the server cites. Whether they are kept is the server's to say. */
const HEADINGS: Record<RulebookId, (Tick & { rules: string[] })[]> = {
  first: [
    { words: 'squads.tick.points', rule: 'FE-SQUAD-07', rules: ['FE-SQUAD-07'] },
    { words: 'squads.tick.faction', rule: 'FE-SETUP-05', rules: ['FE-SETUP-05'] },
    {
      words: 'squads.tick.slots',
      rule: 'FE-SQUAD-17',
      rules: ['FE-SQUAD-17', 'FX-SQUAD-10', 'FX-SQUAD-11', 'FX-SQUAD-12', 'FE-ABIL-04'],
    },
    { words: 'squads.tick.limits', rule: 'FE-SQUAD-13', rules: ['FE-SQUAD-13'] },
  ],
  second: [
    { words: 'squads.tick.points', rule: 'SE-SQUAD-01', rules: ['SE-SQUAD-01'] },
    { words: 'squads.tick.faction', rule: 'SE-SQUAD-04', rules: ['SE-SQUAD-04'] },
    {
      words: 'squads.tick.slots',
      rule: 'SE-SQUAD-06',
      rules: [
        ...['SE-SQUAD-05', 'SE-SQUAD-06', 'SE-SQUAD-07', 'SE-SQUAD-08', 'SE-SQUAD-09', 'SE-SQUAD-10'],
        ...['SE-ANAT-01', 'SE-ANAT-03'],
      ],
    },
    { words: 'squads.tick.limits', rule: 'SE-SQUAD-11', rules: ['SE-SQUAD-11', 'SE-SQUAD-12', 'SE-SQUAD-13'] },
  ],
  legacy: [
    { words: 'squads.tick.points', rule: 'LG-SQUAD-08', rules: ['LG-SQUAD-08'] },
    { words: 'squads.tick.faction', rule: 'LG-OPEN-21', rules: ['LG-OPEN-21', 'LG-SQUAD-21'] },
    {
      words: 'squads.tick.slots',
      rule: 'LG-SQUAD-09',
      rules: ['LG-SQUAD-09', 'LG-SQUAD-15', 'LG-SQUAD-16', 'LG-SQUAD-17', 'LG-SQUAD-18', 'LG-SQUAD-19', 'LG-SQUAD-20'],
    },
    { words: 'squads.tick.limits', rule: 'LG-SQUAD-10', rules: ['LG-SQUAD-10', 'LG-SQUAD-11', 'LG-SQUAD-22'] },
  ],
};

/** What is in order. */
export function ticks(book: RulebookId, checked: SquadChecked): Tick[] {
  const broken = new Set(checked.problems.map((problem) => problem.rule));
  return HEADINGS[book].filter((heading) => !heading.rules.some((rule) => broken.has(rule)));
}

/** Answers about ships, by their keys. */
type Reads = ReadonlyMap<string, ShipRead>;

/** What would mend something. */
export type Remedy =
  | { do: 'add'; key: string; upgrade: string }
  | { do: 'remove'; key: string; upgrade: string }
  | { do: 'remove_ship'; key: string };

/**
 * What the server's own words propose: they name the ship by its number and the card by its name. Nothing if that isn't
 * plain to see.
 */
export function remedy({ why }: Because, built: Built, reads: Reads, index: CardIndex): Remedy | undefined {
  const named = (ids: readonly string[], name: string) => ids.find((id) => index.upgrades.get(id)?.name === name);
  switch (why.type) {
    case 'no_slot':
    case 'same_upgrade':
    case 'restricted':
    case 'not_standard': {
      const ship = built.ships[why.place];
      if (!ship) return undefined;
      const carried = named(ship.upgrades, why.upgrade);
      if (carried !== undefined) return { do: 'remove', key: ship.key, upgrade: carried };
      const missing = named(reads.get(ship.key)?.may_add.map((may) => may.upgrade) ?? [], why.upgrade);
      return missing === undefined ? undefined : { do: 'add', key: ship.key, upgrade: missing };
    }
    case 'unknown_card':
    case 'wrong_faction':
    case 'huge': {
      const ship = built.ships[why.place];
      return ship && { do: 'remove_ship', key: ship.key };
    }
    case 'name': {
      // A name that stands on too many cards is taken from the last ship card that bears it.
      const bearers = built.ships.filter((each) => index.pilots.get(each.pilot)?.name === why.name);
      const last = bearers.length > 1 ? bearers.at(-1) : undefined;
      return last && { do: 'remove_ship', key: last.key };
    }
    default:
      return undefined;
  }
}

/** A card that some ships could have for nothing. */
export interface Gift {
  upgrade: string;
  /** The numbers and keys of the ships. */
  ships: { number: number; key: string }[];
}

/** Cards that cost nothing and are the only ones that would fit an empty slot. */
export function gifts(built: Built, reads: Reads, index: CardIndex): Gift[] {
  const found = new Map<string, Gift>();
  for (const [place, ship] of built.ships.entries()) {
    const read = reads.get(ship.key);
    if (!read) continue;
    for (const slot of read.slots) {
      if (slot.upgrade != null) continue;
      const fits = (id: string) => index.upgrades.get(id)?.slots.some((kind) => slot.takes.includes(kind));
      const fitting = read.may_add.filter((may) => fits(may.upgrade));
      const only = fitting[0];
      if (!only || fitting.length > 1 || only.points > 0) continue;
      const gift = found.get(only.upgrade) ?? { upgrade: only.upgrade, ships: [] };
      if (gift.ships.at(-1)?.key !== ship.key) gift.ships.push({ number: place + 1, key: ship.key });
      found.set(only.upgrade, gift);
    }
  }
  return [...found.values()];
}

/** What the rules have against a change that they hadn't against what was before. */
export function newTrouble(before: SquadChecked, after: SquadChecked): Because | undefined {
  return after.problems.find((problem) => !before.problems.some((known) => sameValue(known, problem)));
}
