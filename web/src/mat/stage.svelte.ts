// What is moving on the table. Whatever happened is played one after the other, as beats; until its turn comes a ship
// is shown as it was. Nobody waits for it: the game is as it is, and the end can be shown at any moment.

import { SvelteMap } from 'svelte/reactivity';
import type { DeviceNo, DeviceSnapshot, Point, Pose, Shapes, ShipId, ShipSnapshot, Snapshot, Told } from '../protocol';
import { settings } from '../settings.svelte';
import { beatsOf } from './beats';

/** Something that takes time. */
export interface Beat {
  /** Milliseconds until it has ended, and until the next begins. */
  length: number;
  hold: number;
  begin?: () => void;
  /** How things are when a part of its time is over. */
  frame?: (part: number) => void;
  /** How things are when it is over, whether or not it was shown. */
  end?: () => void;
}

/** A ship that is shown otherwise than it is. */
export class Actor {
  /** Where it is right now. */
  pose = $state.raw<Pose>();
  /** Where it rests or began to move: labels are placed by this. */
  rest = $state.raw<Pose>();
  /** How it is shown otherwise. */
  ship = $state.raw<ShipSnapshot>();
  opacity = $state.raw(1);
  /** How far it has fallen apart. */
  wreck = $state.raw(0);
  /** Counts what struck it. */
  struck = $state.raw(0);
  /** How many of the things that happened still have to do with it. */
  waits = 0;

  constructor(ship: ShipSnapshot) {
    this.become(ship);
  }

  become(ship: ShipSnapshot) {
    this.ship = ship;
    this.stand(ship.pose);
  }

  stand(pose: Pose | undefined) {
    this.pose = pose;
    this.rest = pose;
  }
}

/** A template while somebody flies along it. */
export interface LaidDown {
  key: number;
  at: Pose;
  outline: Point[];
  speed: number;
  ship: ShipId;
  opacity: number;
}

/** If more than so many ships wait for their turn to move, those who wait for longest are done at once. */
const MANY = 8;

/** The same if what waits would take so many milliseconds at usual speed. */
const LONG = 6000;

export class Stage {
  /** Something moves. */
  busy = $state.raw(false);
  /** The number of the last news that is being played or was; all of them while nothing is. */
  told = $state.raw(Infinity);
  templates = $state.raw<LaidDown[]>([]);
  /** Devices that aren't there yet, or are there no longer. */
  hidden = $state.raw<ReadonlySet<DeviceNo>>(new Set());
  leaving = $state.raw<DeviceSnapshot[]>([]);
  shapes: Shapes | undefined;

  #actors = new SvelteMap<ShipId, Actor>();
  #queue: Beat[] = [];
  #running: { beat: Beat; since: number }[] = [];
  #next = 0;
  #frame = 0;
  #last = 0;
  #clock = 0;

  actor(id: ShipId): Actor | undefined {
    return this.#actors.get(id);
  }

  /** A ship as it is to be shown. */
  shown(ship: ShipSnapshot): ShipSnapshot {
    const acted = this.#actors.get(ship.id)?.ship;
    if (!acted) return ship;
    const { pose, status, shields, hull_damage, tokens, damage, turret } = acted;
    return { ...ship, pose, status, shields, hull_damage, tokens, damage, turret };
  }

  /** Where a ship is to be shown, at this very moment. */
  poseOf(ship: ShipSnapshot): Pose | undefined {
    const actor = this.#actors.get(ship.id);
    return actor ? actor.pose : ship.pose;
  }

  /** Where it rests: the same but for ships that are under way. */
  restOf(ship: ShipSnapshot): Pose | undefined {
    const actor = this.#actors.get(ship.id);
    return actor ? actor.rest : ship.pose;
  }

