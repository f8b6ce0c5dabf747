// What ships get, spend and lose: tokens, locks, charges, cards.

import type { ActionKind, GameEvent, ShipId, Token } from '../../protocol';
import { phrase } from '../../phrases/index.svelte';
import { assignedCard, conditionCard, holderName, holderPiece, upgradeCard, upgradeOf } from '../name';
import { abilityPart, cardPart, piecePart, shipPart, textPart, tokenPart, type Part } from '../sentence';
import type { Wording } from '../wording';
import { about, also, anyOf, detail, isOf, it, type Clause, type Context, type EventCases } from './clause';

const OWN: Partial<Record<Token, ActionKind>> = {
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

/** What is spent in an attack begins a line of its own, unless it is the price of what was just used. */
function spending({ scene, before }: Context, clause: Clause): Clause {
  scene.using = clause.ship;
  const price = isOf(before, 'ability_used', 'token_spent', 'charges_lost', 'force_spent');
  return { ...clause, joins: scene.attack === undefined || price };
}

const upgradePart = (w: Wording, ship: ShipId, place: number): Part => cardPart(upgradeCard(w, ship, place));

/** In the End phase tokens are removed and charges recover by themselves: that is a detail. */
const quietAtTheEnd = (clause: Clause, phase: string | undefined): Clause =>
  phase === 'end' ? detail(clause) : clause;

export const TOKENS = {
  tokens_gained: ({ ship, token, count }, { w, before }) =>
    also(w, ship, byAction(before, ship, token) ? 'event-tokens-gained.taken' : 'event-tokens-gained', {
      tokens: tokenPart(token, count),
    }),
  tokens_lost: ({ ship, token, count }, { w, scene }) =>
    quietAtTheEnd(also(w, ship, 'event-tokens-lost', { tokens: tokenPart(token, count) }), scene.phase),
  token_spent: ({ ship, token }, context) =>
    spending(context, also(context.w, ship, 'event-token-spent', { tokens: tokenPart(token) })),
  lock_acquired: ({ ship, target }, { w }) => also(w, ship, 'event-lock-acquired', { target: piecePart(w, target) }),
  lock_spent: ({ ship, target }, { w, scene }) => {
    scene.using = ship;
    return about(w, ship, 'event-lock-spent', { target: piecePart(w, target) });
  },
  // The locks of a destroyed ship go with it.
  lock_lost: ({ ship, target }, { w, scene }) => {
    const clause = also(w, ship, 'event-lock-lost', { target: piecePart(w, target) });
    const gone = scene.gone.has(ship) || (target.type === 'ship' && scene.gone.has(target.ship));
    return gone ? detail(clause) : clause;
  },
  // After using the card it is clear whose charge is spent.
  charges_lost: ({ ship, count, upgrade }, context) => {
    const { w, before } = context;
    const used = upgrade !== undefined && isOf(before, 'ability_used', 'card_action_performed', 'attack_declared');
    const clause =
      upgrade === undefined || used
        ? also(w, ship, 'event-charges-lost', { count })
        : also(w, ship, 'event-charges-lost.of', { upgrade: upgradePart(w, ship, upgrade), count });
    return spending(context, clause);
  },
  charges_recovered: ({ ship, count, upgrade }, { w, scene }) => {
    const clause =
      upgrade === undefined
        ? also(w, ship, 'event-charges-recovered', { count })
        : also(w, ship, 'event-charges-recovered.of', { upgrade: upgradePart(w, ship, upgrade), count });
    return quietAtTheEnd(clause, scene.phase);
  },
  force_spent: ({ ship, count }, context) => spending(context, also(context.w, ship, 'event-force-spent', { count })),
  force_recovered: ({ ship, count }, { w, scene }) =>
    quietAtTheEnd(also(w, ship, 'event-force-recovered', { count }), scene.phase),

  ability_used: ({ ability }, context) => {
    const { w, scene, rest } = context;
    const { card } = ability;
    const ship = ability.ship;
    scene.using = ship;
    // The card that is turned over says so itself.
    if (isOf(rest[0], 'upgrade_flipped')) return undefined;
    if (ship === undefined) {
      const piece = holderPiece(ability);
      const holder = piece ? piecePart(w, piece) : textPart(holderName(w, ability));
      return it('event-ability-used', { ship: holder, ability: abilityPart(w, ability, 'object') });
    }
    if (card.type === 'pilot') return { ...also(w, ship, 'event-ability-used.own'), joins: scene.attack === undefined };
    const uses = also(w, ship, 'event-ability-used', { ability: abilityPart(w, ability, 'object') });
    // Nobody knows the name of what was granted for a while.
    if (card.type === 'granted') return detail(uses);
    if (card.type === 'damage') {
      // A damage card that was just dealt has said its name.
      if (scene.dealt.has(card.dealt)) return undefined;
      return also(w, ship, 'event-ability-used.damage', { ability: abilityPart(w, ability, 'of') });
    }
    // An action that a card offered and that was declined isn't worth a line.
    const vain = isOf(rest[0], 'passed');
    return vain ? detail(uses) : { ...uses, joins: scene.attack === undefined };
  },
  upgrade_flipped: ({ ship, upgrade, back }, { w }) => {
    const card = w.cards?.upgrades.find(({ id }) => id === upgradeOf(w, ship, upgrade)?.card);
    const up = (back ? card?.back : card) ?? upgradeCard(w, ship, upgrade);
    return also(w, ship, 'event-upgrade-flipped', { upgrade: cardPart(up) });
  },
  upgrade_discarded: ({ ship, upgrade }, { w }) =>
    also(w, ship, 'event-upgrade-discarded', { upgrade: upgradePart(w, ship, upgrade) }),
  // The cards lie at their new places already.
  upgrades_exchanged: ({ first, second }, { w }) =>
    it('event-upgrades-exchanged', {
      first: upgradePart(w, ...first),
      one: shipPart(w, first[0]),
      second: upgradePart(w, ...second),
      other: shipPart(w, second[0]),
    }),
  upgrade_handed_over: ({ from, to, upgrade }, { w }) =>
    about(w, from, 'event-upgrade-handed-over', { upgrade: upgradePart(w, to, upgrade), other: shipPart(w, to) }),
  tokens_stashed: ({ ship, upgrade, token, count }, { w }) =>
    also(w, ship, 'event-tokens-stashed', { tokens: tokenPart(token, count), upgrade: upgradePart(w, ship, upgrade) }),
  tokens_taken: ({ ship, upgrade, token, count }, { w }) =>
    also(w, ship, 'event-tokens-taken', { tokens: tokenPart(token, count), upgrade: upgradePart(w, ship, upgrade) }),
  condition_assigned: ({ ship, card }, { w }) =>
    card === undefined
      ? also(w, ship, 'event-condition-assigned.facedown')
      : also(w, ship, 'event-condition-assigned', { card: cardPart(conditionCard(w, card)) }),
  condition_revealed: ({ ship, card }, { w }) =>
    also(w, ship, 'event-condition-revealed', { card: cardPart(conditionCard(w, card)) }),
  condition_removed: ({ ship, condition }, { w }) => {
    const card = assignedCard(w, condition);
    if (!card) return also(w, ship, 'event-condition-removed.facedown');
    return also(w, ship, 'event-condition-removed', { condition: cardPart(card) });
  },
  marker_taken: ({ ship, marker }, { w }) => about(w, ship, 'event-marker-taken', { marker: markerWords(w, marker) }),
  jettisoned: ({ ship, marker }, { w }) => about(w, ship, 'event-jettisoned', { marker: markerWords(w, marker) }),
  marker_moved: ({ marker }, { w }) => it('event-marker-moved', { marker: markerWords(w, marker) }),
  named: ({ ship, name }, { w }) => about(w, ship, 'event-named', { name }),
  unnamed: ({ ship, name }, { w }) => about(w, ship, 'event-unnamed', { name }),
  scanned: ({ ship, marker }, { w }) => about(w, ship, 'event-scanned', { marker: markerWords(w, marker) }),
  marker_returned: ({ marker }, { w }) => it('event-marker-returned', { marker: markerWords(w, marker) }),
} satisfies Partial<EventCases>;

function markerWords({ view }: Wording, place: number): string {
  return phrase('marker', { name: view?.markers[place]?.name ?? phrase('marker-any'), number: place + 1 });
}
