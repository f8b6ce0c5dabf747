import { expect, test, vi } from 'vitest';
import type { ReadySquad, RulebookFacts } from '../../protocol';

vi.mock('../../server/api', () => ({ api: {} }));
const { pairing, quickGame } = await import('./playNow');

const squad = (id: string, faction: ReadySquad['faction'], limit?: number): ReadySquad => ({
  id,
  name: id,
  faction,
  points: limit ?? 20,
  ships: [],
  xws: { faction, pilots: [] },
  ...(limit !== undefined && { limit }),
});
const SQUADS = [
  squad('core', 'rebelalliance'),
  squad('small', 'rebelalliance', 100),
  squad('phoenix', 'rebelalliance', 200),
  squad('red-five', 'rebelalliance', 200),
  squad('hive', 'scumandvillainy', 200),
  squad('vader', 'galacticempire', 200),
];
const BOOK = { id: 'second', points: 200, default_ships: false } as RulebookFacts;

test('the first game is the easy squad against the Empire', () => {
  const pair = pairing(SQUADS, 200, true, () => 0);
  expect(pair?.mine.id).toBe('red-five');
  expect(pair?.theirs.id).toBe('vader');
});

test('later games take any squads of the size, never of the same faction', () => {
  for (const chance of [0, 0.3, 0.6, 0.99]) {
    const pair = pairing(SQUADS, 200, false, () => chance);
    expect(pair?.mine.limit).toBe(200);
    expect(pair?.theirs.limit).toBe(200);
    expect(pair?.mine.faction).not.toBe(pair?.theirs.faction);
  }
});

test('there is no pair without two factions', () => {
  expect(pairing(SQUADS, 100, true)).toBeUndefined();
});

test('squads are brought along, not named in the terms', () => {
  const { game, squad } = quickGame(BOOK, SQUADS, 'simple', 'Ann', true);
  expect(squad?.id).toBe('red-five');
  expect(game.terms.setup?.players).toEqual([
    { name: '', faction: 'rebelalliance' },
    { name: '', faction: 'galacticempire' },
  ]);
  expect(game.terms.setup?.forces).toEqual({ built: { limit: 200 } });
  expect(game.terms.seats).toEqual(['person', { computer: 'simple' }]);
  expect(game.seat).toEqual({ seat: 0, name: 'Ann' });
});

test('a rulebook with ships of its own needs no squads', () => {
  const book = { ...BOOK, id: 'first' as const, default_ships: true };
  const core: RulebookFacts = { ...book, sides: ['rebelalliance', 'galacticempire'] };
  const { game, squad } = quickGame(core, SQUADS, 'random', 'Ann', true);
  expect(squad).toBeUndefined();
  expect(game.terms.setup?.forces).toBeUndefined();
  expect(game.terms.setup?.players[1]).toEqual({ name: '', faction: 'galacticempire' });
});
