import { expect, it } from 'vitest';
import { soundOf } from './sounds';

it('sounds for the most important thing that happened', () => {
  expect(soundOf([{ event: 'attack_missed' }, { event: { destroyed: { ship: 1 } } }])).toBe('destroyed');
  expect(soundOf([{ event: 'attack_missed' }])).toBe('miss');
  expect(soundOf([{ event: 'deck_shuffled' }])).toBeUndefined();
});
