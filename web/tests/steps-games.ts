// Making games and sitting down at them.

import type { Page } from 'playwright-core';
import type { Visitor } from './browser';
import type { Book } from './steps';

interface Wanted {
  book: Book;
  battle?: 'Core box ships' | 'Points battle' | 'Scenario';
  name: string;
  /** Who takes the second seat, as the list says it; whoever has the link, if nobody is named. */
  other?: string;
  otherName?: string;
  /** Whatever else is agreed on. */
  more?: (page: Page) => Promise<void>;
}

/** Makes a game on the page for that. */
export async function makeGame({ page }: Visitor, { book, battle, name, other, otherName, more }: Wanted) {
  await page.goto('/new');
  await page.getByRole('radio', { name: book }).check({ force: true });
  if (battle) await page.getByRole('radio', { name: battle }).check({ force: true });
  await page.getByRole('textbox', { name: 'Name at seat 1' }).fill(name);
  if (other) await page.getByRole('combobox', { name: 'Who takes seat 2' }).selectOption({ label: other });
  if (otherName) await page.getByRole('textbox', { name: 'Name at seat 2' }).fill(otherName);
  await more?.(page);
  await page.getByRole('button', { name: 'Make the game' }).click();
  await page.waitForURL('**/play/*');
}

/** Makes a game for two and tells the link for the other. */
export async function invite(visitor: Visitor, wanted: Wanted): Promise<string> {
  await makeGame(visitor, wanted);
  return visitor.page.getByRole('textbox', { name: 'Link to this game' }).inputValue();
}

/** Opens an invitation and takes the free seat. */
export async function sitDown({ page }: Visitor, link: string, name: string) {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL('**/play/*');
}
