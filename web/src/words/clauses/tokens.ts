// What ships get, spend and lose: tokens, locks, charges, cards.

import type { Act, GameEvent, ShipId, Token } from '../../protocol';
import { t } from '../index.svelte';
import { assignedCard, conditionCard, upgradeCard, upgradeOf } from '../name';
import { abilityPart, cardPart, piecePart, shipPart, tokenPart, type Part } from '../sentence';
import type { Wording } from '../wording';
import { about, also, anyOf, detail, it, type Clause, type EventCases } from './clause';

const OWN: Partial<Record<Token, Act>> = {
  focus: 'focus',
  evade: 'evade',
  calculate: 'calculate',
  cloak: 'cloak',
  reinforce_fore: 'reinforce',
  reinforce_aft: 'reinforce',
};

/** The token is what the action before it is for. */
function byAction(before: GameEvent | undefined, ship: ShipId, token: Token): boolean {
  if (!before) return false;
  return anyOf([before], 'action_performed', (done) => done.ship === ship && done.action === OWN[token]);
}

const upgradePart = (w: Wording, ship: ShipId, place: number): Part => cardPart(upgradeCard(w, ship, place));

/** In the End phase tokens come off and charges recover by themselves: only the curious read that. */
const quietAtTheEnd = (clause: Clause, phase: string | undefined): Clause => (phase === 'end' ? detail(clause) : clause);

export const TOKENS = {
  tokens_gained: ({ ship, token, count }, { w, before }) =>
    also(w, ship, byAction(before, ship, token) ? 'event.tokens_taken' : 'event.tokens_gained', {
      tokens: tokenPart(token, count),
    }),
  tokens_lost: ({ ship, token, count }, { w, scene }) =>
    quietAtTheEnd(also(w, ship, 'event.tokens_lost', { tokens: tokenPart(token, count) }), scene.phase),
  token_spent: ({ ship, token }, { w, scene }) => ({
    ...about(w, ship, 'event.token_spent', { token: tokenPart(token) }),
    joins: scene.attack === undefined,
  }),
  lock_acquired: ({ ship, target }, { w }) => also(w, ship, 'event.lock_acquired', { target: piecePart(w, target) }),
  lock_spent: ({ ship, target }, { w }) => about(w, ship, 'event.lock_spent', { target: piecePart(w, target) }),
  // Whoever is destroyed takes locks along.
  lock_lost: ({ ship, target }, { w, scene }) => {
    const clause = also(w, ship, 'event.lock_lost', { target: piecePart(w, target) });
    const gone = scene.gone.has(ship) || ('ship' in target && scene.gone.has(target.ship));
    return gone ? detail(clause) : clause;
  },
  charges_lost: ({ ship, count, upgrade }, { w }) =>
    upgrade === undefined
      ? also(w, ship, 'event.charges_lost', {}, { count })
      : also(w, ship, 'event.charges_lost.of', { card: upgradePart(w, ship, upgrade) }, { count }),
  charges_recovered: ({ ship, count, upgrade }, { w, scene }) => {
    const clause =
      upgrade === undefined
        ? also(w, ship, 'event.charges_recovered', {}, { count })
        : also(w, ship, 'event.charges_recovered.of', { card: upgradePart(w, ship, upgrade) }, { count });
    return quietAtTheEnd(clause, scene.phase);
  },
  force_spent: ({ ship, count }, { w }) => also(w, ship, 'event.force_spent', {}, { count }),
  force_recovered: ({ ship, count }, { w, scene }) =>
    quietAtTheEnd(also(w, ship, 'event.force_recovered', {}, { count }), scene.phase),

  ability_used: ({ ability }, { w }) =>
    ability.card === 'pilot'
      ? also(w, ability.ship, 'event.ability_used.own')
      : also(w, ability.ship, 'event.ability_used', { card: abilityPart(w, ability) }),
  upgrade_flipped: ({ ship, upgrade, back }, { w }) => {
    const card = w.cards?.upgrades.find(({ id }) => id === upgradeOf(w, ship, upgrade)?.card);
    const up = (back ? card?.back : card) ?? upgradeCard(w, ship, upgrade);
    return also(w, ship, 'event.upgrade_flipped', { card: cardPart(up) });
  },
  upgrade_discarded: ({ ship, upgrade }, { w }) => also(w, ship, 'event.upgrade_discarded', { card: upgradePart(w, ship, upgrade) }),
  // The cards lie at their new places already.
  upgrades_exchanged: ({ first, second }, { w }) =>
    it('event.upgrades_exchanged', {
      first: upgradePart(w, ...first),
      one: shipPart(w, first[0]),
      second: upgradePart(w, ...second),
      other: shipPart(w, second[0]),
    }),
  tokens_stashed: ({ ship, upgrade, token, count }, { w }) =>
    also(w, ship, 'event.tokens_stashed', { tokens: tokenPart(token, count), card: upgradePart(w, ship, upgrade) }),
  condition_assigned: ({ ship, card }, { w }) =>
    card === undefined
      ? also(w, ship, 'event.condition_assigned.facedown')
      : also(w, ship, 'event.condition_assigned', { card: cardPart(conditionCard(w, card)) }),
  condition_revealed: ({ ship, card }, { w }) =>
    also(w, ship, 'event.condition_revealed', { card: cardPart(conditionCard(w, card)) }),
  condition_removed: ({ ship, condition }, { w }) =>
    also(w, ship, 'event.condition_removed', { card: cardPart(assignedCard(w, condition)) }),
  scanned: ({ ship, marker }, { w }) => about(w, ship, 'event.scanned', {}, { marker: markerWords(w, marker) }),
  marker_returned: ({ marker }, { w }) => it('event.marker_returned', {}, { marker: markerWords(w, marker) }),
} satisfies Partial<EventCases>;

function markerWords({ view }: Wording, place: number): string {
  return t('marker', { name: view?.markers[place]?.name ?? t('marker.any'), number: place + 1 });
}
