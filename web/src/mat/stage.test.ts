import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Pose, ShipSnapshot, Snapshot, Told } from '../protocol';
import { settings } from '../settings.svelte';
import { Stage } from './stage.svelte';

vi.mock('../settings.svelte', () => ({ settings: { speed: 1 }, stillness: () => false }));

let now = 0;
let waiting: ((now: number) => void) | undefined;
/** Lets time pass, a frame after the other. */
function pass(milliseconds: number) {
  const until = now + milliseconds;
  while (now < until) {
    now = Math.min(until, now + 16);
    const step = waiting;
    waiting = undefined;
    step?.(now);
  }
}

const pose = (x: number, y: number): Pose => ({ at: { x, y }, heading: [0, 1] });
const ship = (id: number, at: Pose | undefined, more: Partial<ShipSnapshot> = {}) => {
  const usual = { id, size: 'small', status: 'in_play', pose: at, tokens: [], damage: [], shields: 2, hull_damage: 0 };
  return { ...usual, ...more } as unknown as ShipSnapshot;
};
const table = (...ships: ShipSnapshot[]) => ({ ships, devices: [] }) as unknown as Snapshot;
const told = (...events: GameEvent[]): Told[] => events.map((event) => ({ event }));
const moved = (id: number, from: Pose, to: Pose): GameEvent => ({
  moved: { ship: id, maneuver: '2 straight white', from, to, full: true, trip: 'dial' },
});

beforeEach(() => {
  now = 1000;
  waiting = undefined;
  settings.speed = 1;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => ((waiting = step), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = undefined));
});

