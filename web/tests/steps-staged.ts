// Games that are set up without the pages for that, where a test is about something else.

import { expect } from 'vitest';
import type { CreateGame, RulebookId, SeatTaken, GameCreated, Xws } from '../src/protocol';
import type { Visitor } from './browser';
import { Opponent, type Flies } from './opponent';

/** A player of a game whose seats all share one screen, the computer, or somebody who just comes. */
type Sits = { name: string; squad: Xws } | { computer: 'simple' | 'random' } | { comes: Flies };

async function post<T>(address: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Agreed {
  obstacles?: boolean;
  /** Ships stand in rows opposite each other, and nobody is asked where. */
  quick?: boolean;
  /** What is played, and for how many rounds. */
  scenario?: string;
  environment?: string;
  wild?: string;
  rounds?: number;
}

/** Makes a game of points, gives the visitor the keys of his seats, and opens the table. */
export async function stage(
  visitor: Visitor,
  address: string,
  rulebook: RulebookId,
  sits: Sits[],
  agreed: Agreed = {},
): Promise<string> {
  const empire = sits.some((sit) => 'squad' in sit && sit.squad.faction === 'galacticempire');
  // First Edition wants a side of each.
  const enemy = empire ? ('rebelalliance' as const) : ('galacticempire' as const);
  const players = sits.map((sit) => ({ name: '', faction: 'squad' in sit ? (sit.squad.faction as never) : enemy }));
  const { obstacles = false, quick = false, rounds, ...played } = agreed;
  const forces = { type: 'built' as const, limit: 200 };
  const settings: CreateGame['settings'] = {
    setup: { rulebook, players, forces, obstacles, quick, ...played, ...(rounds && { round_limit: rounds }) },
    seats: sits.map((sit) => ('computer' in sit ? { type: 'computer', computer: sit.computer } : { type: 'person' })),
  };
  const { game } = await post<GameCreated>(address, 'games', { settings, visibility: 'by_link' } satisfies CreateGame);
  const seats: unknown[] = [];
  const brought: unknown[] = [];
  for (const [seat, sit] of sits.entries()) {
    if ('computer' in sit) continue;
    const name = 'name' in sit ? sit.name : 'Opponent';
    const taken = await post<SeatTaken>(address, `games/${game}/seats`, { seat, name });
    if ('comes' in sit) {
      void new Opponent(address, taken, sit.comes);
      continue;
    }
    seats.push({ ...taken, name: sit.name, rulebook, at: Date.now() });
    brought.push({ game, seat, squad: sit.squad });
  }
  await visitor.page.goto('/settings');
  await visitor.page.evaluate(
    ([seats, brought]) => {
      localStorage.setItem('furball.seats', seats!);
      localStorage.setItem('furball.brought', brought!);
    },
    [JSON.stringify(seats), JSON.stringify(brought)],
  );
  const { ears } = visitor;
  ears.view = undefined;
  await visitor.page.goto(`/play/${game}`);
  // The table hands the squads in by itself; who answers before it does would answer twice.
  await visitor.page.waitForFunction(() => (localStorage.getItem('furball.brought') ?? '[]') === '[]');
  const begun = () => ears.settled && ears.view !== undefined && ears.view.prompt?.options.type !== 'squad';
  await expect.poll(begun, { timeout: 60_000 }).toBe(true);
  return game;
}

/** So many of the same pilot. */
export const swarm = (faction: string, ship: string, id: string, count: number): Xws => ({
  faction,
  pilots: Array.from({ length: count }, () => ({ id, ship })),
});

/** Enough TIE fighters to last for some rounds. */
const TIES: Record<RulebookId, Xws> = {
  first: swarm('galacticempire', 'tiefighter', 'academypilot', 4),
  second: swarm('galacticempire', 'tielnfighter', 'academypilot', 4),
  legacy: swarm('galacticempire', 'tielnfighter', 'academypilot', 4),
};

/**
 * A game against TIE fighters that come straight ahead: whoever does the same has them in range and in arc in the second
 * round, in every game.
 */
export const duel = (
  visitor: Visitor,
  address: string,
  rulebook: RulebookId,
  squad: Xws,
  enemy = TIES[rulebook],
): Promise<string> =>
  stage(visitor, address, rulebook, [{ name: 'Ann', squad }, { comes: { squad: enemy, speeds: [[3, 2, 1]] } }], {
    quick: true,
  });
