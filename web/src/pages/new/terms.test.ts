import { expect, test } from 'vitest';
import type { Faction, RulebookFacts, SquadChecked } from '../../protocol';
import { chosenOf, clockOf, hindrance, makeGame, seated, type Filled, type SeatDraft, type Who } from './terms';

let ids = 0;
const seat = (who: Who, more: Partial<SeatDraft> = {}): SeatDraft => ({
  id: (ids += 1),
  who,
  name: who,
  level: 'simple',
  ...more,
});
const FIRST = {
  id: 'first',
  sides: ['rebelalliance', 'galacticempire'],
  default_ships: true,
  scenarios: [],
} as unknown as RulebookFacts;
const SECOND = { id: 'second', scenarios: [] as RulebookFacts['scenarios'] } as RulebookFacts;
const squad = (faction: Faction) => ({ name: 's', faction, points: 100, xws: { faction, pilots: [] } });
const filled = (more: Partial<Filled>): Filled => ({
  book: SECOND,
  prices: 'second-2021-11',
  battle: 'points',
  scenario: '',
  environment: '',
  wild: '',
  scenarioBuilt: false,
  limit: 200,
  threat: 8,
  obstacles: true,
  quick: false,
  sides: [[seat('me')], [seat('computer')]],
  clock: { kind: 'none', minutes: 60, increment: 5, count: 3, unit: 'days' },
  helps: true,
  visibility: 'by_link',
  word: '',
  ...more,
});
const none = () => undefined;

test('seats go round the table, the bigger side first', () => {
  const names = (one: number, two: number) => {
    const side = (name: string, count: number) => Array.from({ length: count }, () => seat('link', { name }));
    return seated([side('a', one), side('b', two)]).map(({ draft, side }) => `${draft.name}${side}`);
  };
  expect(names(1, 1)).toEqual(['a0', 'b1']);
  expect(names(2, 1)).toEqual(['a0', 'b1', 'a0']);
  expect(names(1, 2)).toEqual(['b1', 'a0', 'b1']);
  expect(names(2, 2)).toEqual(['a0', 'b1', 'a0', 'b1']);
});

test('a rulebook with two sides gives each seat the faction of its side', () => {
  const sides: Filled['sides'] = [[seat('computer')], [seat('me'), seat('link')]];
  const { game, mine } = makeGame(filled({ book: FIRST, battle: 'listed', sides }), none);
  expect(game.settings.setup?.players.map(({ faction }) => faction)).toEqual([
    'galacticempire',
    'rebelalliance',
    'galacticempire',
  ]);
  expect(game.settings.setup?.forces).toEqual({ type: 'listed' });
  expect(mine.map(({ seat }) => seat)).toEqual([0]);
  expect(game.seat?.seat).toBe(0);
});

test('a squad’s faction stays secret while other players are to join', () => {
  const me = seat('me', { squad: squad('resistance') });
  const waiting = makeGame(filled({ sides: [[me], [seat('link')]] }), none);
  expect(waiting.game.settings.setup?.players[0]).toEqual({ name: '' });
  const alone = makeGame(filled({ sides: [[me], [seat('computer')]] }), () => 'firstorder');
  expect(alone.game.settings.setup?.players).toEqual([
    { name: '', faction: 'resistance' },
    { name: '', faction: 'firstorder' },
  ]);
  expect(JSON.stringify(alone.game)).not.toContain('pilots');
});

