// Taking in squads from elsewhere: pasted text, files and links, as other tools write them.

import { isBook } from '../books';
import type { Because, RulebookId, SquadChecked, XwsPart } from '../protocol';
import { readJson, type Sloppy } from './json';
import { decodeSquad } from './link';

/** What a text holds. */
export interface Given {
  xws: unknown;
  sloppy: Sloppy[];
  /** The rulebook that a link of ours names. */
  book?: RulebookId;
  /** It held more squads than the one that was taken. */
  more: number;
  /** Pilots that were written once and fly several times. */
  copies: { name: string; count: number }[];
  /** Its name was longer than names are. */
  cut: boolean;
}

/** Maximum length of a pasted squad; the server reads no more. */
const MAX_LENGTH = 60_000;
/** The names of squads aren't longer. */
const MAX_NAME_LENGTH = 80;
/** Maximum number of copies of a ship. */
const MAX_COPIES = 24;

/** Why a text can't be taken for a squad at all. */
export class NoSquad extends Error {
  constructor(readonly why: 'empty' | 'elsewhere' | 'link' | 'long') {
    super(why);
  }
}

/**
 * The squad in a text: JSON as it is, between marks of a message, or a link of ours. Throws `JsonTrouble` or `NoSquad`.
 */
export async function given(text: string): Promise<Given> {
  if (text.length > MAX_LENGTH) throw new NoSquad('long');
  const bare = unfenced(text);
  if (bare === '') throw new NoSquad('empty');
  if (ADDRESS.test(bare)) return fromLink(bare);
  const { value, sloppy } = readJson(bare);
  return { ...prepared(unwrapped(value)), sloppy };
}

/** One word that begins like an address does. */
const ADDRESS = /^([a-z]+:\/\/|www\.|[\w-]+(\.[\w-]+)+[/?])\S*$/i;

/** A file's text; files that can't be squads aren't even read. */
export async function textOf(file: File): Promise<string> {
  if (file.size > 2 * MAX_LENGTH) throw new NoSquad('long');
  return file.text();
}

async function fromLink(address: string): Promise<Given> {
  const link = linkOf(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  const said = link.searchParams.get('xws');
  if (said === null) throw new NoSquad('elsewhere');
  const decoded = await decodeSquad(said);
  if (decoded === undefined) throw new NoSquad('link');
  const { value, sloppy } = readJson(decoded);
  const book = bookOf(link.searchParams);
  return { ...prepared(unwrapped(value)), sloppy, ...(book && { book }) };
}

function linkOf(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw new NoSquad('link');
  }
}

export function bookOf(query: URLSearchParams): RulebookId | undefined {
  const book = query.get('book');
  return isBook(book) ? book : undefined;
}

/** Without what chats put around it. */
function unfenced(text: string): string {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const fenced = /^```\w*\s*([\s\S]*?)\s*```$/.exec(trimmed);
  return fenced?.[1] ?? trimmed;
}

/** Some tools wrap the squad, or write a list of them. */
function unwrapped(value: unknown): { xws: unknown; more: number } {
  if (Array.isArray(value) && value.length > 0) return { xws: unwrapped(value[0]).xws, more: value.length - 1 };
  if (typeof value === 'object' && value !== null && !('pilots' in value)) {
    for (const field of ['xws', 'squad', 'list']) {
      const inner: unknown = (value as Record<string, unknown>)[field];
      if (typeof inner === 'object' && inner !== null && 'pilots' in inner) return { xws: inner, more: 0 };
    }
  }
  return { xws: value, more: 0 };
}

/** The squad as the server reads it: pilots that fly several times are written as often, and its name isn't too long. */
function prepared(found: { xws: unknown; more: number }): Omit<Given, 'sloppy' | 'book'> {
  const { xws, more } = found;
  const copies: Given['copies'] = [];
  if (typeof xws !== 'object' || xws === null) return { xws, more, copies, cut: false };
  const squad = { ...(xws as Record<string, unknown>) };
  const { name, pilots } = squad;
  const cut = typeof name === 'string' && name.length > MAX_NAME_LENGTH;
  if (cut) squad['name'] = name.slice(0, MAX_NAME_LENGTH).trim();
  if (Array.isArray(pilots)) {
    squad['pilots'] = pilots.flatMap((pilot: unknown) => {
      const count = timesOf(pilot);
      if (count === undefined) return [pilot];
      const { multiplier: _, ...once } = pilot as Record<string, unknown>;
      if (count > 1) copies.push({ name: String(once['id'] ?? once['name'] ?? ''), count });
      return Array.from({ length: count }, () => structuredClone(once));
    });
  }
  return { xws: squad, more, copies, cut };
}

/** How often XWS says that a pilot flies; nothing if it doesn't say. */
function timesOf(pilot: unknown): number | undefined {
  if (typeof pilot !== 'object' || pilot === null || !('multiplier' in pilot)) return undefined;
  const count = Number(pilot.multiplier);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MAX_COPIES) : undefined;
}

/** Maximum number of words in a list of all that could have been meant. */
const MAX_WORDS = 8;

