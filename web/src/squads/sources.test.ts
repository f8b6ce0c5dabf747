import { expect, it } from 'vitest';
import { emptySquad } from './built';
import { likeliest, sources, xwsOf, type Lists } from './sources';

const xws = { faction: 'rebelalliance', pilots: [] };
const lists: Lists = {
  drafts: [
    { id: 'a', rulebook: 'second', built: emptySquad('rebelalliance', ' '), points: 10, at: 1 },
    { id: 'b', rulebook: 'first', built: emptySquad('rebelalliance', 'Old'), points: 10, at: 1 },
  ],
  saved: [{ id: 'c:d', name: 'Kept', rulebook: 'second', xws, points: 20, at: 1 }],
  told: {
    rulebook: 'second',
    content: '',
    prices: '',
    squads: [{ id: 'e', name: 'Ready', faction: 'rebelalliance', points: 30, ships: [], xws }],
    quick_builds: [],
  },
};

it('lists all squads of the rulebook', () => {
  expect(sources('second', lists, 'New').map((source) => [source.value, source.name, source.points])).toEqual([
    ['draft:a', 'New', 10],
    ['saved:c:d', 'Kept', 20],
    ['ready:e', 'Ready', 30],
  ]);
});

it('finds them again', () => {
  const made = { faction: 'made', pilots: [] };
  const find = (value: string) => xwsOf(value, lists, () => made);
  expect(['draft:a', 'saved:c:d', 'ready:e', 'draft:z', 'saved:z', 'x'].map(find)).toEqual([
    made,
    xws,
    xws,
    undefined,
    undefined,
    undefined,
  ]);
});

it('lays a squad beside another of about its points, not beside itself', () => {
  const all = sources('second', lists, 'New');
  expect(likeliest(all, 'ready:e')?.value).toBe('saved:c:d');
  const twice = [...all, { value: 'draft:f', name: 'Ready', from: 'draft' as const, points: 30 }];
  expect(likeliest(twice, 'ready:e')?.value).toBe('saved:c:d');
  expect(likeliest([], 'ready:e')).toBeUndefined();
});
