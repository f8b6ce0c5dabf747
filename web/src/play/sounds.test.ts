import { expect, it } from 'vitest';
import { soundOf } from './sounds';

it('sounds for the most important thing that happened', () => {
  expect(soundOf([{ event: { type: 'attack_missed' } }, { event: { type: 'destroyed', ship: 1 } }])).toBe('destroyed');
  expect(soundOf([{ event: { type: 'attack_missed' } }])).toBe('miss');
  expect(soundOf([{ event: { type: 'deck_shuffled' } }])).toBeUndefined();
});
