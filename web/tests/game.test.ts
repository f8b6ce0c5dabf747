// Somebody new plays a whole game against the computer, and nothing moves under his hand.

import { describe, expect, it } from 'vitest';
import { chance } from './chance';
import { SIZES } from './browser';
import { house } from './house';
import { still } from './stillness';
import { anything, outcome, placeAll, playNow, playUntil, type Choose } from './steps';

const { come } = house();

describe.each([
  { book: 'First Edition', seed: 1, size: SIZES.wide },
  { book: 'Second Edition', seed: 2, size: SIZES.laptop },
] as const)('a whole game against the computer in $book', ({ book, seed, size }) => {
  it('is played to its end by somebody new', async () => {
    const visitor = await come(size);
    const moved = await still(visitor);
    await playNow(visitor, book);
    expect(await placeAll(visitor)).toBe('Set your dials');
    const asked = new Set<string>();
    const any = anything(chance(seed));
    const pick: Choose = (question, titles) => {
      asked.add(question);
      return any(question, titles);
    };
    expect(await playUntil(visitor, pick)).toBeUndefined();
    expect(await outcome(visitor)).toMatch(/^(You won|You lost|A draw)$/);
    expect(asked).toContain('Choose an action');
    expect(await moved()).toEqual([]);
    await visitor.leave();
  });
});
