import { expect, it } from 'vitest';
import type { Face, GameEvent, Pool, StoryLine } from '../protocol';
import { attackSoFar } from './attack';

const pool = (...faces: Face[]): Pool => ({
  dice: faces.map((face) => ({ face, rerolled: false, fixed: false, added: false })),
  frozen: false,
  modified: false,
  rolled: faces.length,
  eyes_modified: 0,
});
const line = (number: number, ...events: GameEvent[]): StoryLine => ({
  number,
  at: 0,
  did: 'chose',
  events: events.map((event) => ({ event })),
});
const declared: GameEvent = {
  attack_declared: { attacker: 0, defender: 1, weapon: { primary: 0 }, range: 2, obstructed: false },
};

it('keeps every state of the dice with what brought it about', () => {
  const so = attackSoFar([
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
  expect(so.step).toBe('defense');
  expect(so.rolls.map(({ die, cause }) => [die, cause.is])).toEqual([
    ['attack', 'rolled'],
    ['attack', 'token'],
    ['defense', 'rolled'],
  ]);
  expect(so.rolls[1]!.dice.map(({ face }) => face)).toEqual(['hit', 'hit']);
});

it('makes no new row of dice that show the same', () => {
  const so = attackSoFar([
    line(
      1,
      declared,
      { dice_rolled: { ship: 0, die: 'attack', pool: pool('hit') } },
      { dice_changed: { ship: 0, die: 'attack', pool: { ...pool('hit'), frozen: true } } },
    ),
  ]);
  expect(so.rolls).toHaveLength(1);
});
