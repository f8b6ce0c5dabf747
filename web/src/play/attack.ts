// The attack under way as its dice tell it: each state of the pools in order, with what brought it about.

import type { AbilityRef, AttackSnapshot, Die, GameEvent, Rolled, ShipId, StoryLine, Token } from '../protocol';

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

type Sides = Pick<AttackSnapshot, 'attacker' | 'defender'>;

interface AttackSoFar {
  step: Step;
  rolls: Roll[];
}

type Named<K extends string> = Extract<GameEvent, Record<K, unknown>>;
const has = <K extends string>(event: GameEvent, name: K): event is Named<K> =>
  typeof event === 'object' && name in event;

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
    case 'compare_results':
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

/** What happened since the newest attack between the two was declared, without attacks that came between. */
function eventsOf(lines: readonly StoryLine[], { attacker, defender }: Sides): GameEvent[] {
  let events: GameEvent[] = [];
  for (let place = lines.length - 1; place >= 0; place -= 1) {
    for (const { event } of lines[place]!.events.toReversed()) {
      events.unshift(event);
      if (!has(event, 'attack_declared')) continue;
      const declared = event.attack_declared;
      if (declared.attacker === attacker && declared.defender === defender) return events;
      // Another attack, made in the middle of this one.
      events = [];
    }
  }
  return events;
}

/** Reads an attack out of the story. */
export function attackSoFar(lines: readonly StoryLine[], sides: Sides): AttackSoFar {
  const events = eventsOf(lines, sides);
  const so: AttackSoFar = { step: 'target', rolls: [] };
  let cause: Cause | undefined;
  for (const event of events) {
    if (has(event, 'attack_step')) so.step = stepOf(event.attack_step);
    else if (has(event, 'dice_rolled')) {
      so.rolls.push({ die: event.dice_rolled.die, cause: { is: 'rolled' }, dice: event.dice_rolled.pool.dice });
      cause = undefined;
    } else if (has(event, 'dice_changed')) {
      const { die, pool } = event.dice_changed;
      const last = so.rolls.findLast((roll) => roll.die === die);
      // Freezing dice changes no face.
      const faces = (dice: Rolled[]) => dice.map(({ face }) => face).join();
      if (last && faces(last.dice) === faces(pool.dice)) last.dice = pool.dice;
      else so.rolls.push({ die, cause: cause ?? { is: 'other' }, dice: pool.dice });
    } else cause = causeOf(event) ?? cause;
  }
  return so;
}
