// One click to a game against the computer: the squads are ready-made, nothing is asked before the table.

import type { Computer, MakeGame, ReadySquad, RulebookFacts, RulebookId } from '../../protocol';
import { api } from '../../server/api';
import { handIn } from '../../server/briefly';
import { bring } from '../../server/brought';
import { keepSeat } from '../../server/seats';

/** The squad that somebody flies in the first game of squads, if the server has it: few ships and simple ones. */
const FIRST_SQUAD = 'red-five';

/** What the two fly: the person the first squad, later any; the computer one of another faction. */
export function pairing(
  squads: readonly ReadySquad[],
  points: number,
  first: boolean,
  random: () => number = Math.random,
): { mine: ReadySquad; theirs: ReadySquad } | undefined {
  const fitting = squads.filter((squad) => squad.limit === points);
  const pick = (from: ReadySquad[]) => from[Math.floor(random() * from.length)];
  const mine = (first ? fitting.find((squad) => squad.id === FIRST_SQUAD) : undefined) ?? pick(fitting);
  if (mine === undefined) return undefined;
  const others = fitting.filter((squad) => squad.faction !== mine.faction);
  const theirs =
    (first ? others.find((squad) => squad.faction === 'galacticempire') : undefined) ?? pick(others);
  return theirs && { mine, theirs };
}

/** The game that the one click makes, and the squad that the person brings to it. */
export function quickGame(
  book: RulebookFacts,
  squads: readonly ReadySquad[],
  level: Computer,
  name: string,
  first: boolean,
): { game: MakeGame; squad?: ReadySquad } {
  const seats: MakeGame['terms']['seats'] = ['person', { computer: level }];
  const taken = { visibility: 'by_link' as const, seat: { seat: 0, name } };
  // Ships that come without squads and points are the shortest way to the first dial.
  const pair = book.default_ships ? undefined : pairing(squads, book.points, first);
  if (pair === undefined) {
    const [one, two] = book.sides ?? [];
    const players = [
      { name: '', ...(one && { faction: one }) },
      { name: '', ...(two && { faction: two }) },
    ];
    return { game: { terms: { setup: { rulebook: book.id, players }, seats }, ...taken } };
  }
  const players = [
    { name: '', faction: pair.mine.faction },
    { name: '', faction: pair.theirs.faction },
  ];
  const setup = { rulebook: book.id, players, forces: { built: { limit: book.points } }, obstacles: true };
  return { game: { terms: { setup, seats }, ...taken }, squad: pair.mine };
}

/** Makes the game, sits down, hands in the squad. Tells where the table is. */
export async function playNow(id: RulebookId, level: Computer, name: string, first: boolean): Promise<string> {
  const [{ rulebooks }, { squads }] = await Promise.all([api.rulebooks(), api.squads(id)]);
  const book = rulebooks.find((book) => book.id === id);
  if (book === undefined) throw new Error(`no rulebook ${id}`);
  const { game, squad } = quickGame(book, squads, level, name, first);
  const made = await api.makeGame(game);
  if (made.seat !== undefined) {
    keepSeat({ ...made.seat, name, rulebook: id, at: Date.now() });
    if (squad !== undefined) {
      bring(made.game, made.seat.seat, squad.xws);
      await handIn(made.seat);
    }
  }
  return `/play/${made.game}`;
}
