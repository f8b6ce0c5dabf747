// What stands around the questions: fleets, order, cards and the log; and pages at sizes between and beyond the usual ones.

import { expect, it } from 'vitest';
import type { Xws } from '../src/protocol';
import { SIZES } from './browser';
import { chance } from './chance';
import { house } from './house';
import { named, resize, TABLET, unseen, WIDE } from './sight';
import { careful, closer, playUntil } from './steps';
import { invite } from './steps-games';
import { duel, stage, swarm } from './steps-staged';

const here = house();

it('tells points, sealed dice, who watches, all shields before a ship is placed, and the order of ships', async () => {
  const [ann, cat] = [await here.come(SIZES.wide), await here.come()];
  const { page, ears } = ann;
  const squad: Xws = {
    faction: 'rebelalliance',
    pilots: [
      { ship: 't65xwing', id: 'lukeskywalker' },
      { ship: 't65xwing', id: 'bluesquadronescort' },
    ],
  };
  const enemy = { squad: swarm('galacticempire', 'tielnfighter', 'academypilot', 2), speeds: [[2]] };
  const game = await stage(ann, here.server.address, 'second', [{ name: 'Ann', squad }, { comes: enemy }]);
  expect(await playUntil(ann, careful(chance(1)), (question) => question.startsWith('Place '))).toMatch(/^Place /);
  const fleets = page.getByRole('complementary', { name: 'Fleets' });
  for (const { points } of ears.view!.players) {
    expect(points).toBeGreaterThan(0);
    await fleets.getByText(`${points} pts`, { exact: true }).waitFor();
  }
  await fleets.getByText('Dice sealed before the game').waitFor();
  expect(await fleets.getByText(/ watching$/).count()).toBe(0);
  await cat.page.goto(`/play/${game}`);
  await fleets.getByText('1 watching', { exact: true }).waitFor();
  await cat.leave();
  await expect.poll(() => fleets.getByText(/ watching$/).count()).toBe(0);

  // No shield lies by a ship in the box, yet nobody takes that for damage.
  const order = page.getByRole('region', { name: 'Order of ships' });
  expect(await order.count()).toBe(0);
  const card = page.getByRole('complementary', { name: 'Details' }).getByRole('article');
  const ships = fleets.locator('section.own').getByRole('button');
  for (const place of [0, 1]) {
    if ((await ships.nth(place).getAttribute('aria-pressed')) !== 'true') await ships.nth(place).click();
    const whole = /^2 of 2 shields/;
    await card.getByRole('img', { name: whole }).waitFor();
    expect(await ships.nth(place).locator('.state [role=img]').getAttribute('aria-label')).toMatch(whole);
  }

  // They move from the lowest number and fire from the highest; each keeps its place.
  const numbers = () => order.locator('li > b').allInnerTexts();
  expect(await playUntil(ann, careful(chance(1)), (question) => question === 'Set your dials')).toBe('Set your dials');
  expect(await numbers()).toEqual(['5', '2', '1']);
  expect(await playUntil(ann, careful(chance(1)), (question) => question === 'Choose an action')).toBe(
    'Choose an action',
  );
  expect(await numbers()).toEqual(['5', '2', '1']);
  await order.getByRole('img', { name: 'The lowest first' }).waitFor();
  expect(await playUntil(ann, careful(chance(1)), () => ann.ears.view!.phase === 'engagement', closer)).toBeDefined();
  expect(await numbers()).toEqual(['5', '2', '1']);
  await order.getByRole('img', { name: 'The highest first' }).waitFor();
  await ann.leave();
});

it('one tag speaks for all the places where a bomb may lie', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  // It may drop them along a bank, too.
  const squad: Xws = {
    faction: 'galacticempire',
    pilots: [1, 2].map(() => ({
      id: 'scimitarsquadronpilot',
      ship: 'tiesabomber',
      upgrades: { device: ['protonbombs'] },
    })),
  };
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'random' }], {
    quick: true,
  });
  expect(await playUntil(visitor, careful(chance(1)), (question) => /Proton Bombs/.test(question))).toMatch(
    /Proton Bombs/,
  );
  const mat = page.getByRole('region', { name: 'The mat' });
  await page.mouse.move(0, 0);
  await page.locator('.answers [data-choice]').first().hover();
  const tags = mat.getByText(/^(Reaches|May reach) /);
  await tags.first().waitFor({ state: 'attached' });
  expect(await mat.locator('.ghost path.plate').count()).toBeGreaterThan(1);
  expect(await tags.count()).toBe(1);
  await visitor.leave();
});

it('the log’s words stand below each other, whoever they are about', async () => {
  const visitor = await here.come(SIZES.wide);
  const { page, ears } = visitor;
  await duel(visitor, here.server.address, 'second', swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 2));
  const third = (question: string) => question === 'Set your dials' && ears.view!.round === 3;
  expect(await playUntil(visitor, careful(chance(1)), third, closer)).toBe('Set your dials');
  const lines = page.getByRole('tabpanel', { name: 'Log' }).locator('li:is(.line, .detail) .words');
  const left = await lines.evaluateAll((all) => all.map((words) => Math.round(words.getBoundingClientRect().left)));
  expect(left.length).toBeGreaterThan(15);
  expect(new Set(left).size).toBe(1);
  await visitor.leave();
});

it('a new game has no clock unless somebody wants one, and a computer is known by its icon', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  await page.goto('/new');
  const clock = page.getByRole('group', { name: 'Clock' });
  expect(await clock.getByRole('radio', { name: 'None' }).isChecked()).toBe(true);
  await clock.getByRole('radio', { name: 'Whole game' }).check({ force: true });
  expect(await page.getByRole('spinbutton', { name: 'Minutes' }).inputValue()).toBe('60');
  await invite(visitor, { book: 'First Edition', battle: 'Core box ships', name: 'Ann' });
  expect(await page.getByRole('timer').count()).toBe(0);
  const icon = page.getByRole('button', { name: 'Computer plays it' }).locator('svg');
  // What an icon names must be there to be drawn.
  await expect.poll(() => icon.evaluate((svg: SVGSVGElement) => svg.getBBox().width)).toBeGreaterThan(5);
  await visitor.leave();
});

it('the start page fits a tablet and a very wide screen', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForLoadState('networkidle');
  const faults: Record<string, string[]> = {};
  for (const size of [TABLET, ...WIDE]) {
    await resize(page, size);
    const cut = await unseen(page, 'h1, .hero .lead, .hero button, .cards .card .head, .cards .card .about');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) cut.push(`${wide} px too wide`);
    if (cut.length > 0) faults[named(size)] = cut;
  }
  expect(faults).toEqual({});
  await visitor.leave();
});
