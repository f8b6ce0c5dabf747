// Somebody on the other side who leaves nothing to chance but the dice: flies straight ahead and shoots at whoever is
// there, so that a test gets to where it wants to be in every game.

import {
  VERSION,
  type Choice,
  type ServerMessage,
  type Options,
  type ClientMessage,
  type SeatTaken,
  type Snapshot,
  type Xws,
} from '../src/protocol';
import { merge } from '../src/server/merge';

/** What he flies, and how fast. */
export interface Flies {
  squad: Xws;
  /**
   * Of each ship, the last ones like the last of these: its speed in each round, from then on the last of these, or as
   * near to it as the ship can.
   */
  speeds: readonly (readonly number[])[];
}

export class Opponent {
  #flies: Flies;
  #socket: WebSocket;
  #view: Snapshot | undefined;
  /** The last news that was heard, and the news that what was said waits for. */
  #number = 0;
  #awaited: number | undefined;
  #said = 0;

  constructor(address: string, { game, key }: SeatTaken, flies: Flies) {
    this.#flies = flies;
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game}/play`);
    this.#socket.onopen = () => this.#send({ type: 'hello', version: VERSION, key });
    this.#socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ServerMessage);
  }

  #send(message: ClientMessage) {
    this.#socket.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage) {
    if (message.type === 'refused') throw new Error(`the opponent may not do that: ${JSON.stringify(message.why)}`);
    if (message.type === 'done') this.#awaited = message.number;
    if (message.type === 'welcome' || message.type === 'update') {
      this.#number = message.type === 'welcome' ? message.number : message.entry.number;
      if (message.type === 'welcome' || message.full) this.#view = message.view;
      else if (message.view && this.#view) this.#view = merge(this.#view, message.view);
    }
    const prompt = this.#view?.prompt;
    if (!prompt || this.#number < (this.#awaited ?? 0)) return;
    this.#awaited = Infinity;
    this.#said += 1;
    this.#send({
      type: 'choose',
      choice: this.#choose(prompt.options),
      number: this.#number,
      retry: `opponent-${this.#said}`,
    });
  }

  #choose(options: Options): Choice {
    switch (options.type) {
      case 'list': {
        const { choices } = options;
        const wanted = choices.find(({ type }) => type === 'attack' || type === 'maneuver');
        return wanted ?? choices.find(({ type }) => type === 'pass') ?? choices[0]!;
      }
      case 'dials':
        return this.#dial(options.ships);
      case 'place': {
        const { pieces, example: pose, example_piece: piece } = options;
        return pieces.type === 'ships'
          ? { type: 'place', ship: piece, pose }
          : { type: 'place_token', token: piece, pose };
      }
      case 'dice': {
        const { allowed, at_least: least } = options;
        const places = [...Array(16).keys()].filter((place) => allowed & (1 << place)).slice(0, least);
        return { type: 'dice', dice: places.reduce((all, place) => all | (1 << place), 0) };
      }
      case 'squad':
      case 'builds':
        return { type: 'squad', xws: this.#flies.squad };
      case 'roll':
        return { type: 'pass' };
    }
  }

  /** The next dial; when all are set, that they are. */
  #dial(ships: number[]): Choice {
    const ship = ships.find((id) => this.#view!.ships[id]!.chosen === undefined);
    if (ship === undefined) return { type: 'pass' };
    const own = this.#view!.ships.filter(({ owner }) => owner === this.#view!.prompt!.seat);
    const upTo = <T>(list: readonly T[], place: number): T => list[Math.min(place, list.length - 1)]!;
    const speeds = upTo(
      this.#flies.speeds,
      own.findIndex(({ id }) => id === ship),
    );
    const wanted = upTo(speeds, this.#view!.round - 1);
    const far = (maneuver: string) => Math.abs(Number.parseInt(maneuver) - wanted);
    const straight = this.#view!.ships[ship]!.settable.filter((maneuver) => / straight /.test(maneuver));
    const [maneuver] = straight.sort((a, b) => far(a) - far(b));
    return { type: 'dial', ship, maneuver: maneuver! };
  }
}
