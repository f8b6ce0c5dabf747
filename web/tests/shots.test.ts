// Nobody misses a shot: what came of each is on the screen for long enough, before anything else is asked.

import { describe, expect, it } from 'vitest';
import type { RulebookId, Xws } from '../src/protocol';
import { SIZES, type Visitor, type VisitorOptions } from './browser';
import { chance } from './chance';
import { house } from './house';
import { shotsOf, watched, watchShots, type Happened } from './shots';
import { careful, closer, playUntil, reach } from './steps';
import { duel, stage, swarm } from './steps-staged';

const here = house();

/** A second, by the stage's own clock. */
const LEAST = 1000;

/** What the panel says of a shot in the end. */
function words({ hits, crits, shields, cards }: Happened): RegExp {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? '' : number === 1 ? `.*one ${one}` : `.*(${number}|two|three|four|five|six) ${many}`;
  if (hits + crits === 0) return /missed/;
  const parts = [count(hits, 'hit', 'hits'), count(crits, 'crit', 'crits')];
  return new RegExp(
    [...parts, count(shields, 'shield', 'shields'), count(cards, 'damage card', 'damage cards')].join(''),
  );
}

/** Holds everything that happened against what the page showed. */
async function nothingMissed({ page }: Visitor, shots: Happened[]) {
  const { shown, seen, faults } = await watched(page);
  expect([...new Set(faults)]).toEqual([]);
  expect(shown.map(({ attack }) => attack)).toEqual(shots.map(({ attack }) => attack));
  for (const [place, shot] of shots.entries()) {
    const { results, time } = shown[place]!;
    expect(results.at(-1)).toMatch(words(shot));
    expect(time).toBeGreaterThanOrEqual(LEAST);
  }
  // The same by the stage's own record: a shot may be shown in several parts, but each shot at least for so long.
  const { length } = seen.filter(({ since, until }) => until - since >= LEAST);
  expect(length).toBeGreaterThanOrEqual(shots.length);
}

const SQUADS: Record<RulebookId, Xws> = {
  first: swarm('rebelalliance', 'xwing', 'rookiepilot', 3),
  second: swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 3),
  legacy: swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 3),
};

describe('every shot against the computer is seen', () => {
  it.each<{ book: RulebookId; on: string; size?: typeof SIZES.phone; options: VisitorOptions }>([
    { book: 'first', on: 'a laptop', options: { motion: true } },
    { book: 'second', on: 'a laptop, by those who want it calm', options: {} },
    { book: 'second', on: 'a phone', size: SIZES.phone, options: { motion: true, touch: true } },
  ])('in $book edition on $on', async ({ book, size, options }) => {
    const visitor = await here.come(size, { ...options, shown: 10, settings: { hints: ['*'] } });
    const { page, ears } = visitor;
    await watchShots(page);
    // The computer may fly past; not in every game.
    await reach(async (game) => {
      await stage(visitor, here.server.address, book, [{ name: 'Ann', squad: SQUADS[book] }, { computer: 'simple' }], {
        quick: true,
      });
      const from = ears.heard.length;
      const shots = () => shotsOf(ears.heard.slice(from));
      await playUntil(visitor, careful(chance(game)), () => shots().length >= 6, closer);
      await nothingMissed(visitor, shots());
      return shots().length > 3 ? 'enough' : undefined;
    });
    await visitor.leave();
  });
});

/** Plays on, and goes on at once whenever a shot is shown, until each of these ways has ended one early. */
async function goesOn(visitor: Visitor, ways: (() => Promise<void>)[]): Promise<boolean> {
  const { page } = visitor;
  const early = async () => (await watched(page)).seen.filter(({ since, until }) => until - since < LEAST).length;
  const button = page.getByRole('button', { name: /^Go on/ });
  const state = { done: false, over: false };
  const playing = playUntil(visitor, careful(chance(3)), () => state.done, closer).finally(() => (state.over = true));
  for (const way of ways) {
    const before = await early();
    while (!state.over && (await early()) === before) {
      if (await button.isVisible()) await way();
      else await page.waitForTimeout(20);
    }
  }
  state.done = true;
  return (await playing) !== undefined;
}

it('whoever has seen enough goes on, one shot at a time', async () => {
  const visitor = await here.come(undefined, { shown: 3, settings: { hints: ['*'] } });
  const { page } = visitor;
  await watchShots(page);
  await reach(async () => {
    await duel(visitor, here.server.address, 'second', SQUADS.second);
    const ways = [
      () => page.keyboard.press('Space'),
      () => page.keyboard.press('Enter'),
      () =>
        page
          .getByRole('button', { name: /^Go on/ })
          .click({ timeout: 500 })
          .catch(() => undefined),
    ];
    return (await goesOn(visitor, ways)) ? 'each way' : undefined;
  });
  await visitor.leave();
});
