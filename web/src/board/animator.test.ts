import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Pose, ShipSnapshot, Snapshot, CitedEvent } from '../protocol';
import { settings } from '../settings.svelte';
import { Animator } from './animator.svelte';

vi.mock('../settings.svelte', () => ({
  settings: { speed: 1 },
  stillness: () => globalThis.matchMedia?.('').matches ?? false,
}));

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
const told = (...events: GameEvent[]): CitedEvent[] => events.map((event) => ({ event }));
const moved = (id: number, from: Pose, to: Pose): GameEvent => ({
  type: 'moved',
  ship: id,
  maneuver: '2 straight white',
  from,
  to,
  full: true,
  trip: 'dial',
});

beforeEach(() => {
  now = 1000;
  waiting = undefined;
  settings.speed = 1;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => ((waiting = step), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = undefined));
});

describe('the animator', () => {
  const [here, there] = [pose(100, 100), pose(100, 220)];

  it('flies a ship from where it was to where it is', () => {
    const animator = new Animator();
    const [before, after] = [table(ship(0, here)), table(ship(0, there))];
    animator.play(told(moved(0, here, there)), before, after);
    expect(animator.poseOf(after.ships[0]!)).toEqual(here);
    pass(220);
    const half = animator.poseOf(after.ships[0]!)!.at.y;
    expect(half).toBeGreaterThan(120);
    expect(half).toBeLessThan(200);
    expect(animator.restOf(after.ships[0]!)).toEqual(here);
    pass(400);
    expect(animator.busy).toBe(false);
    expect(animator.sprite(0)).toBeUndefined();
    expect(animator.poseOf(after.ships[0]!)).toBe(there);
  });

  it('shows a ship as it was until its turn comes', () => {
    const animator = new Animator();
    const start = pose(500, 100);
    const middle = table(ship(0, there), ship(1, start));
    const after = table(middle.ships[0]!, ship(1, pose(500, 220)));
    animator.play(told(moved(0, here, there)), table(ship(0, here), middle.ships[1]!), middle);
    animator.play(told(moved(1, start, pose(500, 220))), middle, after);
    pass(300);
    expect(animator.poseOf(after.ships[1]!)).toEqual(start);
    pass(400);
    expect(animator.poseOf(after.ships[1]!)!.at.y).toBeGreaterThan(100);
  });

  it('takes tokens and shields when their time has come', () => {
    const animator = new Animator();
    const before = table(ship(0, here));
    const after = table(ship(0, there, { shields: 1, tokens: [{ token: 'focus', count: 1 }] }));
    const gained: GameEvent = { type: 'tokens_gained', ship: 0, token: 'focus', count: 1 };
    const events = told(moved(0, here, there), gained, { type: 'shield_lost', ship: 0 });
    animator.play(events, before, after);
    pass(300);
    expect(animator.shown(after.ships[0]!).tokens).toEqual([]);
    pass(200);
    expect(animator.shown(after.ships[0]!).tokens).toEqual([{ token: 'focus', count: 1 }]);
    expect(animator.shown(after.ships[0]!).shields).toBe(2);
    pass(1000);
    expect(animator.shown(after.ships[0]!)).toBe(after.ships[0]);
  });

  it('waits for dice before it shows what they did', () => {
    const animator = new Animator();
    const [before, after] = [table(ship(0, here)), table(ship(0, here, { shields: 1 }))];
    const pool = { dice: [{}, {}, {}] } as never;
    animator.play(
      told({ type: 'dice_rolled', ship: 0, die: 'attack', pool }, { type: 'shield_lost', ship: 0 }),
      before,
      after,
    );
    pass(560);
    expect(animator.shown(after.ships[0]!).shields).toBe(2);
    pass(100);
    expect(animator.shown(after.ships[0]!).shields).toBe(1);
  });

  it('lets a destroyed ship fall apart before it is gone', () => {
    const animator = new Animator();
    const after = table(ship(0, undefined, { status: 'destroyed' }));
    animator.play(told({ type: 'destroyed', ship: 0 }), table(ship(0, here)), after);
    pass(300);
    expect(animator.poseOf(after.ships[0]!)).toEqual(here);
    expect(animator.sprite(0)!.wreck).toBeGreaterThan(0.4);
    pass(400);
    expect(animator.poseOf(after.ships[0]!)).toBeUndefined();
  });

  it('shows a device when it is dropped, and until it is gone', () => {
    const animator = new Animator();
    const bomb = { id: 4 } as Snapshot['devices'][number];
    const [none, one] = [table(ship(0, here)), { ...table(ship(0, here)), devices: [bomb] }];
    animator.play(
      told(moved(0, here, here), { type: 'device_placed', ship: 0, device: 4, card: 'bomblet', pose: here }),
      none,
      one,
    );
    pass(16);
    expect(animator.hidden.has(4)).toBe(true);
    pass(500);
    expect(animator.hidden.has(4)).toBe(false);
    pass(500);
    animator.play(told({ type: 'detonated', device: 4 }), one, none);
    pass(16);
    expect(animator.leaving).toEqual([bomb]);
    pass(500);
    expect(animator.leaving).toEqual([]);
  });

  it('shows the end at once on demand', () => {
    const animator = new Animator();
    const after = table(ship(0, there));
    animator.play(told(moved(0, here, there)), table(ship(0, here)), after);
    pass(50);
    animator.finish();
    expect(animator.busy).toBe(false);
    expect(animator.poseOf(after.ships[0]!)).toBe(there);
  });

  it('is faster at a higher speed, and still at none', () => {
    const after = table(ship(0, there));
    settings.speed = 4;
    const fast = new Animator();
    fast.play(told(moved(0, here, there)), table(ship(0, here)), after);
    pass(150);
    expect(fast.busy).toBe(false);
    settings.speed = 0;
    const still = new Animator();
    still.play(told(moved(0, here, there)), table(ship(0, here)), after);
    expect(still.busy).toBe(false);
    expect(still.poseOf(after.ships[0]!)).toBe(there);
  });

  it('catches up when much has piled up', () => {
    const animator = new Animator();
    let before = table(ship(0, pose(100, 0)));
    for (let step = 1; step <= 12; step++) {
      const after = table(ship(0, pose(100, step * 40)));
      animator.play(told(moved(0, before.ships[0]!.pose!, after.ships[0]!.pose!)), before, after);
      before = after;
    }
    pass(32);
    expect(animator.poseOf(before.ships[0]!)!.at.y).toBeGreaterThan(300);
    pass(6000);
    expect(animator.busy).toBe(false);
    expect(animator.poseOf(before.ships[0]!)).toBe(before.ships[0]!.pose);
  });

  it('knows which entry it is at, takes its time for dice, and doesn’t fall far behind', () => {
    const animator = new Animator();
    const view = table(ship(0, here));
    const pool = { dice: [], frozen: false, modified: false, rolled: 0, eyes_modified: 0 };
    const roll = (number: number) => {
      animator.play(told({ type: 'dice_rolled', ship: 0, die: 'attack', pool }), view, table(ship(0, here)), number);
    };
    roll(7);
    roll(8);
    expect(animator.playhead.number).toBe(6);
    pass(32);
    expect(animator.playhead.number).toBe(7);
    pass(600);
    expect(animator.playhead.number).toBe(8);
    pass(600);
    expect(animator.playhead.number).toBe(Infinity);
    for (let number = 9; number < 40; number++) roll(number);
    pass(32);
    expect(animator.playhead.number).toBeGreaterThan(25);
  });

  it('neither travels nor turns with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const animator = new Animator();
    const after = table(ship(0, there));
    animator.play(told(moved(0, here, there)), table(ship(0, here)), after);
    const seen = new Set<number>();
    for (let step = 0; step < 8; step++) {
      pass(16);
      seen.add(animator.poseOf(after.ships[0]!)!.at.y);
    }
    vi.stubGlobal('matchMedia', undefined);
    expect([...seen]).toEqual([100, 220]);
  });
});

