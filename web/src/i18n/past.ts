// What a game's history says about pieces that are no longer on the table or that have another index now.

import type { CardId, ConditionId, DealtId, DeviceId, ShipId, HistoryEntry } from '../protocol';

/** A change that gives other pieces new indices, with the number of its history entry. */
type Shift = { at: number; removed: number } | { at: number; first: [ShipId, number]; second: [ShipId, number] };

export class Past {
  readonly devices = new Map<DeviceId, CardId>();
  readonly conditions = new Map<ConditionId, CardId>();
  readonly damage = new Map<DealtId, CardId>();
  #shifts: Shift[] = [];

  copy(): Past {
    const other = new Past();
    for (const [no, card] of this.devices) other.devices.set(no, card);
    for (const [no, card] of this.conditions) other.conditions.set(no, card);
    for (const [no, card] of this.damage) other.damage.set(no, card);
    other.#shifts = [...this.#shifts];
    return other;
  }

  /** Adds an entry. */
  learn({ number: at, events }: HistoryEntry) {
    for (const { event } of events) {
      switch (event.type) {
        case 'device_placed':
          this.devices.set(event.device, event.card);
          break;
        case 'condition_assigned':
        case 'condition_revealed':
          if (event.card !== undefined) this.conditions.set(event.condition, event.card);
          break;
        case 'damage_dealt':
        case 'damage_flipped':
          if (event.card !== undefined) this.damage.set(event.dealt, event.card);
          break;
        case 'obstacle_removed':
          this.#shifts.push({ at, removed: event.obstacle });
          break;
        case 'upgrades_exchanged':
          this.#shifts.push({ at, first: event.first, second: event.second });
      }
    }
  }

  /** The current index of the obstacle that had this index at an entry; none if it was removed. */
  obstacle(place: number, at: number): number | undefined {
    let now = place;
    for (const shift of this.#shifts) {
      if (shift.at <= at || !('removed' in shift)) continue;
      if (shift.removed === now) return undefined;
      if (shift.removed < now) now -= 1;
    }
    return now;
  }

  /** The number that an obstacle keeps whatever its index: its place in the order of placement. */
  number(place: number, at = Infinity): number {
    let first = place;
    for (const shift of this.#shifts.toReversed()) {
      if ('removed' in shift && shift.at < at && shift.removed <= first) first += 1;
    }
    return first + 1;
  }

  /** The ship and index at which an upgrade card is now that had this index at an entry. */
  upgrade(ship: ShipId, place: number, at: number): [ShipId, number] {
    let now: [ShipId, number] = [ship, place];
    const is = (other: [ShipId, number]) => other[0] === now[0] && other[1] === now[1];
    for (const shift of this.#shifts) {
      if (shift.at <= at || !('first' in shift)) continue;
      if (is(shift.first)) now = shift.second;
      else if (is(shift.second)) now = shift.first;
    }
    return now;
  }
}
