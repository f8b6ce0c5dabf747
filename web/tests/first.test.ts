// The first quarter of an hour: how soon somebody new shoots, and what comes after the end.

import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { answer, asked, careful, concede, nearest, outcome, playNow, settle, type Book, type Fly } from './steps';
import { invite, sitDown } from './steps-games';

const { come } = house();

/** Counts what somebody does with mouse and keys on the pages to come. */
async function counting({ page }: Visitor): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { inputs: number };
    counted.inputs = 0;
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => (counted.inputs += 1), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { inputs: number }).inputs);
}

/** Ahead, but not so fast that one flies past whoever comes. */
const calmly =
  (visitor: Visitor): Fly =>
  (maneuvers) => {
    const speed = nearest(visitor) > 550 ? 3 : nearest(visitor) > 350 ? 2 : 1;
    return (
      maneuvers.find((name) => name.startsWith(`${speed} straight`)) ??
      maneuvers.find((name) => /straight/.test(name)) ??
      ''
    );
  };

/** Whether somebody has attacked. */
const shot = ({ ears }: Visitor) =>
  ears.heard.some(
    (message) =>
      message.type === 'update' && message.entry.events.some(({ event }) => event.type === 'attack_declared'),
  );

describe.each(['First Edition', 'Second Edition'] satisfies Book[])('a first game of %s', (book) => {
  it('takes at most ten inputs to the first shot', async () => {
    let counted = 0;
    for (let game = 1; counted < 2; game += 1) {
      expect(game).toBeLessThan(13);
      const visitor = await come();
      const inputs = await counting(visitor);
      await playNow(visitor, book);
      const questions: string[] = [];
      let comes = true;
      for (let now = await asked(visitor); now !== undefined && comes && !shot(visitor); now = await asked(visitor)) {
        questions.push(now);
        // A computer that flies for beginners sometimes turns away at first. Then nobody can shoot in two rounds, and no
        // table could help it: that game doesn't count.
        comes = visitor.ears.view!.round < 3;
        if (comes) await answer(visitor, now, careful(chance(game)), calmly(visitor));
      }
      if (comes) {
        counted += 1;
        expect({ shot: shot(visitor), questions, many: (await inputs()) > 10 }).toEqual({
          shot: true,
          questions,
          many: false,
        });
      }
      await visitor.leave();
    }
  });
});

it('a game against the computer is played again with one click, or against another computer', async () => {
  const visitor = await come();
  const { page } = visitor;
  await playNow(visitor, 'Second Edition', 'Random');
  await asked(visitor);
  await concede(visitor);
  expect(await outcome(visitor)).toBe('You lost');
  const flown = () => visitor.ears.view!.ships.map(({ pilot, owner }) => `${owner} ${pilot}`);
  const before = { game: page.url(), ships: flown() };
  for (const row of ['Ships lost', 'Damage dealt', 'Dice']) await page.getByRole('rowheader', { name: row }).waitFor();
  await page.getByRole('button', { name: 'Rematch', exact: true }).click();
  await page.waitForURL((url) => url.href !== before.game);
  expect(await asked(visitor)).toBe('Set your dials');
  expect(flown()).toEqual(before.ships);
  // Swapped, I fly what the computer flew.
  await concede(visitor);
  await outcome(visitor);
  const second = page.url();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await page.waitForURL((url) => url.href !== second);
  expect(await asked(visitor)).toBe('Set your dials');
  expect(
    flown()
      .map((ship) => ship.replace(/^\d/, (seat) => String(1 - Number(seat))))
      .sort(),
  ).toEqual(before.ships.sort());
  await concede(visitor);
  await outcome(visitor);
  const third = page.url();
  await page.getByRole('button', { name: /^Harder: / }).click();
  await page.waitForURL((url) => url.href !== third);
  expect(await asked(visitor)).toBe('Set your dials');
  await visitor.leave();
});

it('two people find each other in the rematch', async () => {
  const [ann, ben] = [await come(), await come()];
  const link = await invite(ann, { book: 'First Edition', battle: 'Core box ships', name: 'Ann' });
  await sitDown(ben, link, 'Ben');
  await ann.page.getByRole('complementary', { name: 'Fleets' }).waitFor();
  await concede(ann);
  await Promise.all([ann, ben].map(outcome));
  const old = ben.page.url();
  await ben.page.getByRole('button', { name: 'Swap sides' }).click();
  await ben.page.waitForURL((url) => url.href !== old);
  await ben.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  await ann.page.getByText('Ben wants a rematch with sides swapped.').waitFor();
  await ann.page.getByRole('button', { name: 'Play the rematch' }).click();
  await ann.page.waitForURL(ben.page.url());
  for (const visitor of [ann, ben]) {
    await visitor.page.getByRole('complementary', { name: 'Fleets' }).waitFor();
    await settle(visitor);
  }
  // What she hears of the new game comes after the page.
  const factions = () => ann.ears.view!.players.map(({ faction }) => faction).join(', ');
  await expect.poll(factions).toBe('galacticempire, rebelalliance');
  for (const visitor of [ann, ben]) await visitor.leave();
});

it('a game that waits for somebody is given to the computer, or called off', async () => {
  const ann = await come();
  const { page } = ann;
  await invite(ann, { book: 'First Edition', battle: 'Core box ships', name: 'Ann' });
  await page.getByRole('combobox', { name: 'Which computer takes seat 2' }).selectOption({ label: 'Random' });
  await page.getByRole('button', { name: 'Computer plays it' }).click();
  expect(await asked(ann)).toMatch(/^(Place|Set)/);
  const link = await invite(ann, { book: 'First Edition', battle: 'Core box ships', name: 'Ann' });
  await page.getByRole('button', { name: 'Call the game off' }).click();
  await page.getByRole('button', { name: 'Really call it off?' }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.goto(`/play/${new URL(link).searchParams.get('game')}`);
  await page.getByText('This game was called off before it began.').waitFor();
  await ann.leave();
});
