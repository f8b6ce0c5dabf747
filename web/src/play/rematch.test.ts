import { expect, test, vi } from 'vitest';

const asked: unknown[] = [];
const kept: unknown[] = [];
const own = [
  { game: 'old', seat: 0, key: 'a', name: 'Ann', rulebook: 'first', at: 1 },
  { game: 'old', seat: 1, key: 'b', name: 'Ben', rulebook: 'first', at: 1 },
];
vi.mock('../server/api', () => ({
  api: {
    rematch: (...all: unknown[]) => {
      asked.push(all);
      const seat = all[1] === 'a' ? 0 : 1;
      return Promise.resolve({ game: 'new', seat: { game: 'new', seat, key: `new ${seat}` } });
    },
  },
}));
vi.mock('../server/seats', () => ({ seatsAt: () => own, keepSeat: (seat: unknown) => kept.push(seat) }));
const { playAgain } = await import('./rematch');

test('all who share a screen sit down in the next game', async () => {
  expect(await playAgain('old', { swapped: true })).toBe('new');
  expect(asked).toEqual([
    ['old', 'a', { swapped: true }],
    ['old', 'b', { swapped: true }],
  ]);
  expect(kept).toMatchObject([
    { game: 'new', seat: 0, key: 'new 0', name: 'Ann', rulebook: 'first' },
    { game: 'new', seat: 1, key: 'new 1', name: 'Ben', rulebook: 'first' },
  ]);
});
