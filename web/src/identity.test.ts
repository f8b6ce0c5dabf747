import { expect, it } from 'vitest';
import { choiceKey, sameValue } from './identity';
import type { Choice } from './protocol';

const dial = (ship: number): Choice => ({ type: 'dial', ship, maneuver: '2 straight white' });
const written: Choice = JSON.parse('{"maneuver":"2 straight white","ship":1,"type":"dial"}');

it('distinguishes choices whatever the order of their fields', () => {
  expect(sameValue(written, dial(1))).toBe(true);
  expect(sameValue(dial(2), dial(1))).toBe(false);
  expect(choiceKey(written)).toBe(choiceKey(dial(1)));
  expect(choiceKey(dial(2))).not.toBe(choiceKey(dial(1)));
});

it('compares what is within, and takes a field without a value for none', () => {
  const drop = (speed: number, upgrade?: number): Choice => ({
    type: 'place_device',
    device: 'bomblet',
    way: 'drop',
    template: ['straight', speed],
    upgrade,
  });
  expect(sameValue(drop(1), drop(1))).toBe(true);
  expect(sameValue(drop(1), drop(2))).toBe(false);
  expect(sameValue(drop(1), drop(1, 0))).toBe(false);
  expect(
    sameValue<Choice>(drop(1), { type: 'place_device', device: 'bomblet', way: 'drop', template: ['straight', 1] }),
  ).toBe(true);
  expect(sameValue<Choice | undefined>(drop(1), undefined)).toBe(false);
});
