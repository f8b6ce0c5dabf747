// One click to a game against the computer: ships are chosen, rocks lie, and what is left to be asked is soon answered.

import type {
  Computer,
  Faction,
  CreateGame,
  PlayerSetup,
  ReadySquad,
  RulebookFacts,
  RulebookId,
  Xws,
} from '../../protocol';
import { api } from '../../server/api';
import { keepSeat } from '../../server/seats';
import { USUAL } from '../levels';

/** A few ships, or as many as the rulebook's usual points buy. */
export type Size = 'small' | 'full';

/** The squads of a first game, if the server has them: one sturdy ship against two light ones. */
const FIRST = ['red-two-alone', 'two-cadets'];

/** What the two fly: of the smallest squads in a small game. First the easy pair, later any two of different factions. */
export function pairing(
  squads: readonly ReadySquad[],
  points: number,
  first: boolean,
  random: () => number = Math.random,
): [ReadySquad, ReadySquad] | undefined {
  const fitting = squads.filter((squad) => squad.limit === points);
  const [mine, theirs] = FIRST.map((id) => fitting.find((squad) => squad.id === id));
  if (first && mine && theirs) return [mine, theirs];
  const pick = (from: ReadySquad[]) => from[Math.floor(random() * from.length)];
  const one = pick(fitting);
  const other = one && pick(fitting.filter((squad) => squad.faction !== one.faction));
  return one && other && [one, other];
}

/** The game that the one click makes. */
export function quickGame(
  book: RulebookFacts,
  squads: readonly ReadySquad[],
  level: Computer,
  name: string,
  size: Size,
  first: boolean,
): CreateGame {
  const limits = squads.flatMap(({ limit }) => limit ?? []);
  const points = size === 'small' ? Math.min(...limits) : book.points;
  // Ships that come without squads and points are the shortest way to the first dial.
  const listed = size === 'small' && book.default_ships;
  const pair = listed ? undefined : pairing(squads, points, first);
  const [one, two] = book.sides ?? [];
  const players: PlayerSetup[] = pair
    ? pair.map(({ faction, xws }) => ({ name: '', faction, squad: xws }))
    : [one, two].map((faction) => ({ name: '', ...(faction && { faction }) }));
  return {
    settings: {
      setup: {
        rulebook: book.id,
        players,
        // Who is new has no reason yet to place a ship here or there.
        quick: true,
        ...(pair && { forces: { type: 'built', limit: points }, obstacles: true }),
      },
      seats: [{ type: 'person' }, { type: 'computer', computer: level }],
    },
    visibility: 'by_link',
    seat: { seat: 0, name },
  };
}

/** Creates the game and takes the seat. Returns its address. */
export async function playNow(
  id: RulebookId,
  level: Computer,
  name: string,
  size: Size,
  first: boolean,
): Promise<string> {
  const [{ rulebooks }, { squads }] = await Promise.all([api.rulebooks(), api.squads(id)]);
  const book = rulebooks.find((book) => book.id === id);
  if (book === undefined) throw new Error(`no rulebook ${id}`);
  return begin(quickGame(book, squads, level, name, size, first), name, id);
}

async function begin(game: CreateGame, name: string, rulebook: RulebookId): Promise<string> {
  const made = await api.createGame(game);
  if (made.seat !== undefined) keepSeat({ ...made.seat, name, rulebook, at: Date.now() });
  return `/play/${made.game}`;
}

/** A squad to try, and what it was built for. */
export interface Tried {
  book: RulebookFacts;
  /** The price list, by its id. */
  prices: string;
  faction: Faction;
  squad: Xws;
  limit: number;
  /** The player's name. */
  name: string;
}

/** A game with the player's own squad against the computer, which has a squad of another faction. */
export function trial(
  { book, prices, faction, squad, limit, name }: Tried,
  random: () => number = Math.random,
): CreateGame {
  const others = (book.sides ?? book.factions).filter((id) => id !== faction);
  const other = others[Math.floor(random() * others.length)];
  const players: PlayerSetup[] = [
    { name: '', faction, squad },
    { name: '', ...(other && { faction: other }) },
  ];
  const forces = { type: 'built', limit } as const;
  return {
    settings: {
      setup: { rulebook: book.id, prices, players, forces, obstacles: true, quick: true },
      seats: [{ type: 'person' }, { type: 'computer', computer: USUAL }],
    },
    visibility: 'by_link',
    seat: { seat: 0, name },
  };
}

/** Creates such a game and takes the seat. Returns its address. */
export const flyAgainst = (tried: Tried): Promise<string> => begin(trial(tried), tried.name, tried.book.id);
