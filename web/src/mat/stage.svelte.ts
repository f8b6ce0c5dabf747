// What is moving on the table. Whatever happened is played one after the other, as beats; until its turn comes a ship
// is shown as it was. What somebody must have seen before he is asked on, as what came of a shot, makes the next
// question wait; everything else doesn't, and the end can be shown at any moment.

import { SvelteMap } from 'svelte/reactivity';
import type { DeviceId, DeviceSnapshot, Point, Pose, Shapes, ShipId, ShipSnapshot, Snapshot, CitedEvent } from '../protocol';
import { settings } from '../settings.svelte';
import { beatsOf } from './beats';
import type { Aimed, Shot } from './shot';

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
  /** No question comes before it has begun. */
  seen?: boolean;
  /** It is part of a shot: the first, one in its middle, or what comes when its result has been shown long enough. */
  shot?: 'opens' | 'goes on' | 'over';
  /** So many milliseconds are left to it when others wait; none if nothing is said. */
  least?: number;
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

/** How far the story has been played: the number of the last news of it, and how many of its events. */
export interface Place {
  number: number;
  events: number;
}

/** All of it. */
const ALL: Place = { number: Infinity, events: Infinity };

/** If more than so many ships wait for their turn to move, those who wait for longest are done at once. */
const MANY = 8;

/** The same if what waits would take so many milliseconds at usual speed, shots not counted. */
const LONG = 6000;

/** If more than so many shots wait, only what came of them is shown. */
const SHOTS = 2;

/** No picture moves the stage's time on by more than so many milliseconds: what couldn't be drawn isn't over unseen. */
const STRIDE = 100;

/** If no picture is drawn for so many milliseconds, nobody looks. */
const PATIENCE = 5000;

const moving = (beats: readonly Beat[]) => beats.filter((beat) => beat.frame && beat.hold > 0 && !beat.shot).length;
const shots = (beats: readonly Beat[]) => beats.filter(({ shot }) => shot === 'over').length;

function hurried(beat: Beat): Beat {
  const { length, hold, least = 0 } = beat;
  return { ...beat, length: Math.min(length, least), hold: Math.min(hold, least) };
}

export class Stage {
  /** Something moves. */
  busy = $state.raw(false);
  /** Something must be seen before the next question. */
  holding = $state.raw(false);
  told = $state.raw<Place>(ALL);
  templates = $state.raw<LaidDown[]>([]);
  /** The shot that is drawn. */
  shot = $state.raw<Shot>();
  /** Where something happens right now, as points of the table. */
  spot = $state.raw<readonly Point[]>([]);
  /** Devices that aren't there yet, or are there no longer. */
  hidden = $state.raw<ReadonlySet<DeviceId>>(new Set());
  leaving = $state.raw<DeviceSnapshot[]>([]);
  shapes: Shapes | undefined;
  /** The attack that was under way when the last of what is known happened; it may not have been played so far. */
  aimed: Aimed | undefined;
  /** Hears of events when they are played; of several together if they are shown at once. */
  heard: (events: readonly CitedEvent[]) => void = () => {};

  #actors = new SvelteMap<ShipId, Actor>();
  #queue: Beat[] = [];
  #running: { beat: Beat; since: number }[] = [];
  #next = 0;
  #frame = 0;
  #last = 0;
  #clock = 0;
  /** Counts pictures, for who looks whether any are drawn. */
  #steps = 0;
  #guard: ReturnType<typeof setInterval> | undefined;
  /** Events whose end is being shown at once. */
  #gathered: CitedEvent[] | undefined;

