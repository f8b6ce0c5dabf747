// A first round without a mouse: from the start page to the second planning phase.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { house } from './house';
import { asked, question, settle } from './steps';
import { makeGame } from './steps-games';
import type { Visitor } from './browser';

const { come } = house();

/** What has the focus, as it is read out, and whether that can be seen. */
function focused(page: Page): Promise<{ name: string; seen: boolean }> {
  return page.evaluate(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return { name: '', seen: true };
    const label =
      node.getAttribute('aria-label') ?? (node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : undefined);
    const ringed = (one: Element | null | undefined) => {
      const style = one && getComputedStyle(one);
      return !!style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    };
    // A hidden radio shows its focus on what stands for it, a ship on the table by a frame of its own.
    const frame = node.querySelector('.focus');
    const framed = frame !== null && getComputedStyle(frame).display !== 'none';
    const stands = node instanceof HTMLInputElement ? node.nextElementSibling : null;
    return {
      name: (label ?? node.textContent ?? '').trim(),
      seen: ringed(node) || ringed(stands) || ringed(node.parentElement) || framed,
    };
  });
}

/** What was read out on demand. */
const said = (page: Page) => page.locator('[aria-live=assertive]').last().innerText();

/** Tabs on until something of that name has the focus; all on the way must show that they have it. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  const unseen: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (!now.seen) unseen.push(now.name);
    if (name.test(now.name)) {
      expect(unseen).toEqual([]);
      return;
    }
  }
  throw new Error(`the Tab key doesn't lead to ${name}`);
}

/** Sets all dials: arrows choose on the grid, the button below goes on and in the end commits. */
async function dialByKeys(visitor: Visitor) {
  const { page } = visitor;
  const dial = page.getByRole('radiogroup', { name: /^Dial of / });
  for (let ship = 0; (await dial.count()) > 0; ship += 1) {
    expect(ship).toBeLessThan(8);
    const label = await dial.getAttribute('aria-label');
    await tabTo(page, /straight/i);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const chosen = dial.getByRole('radio', { checked: true });
    expect(await chosen.count()).toBe(1);
    expect(await chosen.getAttribute('aria-label')).toBe((await focused(page)).name);
    await tabTo(page, /^(Set this dial|Commit all dials)/);
    await page.keyboard.press('Enter');
    // Another ship's dial, or none.
    await expect.poll(() => dial.evaluateAll(([open]) => open?.getAttribute('aria-label') ?? '')).not.toBe(label);
  }
  await settle(visitor);
}

it('a first round is played by keys alone', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  // The rulebook first: arrows change it, then back to the one button.
  await tabTo(page, /^Second Edition/);
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('radio', { name: 'First Edition' }).isChecked()).toBe(true);
  await tabTo(page, /^Play now/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/play/*');
  // A leads to where the arrows turn the dial.
  const role = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
  expect(await asked(visitor)).toBe('Set your dials');
  await page.keyboard.press('a');
  await expect.poll(role).toBe('radio');

  // Setting up, in a game in which one does: a ship is moved by arrows, then put down.
  await makeGame(visitor, {
    book: 'First Edition',
    battle: 'Core box ships',
    name: 'Ann',
    other: 'Computer: Beginner',
  });
  let moved = false;
  for (let now = await asked(visitor); now?.startsWith('Place'); now = await asked(visitor)) {
    if (!moved) {
      // In the question the arrows move it as well as on the mat.
      const hand = page.getByRole('button', { name: /Arrow keys move it/ });
      await page.keyboard.press('a');
      const start = await hand.boundingBox();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
      expect((await hand.boundingBox())!.x - start!.x).toBeLessThan(-20);
      await tabTo(page, /Arrow keys move it/);
      const before = await hand.boundingBox();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
      const after = await hand.boundingBox();
      expect(after!.x - before!.x).toBeGreaterThan(20);
      moved = true;
      // It is put down from where it is; the focus goes on to the next piece.
      await page.keyboard.press('Shift+ArrowLeft');
      await settle(visitor);
      await page.keyboard.press('Enter');
      await settle(visitor);
      expect((await focused(page)).name).not.toBe('');
      continue;
    }
    await tabTo(page, /^Put it there/);
    await page.keyboard.press('Enter');
    await settle(visitor);
  }
  expect(moved).toBe(true);

  expect(await question(page).innerText()).toBe('Set your dials');
  // After the last piece the focus is there by itself.
  await expect.poll(role).toBe('radio');
  // A ship that is looked at with Enter hands nothing over.
  await page.locator('g.ship').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await expect.poll(() => said(page)).toMatch(/No dial set: .*Luke Skywalker/);
  expect(await question(page).innerText()).toBe('Set your dials');
  await page.keyboard.press('a');
  const first = (await focused(page)).name;
  await page.keyboard.press('ArrowUp');
  expect((await focused(page)).name).not.toBe(first);
  await dialByKeys(visitor);

  // Digits take choices; D and R tell those who don't see the table what is there.
  for (let now = await asked(visitor); now !== undefined && now !== 'Set your dials'; now = await asked(visitor)) {
    await page.keyboard.press('r');
    await expect.poll(() => said(page)).toContain(now.replace(/[.?]$/, ''));
    // What is asked has the focus, and A leads there from anywhere: Tab goes on to the first choice.
    await page.keyboard.press('a');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=group]')?.getAttribute('aria-labelledby')),
    ).toBe('question');
    const title = await page.locator('.answers .chip b').first().innerText();
    expect(await said(page)).toContain(`1, ${title}`);
    await page.keyboard.press('1');
    await settle(visitor);
  }
  expect(visitor.ears.refused).toEqual([]);
  await page.getByText('Round 2').first().waitFor();
  await page.keyboard.press('d');
  await expect.poll(() => said(page)).toMatch(/Round 2.*Luke Skywalker.* facing the far edge/);
  // The log by a letter, and away again.
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Log' }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Log' }).waitFor({ state: 'hidden' });
  // The chat has its field ready, and Escape leads back.
  await page.keyboard.press('a');
  await page.keyboard.press('c');
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Say something/);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Chat' }).waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-answers], [data-dial]') !== null))
    .toBe(true);
  await visitor.leave();
});
