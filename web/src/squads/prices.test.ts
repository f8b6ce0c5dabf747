import { expect, test } from 'vitest';
import type { PriceListFacts, RulebookFacts } from '../protocol';
import { listOf, priceList, usualPoints, withoutList } from './prices';

const list = (id: string, limit: number): PriceListFacts => ({
  id,
  rulebook: 'second',
  edition: 'second',
  name: id,
  date: '2021-11',
  limit,
  formats: [],
});
const book = { id: 'second', points: 200, prices: [list('old', 150), list('new', 200)] } as unknown as RulebookFacts;

test('a squad that we wrote names its list', () => {
  const squad = { faction: 'rebelalliance', pilots: [] };
  expect(listOf({ ...squad, vendor: { furball: { prices: 'old' } } })).toBe('old');
  expect(listOf({ ...squad, vendor: { furball: { prices: 3 } } })).toBeUndefined();
  expect(listOf({ ...squad, vendor: 'nothing' })).toBeUndefined();
  expect(listOf(squad)).toBeUndefined();
});

test('the list goes and what other tools noted stays', () => {
  const besides = { obstacles: ['coreasteroid5'], vendor: { furball: { prices: 'old' }, yasb: { link: 'x' } } };
  expect(withoutList(besides)).toEqual({ obstacles: ['coreasteroid5'], vendor: { yasb: { link: 'x' } } });
  expect(withoutList({ vendor: { furball: { prices: 'old' } } })).toEqual({});
  expect(withoutList({ description: 'none' })).toEqual({ description: 'none' });
});

test('the newest list is the usual one', () => {
  expect(priceList(book, 'old')?.id).toBe('old');
  expect(priceList(book, 'gone')?.id).toBe('new');
  expect(priceList(book, undefined)?.id).toBe('new');
  expect([usualPoints(book, 'old'), usualPoints(book, undefined)]).toEqual([150, 200]);
  expect(usualPoints({ ...book, prices: [] }, 'old')).toBe(200);
});
