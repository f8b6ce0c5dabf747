// Escalation in the browser: quick builds are put together for a threat, ships come for those that were lost, and threat decides.

import { expect, it } from 'vitest';
import { chance } from './chance';
import { house } from './house';
import { answers, careful, closer, outcome, playUntil } from './steps';
import { makeGame } from './steps-games';

const { come } = house();

it('Escalation is agreed on, its squads are put together by threat, and it is played to its end', async () => {
  const visitor = await come();
  const { page, ears } = visitor;
  await makeGame(visitor, {
    book: 'Legacy',
    battle: 'Scenario',
    name: 'Ann',
    other: 'Computer: Beginner',
    more: async (page) => {
      await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: 'Escalation' });
      // It says how much; less makes a shorter game.
      const threat = page.getByRole('spinbutton', { name: 'Threat for each player' });
      expect(await threat.inputValue()).toBe('4');
      await threat.fill('2');
      await page.getByRole('button', { name: /Choose a squad/ }).click();
      const dialog = page.getByRole('dialog');
      const take = dialog.getByRole('button', { name: 'Take these' });
      // Builds are picked until they add up, and can be put back.
      await dialog.locator('[data-threat="1"]').first().click();
      await dialog.getByText('Threat 1 of 2').waitFor();
      expect(await take.getAttribute('aria-disabled')).toBe('true');
      await dialog.getByRole('list', { name: 'Picked quick builds' }).getByRole('button').click();
      await dialog.getByText('Threat 0 of 2').waitFor();
      await dialog.locator('[data-threat="2"]').first().click();
      await take.click();
      await dialog.waitFor({ state: 'detached' });
    },
  });
  const relieved = () => ears.view?.prompt?.ask.type === 'pick_build' || ears.view?.outcome !== undefined;
  await playUntil(visitor, careful(chance(5)), relieved, closer);
  expect(ears.view?.markers).toHaveLength(2);
  expect(ears.view?.markers[0]?.sides?.map(({ face }) => face)).toEqual(['hit', 'focus', 'blank']);
  if (ears.view?.prompt?.ask.type === 'pick_build') {
    // What may come is told by its cards and its threat.
    await answers(page)
      .getByText(/threat 3/)
      .first()
      .waitFor();
  }
  // The score stands beside the goal.
  await page.locator('[data-score="threat"]').first().waitFor();
  await playUntil(visitor, careful(chance(6)), undefined, closer);
  expect(['You won', 'You lost', 'A draw']).toContain(await outcome(visitor));
  expect(ears.view?.outcome?.how).toMatchObject({ type: 'objective' });
  await visitor.leave();
});
