import { expect, test } from 'vitest';
import { read, write } from './keys';

const SEAT = { game: 'g', seat: 1, key: 'k', name: 'Ann', rulebook: 'second' as const, at: 5 };

test('seats come back as they were', () => {
  expect(read(write([SEAT]))).toEqual([SEAT]);
  expect(read(write([]))).toEqual([]);
});

test('nothing else is taken for seats', () => {
  expect(read('')).toBeUndefined();
  expect(read('null')).toBeUndefined();
  expect(read('{"furball":"squads","seats":[]}')).toBeUndefined();
  expect(read(JSON.stringify({ furball: 'seats', seats: [{ ...SEAT, key: 7 }] }))).toBeUndefined();
  expect(read(JSON.stringify({ furball: 'seats', seats: [{ ...SEAT, rulebook: 'third' }] }))).toBeUndefined();
});
