// A first round on a small phone: nothing sticks out, and everything can be hit with a thumb.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SIZES, type Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { answer, anything, asked, playNow, playUntil } from './steps';
import { stage, swarm } from './steps-staged';

const here = house();
const { come } = here;

const PAGES = [
  '/',
  '/new',
  '/join',
  '/watch',
  '/squads',
  '/replays',
  '/how/first',
  '/how/second',
  '/rules',
  '/odds',
  '/bots',
  '/settings',
];

/** What makes the page wider than the screen. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sheet = document.querySelector('.sheet');
    const inner = sheet ? sheet.scrollWidth - sheet.clientWidth : 0;
    if (inner > 0) return [`the sheet by ${inner} px`];
    if (Math.max(scrollWidth, document.body.scrollWidth) <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} px of ${clientWidth}`,
      ...wide.slice(0, 5).map((node) => `${node.tagName} ${node.className}`),
    ];
  });
}

/** Controls of the question, the dial, the bar and the mat's tools that a thumb misses. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts =
      '.dock button, [role=radiogroup] [role=radio], [role=toolbar] button, header button, header a, .fleets button, .side > div > button';
    return [...document.querySelectorAll<HTMLElement>(parts)].flatMap((node) => {
      if (!node.checkVisibility()) return [];
      const { width, height } = node.getBoundingClientRect();
      if (Math.round(height) >= 44 && Math.round(width) >= 44) return [];
      return [
        `${node.getAttribute('aria-label') ?? node.textContent?.trim()}: ${Math.round(width)} × ${Math.round(height)}`,
      ];
    });
  });
}

it('a first round is played on a phone', async () => {
  const visitor = await come(SIZES.phone, { touch: true });
  const { page } = visitor;
  const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 3);
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'random' }], {
    obstacles: true,
  });
  const pick = anything(chance(7));
  const kinds = new Set<string>();
  const faults = new Set<string>();
  let dials = 0;
  for (let now = await asked(visitor); now !== undefined; now = await asked(visitor)) {
    if (now === 'Set your dials' && (dials += 1) > 1) break;
    if (!kinds.has(now)) {
      kinds.add(now);
      for (const what of [...(await sticksOut(page)), ...(await tooSmall(page))]) faults.add(what);
    }
    await answer(visitor, now, pick);
  }
  expect([...faults]).toEqual([]);
  expect(kinds).toContain('Set your dials');
  expect(visitor.ears.refused).toEqual([]);
  // The log is a page of its own.
  await page.getByRole('button', { name: 'Log and chat' }).tap();
  expect(
    await page.getByRole('complementary', { name: 'Log and chat' }).evaluate((log) => log.clientWidth),
  ).toBeGreaterThanOrEqual(359);
  expect(await sticksOut(page)).toEqual([]);
  await visitor.leave();
});

/** Where on the mat the ship with the cyan frame stands, as parts of its width and height. */
async function framed({ page }: Visitor): Promise<{ x: number; y: number }> {
  const mat = (await page.getByRole('group', { name: 'The table' }).boundingBox())!;
  const frame = (await page.locator('.mat .frame.chosen').first().boundingBox())!;
  return {
    x: (frame.x + frame.width / 2 - mat.x) / mat.width,
    y: (frame.y + frame.height / 2 - mat.y) / mat.height,
  };
}
const inside = (part: number) => part > 0.05 && part < 0.95;

it('a phone shows the ship that is asked about, large enough, also after looking elsewhere', async () => {
  const visitor = await come(SIZES.phone, { touch: true });
  const { page } = visitor;
  await playNow(visitor, 'Second Edition', 'Random', '200 points');
  await playUntil(visitor, anything(chance(8)), (question) => question === 'Set your dials');
  const seen = async () => {
    const { x, y } = await framed(visitor);
    return inside(x) && inside(y);
  };
  await expect.poll(seen).toBe(true);
  const large = await page.locator('.mat .frame.chosen').first().boundingBox();
  expect(large!.width).toBeGreaterThan(24);
  // Somebody drags the table away; with the next dial the next ship is there.
  const mat = (await page.getByRole('group', { name: 'The table' }).boundingBox())!;
  await page.mouse.move(mat.x + 150, mat.y + 120);
  await page.mouse.down();
  await page.mouse.move(mat.x + 150, mat.y + 600, { steps: 5 });
  await page.mouse.up();
  await expect.poll(seen).toBe(false);
  await page
    .getByRole('radio', { name: /straight/ })
    .first()
    .tap();
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: /^Set this dial/ }).tap();
  await expect.poll(seen).toBe(true);
  await visitor.leave();
});

