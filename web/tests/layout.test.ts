// Where things are at each size of the screen: nothing is cut off, nothing lies over what matters, the dice are in sight.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SIZES, type Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { LAPTOPS, named, resize, TABLET, unseen, WIDE } from './sight';
import { answers, careful, closer, playUntil, reach } from './steps';
import { duel, stage, swarm } from './steps-staged';
import { still } from './stillness';

const here = house();

/** Where the dial's grid and the button below it are. */
const gridAt = (page: Page) =>
  page.evaluate(() =>
    ['[data-dial]', '.foot .set'].map((part) => {
      const { x, y } = document.querySelector(part)!.getBoundingClientRect();
      return `${part} ${Math.round(x)}, ${Math.round(y)}`;
    }),
  );

const DIAL = '[data-dial] [role=radio], .ahead, .foot .set';

/** Sets all dials and tells wherever the grid was meanwhile. */
async function dialPlaces({ page }: Visitor): Promise<Set<string>> {
  const places = new Set<string>();
  const note = async () => places.add((await gridAt(page)).join('; '));
  const next = page.getByRole('button', { name: 'Set this dial' });
  for (await note(); await next.isVisible(); await next.click()) {
    await page.getByRole('radio', { name: /^2 straight/ }).click();
    await note();
    if (!(await next.isVisible())) break;
  }
  return places;
}

it('the dial stays where it is and is seen whole, and the question lies over no ship', async () => {
  // The first game has hints, which take the most room.
  const visitor = await here.come();
  const { page, ears } = visitor;
  const squad = {
    faction: 'rebelalliance',
    pilots: [
      { ship: 't65xwing', id: 'bluesquadronescort' },
      // Force, a long name, and a dial of more speeds.
      { ship: 't65xwing', id: 'lukeskywalker' },
      { ship: 'rz1awing', id: 'phoenixsquadronpilot' },
    ],
  };
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'simple' }]);
  expect(await playUntil(visitor, careful(chance(1)), (question) => question === 'Set your dials')).toBe('Set your dials');
  const faults: Record<string, string[]> = {};
  const dials = page.getByRole('complementary', { name: 'Fleets' }).getByRole('button');
  for (const size of [...LAPTOPS, TABLET, ...WIDE]) {
    await resize(page, size);
    for (let ship = 0; ship < 3; ship += 1) {
      if ((await dials.nth(ship).getAttribute('aria-pressed')) !== 'true') await dials.nth(ship).click();
      const cut = await unseen(page, DIAL);
      if (cut.length > 0) faults[`${named(size)}, ship ${ship + 1}`] = cut;
    }
    await dials.first().click();
  }
  // Own ships stand at the near edge of the mat.
  for (const size of WIDE) {
    await resize(page, size);
    const [dock, mat] = await page.evaluate(() => ['.dock', '.mat'].map((part) => document.querySelector(part)!.getBoundingClientRect().toJSON() as DOMRect));
    if (dock!.top < mat!.bottom - 1) faults[`${named(size)}, the question`] = [`${mat!.bottom - dock!.top} px over the mat`];
  }
  expect(faults).toEqual({});
  await resize(page, SIZES.laptop);
  const places = await dialPlaces(visitor);
  expect([...places]).toHaveLength(1);
  expect(ears.refused).toEqual([]);
  await visitor.leave();
});

it('the dice that one decides about are in sight at every size', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  const moved = await still(visitor);
  const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 3);
  await reach(async (game) => {
    await duel(visitor, here.server.address, 'second', squad);
    // The table hands the squad in by itself, while the squads to choose from are still on their way.
    await moved();
    return playUntil(visitor, careful(chance(game)), (question) => /^Modify your/.test(question), closer);
  });
  await answers(page).locator('.odds', { hasText: 'damage' }).first().waitFor();
  // Nothing has moved under the hand; and who watches for that would have noticed.
  expect(await moved()).toEqual([]);
  await page.addStyleTag({ content: '.question { padding-top: 9px }' });
  await expect.poll(async () => (await moved()).join()).toMatch(/“Keep these dice/);
  const faults: Record<string, string[]> = {};
  for (const size of [...LAPTOPS, SIZES.phone, TABLET, ...WIDE]) {
    await resize(page, size);
    const dice = size.width < 1600 ? '.sheet > .dice svg[role=img]' : '.side .roll.now svg[role=img]';
    expect(await page.locator(dice).count()).toBeGreaterThan(0);
    const cut = await unseen(page, dice);
    if (cut.length > 0) faults[named(size)] = cut;
  }
  expect(faults).toEqual({});
  await visitor.leave();
});
