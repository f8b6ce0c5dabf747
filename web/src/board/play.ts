// The state while clips are made from an entry: clips in order, in which token changes share one. Each clip knows how
// many events have been shown when it begins.

import type { DeviceId, ShipId, ShipSnapshot, Snapshot, Token } from '../protocol';
import type { Sprite, Clip, Animator } from './animator.svelte';

/** Milliseconds at usual speed. */
const TOKEN = 220;

export class Play {
  #clips: Clip[] = [];
  /** Tokens that change, and how many of the events belong to them. */
  #tokens: (() => void)[] = [];
  #spent = 0;
  #first: (() => void) | undefined;
  #last: (() => void) | undefined;
  /** The number of events that the clips so far have shown. */
  #told = 0;
  /** The number of events that the next clip shows. */
  place = 0;
  /** Ships that left the table whole. */
  readonly gone = new Set<ShipId>();

  constructor(
    readonly animator: Animator,
    readonly before: Snapshot,
    readonly after: Snapshot,
    readonly tell: (from: number, to: number) => void,
  ) {
    this.#devices();
  }

  done(events: number): Clip[] {
    this.place = events;
    this.#flush();
    // Events without a clip of their own are shown with the last one, and so are changes without an event.
    const end = this.#last;
    this.#add({ length: 0, hold: 0, ...(end && { end }) });
    return this.#clips;
  }

  /** Adds a clip after pending token changes. */
  push(clip: Clip) {
    this.#flush();
    this.#add(clip);
  }

  /** Adds a clip that runs beside those that follow. */
  aside(clip: Omit<Clip, 'hold'>) {
    this.#clips.push({ ...clip, hold: 0 });
  }

  /** Tokens change hands at the same time as long as nothing else happens. */
  token(ship: ShipId, token: Token, by: number) {
    this.#spent = this.place;
    this.#tokens.push(() => this.set(ship, (shown) => ({ ...shown, tokens: counted(shown.tokens, token, by) })));
  }

  act(id: ShipId, does: (sprite: Sprite) => void) {
    const sprite = this.animator.sprite(id);
    if (sprite) does(sprite);
  }

  set(id: ShipId, change: (ship: ShipSnapshot) => ShipSnapshot) {
    this.act(id, (sprite) => {
      if (sprite.ship) sprite.ship = change(sprite.ship);
    });
  }

  /** The device is there from now on. */
  comes(id: DeviceId) {
    const hidden = new Set(this.animator.hidden);
    hidden.delete(id);
    this.animator.hidden = hidden;
  }

  /** The device is there no longer. */
  goes(id: DeviceId) {
    this.animator.leaving = this.animator.leaving.filter((device) => device.id !== id);
  }

  #add(clip: Clip, to = this.place) {
    const [from, first] = [this.#told, this.#first];
    this.#told = to;
    this.#first = undefined;
    const begin = () => {
      this.tell(from, to);
      first?.();
      clip.begin?.();
    };
    this.#clips.push({ ...clip, begin });
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
      this.animator.hidden = new Set([...this.animator.hidden, ...coming]);
      this.animator.leaving = [...this.animator.leaving, ...going];
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
