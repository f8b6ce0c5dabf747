// The consequences of a choice in a few words, for its chip and for screen readers.

import type { Consequence, Fact, ForeseenChoice, Ghost, Odds, ShipId } from '../protocol';
import { phrase } from '../phrases/index.svelte';
import { t } from './index.svelte';
import { abilityCard, list, shipName, shipNumber, shipOf } from './name';
import { decimal } from './number';
import type { ChoiceWords } from './choice';
import type { Wording } from './wording';

/** A consequence of a choice; its tone shows at a glance whether it is bad. */
export interface Lead {
  text: string;
  tone: 'bad' | 'warn' | 'ok' | 'plain';
  /** A glyph of `ui/icons.svg`, if it isn't a warning. */
  icon?: string | undefined;
  /** It says which ships something would reach; groups of choices report that together. */
  reaches?: boolean;
}

const TONE: Record<Fact, Lead['tone']> = {
  flees: 'bad',
  destroyed: 'bad',
  fails: 'bad',
  stress: 'warn',
  escapes: 'ok',
};

/** What happens, to the deciding ship or to another one. */
function factText(w: Wording, { what, ship }: Consequence, own: ShipId | undefined): string {
  if (ship === own || own === undefined) return phrase(`fact-${what}`);
  return phrase(`fact-${what}.of`, { ship: shipName(w, ship) });
}

/** Whether the words of the choice already say it: that it is red, or that it will fail. */
function isSaid({ what }: Consequence, words: ChoiceWords | undefined): boolean {
  if (what === 'stress') return words?.difficulty === 'red';
  return what === 'fails' && words?.fails === true;
}

/** The consequences of a choice, without those that its own words say; `own` is the ship that it is made for. */
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
    return {
      text: each.certain ? text : phrase('fact-some', { what: text }),
      tone,
      ...(tone === 'ok' && { icon: 'check' }),
    };
  });
  return [...leads, ...reachOf(w, foreseen?.ghosts ?? [])];
}

/** Maximum number of ships listed by name; more are listed by the numbers on their badges, which are shorter. */
const NAMED = 2;

function shipsText(w: Wording, ids: readonly ShipId[]): string {
  if (ids.length <= NAMED) return list(ids.map((id) => shipName(w, id)));
  return phrase('fact-ships', { numbers: list(ids.map((id) => String(shipNumber(id)))) });
}

type ReachId = 'fact-reaches' | 'fact-reaches.some' | 'fact-reaches.own' | 'fact-reaches.own-some';

/** Whom a device would reach: perhaps only in some of the places where it may lie, and perhaps those who drop it. */
export function reachOf(w: Wording, ghosts: readonly Ghost[]): Lead[] {
  const devices = ghosts.filter(({ outline }) => outline.length > 0);
  if (devices.length === 0) return [];
  const reached = [...new Set(devices.flatMap(({ reaches }) => reaches))];
  const lead = (text: string, tone: Lead['tone']): Lead => ({ text, tone, icon: 'device', reaches: true });
  if (reached.length === 0) return [lead(phrase('fact-reaches.none'), 'plain')];
  const always = devices.every(({ reaches }) => reached.every((id) => reaches.includes(id)));
  const side = w.view?.players.find(({ seat }) => seat === w.view?.prompt?.seat)?.side;
  const isOwn = (id: ShipId) => side !== undefined && shipOf(w, id)?.side === side;
  const told = (id: ReachId, ids: ShipId[], tone: Lead['tone']) =>
    ids.length === 0 ? [] : [lead(phrase(id, { ships: shipsText(w, ids) }), tone)];
  return [
    ...told(always ? 'fact-reaches.own' : 'fact-reaches.own-some', reached.filter(isOwn), 'warn'),
    ...told(
      always ? 'fact-reaches' : 'fact-reaches.some',
      reached.filter((id) => !isOwn(id)),
      'ok',
    ),
  ];
}

/** The consequences of a group of choices: of all of them, or of how many. */
export function leadsOfAll(each: readonly (readonly Lead[])[]): Lead[] {
  const found = new Map<string, Lead & { count: number }>();
  for (const lead of each.flat().filter(({ reaches }) => !reaches)) {
    const known = found.get(lead.text);
    if (known) known.count += 1;
    else found.set(lead.text, { ...lead, count: 1 });
  }
  return [...found.values()].map(({ count, ...lead }) => ({
    ...lead,
    text: count === each.length ? lead.text : phrase('fact-count', { count, all: each.length, what: lead.text }),
  }));
}

/** Smaller values are shown as none. */
const SHOWN = 0.005;

/** What isn't part of the defender's expected damage: damage to others, and abilities that prevent damage. */
export function oddsBeside(w: Wording, { expected, others, prevented }: Odds): string[] {
  const said = others
    .filter((other) => other.expected >= SHOWN)
    .map((other) => t('chances.other', { damage: decimal(other.expected, 2), ship: shipName(w, other.ship) }));
  const names = new Set(
    prevented.filter((each) => each.expected >= SHOWN).map(({ ability }) => abilityCard(w, ability).name),
  );
  if (names.size === 0) return said;
  const by = list([...names]);
  if (expected < SHOWN) return [...said, t('chances.prevents', { by })];
  const sum = prevented.reduce((sum, each) => sum + each.expected, 0);
  return [...said, t('chances.prevents.some', { by, damage: decimal(sum, 2) })];
}
