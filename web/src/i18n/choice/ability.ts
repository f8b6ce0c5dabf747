// Abilities as choices: the card's name and its text.

import type { AbilityRef } from '../../protocol';
import type { ChoiceWords } from '../choice';
import { SLOT_ICON } from '../icon';
import { abilityCard, holderPiece, upgradeOf } from '../name';
import type { Wording } from '../wording';

/** An upgrade's icon is that of the slot it fills. */
function iconOf(w: Wording, { ship, card }: AbilityRef): string {
  if (card.type === 'damage') return 'critical-token';
  if (card.type === 'condition') return 'condition';
  if (card.type === 'device') return 'device';
  if (card.type === 'obstacle') return 'asteroid';
  const of = typeof ship === 'number' && card.type === 'upgrade' ? upgradeOf(w, ship, card.upgrade) : undefined;
  const carried = of?.card;
  const slot = w.cards?.upgrades.find(({ id }) => id === carried)?.slots[0];
  return slot ? SLOT_ICON[slot] : 'rule';
}

export function abilityWords(w: Wording, ability: AbilityRef): ChoiceWords {
  const { name, text } = abilityCard(w, ability);
  const piece = holderPiece(ability);
  return { title: name, detail: text, icon: iconOf(w, ability), pieces: piece ? [piece] : [] };
}
