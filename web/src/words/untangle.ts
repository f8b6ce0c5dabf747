// The order in which events are told: causes come before what they did.

import type { CitedEvent } from '../protocol';
import { isOf } from './clauses/clause';

/** The events of one news in the order in which they are told. */
export function untangled(events: readonly CitedEvent[]): CitedEvent[] {
  const told = events.slice();
  for (let place = 1; place < told.length; place += 1) {
    const [first, second] = [told[place - 1], told[place]];
    // What is spent is told before the dice that it changed.
    if (!first || !second || !isOf(first.event, 'dice_changed')) continue;
    if (isOf(second.event, 'token_spent', 'lock_spent', 'force_spent')) {
      told[place - 1] = second;
      told[place] = first;
    }
  }
  return told;
}
