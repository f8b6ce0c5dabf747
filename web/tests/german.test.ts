// A whole game in German, in each rulebook: nothing that is asked, offered, refused or told is English, except what cards say,
// and what is filled into sentences has the case that they need.

import { expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import type { Visitor } from './browser';
import { chance, oneOf, type Chance } from './chance';
import { house } from './house';
import { settle } from './steps';

const { come } = house();

const PATIENCE = 60_000;

/** Words that English sentences are made of and German ones aren't. */
const ENGLISH =
  /\b(the|of|with|its|is|are|isn|doesn|gets?|takes?|spends?|loses?|attacks?|rolls?|dice|ships?|tokens?|your|you|for|from|and|not|only|this|that|damage|shields?|actions?|choose|which|must|before|after|moves?|flies|next|there|has|have|can|may|be|by|nothing|another|it)\b/i;

/** A preposition with the wrong case behind it. */
const WRONG_CASE = /\b(von|mit|bei|zu|aus) (ein|eine|einen|die|das)\b/i;

/** Every text that cards, players and pieces have: names and what is printed. */
function printed(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) value.forEach((each) => printed(each, found));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      if (typeof each !== 'string' || ['name', 'label', 'text', 'card', 'unmet', 'unpaid', 'needs'].includes(name))
        printed(each, found);
      if (name === 'things') printed(each, found);
    }
  }
  return found;
}

/** As print has quotation marks and apostrophes. */
const typeset = (words: string) => words.replace(/"([^"]*)"/g, '“$1”').replaceAll("'", '’');

/** What somebody reads while playing. */
class Reading {
  readonly #lines = new Set<string>();
  readonly #printed = new Set<string>();

  async look({ page, ears }: Visitor) {
    printed(ears.view, this.#printed);
    for (const message of ears.heard) if (message.type === 'denied') printed(message, this.#printed);
    const read = await page
      .locator('.dock h2, .dock .question p, .dock .chip, .dock .hint p, .dock .waiting, .dock .more, .log ol li')
      .allInnerTexts();
    for (const text of read) for (const line of text.split('\n')) if (line.trim() !== '') this.#lines.add(line.trim());
  }

  /** Lines with English words, without those of cards and names. */
  english(): string[] {
    const names = [...this.#printed].flatMap((text) => typeset(text).split('\n'));
    names.sort((a, b) => b.length - a.length);
    return [...this.#lines].filter((line) => {
      // Squads are named by those who built them, and quoted.
      let rest = typeset(line).replaceAll(/„[^“]*“/g, '·');
      for (const name of names) if (name.length > 2) rest = rest.replaceAll(name, '·');
      return ENGLISH.test(rest);
    });
  }

  /** Lines in which the case of something filled in is wrong. */
  wrongCase(): string[] {
    return [...this.#lines].filter((line) => WRONG_CASE.test(line));
  }

  get lines(): number {
    return this.#lines.size;
  }
}

/** Answers whatever is asked, by what can be seen and not by what it is called. */
async function answer(visitor: Visitor, dice: Chance) {
  const { page } = visitor;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const radios = page.locator('[role=radiogroup] [role=radio][aria-disabled=false]');
  if (await button(de['place.put']).isVisible()) return button(de['place.put']).click();
  if (await button(de['roll.roll']).isVisible()) return button(de['roll.roll']).click();
  const boxes = page.locator('.answers [role=checkbox][aria-disabled=false]');
  if ((await boxes.count()) > 0) {
    await boxes.first().click();
    return page.locator('.answers button.primary, .answers button.button').last().click();
  }
  if (await page.locator('.asked.planning').isVisible()) {
    const commit = page.getByRole('button', { name: de['dial.commit'] });
    const set = page.getByRole('button', { name: de['dial.set'] });
    while (!(await commit.isVisible())) {
      const names = await radios.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
      const ahead = names.filter((name) => /geradeaus/.test(name) && !/rot/.test(name));
      await radios.nth(names.indexOf(ahead.at(-1) ?? names[0] ?? '')).click();
      if (await set.isVisible()) await set.click();
    }
    await commit.click();
    return commit.waitFor({ state: 'hidden', timeout: PATIENCE });
  }
  const chips = page.locator('.answers .chip:not(.denied) button[aria-disabled=false]');
  for (;;) {
    await chips.first().waitFor();
    const titles = await chips.evaluateAll((all) => all.map((chip) => chip.querySelector('b')?.textContent ?? ''));
    const attack = titles.findIndex((title) => / angreifen$|^Fokussieren$/.test(title));
    const chip = chips.nth(attack >= 0 ? attack : titles.indexOf(oneOf(titles, dice)));
    const group = (await chip.getAttribute('aria-expanded')) !== null;
    await chip.click();
    if (!group) return;
  }
}

it.each(['first', 'second'])('a game of the %s rulebook is German', async (book) => {
  const visitor = await come(undefined, { settings: { language: 'de', hints: [], speed: 0 } });
  const { page } = visitor;
  const reading = new Reading();
  await page.goto('/');
  await page.getByRole('radio', { name: book === 'first' ? 'First Edition' : 'Second Edition' }).check({ force: true });
  await page.getByRole('button', { name: de['start.play-now'] }).click();
  await page.waitForURL('**/play/*');
  const over = page.getByRole('heading', {
    name: new RegExp(`^(${de['over.won']}|${de['over.lost']}|${de['over.draw']}|${de['over.over']})$`),
  });
  const dice = chance(book === 'first' ? 1 : 2);
  for (let answered = 0; ; answered += 1) {
    await settle(visitor);
    await page.locator('#question').or(over).first().waitFor({ timeout: PATIENCE });
    await reading.look(visitor);
    if (await over.isVisible()) break;
    // Why something isn't allowed is read, too.
    const fold = page.locator('[data-fold][aria-expanded=false]');
    if (await fold.isVisible()) {
      await fold.click();
      await reading.look(visitor);
      await page.locator('[data-fold]').click();
    }
    expect(answered).toBeLessThan(600);
    await answer(visitor, dice);
  }
  expect(await page.locator('.fleets section.own h2').innerText()).not.toContain(de['fleet.computer']);
  expect(reading.english()).toEqual([]);
  expect(reading.wrongCase()).toEqual([]);
  expect(reading.lines).toBeGreaterThan(60);
  await visitor.leave();
});
