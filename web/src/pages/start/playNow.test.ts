import { expect, test, vi } from 'vitest';
import type { ReadySquad, RulebookFacts } from '../../protocol';

vi.mock('../../server/api', () => ({ api: {} }));
const { pairing, quickGame, trial } = await import('./playNow');

const squad = (id: string, faction: ReadySquad['faction'], limit?: number): ReadySquad => ({
  id,
  name: id,
  faction,
  points: limit ?? 20,
  ships: [],
  xws: { faction, pilots: [{ id, ship: 'a' }] },
  ...(limit !== undefined && { limit }),
});
const SQUADS = [
  squad('core', 'rebelalliance'),
  squad('hunters', 'scumandvillainy', 60),
  squad('two-cadets', 'galacticempire', 60),
  squad('red-two-alone', 'rebelalliance', 60),
  squad('phoenix', 'rebelalliance', 200),
  squad('red-five', 'rebelalliance', 200),
  squad('hive', 'scumandvillainy', 200),
  squad('vader', 'galacticempire', 200),
];
const BOOK = { id: 'second', points: 200, default_ships: false } as RulebookFacts;

test('the first game is one sturdy ship against two light ones', () => {
  expect(pairing(SQUADS, 60, true)?.map(({ id }) => id)).toEqual(['red-two-alone', 'two-cadets']);
});

test('later games take any squads of the size, never of the same faction', () => {
  for (const points of [60, 200]) {
    for (const chance of [0, 0.3, 0.6, 0.99]) {
      const pair = pairing(SQUADS, points, false, () => chance);
      expect(pair?.map(({ limit }) => limit)).toEqual([points, points]);
      expect(pair?.[0].faction).not.toBe(pair?.[1].faction);
    }
  }
});

test('there is no pair without two factions', () => {
  expect(pairing(SQUADS, 100, true)).toBeUndefined();
});

test('nothing is asked before the first dial: squads stand in the settings, and the table is laid', () => {
  const { settings, seat } = quickGame(BOOK, SQUADS, 'simple', 'Ann', 'small', true);
  expect(settings.setup?.players).toEqual([
    { name: '', faction: 'rebelalliance', squad: SQUADS[3]?.xws },
    { name: '', faction: 'galacticempire', squad: SQUADS[2]?.xws },
  ]);
  expect(settings.setup).toMatchObject({ quick: true, obstacles: true, forces: { type: 'built', limit: 60 } });
  expect(settings.seats).toEqual([{ type: 'person' }, { type: 'computer', computer: 'simple' }]);
  expect(seat).toEqual({ seat: 0, name: 'Ann' });
});

test('a full game has the rulebook’s points', () => {
  const { settings } = quickGame(BOOK, SQUADS, 'simple', 'Ann', 'full', true);
  expect(settings.setup).toMatchObject({ quick: true, forces: { type: 'built', limit: 200 } });
});

test('a rulebook with ships of its own needs no squads for a small game', () => {
  const book: RulebookFacts = { ...BOOK, id: 'first', default_ships: true, sides: ['rebelalliance', 'galacticempire'] };
  const { settings } = quickGame(book, SQUADS, 'random', 'Ann', 'small', true);
  expect(settings.setup?.forces).toBeUndefined();
  expect(settings.setup?.quick).toBe(true);
  expect(settings.setup?.players).toEqual([
    { name: '', faction: 'rebelalliance' },
    { name: '', faction: 'galacticempire' },
  ]);
});

test('an own squad meets the computer’s of another faction', () => {
  const book = { ...BOOK, factions: ['rebelalliance', 'galacticempire'] } as RulebookFacts;
  const squad = SQUADS[4]!.xws;
  const { settings } = trial({ book, prices: 'old', faction: 'rebelalliance', squad, limit: 150, name: 'Ann' });
  expect(settings.setup?.players).toEqual([
    { name: '', faction: 'rebelalliance', squad },
    { name: '', faction: 'galacticempire' },
  ]);
  expect(settings.setup).toMatchObject({ prices: 'old', quick: true, forces: { type: 'built', limit: 150 } });
});
