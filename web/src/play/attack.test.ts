import { expect, it } from 'vitest';
import type { Face, GameEvent, DicePool, HistoryEntry } from '../protocol';
import { attacksTold, shownAttack } from './attack';

const pool = (...faces: Face[]): DicePool => ({
  dice: faces.map((face) => ({ face, rerolled: false, fixed: false, added: false })),
  frozen: false,
  modified: false,
  rolled: faces.length,
  eyes_modified: 0,
});
const line = (number: number, ...events: GameEvent[]): HistoryEntry => ({
  number,
  at: 0,
  kind: 'chose',
  events: events.map((event) => ({ event })),
});
const declared: GameEvent = {
  attack_declared: { attacker: 0, defender: 1, weapon: { primary: 0 }, range: 2, obstructed: false },
};

it('keeps every state of the dice with what brought it about', () => {
  const [so] = attacksTold([
    line(1, { dice_rolled: { ship: 0, die: 'attack', pool: pool('crit') } }),
    line(
      2,
      declared,
      { attack_step: 'roll_attack_dice' },
      { dice_rolled: { ship: 0, die: 'attack', pool: pool('hit', 'focus') } },
    ),
    line(
      3,
      { token_spent: { ship: 0, token: 'focus' } },
      { dice_changed: { ship: 0, die: 'attack', pool: pool('hit', 'hit') } },
    ),
    line(4, { attack_step: 'roll_defense_dice' }, { dice_rolled: { ship: 0, die: 'defense', pool: pool('blank') } }),
  ]);
  expect(so!.step).toBe('defense');
  expect(so!.rolls.map(({ die, cause }) => [die, cause.is])).toEqual([
    ['attack', 'rolled'],
    ['attack', 'token'],
    ['defense', 'rolled'],
  ]);
  expect(so!.rolls[1]!.dice.map(({ face }) => face)).toEqual(['hit', 'hit']);
});

it('makes no new row of dice that show the same', () => {
  const [so] = attacksTold([
    line(
      1,
      declared,
      { dice_rolled: { ship: 0, die: 'attack', pool: pool('hit') } },
      { dice_changed: { ship: 0, die: 'attack', pool: { ...pool('hit'), frozen: true } } },
    ),
  ]);
  expect(so!.rolls).toHaveLength(1);
});

it('goes back to its own dice after an attack within it', () => {
  const within: GameEvent = {
    attack_declared: { attacker: 1, defender: 0, weapon: { primary: 0 }, range: 2, obstructed: false },
  };
  const story = [
    line(1, declared, { attack_step: 'roll_attack_dice' }, { dice_rolled: { ship: 0, die: 'attack', pool: pool('hit') } }),
    line(2, within, { attack_step: 'roll_attack_dice' }, { dice_rolled: { ship: 1, die: 'attack', pool: pool('crit') } }),
  ];
  const faces = (attacker: number, defender: number) =>
    shownAttack(attacksTold(story), { attacker, defender } as never)!.rolls.map(({ dice }) => dice[0]!.face);
  expect(faces(1, 0)).toEqual(['crit']);
  expect(faces(0, 1)).toEqual(['hit']);
});

it('tells what came of it, and stays until the phase is over', () => {
  const story = [
    line(1, { phase_started: 'engagement' }, { engagement_started: { ship: 0 } }, declared),
    line(2, { attack_hit: { hits: 1, crits: 1 } }, { shield_lost: { ship: 1 } }, { destroyed: { ship: 1 } }),
    line(3, { engagement_started: { ship: 2 } }, { shield_lost: { ship: 1 } }),
  ];
  const [attack] = attacksTold(story);
  expect(attack).toMatchObject({ struck: { hits: 1, crits: 1 }, shields: 1, cards: 0, destroyed: true });
  expect(attacksTold([...story, line(4, { phase_started: 'end' })])).toEqual([]);
});

it('forgets what was taken back', () => {
  const story: HistoryEntry[] = [
    line(1, declared, { dice_rolled: { ship: 0, die: 'attack', pool: pool('focus') } }),
    line(2, { token_spent: { ship: 0, token: 'focus' } }, { dice_changed: { ship: 0, die: 'attack', pool: pool('hit') } }),
    { ...line(3), kind: 'undid', undone: 1 },
  ];
  expect(attacksTold(story)[0]!.rolls.map(({ cause }) => cause.is)).toEqual(['rolled']);
});
