import { expect, it } from 'vitest';
import type { Bearing, DialMove } from '../protocol';
import { dialTable, difficultyColor } from './dial';

const move = (speed: number, bearing: Bearing): DialMove => {
  return { maneuver: `${speed} ${bearing} white`, speed, bearing, difficulty: 'white' };
};
const shown = (dial: DialMove[]) =>
  dialTable(dial).rows.map((row) => [row.speed, ...row.moves.map((each) => each?.bearing ?? '')]);

it('stands from fast to slow, left to right', () => {
  const table = shown([move(1, 'bank_right'), move(1, 'turn_left'), move(3, 'straight')]);
  expect(table).toEqual([
    ['3', '', '', 'straight', '', ''],
    ['1', 'turn_left', '', '', 'bank_right', ''],
  ]);
});

it('has columns for what turns around only where there are such', () => {
  expect(dialTable([move(4, 'koiogran')]).columns).toBe(6);
  expect(dialTable([move(3, 'tallon_roll_right')]).columns).toBe(8);
  expect(dialTable([move(3, 'straight')]).columns).toBe(5);
});

it('puts standing still and flying backward below', () => {
  const table = shown([move(1, 'reverse_straight'), move(1, 'straight'), move(0, 'stationary')]);
  expect(table.map(([speed, , , middle]) => [speed, middle])).toEqual([
    ['1', 'straight'],
    ['0', 'stationary'],
    ['−1', 'reverse_straight'],
  ]);
});

it('colors what is easy as the rulebook does', () => {
  expect([difficultyColor('easy', 'green'), difficultyColor('easy', 'blue'), difficultyColor('red', 'blue')]).toEqual([
    'var(--diff-green)',
    'var(--diff-blue)',
    'var(--diff-red)',
  ]);
});
