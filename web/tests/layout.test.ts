// Where things are at each size of the screen: nothing is cut off, nothing lies over what matters, the dice are in sight.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SIZES, type Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { cutOff, LAPTOPS, named, resize, speak, TABLET, unseen, WIDE } from './sight';
import { answers, asked, careful, closer, dock, offered, playUntil, reach, type Choose, type Fly } from './steps';
import { makeGame } from './steps-games';
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

/** What somebody new is told of a question; where the question has all the height, it may have to be scrolled to. */
const HINT = '.dock .hint p, .dock .hint button';

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
  expect(await playUntil(visitor, careful(chance(1)), (question) => question === 'Set your dials')).toBe(
    'Set your dials',
  );
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
    const [dock, mat] = await page.evaluate(() =>
      ['.dock', '.mat'].map((part) => document.querySelector(part)!.getBoundingClientRect().toJSON() as DOMRect),
    );
    if (dock!.top < mat!.bottom - 1)
      faults[`${named(size)}, the question`] = [`${mat!.bottom - dock!.top} px over the mat`];
  }
  expect(faults).toEqual({});
  await resize(page, SIZES.laptop);
  const places = await dialPlaces(visitor);
  expect([...places]).toHaveLength(1);
  expect(ears.refused).toEqual([]);
  await visitor.leave();
});

it.each([SIZES.laptop, SIZES.phone, SIZES.wide])(
  'squads that come late move nothing, on $width × $height',
  async (size) => {
    const visitor = await here.come(size);
    const { page } = visitor;
    const moved = await still(visitor);
    let come = () => {};
    const late = new Promise<void>((resolve) => (come = resolve));
    await makeGame(visitor, { book: 'Second Edition', name: 'Ann', other: 'Computer: Random' });
    await page.route('**/api/rulebooks/*/squads*', async (route) => {
      await late;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Got it' }).waitFor();
    await page.waitForTimeout(500);
    expect(await answers(page).getByRole('listitem').count()).toBe(0);
    come();
    await answers(page).getByRole('listitem').first().waitFor();
    await page.waitForTimeout(500);
    expect(await moved()).toEqual([]);
    expect(await unseen(page, size.width < 1600 ? '#question' : `#question, ${HINT}`)).toEqual([]);
    await visitor.leave();
  },
);

it('the dice that one decides about are in sight at every size', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  const moved = await still(visitor);
  const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 3);
  await reach(async (game) => {
    await duel(visitor, here.server.address, 'second', squad);
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
    const cut = await unseen(page, size.width < 1600 ? dice : `${dice}, ${HINT}`);
    if (cut.length > 0) faults[named(size)] = cut;
  }
  expect(faults).toEqual({});
  await visitor.leave();
});

it('what a maneuver leads to has room below the dial, in both languages', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  // Four ahead is red for it: in the third round that would bring stress, a ship in the way, and others in arc.
  const squad = swarm('rebelalliance', 'btla4ywing', 'graysquadronbomber', 4);
  // The third one comes before the others, in the way of the second.
  const comes = { squad: swarm('galacticempire', 'tielnfighter', 'academypilot', 4), speeds: [[2], [2], [5, 2], [2]] };
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { comes }], { quick: true });
  const pick = careful(chance(1));
  const peaceful: Choose = (question, titles) => {
    const other = titles.findIndex((title) => !title.startsWith('Attack '));
    return question === 'Choose a target' ? other : pick(question, titles);
  };
  const slower: Fly = (maneuvers) =>
    maneuvers.find((name) => name.startsWith(`${ears.view!.round === 1 ? 2 : 1} straight`))!;
  const third = (question: string) => question === 'Set your dials' && ears.view!.round === 3;
  expect(await playUntil(visitor, peaceful, third, slower)).toBe('Set your dials');
  const faults: Record<string, string[]> = {};
  for (const language of ['de', 'en'] as const) {
    await speak(page, language);
    await page.locator('.fleets button').nth(1).click();
    for (const size of [...LAPTOPS, TABLET, ...WIDE]) {
      await resize(page, size);
      await page.mouse.move(0, 0);
      await page
        .locator('[data-dial] [role=radio]:is([aria-label^="4 straight"], [aria-label^="4 geradeaus"])')
        .hover();
      await expect.poll(() => page.locator('.ahead li').count()).toBeGreaterThanOrEqual(3);
      const lost = await page.locator('.ahead').evaluate((ahead) => ahead.scrollHeight - ahead.clientHeight);
      const cut = [
        ...(await unseen(page, DIAL)),
        ...(lost > 1 ? [`${lost} px of ${await page.locator('.ahead').innerText()}`] : []),
      ];
      if (cut.length > 0) faults[`${language}, ${named(size)}`] = cut;
    }
  }
  expect(faults).toEqual({});
  await visitor.leave();
});

