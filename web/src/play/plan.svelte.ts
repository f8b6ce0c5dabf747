// The dials that are picked but not yet committed. They survive a reload, since the server doesn't know them yet.

import type { Maneuver, ShipId } from '../protocol';

export class Plan {
  #place: string;
  #dials = $state<Record<ShipId, Maneuver>>({});

  constructor(game: string, seat: number | undefined) {
    this.#place = `furball.plan.${game}.${seat ?? 'spectator'}`;
    try {
      this.#dials = JSON.parse(sessionStorage.getItem(this.#place) ?? '{}') as Record<ShipId, Maneuver>;
    } catch {
      this.#dials = {};
    }
  }

  of(ship: ShipId): Maneuver | undefined {
    return this.#dials[ship];
  }

  set(ship: ShipId, maneuver: Maneuver | undefined) {
    if (maneuver === undefined) delete this.#dials[ship];
    else this.#dials[ship] = maneuver;
    sessionStorage.setItem(this.#place, JSON.stringify($state.snapshot(this.#dials)));
  }

  clear() {
    this.#dials = {};
    sessionStorage.removeItem(this.#place);
  }
}
