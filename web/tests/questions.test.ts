// A choice says what it leads to before it is made: dice and range of a target, both sides of a card, where a bomb would lie,
// a dial that leaves the table.

import { expect, it } from 'vitest';
import type { Xws } from '../src/protocol';
import { chance } from './chance';
import { house } from './house';
import { answer, asked, careful, dock, offered, playUntil, setDials } from './steps';
import { stage, swarm } from './steps-staged';

const here = house();

const foils: Xws = {
  faction: 'rebelalliance',
  pilots: [1, 2, 3, 4].map(() => ({
    id: 'bluesquadronescort',
    ship: 't65xwing',
    upgrades: { configuration: ['servomotorsfoils'] },
  })),
};

it('shows both sides of a card, the ship as it is now, and the dice of each target', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  let now: string | undefined;
  const pick = careful(chance(3));
  // The foils stay closed: each attack has one die less.
  const closed: typeof pick = (question, titles) => (/S-foils/.test(question) ? titles.indexOf('Use none') : pick(question, titles));
  let seen = 0;
  for (let game = 1; now === undefined && game < 6; game += 1) {
    await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad: foils }, { computer: 'simple' }], false);
    now = await playUntil(visitor, closed, async (question) => {
      if (/S-foils \(Closed\)/.test(question) && seen === 0) {
        seen += 1;
        await dock(page).getByText('The other side').waitFor();
        const sides = dock(page).locator('dl dt b');
        expect(await sides.allInnerTexts()).toEqual(['Servomotor S-foils (Closed)', 'Servomotor S-foils (Open)']);
        const card = page.getByRole('complementary', { name: 'What is looked at' }).getByRole('article');
        const attack = card.getByTitle('Attack 2, printed 3: Servomotor S-foils (Closed) −1');
        expect((await attack.locator('dd').innerText()).replace(/\s/g, '')).toBe('23');
        await card.getByTitle('Boost, by a card').first().waitFor({ state: 'attached' });
      }
      return question === 'Choose a target';
    });
  }
  expect(seen).toBe(1);
  expect(now).toBe('Choose a target');
  const first = offered(page).first();
  await expect.poll(() => first.innerText()).toMatch(/range \d · \d v \d dice/);
  const [, range, attack] = /range (\d) · (\d) v (\d) dice/.exec(await first.innerText())!;
  // Two dice with closed foils, and one more at range 1.
  expect(Number(attack)).toBe(range === '1' ? 3 : 2);
  // The ruler lies to the target that is looked at.
  await page.mouse.move(0, 0);
  await first.hover();
  await page.getByRole('region', { name: 'The mat' }).getByText(new RegExp(`range ${range}`)).first().waitFor({ state: 'attached' });
  await first.click();
  await expect.poll(() => ears.heard.some((hear) => JSON.stringify(hear).includes('attack_declared'))).toBe(true);
  const rolled = () => {
    const news = JSON.stringify(ears.heard);
    return /"dice_rolled":\{"die":"attack".*?"rolled":(\d)/.exec(news)?.[1] ?? /"rolled":(\d)/.exec(news)?.[1];
  };
  await expect.poll(rolled).toBe(attack);
  await visitor.leave();
});

it('shows where a bomb would lie and whom it would reach', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  const squad: Xws = {
    faction: 'galacticempire',
    pilots: [{ id: 'scimitarsquadronpilot', ship: 'tiesabomber', upgrades: { device: ['protonbombs'] } }],
  };
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'random' }], false);
  const now = await playUntil(visitor, careful(chance(1)), (question) => /Proton Bombs/.test(question));
  expect(now).toMatch(/Proton Bombs/);
  const mat = page.getByRole('region', { name: 'The mat' });
  const use = offered(page).first();
  await page.mouse.move(0, 0);
  await expect.poll(() => mat.locator('.ghost path.plate').count()).toBeGreaterThan(0);
  await use.hover();
  await mat.getByText(/^(Reaches|May reach) /).first().waitFor({ state: 'attached' });
  await visitor.leave();
});

it('marks maneuvers that leave the table, and says so', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  const squad = swarm('galacticempire', 'tiefighter', 'academypilot', 1);
  await stage(visitor, here.server.address, 'first', [{ name: 'Ann', squad }, { computer: 'random' }], false);
  const lost = page.locator('[role=radio].lost');
  const foreseen = () => {
    const last = ears.said.findLast((say) => say.say === 'foresee_all');
    return ears.heard.some((hear) => hear.hear === 'foreseen_all' && hear.ask === last?.ask);
  };
  for (let round = 1; ; round += 1) {
    const now = await playUntil(visitor, careful(chance(2)), (question) => question === 'Set your dials');
    expect(now).toBe('Set your dials');
    await asked(visitor);
    // What is foreseen comes a moment later.
    await expect.poll(foreseen).toBe(true);
    if ((await lost.count()) > 0) break;
    expect(round).toBeLessThan(6);
    await answer(visitor, now!, careful(chance(2)));
  }
  const cell = lost.last();
  const told = await cell.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${told}"]`).innerText()).toContain('leaves the table');
  await setDials(visitor);
  await cell.click();
  await page.getByText('Leaves the table').first().waitFor();
  await visitor.leave();
});
