// Building a squad, taking it elsewhere and back, and what happens to a file that is broken.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { house } from './house';

const { come } = house();

const squad = (page: Page) => page.getByRole('region', { name: 'Your squad' });
const ships = (page: Page) => squad(page).getByRole('button', { name: /^Ship \d+: / });
const pilots = (page: Page) => page.getByRole('region', { name: 'Pilots' });

async function addPilot(page: Page, name: string) {
  const before = await ships(page).count();
  await page.getByRole('searchbox').fill(name);
  await pilots(page)
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .first()
    .click();
  await expect.poll(() => ships(page).count()).toBe(before + 1);
}

async function addUpgrade(page: Page, slot: string, name: string) {
  await squad(page)
    .getByRole('button', { name: new RegExp(`^Free slot of .*: ${slot}`, 'i') })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Name or text of the card' }).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await squad(page)
    .getByRole('button', { name: new RegExp(`^${name}, .* points: change`) })
    .waitFor();
}

/** The squad as XWS, with the points that the server counted. */
async function exported(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'XWS', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'XWS' });
  await expect.poll(() => box.inputValue()).toContain('"points"');
  const text = await box.inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return JSON.parse(text);
}

const asFile = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

it('a squad is built, exported and imported without loss; a broken file loses nothing', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/squads');
  await page.getByRole('button', { name: 'Rebel Alliance' }).click();
  await page.getByRole('textbox', { name: 'Name of the squad' }).fill('Two of Red');
  await addPilot(page, 'Luke Skywalker');
  await addUpgrade(page, 'Torpedo', 'Ion Torpedoes');
  await addPilot(page, 'Wedge Antilles');
  await addUpgrade(page, 'Talent', 'Predator');
  await page.getByText('Within the point limit').waitFor();
  const built = await exported(page);
  expect(built).toMatchObject({
    faction: 'rebelalliance',
    name: 'Two of Red',
    pilots: [{ id: 'lukeskywalker' }, { id: expect.stringMatching(/^wedgeantilles/) }],
  });
  expect(JSON.stringify(built)).toContain('iontorpedoes');
  expect(JSON.stringify(built)).toContain('predator');

  // Begin anew, and take it back in from a file.
  await page.getByRole('button', { name: 'Galactic Empire' }).click();
  await expect.poll(() => ships(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Import XWS' }).first().click();
  await page.getByLabel('Open a file').setInputFiles(asFile('squad.json', JSON.stringify(built)));
  await expect.poll(() => ships(page).count()).toBe(2);
  expect(await exported(page)).toEqual(built);

  // A file that is broken says where, keeps its text, and the squad stays as it is.
  const lines = JSON.stringify(built, null, 2).split('\n');
  lines[2] = lines[2]!.replace(':', ' ');
  const broken = lines.join('\n');
  await page.getByRole('button', { name: 'Import XWS' }).first().click();
  await page.getByLabel('Open a file').setInputFiles(asFile('broken.json', broken));
  const trouble = page.getByRole('alert');
  await trouble.waitFor();
  const place = lines[2].indexOf('"Two') + 1;
  expect(await trouble.innerText()).toContain(`Broken at line 3, column ${place}: a colon is missing`);
  const text = page.getByRole('textbox', { name: 'XWS or link' });
  expect(await text.inputValue()).toBe(broken);
  await page.getByRole('button', { name: 'Show the place' }).click();
  const selected = await text.evaluate(
    (area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart).split('\n').length,
  );
  expect(selected).toBe(3);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await exported(page)).toEqual(built);
  // Nor does a reload lose it.
  await page.reload();
  await expect.poll(() => ships(page).count()).toBe(2);
  expect(await exported(page)).toEqual(built);
  await visitor.leave();
});

it('a squad is flown: the new game has its rulebook, its points and the squad at one’s own seat', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/squads?book=second');
  await page.getByRole('button', { name: 'Galactic Empire' }).click();
  await page.getByRole('textbox', { name: 'Name of the squad' }).fill('Just Vader');
  await page.locator('summary').filter({ hasText: '200' }).click();
  await page.getByRole('spinbutton', { name: 'Point limit' }).fill('120');
  await page.getByRole('spinbutton', { name: 'Point limit' }).press('Enter');
  await addPilot(page, 'Darth Vader');
  await page.getByText('Within the point limit').waitFor();
  await page.getByRole('button', { name: 'With others' }).click();
  await page.getByRole('heading', { name: 'Seats and squads' }).waitFor();
  await page.getByRole('button', { name: /^Just Vader/ }).waitFor();
  expect(await page.getByRole('spinbutton', { name: 'Points for each side' }).inputValue()).toBe('120');
  expect(await page.getByRole('radio', { name: /Second Edition/ }).isChecked()).toBe(true);
  await page.getByText(/Legal: \d+ of 120 points/).waitFor();
  // Fewer points than it costs, and it can't be made.
  await page.getByRole('spinbutton', { name: 'Points for each side' }).fill('20');
  await page.getByText('A squad breaks the rules').waitFor();
  expect(await page.getByRole('button', { name: 'Make the game' }).getAttribute('aria-disabled')).toBe('true');
  await visitor.leave();
});
