// What a choice leads to, in a few words: on its chip, and for those who don't see it.

import type { Consequence, Fact, ForeseenChoice, Odds, ShipId } from '../protocol';
import { t, type Key } from './index.svelte';
import { abilityCard, list, shipName } from './name';
import { decimal } from './number';
import type { ChoiceWords } from './choice';
import type { Wording } from './wording';

/** What a choice leads to: whom it is bad for is seen at a glance. */
export interface Lead {
  text: string;
  tone: 'bad' | 'warn' | 'ok';
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
  return (foreseen?.leads_to ?? [])
    .filter((each) => !isSaid(each, words))
    .map((each) => {
      const text = factText(w, each, own);
      return { text: each.certain ? text : t('leads.some', { what: text }), tone: TONE[each.what] };
    });
}

/** What comes of several choices behind one title: of all of them, or of how many. */
export function leadsOfAll(each: readonly (readonly Lead[])[]): Lead[] {
  const found = new Map<string, Lead & { count: number }>();
  for (const lead of each.flat()) {
    const known = found.get(lead.text);
    if (known) known.count += 1;
    else found.set(lead.text, { ...lead, count: 1 });
  }
  return [...found.values()].map(({ text, tone, count }) => ({
    text: count === each.length ? text : t('leads.count', { count, all: each.length, what: text }),
    tone,
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
