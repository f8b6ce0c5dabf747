// What somebody sees and does at the table beside answering: rolling to either side, and how attacks end.

import { expect, it } from 'vitest';
import { chance } from './chance';
import { house } from './house';
import { anything, asked, careful, closer, dock, offered, playUntil, reach, settle } from './steps';
import { duel, stage, swarm } from './steps-staged';

const here = house();

it('a barrel roll of First Edition goes to the side that was picked', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  const squad = swarm('galacticempire', 'tiefighter', 'academypilot', 1);
  await stage(visitor, here.server.address, 'first', [{ name: 'Ann', squad }, { computer: 'random' }], { quick: true });
  await playUntil(visitor, anything(chance(1)), (question) => question === 'Choose an action');
  await offered(page).filter({ hasText: 'Barrel roll' }).first().click();
  await settle(visitor);
  expect(await asked(visitor)).toBe('Where does it roll?');
  const before = ears.view!.ships.find(({ owner }) => owner === 0)!.pose!;
  const right = dock(page).getByRole('button', { name: 'To the right' });
  await right.click();
  await expect.poll(() => right.getAttribute('aria-pressed')).toBe('true');
  await dock(page).getByRole('button', { name: 'Roll' }).click();
  await settle(visitor);
  const after = ears.view!.ships.find(({ owner }) => owner === 0)!.pose!;
  const [sin, cos] = before.heading;
  // To the right of where its nose points.
  expect((after.at.x - before.at.x) * cos - (after.at.y - before.at.y) * sin).toBeGreaterThan(40);
  await visitor.leave();
});

it('an attack stays in sight with what came of it, until the phase is over', async () => {
  const visitor = await here.come();
  const { page, ears } = visitor;
  const squad = swarm('rebelalliance', 't65xwing', 'bluesquadronescort', 4);
  // In the middle of the Engagement phase, after somebody has attacked.
  let round = 0;
  let attacked = false;
  const enough = async (question: string) => {
    if (round !== ears.view!.round) [round, attacked] = [ears.view!.round, false];
    const now = attacked && question === 'Choose a target';
    attacked ||= ears.view!.attack !== undefined;
    return now;
  };
  await reach(async (game) => {
    [round, attacked] = [0, false];
    await duel(visitor, here.server.address, 'second', squad);
    return playUntil(visitor, careful(chance(game)), enough, closer);
  });
  const panel = page.getByRole('region', { name: 'Attack', exact: true });
  await panel.getByText('Result').waitFor();
  expect(await panel.innerText()).toMatch(/missed|hit|crit/);
  await visitor.leave();
});
