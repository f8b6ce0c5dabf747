// What a clause is made of: who it is about and what happened around it.

import type { DealtId, GameEvent, Phase, DicePool, Seat, ShipId } from '../../protocol';
import type { Values } from '../fill';
import type { Key } from '../index.svelte';
import { say, seatPart, shipPart, type Part, type Sentence } from '../sentence';
import { kindOf, type Cases, type Held, type Kind } from '../variant';
import type { Wording } from '../wording';

/** A sentence to be; `takes` are events behind it that it tells as well. */
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
  /** Ships that this very news destroyed. */
  gone: Set<ShipId>;
  heading: string | undefined;
  /** Whoever flies another maneuver than the dial showed. */
  changed: ShipId | undefined;
  /** Who performed an action since its activation began, or was offered one by a card. */
  acted: ShipId | undefined;
  /** Who used or spent something last in this very news. */
  using: ShipId | undefined;
  /** Damage cards that this very news dealt. */
  dealt: Set<DealtId>;
}

export interface Context {
  w: Wording;
  scene: Scene;
  /** The seat that brought it about. */
  by: Seat | undefined;
  /** The event before it and those behind it, of the same news. */
  before: GameEvent | undefined;
  rest: readonly GameEvent[];
}

export type EventCases = Cases<GameEvent, Context, Clause | undefined>;

/** What belongs into the slots of words. */
type Slots = Record<string, Part | Part[]>;

/** A clause about a ship. Its words begin with the ship's name. */
export function about(w: Wording, ship: ShipId, key: Key, slots: Slots = {}, values: Values = {}): Clause {
  return { ship, parts: say(key, { ship: shipPart(w, ship), ...slots }, values) };
}

/** The same, as something that the ship did besides what was told before. */
export function also(w: Wording, ship: ShipId, key: Key, slots: Slots = {}, values: Values = {}): Clause {
  return { ...about(w, ship, key, slots, values), joins: true };
}

/** A clause about a player. */
export function by(w: Wording, seat: Seat, key: Key, slots: Slots = {}, values: Values = {}): Clause {
  return { seat, parts: say(key, { who: seatPart(w, seat), ...slots }, values) };
}

/** A clause about nobody in particular. */
export function it(key: Key, slots: Slots = {}, values: Values = {}): Clause {
  return { parts: say(key, slots, values) };
}

/** Whether the event is of one of the kinds. */
export function isOf(event: GameEvent | undefined, ...kinds: Kind<GameEvent>[]): boolean {
  return event !== undefined && kinds.includes(kindOf(event));
}

export const detail = (clause: Clause): Clause => ({ ...clause, level: 'detail' });

/** What events of a kind hold that stand first in a row, one behind the other. */
export function row<K extends Kind<GameEvent>>(events: readonly GameEvent[], kind: K): Held<GameEvent, K>[] {
  const held: Held<GameEvent, K>[] = [];
  for (const event of events) {
    if (kindOf(event) !== kind || typeof event === 'string') break;
    held.push((event as Record<string, unknown>)[kind] as Held<GameEvent, K>);
  }
  return held;
}

/** Whether one of the events is of the kind and holds this. */
export function anyOf<K extends Kind<GameEvent>>(
  events: readonly GameEvent[],
  kind: K,
  suits: (held: Held<GameEvent, K>) => boolean,
): boolean {
  return events.some((event) => {
    if (kindOf(event) !== kind) return false;
    const held = typeof event === 'string' ? undefined : (event as Record<string, unknown>)[kind];
    return suits(held as Held<GameEvent, K>);
  });
}

