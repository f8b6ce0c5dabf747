// The games in which this browser holds seats, as they stand now.

import type { GameSummary, Snapshot } from '../protocol';
import { api, Denied } from '../server/api';
import { glance } from '../server/oneShot';
import { forgetGame, noteOver, ownSeats, type OwnSeat } from '../server/seats';

/** A game and the seats that this browser has in it. */
export interface OwnGame {
  card: GameSummary;
  seats: OwnSeat[];
  /** The game as the seat that was looked at sees it. */
  view?: Snapshot;
  /** The own seat that is asked something. */
  asked?: OwnSeat;
}

/** More games than this aren't asked for at the same time. */
const AT_ONCE = 12;
/** Into how many running ones it looks at the same time, to know whose decision it is. */
const LOOKED_INTO = 4;

/** Seats grouped by their games, the newest game first. */
export function byGame(seats: readonly OwnSeat[]): OwnSeat[][] {
  const games = new Map<string, OwnSeat[]>();
  for (const seat of [...seats].sort((a, b) => b.at - a.at)) {
    const known = games.get(seat.game);
    if (known) known.push(seat);
    else games.set(seat.game, [seat]);
  }
  return [...games.values()];
}

/** Games in the order in which they want to be continued: own decisions first, then running, waiting, over. */
export function inOrder(games: readonly OwnGame[]): OwnGame[] {
  const rank = ({ card, asked }: OwnGame) =>
    asked ? 0 : card.status.stage === 'running' ? 1 : card.status.stage === 'open' ? 2 : 3;
  const newest = ({ seats }: OwnGame) => Math.max(...seats.map((seat) => seat.at));
  return [...games].sort((a, b) => rank(a) - rank(b) || newest(b) - newest(a));
}

/** Does it for all, a limited number at a time. */
export async function inTurn<T>(all: readonly T[], most: number, act: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: Math.min(most, left.length) }, worker));
}

/** How long a server that is asked too much gets to breathe, in milliseconds. */
const PAUSE = 1000;

/** A game's card; a server that is asked too much at once is asked again. */
export async function cardOf(id: string, tries = 4): Promise<GameSummary> {
  try {
    return await api.game(id);
  } catch (error) {
    if (tries === 0 || !(error instanceof Denied) || error.status !== 429) throw error;
    await new Promise((over) => setTimeout(over, PAUSE));
    return cardOf(id, tries - 1);
  }
}

/** Seats of games that aren't known to be over. */
export function unfinished(seats: readonly OwnSeat[]): OwnSeat[] {
  return seats.filter(({ over }) => over !== true);
}

async function look(game: OwnGame): Promise<OwnGame> {
  for (const seat of game.seats) {
    const { view } = await glance(seat);
    if (view === undefined) continue;
    if (view.prompt !== undefined) return { ...game, view, asked: seat };
    game = { ...game, view };
  }
  return game;
}

export class OwnGames {
  games = $state.raw<OwnGame[]>([]);
  loaded = $state.raw(false);
  readonly going = $derived(this.games.filter((game) => game.card.status.stage !== 'over'));
  /** How many are over. */
  finished = $state.raw(0);

  /** Asks for every game that may go on. What is over stays over, so that it is asked for only once. */
  async load() {
    const all = byGame(ownSeats());
    const cards: OwnGame[] = [];
    await inTurn(
      all.filter((seats) => unfinished(seats).length > 0),
      AT_ONCE,
      async (seats) => {
        const id = seats[0]?.game ?? '';
        try {
          const card = await cardOf(id);
          if (card.status.stage === 'over') noteOver(id);
          // One that was called off never was a game.
          if (card.status.stage === 'over' && !card.outcome) forgetGame(id);
          else cards.push({ card, seats });
        } catch (error) {
          // The server has forgotten it for good.
          if (error instanceof Denied && error.status === 404) forgetGame(id);
          // It can't be played on, and no other try will mend that.
          else if (error instanceof Denied && error.damaged) noteOver(id);
        }
      },
    );
    this.games = inOrder(cards);
    this.finished = byGame(ownSeats()).filter((seats) => unfinished(seats).length === 0).length;
    this.loaded = true;
    const running = this.games.filter(({ card }) => card.status.stage === 'running');
    await inTurn(running, LOOKED_INTO, async (game) => {
      const seen = await look(game);
      this.games = inOrder(this.games.map((other) => (other.card.id === seen.card.id ? seen : other)));
    });
  }
}
