// Each event as a clause. Events that aren't worth mentioning have none.

import type { GameEvent } from '../protocol';
import { byType } from './byType';
import { ATTACK } from './clauses/attack';
import type { Clause, Context, EventCases, Scene } from './clauses/clause';
import { FLIGHT } from './clauses/flight';
import { SETUP } from './clauses/setup';
import { TOKENS } from './clauses/tokens';

export type { Scene };

// The compiler reports an event that is in none of these.
const TOLD: EventCases = { ...SETUP, ...FLIGHT, ...TOKENS, ...ATTACK };

export function clause(event: GameEvent, context: Context): Clause | undefined {
  return byType<GameEvent, Context, Clause | undefined>(event, TOLD, context);
}
