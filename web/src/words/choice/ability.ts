// Abilities among choices: what the card is called and says.

import type { AbilityRef } from '../../protocol';
import type { ChoiceWords } from '../choice';
import { SLOT_ICON } from '../icon';
import { abilityCard, upgradeOf } from '../name';
import type { Wording } from '../wording';

/** An upgrade's icon is that of the slot it fills. */
function iconOf(w: Wording, { ship, card }: AbilityRef): string {
  if (typeof card !== 'object') return 'rule';
  if ('damage' in card) return 'critical-token';
  if ('condition' in card) return 'condition';
  if ('device' in card) return 'device';
  const carried = 'upgrade' in card ? upgradeOf(w, ship, card.upgrade)?.card : undefined;
  const slot = w.cards?.upgrades.find(({ id }) => id === carried)?.slots[0];
  return slot ? SLOT_ICON[slot] : 'rule';
}

export function abilityWords(w: Wording, ability: AbilityRef): ChoiceWords {
  const { name, text } = abilityCard(w, ability);
  return { title: name, detail: text, icon: iconOf(w, ability), pieces: [{ ship: ability.ship }] };
}
