import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SquadChecked } from '../protocol';
import { Denied, Unreachable } from '../server/api';
import { Checker } from './checking';

const answer = (points: number): SquadChecked => ({
  prices: '',
  points,
  limit: 200,
  legal: true,
  problems: [],
  notes: [],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks at once, and about fast changes together', async () => {
  const ask = vi.fn(() => Promise.resolve(answer(1)));
  const got = vi.fn();
  const checker = new Checker(ask, got, () => {});
  checker.changed();
  expect(ask).toHaveBeenCalledTimes(1);
  checker.changed();
  checker.changed();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(got).toHaveBeenCalledTimes(1);
});

it('lets the last answer win, even if an earlier one comes later', async () => {
  const waits = [200, 10];
  const got: number[] = [];
  let asked = 0;
  const ask = () => {
    const points = asked++;
    return new Promise<SquadChecked>((done) => setTimeout(() => done(answer(points)), waits[points]));
  };
  const checker = new Checker(
    ask,
    (told) => got.push(told.points),
    () => {},
  );
  checker.changed();
  await vi.advanceTimersByTimeAsync(100);
  checker.changed();
  await vi.advanceTimersByTimeAsync(500);
  expect(got).toEqual([1]);
});

it('asks again while the server is away, but not what it denies', async () => {
  const errors: unknown[] = [new Unreachable(), new Denied(429)];
  const ask = vi.fn(() => {
    const error = errors.shift();
    return error === undefined ? Promise.resolve(answer(1)) : Promise.reject(error as Error);
  });
  const got = vi.fn();
  const failed = vi.fn();
  const checker = new Checker(ask, got, failed);
  checker.changed();
  await vi.advanceTimersByTimeAsync(3000);
  expect([failed.mock.calls.length, got.mock.calls.length]).toEqual([2, 1]);
  errors.push(new Denied(400));
  checker.changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('hears nothing after it was stopped', async () => {
  const got = vi.fn();
  const checker = new Checker(
    () => Promise.resolve(answer(1)),
    got,
    () => {},
  );
  checker.changed();
  checker.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(got).not.toHaveBeenCalled();
});
