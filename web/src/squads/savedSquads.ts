// Squads stored in this browser: saved ones, and drafts, which are saved automatically.

import type { RulebookId, Xws } from '../protocol';
import { newShip, type Built } from './built';
import type { CardIndex } from './cards';

/** A saved squad. The page for new games offers them. */
export interface SavedSquad {
  id: string;
  name: string;
  rulebook: RulebookId;
  xws: Xws;
  points: number;
  /** The most points it may cost, if not the list's usual. */
  limit?: number | undefined;
  /** When it was saved, in milliseconds since 1970. */
  at: number;
}

/** A squad in the making, as it was left. */
export interface Draft {
  id: string;
  rulebook: RulebookId;
  built: Built;
  /** The price list that it is built with; drafts of before there were several name none. */
  prices?: string | undefined;
  /** The most points it may cost, if not the list's usual. */
  limit?: number;
  points: number;
  /** The saved squad that it changes. */
  saved?: string;
  /** It isn't what was saved any more. */
  changed?: boolean;
  at: number;
}

const SQUADS = 'furball.squads';
const DRAFTS = 'furball.drafts';
const OPEN = 'furball.draft';
/** Older ones are forgotten: a draft that matters was saved or is still being worked on. */
const MOST_DRAFTS = 24;

export function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What a place keeps, the newest first. What has no squad where it should be isn't ours. */
function readList<T extends { id: string; at: number }>(place: string, squad: keyof T): T[] {
  const isOurs = (value: unknown): value is T => isObject(value) && isObject((value as Partial<T>)[squad]);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOurs).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

function write(place: string, list: unknown) {
  try {
    localStorage.setItem(place, JSON.stringify(list));
  } catch {
    // The browser has no room or keeps nothing: what is on the page stays on the page.
  }
}

function without<T extends { id: string }>(list: T[], id: string): T[] {
  return list.filter((entry) => entry.id !== id);
}

/** All saved squads, the newest first. */
export function savedSquads(): SavedSquad[] {
  return readList<SavedSquad>(SQUADS, 'xws');
}

export function keepSquad(squad: SavedSquad) {
  write(SQUADS, [squad, ...without(savedSquads(), squad.id)]);
}

export function forgetSquad(id: string) {
  write(SQUADS, without(savedSquads(), id));
}

/** All drafts, the newest first. */
export function drafts(): Draft[] {
  return readList<Draft>(DRAFTS, 'built');
}

/** Drafts that aren't listed elsewhere: unchanged ones are among the saved squads. */
export function unsavedDrafts(): Draft[] {
  const saved = new Set(savedSquads().map(({ id }) => id));
  return drafts().filter(({ saved: as, changed }) => as === undefined || changed !== false || !saved.has(as));
}

/** Keeps a draft, unless it is empty and unnamed. */
export function keepDraft(draft: Draft) {
  const others = without(drafts(), draft.id);
  const worthIt = draft.built.ships.length > 0 || draft.built.name !== '';
  write(DRAFTS, (worthIt ? [draft, ...others] : others).slice(0, MOST_DRAFTS));
  try {
    localStorage.setItem(OPEN, draft.id);
  } catch {
    // As above.
  }
}

export function forgetDraft(id: string) {
  write(DRAFTS, without(drafts(), id));
}

/** The draft that was open last. */
export function lastDraft(): Draft | undefined {
  const all = drafts();
  return all.find((draft) => draft.id === localStorage.getItem(OPEN)) ?? all[0];
}

/** A kept draft's squad with keys of this page, and how many of its cards the rulebook doesn't have (any more). */
export function revived(draft: Pick<Draft, 'built'>, index: CardIndex): { built: Built; unknown: number } {
  let unknown = 0;
  const ships = draft.built.ships.flatMap((ship) => {
    if (!index.pilots.has(ship.pilot)) {
      unknown += 1;
      return [];
    }
    const upgrades = ship.upgrades.filter((id) => index.upgrades.has(id));
    unknown += ship.upgrades.length - upgrades.length;
    return [newShip(ship.pilot, upgrades)];
  });
  return { built: { ...draft.built, ships }, unknown };
}
