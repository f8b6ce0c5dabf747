// Plays games with squads of all kinds and answers anything, looking for what the page can't show or does wrong:
// complaints on the console, choices that are refused, questions that can't be answered. Not a test of every run, but a
// long search (`npm run soak`).

import { expect, it } from 'vitest';
import type { RulebookId, Squads, Xws } from '../src/protocol';
import { chance, oneOf, type Chance } from './chance';
import { house } from './house';
import { playUntil, type Choose, type Fly } from './steps';
import { stage } from './steps-staged';

const here = house();
const GAMES = Number(process.env.FURBALL_GAMES ?? 20);
const LIMIT = 200;

/** Ready-made ships of one faction, as many as fit. */
function gathered({ squads, quick_builds }: Squads, chance: Chance): Xws {
  const builds = quick_builds.filter((build) => build.by_points);
  const { faction } = oneOf(builds.length > 0 ? builds : squads, chance);
  const squad: Xws = { faction, pilots: [] };
  let points = 0;
  const fitting = [...builds, ...squads].filter((build) => build.faction === faction);
  for (let tries = 0; tries < 30; tries += 1) {
    const build = oneOf(fitting, chance);
    const unique = build.xws.pilots.some(({ id }) => squad.pilots.some((pilot) => pilot.id === id));
    if (unique || points + build.points > LIMIT) continue;
    squad.pilots.push(...build.xws.pilots);
    points += build.points;
  }
  return squad;
}

for (let game = 0; game < GAMES; game += 1) {
  const book: RulebookId = game % 2 === 0 ? 'second' : 'first';
  it(`game ${game}, ${book} edition`, async () => {
    const luck = chance(game + 1);
    const told = (await (await fetch(`${here.server.address}/api/rulebooks/${book}/squads`)).json()) as Squads;
    const squad = gathered(told, luck);
    console.log(game, book, JSON.stringify(squad));
    const visitor = await here.come(undefined, { settings: { hints: ['*'], speed: 0 } });
    await stage(visitor, here.server.address, book, [{ name: 'Ann', squad }, { computer: 'simple' }], {
      obstacles: true,
    });
    const any: Choose = (_, titles) => titles.indexOf(oneOf(titles, luck));
    const fly: Fly = (maneuvers) => oneOf(maneuvers, luck);
    await playUntil(visitor, any, () => (visitor.ears.view?.round ?? 0) > 12, fly);
    expect(visitor.ears.refused).toEqual([]);
    await visitor.leave();
  });
}
