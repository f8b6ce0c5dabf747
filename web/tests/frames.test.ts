// How smoothly sixteen ships fly. A report, since machines differ; it only fails if nothing is drawn at all.

import { expect, it } from 'vitest';
import { chance } from './chance';
import { house } from './house';
import { answer, anything, asked } from './steps';
import { stage, swarm } from './steps-staged';

const here = house();

/** The times between pictures, in milliseconds, while something flies for so long. */
const deltas = (milliseconds: number): Promise<number[]> =>
  new Promise((done) => {
    const times: number[] = [];
    const start = performance.now();
    let last: number | undefined;
    const draw = (now: number) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (now - start < milliseconds) requestAnimationFrame(draw);
      else done(times);
    };
    requestAnimationFrame(draw);
  });

it('sixteen ships fly', async () => {
  const visitor = await here.come(undefined, { motion: true, shown: 1 });
  const { page } = visitor;
  const eight = swarm('galacticempire', 'tielnfighter', 'academypilot', 8);
  await stage(
    visitor,
    here.server.address,
    'second',
    [
      { name: 'Ann', squad: eight },
      { name: 'Ben', squad: eight },
    ],
    { obstacles: true },
  );
  const pick = anything(chance(9));
  const curtain = page.getByRole('button', { name: 'I am here' });
  const times: number[] = [];
  let flights = 0;
  while (flights < 6) {
    const now = await Promise.race([asked(visitor), curtain.waitFor({ timeout: 60_000 })]);
    if (now === undefined) {
      await curtain.click();
      continue;
    }
    await answer(visitor, now, pick);
    if (now !== 'Which ship moves next?') continue;
    flights += 1;
    times.push(...(await page.evaluate(deltas, 700)));
  }
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1);
  console.log(
    `sixteen ships at 1280 × 800: ${(1000 / mean).toFixed(1)} pictures a second; ` +
      `${at(0.5)} ms in the middle, ${at(0.95)} ms for the slowest of twenty, ${times.at(-1)!.toFixed(1)} ms at worst`,
  );
  expect(times.length).toBeGreaterThan(10);
  await visitor.leave();
});