/**
 * Counts the flights of ships by where the ship was seen last while it still flew: on the mat, or outside. Pictures aren't
 * counted, since a busy machine leaves most of them out.
 */
async function watchFlights({ page }: Visitor) {
  await page.addInitScript(() => {
    const flown = { inside: 0, outside: 0 };
    Object.assign(globalThis, { flown });
    let before = new Map<Element, string>();
    const flying = new Map<Element, keyof typeof flown>();
    const look = () => {
      requestAnimationFrame(look);
      const mat = document.querySelector('[data-busy=true]')?.getBoundingClientRect();
      const now = new Map(
        [...document.querySelectorAll('g.ship')].map((ship) => [ship, ship.getAttribute('transform') ?? '']),
      );
      for (const [ship, place] of now) {
        if (mat && (before.get(ship) ?? place) !== place) {
          const { left, top, width, height } = ship.getBoundingClientRect();
          const [x, y] = [left + width / 2 - mat.left, top + height / 2 - mat.top];
          flying.set(ship, x > 0 && y > 0 && x < mat.width && y < mat.height ? 'inside' : 'outside');
          continue;
        }
        const last = flying.get(ship);
        if (last) flown[last] += 1;
        flying.delete(ship);
      }
      before = now;
    };
    requestAnimationFrame(look);
  });
}

it('a phone follows the enemy when he flies, and comes back to what is asked', async () => {
  const visitor = await come(SIZES.phone, { touch: true, motion: true, shown: 3, settings: { hints: ['*'] } });
  const { page, ears } = visitor;
  await watchFlights(visitor);
  await playNow(visitor, 'First Edition');
  const pick = anything(chance(9));
  await playUntil(visitor, pick, (question) => question === 'Set your dials' && ears.view!.round > 1);
  const flown = await page.evaluate(
    () => (globalThis as unknown as { flown: Record<'inside' | 'outside', number> }).flown,
  );
  expect(flown.inside).toBeGreaterThan(1);
  expect(flown.outside).toBe(0);
  const seen = async () => {
    const { x, y } = await framed(visitor);
    return inside(x) && inside(y);
  };
  await expect.poll(seen).toBe(true);
  await visitor.leave();
});

it('no page is wider than a phone', async () => {
  const visitor = await come(SIZES.phone, { touch: true });
  for (const address of PAGES) {
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading').first().waitFor();
    await visitor.page.waitForLoadState('networkidle');
    expect({ [address]: await sticksOut(visitor.page) }).toEqual({ [address]: [] });
  }
  await visitor.leave();
});

/** Rows of the dial that are wholly in sight. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = new Map<number, boolean>();
    for (const cell of document.querySelectorAll('[data-dial] [role=radio]')) {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const seen = [top + 2, bottom - 2].every((y) => cell.contains(document.elementFromPoint((left + right) / 2, y)));
      rows.set(Math.round(top), (rows.get(Math.round(top)) ?? true) && seen);
    }
    return [...rows.values()].filter((seen) => seen).length;
  });

it.each(['en', 'de'] as const)('a hint leaves room for the dial that it speaks of (%s)', async (language) => {
  const visitor = await come(SIZES.phone, { touch: true, settings: { language } });
  const { page } = visitor;
  const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 2);
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'simple' }], {
    quick: true,
  });
  await page.locator('[data-dial] [role=radio]').first().waitFor();
  const hint = page.locator('.dock .hint');
  const folded = hint.locator('[aria-expanded=false]');
  await folded.waitFor();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(2);
  expect(await tooSmall(page)).toEqual([]);
  // All of it can be read.
  const cut = () => folded.locator('span').evaluate((lines) => lines.scrollHeight - lines.clientHeight);
  expect(await cut()).toBeGreaterThan(0);
  await folded.click();
  await hint.getByRole('paragraph').waitFor();
  expect(await folded.count()).toBe(0);
  await hint.getByRole('button').first().click();
  await hint.locator('*').first().waitFor({ state: 'hidden' });
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(3);
  await visitor.leave();
});
