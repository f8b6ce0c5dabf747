// What a game's story tells of things that aren't on the table any more, and of things that changed their place since.

import type { ConditionCardId, ConditionId, DamageId, DealtId, DeviceCardId, DeviceId, ShipId, HistoryEntry } from '../protocol';

/** Something that gives other things new places, and the number of the news in which it happened. */
type Shift =
  | { at: number; removed: number }
  | { at: number; first: [ShipId, number]; second: [ShipId, number] };

export class Past {
  readonly devices = new Map<DeviceId, DeviceCardId>();
  readonly conditions = new Map<ConditionId, ConditionCardId>();
  readonly damage = new Map<DealtId, DamageId>();
  #shifts: Shift[] = [];

  copy(): Past {
    const other = new Past();
    for (const [no, card] of this.devices) other.devices.set(no, card);
    for (const [no, card] of this.conditions) other.conditions.set(no, card);
    for (const [no, card] of this.damage) other.damage.set(no, card);
    other.#shifts = [...this.#shifts];
    return other;
  }

  /** Learns from something that happened. */
  learn({ number: at, events }: HistoryEntry) {
    for (const { event } of events) {
      if (typeof event === 'string') continue;
      if ('device_placed' in event) this.devices.set(event.device_placed.device, event.device_placed.card);
      else if ('condition_assigned' in event) this.#condition(event.condition_assigned);
      else if ('condition_revealed' in event) this.#condition(event.condition_revealed);
      else if ('damage_dealt' in event) this.#damage(event.damage_dealt);
      else if ('damage_flipped' in event) this.#damage(event.damage_flipped);
      else if ('obstacle_removed' in event) this.#shifts.push({ at, removed: event.obstacle_removed.obstacle });
      else if ('upgrades_exchanged' in event) this.#shifts.push({ at, ...event.upgrades_exchanged });
    }
  }

  /** Where an obstacle lies now that had this place when the news came; nowhere if it is gone. */
  obstacle(place: number, at: number): number | undefined {
    let now = place;
    for (const shift of this.#shifts) {
      if (shift.at <= at || !('removed' in shift)) continue;
      if (shift.removed === now) return undefined;
      if (shift.removed < now) now -= 1;
    }
    return now;
  }

  /** The number that an obstacle keeps, whichever place it has: that of its coming, among all that ever lay there. */
  number(place: number, at = Infinity): number {
    let first = place;
    for (const shift of this.#shifts.toReversed()) {
      if ('removed' in shift && shift.at < at && shift.removed <= first) first += 1;
    }
    return first + 1;
  }

  /** Which ship has the upgrade card now, and at which place, that had this place when the news came. */
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

  #condition({ condition, card }: { condition: ConditionId; card?: ConditionCardId }) {
    if (card !== undefined) this.conditions.set(condition, card);
  }

  #damage({ dealt, card }: { dealt: DealtId; card?: DamageId }) {
    if (card !== undefined) this.damage.set(dealt, card);
  }
}
