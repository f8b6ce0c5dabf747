import { beforeEach, expect, it } from 'vitest';
import type { GameEvent, Pose, HistoryEntry } from '../protocol';
import { second, speak } from './fixture';
import { Past } from './past';
import { plain } from './sentence';
import { EntryNarrator } from './entryNarrator';

beforeEach(() => speak('en'));

const pose: Pose = { at: { x: 0, y: 0 }, heading: [0, 1] };
const line = (number: number, ...events: GameEvent[]): HistoryEntry => ({
  number,
  at: 0,
  kind: 'chose',
  by: 0,
  events: events.map((event) => ({ event })),
});
const rock: GameEvent = { type: 'obstacle_placed', seat: 0, obstacle: 'coreasteroid0', pose };
const said = (narrator: EntryNarrator, history: HistoryEntry[], events?: number) =>
  narrator.narrate({ ...second().w, cards: CARDS }, history, events).map(({ parts }) => plain(parts));
const CARDS = {
  ...second().w.cards!,
  obstacles: [{ id: 'coreasteroid0', kind: 'asteroid' }],
  devices: [{ id: 'bomblet', name: 'Proton Bomb' }],
} as never;

it('counts rocks from the first one, however late a viewer joins', () => {
  const history = [line(1, rock), line(2, rock), line(3, rock)];
  expect(said(new EntryNarrator(), history)[0]).toMatch(/rock 3$/);
  expect(said(new EntryNarrator(), history.slice(0, 1))[0]).toMatch(/rock 1$/);
});

it('keeps counting as the history grows, and starts over with another one', () => {
  const narrator = new EntryNarrator();
  const history = [line(1, rock), line(2, rock), line(3, rock)];
  expect(said(narrator, history.slice(0, 2))[0]).toMatch(/rock 2$/);
  // Repeating it changes nothing, and the next entry counts on.
  expect(said(narrator, history.slice(0, 2))[0]).toMatch(/rock 2$/);
  expect(said(narrator, history)[0]).toMatch(/rock 3$/);
  expect(said(narrator, history.slice(0, 1))[0]).toMatch(/rock 1$/);
  expect(said(narrator, [line(1, rock), line(2, rock)])[0]).toMatch(/rock 2$/);
});

it('keeps the numbers of rocks when one of them is removed', () => {
  const removed: GameEvent = { type: 'obstacle_removed', obstacle: 0 };
  const met: GameEvent = { type: 'met_obstacle', ship: 0, obstacle: 0 };
  const history = [line(1, rock), line(2, rock), line(3, met), line(4, removed), line(5, met)];
  const all = history.map((_, place) => said(new EntryNarrator(), history.slice(0, place + 1))[0]);
  expect(all.slice(2).map((text) => /\d$|\d is/.exec(text!)?.[0])).toEqual(['1', '1 is', '2']);
  const past = new Past();
  history.forEach((each) => past.learn(each));
  expect([past.number(0), past.number(0, 3), past.number(1)]).toEqual([2, 1, 3]);
});

it('names a device that is gone', () => {
  const history = [
    line(1, { type: 'device_placed', ship: 0, device: 0, card: 'bomblet', pose }),
    line(2, { type: 'detonated', device: 0 }, { type: 'device_removed', device: 0 }),
  ];
  expect(said(new EntryNarrator(), history)[0]).toBe('Proton Bomb detonates');
});

it('describes a part of the latest entry', () => {
  const history = [line(1, rock), line(2, rock, rock)];
  expect(said(new EntryNarrator(), history, 1)).toHaveLength(1);
  expect(said(new EntryNarrator(), history)).toHaveLength(2);
});
