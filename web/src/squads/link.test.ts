import { afterEach, expect, it, vi } from 'vitest';
import type { Xws } from '../protocol';
import { decodeSquad, encodeSquad, squadAddress } from './link';

const xws: Xws = {
  name: 'Rot „vor“ 日の出',
  faction: 'rebelalliance',
  pilots: Array.from({ length: 4 }, () => {
    return { id: 'bluesquadronescort', ship: 't65xwing', upgrades: { astromech: ['r4astromech'] } };
  }),
};

afterEach(() => vi.unstubAllGlobals());

it('comes back as it went', async () => {
  const text = await encodeSquad(xws);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(JSON.stringify(xws).length);
  expect(JSON.parse((await decodeSquad(text)) ?? '')).toEqual(xws);
});

it('does without compression', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  const text = await encodeSquad(xws);
  expect(text).toMatch(/^ey/);
  expect(JSON.parse((await decodeSquad(text)) ?? '')).toEqual(xws);
});

it('reads plain JSON, too', async () => {
  expect(await decodeSquad('{"faction":"rebel"}')).toBe('{"faction":"rebel"}');
});

it('knows nonsense', async () => {
  expect(await decodeSquad('%%%')).toBeUndefined();
  expect(await decodeSquad('aGVsbG8')).toBeUndefined();
});

it('leaves out what the server computes', async () => {
  const pilots = [{ id: 'a', name: 'a', ship: 'b', points: 3 }, { name: 'c' }];
  const address = await squadAddress('second', { faction: 'rebelalliance', version: '2.0.0', points: 3, pilots });
  const text = await decodeSquad(new URL(address, 'http://x').searchParams.get('xws') ?? '');
  expect(JSON.parse(text ?? '')).toEqual({ faction: 'rebelalliance', pilots: [{ id: 'a', ship: 'b' }, { name: 'c' }] });
});

it('is an address of ours', async () => {
  const address = new URL(await squadAddress('first', xws), 'http://x');
  expect([address.pathname, address.searchParams.get('book')]).toEqual(['/squads', 'first']);
  expect(JSON.parse((await decodeSquad(address.searchParams.get('xws') ?? '')) ?? '')).toEqual(xws);
});
