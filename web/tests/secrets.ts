// Whether a dial is told to anybody before it is revealed.

import type { ServerMessage, Maneuver, Seat, ShipId, Snapshot } from '../src/protocol';
import { merge } from '../src/server/merge';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Listens to all that somebody hears, and keeps what he shouldn't have heard. */
export class Secrets {
  readonly leaks: string[] = [];
  /** How many dials were seen to be set without being told. */
  kept = 0;
  #seat: Seat | undefined;
  #view: Snapshot | undefined;
  #revealed = new Set<ShipId>();

  /** Of a seat, its own dials are no secret; a spectator has none. */
  constructor(seat?: Seat) {
    this.#seat = seat;
  }

  hear(message: ServerMessage) {
    if (message.type === 'welcome') this.#view = message.view;
    if (message.type === 'update') {
      for (const { event } of message.entry.events) this.#happened(event);
      if (message.full) this.#view = message.view;
      else if (message.view && this.#view) this.#view = merge(this.#view, message.view);
    }
    if (message.type === 'history') {
      this.#revealed.clear();
      for (const { events } of message.entries) for (const { event } of events) this.#happened(event);
    }
    this.#look();
  }

  #foreign(ship: ShipId): boolean {
    const owner = this.#view?.ships.find(({ id }) => id === ship)?.owner;
    return this.#seat === undefined || owner !== this.#seat;
  }

  #happened(event: unknown) {
    if (event === 'planning' || (isFields(event) && event['phase_started'] === 'planning')) this.#revealed.clear();
    if (!isFields(event)) return;
    for (const [name, fields] of Object.entries(event)) {
      if (!isFields(fields) || typeof fields['ship'] !== 'number') continue;
      const ship = fields['ship'];
      // What has flown is no secret, and a craft of a mission has no dial at all.
      if (name === 'dial_revealed' || name === 'moved') this.#revealed.add(ship);
      if (name === 'dial_set' && fields['maneuver'] == null) this.kept += 1;
      const told = fields['maneuver'] as Maneuver | undefined;
      if (told != null && this.#foreign(ship) && !this.#revealed.has(ship)) {
        this.leaks.push(`${name} tells that ship ${ship} flies ${told}`);
      }
    }
  }

  #look() {
    for (const { id, chosen, revealed } of this.#view?.ships ?? []) {
      if (chosen != null && !revealed && this.#foreign(id)) this.leaks.push(`the view shows that ship ${id} flies ${chosen}`);
    }
  }
}
