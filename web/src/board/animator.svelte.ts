// What is moving on the table. Events are played one after the other, as clips; until then a ship is shown as it was.
// What must be seen before the next prompt, such as the result of a shot, holds the prompt back; everything else doesn't,
// and animations can be skipped at any moment.

import { SvelteMap } from 'svelte/reactivity';
import type {
  DeviceId,
  DeviceSnapshot,
  Point,
  Pose,
  Shapes,
  ShipId,
  ShipSnapshot,
  Snapshot,
  CitedEvent,
} from '../protocol';
import { settings } from '../settings.svelte';
import { clipsOf } from './clips';
import type { Aimed, Shot } from './shot';

/** Something that takes time. */
export interface Clip {
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
  /** Minimum milliseconds that it keeps when it is shortened. */
  least?: number;
}

/** A ship that is shown otherwise than it is. */
export class Sprite {
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

/** A template while a ship flies along it. */
export interface LaidDown {
  key: number;
  at: Pose;
  outline: Point[];
  speed: number;
  ship: ShipId;
  opacity: number;
}

/** How far the history has been played: the number of the latest entry, and how many of its events. */
export interface Playhead {
  number: number;
  events: number;
}

/** All of it. */
const ALL: Playhead = { number: Infinity, events: Infinity };

/** If more ships are waiting to move, those that have waited longest jump to their ends. */
const MANY = 8;

/** The same if the waiting clips would take longer than this at normal speed, in milliseconds, not counting shots. */
const LONG = 6000;

/** If more shots are waiting, only their results are shown. */
const SHOTS = 2;

/** Maximum step of the clock per frame, in milliseconds: what couldn't be drawn isn't skipped. */
const STRIDE = 100;

/** If no frame is drawn for this many milliseconds, the page isn't visible. */
const TIMEOUT_MS = 5000;

const moving = (clips: readonly Clip[]) => clips.filter((clip) => clip.frame && clip.hold > 0 && !clip.shot).length;
const shots = (clips: readonly Clip[]) => clips.filter(({ shot }) => shot === 'over').length;

function hurried(clip: Clip): Clip {
  const { length, hold, least = 0 } = clip;
  return { ...clip, length: Math.min(length, least), hold: Math.min(hold, least) };
}

export class Animator {
  /** Something moves. */
  busy = $state.raw(false);
  /** Something must be seen before the next question. */
  holding = $state.raw(false);
  playhead = $state.raw<Playhead>(ALL);
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

  #sprites = new SvelteMap<ShipId, Sprite>();
  #queue: Clip[] = [];
  #running: { clip: Clip; since: number }[] = [];
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

  sprite(id: ShipId): Sprite | undefined {
    return this.#sprites.get(id);
  }

  /** A ship as it is to be shown. */
  shown(ship: ShipSnapshot): ShipSnapshot {
    const acted = this.#sprites.get(ship.id)?.ship;
    if (!acted) return ship;
    const { pose, status, shields, hull_damage, tokens, damage, turret } = acted;
    return { ...ship, pose, status, shields, hull_damage, tokens, damage, turret };
  }

  /** Where a ship is to be shown, at this very moment. */
  poseOf(ship: ShipSnapshot): Pose | undefined {
    const sprite = this.#sprites.get(ship.id);
    return sprite ? sprite.pose : ship.pose;
  }

  /** Where it rests: the same but for ships that are under way. */
  restOf(ship: ShipSnapshot): Pose | undefined {
    const sprite = this.#sprites.get(ship.id);
    return sprite ? sprite.rest : ship.pose;
  }

