// Attacks as the story tells them: each state of the dice in order with what brought it about, and what came of it.

import type { AbilityRef, AttackSnapshot, Die, GameEvent, Rolled, ShipId, HistoryEntry, Token, WeaponRef } from '../protocol';
import { has } from '../words/variant';
import { takenBack } from './story';

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

/** The steps of an attack that a player tells apart, in order. */
export const STEPS = ['target', 'attack', 'defense', 'compare', 'damage', 'aftermath'] as const;
export type Step = (typeof STEPS)[number];

/** An attack, as far as it is told. */
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

type Named<K extends string> = Extract<GameEvent, Record<K, unknown>>;

function stepOf(step: Named<'attack_step'>['attack_step']): Step {
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
  if (has(event, 'token_spent')) return { is: 'token', token: event.token_spent.token, ship: event.token_spent.ship };
  if (has(event, 'lock_spent')) return { is: 'lock', ship: event.lock_spent.ship };
  if (has(event, 'force_spent')) return { is: 'force', ship: event.force_spent.ship };
  if (has(event, 'ability_used')) return { is: 'ability', ability: event.ability_used.ability };
  return undefined;
}

function begun(event: Named<'attack_declared'>): AttackTold {
  return { ...event.attack_declared, step: 'target', rolls: [], shields: 0, cards: 0, prevented: 0, destroyed: false };
}

/** Tells an attack on. */
function tell(attack: AttackTold, event: GameEvent, cause: Cause | undefined) {
  const hurts = (ship: ShipId) => ship === attack.defender && attack.struck !== undefined;
  if (event === 'attack_missed') attack.struck = { hits: 0, crits: 0 };
  else if (has(event, 'attack_hit')) attack.struck = event.attack_hit;
  else if (has(event, 'attack_step')) attack.step = stepOf(event.attack_step);
  else if (has(event, 'shield_lost')) attack.shields += Number(hurts(event.shield_lost.ship));
  else if (has(event, 'damage_dealt')) attack.cards += Number(hurts(event.damage_dealt.ship));
  else if (has(event, 'damage_prevented')) attack.prevented += Number(hurts(event.damage_prevented.ship));
  else if (has(event, 'destroyed')) attack.destroyed ||= event.destroyed.ship === attack.defender;
  else if (has(event, 'dice_rolled')) {
    const { die, pool } = event.dice_rolled;
    attack.rolls.push({ die, cause: { is: 'rolled' }, dice: pool.dice });
  } else if (has(event, 'dice_changed')) {
    const { die, pool } = event.dice_changed;
    const last = attack.rolls.findLast((roll) => roll.die === die);
    // Freezing dice changes no face.
    const faces = (dice: Rolled[]) => dice.map(({ face }) => face).join();
    if (last && faces(last.dice) === faces(pool.dice)) last.dice = pool.dice;
    else attack.rolls.push({ die, cause: cause ?? { is: 'other' }, dice: pool.dice });
  }
}

/** The attacks of the phase that the story is in. */
export function attacksTold(lines: readonly HistoryEntry[]): AttackTold[] {
  const gone = takenBack(lines);
  let attacks: AttackTold[] = [];
  let cause: Cause | undefined;
  /** The attack that is told of; none once another ship's turn has come. */
  let now: AttackTold | undefined;
  const begins = ({ number, events }: HistoryEntry) =>
    !gone.has(number) && events.some(({ event }) => has(event, 'phase_started'));
  for (const { number, events } of lines.slice(Math.max(0, lines.findLastIndex(begins)))) {
    if (gone.has(number)) continue;
    for (const { event } of events) {
      if (has(event, 'phase_started')) attacks = [];
      if (has(event, 'phase_started') || has(event, 'engagement_started')) now = undefined;
      if (has(event, 'attack_declared')) attacks.push((now = begun(event)));
      else if (now) tell(now, event, cause);
      cause = has(event, 'dice_rolled') ? undefined : (causeOf(event) ?? cause);
    }
  }
  return attacks;
}

/** Which of them is shown: the one under way, even if another was made in its middle, or else the newest. */
export function shownAttack(attacks: readonly AttackTold[], live: AttackSnapshot | undefined): AttackTold | undefined {
  const is = (told: AttackTold) => told.attacker === live?.attacker && told.defender === live.defender;
  return attacks.findLast(is) ?? attacks.at(-1);
}
