// What can be answered stays where it is, means what it meant, and is answered only by whoever sees it.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Choice, ServerMessage } from '../src/protocol';
import type { Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { anything, closer, dock, offered, playUntil, reach, settle } from './steps';
import { duel, swarm } from './steps-staged';

const here = house();

/** Holds back what the server tells of a kind, until it is let go. */
async function slowly({ page }: Visitor, held: (message: ServerMessage) => boolean) {
  let waiting: (() => void)[] | undefined;
  await page.routeWebSocket('**/play', (ours) => {
    const theirs = ours.connectToServer();
    ours.onMessage((message) => theirs.send(message));
    theirs.onMessage((message) => {
      if (waiting && held(JSON.parse(String(message)) as ServerMessage)) waiting.push(() => ours.send(message));
      else ours.send(message);
    });
  });
  return {
    /** What waits comes now, and what comes from now on waits. */
    hold() {
      for (const send of waiting ?? []) send();
      waiting = [];
    },
    letGo() {
      for (const send of waiting ?? []) send();
      waiting = undefined;
    },
  };
}

/** The keys that take what is listed, with what they take and where that is. */
const keyed = (page: Page) =>
  dock(page)
    .locator('[data-choice][aria-keyshortcuts]')
    .evaluateAll((chips) =>
      chips.map((chip) => {
        const { x, y, width, height } = chip.getBoundingClientRect();
        const at = [x, y, width, height].map(Math.round).join(' ');
        return `${chip.getAttribute('aria-keyshortcuts')} ${chip.querySelector('b')?.textContent?.trim()} at ${at}`;
      }),
    );

const target = (choice: Choice | undefined) => (choice?.type === 'attack' ? choice.target : undefined);

/** An enemy that may be attacked and whose middle nothing lies over. */
const inTheOpen = (page: Page) =>
  page.locator('g.ship[aria-label^="Attack "]:not([aria-disabled])').evaluateAll((enemies) => {
    for (const enemy of enemies) {
      const { left, top, width, height } = enemy.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (enemy.contains(document.elementFromPoint(x, y))) return { title: enemy.getAttribute('aria-label')!, x, y };
    }
    throw new Error('every enemy is covered');
  });

it('what isn’t allowed comes later and moves nothing; an enemy is attacked where it stands; the chat answers nothing', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  const line = await slowly(visitor, ({ type }) => type === 'denied' || type === 'odds');
  // With two weapons each, there are many ways not to attack.
  const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 3);
  for (const pilot of squad.pilots) pilot.upgrades = { torpedo: ['protontorpedoes'] };
  const many = (question: string) => {
    const { options } = ears.view!.prompt!;
    if (question !== 'Choose a target' || options.type !== 'list' || options.choices.length < 3) {
      line.hold();
      return false;
    }
    return true;
  };
  await reach(async (game) => {
    await duel(visitor, here.server.address, 'second', squad);
    line.hold();
    return playUntil(visitor, anything(chance(game)), many, closer);
  });

  const before = await keyed(page);
  line.letGo();
  await dock(page)
    .getByRole('button', { name: /not possible now/ })
    .waitFor();
  await offered(page)
    .getByText(/^\d\.\d\d damage$/)
    .first()
    .waitFor();
  expect(await keyed(page)).toEqual(before);
  expect(await offered(page).evaluateAll((chips) => chips.some((chip) => chip.hasAttribute('aria-expanded')))).toBe(
    false,
  );

  // In the chat, a digit is a digit; what is behind it waits.
  const chosen = ears.chosen.length;
  await page.getByRole('button', { name: 'Log and chat' }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.keyboard.type('2 hits, is rock 1 in the way?');
  const field = page.getByRole('textbox', { name: /^Say something/ });
  expect(await field.inputValue()).toBe('2 hits, is rock 1 in the way?');
  // Nor is it lost if somebody clicked elsewhere before.
  await field.fill('');
  await page.mouse.click(400, 10);
  await page.keyboard.type('1 or 2?');
  expect(await field.inputValue()).toBe('1 or 2?');
  await page.getByRole('tab', { name: 'Log' }).click();
  for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
  await settle(visitor);
  expect(ears.chosen).toHaveLength(chosen);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Log' }).waitFor({ state: 'hidden' });

  // An enemy is attacked with a click on it; with several weapons the list says which.
  const { title, x, y } = await inTheOpen(page);
  const ways = await offered(page).filter({ hasText: title }).count();
  await page.mouse.click(x, y);
  if (ways > 1) await page.keyboard.press('1');
  await settle(visitor);
  expect(ears.chosen).toHaveLength(chosen + 1);
  const made = ears.said.findLast(({ type }) => type === 'choose');
  const attacked = target(made?.type === 'choose' ? made.choice : undefined);
  expect(title).toBe(`Attack ${ears.view!.ships[attacked!]!.label.replace(/"([^"]*)"/, '“$1”')}`);
  await visitor.leave();
});