/** What is wrong, without the long list of all that could have been meant. */
export function unlisted(why: Because['why']): Because['why'] {
  if (why.type !== 'unreadable' || !('hint' in why.problem)) return why;
  const { hint } = why.problem;
  if (hint.type !== 'one_of' || hint.words.length <= MAX_WORDS) return why;
  return { ...why, problem: { ...why.problem, hint: { type: 'nothing' } } };
}

/** What couldn't be read; what the rules forbid is another matter. */
export function lost(checked: SquadChecked): Because[] {
  return checked.problems.filter((problem) => problem.rule === undefined);
}

/** A word that the server would read if it were written otherwise. */
export interface Suggestion {
  /** Where it stands. */
  part: XwsPart;
  word: string;
  ours: string;
}

/** What the server suggests, if it does. */
export function suggestion({ why }: Because): Suggestion | undefined {
  if (why.type !== 'unreadable') return undefined;
  const { part, problem } = why;
  if (problem.type === 'other_edition') return { part, word: problem.word, ours: problem.ours };
  if ('hint' in problem && problem.hint.type === 'near') return { part, word: problem.word, ours: problem.hint.near };
  return undefined;
}

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether it is the same word except for capitals, spaces and dashes: no confirmation is needed. */
export function isOnlySpelling(suggested: Suggestion): boolean {
  return plain(suggested.word) === plain(suggested.ours);
}

/** The squad with the word written as suggested, at its place only. */
export function respelt(xws: unknown, suggested: Suggestion): unknown {
  if (typeof xws !== 'object' || xws === null) return xws;
  const squad = structuredClone(xws) as Record<string, unknown>;
  const { part } = suggested;
  if (part.type === 'field') {
    squad[part.field] = suggested.ours;
    return squad;
  }
  const pilots = squad['pilots'];
  if (part.type !== 'pilot_field' || !Array.isArray(pilots)) return xws;
  const { place, field } = part;
  const pilot = pilots[place] as Record<string, unknown> | undefined;
  if (!pilot) return xws;
  if (field === 'id' || field === 'ship') {
    const at = field === 'id' && !('id' in pilot) ? 'name' : field;
    pilot[at] = suggested.ours;
    return squad;
  }
  respellUpgrade(pilot['upgrades'], field, suggested);
  return squad;
}

function respellUpgrade(upgrades: unknown, slot: string, { word, ours }: Suggestion) {
  if (typeof upgrades !== 'object' || upgrades === null) return;
  const slots = upgrades as Record<string, unknown>;
  const cards = slots[slot];
  if (slot === word && cards !== undefined) {
    slots[ours] = cards;
    delete slots[slot];
  } else if (Array.isArray(cards)) {
    slots[slot] = cards.map((card: unknown) => (card === word ? ours : card));
  }
}

/** What came of taking in a squad. */
export interface Taken {
  book: RulebookId;
  /** Another rulebook than asked for read more of it. */
  otherBook: boolean;
  /** As it was given, with what was respelt. */
  xws: unknown;
  checked: SquadChecked;
  /** Words that only differed in their spelling, and were changed. */
  spelt: Suggestion[];
}

/** Nothing was changed or lost: there is nothing to report. */
export function isPlain({ sloppy, more, copies, cut }: Given, { checked, spelt, otherBook }: Taken): boolean {
  const many = sloppy.length + more + copies.length + spelt.length + checked.notes.length;
  const changed = many > 0 || cut || otherBook;
  return !changed && checked.squad !== undefined && lost(checked).length === 0;
}

type Check = (book: RulebookId, xws: unknown) => Promise<SquadChecked>;

/**
 * Words are respelt a few times over: a mended faction shows what is wrong with the ships, those what is wrong with the
 * pilots, and those what is wrong with slots and upgrades.
 */
const ROUNDS = 8;

async function readBy(book: RulebookId, given: unknown, check: Check): Promise<Taken> {
  let xws = given;
  const spelt: Suggestion[] = [];
  let checked = await check(book, xws);
  for (let round = 0; round < ROUNDS; round += 1) {
    const more = lost(checked)
      .flatMap((problem) => suggestion(problem) ?? [])
      .filter(isOnlySpelling);
    const better = more.reduce<unknown>(respelt, xws);
    // What can't be written otherwise won't be read the next time, either.
    if (more.length === 0 || JSON.stringify(better) === JSON.stringify(xws)) break;
    xws = better;
    spelt.push(...more);
    checked = await check(book, xws);
  }
  return { book, otherBook: false, xws, checked, spelt };
}

/** How much of a squad is missing; all of it if nothing was read. */
const missing = ({ checked }: Taken) => (checked.squad ? lost(checked).length : Infinity);

/** Reads a squad by the rulebook that is asked for, or by another one if that knows more of its cards. */
export async function takeIn(xws: unknown, book: RulebookId, others: RulebookId[], check: Check): Promise<Taken> {
  let best = await readBy(book, xws, check);
  for (const other of missing(best) > 0 ? others : []) {
    const read = await readBy(other, xws, check);
    const fewer = missing(read) < missing(best);
    const ships = (taken: Taken) => taken.checked.squad?.ships.length ?? 0;
    if (fewer && ships(read) >= ships(best)) best = { ...read, otherBook: true };
  }
  return best;
}
