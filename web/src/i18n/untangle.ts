// The order in which events are narrated: causes before effects.

import type { CitedEvent } from '../protocol';
import { isOf } from './clauses/clause';

/** The events of one entry in the order in which they are narrated. */
export function untangled(events: readonly CitedEvent[]): CitedEvent[] {
  const ordered = events.slice();
  for (let place = 1; place < ordered.length; place += 1) {
    const [first, second] = [ordered[place - 1], ordered[place]];
    // Spending comes before the dice that it changed.
    if (!first || !second || !isOf(first.event, 'dice_changed')) continue;
    if (isOf(second.event, 'token_spent', 'lock_spent', 'force_spent')) {
      ordered[place - 1] = second;
      ordered[place] = first;
    }
  }
  return ordered;
}
