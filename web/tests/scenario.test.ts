// A scenario of somebody's own, from the folder that docs/scenario-language.md makes, is played to its end like a built-in one.

import { expect, it } from 'vitest';
import { chance } from './chance';
import { house } from './house';
import { careful, outcome, playUntil } from './steps';
import { makeGame } from './steps-games';

const { come } = house(new URL('../../docs/custom-scenarios', import.meta.url).pathname);

it('a scenario of one’s own is chosen, told and played to its end', async () => {
  const visitor = await come();
  const { page, ears } = visitor;
  await makeGame(visitor, {
    book: 'First Edition',
    battle: 'Scenario',
    name: 'Ann',
    other: 'Computer: Beginner',
    more: async (page) => {
      await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: 'Ambush (your own)' });
      // What it says is made from its file.
      await page.getByText('A convoy runs into an ambush.').waitFor();
      await page.getByText('The convoy wins when').waitFor();
      await page.getByText('Red Squadron Pilot').waitFor();
    },
  });
  await playUntil(visitor, careful(chance(3)), () => (ears.view?.round ?? 0) >= 2);
  // Both sides count a point for each ship, from the first round on.
  expect(ears.view?.scenario).toBe('ambush');
  expect(ears.view?.standing.tallies).toMatchObject([{ id: 'point', name: 'point' }]);
  const [ours, theirs] = ears.view!.standing.tallies[0]!.count;
  expect(ours).toBeGreaterThan(0);
  expect(theirs).toBeGreaterThan(0);
  // The edge over which the convoy breaks through is marked on the mat.
  await page.getByText(/^Exit/).first().waitFor();
  await playUntil(visitor, careful(chance(4)));
  expect(['You won', 'You lost', 'A draw']).toContain(await outcome(visitor));
  expect(ears.view?.outcome?.how).toMatchObject({ type: 'objective' });
  expect(ears.view?.round).toBeLessThanOrEqual(4);
  await visitor.leave();
});
