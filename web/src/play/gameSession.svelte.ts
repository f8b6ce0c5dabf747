// A session at a game: the seats that share this screen, and which of them it shows.

import { isComputer, levelName } from '../pages/levels';
import type { Ask, PromptSnapshot, Seat, ShipId } from '../protocol';
import { pendingSquad, clearPendingSquad } from '../server/pendingSquads';
import { seatsAt } from '../server/seats';
import { Plan } from './plan.svelte';
import { GameClient, type GameUpdate } from './gameClient.svelte';
import { useGameAs, GameContext } from './gameContext.svelte';

/** Prompts whose answers must stay hidden from other players at the screen. */
const SECRET = new Set<Ask['type']>(['set_dials', 'squad']);

export class GameSession extends GameContext {
  readonly game: string;
  /** One for each own seat, or one for a spectator. */
  readonly clients: GameClient[];
  readonly plans: Plan[];
  /** Which seat the screen shows. */
  #at = $state(0);
  /** Who must come to the screen before it shows anything. */
  curtain = $state<number>();
  /** Seats whose player has come to the screen for a secret prompt. */
  #here = new Set<number>();

  constructor(game: string) {
    super();
    this.game = game;
    const seats = seatsAt(game);
    this.clients = seats.length > 0 ? seats.map((own) => new GameClient(game, own.key)) : [new GameClient(game)];
    this.plans = this.clients.map((_, place) => new Plan(game, seats[place]?.seat));
    // A shared screen starts with the curtain, since it could show another player's secrets.
    if (this.shared) this.curtain = 0;
    $effect(() => {
      const setup = this.client.card?.settings.setup;
      if (setup !== undefined) this.learn(setup.rulebook, setup.prices);
    });
    $effect(() => this.#pass());
    $effect(() => this.#handIn());
  }

  close() {
    for (const client of this.clients) client.close();
  }

  get client(): GameClient {
    return this.clients[this.#at]!;
  }

  get plan(): Plan {
    return this.plans[this.#at]!;
  }

  override get view() {
    return this.client.view;
  }

  override viewAt(number: number) {
    return this.client.viewAt(number);
  }

  /** What is asked, once everything is seen that led to it. */
  get visiblePrompt(): PromptSnapshot | undefined {
    return this.animator.holding ? undefined : this.view?.prompt;
  }

  /** Subscribes to updates, each once, whichever of the own seats receives it first. */
  onUpdate(listener: (update: GameUpdate) => void): () => void {
    let last = 0;
    const first = (update: GameUpdate) => {
      if (update.entry.number <= last) return;
      last = update.entry.number;
      listener(update);
    };
    const stops = this.clients.map((client) => client.onUpdate(first));
    return () => stops.forEach((stop) => stop());
  }

  override get history() {
    return this.client.history;
  }

  /** A computer goes by how well it plays. */
  override get names() {
    return this.client.names.map((name, seat) => {
      const level = this.client.card?.settings.seats[seat];
      return level !== undefined && isComputer(level) ? levelName(level.computer) : name;
    });
  }

  override get seat() {
    return this.client.seat;
  }

  override isComputer(seat: Seat): boolean {
    const taken = this.client.card?.settings.seats[seat];
    return taken !== undefined && isComputer(taken);
  }

  override isPresent(seat: Seat): boolean {
    return this.client.stage !== 'running' || this.client.present[seat] !== false;
  }

  override hasPlanned(ship: ShipId): boolean {
    return this.plan.of(ship) !== undefined;
  }

  /** Several own seats share the screen. */
  get shared(): boolean {
    return this.clients.length > 1;
  }

  /** The table may show where things would end, and the odds. */
  get analysis(): boolean {
    return this.client.card?.settings.analysis ?? false;
  }

  /** The client that can answer an offer: that of the seat that is shown, or another one at this screen. */
  get answering(): GameClient | undefined {
    const { offer } = this.client;
    const asked = (client: GameClient) => client.seat !== undefined && offer?.missing.includes(client.seat);
    return [this.client, ...this.clients].find(asked);
  }

  /** Whose decision it is, where several share the screen. */
  get decider(): string | undefined {
    const { seat } = this.client;
    return this.shared && seat !== undefined ? (this.client.names[seat] ?? undefined) : undefined;
  }

  /** The next player has come to the screen. */
  arrive() {
    if (this.curtain === undefined) return;
    this.#at = this.curtain;
    this.#here.add(this.curtain);
    this.curtain = undefined;
  }

  /** Hands in the squads that were brought along, as soon as the game asks for them. */
  #handIn() {
    for (const client of this.clients) {
      if (client.seat === undefined || client.view?.prompt?.ask.type !== 'squad') continue;
      const xws = pendingSquad(this.game, client.seat);
      if (!xws) continue;
      // If it isn't accepted after all, its player is asked.
      clearPendingSquad(this.game, client.seat);
      void client.choose({ type: 'squad', xws });
    }
  }

  /** Passes the screen on to the seat that is asked something, behind a curtain if the answer is secret. */
  #pass() {
    // Events are shown before the screen passes to another player.
    if (!this.shared || this.curtain !== undefined || this.animator.holding) return;
    const asked = this.clients.map(({ view }) => view?.prompt?.ask.type);
    const secret = (seat: number) => asked[seat] !== undefined && SECRET.has(asked[seat]);
    for (const seat of [...this.#here]) if (!secret(seat)) this.#here.delete(seat);
    const next = asked[this.#at] !== undefined ? this.#at : asked.findIndex((ask) => ask !== undefined);
    if (next < 0) return;
    if (!secret(next)) this.#at = next;
    // Even if the screen shows this seat already: who sits before it may be the other one.
    else if (!this.#here.has(next)) this.curtain = next;
  }
}

export const useSession = () => useGameAs<GameSession>();
