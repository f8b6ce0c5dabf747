// Wild Space: a scenario, an environment and a wild card are picked, told, and played together to the end.

import { expect, it } from 'vitest';
import { chance } from './chance';
import { house } from './house';
import { careful, outcome, playUntil } from './steps';
import { stage, swarm } from './steps-staged';

const here = house();

it('a scenario, an environment and a wild card are picked with a new game', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Legacy' }).check({ force: true });
  await page.getByRole('radio', { name: 'Scenario' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: 'Contraband' });
  await page.getByText('Three crates drift between the fronts.').waitFor();
  await page.getByRole('combobox', { name: 'Environment' }).selectOption({ label: 'Junkyard' });
  await page.getByText('Here lies what nobody wanted any more.').waitFor();
  await page.getByRole('combobox', { name: 'Wild card' }).selectOption({ label: 'Ion Storm' });
  await page.getByText('Discharges run from rock to rock.').waitFor();
  // With several of them squads have more points.
  expect(await page.getByRole('spinbutton', { name: 'Points for each side' }).inputValue()).toBe('250');
  await visitor.leave();
});

it('they are played together, with pieces on the mat and points for both sides', async () => {
  const visitor = await here.come();
  const { ears } = visitor;
  const squad = swarm('galacticempire', 'tielnfighter', 'academypilot', 4);
  await stage(visitor, here.server.address, 'legacy', [{ name: 'Ann', squad }, { computer: 'simple' }], {
    quick: true,
    scenario: 'contraband',
    environment: 'junkyard',
    wild: 'unstablefuel',
    rounds: 3,
  });
  await playUntil(visitor, careful(chance(5)), () => (ears.view?.round ?? 0) >= 2);
  expect(ears.view).toMatchObject({ scenario: 'contraband', beside: ['junkyard', 'unstablefuel', 'wildspace'] });
  expect(ears.view?.obstacles).toHaveLength(9);
  expect(ears.view?.markers).toHaveLength(3);
  expect(ears.view?.standing.tallies).toMatchObject([{ id: 'points', name: 'point' }]);
  await playUntil(visitor, careful(chance(6)));
  expect(['You won', 'You lost', 'A draw']).toContain(await outcome(visitor));
  expect(ears.view?.outcome?.how).toMatchObject({ type: 'objective' });
  expect(ears.view?.round).toBe(3);
  await visitor.leave();
});
