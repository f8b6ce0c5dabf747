import { expect, test } from 'vitest';
import type { QuickSquad } from '../../protocol';
import { matches, together } from './quick';

const build = (name: string, points: number): QuickSquad => ({
  id: name,
  name,
  faction: 'resistance',
  threat: 2,
  points,
  by_points: true,
  ships: [],
  xws: { faction: 'resistance', pilots: [{ id: name }] },
});

test('builds become one squad', () => {
  expect(together([])).toBeUndefined();
  expect(together([build('poe', 60), build('zizi', 40)])).toMatchObject({
    faction: 'resistance',
    name: 'poe, zizi',
    points: 100,
    pilots: [{ id: 'poe' }, { id: 'zizi' }],
  });
});

test('a search wants all of its words', () => {
  expect(matches('', 'anything')).toBe(true);
  expect(matches('luke  x-WING', 'Red five', 'Luke Skywalker, T-65 X-wing')).toBe(true);
  expect(matches('luke tie', 'Luke Skywalker, T-65 X-wing')).toBe(false);
});
