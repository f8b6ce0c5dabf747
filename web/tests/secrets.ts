// Whether a dial is told to anybody before it is revealed.

import type { GameEvent, ServerMessage, Maneuver, Seat, ShipId, Snapshot } from '../src/protocol';
import { merge } from '../src/server/merge';

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

  #happened(event: GameEvent) {
    if (event.type === 'phase_started' && event.phase === 'planning') this.#revealed.clear();
    // What has flown is no secret, and a craft of a mission has no dial at all.
    if (event.type === 'dial_revealed' || event.type === 'moved') this.#revealed.add(event.ship);
    if (event.type === 'dial_set' && event.maneuver == null) this.kept += 1;
    // Any event may give a dial away, also one that has no such field by the protocol.
    const { type, ship, maneuver }: { type: string; ship?: ShipId; maneuver?: Maneuver } = event;
    if (ship === undefined || maneuver == null || !this.#foreign(ship) || this.#revealed.has(ship)) return;
    this.leaks.push(`${type} shows that ship ${ship} flies ${maneuver}`);
  }

  #look() {
    for (const { id, chosen, revealed } of this.#view?.ships ?? []) {
      if (chosen != null && !revealed && this.#foreign(id))
        this.leaks.push(`the view shows that ship ${id} flies ${chosen}`);
    }
  }
}
