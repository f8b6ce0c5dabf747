// Somebody new plays a whole game against the computer, and nothing moves under his hand.

import { describe, expect, it } from 'vitest';
import { chance } from './chance';
import type { RulebookId } from '../src/protocol';
import { SIZES, type Visitor, type VisitorOptions } from './browser';
import { house } from './house';
import { TABLET, type Size } from './sight';
import { still } from './stillness';
import { anything, careful, outcome, placeAll, playNow, playUntil, type Choose } from './steps';
import { duel, swarm } from './steps-staged';

const here = house();
const { come } = here;

/** Waits for all that is counted when a game is over, and that comes later than who won. */
async function counted({ page }: Visitor) {
  for (const row of ['Ships lost', 'Damage dealt', 'Dice']) await page.getByRole('rowheader', { name: row }).waitFor();
  await page.waitForTimeout(300);
}

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
    await counted(visitor);
    expect(await moved()).toEqual([]);
    await visitor.leave();
  });
});

it.each<{ on: string; book: RulebookId; size?: Size; options: VisitorOptions }>([
  { on: 'a phone', book: 'second', size: SIZES.phone, options: { touch: true } },
  { on: 'a tablet', book: 'first', size: TABLET, options: { touch: true } },
  { on: 'a laptop that shows what happens', book: 'second', options: { motion: true, shown: 10 } },
])('nothing moves on $on in a whole game', async ({ book, size, options }) => {
  const visitor = await here.come(size, options);
  const moved = await still(visitor);
  const [ship, pilot] = book === 'first' ? ['xwing', 'rookiepilot'] : ['t65xwing', 'bluesquadronescort'];
  await duel(visitor, here.server.address, book, swarm('rebelalliance', ship!, pilot!, 2));
  const asked = new Set<string>();
  await playUntil(visitor, careful(chance(4)), (question) => asked.add(question) && false);
  for (const question of ['Set your dials', 'Choose an action', 'Choose a target']) expect(asked).toContain(question);
  await counted(visitor);
  expect(await moved()).toEqual([]);
  await visitor.leave();
});
