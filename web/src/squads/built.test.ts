import { expect, it } from 'vitest';
import * as squads from './built';
import { INDEX } from './sample';

const wedge = squads.newShip('wedgeantilles', ['predator']);
const escort = squads.newShip('bluesquadronescort');
const pair = { ...squads.emptySquad('rebelalliance', 'Pair'), ships: [wedge, escort] };
const pilots = (built: squads.Built) => built.ships.map((ship) => ship.pilot);

it('adds ships where they are wanted and takes them away, without changing what was', () => {
  const more = squads.addShip(pair, squads.newShip('lukeskywalker'), 1);
  expect(pilots(more)).toEqual(['wedgeantilles', 'lukeskywalker', 'bluesquadronescort']);
  expect(pilots(squads.removeShip(more, wedge.key))).toEqual(['lukeskywalker', 'bluesquadronescort']);
  expect(pilots(pair)).toEqual(['wedgeantilles', 'bluesquadronescort']);
});

it('gives each ship a key of its own', () => {
  expect(new Set([wedge.key, escort.key, squads.newShip('bluesquadronescort').key]).size).toBe(3);
});

it('moves ships within the squad and not out of it', () => {
  expect(pilots(squads.moveShip(pair, escort.key, -1))).toEqual(['bluesquadronescort', 'wedgeantilles']);
  expect(squads.moveShip(pair, escort.key, 1)).toBe(pair);
  expect(squads.moveShip(pair, 'nobody', 1)).toBe(pair);
});

it('takes one copy of an upgrade and leaves the other', () => {
  const two = squads.addUpgrade(squads.addUpgrade(pair, escort.key, 'r2d2'), escort.key, 'r2d2');
  expect(squads.removeUpgrade(two, escort.key, 'r2d2').ships[1]?.upgrades).toEqual(['r2d2']);
  expect(squads.replaceUpgrade(two, escort.key, 'r2d2', 'sense').ships[1]?.upgrades).toEqual(['sense', 'r2d2']);
  expect(squads.removeUpgrade(pair, wedge.key, 'sense').ships[0]?.upgrades).toEqual(['predator']);
});

it('writes XWS with upgrades by their slots, and what the file said besides', () => {
  const built = { ...squads.addUpgrade(pair, wedge.key, 'r2d2'), besides: { obstacles: ['coreasteroid0'] } };
  expect(squads.toXws(built, INDEX)).toEqual({
    name: 'Pair',
    faction: 'rebelalliance',
    obstacles: ['coreasteroid0'],
    pilots: [
      { id: 'wedgeantilles', ship: 't65xwing', upgrades: { talent: ['predator'], astromech: ['r2d2'] } },
      { id: 'bluesquadronescort', ship: 't65xwing', upgrades: {} },
    ],
  });
});

it('becomes the squad that the server has read', () => {
  const read = {
    name: 'Pair',
    faction: 'rebelalliance' as const,
    may_join: [],
    ships: [
      {
        pilot: 'wedgeantilles',
        name: '',
        ship: 't65xwing',
        points: 56,
        slots: [],
        may_add: [],
        upgrades: [{ id: 'predator', name: 'Predator', points: 2 }],
      },
    ],
  };
  const xws = { faction: 'rebelalliance', pilots: [], vendor: { x: 1 }, points: 56, version: '2.0.0' };
  const built = squads.fromRead(read, xws);
  expect(built.besides).toEqual({ vendor: { x: 1 } });
  expect(built.ships).toMatchObject([{ pilot: wedge.pilot, upgrades: wedge.upgrades }]);
});
