// What is being told of one thing that happened: beats in order, of which tokens that change hands share one and dice
// make the next wait.

import type { DeviceNo, ShipId, ShipSnapshot, Snapshot, Token } from '../protocol';
import type { Actor, Beat, Stage } from './stage.svelte';

/** Milliseconds at usual speed. */
const TOKEN = 220;
const DIE = 520;
const DIE_APART = 40;

export class Play {
  #beats: Beat[] = [];
  #tokens: (() => void)[] = [];
  #waits = 0;
  #last: (() => void) | undefined;
  /** Ships that left the table whole. */
  readonly gone = new Set<ShipId>();

  constructor(
    readonly stage: Stage,
    readonly before: Snapshot,
    readonly after: Snapshot,
  ) {
    this.#devices();
  }

  done(): Beat[] {
    this.#flush();
    this.#rest();
    // Whatever no event told of is settled with the last beat.
    if (this.#last) this.#beats.push({ length: 0, hold: 0, end: this.#last });
    return this.#beats;
  }

  /** A beat comes after the dice that are still tumbling and the tokens that are still changing hands. */
  push(beat: Beat) {
    this.#flush();
    this.#rest();
    this.#beats.push(beat);
  }

  #rest() {
    if (this.#waits > 0) this.#beats.push({ length: this.#waits, hold: this.#waits });
    this.#waits = 0;
  }

  /** A beat that goes on beside those that follow. */
  aside(beat: Omit<Beat, 'hold'>) {
    this.#beats.push({ ...beat, hold: 0 });
  }

  /** Tokens change hands at the same time as long as nothing else happens. */
  token(ship: ShipId, token: Token, by: number) {
    this.#tokens.push(() => this.set(ship, (shown) => ({ ...shown, tokens: counted(shown.tokens, token, by) })));
  }

  /** What follows from dice waits until they have settled. */
  dice(count: number) {
    this.wait(DIE + DIE_APART * Math.max(0, count - 1));
  }

  wait(milliseconds: number) {
    this.#flush();
    this.#waits += milliseconds;
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
  comes(id: DeviceNo) {
    const hidden = new Set(this.stage.hidden);
    hidden.delete(id);
    this.stage.hidden = hidden;
  }

  /** The device is there no longer. */
  goes(id: DeviceNo) {
    this.stage.leaving = this.stage.leaving.filter((device) => device.id !== id);
  }

  #flush() {
    const tokens = this.#tokens;
    this.#tokens = [];
    if (tokens.length === 0) return;
    this.push({ length: TOKEN, hold: TOKEN / 2, begin: () => tokens.forEach((change) => change()) });
  }

  #devices() {
    const known = new Set(this.before.devices.map((device) => device.id));
    const now = new Set(this.after.devices.map((device) => device.id));
    const coming = [...now].filter((id) => !known.has(id));
    const going = this.before.devices.filter((device) => !now.has(device.id));
    if (coming.length > 0) this.stage.hidden = new Set([...this.stage.hidden, ...coming]);
    if (going.length > 0) this.stage.leaving = [...this.stage.leaving, ...going];
    if (coming.length + going.length === 0) return;
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
