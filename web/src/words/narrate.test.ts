import { beforeEach, expect, it } from 'vitest';
import type { Face, GameEvent, DicePool, HistoryEntry } from '../protocol';
import { first, second, speak } from './fixture';
import { narrate, Narrator } from './narrate';
import { piecesOf, plain } from './sentence';
import { Teller } from './teller';

beforeEach(() => speak('en'));

const read = (lines: ReturnType<typeof narrate>) => lines.map(({ parts }) => plain(parts));

function told(...news: (GameEvent[] | [...GameEvent[]])[]) {
  const story = news.map((events, place): HistoryEntry => ({
    number: place + 1,
    at: 0,
    kind: 'chose',
    by: 0,
    events: events.map((event) => ({ event })),
  }));
  return read(narrate(second().w, story));
}

const pool = (...faces: Face[]): DicePool => ({
  dice: faces.map((face) => ({ face, rerolled: false, fixed: false, added: false })),
  frozen: false,
  modified: false,
  rolled: faces.length,
  eyes_modified: 0,
});

it('tells what happened as players would', () => {
  const { w, story } = second();
  const lines = narrate(w, story);
  expect(lines.map(({ level, ship }) => [level, ship]).slice(0, 3)).toEqual([
    ['round', undefined],
    ['phase', undefined],
    ['line', 6],
  ]);
  expect(read(lines)).toMatchSnapshot();
});

it('tells it in German', () => {
  speak('de');
  const { w, story } = first();
  expect(read(narrate(w, story))).toMatchSnapshot();
});

it('says more to the curious', () => {
  const { w, story } = first();
  const some = narrate(w, story);
  const all = narrate(w, story, true);
  expect(all.length).toBeGreaterThan(some.length);
  expect(some.every(({ level }) => level !== 'detail')).toBe(true);
});

it('has no heading with nothing below it', () => {
  const { w, story } = second();
  const levels = narrate(w, story).map(({ level }) => level);
  for (const [place, level] of levels.entries()) {
    if (level === 'phase') expect(['line', 'chat']).toContain(levels[place + 1]);
  }
});

it('tells an attack with what was spent and what became of the dice', () => {
  expect(
    told(
      [
        { attack_declared: { attacker: 0, defender: 6, weapon: { primary: 0 }, range: 2, obstructed: true } },
        { dice_rolled: { ship: 0, die: 'attack', pool: pool('hit', 'focus', 'blank') } },
      ],
      // Dice that change before their token is told to be spent.
      [
        { dice_changed: { ship: 0, die: 'attack', pool: pool('hit', 'hit', 'blank') } },
        { token_spent: { ship: 0, token: 'focus' } },
      ],
      [
        { dice_rolled: { ship: 0, die: 'defense', pool: pool('evade') } },
        { attack_hit: { hits: 1, crits: 0 } },
        { shield_lost: { ship: 6 } },
        { shield_lost: { ship: 6 } },
        { damage_dealt: { ship: 6, dealt: 1, faceup: true, card: 0 } },
        { destroyed: { ship: 6 } },
      ],
    ),
  ).toEqual([
    'Obi-Wan Kenobi attacks “Avenger” at range 2, obstructed',
    'Obi-Wan Kenobi rolls three dice: hit, focus, blank',
    'Obi-Wan Kenobi spends a focus token, turns focus into hit',
    '“Avenger” rolls one die: evade',
    'Obi-Wan Kenobi hits “Avenger” with one hit',
    '“Avenger” loses two shields, takes the damage card Blinded Pilot, is destroyed',
  ]);
});

it('weaves a move and an action, and what stood in the way', () => {
  const from = { at: { x: 0, y: 0 }, heading: [0, 1] as [number, number] };
  const moved: GameEvent = {
    moved: { ship: 2, maneuver: '2 straight white', from, to: from, full: false, trip: 'dial' },
  };
  expect(
    told(
      [{ activation_started: { ship: 2 } }, { dial_revealed: { ship: 2, maneuver: '2 straight white' } }, moved],
      [
        { action_performed: { ship: 2, action: 'focus', difficulty: 'white' } },
        { tokens_gained: { ship: 2, token: 'focus', count: 1 } },
      ],
    ),
  ).toEqual(['Mace Windu flies 2 straight and stops short, takes a focus token']);
  expect(told([moved, { overlapped_ship: { ship: 2, other: 0 } }, { overlapped_ship: { ship: 2, other: 1 } }])).toEqual(
    ['Mace Windu flies 2 straight, bumps into Obi-Wan Kenobi and Plo Koon'],
  );
});

it('tells what people do around a game', () => {
  const { w } = second();
  const line = (rest: Partial<HistoryEntry>): HistoryEntry => ({ number: 1, at: 0, kind: 'said', events: [], ...rest });
  const say = (rest: Partial<HistoryEntry>) =>
    new Narrator().tell(w, line(rest)).map(({ parts, level }) => [level, plain(parts)]);
  expect(say({ by: 1, kind: 'undid' })).toEqual([['line', 'Computer takes a choice back']]);
  expect(say({ chat: { by: { spectator: 'Cat' }, text: 'Well {ship}' } })).toEqual([['chat', 'Cat: Well {ship}']]);
  expect(say({ by: 0, kind: 'timed_out', events: [{ event: { conceded: { seat: 0 } } }] })).toEqual([
    ['line', 'Ann runs out of time'],
    ['line', 'Ann gives up'],
  ]);
});

it('says what a line speaks of', () => {
  const { w, story } = second();
  const bump = narrate(w, story).find(({ parts }) => plain(parts).includes('bumps into'));
  expect(bump && piecesOf(bump)).toEqual([{ ship: 5 }, { ship: 4 }, { obstacle: 1 }]);
});

it('tells on without telling everything again, and everything if the words change', () => {
  const { w, story } = second();
  const teller = new Teller();
  const some = teller.tell(w, story.slice(0, 8));
  const all = teller.tell(w, story);
  expect(all[0]).toBe(some[0]);
  expect(read(all)).toEqual(read(narrate(w, story)));
  speak('de');
  expect(plain(teller.tell(w, story)[0]?.parts ?? [])).toBe('Runde 2');
});
