// The games in which this browser holds seats, as they stand now.

import type { GameCard, Snapshot } from '../protocol';
import { api, Denied } from '../server/api';
import { glance } from '../server/briefly';
import { forgetGame, ownSeats, type OwnSeat } from '../server/seats';

/** A game and the seats that this browser has in it. */
export interface OwnGame {
  card: GameCard;
  seats: OwnSeat[];
  /** The game as the seat that was looked at sees it. */
  view?: Snapshot;
  /** The own seat that is asked something. */
  asked?: OwnSeat;
}

/** More games than this aren't asked for at once. */
const MOST = 24;
/** Into how many running ones it looks, to know whose decision it is. */
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
    asked ? 0 : card.stage === 'running' ? 1 : card.stage === 'open' ? 2 : 3;
  const newest = ({ seats }: OwnGame) => Math.max(...seats.map((seat) => seat.at));
  return [...games].sort((a, b) => rank(a) - rank(b) || newest(b) - newest(a));
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
  readonly going = $derived(this.games.filter((game) => game.card.stage !== 'over'));
  readonly over = $derived(this.games.filter((game) => game.card.stage === 'over'));

  async load() {
    const known = byGame(ownSeats()).slice(0, MOST);
    const cards = await Promise.all(
      known.map(async (seats): Promise<OwnGame | undefined> => {
        const id = seats[0]?.game ?? '';
        try {
          return { card: await api.game(id), seats };
        } catch (error) {
          // The server has forgotten it for good.
          if (error instanceof Denied && error.status === 404) forgetGame(id);
          return undefined;
        }
      }),
    );
    this.games = inOrder(cards.filter((card) => card !== undefined));
    this.loaded = true;
    const running = this.games.filter(({ card }) => card.stage === 'running').slice(0, LOOKED_INTO);
    await Promise.allSettled(
      running.map(async (game) => {
        const seen = await look(game);
        this.games = inOrder(this.games.map((other) => (other.card.id === seen.card.id ? seen : other)));
      }),
    );
  }
}
