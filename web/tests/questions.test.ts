// A choice says what it leads to before it is made: dice and range of a target, both sides of a card, where a bomb would lie,
// a dial that leaves the table.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Xws } from '../src/protocol';
import { SIZES } from './browser';
import { chance } from './chance';
import { house } from './house';
import { named, resize, unseen } from './sight';
import { careful, closer, dock, offered, playUntil, type Fly } from './steps';
import { duel, stage, swarm } from './steps-staged';

const here = house();

const foils: Xws = {
  faction: 'rebelalliance',
  pilots: [1, 2, 3, 4].map(() => ({
    id: 'bluesquadronescort',
    ship: 't65xwing',
    upgrades: { configuration: ['servomotorsfoils'] },
  })),
};

/** Both sides of the card, and what the ship's own card says of it, at each size. */
async function bothSides(page: Page) {
  await dock(page).getByText('The other side').waitFor();
  const sides = dock(page).locator('dl dt b');
  expect(await sides.allInnerTexts()).toEqual(['Servomotor S-foils (Closed)', 'Servomotor S-foils (Open)']);
  const card = page.getByRole('complementary', { name: 'Details' }).getByRole('article');
  const attack = card.getByTitle('Attack 2, printed 3: Servomotor S-foils (Closed) −1');
  expect((await attack.locator('dd').innerText()).replace(/\s/g, '')).toBe('23');
  await card.getByTitle('Boost, by a card').first().waitFor({ state: 'attached' });
  for (const size of [SIZES.wide, SIZES.laptop]) {
    await resize(page, size);
    // The card can be read and answered without scrolling.
    expect({ [named(size)]: await unseen(page, '.dock h2, dl > .up, dl > .down, .dock [data-choice]') }).toEqual({
      [named(size)]: [],
    });
  }
}

it('shows both sides of a card, the ship as it is now, and the dice of each target', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  const pick = careful(chance(3));
  // The foils stay closed: each attack has one die less.
  const closed: typeof pick = (question, titles) =>
    /S-foils/.test(question) ? titles.indexOf('Use none') : pick(question, titles);
  let seen = 0;
  await duel(visitor, here.server.address, 'second', foils);
  const enough = async (question: string) => {
    if (/S-foils \(Closed\)/.test(question) && (seen += 1) === 1) await bothSides(page);
    return question === 'Choose a target';
  };
  expect(await playUntil(visitor, closed, enough, closer)).toBe('Choose a target');
  expect(seen).toBeGreaterThan(0);
  const first = offered(page).first();
  await expect.poll(() => first.innerText()).toMatch(/range \d · \d v \d dice/);
  const [, range, attack] = /range (\d) · (\d) v (\d) dice/.exec(await first.innerText())!;
  // Two dice with closed foils, and one more at range 1.
  expect(Number(attack)).toBe(range === '1' ? 3 : 2);
  // The ruler lies to the target that is looked at.
  await page.mouse.move(0, 0);
  await first.hover();
  await page
    .getByRole('region', { name: 'The mat' })
    .getByText(new RegExp(`range ${range}`))
    .first()
    .waitFor({ state: 'attached' });
  const before = ears.heard.length;
  await first.click();
  const rolled = () =>
    ears.heard
      .slice(before)
      .flatMap((message) => (message.type === 'update' ? message.entry.events : []))
      .flatMap(({ event }) => (event.type === 'dice_rolled' ? [event] : []))
      .find(({ die }) => die === 'attack')?.pool.rolled;
  await expect.poll(rolled).toBe(Number(attack));
  await visitor.leave();
});

it('shows where a bomb would lie and whom it would reach', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  const squad: Xws = {
    faction: 'galacticempire',
    pilots: [{ id: 'scimitarsquadronpilot', ship: 'tiesabomber', upgrades: { device: ['protonbombs'] } }],
  };
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'random' }], {
    quick: true,
  });
  const now = await playUntil(visitor, careful(chance(1)), (question) => /Proton Bombs/.test(question));
  expect(now).toMatch(/Proton Bombs/);
  const mat = page.getByRole('region', { name: 'The mat' });
  const use = offered(page).first();
  await page.mouse.move(0, 0);
  await expect.poll(() => mat.locator('.ghost path.plate').count()).toBeGreaterThan(0);
  await use.hover();
  await mat
    .getByText(/^(Reaches|May reach) /)
    .first()
    .waitFor({ state: 'attached' });
  await visitor.leave();
});

it('marks maneuvers that leave the table, and says so', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  const squad = swarm('galacticempire', 'tiefighter', 'academypilot', 1);
  // Nobody comes near enough to shoot, while the TIE fighter turns to the edge that it came from.
  const far = { squad: swarm('rebelalliance', 'xwing', 'rookiepilot', 1), speeds: [[1]] };
  await stage(visitor, here.server.address, 'first', [{ name: 'Ann', squad }, { comes: far }], { quick: true });
  const back: Fly = (maneuvers) => maneuvers.find((name) => name.startsWith('1 turn left'))!;
  const third = (question: string) => question === 'Set your dials' && ears.view!.round === 3;
  expect(
    await playUntil(
      visitor,
      (_, titles) =>
        Math.max(
          0,
          titles.findIndex((title) => /^Focus/.test(title)),
        ),
      third,
      back,
    ),
  ).toBe('Set your dials');
  // What is foreseen comes a moment later.
  const lost = page.locator('[role=radio].lost');
  await expect.poll(() => lost.count()).toBeGreaterThan(0);
  const cell = page.getByRole('radio', { name: /^5 straight/ });
  await expect.poll(() => cell.getAttribute('class')).toContain('lost');
  const told = await cell.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${told}"]`).innerText()).toContain('leaves the table');
  await cell.click();
  await page.getByText('Leaves the table').first().waitFor();
  await visitor.leave();
});