it('why an obstacle may not lie there is in sight, however many there are, in both languages', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 2);
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'simple' }], {
    obstacles: true,
  });
  const placing = (question: string) => question === 'Place an obstacle';
  expect(await playUntil(visitor, careful(chance(1)), placing)).toBe('Place an obstacle');
  const faults: Record<string, string[]> = {};
  for (const language of ['de', 'en'] as const) {
    await speak(page, language);
    // Towards the near edge, to which it may not come.
    await page.locator('[data-hand]').focus();
    const refused = page.locator('.dock [role=status] .bad');
    for (let step = 0; step < 100 && !(await refused.isVisible()); step += 1) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.waitForTimeout(50);
    }
    for (const size of [...LAPTOPS, TABLET, ...WIDE]) {
      await resize(page, size);
      await refused.waitFor();
      const parts = size.width < 1600 ? '' : ', .dock .answers .button';
      const cut = await unseen(page, `#question, .dock [role=status] .bad${parts}`);
      if (cut.length > 0) faults[`${language}, ${named(size)}`] = cut;
    }
  }
  expect(faults).toEqual({});
  await visitor.leave();
});

it('a mission’s goal lies over no maneuver', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  await makeGame(visitor, { book: 'First Edition', battle: 'Scenario', name: 'Ann', other: 'Computer: Random' });
  expect(await playUntil(visitor, careful(chance(1)), (question) => question === 'Set your dials')).toBe(
    'Set your dials',
  );
  await page.locator('.side details summary').waitFor();
  const faults: Record<string, string[]> = {};
  for (const size of [...LAPTOPS, TABLET, ...WIDE]) {
    await resize(page, size);
    const cut = await unseen(page, DIAL);
    if (cut.length > 0) faults[named(size)] = cut;
  }
  expect(faults).toEqual({});
  await visitor.leave();
});

it('seven targets are all within reach, and a digit answers only what is in sight', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  // It fires at everything ahead of it, and before the others do.
  const squad = swarm('rebelalliance', 'auzituckgunship', 'wullffwarro', 1);
  await duel(visitor, here.server.address, 'second', squad, swarm('galacticempire', 'tielnfighter', 'academypilot', 7));
  expect(await playUntil(visitor, careful(chance(1)), (question) => question === 'Choose a target', closer)).toBe(
    'Choose a target',
  );
  const chips = dock(page).locator('[data-choice][aria-keyshortcuts]');
  expect(
    await offered(page)
      .filter({ hasText: /Attack / })
      .count(),
  ).toBe(7);
  expect(await chips.count()).toBe(8);
  const faults: Record<string, string[]> = {};
  for (const size of [SIZES.laptop, ...WIDE]) {
    await resize(page, size);
    for (const chip of await chips.all()) {
      await chip.scrollIntoViewIfNeeded();
      const reached = await chip.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return [0.2, 0.5, 0.8].every((part) =>
          node.contains(document.elementFromPoint(left + width / 2, top + height * part)),
        );
      });
      if (!reached) (faults[named(size)] ??= []).push(await chip.innerText());
    }
    const cut = size.width >= 1600 ? await unseen(page, HINT) : [];
    if (cut.length > 0) (faults[named(size)] ??= []).push(...cut);
  }
  expect(faults).toEqual({});
  // Where the last of them is below the fold, its key brings it into sight, and only then takes it.
  await resize(page, { width: 1280, height: 530 });
  await chips.first().scrollIntoViewIfNeeded();
  const last = '[data-choice][aria-keyshortcuts="8"]';
  expect(await unseen(page, last)).toHaveLength(1);
  const chosen = ears.chosen.length;
  await page.keyboard.press('8');
  await expect.poll(() => unseen(page, last)).toEqual([]);
  expect(ears.chosen).toHaveLength(chosen);
  await page.keyboard.press('8');
  await expect.poll(() => ears.chosen.length).toBe(chosen + 1);
  await asked(visitor);
  await visitor.leave();
});

it('what an action would come to is read whole, in both languages', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  // It turns to the edge that it came from, where there is no room to boost; nobody comes near.
  const squad = swarm('rebelalliance', 'rz1awing', 'phoenixsquadronpilot', 1);
  const far = { squad: swarm('galacticempire', 'tielnfighter', 'academypilot', 1), speeds: [[1]] };
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { comes: far }], { quick: true });
  const back: Fly = (maneuvers) => maneuvers.find((name) => name.startsWith('1 turn left'))!;
  const second = (question: string) => question === 'Choose an action' && ears.view!.round === 2;
  expect(await playUntil(visitor, careful(chance(1)), second, back)).toBe('Choose an action');
  const lead = page.locator('.answers .lead');
  const faults: Record<string, string[]> = {};
  for (const language of ['de', 'en'] as const) {
    await speak(page, language);
    for (const size of [SIZES.laptop, SIZES.phone]) {
      await resize(page, size);
      await lead.first().waitFor();
      const look = async (of: string) => {
        const cut = await cutOff(page, '.answers .lead');
        if (cut.length > 0) faults[`${language}, ${named(size)}, ${of}`] = cut;
      };
      await look('all');
      const group = page.locator('.answers [data-choice][aria-expanded]').filter({ has: page.locator('.lead') });
      await group.first().click();
      await lead.first().waitFor();
      await look('one kind');
      await page.keyboard.press('Escape');
    }
  }
  expect(faults).toEqual({});
  await visitor.leave();
});
