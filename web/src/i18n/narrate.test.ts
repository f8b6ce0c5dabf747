import { beforeEach, expect, it } from 'vitest';
import type { Face, GameEvent, DicePool, HistoryEntry } from '../protocol';
import { first, second, speak } from './fixture';
import { narrate, Narrator } from './narrate';
import { piecesOf, plain } from './sentence';
import { LogBuilder } from './logBuilder';

beforeEach(() => speak('en'));

type Revealed = Extract<GameEvent, { type: 'squads_revealed' }>;

const read = (lines: ReturnType<typeof narrate>) => lines.map(({ parts }) => plain(parts));

function narrated(...entries: (GameEvent[] | [...GameEvent[]])[]) {
  const history = entries.map((events, place): HistoryEntry => ({
    number: place + 1,
    at: 0,
    kind: 'chose',
    by: 0,
    events: events.map((event) => ({ event })),
  }));
  return read(narrate(second().w, history));
}

const pool = (...faces: Face[]): DicePool => ({
  dice: faces.map((face) => ({ face, rerolled: false, fixed: false, added: false })),
  frozen: false,
  modified: false,
  rolled: faces.length,
  eyes_modified: 0,
});

it('describes what happened as players would', () => {
  const { w, history } = second();
  const lines = narrate(w, history);
  expect(lines.map(({ level, ship }) => [level, ship]).slice(0, 3)).toEqual([
    ['round', undefined],
    ['phase', undefined],
    ['line', 6],
  ]);
  expect(read(lines)).toMatchSnapshot();
});

it('describes it in German', () => {
  speak('de');
  const { w, history } = first();
  expect(read(narrate(w, history))).toMatchSnapshot();
});

it('names only squads that have a name', () => {
  const squad = (name: string) => ({ seat: 0, name }) as unknown as Revealed['squads'][number];
  const revealed = (...names: string[]) => narrated([{ type: 'squads_revealed', squads: names.map(squad) }]);
  expect(revealed('', 'Two')).toEqual(['The squads are revealed: “Two”']);
  expect(revealed('One', 'Two')).toEqual(['The squads are revealed: “One” and “Two”']);
  expect(revealed('', '')).toEqual([]);
});

it('speaks of a condition that nobody has seen', () => {
  const gone: GameEvent = { type: 'condition_removed', ship: 3, condition: 99 };
  expect(narrated([gone])).toEqual(['“Odd Ball” loses a facedown condition']);
});

it('adds details', () => {
  const { w, history } = first();
  const some = narrate(w, history);
  const all = narrate(w, history, true);
  expect(all.length).toBeGreaterThan(some.length);
  expect(some.every(({ level }) => level !== 'detail')).toBe(true);
});

it('has no heading with nothing below it', () => {
  const { w, history } = second();
  const levels = narrate(w, history).map(({ level }) => level);
  for (const [place, level] of levels.entries()) {
    if (level === 'phase') expect(['line', 'chat']).toContain(levels[place + 1]);
  }
});

it('describes an attack with what was spent and how the dice changed', () => {
  expect(
    narrated(
      [
        {
          type: 'attack_declared',
          attacker: 0,
          defender: 6,
          weapon: { type: 'primary', index: 0 },
          range: 2,
          obstructed: true,
        },
        { type: 'dice_rolled', ship: 0, die: 'attack', pool: pool('hit', 'focus', 'blank') },
      ],
      // The dice change before the event that spends their token.
      [
        { type: 'dice_changed', ship: 0, die: 'attack', pool: pool('hit', 'hit', 'blank') },
        { type: 'token_spent', ship: 0, token: 'focus' },
      ],
      [
        { type: 'dice_rolled', ship: 0, die: 'defense', pool: pool('evade') },
        { type: 'attack_hit', hits: 1, crits: 0 },
        { type: 'shield_lost', ship: 6 },
        { type: 'shield_lost', ship: 6 },
        { type: 'damage_dealt', ship: 6, dealt: 1, faceup: true, card: 'blindedpilot' },
        { type: 'destroyed', ship: 6 },
      ],
    ),
  ).toEqual([
    'Obi-Wan Kenobi attacks “Avenger” at range 2, obstructed',
    'Obi-Wan Kenobi rolls three dice: hit, focus, blank',
    'Obi-Wan Kenobi spends a focus token, changes focus to hit',
    '“Avenger” rolls one die: evade',
    'Obi-Wan Kenobi hits “Avenger” with one hit',
    '“Avenger” loses two shields, takes the damage card Blinded Pilot, is destroyed',
  ]);
});

it('joins a move, an action and what was in the way', () => {
  const from = { at: { x: 0, y: 0 }, heading: [0, 1] as [number, number] };
  const maneuver = '2 straight white';
  const moved: GameEvent = { type: 'moved', ship: 2, maneuver, from, to: from, full: false, trip: 'dial' };
  expect(
    narrated(
      [{ type: 'activation_started', ship: 2 }, { type: 'dial_revealed', ship: 2, maneuver }, moved],
      [
        { type: 'action_performed', ship: 2, action: 'focus', difficulty: 'white' },
        { type: 'tokens_gained', ship: 2, token: 'focus', count: 1 },
      ],
    ),
  ).toEqual(['Mace Windu flies 2 straight and stops short, takes a focus token']);
  expect(
    narrated([moved, { type: 'overlapped_ship', ship: 2, other: 0 }, { type: 'overlapped_ship', ship: 2, other: 1 }]),
  ).toEqual(['Mace Windu flies 2 straight, bumps into Obi-Wan Kenobi and Plo Koon']);
});

it('describes what players do around a game', () => {
  const { w } = second();
  const line = (rest: Partial<HistoryEntry>): HistoryEntry => ({ number: 1, at: 0, kind: 'said', events: [], ...rest });
  const say = (rest: Partial<HistoryEntry>) =>
    new Narrator().narrate(w, line(rest)).map(({ parts, level }) => [level, plain(parts)]);
  expect(say({ by: 1, kind: 'undid' })).toEqual([['line', 'Computer takes a choice back']]);
  expect(say({ chat: { by: { type: 'spectator', name: 'Cat' }, text: 'Well {ship}' } })).toEqual([
    ['chat', 'Cat: Well {ship}'],
  ]);
  expect(say({ by: 0, kind: 'timed_out', events: [{ event: { type: 'conceded', seat: 0 } }] })).toEqual([
    ['line', 'Ann has run out of time'],
    ['line', 'Ann gives up'],
  ]);
});

it('knows the pieces that a line mentions', () => {
  const { w, history } = second();
  const bump = narrate(w, history).find(({ parts }) => plain(parts).includes('bumps into'));
  expect(bump && piecesOf(bump)).toEqual([
    { type: 'ship', ship: 5 },
    { type: 'ship', ship: 4 },
    { type: 'obstacle', obstacle: 1 },
  ]);
});

it('appends new lines, and starts over if the words change', () => {
  const { w, history } = second();
  const builder = new LogBuilder();
  const some = builder.build(w, history.slice(0, 8));
  const all = builder.build(w, history);
  expect(all[0]).toBe(some[0]);
  expect(read(all)).toEqual(read(narrate(w, history)));
  speak('de');
  expect(plain(builder.build(w, history)[0]?.parts ?? [])).toBe('Runde 2');
});
