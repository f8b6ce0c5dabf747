// A game that is over: stepped through, shared at a moment, downloaded, and opened again as a file.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chance } from './chance';
import { house } from './house';
import { asked, careful, closer, concede, outcome, playUntil, reach } from './steps';
import { makeGame } from './steps-games';

const { come } = house();

const moment = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
const at = async (page: Page) => Number(await moment(page).inputValue());

/** An attack is told in its steps, one sentence after the other, at the speed that somebody sets. */
async function attackInSteps(page: Page) {
  const attack = await page
    .locator('.bars i')
    .evaluateAll((bars) => bars.findIndex((bar) => !bar.classList.contains('plain')));
  expect(attack).toBeGreaterThan(0);
  await moment(page).fill(String(attack));
  const speed = page.getByRole('button', { name: /^Animation speed/ });
  expect(await speed.innerText()).toBe('∞');
  await speed.click();
  expect(await speed.innerText()).toBe('×1');
  await page.locator('.now :last-child').evaluate((caption) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => said.push(caption.textContent ?? '')).observe(caption, {
      characterData: true,
      subtree: true,
    });
  });
  await page.getByRole('button', { name: 'One choice on' }).click();
  await page.locator('[data-busy=true]').waitFor();
  await page.locator('[data-busy=false]').waitFor();
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThanOrEqual(2);
  expect(said.join(' ')).toMatch(/ rolls .* (die|dice): /);
  await page.getByRole('region', { name: 'Attack', exact: true }).waitFor();
  for (let press = 0; press < 3; press += 1) await speed.click();
}

it('shows every moment of a game, proves its dice, and opens from a link and from a file', async () => {
  const visitor = await come();
  const { page, ears } = visitor;
  let chosen = 0;
  // A game with ships to place, an attack, and a second round that isn't over yet.
  await reach(async (game) => {
    chosen = ears.chosen.length;
    await makeGame(visitor, {
      book: 'First Edition',
      battle: 'Core box ships',
      name: 'Ann',
      other: 'Computer: Beginner',
    });
    let attacked = false;
    const enough = (question: string) => {
      const dice = question.startsWith('Modify your');
      attacked ||= dice;
      return attacked && !dice && ears.view!.round >= 2;
    };
    return playUntil(visitor, careful(chance(game + 3)), enough, closer);
  });
  await concede(visitor);
  expect(await outcome(visitor)).toBe('You lost');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL('**/replay/*');
  await page.getByText('Dice verified').waitFor();
  const last = Number(await moment(page).getAttribute('max'));
  expect(last).toBeGreaterThanOrEqual(ears.chosen.length - chosen);

  // It begins with the first round. Step by step, by hand and by keys.
  const first = await at(page);
  expect(first).toBeGreaterThan(0);
  await page.getByText('Round 1', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'One choice on' }).click();
  await page.getByRole('button', { name: 'One choice on' }).click();
  await page.getByRole('button', { name: 'One choice back' }).click();
  expect(await at(page)).toBe(first + 1);
  await moment(page).focus();
  await page.keyboard.press('ArrowRight');
  expect(await at(page)).toBe(first + 2);
  await page.keyboard.press('Home');
  expect(await at(page)).toBe(0);
  await page.getByText('Setting up').first().waitFor();
  await page.keyboard.press('End');
  expect(await at(page)).toBe(last);
  await page
    .getByRole('complementary', { name: 'Details' })
    .getByText(/gives up|conced|victory/i)
    .first()
    .waitFor();
  // There is nothing to play on from, and to play only what was before.
  await page.getByRole('button', { name: 'Play on from here' }).click({ force: true });
  await page.getByText('The game ends here.').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await at(page)).toBeLessThan(last);
  await page.getByRole('button', { name: 'Pause' }).click();
  await attackInSteps(page);
  // Dials are told, also those of others.
  const dials = page.getByText(/ sets a dial: /);
  for (let place = 1; place < last && (await dials.count()) === 0; place += 1) await moment(page).fill(String(place));
  expect(await dials.count()).toBe(1);
  // Anywhere at once.
  await moment(page).fill('3');
  await page.getByText(`Choice 3 of ${last}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'To round 2' }).click();
  const second = await at(page);
  expect(second).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'To round 1' }).click();
  expect(await at(page)).toBeLessThan(second);

  // By itself.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const from = await at(page);
  await expect.poll(() => at(page), { timeout: 5000 }).toBeGreaterThan(from);
  await page.getByRole('button', { name: 'Pause' }).click();

  await page.getByRole('tab', { name: 'Luck' }).click();
  await page.getByRole('heading', { name: 'Ann', level: 3 }).waitFor();
  await page.getByRole('heading', { name: /computer/i, level: 3 }).waitFor();

  // The link leads others to the same moment.
  await moment(page).fill(String(second));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`?at=${second}`);
  const friend = await come();
  await friend.page.goto(link);
  await friend.page.getByText(`Choice ${second} of ${last}`, { exact: true }).waitFor();

  // A link that names no moment leads to where the game begins.
  await friend.page.goto(link.replace(/at=.*/, 'at=abc'));
  await friend.page.getByText(`Choice ${first} of ${last}`, { exact: true }).waitFor();

  // From there the game can take another way, with dice that nobody knows.
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog', { name: `Play on after choice ${second}` });
  await dialog.getByRole('combobox').first().selectOption({ label: 'Me' });
  await dialog.getByRole('combobox').last().selectOption({ label: 'Computer' });
  await dialog.getByRole('button', { name: 'Play on' }).click();
  await page.waitForURL('**/play/*');
  expect(await asked(visitor)).toBe('Set your dials');
  await page.getByText('Round 2').first().waitFor();
  await page.goBack();
  await page.getByText('Dice verified').waitFor();

  // The record is a file that is as good as the game.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Record' }).click(),
  ]);
  const record = readFileSync(await download.path());
  await friend.page.goto('/replays');
  await friend.page
    .getByLabel('Open a record')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: record });
  await friend.page.getByText('Dice verified').waitFor();
  expect(Number(await moment(friend.page).getAttribute('max'))).toBe(last);

  // What is no record says so.
  await friend.page.goto('/replays');
  await friend.page
    .getByLabel('Open a record')
    .setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"broken"') });
  await friend.page.getByRole('alert').getByText('This file isn’t a record').waitFor();

  await page.goto('/replays');
  await page
    .getByRole('link', { name: /Replay/ })
    .last()
    .waitFor();
  await visitor.leave();
  await friend.leave();
});
