// The odds of an attack that anybody makes up: what is asked, and what is answered.

import type { RulebookId } from '../protocol';

export interface OddsQuery {
  rulebook: RulebookId;
  /** The attacker's dice. */
  dice: { to_roll: number };
  /** What the attacker may spend on them. */
  aim: { focus: boolean; lock: boolean; calculate: number; force: number };
  /** The defender's dice. */
  defense: { to_roll: number };
  /** What the defender has against the attack. */
  guard: {
    focus: boolean;
    evade: number;
    calculate: number;
    force: number;
    /** Tokens of the end that the attacker is at. */
    reinforce: number;
    /** A gas cloud lies on the line. */
    clouded: boolean;
  };
  /** What the defender can take; without it nobody can say whether it is destroyed. */
  hull?: { shields: number; hull: number };
}

export interface Odds {
  /** The chance of no damage, of one, of two … */
  damage: number[];
  expected: number;
  /** The chance that the attack hits. */
  hit: number;
  /** The chance that it hits with a critical result. */
  crit: number;
  /** The chance that the defender is destroyed. */
  destroyed?: number | null;
}
