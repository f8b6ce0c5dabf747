import { expect, it } from 'vitest';
import { targetOf } from './target';

it('finds the piece that a choice is for', () => {
  expect(targetOf({ attack: { weapon: { primary: 0 }, target: 4, obstructed: false } })).toEqual({ ship: 4 });
  expect(targetOf({ red_action: { lock: 2 } })).toEqual({ ship: 2 });
  expect(targetOf({ action: { lock_obstacle: 3 } })).toEqual({ obstacle: 3 });
  expect(targetOf({ action: 'focus' })).toBeUndefined();
  expect(targetOf('pass')).toBeUndefined();
});
