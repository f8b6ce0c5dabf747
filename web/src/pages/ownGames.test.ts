import { expect, test, vi } from 'vitest';
import type { GameSummary, GameStage } from '../protocol';
import type { OwnSeat } from '../server/seats';

vi.mock('../server/api', () => ({ api: {}, Denied: class {} }));
vi.mock('../server/oneShot', () => ({}));
const { byGame, inOrder, inTurn, unfinished } = await import('./ownGames.svelte');

const seat = (game: string, seat: number, at: number): OwnSeat => ({
  game,
  seat,
  at,
  key: 'k',
  name: 'Ann',
  rulebook: 'first',
});
const game = (id: string, stage: GameStage, at: number, asked = false) => ({
  card: { id, status: { stage } } as GameSummary,
  seats: [seat(id, 0, at)],
  ...(asked && { asked: seat(id, 0, at) }),
});

test('seats of one game come together, the newest game first', () => {
  const grouped = byGame([seat('a', 0, 1), seat('b', 0, 5), seat('a', 1, 3)]);
  expect(grouped.map((seats) => seats.map(({ game, seat }) => `${game}${seat}`))).toEqual([['b0'], ['a1', 'a0']]);
});

test('what waits for me comes first, what is over last', () => {
  const games = [
    game('over', 'over', 9),
    game('open', 'open', 8),
    game('old', 'running', 1),
    game('new', 'running', 7),
    game('mine', 'running', 2, true),
  ];
  expect(inOrder(games).map(({ card }) => card.id)).toEqual(['mine', 'new', 'old', 'open', 'over']);
});

test('games that are over needn’t be asked for again', () => {
  const over = { ...seat('a', 0, 1), over: true };
  expect(unfinished([over, seat('b', 0, 2)]).map(({ game }) => game)).toEqual(['b']);
});

test('many are requested a few at a time, and one that fails delays no other', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  await inTurn([1, 2, 3, 4, 5, 6, 7], 3, async (one) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    if (one === 2) throw new Error('gone');
    done.push(one);
  });
  expect(most).toBe(3);
  expect(done.sort()).toEqual([1, 3, 4, 5, 6, 7]);
});
