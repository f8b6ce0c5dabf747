// Playing again: the server makes the next game, or knows the one that the other has made, and everybody at this screen
// sits down in it.

import type { AskRematch } from '../protocol';
import { api } from '../server/api';
import { keepSeat, seatsAt } from '../server/seats';

/** The id of the next game. */
export async function playAgain(game: string, wanted: AskRematch): Promise<string> {
  let next = '';
  for (const own of seatsAt(game)) {
    const made = await api.rematch(game, own.key, wanted);
    next = made.game;
    if (made.seat) {
      keepSeat({ ...made.seat, name: own.name, rulebook: own.rulebook, at: Date.now() });
    }
  }
  return next;
}
