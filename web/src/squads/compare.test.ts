import { expect, it } from 'vitest';
import type { SquadChecked } from '../protocol';
import { onlyIn, totals } from './compare';
import { INDEX } from './sample';

function squad(...ships: [string, string, ...string[]][]): SquadChecked {
  return {
    prices: '',
    points: 100,
    limit: 200,
    legal: true,
    problems: [],
    notes: [],
    squad: {
      name: '',
      faction: 'rebelalliance',
      may_join: [],
      ships: ships.map(([pilot, ship, ...upgrades]) => ({
        pilot,
        ship,
        name: '',
        points: 0,
        slots: [],
        may_add: [],
        upgrades: upgrades.map((id) => ({ id, name: id, points: 0 })),
      })),
    },
  };
}

it('adds up what is printed', () => {
  const sum = totals(squad(['lukeskywalker', 't65xwing', 'emperorpalpatine'], ['dutchvander', 'btla4ywing']), INDEX);
  expect(sum).toEqual({
    points: 100,
    ships: 2,
    hull: 10,
    shields: 4,
    attack: 5,
    agility: 3,
    force: 3,
    upgrades: 1,
    initiative: [4, 5],
  });
  expect(totals(squad(), INDEX).initiative).toBeUndefined();
});

it('marks what only one of them has, copy by copy', () => {
  const one = squad(['bluesquadronescort', 't65xwing', 'r2d2'], ['bluesquadronescort', 't65xwing']);
  const other = squad(['bluesquadronescort', 't65xwing', 'predator']);
  expect(onlyIn(one, other)).toEqual([
    { pilot: false, upgrades: [true] },
    { pilot: true, upgrades: [] },
  ]);
  expect(onlyIn(other, one)).toEqual([{ pilot: false, upgrades: [true] }]);
});