  /** Milliseconds of its own time, which passes only while something moves, and faster at a higher speed. */
  get clock(): number {
    return this.#clock;
  }

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
  play(events: readonly CitedEvent[], before: Snapshot | undefined, after: Snapshot | undefined, number = Infinity) {
    if (!before || !after) return;
    if (!this.busy) this.told = { number: number - 1, events: Infinity };
    const changed = after.ships.filter((ship, place) => before.ships[place] !== ship);
    this.actorsFor(changed.map((ship) => before.ships[ship.id] ?? { ...ship, pose: undefined }));
    const tell = (from: number, to: number) => {
      this.told = { number, events: to };
      const some = events.slice(from, to);
      if (this.#gathered) this.#gathered.push(...some);
      else this.heard(some);
    };
    const end = () => this.#release(changed);
    this.perform([...beatsOf(this, events, before, after, tell), { length: 0, hold: 0, end }]);
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
    const waiting = this.#queue.reduce((sum, { hold, shot }) => sum + (shot ? 0 : hold), 0);
    // Who is behind sees how the older things ended, and then what is new. Shots he sees nevertheless.
    if (moving(this.#queue) + moving(beats) > MANY || waiting > LONG) this.#catchUp();
    this.#queue.push(...beats);
    if (moving(beats) > 2 * MANY) this.#catchUp();
    if (shots(this.#queue) > SHOTS) this.#queue = this.#queue.map(hurried);
    if (settings.speed === 0 || globalThis.document?.hidden) this.finish();
    else if (this.#frame === 0) this.#start();
    this.#look();
  }

  /** Shows how the shot ends that is under way, or whatever else comes before the next. */
  skip() {
    const place = this.#queue.findIndex(({ shot }) => shot === 'opens' || shot === 'over');
    const next = this.#queue[place];
    if (!next) return this.finish();
    this.#end(this.#running.splice(0));
    this.#show(this.#queue.splice(0, next.shot === 'over' ? place + 1 : place));
    this.#next = this.#clock;
    this.#look();
  }

  /** Shows the end of all that is under way. */
  finish() {
    cancelAnimationFrame(this.#frame);
    this.#end(this.#running.splice(0));
    this.#show(this.#queue.splice(0));
    this.#rest();
  }

  /** Drops all that is under way: the table is another. */
  reset() {
    cancelAnimationFrame(this.#frame);
    this.#running = [];
    this.#queue = [];
    this.#actors.clear();
    this.templates = [];
    this.shot = undefined;
    this.aimed = undefined;
    this.hidden = new Set();
    this.leaving = [];
    this.#rest();
  }

  #seen = () => {
    if (document.hidden) this.finish();
  };

  /** How things are when these are over. */
  #end(running: { beat: Beat }[]) {
    for (const { beat } of running) beat.end?.();
    this.templates = [];
  }

  /** The same for beats that haven't begun. What is heard of them is heard together. */
  #show(beats: Beat[]) {
    const gathered: CitedEvent[] = [];
    this.#gathered = gathered;
    for (const beat of beats) {
      beat.begin?.();
      beat.end?.();
    }
    this.#gathered = undefined;
    this.templates = [];
    this.heard(gathered);
  }

  /** Whatever waits is done at once, but for shots. */
  #catchUp() {
    this.#queue = this.#queue.map((beat) => (beat.shot ? beat : hurried(beat)));
    if (this.#running.some(({ beat }) => beat.shot)) return;
    this.#end(this.#running.splice(0));
    this.#next = this.#clock;
  }

  #look() {
    this.holding = this.#queue.some(({ seen }) => seen);
  }

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
    // Nor does anybody wait for pictures that aren't drawn, as in a frame that is out of sight.
    let before = this.#steps;
    this.#guard = setInterval(() => {
      if (before === this.#steps) this.finish();
      before = this.#steps;
    }, PATIENCE);
  }

  #rest() {
    this.#frame = 0;
    clearInterval(this.#guard);
    this.busy = false;
    this.holding = false;
    this.told = ALL;
    this.spot = [];
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
  }

  #step = (now: number) => {
    this.#steps += 1;
    this.#clock += Math.min(STRIDE, Math.max(0, now - this.#last) * (settings.speed || 1000));
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
    this.#look();
    if (this.#running.length > 0 || this.#queue.length > 0) this.#frame = requestAnimationFrame(this.#step);
    else this.#rest();
  };
}
