import { expect, it } from 'vitest';
import type { Die, Face, GameEvent, DicePool, HistoryEntry } from '../protocol';
import { attacksIn, shownAttack } from './attack';

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
const declares = (attacker: number, defender: number): GameEvent => ({
  type: 'attack_declared',
  attacker,
  defender,
  weapon: { type: 'primary', index: 0 },
  range: 2,
  obstructed: false,
});
const declared = declares(0, 1);
const rolled = (ship: number, die: Die, ...faces: Face[]): GameEvent => ({
  type: 'dice_rolled',
  ship,
  die,
  pool: pool(...faces),
});

it('keeps every state of the dice with what brought it about', () => {
  const [so] = attacksIn([
    line(1, rolled(0, 'attack', 'crit')),
    line(2, declared, { type: 'attack_step', step: 'roll_attack_dice' }, rolled(0, 'attack', 'hit', 'focus')),
    line(
      3,
      { type: 'token_spent', ship: 0, token: 'focus' },
      { type: 'dice_changed', ship: 0, die: 'attack', pool: pool('hit', 'hit') },
    ),
    line(4, { type: 'attack_step', step: 'roll_defense_dice' }, rolled(0, 'defense', 'blank')),
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
  const [so] = attacksIn([
    line(1, declared, rolled(0, 'attack', 'hit'), {
      type: 'dice_changed',
      ship: 0,
      die: 'attack',
      pool: { ...pool('hit'), frozen: true },
    }),
  ]);
  expect(so!.rolls).toHaveLength(1);
});

it('goes back to its own dice after an attack within it', () => {
  const within = declares(1, 0);
  const story = [
    line(1, declared, { type: 'attack_step', step: 'roll_attack_dice' }, rolled(0, 'attack', 'hit')),
    line(2, within, { type: 'attack_step', step: 'roll_attack_dice' }, rolled(1, 'attack', 'crit')),
  ];
  const faces = (attacker: number, defender: number) =>
    shownAttack(attacksIn(story), { attacker, defender } as never)!.rolls.map(({ dice }) => dice[0]!.face);
  expect(faces(1, 0)).toEqual(['crit']);
  expect(faces(0, 1)).toEqual(['hit']);
});

it('shows the result, and stays until the phase is over', () => {
  const story = [
    line(1, { type: 'phase_started', phase: 'engagement' }, { type: 'engagement_started', ship: 0 }, declared),
    line(
      2,
      { type: 'attack_hit', hits: 1, crits: 1 },
      { type: 'shield_lost', ship: 1 },
      { type: 'destroyed', ship: 1 },
    ),
    line(3, { type: 'engagement_started', ship: 2 }, { type: 'shield_lost', ship: 1 }),
  ];
  const [attack] = attacksIn(story);
  expect(attack).toMatchObject({ struck: { hits: 1, crits: 1 }, shields: 1, cards: 0, destroyed: true });
  expect(attacksIn([...story, line(4, { type: 'phase_started', phase: 'end' })])).toEqual([]);
});

it('forgets what was taken back', () => {
  const story: HistoryEntry[] = [
    line(1, declared, rolled(0, 'attack', 'focus')),
    line(
      2,
      { type: 'token_spent', ship: 0, token: 'focus' },
      { type: 'dice_changed', ship: 0, die: 'attack', pool: pool('hit') },
    ),
    { ...line(3), kind: 'undid', undone: 1 },
  ];
  expect(attacksIn(story)[0]!.rolls.map(({ cause }) => cause.is)).toEqual(['rolled']);
});
