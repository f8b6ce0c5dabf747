import { expect, test, vi } from 'vitest';
import type { RulebookFacts } from '../../protocol';

vi.mock('../../server/api', () => ({ api: {} }));
vi.mock('../../server/oneShot', () => ({}));
const { Draft } = await import('./draft.svelte');

const book = (more: object) =>
  ({
    id: 'second',
    points: 200,
    players: 8,
    prices: [
      { id: 'old', limit: 100 },
      { id: 'new', limit: 200 },
    ],
    scenarios: [],
    factions: [],
    ...more,
  }) as unknown as RulebookFacts;
const squad = {
  name: 'S',
  faction: 'galacticempire' as const,
  points: 90,
  xws: { faction: 'galacticempire', pilots: [] },
};

test('a squad to play brings its points limit and takes the player’s seat', () => {
  const draft = new Draft(book({}));
  draft.flyWith(squad, 'old', 150);
  const { battle, prices, limit, sides } = draft;
  expect([battle, prices, limit, sides[0][0]?.squad]).toEqual(['points', 'old', 150, squad]);
});

test('a rulebook for two players has two seats', () => {
  const draft = new Draft(book({}));
  for (const side of [1, 0] as const) draft.add(side);
  expect(draft.sides.map((side) => side.length)).toEqual([2, 2]);
  draft.turnTo(book({ id: 'legacy', players: 2 }));
  expect(draft.sides.map((side) => side.map(({ who }) => who))).toEqual([['me'], ['link']]);
  expect(draft.mayAdd(0) || draft.mayAdd(1)).toBe(false);
});

test('what is picked has its usual points', () => {
  const card = (id: string, part: string) => ({ id, part, sides: [], points: [200, 250] });
  const scenarios = [card('blackbox', 'scenario'), card('nebula', 'environment')];
  const draft = new Draft(book({ points: 180, prices: [{ id: 'new', limit: 180 }], scenarios }));
  draft.environment = 'nebula';
  draft.picked();
  expect(draft.limit).toBe(200);
  draft.turnToBattle('scenario');
  expect([draft.scenario, draft.limit]).toEqual(['blackbox', 250]);
  draft.environment = '';
  draft.turnToBattle('points');
  expect(draft.limit).toBe(180);
});

test('games are played at the newest prices, unless others are chosen', () => {
  const draft = new Draft(book({}));
  expect([draft.prices, draft.limit]).toEqual(['new', 200]);
  draft.turnToPrices('old');
  expect([draft.prices, draft.limit]).toEqual(['old', 100]);
});

test('where each side has its faction, the player takes the squad’s side', () => {
  const draft = new Draft(book({ id: 'first', default_ships: true, sides: ['rebelalliance', 'galacticempire'] }));
  draft.flyWith(squad, 'new', 100);
  expect(draft.sides.map((side) => side.map(({ who }) => who))).toEqual([['link'], ['me']]);
  expect(draft.sides[1][0]?.squad).toBe(squad);
});