  /** Plays the events of the entry with this number, which lead from one view of the table to the next. */
  play(events: readonly CitedEvent[], before: Snapshot | undefined, after: Snapshot | undefined, number = Infinity) {
    if (!before || !after) return;
    if (!this.busy) this.playhead = { number: number - 1, events: Infinity };
    const changed = after.ships.filter((ship, place) => before.ships[place] !== ship);
    this.spritesFor(changed.map((ship) => before.ships[ship.id] ?? { ...ship, pose: undefined }));
    const tell = (from: number, to: number) => {
      this.playhead = { number, events: to };
      const some = events.slice(from, to);
      if (this.#gathered) this.#gathered.push(...some);
      else this.heard(some);
    };
    const end = () => this.#release(changed);
    this.perform([...clipsOf(this, events, before, after, tell), { length: 0, hold: 0, end }]);
  }

  /** Ships that are shown as they were until what happens to them has been played. */
  spritesFor(ships: readonly ShipSnapshot[]) {
    for (const ship of ships) {
      const sprite = this.#sprites.get(ship.id) ?? new Sprite(ship);
      this.#sprites.set(ship.id, sprite);
      sprite.waits += 1;
    }
  }

  /** Queues clips after those that are under way. */
  perform(clips: readonly Clip[]) {
    const waiting = this.#queue.reduce((sum, { hold, shot }) => sum + (shot ? 0 : hold), 0);
    // When animations fall behind, older clips jump to their ends, except for shots.
    if (moving(this.#queue) + moving(clips) > MANY || waiting > LONG) this.#catchUp();
    this.#queue.push(...clips);
    if (moving(clips) > 2 * MANY) this.#catchUp();
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
    this.#sprites.clear();
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
  #end(running: { clip: Clip }[]) {
    for (const { clip } of running) clip.end?.();
    this.templates = [];
  }

  /** The same for clips that haven't begun. Their events are reported together. */
  #show(clips: Clip[]) {
    const gathered: CitedEvent[] = [];
    this.#gathered = gathered;
    for (const clip of clips) {
      clip.begin?.();
      clip.end?.();
    }
    this.#gathered = undefined;
    this.templates = [];
    this.heard(gathered);
  }

  /** Whatever waits is done at once, but for shots. */
  #catchUp() {
    this.#queue = this.#queue.map((clip) => (clip.shot ? clip : hurried(clip)));
    if (this.#running.some(({ clip }) => clip.shot)) return;
    this.#end(this.#running.splice(0));
    this.#next = this.#clock;
  }

  #look() {
    this.holding = this.#queue.some(({ seen }) => seen);
  }

  #release(ships: readonly ShipSnapshot[]) {
    for (const ship of ships) {
      const sprite = this.#sprites.get(ship.id);
      if (!sprite) continue;
      sprite.waits -= 1;
      if (sprite.waits <= 0) this.#sprites.delete(ship.id);
      else sprite.become(ship);
    }
  }

  #start() {
    this.busy = true;
    // While the page is hidden, animations are skipped.
    globalThis.document?.addEventListener('visibilitychange', this.#seen);
    this.#last = performance.now();
    this.#next = this.#clock;
    this.#frame = requestAnimationFrame(this.#step);
    // Nor does anybody wait for pictures that aren't drawn, as in a frame that is out of sight.
    let before = this.#steps;
    this.#guard = setInterval(() => {
      if (before === this.#steps) this.finish();
      before = this.#steps;
    }, TIMEOUT_MS);
  }

  #rest() {
    this.#frame = 0;
    clearInterval(this.#guard);
    this.busy = false;
    this.holding = false;
    this.playhead = ALL;
    this.spot = [];
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
  }

  #step = (now: number) => {
    this.#steps += 1;
    this.#clock += Math.min(STRIDE, Math.max(0, now - this.#last) * (settings.speed || 1000));
    this.#last = now;
    for (const { clip, since } of this.#running) clip.frame?.(Math.min(1, (this.#clock - since) / clip.length));
    const over = this.#running.filter(({ clip, since }) => this.#clock - since >= clip.length);
    this.#running = this.#running.filter((one) => !over.includes(one));
    for (const { clip } of over) clip.end?.();
    while (this.#queue.length > 0 && this.#clock >= this.#next) {
      const clip = this.#queue.shift()!;
      clip.begin?.();
      if (clip.length > 0) this.#running.push({ clip, since: this.#next });
      else clip.end?.();
      this.#next += clip.hold;
    }
    this.#look();
    if (this.#running.length > 0 || this.#queue.length > 0) this.#frame = requestAnimationFrame(this.#step);
    else this.#rest();
  };
}
