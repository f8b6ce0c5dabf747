// Why something isn't done, in the reader's words.

import type { ByeReason, Damage, Problem, Refusal as Why, SquadNote, XwsPart } from '../protocol';
import { capital, wireTeller } from './name';
import { typeset } from './typeset';
import { wording, type Wording } from './wording';

/** The facts of a refusal; what kind of value it is says its type. */
export type Facts = Problem['why'] | ByeReason | Why;

/** A refusal as a sentence. */
export function whyText(w: Wording, why: Facts): string {
  // Nothing in the way isn't told over the wire, but in words: it is only too narrow.
  const facts = why.type === 'no_room_beside' ? { left: null, right: null, ...why } : why;
  return typeset(capital(wireTeller(w).tell('refusal', facts)));
}

/** The same where there is no game that it could be about. */
export function plainWhy(why: Facts): string {
  return whyText(wording({}), why);
}

/** Why a game can't be opened any more, or a record isn't verified. */
export function damageText(damage: Damage): string {
  return typeset(capital(wireTeller(wording({})).tell('reason', damage)));
}

/** What of a squad was read otherwise than it says. */
export function noteText(note: SquadNote): string {
  return typeset(capital(wireTeller(wording({})).tell('note', note)));
}

/** A part of a squad's text, as `pilot 2, ship`. */
export function partText(part: XwsPart): string {
  return wireTeller(wording({})).tell('part', part);
}
