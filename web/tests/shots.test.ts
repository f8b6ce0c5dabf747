// Nobody misses a shot: what came of each is on the screen for long enough, before anything else is asked.

import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { shotsOf, watched, watchShots, type Happened } from './shots';
import { careful, closer, playNow, playUntil } from './steps';
import { stage, swarm } from './steps-staged';

const here = house();

/** A second, by the page's own clock. */
const LEAST = 1000;

/** What the panel says of a shot in the end. */
function words({ hits, crits, shields, cards }: Happened): RegExp {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? '' : number === 1 ? `.*one ${one}` : `.*(${number}|two|three|four|five|six) ${many}`;
  if (hits + crits === 0) return /missed/;
  const parts = [count(hits, 'hit', 'hits'), count(crits, 'crit', 'crits')];
  return new RegExp([...parts, count(shields, 'shield', 'shields'), count(cards, 'damage card', 'damage cards')].join(''));
}

/** Holds everything that happened against what the page showed. */
async function nothingMissed({ page, ears }: Visitor): Promise<number> {
  const shots = shotsOf(ears.heard);
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
  return shots.length;
}

/** Plays on, and goes on at once whenever a shot is shown, until each of these ways has ended one early. */
async function goesOn(visitor: Visitor, ways: (() => Promise<void>)[]) {
  const { page } = visitor;
  const early = async () => (await watched(page)).seen.filter(({ since, until }) => until - since < LEAST).length;
  const button = page.getByRole('button', { name: /^Go on/ });
  let done = false;
  const playing = playUntil(visitor, careful(chance(3)), () => done, closer);
  for (const way of ways) {
    const before = await early();
    while ((await early()) === before) {
      await button.waitFor();
      await way();
    }
  }
  done = true;
  await playing;
}

describe('every shot against the computer is seen', () => {
  it('in First Edition', async () => {
    const visitor = await here.come(undefined, { motion: true, shown: 10, settings: { hints: ['*'] } });
    await watchShots(visitor.page);
    await playNow(visitor, 'First Edition');
    await playUntil(visitor, careful(chance(1)), () => shotsOf(visitor.ears.heard).length >= 6, closer);
    expect(await nothingMissed(visitor)).toBeGreaterThan(3);
    await visitor.leave();
  });

  it('in Second Edition, by those who want it calm', async () => {
    const visitor = await here.come(undefined, { shown: 10, settings: { hints: ['*'] } });
    await watchShots(visitor.page);
    const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 3);
    await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'simple' }], false);
    await playUntil(visitor, careful(chance(2)), () => shotsOf(visitor.ears.heard).length >= 6, closer);
    expect(await nothingMissed(visitor)).toBeGreaterThan(3);
    const { page } = visitor;
    const goOn = page.getByRole('button', { name: /^Go on/ });
    await goesOn(visitor, [
      () => page.keyboard.press('Space'),
      () => page.keyboard.press('Enter'),
      () => goOn.click({ timeout: 500 }).catch(() => undefined),
    ]);
    await visitor.leave();
  });
});
