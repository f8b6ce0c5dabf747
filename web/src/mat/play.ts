// What is being told of one thing that happened: beats in order, of which tokens that change hands share one. Each beat
// says how much of it is told when it begins.

import type { DeviceId, ShipId, ShipSnapshot, Snapshot, Token } from '../protocol';
import type { Actor, Beat, Stage } from './stage.svelte';

/** Milliseconds at usual speed. */
const TOKEN = 220;

export class Play {
  #beats: Beat[] = [];
  /** Tokens that change hands, and how many of the events are told with them. */
  #tokens: (() => void)[] = [];
  #spent = 0;
  #first: (() => void) | undefined;
  #last: (() => void) | undefined;
  /** How many of the events are told by the beats so far. */
  #told = 0;
  /** How many of the events the next beat tells. */
  place = 0;
  /** Ships that left the table whole. */
  readonly gone = new Set<ShipId>();

  constructor(
    readonly stage: Stage,
    readonly before: Snapshot,
    readonly after: Snapshot,
    readonly tell: (from: number, to: number) => void,
  ) {
    this.#devices();
  }

  done(events: number): Beat[] {
    this.place = events;
    this.#flush();
    // Whatever no beat told of is told with the last, and what no event told of is settled with it.
    const end = this.#last;
    this.#add({ length: 0, hold: 0, ...(end && { end }) });
    return this.#beats;
  }

  /** A beat comes after the tokens that are still changing hands. */
  push(beat: Beat) {
    this.#flush();
    this.#add(beat);
  }

  /** A beat that goes on beside those that follow. */
  aside(beat: Omit<Beat, 'hold'>) {
    this.#beats.push({ ...beat, hold: 0 });
  }

  /** Tokens change hands at the same time as long as nothing else happens. */
  token(ship: ShipId, token: Token, by: number) {
    this.#spent = this.place;
    this.#tokens.push(() => this.set(ship, (shown) => ({ ...shown, tokens: counted(shown.tokens, token, by) })));
  }

  act(id: ShipId, does: (actor: Actor) => void) {
    const actor = this.stage.actor(id);
    if (actor) does(actor);
  }

  set(id: ShipId, change: (ship: ShipSnapshot) => ShipSnapshot) {
    this.act(id, (actor) => {
      if (actor.ship) actor.ship = change(actor.ship);
    });
  }

  /** The device is there from now on. */
  comes(id: DeviceId) {
    const hidden = new Set(this.stage.hidden);
    hidden.delete(id);
    this.stage.hidden = hidden;
  }

  /** The device is there no longer. */
  goes(id: DeviceId) {
    this.stage.leaving = this.stage.leaving.filter((device) => device.id !== id);
  }

  #add(beat: Beat, to = this.place) {
    const [from, first] = [this.#told, this.#first];
    this.#told = to;
    this.#first = undefined;
    const begin = () => {
      this.tell(from, to);
      first?.();
      beat.begin?.();
    };
    this.#beats.push({ ...beat, begin });
  }

  #flush() {
    const tokens = this.#tokens;
    this.#tokens = [];
    if (tokens.length === 0) return;
    const begin = () => tokens.forEach((change) => change());
    this.#add({ length: TOKEN, hold: TOKEN / 2, begin }, this.#spent);
  }

  #devices() {
    const known = new Set(this.before.devices.map((device) => device.id));
    const now = new Set(this.after.devices.map((device) => device.id));
    const coming = [...now].filter((id) => !known.has(id));
    const going = this.before.devices.filter((device) => !now.has(device.id));
    if (coming.length + going.length === 0) return;
    this.#first = () => {
      this.stage.hidden = new Set([...this.stage.hidden, ...coming]);
      this.stage.leaving = [...this.stage.leaving, ...going];
    };
    this.#last = () => {
      coming.forEach((id) => this.comes(id));
      going.forEach((device) => this.goes(device.id));
    };
  }
}

function counted(tokens: ShipSnapshot['tokens'], token: Token, by: number): ShipSnapshot['tokens'] {
  const known = tokens.some((pile) => pile.token === token);
  const all = known ? tokens : [...tokens, { token, count: 0 }];
  const changed = all.map((pile) => (pile.token === token ? { ...pile, count: pile.count + by } : pile));
  return changed.filter((pile) => pile.count > 0);
}
