// The parts of a clause: who it is about and what happened around it.

import type { DealtId, GameEvent, Phase, DicePool, Seat, ShipId } from '../../protocol';
import { isOfType, type Cases, type OfType } from '../byType';
import type { PhraseId } from '../../phrases/index.svelte';
import { say, seatPart, shipPart, type Sentence, type Slots } from '../sentence';
import { dialectOf, type Wording } from '../wording';

/** An unfinished sentence; `takes` is the number of following events that it covers as well. */
export interface Clause extends Omit<Sentence, 'level' | 'number' | 'rule'> {
  level?: Sentence['level'];
  takes?: number;
}

/** What must be remembered from one event to the next. */
export interface Scene {
  phase: Phase | undefined;
  attack: { attacker: ShipId; defender: ShipId } | undefined;
  pools: { attack?: DicePool; defense?: DicePool };
  /** Obstacles put on the table so far. */
  placed: number;
  /** Ships that this entry destroyed. */
  gone: Set<ShipId>;
  heading: string | undefined;
  /** The ship that executes another maneuver than its dial showed. */
  changed: ShipId | undefined;
  /** The ship that performed an action since its activation began, or was offered one by a card. */
  acted: ShipId | undefined;
  /** The last ship that used or spent something in this entry. */
  using: ShipId | undefined;
  /** Damage cards that this entry dealt. */
  dealt: Set<DealtId>;
}

export interface Context {
  w: Wording;
  scene: Scene;
  /** The seat that caused it. */
  by: Seat | undefined;
  /** The previous event and the following ones, within the same entry. */
  before: GameEvent | undefined;
  rest: readonly GameEvent[];
}

export type EventCases = Cases<GameEvent, Context, Clause | undefined>;

/** A clause about a ship. Its words begin with the ship's name. */
export function about(w: Wording, ship: ShipId, id: PhraseId, slots: Slots = {}): Clause {
  return { ship, parts: say(id, { ship: shipPart(w, ship), ...slots }, dialectOf(w)) };
}

/** The same, as something that the ship did besides what was told before. */
export function also(w: Wording, ship: ShipId, id: PhraseId, slots: Slots = {}): Clause {
  return { ...about(w, ship, id, slots), joins: true };
}

/** A clause about a player. */
export function by(w: Wording, seat: Seat, id: PhraseId, slots: Slots = {}): Clause {
  return { seat, parts: say(id, { seat: seatPart(w, seat), ...slots }, dialectOf(w)) };
}

/** A clause about nobody in particular. */
export function it(id: PhraseId, slots: Slots = {}): Clause {
  return { parts: say(id, slots) };
}

/** Whether the event is of one of the types. */
export function isOf(event: GameEvent | undefined, ...types: GameEvent['type'][]): boolean {
  return event !== undefined && types.includes(event.type);
}

export const detail = (clause: Clause): Clause => ({ ...clause, level: 'detail' });

/** The events of a type at the beginning of a list, up to the first of another type. */
export function row<K extends GameEvent['type']>(events: readonly GameEvent[], type: K): OfType<GameEvent, K>[] {
  const found: OfType<GameEvent, K>[] = [];
  for (const event of events) {
    if (!isOfType(event, type)) break;
    found.push(event);
  }
  return found;
}

/** Whether one of the events has the type and satisfies the condition. */
export function anyOf<K extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: K,
  suits: (event: OfType<GameEvent, K>) => boolean,
): boolean {
  return events.some((event) => isOfType(event, type) && suits(event));
}