describe('the stage', () => {
  const [here, there] = [pose(100, 100), pose(100, 220)];

  it('flies a ship from where it was to where it is', () => {
    const stage = new Stage();
    const [before, after] = [table(ship(0, here)), table(ship(0, there))];
    stage.play(told(moved(0, here, there)), before, after);
    expect(stage.poseOf(after.ships[0]!)).toEqual(here);
    pass(220);
    const half = stage.poseOf(after.ships[0]!)!.at.y;
    expect(half).toBeGreaterThan(120);
    expect(half).toBeLessThan(200);
    expect(stage.restOf(after.ships[0]!)).toEqual(here);
    pass(400);
    expect(stage.busy).toBe(false);
    expect(stage.actor(0)).toBeUndefined();
    expect(stage.poseOf(after.ships[0]!)).toBe(there);
  });

  it('shows a ship as it was until its turn comes', () => {
    const stage = new Stage();
    const start = pose(500, 100);
    const middle = table(ship(0, there), ship(1, start));
    const after = table(middle.ships[0]!, ship(1, pose(500, 220)));
    stage.play(told(moved(0, here, there)), table(ship(0, here), middle.ships[1]!), middle);
    stage.play(told(moved(1, start, pose(500, 220))), middle, after);
    pass(300);
    expect(stage.poseOf(after.ships[1]!)).toEqual(start);
    pass(400);
    expect(stage.poseOf(after.ships[1]!)!.at.y).toBeGreaterThan(100);
  });

  it('takes tokens and shields when their time has come', () => {
    const stage = new Stage();
    const before = table(ship(0, here));
    const after = table(ship(0, there, { shields: 1, tokens: [{ token: 'focus', count: 1 }] }));
    const gained: GameEvent = { tokens_gained: { ship: 0, token: 'focus', count: 1 } };
    const events = told(moved(0, here, there), gained, { shield_lost: { ship: 0 } });
    stage.play(events, before, after);
    pass(300);
    expect(stage.shown(after.ships[0]!).tokens).toEqual([]);
    pass(200);
    expect(stage.shown(after.ships[0]!).tokens).toEqual([{ token: 'focus', count: 1 }]);
    expect(stage.shown(after.ships[0]!).shields).toBe(2);
    pass(1000);
    expect(stage.shown(after.ships[0]!)).toBe(after.ships[0]);
  });

  it('waits for dice before it shows what they did', () => {
    const stage = new Stage();
    const [before, after] = [table(ship(0, here)), table(ship(0, here, { shields: 1 }))];
    const pool = { dice: [{}, {}, {}] } as never;
    stage.play(told({ dice_rolled: { ship: 0, die: 'attack', pool } }, { shield_lost: { ship: 0 } }), before, after);
    pass(560);
    expect(stage.shown(after.ships[0]!).shields).toBe(2);
    pass(100);
    expect(stage.shown(after.ships[0]!).shields).toBe(1);
  });

  it('lets a destroyed ship fall apart before it is gone', () => {
    const stage = new Stage();
    const after = table(ship(0, undefined, { status: 'destroyed' }));
    stage.play(told({ destroyed: { ship: 0 } }), table(ship(0, here)), after);
    pass(300);
    expect(stage.poseOf(after.ships[0]!)).toEqual(here);
    expect(stage.actor(0)!.wreck).toBeGreaterThan(0.4);
    pass(400);
    expect(stage.poseOf(after.ships[0]!)).toBeUndefined();
  });

  it('shows a device when it is dropped, and until it is gone', () => {
    const stage = new Stage();
    const bomb = { id: 4 } as Snapshot['devices'][number];
    const [none, one] = [table(ship(0, here)), { ...table(ship(0, here)), devices: [bomb] }];
    stage.play(told(moved(0, here, here), { device_placed: { ship: 0, device: 4, card: 0, pose: here } }), none, one);
    expect(stage.hidden.has(4)).toBe(true);
    pass(500);
    expect(stage.hidden.has(4)).toBe(false);
    pass(500);
    stage.play(told({ detonated: { device: 4 } }), one, none);
    expect(stage.leaving).toEqual([bomb]);
    pass(500);
    expect(stage.leaving).toEqual([]);
  });

  it('shows the end at once when somebody wants that', () => {
    const stage = new Stage();
    const after = table(ship(0, there));
    stage.play(told(moved(0, here, there)), table(ship(0, here)), after);
    pass(50);
    stage.finish();
    expect(stage.busy).toBe(false);
    expect(stage.poseOf(after.ships[0]!)).toBe(there);
  });

  it('is faster at a higher speed, and still at none', () => {
    const after = table(ship(0, there));
    settings.speed = 4;
    const fast = new Stage();
    fast.play(told(moved(0, here, there)), table(ship(0, here)), after);
    pass(150);
    expect(fast.busy).toBe(false);
    settings.speed = 0;
    const still = new Stage();
    still.play(told(moved(0, here, there)), table(ship(0, here)), after);
    expect(still.busy).toBe(false);
    expect(still.poseOf(after.ships[0]!)).toBe(there);
  });

  it('catches up when much has piled up', () => {
    const stage = new Stage();
    let before = table(ship(0, pose(100, 0)));
    for (let step = 1; step <= 12; step++) {
      const after = table(ship(0, pose(100, step * 40)));
      stage.play(told(moved(0, before.ships[0]!.pose!, after.ships[0]!.pose!)), before, after);
      before = after;
    }
    pass(32);
    expect(stage.poseOf(before.ships[0]!)!.at.y).toBeGreaterThan(300);
    pass(6000);
    expect(stage.busy).toBe(false);
    expect(stage.poseOf(before.ships[0]!)).toBe(before.ships[0]!.pose);
  });

  it('says which news it is at, takes its time for dice, and doesn’t fall far behind', () => {
    const stage = new Stage();
    const view = table(ship(0, here));
    const pool = { dice: [], frozen: false, modified: false, rolled: 0, eyes_modified: 0 };
    const roll = (number: number) => {
      stage.play(told({ dice_rolled: { ship: 0, die: 'attack', pool } }), view, table(ship(0, here)), number);
    };
    roll(7);
    roll(8);
    expect(stage.told).toBe(6);
    pass(32);
    expect(stage.told).toBe(7);
    pass(600);
    expect(stage.told).toBe(8);
    pass(600);
    expect(stage.told).toBe(Infinity);
    for (let number = 9; number < 40; number++) roll(number);
    pass(32);
    expect(stage.told).toBeGreaterThan(25);
  });

  it('neither travels nor turns if somebody wants it calm', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const stage = new Stage();
    const after = table(ship(0, there));
    stage.play(told(moved(0, here, there)), table(ship(0, here)), after);
    const seen = new Set<number>();
    for (let step = 0; step < 8; step++) {
      pass(16);
      seen.add(stage.poseOf(after.ships[0]!)!.at.y);
    }
    vi.stubGlobal('matchMedia', undefined);
    expect([...seen]).toEqual([100, 220]);
  });
});