describe('a shot', () => {
  const [one, two] = [pose(100, 100), pose(100, 300)];
  const die = {} as never;
  const pool = (count: number) => ({ dice: Array.from({ length: count }, () => die) }) as never;
  const declared = (attacker = 0, defender = 1): GameEvent => ({
    type: 'attack_declared',
    attacker,
    defender,
    weapon: { type: 'primary', index: 0 },
    range: 2,
    obstructed: false,
  });
  const rolled: GameEvent = { type: 'dice_rolled', ship: 0, die: 'attack', pool: pool(1) };
  const hit: GameEvent = { type: 'attack_hit', hits: 1, crits: 0 };
  const lost: GameEvent = { type: 'shield_lost', ship: 1 };
  const after: GameEvent = { type: 'attack_step', step: 'after' };
  const close: GameEvent = { type: 'attack_step', step: 'close' };
  /** A whole attack that takes a shield of the other ship. */
  const attack = (attacker = 0, defender = 1) => [declared(attacker, defender), rolled, hit, lost, after, close];
  const duel = (shields = 2, more: Partial<Snapshot> = {}): Snapshot => ({
    ...table(ship(0, one, { owner: 0 }), ship(1, two, { owner: 1, shields })),
    viewer: { type: 'seat', seat: 0 },
    ...more,
  });
  const SHOWN = 1000;

  /** How long each result was shown, in milliseconds of the page. */
  function watched(animator: Animator): { shown: number[]; pass: (milliseconds: number) => void } {
    const shown: number[] = [];
    let since: number | undefined;
    return {
      shown,
      pass: (milliseconds) => {
        for (let step = 0; step < milliseconds; step += 16) {
          pass(16);
          const now = animator.shot?.is === 'over';
          if (now && since === undefined) since = step;
          if (!now && since !== undefined) shown.push(step - since);
          if (!now) since = undefined;
        }
      },
    };
  }

  it('is aimed, flies, strikes, and is left to be looked at before the next question', () => {
    const animator = new Animator();
    const [before, now] = [duel(2), duel(1)];
    animator.play(told(...attack()), before, now, 5);
    expect(animator.holding).toBe(true);
    pass(100);
    expect(animator.shot).toMatchObject({ attacker: 0, defender: 1, is: 'aimed', from: one.at, to: two.at });
    expect(animator.playhead).toEqual({ number: 5, events: 1 });
    pass(800);
    expect(animator.shot).toMatchObject({ is: 'flying', hits: 1 });
    expect(animator.playhead.events).toBe(3);
    expect(animator.shown(now.ships[1]!).shields).toBe(2);
    pass(400);
    expect(animator.shot).toMatchObject({ is: 'over', shields: 1, cards: 0, destroyed: false });
    expect(animator.shown(now.ships[1]!).shields).toBe(1);
    pass(SHOWN);
    expect(animator.holding).toBe(true);
    // Events after the result wait until it has been shown.
    expect(animator.playhead.events).toBe(4);
    pass(500);
    expect(animator.holding).toBe(false);
    expect(animator.busy).toBe(false);
    expect(animator.shot).toBeUndefined();
  });

  it('brings questions about its dice with the dice', () => {
    const animator = new Animator();
    animator.play(told(declared(), rolled), duel(), duel(2, { attack: { attacker: 0, defender: 1 } as never }), 5);
    expect(animator.holding).toBe(true);
    pass(320);
    expect(animator.playhead.events).toBe(2);
    expect(animator.holding).toBe(false);
    pass(1000);
    // It stays aimed during prompts.
    expect(animator.shot?.is).toBe('aimed');
    animator.play(
      told(hit, lost, after, close),
      duel(2, { attack: { attacker: 0, defender: 1 } as never }),
      duel(1),
      6,
    );
    expect(animator.holding).toBe(true);
    pass(3000);
    expect(animator.holding).toBe(false);
    expect(animator.shot).toBeUndefined();
  });

  it('goes on while another player decides about it, and stays in view when it is over', () => {
    const animator = new Animator();
    const fight = { attack: { attacker: 0, defender: 1 } as never };
    animator.play(told(declared(), rolled, hit), duel(2), duel(2, fight), 5);
    pass(1300);
    expect([animator.busy, animator.holding, animator.shot?.is]).toEqual([false, false, 'over']);
    animator.play(told({ type: 'damage_prevented', ship: 1 }, after, close), duel(2, fight), duel(2), 6);
    pass(1200);
    expect([animator.holding, animator.shot?.is]).toEqual([true, 'over']);
    pass(500);
    expect([animator.holding, animator.shot]).toEqual([false, undefined]);
    // But not if it is one's own question.
    animator.play(told(declared(), rolled, hit), duel(2), duel(2, { ...fight, prompt: {} as never }), 7);
    pass(2000);
    expect(animator.holding).toBe(true);
    pass(600);
    expect([animator.holding, animator.shot?.is]).toEqual([false, 'over']);
  });

  it('is shown to viewers who join in its middle', () => {
    const animator = new Animator();
    const before = duel(2, { attack: { attacker: 0, defender: 1 } as never });
    animator.play(told({ type: 'attack_missed' }, after, close), before, duel(), 6);
    pass(500);
    expect(animator.shot).toMatchObject({ is: 'over', hits: 0, crits: 0 });
    expect(animator.holding).toBe(true);
  });

  it('doesn’t make questions wait for what merely moves', () => {
    const animator = new Animator();
    const [before, now] = [table(ship(0, one)), table(ship(0, two))];
    animator.play(told(moved(0, one, two)), before, now);
    expect(animator.busy).toBe(true);
    expect(animator.holding).toBe(false);
  });

  it('is shown if it is one of several in one entry, each in its turn', () => {
    const animator = new Animator();
    const { shown, pass } = watched(animator);
    animator.play(told(...attack(), ...attack(), ...attack(1, 0)), duel(3), duel(1), 5);
    pass(12_000);
    expect(shown).toHaveLength(3);
    for (const time of shown) expect(time).toBeGreaterThan(SHOWN);
    expect(animator.busy).toBe(false);
  });

  it('is seen in less time if many wait, but what came of it never flashes past', () => {
    const animator = new Animator();
    const { shown, pass } = watched(animator);
    for (let number = 1; number <= 8; number += 1) animator.play(told(...attack()), duel(9), duel(8), number);
    pass(8 * 1700);
    expect(shown).toHaveLength(8);
    for (const time of shown) expect(time).toBeGreaterThan(SHOWN);
    expect(animator.busy).toBe(false);
  });

  it('of strangers is seen as long, however many wait', () => {
    const animator = new Animator();
    const { shown, pass } = watched(animator);
    const looker: Partial<Snapshot> = { viewer: { type: 'spectator' } };
    for (let number = 1; number <= 8; number += 1) {
      animator.play(told(...attack()), duel(9, looker), duel(8, looker), number);
    }
    pass(8 * 1700);
    expect(shown).toHaveLength(8);
    for (const time of shown) expect(time).toBeGreaterThan(SHOWN);
    expect(animator.busy).toBe(false);
  });

  it('is shown even if flights are skipped', () => {
    const animator = new Animator();
    const { shown, pass } = watched(animator);
    const flight = told(moved(0, one, one));
    for (let number = 1; number <= 6; number += 1) animator.play(flight, duel(), duel(), number);
    animator.play(told(...attack()), duel(), duel(1), 7);
    for (let number = 8; number <= 16; number += 1) animator.play(flight, duel(1), duel(1), number);
    pass(20_000);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toBeGreaterThan(SHOWN);
  });

  it('ends on demand, and the next begins', () => {
    const animator = new Animator();
    animator.play(told(...attack(), ...attack(1, 0)), duel(), duel(), 5);
    pass(100);
    animator.skip();
    pass(32);
    expect(animator.holding).toBe(true);
    expect(animator.shot).toMatchObject({ attacker: 1, defender: 0, is: 'aimed' });
    animator.skip();
    expect(animator.holding).toBe(false);
    pass(32);
    expect(animator.busy).toBe(false);
  });

  it('isn’t skipped with the flights before it', () => {
    const animator = new Animator();
    animator.play(told(moved(0, pose(100, 0), one)), duel(), duel(), 4);
    animator.play(told(...attack()), duel(), duel(1), 5);
    pass(50);
    animator.skip();
    pass(32);
    expect(animator.shot?.is).toBe('aimed');
    expect(animator.holding).toBe(true);
  });

  it('is held as long for those who want it calm, without anything that travels', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const animator = new Animator();
    const states = new Set<string>();
    animator.play(told(...attack()), duel(), duel(1), 5);
    let held = 0;
    for (let time = 0; time < 4000; time += 16) {
      pass(16);
      if (animator.shot) states.add(animator.shot.is);
      if (animator.shot?.is === 'over') held += 16;
    }
    vi.stubGlobal('matchMedia', undefined);
    expect([...states]).toEqual(['aimed', 'over']);
    expect(held).toBeGreaterThan(SHOWN);
  });

  it('is over at once with animations off', () => {
    settings.speed = 0;
    const animator = new Animator();
    const heard: GameEvent[] = [];
    animator.heard = (events) => heard.push(...events.map(({ event }) => event));
    animator.play(told(...attack()), duel(), duel(1), 5);
    expect([animator.busy, animator.holding, animator.shot]).toEqual([false, false, undefined]);
    expect(heard).toEqual(attack());
  });

  it('isn’t over unseen because the machine is slow', () => {
    const animator = new Animator();
    animator.play(told(...attack()), duel(), duel(1), 5);
    // Two pictures, ten seconds apart.
    now += 10_000;
    waiting?.(now);
    now += 10_000;
    waiting?.(now);
    expect(animator.shot?.is).toBe('aimed');
  });

  it('doesn’t wait for frames that aren’t drawn', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const animator = new Animator();
    animator.play(told(...attack()), duel(), duel(1), 5);
    pass(100);
    vi.advanceTimersByTime(5000);
    expect(animator.holding).toBe(true);
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    expect([animator.holding, animator.busy]).toEqual([false, false]);
  });

  it('says where it is looked at', () => {
    const animator = new Animator();
    animator.play(told(moved(0, pose(100, 0), one)), duel(), duel(), 4);
    animator.play(told(...attack()), duel(), duel(1), 5);
    pass(50);
    expect(animator.spot).toEqual([{ x: 100, y: 0 }, one.at]);
    pass(800);
    expect(animator.spot).toEqual([one.at, two.at]);
    pass(4000);
    expect(animator.spot).toEqual([]);
  });
});
