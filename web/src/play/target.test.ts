import { expect, it } from 'vitest';
import type { Choice } from '../protocol';
import { targetOf } from './target';

it('finds the piece that a choice is for', () => {
  const attack: Choice = { type: 'attack', weapon: { type: 'primary', index: 0 }, target: 4, obstructed: false };
  expect(targetOf(attack)).toEqual({ type: 'ship', ship: 4 });
  expect(targetOf({ type: 'red_action', action: { type: 'lock', ship: 2 } })).toEqual({ type: 'ship', ship: 2 });
  const rock: Choice = { type: 'action', action: { type: 'lock_obstacle', obstacle: 3 } };
  expect(targetOf(rock)).toEqual({ type: 'obstacle', obstacle: 3 });
  expect(targetOf({ type: 'action', action: { type: 'focus' } })).toBeUndefined();
  expect(targetOf({ type: 'pass' })).toBeUndefined();
  // A choice that merely names a ship, as a dial, isn't for it.
  expect(targetOf({ type: 'dial', ship: 1, maneuver: '2 straight white' })).toBeUndefined();
});
