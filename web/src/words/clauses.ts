// Each event as a clause. What isn't worth telling has none.

import type { GameEvent } from '../protocol';
import { ATTACK } from './clauses/attack';
import type { Clause, Context, EventCases, Scene } from './clauses/clause';
import { FLIGHT } from './clauses/flight';
import { SETUP } from './clauses/setup';
import { TOKENS } from './clauses/tokens';
import { match } from './variant';

export type { Scene };

// The compiler misses an event that none of these tells.
const TOLD: EventCases = { ...SETUP, ...FLIGHT, ...TOKENS, ...ATTACK };

export function clause(event: GameEvent, context: Context): Clause | undefined {
  return match<GameEvent, Context, Clause | undefined>(event, TOLD, context);
}
