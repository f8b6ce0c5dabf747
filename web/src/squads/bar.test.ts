import { expect, it } from 'vitest';
import type { ShipRead } from '../protocol';
import { barOf } from './bar';
import { newShip } from './built';
import { INDEX } from './sample';

const read: ShipRead = {
  pilot: 'wedgeantilles',
  name: 'Wedge Antilles',
  ship: 't65xwing',
  points: 56,
  upgrades: [{ id: 'predator', name: 'Predator', points: 2 }],
  slots: [{ takes: ['astromech'] }, { takes: ['talent', 'force_power'], upgrade: 0 }, { takes: ['configuration'] }],
  may_add: [{ upgrade: 'r2d2', points: 8 }],
};

it('shows what the server answered', () => {
  const bar = barOf(newShip('wedgeantilles', ['predator']), read, INDEX);
  expect(bar).toMatchObject({ points: 56, own: 54, told: true });
  expect(bar.carried).toMatchObject([{ id: 'predator', points: 2, fills: ['talent'] }]);
  expect(bar.free.map((slot) => slot.takes)).toEqual([['astromech'], ['configuration']]);
});

it('puts a change in until the server answers', () => {
  const bar = barOf(newShip('wedgeantilles', ['predator', 'r2d2']), read, INDEX);
  expect(bar).toMatchObject({ points: 64, told: false });
  expect(bar.free.map((slot) => slot.takes)).toEqual([['configuration']]);
  const less = barOf(newShip('wedgeantilles'), read, INDEX);
  expect(less).toMatchObject({ points: 54, carried: [] });
  expect(less.free).toHaveLength(3);
});

it('keeps the order of the bar and the keys of cards, answered or not', () => {
  const guessed = barOf(newShip('wedgeantilles', ['predator', 'r2d2']), read, INDEX);
  expect(guessed.carried.map((carried) => carried.key)).toEqual(['r2d2 1', 'predator 1']);
  const twice = barOf(newShip('wedgeantilles', ['r2d2', 'r2d2']), read, INDEX);
  expect(twice.carried.map((carried) => carried.key)).toEqual(['r2d2 1', 'r2d2 2']);
});

it('shows a ship without a prompt by its card', () => {
  const bar = barOf(newShip('lukeskywalker', ['sense']), undefined, INDEX);
  expect(bar).toMatchObject({ points: 65, told: false });
  expect(bar.free.map((slot) => slot.takes)).toEqual([['astromech']]);
});

it('shows a card without a place as filling nothing', () => {
  const bar = barOf(newShip('wedgeantilles', ['predator']), { ...read, slots: [{ takes: ['astromech'] }] }, INDEX);
  expect(bar.carried).toMatchObject([{ id: 'predator', fills: [] }]);
});
