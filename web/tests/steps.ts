// What somebody does at the table, in the game's words and with what everybody can see.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser';
import { oneOf, type Chance } from './chance';

/** A decision takes the computer a moment, and the other player longer. */
const PATIENCE = 60_000;

export type Book = 'First Edition' | 'Second Edition' | 'Legacy';

/** From the start page to the table, with one click. */
export async function playNow({ page }: Visitor, book: Book, opponent?: string, size = 'A few ships') {
  await page.goto('/');
  await page.getByRole('radio', { name: book }).check({ force: true });
  await page.getByRole('radio', { name: size }).check({ force: true });
  if (opponent) await page.getByRole('combobox', { name: 'Opponent' }).selectOption({ label: opponent });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/play/*');
}

/** Where questions are asked. */
export const dock = (page: Page) => page.getByRole('region', { name: 'Your decision' });
export const question = (page: Page) => dock(page).getByRole('heading', { level: 2 });
export const answers = (page: Page) => dock(page).getByRole('group');
const ended = (page: Page) => page.getByRole('heading', { name: /^(You won|You lost|A draw|The game is over)$/ });

/** Waits until all that was chosen has happened and is shown. */
export async function settle({ page, ears }: Visitor) {
  await expect.poll(() => ears.settled, { timeout: PATIENCE, interval: 10 }).toBe(true);
  await page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Waits for the next question and tells it; nothing if the game is over. */
export async function asked(visitor: Visitor): Promise<string | undefined> {
  await settle(visitor);
  const { page } = visitor;
  await question(page).or(ended(page)).first().waitFor({ timeout: PATIENCE });
  if (await ended(page).isVisible()) return undefined;
  return question(page).innerText();
}

/** How the game ended, as the page says it. */
export async function outcome({ page }: Visitor): Promise<string> {
  await ended(page).waitFor({ timeout: PATIENCE });
  return ended(page).innerText();
}

/** Puts the piece in the hand down where the table proposes. */
export async function place(visitor: Visitor) {
  await answers(visitor.page).getByRole('button', { name: 'Put it there' }).click();
  await settle(visitor);
}

/** Places everything until the game asks something else. Tells what that is. */
export async function placeAll(visitor: Visitor): Promise<string | undefined> {
  let now = await asked(visitor);
  while (now !== undefined && /^Place /.test(now)) {
    await place(visitor);
    now = await asked(visitor);
  }
  return now;
}

/** Which maneuver to dial, of the names of those that may be. */
export type Fly = (maneuvers: string[]) => string;

/** Ahead as fast as the ship calmly can; red only if there is nothing else. */
export const ahead: Fly = (maneuvers) => {
  const calm = maneuvers.filter((name) => !/red/i.test(name));
  const straight = calm.filter((name) => /straight/i.test(name));
  return straight.at(-1) ?? calm[0] ?? maneuvers[0] ?? '';
};

/** The dial of the ship that is being planned. */
const dialOf = (page: Page) => page.getByRole('radiogroup', { name: /^Dial of / });
/** Goes on to the next dial, and commits them as soon as all are set. */
const goOn = (page: Page) => page.getByRole('button', { name: /^(Set this dial|Commit all dials)/ });

/** Ahead slowly, so that fleets meet. */
export const closer: Fly = (maneuvers) =>
  maneuvers.filter((name) => /^[23] straight/.test(name) && !/red/i.test(name)).at(-1) ??
  maneuvers.find((name) => /straight/.test(name)) ??
  maneuvers[0]!;

/** How near the nearest enemy is to any own ship, in millimeters from middle to middle. */
export function nearest({ ears }: Visitor): number {
  const flying = (ears.view?.ships ?? []).flatMap(({ owner, pose }) => (pose ? [{ owner, at: pose.at }] : []));
  const [own, others] = [flying.filter(({ owner }) => owner === 0), flying.filter(({ owner }) => owner !== 0)];
  return Math.min(...own.flatMap((a) => others.map((b) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y))));
}

/** Picks a maneuver on the grid for each ship. */
export async function setDials({ page }: Visitor, fly: Fly = ahead) {
  while (!(await goOn(page).innerText()).startsWith('Commit all dials')) {
    const dial = dialOf(page);
    const open = dial.locator('[role=radio][aria-disabled=false]');
    const names = await open.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    await dial.getByRole('radio', { name: fly(names), exact: true }).click();
    // After the last one the same button commits them all.
    const set = page.getByRole('button', { name: 'Set this dial' });
    if (await set.isVisible()) await set.click();
  }
}

export async function commit(visitor: Visitor) {
  const all = visitor.page.getByRole('button', { name: 'Commit all dials' });
  await all.click();
  // All dials go one after another: the button goes with the last of them, or says something else in the next round.
  await all.waitFor({ state: 'hidden', timeout: PATIENCE });
  await settle(visitor);
}

/** What to answer, of the titles of what may be chosen. */
export type Choose = (question: string, titles: string[]) => number;

/** Attacks whenever it can and takes a mission's craft ahead, else does anything. */
export function anything(chance: Chance): Choose {
  return (_, titles) => {
    const wanted = titles.findLastIndex((title) => /^Attack |straight/i.test(title));
    return wanted >= 0 ? wanted : titles.indexOf(oneOf(titles, chance));
  };
}

/** Focuses and attacks whenever it can and spends what it has, so that there is something to decide about dice; else anything. */
export function careful(chance: Chance): Choose {
  const any = anything(chance);
  return (question, titles) => {
    const wanted = titles.findIndex((title) => /^(Focus|Spend )/.test(title));
    return wanted >= 0 ? wanted : any(question, titles);
  };
}

/** The choices that are listed. A group of what isn't allowed can be opened too, but holds no answer. */
export const offered = (page: Page) => answers(page).locator('.chip:not(.denied) button[aria-disabled=false]');

/** Takes one of the choices that are listed; one that leads to more opens them. */
async function choose(visitor: Visitor, question: string, pick: Choose) {
  const chips = offered(visitor.page);
  for (;;) {
    // While the last choice is on its way, nothing can be taken.
    await chips.first().waitFor();
    const all = await chips.all();
    const titles = await chips.evaluateAll((buttons) =>
      buttons.map((button) => button.querySelector('b')?.textContent ?? ''),
    );
    const chip = all[pick(question, titles)];
    if (!chip) throw new Error(`${question} has no answer but ${titles.join(', ')}`);
    const group = (await chip.getAttribute('aria-expanded')) !== null;
    await chip.click();
    if (!group) return;
  }
}

/** Picks dice, one after another until they are enough. */
async function pickDice(visitor: Visitor) {
  const { page } = visitor;
  const take = answers(page).getByRole('button', { name: /^Take / });
  for (const die of await answers(page).locator('[role=checkbox][aria-disabled=false]').all()) {
    if (
      (await take.getAttribute('aria-disabled')) === 'false' &&
      (await answers(page).getByRole('checkbox', { checked: true }).count()) > 0
    )
      break;
    await die.click();
  }
  await take.click();
}

/** Answers what is asked, whatever it is. */
export async function answer(visitor: Visitor, question: string, pick: Choose, fly: Fly = ahead) {
  const { page } = visitor;
  const has = async (button: Locator) => (await button.count()) > 0;
  const named = (name: string | RegExp) => answers(page).getByRole('button', { name });
  if (await has(named('Put it there'))) return place(visitor);
  if (question === 'Set your dials') await dialOf(page).waitFor();
  if (await has(dialOf(page))) {
    await setDials(visitor, fly);
    return commit(visitor);
  }
  if (await has(named(/^Take (one die|\d+ dice)$/))) await pickDice(visitor);
  else if (await has(answers(page).getByRole('slider'))) await named('Roll').click();
  else await choose(visitor, question, pick);
  await settle(visitor);
}

/** Plays on until the game is over, or until `enough` is asked. Tells the question. */
export async function playUntil(
  visitor: Visitor,
  pick: Choose,
  enough: (question: string) => boolean | Promise<boolean> = () => false,
  fly: Fly = ahead,
): Promise<string | undefined> {
  for (;;) {
    const now = await asked(visitor);
    if (now === undefined || (await enough(now))) return now;
    await answer(visitor, now, pick, fly);
    expect(visitor.ears.refused).toEqual([]);
  }
}

/** Plays games until one comes to what is wanted: dice decide how each goes, but not how all of them do. */
export async function reach(play: (game: number) => Promise<string | undefined>): Promise<string> {
  for (let game = 1; game < 6; game += 1) {
    const now = await play(game);
    if (now !== undefined) return now;
  }
  throw new Error('no game came to what was wanted');
}

/** Gives up, by the menu. */
export async function concede({ page }: Visitor) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Really give up?' }).click();
}
