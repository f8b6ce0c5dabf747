// What somebody chose, in words. Everything is open in a replay, also what was secret then.

import type { ReplayStep } from '../protocol';
import { choiceWords, promptOf } from '../words/choice';
import { t } from '../words/index.svelte';
import { flownName, seatName, shipName } from '../words/name';
import type { Wording } from '../words/wording';

/** The choice as it was made when the table stood as `w` has it. */
export function chosenWords(w: Wording, { seat, choice }: ReplayStep): string {
  const name = seatName(w, seat);
  if (typeof choice === 'object' && 'dial' in choice) {
    const { ship, maneuver } = choice.dial;
    return t('replay.dial', { name, ship: shipName(w, ship), maneuver: flownName(maneuver) });
  }
  const ask = w.view?.waiting_for.find((waiting) => waiting.seat === seat)?.ask;
  if (ask === undefined) return t('replay.quiet', { name });
  return t('replay.chose', { name, choice: choiceWords(w, promptOf(seat, ask, choice), choice).title });
}
