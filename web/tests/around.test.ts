// The pages around a game: how one gets from each to the others, and what they tell.

import { expect, it } from 'vitest';
import { house } from './house';
import { asked, concede, outcome, playNow } from './steps';
import { invite, makeGame } from './steps-games';

const { come } = house();

it('every page leads to every other', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/rules/SE-DICE-01');
  for (const name of ['New game', 'Games', 'Squads', 'Replays', 'How to play', 'Rules', 'Odds']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).waitFor();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'For bots' }).waitFor();
  await visitor.leave();
});

it.each(['FE-SETUP-04', 'SE-SETUP-04'])(
  'rules show glyphs instead of what stands in brackets, from %s on',
  async (rule) => {
    const visitor = await come();
    const { page } = visitor;
    await page.goto(`/rules/${rule}`);
    await page.locator(`article#${rule}`).waitFor();
    const words = (await page.locator('article').allInnerTexts()).join('\n');
    expect(await page.locator('article').count()).toBeGreaterThan(50);
    expect(await page.locator('article').getByRole('img', { name: 'focus', exact: true }).count()).toBeGreaterThan(5);
    expect(words.match(/\[([a-z][^\]]*|[A-Z]+)\]/g) ?? []).toEqual([]);
    await visitor.leave();
  },
);

it('a game that isn’t there is said to be none, in the reader’s language', async () => {
  for (const [language, words] of [
    ['en', 'There is no such game. The link is wrong, or the game is gone.'],
    ['de', 'Dieses Spiel gibt es nicht.'],
  ] as const) {
    const visitor = await come(undefined, { settings: { language } });
    await visitor.page.goto('/replay/zzzz');
    await visitor.page.getByText(words).waitFor();
    visitor.complaints.splice(0);
    await visitor.leave();
  }
});

it('whoever waits in public is counted on the start page, and a game that is over is told in a line', async () => {
  const [ann, ben] = [await come(), await come()];
  await invite(ann, {
    book: 'First Edition',
    battle: 'Core box ships',
    name: 'Ann',
    more: (page) => page.getByRole('radio', { name: 'Everybody' }).check({ force: true }),
  });
  await ben.page.goto('/');
  await ben.page
    .getByRole('link', { name: /Play with others/ })
    .getByText('somebody is waiting for you')
    .waitFor();
  await playNow(ben, 'Second Edition', 'Random');
  await asked(ben);
  await concede(ben);
  await outcome(ben);
  await ben.page.goto('/replays');
  await ben.page.getByText('Random won after one round').waitFor();
  await ben.page.getByText('Red Two alone (54): Wedge Antilles v Two cadets (44): 2 × Academy Pilot').waitFor();
  for (const visitor of [ann, ben]) await visitor.leave();
});

it('a squad is flown against the computer with one click', async () => {
  const visitor = await come();
  const { page } = visitor;
  await page.goto('/squads');
  await page.getByRole('button', { name: 'Ready-made squads' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Red Five/ })
    .first()
    .click();
  await page.getByText('Within the point limit').waitFor();
  await page.getByRole('button', { name: 'Fly v computer' }).click();
  await page.waitForURL('**/play/*');
  expect(await asked(visitor)).toBe('Set your dials');
  expect(visitor.ears.view!.ships.filter(({ owner }) => owner === 0).length).toBe(4);
  await visitor.leave();
});

it('the question mark opens help, and help leads to the settings', async () => {
  const visitor = await come();
  const { page } = visitor;
  await playNow(visitor, 'Second Edition');
  await asked(visitor);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  for (const words of [/^Initiative: low flies first/, 'Destroy all enemy ships.', /dice it rolls when it attacks/]) {
    await help.getByText(words).first().waitFor();
  }
  await help.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Menu and settings' }).getByText('Theme').waitFor();
  await visitor.leave();
});

it('a mission’s goal is on screen whatever is looked at', async () => {
  const visitor = await come();
  const { page } = visitor;
  await makeGame(visitor, { book: 'First Edition', battle: 'Scenario', name: 'Ann', other: 'Computer: Random' });
  await asked(visitor);
  const goal = page.getByRole('complementary', { name: 'Details' }).locator('summary');
  expect(await goal.innerText()).toMatch(/wins when/);
  await goal.click();
  await page.getByText('Ways to win').waitFor();
  await visitor.leave();
});
