// A player's choice in words. In a replay nothing is hidden, including what was secret then.

import type { ReplayStep } from '../protocol';
import { choiceWords, promptOf } from '../i18n/choice';
import { t } from '../i18n/index.svelte';
import { flownName, seatName, shipName } from '../i18n/name';
import type { Wording } from '../i18n/wording';

/** The choice as it was made when the table stood as `w` has it. */
export function chosenWords(w: Wording, { seat, choice }: ReplayStep): string {
  const name = seatName(w, seat);
  if (!choice) return t('replay.quiet', { name });
  if (choice.type === 'dial') {
    const { ship, maneuver } = choice;
    return t('replay.dial', { name, ship: shipName(w, ship), maneuver: flownName(maneuver) });
  }
  const ask = w.view?.waiting_for.find((waiting) => waiting.seat === seat)?.ask;
  if (ask === undefined) return t('replay.quiet', { name });
  return t('replay.chose', { name, choice: choiceWords(w, promptOf(seat, ask, choice), choice).title });
}