  /** Plays what happened between two views of the table, as the news of this number tell it. */
  play(events: readonly Told[], before: Snapshot | undefined, after: Snapshot | undefined, number = Infinity) {
    if (!before || !after) return;
    if (!this.busy) this.told = number - 1;
    const changed = after.ships.filter((ship, place) => before.ships[place] !== ship);
    this.actorsFor(changed.map((ship) => before.ships[ship.id] ?? { ...ship, pose: undefined }));
    const beats = beatsOf(this, events, before, after);
    const [begin, end] = [() => (this.told = number), () => this.#release(changed)];
    this.perform([{ length: 0, hold: 0, begin }, ...beats, { length: 0, hold: 0, end }]);
  }

  /** Ships that are shown as they were until what happens to them has been played. */
  actorsFor(ships: readonly ShipSnapshot[]) {
    for (const ship of ships) {
      const actor = this.#actors.get(ship.id) ?? new Actor(ship);
      this.#actors.set(ship.id, actor);
      actor.waits += 1;
    }
  }

  /** Plays beats after those that are under way. */
  perform(beats: readonly Beat[]) {
    const moving = (some: readonly Beat[]) => some.filter((beat) => beat.frame && beat.hold > 0).length;
    const waiting = this.#queue.reduce((sum, { hold }) => sum + hold, 0);
    // Who is behind sees how the older things ended, and then what is new.
    if (moving(this.#queue) + moving(beats) > MANY || waiting > LONG) this.finish();
    this.#queue.push(...beats);
    if (settings.speed === 0 || globalThis.document?.hidden || moving(beats) > 2 * MANY) this.finish();
    else if (this.#frame === 0) this.#start();
  }

  /** Shows the end of all that is under way. */
  finish() {
    cancelAnimationFrame(this.#frame);
    const [running, queue] = [this.#running, this.#queue];
    this.#running = [];
    this.#queue = [];
    this.#rest();
    for (const { beat } of running) beat.end?.();
    for (const beat of queue) {
      beat.begin?.();
      beat.end?.();
    }
    this.templates = [];
  }

  /** Drops all that is under way: the table is another. */
  reset() {
    cancelAnimationFrame(this.#frame);
    this.#running = [];
    this.#queue = [];
    this.#actors.clear();
    this.templates = [];
    this.hidden = new Set();
    this.leaving = [];
    this.#rest();
  }

  /** Ends for good, as when the page is left. */
  close() {
    this.reset();
  }

  #seen = () => {
    if (document.hidden) this.finish();
  };

  #release(ships: readonly ShipSnapshot[]) {
    for (const ship of ships) {
      const actor = this.#actors.get(ship.id);
      if (!actor) continue;
      actor.waits -= 1;
      if (actor.waits <= 0) this.#actors.delete(ship.id);
      else actor.become(ship);
    }
  }

  #start() {
    this.busy = true;
    // What happens while nobody looks is over when somebody does.
    globalThis.document?.addEventListener('visibilitychange', this.#seen);
    this.#last = performance.now();
    this.#next = this.#clock;
    this.#frame = requestAnimationFrame(this.#step);
  }

  #rest() {
    this.#frame = 0;
    this.busy = false;
    this.told = Infinity;
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
  }

  #step = (now: number) => {
    this.#clock += Math.max(0, now - this.#last) * (settings.speed || 1000);
    this.#last = now;
    for (const { beat, since } of this.#running) beat.frame?.(Math.min(1, (this.#clock - since) / beat.length));
    const over = this.#running.filter(({ beat, since }) => this.#clock - since >= beat.length);
    this.#running = this.#running.filter((one) => !over.includes(one));
    for (const { beat } of over) beat.end?.();
    while (this.#queue.length > 0 && this.#clock >= this.#next) {
      const beat = this.#queue.shift()!;
      beat.begin?.();
      if (beat.length > 0) this.#running.push({ beat, since: this.#next });
      else beat.end?.();
      this.#next += beat.hold;
    }
    if (this.#running.length > 0 || this.#queue.length > 0) this.#frame = requestAnimationFrame(this.#step);
    else this.#rest();
  };
}
