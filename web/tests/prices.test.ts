// Two price lists of one rulebook: the builder changes between them, and a game is played at the prices of its squad.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { house } from './house';

const { come } = house(new URL('../../crates/testing/league', import.meta.url).pathname);

const check = (page: Page) => page.getByRole('region', { name: 'Rules check' });
const ships = (page: Page) =>
  page.getByRole('region', { name: 'Your squad' }).getByRole('button', { name: /^Ship \d+: / });

async function addPilot(page: Page, name: string) {
  const before = await ships(page).count();
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('region', { name: 'Pilots' })
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .first()
    .click();
  await expect.poll(() => ships(page).count()).toBe(before + 1);
}

async function useList(page: Page, name: string) {
  await page.locator('details.book summary').click();
  await page.getByRole('combobox', { name: 'Price list' }).selectOption({ label: name });
  await check(page).getByText(`Prices of ${name}`).waitFor();
  await page.keyboard.press('Escape');
}

async function exported(page: Page): Promise<{ points: number; vendor: unknown }> {
  await page.getByRole('button', { name: 'XWS', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'XWS' });
  await expect.poll(() => box.inputValue()).toContain('"points"');
  const text = await box.inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return JSON.parse(text) as { points: number; vendor: unknown };
}

it('the builder changes between price lists, and the squad and its game name theirs', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/squads');
  await page.getByRole('button', { name: 'Galactic Empire' }).click();
  await check(page).getByText('Prices of November 2021').waitFor();
  await page.getByRole('textbox', { name: 'Name of the squad' }).fill('One of many');
  await addPilot(page, 'Academy Pilot');
  const dear = await exported(page);
  expect(dear.vendor).toMatchObject({ furball: { prices: 'second-2021-11' } });

  // The same ship at other prices, with another limit.
  await useList(page, 'League of January 2020');
  await expect.poll(() => ships(page).count()).toBe(1);
  await check(page).getByText('of 20').waitFor();
  const cheap = await exported(page);
  expect(cheap).toMatchObject({ points: 3, vendor: { furball: { prices: 'league-2020-01' } } });
  expect(cheap.points).toBeLessThan(dear.points);

  // After a reload it is still built with that list.
  await page.reload();
  await check(page).getByText('Prices of League of January 2020').waitFor();
  await expect.poll(() => ships(page).count()).toBe(1);

  // The table is set at the prices of the squad.
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/games'));
  await page.getByRole('button', { name: 'Fly v computer' }).click();
  const settings = (await made).postDataJSON() as { settings: { setup: { prices: string } } };
  expect(settings.settings.setup.prices).toBe('league-2020-01');
  await page.waitForURL(/\/play\//);
  await visitor.leave();
});

it('a game is made at the prices of a list', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/new?book=second');
  const limit = page.getByRole('spinbutton', { name: 'Points for each side' });
  await expect.poll(() => limit.inputValue()).toBe('200');
  await page.getByRole('combobox', { name: 'Price list' }).selectOption({ label: 'League of January 2020' });
  await expect.poll(() => limit.inputValue()).toBe('20');
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/games'));
  await page.getByRole('button', { name: 'Make the game' }).click();
  const settings = (await made).postDataJSON() as { settings: { setup: unknown } };
  expect(settings.settings.setup).toMatchObject({ prices: 'league-2020-01', forces: { type: 'built', limit: 20 } });
  await visitor.leave();
});
