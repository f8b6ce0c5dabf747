// Somebody's place at a game: the seats that share this screen, and which of them it shows.

import { isComputer, levelName } from '../pages/levels';
import type { PromptSnapshot, Seat, ShipId } from '../protocol';
import { broughtTo, leaveBehind } from '../server/brought';
import { seatsAt } from '../server/seats';
import { Plan } from './plan.svelte';
import { Table, type Happened } from './table.svelte';
import { watchingAs, Watching } from './watching.svelte';

/** Questions whose answers must stay secret from whoever shares the screen. */
const SECRET = new Set(['set_dials', 'squad']);

export class Sitting extends Watching {
  readonly game: string;
  /** One for each own seat, or one for a spectator. */
  readonly tables: Table[];
  readonly plans: Plan[];
  /** Which seat the screen shows. */
  #at = $state(0);
  /** Who must come to the screen before it shows anything. */
  curtain = $state<number>();
  /** Seats whose player came to the screen for the secret that he is asked for. */
  #here = new Set<number>();

  constructor(game: string) {
    super();
    this.game = game;
    const seats = seatsAt(game);
    this.tables = seats.length > 0 ? seats.map((own) => new Table(game, own.key)) : [new Table(game)];
    this.plans = this.tables.map((_, place) => new Plan(game, seats[place]?.seat));
    // Whoever comes to a shared screen shouldn't find another's secrets on it.
    if (this.shared) this.curtain = 0;
    $effect(() => {
      const book = this.table.card?.settings.setup.rulebook;
      if (book !== undefined) this.learn(book);
    });
    $effect(() => this.#pass());
    $effect(() => this.#handIn());
  }

  close() {
    for (const table of this.tables) table.close();
  }

  get table(): Table {
    return this.tables[this.#at]!;
  }

  get plan(): Plan {
    return this.plans[this.#at]!;
  }

  override get view() {
    return this.table.view;
  }

  override viewAt(number: number) {
    return this.table.viewAt(number);
  }

  /** What is asked, once everything is seen that led to it. */
  get asks(): PromptSnapshot | undefined {
    return this.stage.holding ? undefined : this.view?.prompt;
  }

  /** Tells of everything that happens from now on, once, whichever of the own seats hears of it first. */
  watch(watcher: (happened: Happened) => void): () => void {
    let last = 0;
    const first = (happened: Happened) => {
      if (happened.line.number <= last) return;
      last = happened.line.number;
      watcher(happened);
    };
    const stops = this.tables.map((table) => table.watch(first));
    return () => stops.forEach((stop) => stop());
  }

  override get lines() {
    return this.table.lines;
  }

  /** A computer goes by how well it plays. */
  override get names() {
    return this.table.names.map((name, seat) => {
      const level = this.table.card?.settings.seats[seat];
      return level !== undefined && isComputer(level) ? levelName(level.computer) : name;
    });
  }

  override get seat() {
    return this.table.seat;
  }

  override isComputer(seat: Seat): boolean {
    return typeof this.table.card?.settings.seats[seat] === 'object';
  }

  override isHere(seat: Seat): boolean {
    return this.table.stage !== 'running' || this.table.here[seat] !== false;
  }

  override hasPlanned(ship: ShipId): boolean {
    return this.plan.of(ship) !== undefined;
  }

  /** Several own seats share the screen. */
  get shared(): boolean {
    return this.tables.length > 1;
  }

  /** The table may show where things would end, and the odds. */
  get helps(): boolean {
    return this.table.card?.settings.analysis ?? false;
  }

  /** Where what somebody offers can be answered: by the seat that is shown, or by another one at this screen. */
  get answering(): Table | undefined {
    const { offer } = this.table;
    const asked = (table: Table) => table.seat !== undefined && offer?.missing.includes(table.seat);
    return [this.table, ...this.tables].find(asked);
  }

  /** Whose decision it is, where several share the screen. */
  get decider(): string | undefined {
    const { seat } = this.table;
    return this.shared && seat !== undefined ? (this.table.names[seat] ?? undefined) : undefined;
  }

  /** Somebody has come to the screen. */
  arrive() {
    if (this.curtain === undefined) return;
    this.#at = this.curtain;
    this.#here.add(this.curtain);
    this.curtain = undefined;
  }

  /** Hands in the squads that were brought along, as soon as the game asks for them. */
  #handIn() {
    for (const table of this.tables) {
      if (table.seat === undefined || table.view?.prompt?.ask !== 'squad') continue;
      const squad = broughtTo(this.game, table.seat);
      if (!squad) continue;
      // If it isn't accepted after all, its player is asked.
      leaveBehind(this.game, table.seat);
      void table.choose({ squad });
    }
  }

  /** Passes the screen on to the seat that is asked something, behind a curtain if the answer is secret. */
  #pass() {
    // What happened is seen before the screen goes to somebody else.
    if (!this.shared || this.curtain !== undefined || this.stage.holding) return;
    const asked = this.tables.map(({ view }) => view?.prompt?.ask);
    const secret = (seat: number) => typeof asked[seat] === 'string' && SECRET.has(asked[seat]);
    for (const seat of [...this.#here]) if (!secret(seat)) this.#here.delete(seat);
    const next = asked[this.#at] !== undefined ? this.#at : asked.findIndex((ask) => ask !== undefined);
    if (next < 0) return;
    if (!secret(next)) this.#at = next;
    // Even if the screen shows this seat already: who sits before it may be the other one.
    else if (!this.#here.has(next)) this.curtain = next;
  }
}

export const sitting = () => watchingAs<Sitting>();
