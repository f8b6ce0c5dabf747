// Attacks from the history: each state of the dice in order with its cause, and the result.

import type {
  AbilityRef,
  AttackSnapshot,
  AttackStep,
  Die,
  GameEvent,
  HistoryEntry,
  Rolled,
  ShipId,
  Token,
  WeaponRef,
} from '../protocol';
import type { OfType } from '../i18n/byType';
import { takenBack } from './history';

/** What changed dice. */
export type Cause =
  | { is: 'rolled' }
  | { is: 'token'; token: Token; ship: ShipId }
  | { is: 'lock'; ship: ShipId }
  | { is: 'force'; ship: ShipId }
  | { is: 'ability'; ability: AbilityRef }
  | { is: 'other' };

/** A pool at one moment of the attack. */
export interface Roll {
  die: Die;
  cause: Cause;
  dice: Rolled[];
}

/** The steps of an attack that are shown, in order. */
export const STEPS = ['target', 'attack', 'defense', 'compare', 'damage', 'aftermath'] as const;
export type Step = (typeof STEPS)[number];

/** An attack, as far as it has been played. */
export interface AttackTold {
  attacker: ShipId;
  defender: ShipId;
  weapon: WeaponRef;
  range: number;
  obstructed: boolean;
  step: Step;
  rolls: Roll[];
  /** What got through, once the dice are compared; nothing of either if it missed. */
  struck?: { hits: number; crits: number };
  /** What the defender lost. */
  shields: number;
  cards: number;
  /** What it was spared. */
  prevented: number;
  destroyed: boolean;
}

function stepOf(step: AttackStep): Step {
  switch (step) {
    case 'declare_target':
      return 'target';
    case 'roll_attack_dice':
    case 'roll_attack_dice_now':
    case 'modify_attack_dice':
    case 'modified_attack_dice':
      return 'attack';
    case 'roll_defense_dice':
    case 'roll_defense_dice_now':
    case 'modify_defense_dice':
    case 'modified_defense_dice':
      return 'defense';
    case 'neutralize':
    case 'cancel':
    case 'compared':
      return 'compare';
    case 'deal_damage':
      return 'damage';
    default:
      return 'aftermath';
  }
}

function causeOf(event: GameEvent): Cause | undefined {
  switch (event.type) {
    case 'token_spent':
      return { is: 'token', token: event.token, ship: event.ship };
    case 'lock_spent':
      return { is: 'lock', ship: event.ship };
    case 'force_spent':
      return { is: 'force', ship: event.ship };
    case 'ability_used':
      return { is: 'ability', ability: event.ability };
    default:
      return undefined;
  }
}

function begun({ type: _type, ...declared }: OfType<GameEvent, 'attack_declared'>): AttackTold {
  return { ...declared, step: 'target', rolls: [], shields: 0, cards: 0, prevented: 0, destroyed: false };
}

/** Continues an attack. */
function tell(attack: AttackTold, event: GameEvent, cause: Cause | undefined) {
  const hurts = (ship: ShipId) => ship === attack.defender && attack.struck !== undefined;
  switch (event.type) {
    case 'attack_missed':
      attack.struck = { hits: 0, crits: 0 };
      break;
    case 'attack_hit':
      attack.struck = { hits: event.hits, crits: event.crits };
      break;
    case 'attack_step':
      attack.step = stepOf(event.step);
      break;
    case 'shield_lost':
      attack.shields += Number(hurts(event.ship));
      break;
    case 'damage_dealt':
      attack.cards += Number(hurts(event.ship));
      break;
    case 'damage_prevented':
      attack.prevented += Number(hurts(event.ship));
      break;
    case 'destroyed':
      attack.destroyed ||= event.ship === attack.defender;
      break;
    case 'dice_rolled':
      attack.rolls.push({ die: event.die, cause: { is: 'rolled' }, dice: event.pool.dice });
      break;
    case 'dice_changed': {
      const { die, pool } = event;
      const last = attack.rolls.findLast((roll) => roll.die === die);
      // Freezing dice changes no face.
      const faces = (dice: Rolled[]) => dice.map(({ face }) => face).join();
      if (last && faces(last.dice) === faces(pool.dice)) last.dice = pool.dice;
      else attack.rolls.push({ die, cause: cause ?? { is: 'other' }, dice: pool.dice });
    }
  }
}

/** The attacks of the current phase. */
export function attacksIn(lines: readonly HistoryEntry[]): AttackTold[] {
  const gone = takenBack(lines);
  let attacks: AttackTold[] = [];
  let cause: Cause | undefined;
  /** The current attack; none once another ship's turn has come. */
  let now: AttackTold | undefined;
  const begins = ({ number, events }: HistoryEntry) =>
    !gone.has(number) && events.some(({ event }) => event.type === 'phase_started');
  for (const { number, events } of lines.slice(Math.max(0, lines.findLastIndex(begins)))) {
    if (gone.has(number)) continue;
    for (const { event } of events) {
      if (event.type === 'phase_started') attacks = [];
      if (event.type === 'phase_started' || event.type === 'engagement_started') now = undefined;
      if (event.type === 'attack_declared') attacks.push((now = begun(event)));
      else if (now) tell(now, event, cause);
      cause = event.type === 'dice_rolled' ? undefined : (causeOf(event) ?? cause);
    }
  }
  return attacks;
}

/** Which of them is shown: the one under way, even if another was made in its middle, or else the newest. */
export function shownAttack(attacks: readonly AttackTold[], live: AttackSnapshot | undefined): AttackTold | undefined {
  const is = (told: AttackTold) => told.attacker === live?.attacker && told.defender === live.defender;
  return attacks.findLast(is) ?? attacks.at(-1);
}
