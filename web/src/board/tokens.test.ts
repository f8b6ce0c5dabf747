import { expect, it } from 'vitest';
import { dots, drawnTokens, tokenLook } from './tokens';

it('makes round what goes at the end of the round, and cuts the corners of what stays', () => {
  const going = ['focus', 'evade', 'calculate', 'reinforce_fore', 'reinforce_aft', 'disarm', 'jam', 'tractor'] as const;
  for (const goes of going) expect(tokenLook(goes).shape, goes).toBe('round');
  for (const stays of ['cloak', 'stress', 'strain', 'deplete', 'ion', 'lock'] as const)
    expect(tokenLook(stays).shape, stays).toBe('cut');
});

it('colors tokens by their class', () => {
  expect(tokenLook('focus').color).toBe('var(--tok-green)');
  expect(tokenLook('tractor').color).toBe('var(--tok-orange)');
  expect(tokenLook('cloak').color).toBe('var(--tok-blue)');
  expect(tokenLook('stress').color).toBe('var(--tok-red)');
});

it('draws tokens one by one, or by their number if there are many', () => {
  expect(
    drawnTokens([
      { sign: 'focus', count: 1 },
      { sign: 'stress', count: 2 },
    ]).map((token) => token.key),
  ).toEqual(['focus0', 'stress0', 'stress1']);
  const many = drawnTokens([
    { sign: 'calculate', count: 4 },
    { sign: 'stress', count: 2 },
  ]);
  expect(many.map(({ key, count }) => [key, count])).toEqual([
    ['calculate', 4],
    ['stress', 2],
  ]);
});

it('has one dot for each color and shape', () => {
  const piles = [
    { sign: 'focus', count: 1 },
    { sign: 'evade', count: 1 },
    { sign: 'stress', count: 3 },
  ] as const;
  expect(dots(piles).map((dot) => dot.color)).toEqual(['var(--tok-green)', 'var(--tok-red)']);
});
