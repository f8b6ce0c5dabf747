import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Denied, Unreachable } from './api';
import { newKey } from './key';

/** What was asked, and the answers to come; none means that the line breaks. */
let asked: { path: string; body: { seat: number; name: string; key: string } }[];
let answers: (Response | undefined)[];

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en' });
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(init.body as string) });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('network'));
  });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });

test('a seat is requested again with the same key until the server answers', async () => {
  answers = [undefined, undefined, json({ game: 'g', seat: 1, key: 'k' }, 201)];
  const taken = api.takeSeat('g', { seat: 1, name: 'Ben' });
  await vi.runAllTimersAsync();
  expect(await taken).toEqual({ game: 'g', seat: 1, key: 'k' });
  const keys = asked.map(({ body }) => body.key);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/);
});

test('a taken seat isn’t requested again, and retries end', async () => {
  answers = [json({ why: { type: 'taken' } }, 409)];
  await expect(api.takeSeat('g', { seat: 1, name: 'Ben' })).rejects.toBeInstanceOf(Denied);
  expect(asked).toHaveLength(1);
  const never = api.takeSeat('g', { seat: 1, name: 'Ben' });
  const told = expect(never).rejects.toBeInstanceOf(Unreachable);
  await vi.runAllTimersAsync();
  await told;
  expect(asked.length).toBeLessThan(8);
});

test('no two keys are the same', () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
});
