// The server dies in the middle of a game, without warning, while a choice is on its way.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ServerMessage } from '../src/protocol';
import { SIZES, type Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { anything, asked, dock, offered, placeAll, playNow, playUntil, question, settle } from './steps';

const here = house();

const broken = (page: Page) =>
  page.getByRole('status').getByText('The connection broke. Trying again; nothing is lost.');

const slow = (page: Page) =>
  page.getByRole('status').getByText('No answer yet: the connection is slow. Nothing is lost.');

/** Whether nothing lies over it. */
const onTop = (part: Locator) =>
  part.evaluate((node: HTMLElement) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    // Fingers reach through it, and what is looked for here is what the eye meets.
    node.style.pointerEvents = 'auto';
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    node.style.pointerEvents = '';
    return node.contains(found);
  });

/** To the first action of a game of First Edition: a question with a list of answers. */
async function toAction(visitor: Visitor): Promise<void> {
  await playNow(visitor, 'First Edition');
  await placeAll(visitor);
  expect(await playUntil(visitor, anything(chance(5)), (question) => question === 'Choose an action')).toBe(
    'Choose an action',
  );
}

/** How often each own choice stands in the game's story, as somebody new hears it. */
async function made(visitor: Visitor): Promise<number> {
  const before = visitor.ears.heard.length;
  await visitor.page.reload();
  const told = () =>
    visitor.ears.heard
      .slice(before)
      .findLast((message): message is Extract<ServerMessage, { type: 'history' }> => message.type === 'history');
  await expect.poll(told).toBeDefined();
  return told()!.entries.filter(({ by, kind }) => by === 0 && kind === 'chose').length;
}

/** Dies with the choice that is on its way, comes back, and the game goes on. */
async function dieAndRise(visitor: Visitor) {
  const { page, ears } = visitor;
  await here.server.kill();
  await broken(page).waitFor();
  const before = ears.heard.length;
  await here.server.start();
  await broken(page).waitFor({ state: 'hidden', timeout: 20_000 });
  await settle(visitor);
  await expect.poll(() => ears.heard.slice(before).map(({ type }) => type)).toContain('done');
  expect(ears.refused).toEqual([]);
  expect(await made(visitor)).toBe(ears.chosen.length);
  await asked(visitor);
  await playUntil(visitor, anything(chance(6)), (question) => question === 'Set your dials');
  await question(page).waitFor();
}

it('a choice that the server never heard is made when it is back, once', async () => {
  const visitor = await here.come();
  await toAction(visitor);
  const { ears, page } = visitor;
  const before = ears.chosen.length;
  here.server.deafen();
  await offered(page).last().click();
  // What was pressed shows it at once, and that nobody answers is said soon; also over an open log.
  await dock(page).locator('[data-choice][aria-busy=true]').waitFor();
  await slow(page).waitFor();
  await page.getByRole('button', { name: 'Log and chat' }).click();
  for (const size of [SIZES.phone, SIZES.laptop]) {
    await page.setViewportSize(size);
    await expect.poll(() => onTop(slow(page))).toBe(true);
  }
  await page.getByRole('button', { name: 'Log and chat' }).click();
  await expect.poll(() => ears.chosen.length).toBe(before + 1);
  expect(ears.settled).toBe(false);
  await dieAndRise(visitor);
  await visitor.leave();
});

it('a choice that the server made but couldn’t confirm isn’t made again', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  // From the choice on, the page hears nothing of the server until that is dead.
  let deaf = false;
  await page.routeWebSocket('**/play', (ours) => {
    const theirs = ours.connectToServer();
    ours.onMessage((message) => theirs.send(message));
    theirs.onMessage((message) => {
      if (!deaf) ours.send(message);
    });
    theirs.onClose((code, reason) => {
      deaf = false;
      void ours.close({ code: code === 1006 ? undefined : code, reason });
    });
  });
  await toAction(visitor);
  const before = ears.chosen.length;
  deaf = true;
  await offered(page).last().click();
  await expect.poll(() => ears.chosen.length).toBe(before + 1);
  // The confirmation came as far as the browser, and not to the page.
  await expect.poll(() => ears.settled).toBe(true);
  await dieAndRise(visitor);
  await visitor.leave();
});

it('without a network it is said that there is none, and what was chosen meanwhile is made once it is back', async () => {
  const visitor = await here.come();
  const { page, ears, context } = visitor;
  // What is said waits for the network.
  let waiting: (() => void)[] | undefined;
  await page.routeWebSocket('**/play', (ours) => {
    const theirs = ours.connectToServer();
    const carry = (send: () => void) => (waiting ? void waiting.push(send) : send());
    ours.onMessage((message) => carry(() => theirs.send(message)));
    theirs.onMessage((message) => carry(() => ours.send(message)));
  });
  await toAction(visitor);
  const offline = page.getByRole('status').getByText('You are offline. What you chose is sent once you are back.');
  expect(await offline.count()).toBe(0);
  const before = ears.chosen.length;
  waiting = [];
  await context.setOffline(true);
  await offline.waitFor();
  await offered(page).last().click();
  await dock(page).locator('[data-choice][aria-busy=true]').waitFor();
  expect(await offline.isVisible()).toBe(true);
  await context.setOffline(false);
  for (const send of waiting) send();
  waiting = undefined;
  await offline.waitFor({ state: 'hidden' });
  await settle(visitor);
  expect(ears.chosen).toHaveLength(before + 1);
  expect(ears.refused).toEqual([]);
  expect(await made(visitor)).toBe(ears.chosen.length);
  await visitor.leave();
});
