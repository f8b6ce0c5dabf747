// Planning: which ships need a dial, which of them is being planned, and which comes next.

import type { ShipId } from '../protocol';
import type { Decision } from './decision.svelte';
import type { GameSession } from './gameSession.svelte';

export class Planning {
  #session: GameSession;
  #decision: Pick<Decision, 'prompt' | 'dialOf' | 'commit'>;
  /** The seat that is planning; on a shared screen the players plan one after the other. */
  #seat: number | undefined;
  /** The last ship that was planned. */
  #last: ShipId | undefined;

  constructor(session: GameSession, decision: Pick<Decision, 'prompt' | 'dialOf' | 'commit'>) {
    this.#session = session;
    this.#decision = decision;
    $effect(() => this.#select());
  }

  /** The ships that need a dial. */
  readonly ships: readonly ShipId[] = $derived.by(() => {
    const options = this.#decision.prompt?.options;
    return options?.type === 'dials' ? options.ships : [];
  });

  /** The ship that is being planned. Other ships may be selected meanwhile. */
  readonly ship: ShipId | undefined = $derived.by(() => {
    const { ship } = this.#session.selection;
    return ship !== undefined && this.ships.includes(ship) ? ship : undefined;
  });

  /** Whether every ship that needs a dial has one picked. */
  readonly complete: boolean = $derived.by(
    () => this.ships.length > 0 && this.ships.every((ship) => this.#decision.dialOf(ship) !== undefined),
  );

  /** Goes on to a ship without a dial; once all have one, commits them. */
  next() {
    if (this.ships.length === 0) return;
    if (this.complete) return void this.#decision.commit();
    const { selection } = this.#session;
    selection.ship = this.ships.find((ship) => this.#decision.dialOf(ship) === undefined) ?? selection.ship;
  }

  /** Planning begins with the first ship without a dial, and goes on with the last one when nothing is selected. */
  #select() {
    const { client, selection, plan } = this.#session;
    const seat = this.ships.length > 0 ? client.seat : undefined;
    const begins = seat !== this.#seat;
    this.#seat = seat;
    if (this.ship !== undefined) this.#last = this.ship;
    if (seat === undefined || !(begins || selection.ship === undefined)) return;
    // Clicking a selected ship clears the selection, but doesn't end its planning.
    const again = begins ? undefined : this.ships.find((ship) => ship === this.#last);
    selection.ship = again ?? this.ships.find((ship) => plan.of(ship) === undefined) ?? this.ships[0];
  }
}
