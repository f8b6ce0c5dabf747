// What people settle with each other: time, taking back, a draw, a word; and teams.

import { expect, it } from 'vitest';
import type { Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { answer, asked, careful, dock, outcome, playUntil } from './steps';
import { invite, makeGame, sitDown } from './steps-games';

const { come } = house();

const menu = async ({ page }: Visitor, name: string) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
};
const clocks = ({ page }: Visitor) =>
  page.getByRole('timer').evaluateAll((all) => all.map((clock) => clock.getAttribute('aria-label') ?? ''));

it('two people play by the clock, take back, talk and agree to a draw', async () => {
  const [ann, ben] = [await come(), await come()];
  const link = await invite(ann, {
    book: 'First Edition',
    name: 'Ann',
    more: async (page) => {
      await page.getByRole('radio', { name: 'Whole game' }).check({ force: true });
      await page.getByRole('spinbutton', { name: 'Minutes' }).fill('90');
    },
  });
  await sitDown(ben, link, 'Ben');
  const pick = careful(chance(5));
  const both = [ann, ben];
  const upTo = (visitor: Visitor) => playUntil(visitor, pick, (question) => question === 'Set your dials');
  await Promise.all(both.map(upTo));
  expect((await clocks(ann)).map((clock) => clock.replace(/[\d:]+ left/, 'left'))).toEqual(['Ann: left', 'Ben: left']);
  for (const clock of await clocks(ben)) expect(clock).toMatch(/: 1:\d\d:\d\d left$/);

  // Nobody has seen Ann's dials yet: what she thinks better of is hers alone.
  await answer(ann, 'Set your dials', pick);
  await menu(ann, 'Take back');
  await expect.poll(() => asked(ann)).toBe('Set your dials');
  await answer(ann, 'Set your dials', pick);
  // Once Ben has set his, too, it takes his consent.
  await answer(ben, 'Set your dials', pick);
  await menu(ann, 'Take back');
  const wish = dock(ben.page).getByText('Ann asks to take back the dials and the dials of');
  await wish.waitFor();
  await dock(ann.page).getByText('Waiting for an answer.').waitFor();
  await dock(ben.page).getByRole('button', { name: 'Decline' }).click();
  await wish.waitFor({ state: 'hidden' });
  await menu(ann, 'Take back');
  await wish.waitFor();
  await dock(ben.page).getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => asked(ann)).toBe('Set your dials');

  const say = async ({ page }: Visitor, text: string) => {
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByRole('textbox', { name: /message|say/i }).fill(text);
    await page.keyboard.press('Enter');
  };
  await say(ann, 'Good game <3');
  await ben.page.setViewportSize({ width: 1700, height: 900 });
  await ben.page.getByRole('tab', { name: 'Chat' }).click();
  await ben.page.getByRole('tabpanel', { name: 'Chat' }).getByText('Good game <3').waitFor();

  await menu(ben, 'Offer a draw');
  await dock(ann.page).getByText('Ben offers a draw.').waitFor();
  await dock(ann.page).getByRole('button', { name: 'Agree' }).click();
  for (const visitor of both) {
    expect(await outcome(visitor)).toBe('A draw');
    expect(visitor.ears.refused).toEqual([]);
    await visitor.leave();
  }
});

it('two against two share a side', async () => {
  const ann = await come();
  await makeGame(ann, {
    book: 'Second Edition',
    name: 'Ann',
    more: async (page) => {
      // One for either side: the longer one takes no more.
      for (let added = 0; added < 2; added += 1) await page.getByRole('button', { name: 'Add a seat' }).first().click();
      for (const seat of [2, 3, 4]) {
        await page
          .getByRole('combobox', { name: `Who takes seat ${seat}` })
          .selectOption({ label: 'Computer: Random' });
      }
    },
  });
  expect(await asked(ann)).toBe('Bring your squad');
  await dock(ann.page)
    .getByRole('button', { name: /^Blade Squadron pair/ })
    .click();
  // In the first round nobody can be gone.
  expect(await playUntil(ann, careful(chance(6)), (question) => question === 'Set your dials')).toBe('Set your dials');
  const view = ann.ears.view!;
  expect(view.players.map(({ side }) => side).sort()).toEqual(['one', 'one', 'two', 'two']);
  // Everybody has a fleet; the own side's come first.
  const fleets = ann.page.getByRole('complementary', { name: 'Fleets' }).locator('section');
  expect(await fleets.count()).toBe(4);
  expect(await fleets.evaluateAll((all) => all.map((fleet) => fleet.classList.contains('own')))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // Ann sets her own dials only.
  const { options } = view.prompt!;
  const dials = options.type === 'dials' ? options.ships : [];
  expect(dials.length).toBeGreaterThan(0);
  expect(dials).toEqual(view.ships.filter(({ owner }) => owner === 0).map(({ id }) => id));
  await dock(ann.page).getByText(`Commit · 0 of ${dials.length}`).waitFor();
  await ann.leave();
});
