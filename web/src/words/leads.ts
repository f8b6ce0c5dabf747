// What a choice leads to, in a few words: on its chip, and for those who don't see it.

import type { Consequence, Fact, ForeseenChoice, Ghost, Odds, ShipId } from '../protocol';
import { t, type Key } from './index.svelte';
import { abilityCard, list, shipName, shipNumber, shipOf } from './name';
import { decimal } from './number';
import type { ChoiceWords } from './choice';
import type { Wording } from './wording';

/** What a choice leads to: whom it is bad for is seen at a glance. */
export interface Lead {
  text: string;
  tone: 'bad' | 'warn' | 'ok' | 'plain';
  /** One of our glyphs, if it isn't a warning. */
  icon?: string | undefined;
  /** It tells whom something would reach; several choices tell that together. */
  reaches?: boolean;
}

const TONE: Record<Fact, Lead['tone']> = { flees: 'bad', destroyed: 'bad', fails: 'bad', stress: 'warn', escapes: 'ok' };

/** What happens, to the ship that decides or to another one. */
function factText(w: Wording, { what, ship }: Consequence, own: ShipId | undefined): string {
  const key: Key = ship === own || own === undefined ? `leads.${what}` : `leads.${what}.of`;
  return t(key, { ship: shipName(w, ship) });
}

/** What the words of the choice say already: that it is red, or that it will fail. */
function isSaid({ what }: Consequence, words: ChoiceWords | undefined): boolean {
  if (what === 'stress') return words?.difficulty === 'red';
  return what === 'fails' && words?.fails === true;
}

/** What comes of a choice, without what its own words say; `own` is the ship that it is made for. */
export function leadsOf(
  w: Wording,
  foreseen: ForeseenChoice | undefined,
  words: ChoiceWords | undefined,
  own: ShipId | undefined,
): Lead[] {
  const facts = (foreseen?.leads_to ?? []).filter((each) => !isSaid(each, words));
  const leads = facts.map((each): Lead => {
    const text = factText(w, each, own);
    const tone = TONE[each.what];
    return { text: each.certain ? text : t('leads.some', { what: text }), tone, ...(tone === 'ok' && { icon: 'check' }) };
  });
  return [...leads, ...reachOf(w, foreseen?.ghosts ?? [])];
}

/** More than so many ships go by the numbers on their badges: their names would take too much room. */
const NAMED = 2;

function shipsText(w: Wording, ids: readonly ShipId[]): string {
  if (ids.length <= NAMED) return list(ids.map((id) => shipName(w, id)));
  return t('leads.ships', { numbers: list(ids.map((id) => String(shipNumber(id)))) });
}

/** Whom a device would reach: perhaps only in some of the places where it may lie, and perhaps those who drop it. */
export function reachOf(w: Wording, ghosts: readonly Ghost[]): Lead[] {
  const devices = ghosts.filter(({ outline }) => outline.length > 0);
  if (devices.length === 0) return [];
  const reached = [...new Set(devices.flatMap(({ reaches }) => reaches))];
  const lead = (text: string, tone: Lead['tone']): Lead => ({ text, tone, icon: 'device', reaches: true });
  if (reached.length === 0) return [lead(t('leads.reaches.none'), 'plain')];
  const always = devices.every(({ reaches }) => reached.every((id) => reaches.includes(id)));
  const side = w.view?.players.find(({ seat }) => seat === w.view?.prompt?.seat)?.side;
  const isOwn = (id: ShipId) => side !== undefined && shipOf(w, id)?.side === side;
  const told = (key: Key, ids: ShipId[], tone: Lead['tone']) =>
    ids.length === 0 ? [] : [lead(t(key, { ships: shipsText(w, ids) }), tone)];
  return [
    ...told(always ? 'leads.reaches.own' : 'leads.reaches.own.some', reached.filter(isOwn), 'warn'),
    ...told(always ? 'leads.reaches' : 'leads.reaches.some', reached.filter((id) => !isOwn(id)), 'ok'),
  ];
}

/** What comes of several choices behind one title: of all of them, or of how many. */
export function leadsOfAll(each: readonly (readonly Lead[])[]): Lead[] {
  const found = new Map<string, Lead & { count: number }>();
  for (const lead of each.flat().filter(({ reaches }) => !reaches)) {
    const known = found.get(lead.text);
    if (known) known.count += 1;
    else found.set(lead.text, { ...lead, count: 1 });
  }
  return [...found.values()].map(({ count, ...lead }) => ({
    ...lead,
    text: count === each.length ? lead.text : t('leads.count', { count, all: each.length, what: lead.text }),
  }));
}

/** Less than this is shown as none. */
const SHOWN = 0.005;

/** What the odds of an attack leave out of the defender's damage: that of others, and who keeps it so small. */
export function oddsBeside(w: Wording, { expected, others, prevented }: Odds): string[] {
  const said = others
    .filter((other) => other.expected >= SHOWN)
    .map((other) => t('chances.other', { damage: decimal(other.expected, 2), ship: shipName(w, other.ship) }));
  const names = new Set(prevented.filter((each) => each.expected >= SHOWN).map(({ ability }) => abilityCard(w, ability).name));
  if (names.size === 0) return said;
  const by = list([...names]);
  if (expected < SHOWN) return [...said, t('chances.prevents', { by })];
  const sum = prevented.reduce((sum, each) => sum + each.expected, 0);
  return [...said, t('chances.prevents.some', { by, damage: decimal(sum, 2) })];
}
