// Two people at one screen: a curtain before every secret, and none before what everybody may see.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { answer, asked, careful, commit, place, question, setDials, settle } from './steps';
import { makeGame } from './steps-games';

const { come } = house();

const curtain = (page: Page) => page.getByRole('dialog', { name: /’s turn at the table$/ });

/** Everything that the browser tells those who don't see. */
async function readOut(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, name, role }) => !ignored && name?.value && role?.value !== 'RootWebArea')
    .map(({ name }) => String(name?.value));
}

/** What a closed curtain shows: only itself, wherever one looks and whatever one listens to. */
async function expectClosed(visitor: Visitor, name: string) {
  const { page } = visitor;
  await page.getByRole('dialog', { name: `It is ${name}’s turn at the table` }).waitFor();
  await settle(visitor);
  const words = new Set(await readOut(page));
  words.delete(`It is ${name}’s turn at the table`);
  words.delete('What comes next is secret. Nobody else should look.');
  words.delete('I am here');
  expect([...words]).toEqual([]);
  const covered = await curtain(page).evaluate((curtain) => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    const places = [0.02, 0.25, 0.5, 0.75, 0.98];
    const over = places.every((x) =>
      places.every((y) => curtain.contains(document.elementFromPoint(x * width, y * height))),
    );
    const drawn = document.createElement('canvas').getContext('2d')!;
    drawn.fillStyle = getComputedStyle(curtain).backgroundColor;
    drawn.fillRect(0, 0, 1, 1);
    return { over, opaque: drawn.getImageData(0, 0, 1, 1).data[3] };
  });
  expect(covered).toEqual({ over: true, opaque: 255 });
}

/** That the dials of somebody are set is shown, and nothing more of them. */
async function expectUntold({ page }: Visitor, name: string, round: number) {
  const fleets = page.getByRole('complementary', { name: 'Fleets' });
  const theirs = fleets.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
  for (const ship of await theirs.getByRole('button').all()) {
    expect(await ship.getByRole('img', { name: 'dial set' }).count()).toBe(1);
    await ship.click();
    // Their dials can be read but neither set nor seen.
    expect(await page.getByRole('radiogroup').count()).toBe(0);
    await ship.click();
  }
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  if (round > 1) return;
  // In the first round nothing has flown yet that the log could tell of.
  await page.getByRole('button', { name: 'Log and chat' }).click();
  const log = page.getByRole('tabpanel', { name: 'Log' });
  await log.getByText('Round 1').waitFor();
  expect(await log.innerText()).not.toMatch(/straight|bank|turn/i);
  await page.getByRole('button', { name: 'Log and chat' }).click();
}

it('keeps the secrets of two people from each other', async () => {
  const visitor = await come();
  const { page } = visitor;
  await makeGame(visitor, { book: 'First Edition', name: 'Ann', other: 'Somebody at this screen', otherName: 'Ben' });
  await expectClosed(visitor, 'Ann');
  await page.getByRole('button', { name: 'I am here' }).click();

  // Placing is for everybody to see: the screen passes on by itself.
  for (let now = await asked(visitor); now?.startsWith('Place'); now = await asked(visitor)) {
    await place(visitor);
    if (await curtain(page).isVisible()) break;
  }

  const pick = careful(chance(3));
  // All fly ahead as fast as they can: in the first round they are hardly in range, in the second they have passed each
  // other, and nobody is shot down before the third.
  for (let round = 1; round <= 2; round += 1) {
    const names: string[] = [];
    while (names.length < 2) {
      await curtain(page).waitFor();
      const name = /It is (.*)’s turn/.exec(await curtain(page).getByRole('heading').innerText())![1]!;
      await expectClosed(visitor, name);
      // Whoever comes needs no mouse.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('I am here');
      await page.keyboard.press('Enter');
      await curtain(page).waitFor({ state: 'hidden' });
      expect(await question(page).innerText()).toBe('Set your dials');
      if (names.length > 0) await expectUntold(visitor, names[0]!, round);
      names.push(name);
      await setDials(visitor);
      await commit(visitor);
    }
    expect(new Set(names)).toEqual(new Set(['Ann', 'Ben']));
    // Moves, actions and attacks are public; the next curtain comes with the next dials.
    for (;;) {
      const now = await Promise.race([asked(visitor), curtain(page).waitFor({ timeout: 60_000 })]);
      if (now === undefined) break;
      expect(now).not.toBe('Set your dials');
      await answer(visitor, now, pick);
    }
    expect(await curtain(page).isVisible()).toBe(true);
  }
  expect(visitor.ears.refused).toEqual([]);
  await visitor.leave();
});