test('several of one screen are all seats of one’s own', () => {
  const { game, mine } = makeGame(filled({ sides: [[seat('me')], [seat('here', { name: ' Ben ' })]] }), none);
  expect(mine.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(game.settings.seats).toEqual([{ type: 'person' }, { type: 'person' }]);
});

test('scenarios have their own obstacles, and their own ships unless squads are built', () => {
  const played = filled({ book: FIRST, battle: 'scenario', scenario: 'darkwhispers' });
  const own = makeGame(played, none).game.settings.setup;
  expect(own).toMatchObject({ scenario: 'darkwhispers', forces: { type: 'listed' } });
  expect(own?.obstacles).toBeUndefined();
  const built = makeGame({ ...played, scenarioBuilt: true, limit: 100 }, none).game.settings.setup;
  expect(built?.forces).toEqual({ type: 'built', limit: 100 });
});

test('an environment and a wild card are played with a scenario, or by themselves; without ships of its own, squads are built', () => {
  const card = (id: string, part: string) => ({ id, part, sides: [] });
  const book = {
    id: 'legacy',
    default_ships: false,
    scenarios: [card('blackbox', 'scenario'), card('nebula', 'environment'), card('outpost', 'wild')],
  } as unknown as RulebookFacts;
  const all = filled({
    book,
    battle: 'scenario',
    scenario: 'blackbox',
    environment: 'nebula',
    wild: 'outpost',
    limit: 250,
  });
  expect(makeGame(all, none).game.settings.setup).toMatchObject({
    scenario: 'blackbox',
    environment: 'nebula',
    wild: 'outpost',
    forces: { type: 'built', limit: 250 },
  });
  const alone = makeGame(filled({ book, environment: 'nebula' }), none).game.settings.setup;
  expect(alone).toMatchObject({ environment: 'nebula' });
  expect([alone?.scenario, alone?.wild]).toEqual([undefined, undefined]);
});

test('clocks are sent in seconds', () => {
  const clock = { kind: 'game' as const, minutes: 75, increment: 5, count: 3, unit: 'days' as const };
  expect(clockOf(clock)).toEqual({ type: 'game', seconds: 4500, increment: 5 });
  expect(clockOf({ ...clock, kind: 'decision' })).toEqual({ type: 'decision', seconds: 259_200 });
  expect(clockOf({ ...clock, kind: 'none' })).toEqual({ type: 'none' });
});

test('a game isn’t made with points or squads that can’t be', () => {
  const two = (points: number, more: Partial<SeatDraft> = {}) =>
    seat('me', { squad: { ...squad('resistance'), points }, ...more });
  expect(hindrance(filled({}))).toBeUndefined();
  for (const limit of [null, 0, 1, -5, 5000]) expect(hindrance(filled({ limit: limit as number }))).toBe('limit');
  expect(hindrance(filled({ limit: 0, battle: 'listed' }))).toBeUndefined();
  expect(hindrance(filled({ sides: [[two(100, { illegal: true })], [seat('link')]] }))).toBe('squad');
  expect(hindrance(filled({ sides: [[seat('me', { illegal: true })], [seat('link')]] }))).toBeUndefined();
  expect(hindrance(filled({ sides: [[two(120), two(90)], [seat('link')]] }))).toBe('team');
  expect(hindrance(filled({ sides: [[two(110), two(90)], [seat('link')]] }))).toBeUndefined();
});

test('a squad that was read is taken under its own name, or else another', () => {
  const read = { points: 42, xws: { faction: 'resistance', pilots: [] }, squad: { name: ' ', faction: 'resistance' } };
  expect(chosenOf(read as unknown as SquadChecked, 'Mine')).toMatchObject({ name: 'Mine', points: 42 });
  expect(chosenOf({ ...read, squad: undefined } as unknown as SquadChecked, 'Mine')).toBeUndefined();
});

test('squads of quick builds are agreed on by threat', () => {
  const { game } = makeGame(filled({ battle: 'builds', threat: 6 }), none);
  expect(game.settings.setup?.forces).toEqual({ type: 'quick_builds', threat: 6 });
  const escalation = { id: 'escalation', threat: 4, places_itself: false, sides: [{ name: 'one' }, { name: 'two' }] };
  const book = { id: 'legacy', scenarios: [escalation] } as unknown as RulebookFacts;
  const played = makeGame(filled({ book, battle: 'scenario', scenario: 'escalation', threat: 4 }), none).game.settings;
  expect(played.setup).toMatchObject({
    scenario: 'escalation',
    obstacles: true,
    forces: { type: 'quick_builds', threat: 4 },
  });
  expect(hindrance(filled({ battle: 'builds', threat: 0 }))).toBe('threat');
  // What squads cost doesn't matter.
  const dear = seat('me', { squad: { ...squad('resistance'), points: 900 } });
  expect(hindrance(filled({ battle: 'builds', threat: 8, sides: [[dear], [seat('link')]] }))).toBeUndefined();
});
