import { beforeEach, expect, it } from 'vitest';
import type { GameEvent, Pose, HistoryEntry } from '../protocol';
import { second, speak } from './fixture';
import { Past } from './past';
import { plain } from './sentence';
import { Speaker } from './speaker';

beforeEach(() => speak('en'));

const pose: Pose = { at: { x: 0, y: 0 }, heading: [0, 1] };
const line = (number: number, ...events: GameEvent[]): HistoryEntry => ({
  number,
  at: 0,
  kind: 'chose',
  by: 0,
  events: events.map((event) => ({ event })),
});
const rock: GameEvent = { obstacle_placed: { seat: 0, obstacle: 0, pose } };
const said = (speaker: Speaker, story: HistoryEntry[], events?: number) =>
  speaker.tell({ ...second().w, cards: CARDS }, story, events).map(({ parts }) => plain(parts));
const CARDS = {
  ...second().w.cards!,
  obstacles: [{ kind: 'asteroid' }],
  devices: [{ id: 0, name: 'Proton Bomb' }],
} as never;

it('counts rocks from the first one, however late somebody comes', () => {
  const story = [line(1, rock), line(2, rock), line(3, rock)];
  expect(said(new Speaker(), story)[0]).toMatch(/rock 3$/);
  expect(said(new Speaker(), story.slice(0, 1))[0]).toMatch(/rock 1$/);
});

it('counts on with the story, and anew if another is told', () => {
  const speaker = new Speaker();
  const story = [line(1, rock), line(2, rock), line(3, rock)];
  expect(said(speaker, story.slice(0, 2))[0]).toMatch(/rock 2$/);
  // The same again is the same, and what comes next counts on.
  expect(said(speaker, story.slice(0, 2))[0]).toMatch(/rock 2$/);
  expect(said(speaker, story)[0]).toMatch(/rock 3$/);
  expect(said(speaker, story.slice(0, 1))[0]).toMatch(/rock 1$/);
  expect(said(speaker, [line(1, rock), line(2, rock)])[0]).toMatch(/rock 2$/);
});

it('leaves rocks their numbers when one of them is removed', () => {
  const removed: GameEvent = { obstacle_removed: { obstacle: 0 } };
  const met: GameEvent = { met_obstacle: { ship: 0, obstacle: 0 } };
  const story = [line(1, rock), line(2, rock), line(3, met), line(4, removed), line(5, met)];
  const all = story.map((_, place) => said(new Speaker(), story.slice(0, place + 1))[0]);
  expect(all.slice(2).map((text) => /\d$|\d is/.exec(text!)?.[0])).toEqual(['1', '1 is', '2']);
  const past = new Past();
  story.forEach((each) => past.learn(each));
  expect([past.number(0), past.number(0, 3), past.number(1)]).toEqual([2, 1, 3]);
});

it('knows what a device was that is gone', () => {
  const story = [
    line(1, { device_placed: { ship: 0, device: 0, card: 0, pose } }),
    line(2, { detonated: { device: 0 } }, { device_removed: { device: 0 } }),
  ];
  expect(said(new Speaker(), story)[0]).toBe('Proton Bomb goes off');
});

it('tells a part of the last news', () => {
  const story = [line(1, rock), line(2, rock, rock)];
  expect(said(new Speaker(), story, 1)).toHaveLength(1);
  expect(said(new Speaker(), story)).toHaveLength(2);
});
