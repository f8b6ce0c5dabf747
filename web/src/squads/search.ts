// Finding pilots and upgrades by words and by what they are.

import type { Faction, PilotCard, ShipCard, ShipSize, Slot, UpgradeCard } from '../protocol';
import { keywordsOf, type CardIndex } from './cards';

/** Lower case, without accents and without the marks that people leave out. */
export function plain(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '');
}

/** The search words; each must be found. */
export function terms(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

export interface Filter {
  query: string;
  sizes: ShipSize[];
  /** The pilot's upgrade bar has all of these. */
  slots: Slot[];
  initiative: [number | undefined, number | undefined];
  cost: [number | undefined, number | undefined];
  keyword: string;
  action: string;
  /** Pilots of other factions, too. */
  everyFaction: boolean;
  /** Only those that may join. */
  onlyJoining: boolean;
}

export const NO_FILTER: Filter = {
  query: '',
  sizes: [],
  slots: [],
  initiative: [undefined, undefined],
  cost: [undefined, undefined],
  keyword: '',
  action: '',
  everyFaction: false,
  onlyJoining: false,
};

/** How many of the filters behind "more" are set. */
export function moreSet(filter: Filter): number {
  const { slots, keyword, action, everyFaction, onlyJoining, initiative, cost } = filter;
  const ranges = [initiative, cost].map(([from, to]) => from !== undefined || to !== undefined);
  return [slots.length > 0, keyword !== '', action !== '', everyFaction, onlyJoining, ...ranges].filter(Boolean).length;
}

/** A pilot with all words by which it is found. */
interface Entry {
  pilot: PilotCard;
  ship: ShipCard;
  /** Names come before texts in what is found. */
  name: string;
  words: string;
}

/** A type of ship with the pilots of it that were found. */
export interface Found {
  ship: ShipCard;
  faction: Faction;
  pilots: PilotCard[];
}

/** All pilots of a rulebook, ready to be searched at every key. */
export class PilotSearch {
  readonly #entries: Entry[];

  constructor(index: CardIndex) {
    this.#entries = index.cards.pilots.flatMap((pilot) => {
      const ship = index.ships.get(pilot.ship);
      if (!ship) return [];
      const ability = pilot.ship_ability ?? ship.ability;
      const name = plain([pilot.name, pilot.subtitle ?? '', ship.name].join(' '));
      const rest = [pilot.text, ...keywordsOf(pilot, ship), ability?.name ?? '', ability?.text ?? ''];
      return [{ pilot, ship, name, words: `${name} ${plain(rest.join(' '))}` }];
    });
    this.#entries.sort(
      (a, b) =>
        Number(a.ship.base === undefined) - Number(b.ship.base === undefined) ||
        a.ship.name.localeCompare(b.ship.name) ||
        b.pilot.initiative - a.pilot.initiative ||
        b.pilot.cost - a.pilot.cost ||
        a.pilot.name.localeCompare(b.pilot.name),
    );
  }

  /** What the filter lets through, by types of ships; those whose names match the words come first. */
  find(filter: Filter, faction: Faction, joins: (pilot: string) => boolean): Found[] {
    const wanted = terms(filter.query);
    const named: Entry[] = [];
    const told: Entry[] = [];
    for (const entry of this.#entries) {
      if (!filter.everyFaction && entry.pilot.faction !== faction) continue;
      if (!fits(entry, filter) || !wanted.every((word) => entry.words.includes(word))) continue;
      if (filter.onlyJoining && !joins(entry.pilot.id)) continue;
      (wanted.every((word) => entry.name.includes(word)) ? named : told).push(entry);
    }
    return grouped([...named, ...told], faction);
  }

  /** How many pilots of each other faction the words would find. */
  elsewhere(filter: Filter, faction: Faction): [Faction, number][] {
    const found = new Map<Faction, number>();
    const wanted = terms(filter.query);
    for (const entry of this.#entries) {
      const of = entry.pilot.faction;
      if (of === faction || !fits(entry, filter) || !wanted.every((word) => entry.words.includes(word))) continue;
      found.set(of, (found.get(of) ?? 0) + 1);
    }
    return [...found];
  }
}

function within(value: number, [from, to]: [number | undefined, number | undefined]): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

function fits({ pilot, ship }: Entry, filter: Filter): boolean {
  if (filter.sizes.length > 0 && !filter.sizes.includes(ship.size)) return false;
  if (!filter.slots.every((slot) => pilot.slots.includes(slot))) return false;
  if (!within(pilot.initiative, filter.initiative) || !within(pilot.cost, filter.cost)) return false;
  const { keyword, action } = filter;
  if (keyword !== '' && !keywordsOf(pilot, ship).includes(keyword)) return false;
  const actions = pilot.actions ?? ship.actions;
  return action === '' || actions.some((icon) => icon.action === action || icon.linked?.action === action);
}

/** By types of ships and factions, in the order in which they were found; the own faction comes first. */
function grouped(entries: Entry[], own: Faction): Found[] {
  const groups = new Map<string, Found>();
  for (const { pilot, ship } of entries) {
    const key = `${pilot.faction} ${ship.id}`;
    const group = groups.get(key);
    if (group) group.pilots.push(pilot);
    else groups.set(key, { ship, faction: pilot.faction, pilots: [pilot] });
  }
  const found = [...groups.values()];
  return [...found.filter((group) => group.faction === own), ...found.filter((group) => group.faction !== own)];
}

/** Upgrades that match the words, those with matching names first. */
export function findUpgrades(cards: readonly UpgradeCard[], query: string): UpgradeCard[] {
  const wanted = terms(query);
  if (wanted.length === 0) return [...cards];
  const has = (words: string) => wanted.every((word) => plain(words).includes(word));
  const named = cards.filter((card) => has(card.name));
  const told = cards.filter((card) => !named.includes(card) && has(`${card.name} ${card.text} ${card.restrictions}`));
  return [...named, ...told];
}
