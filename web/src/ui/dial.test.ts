import { expect, it } from 'vitest';
import { grid, round } from './dial';

const TIE = [
  '1 turn_left white',
  '2 bank_left easy',
  '2 straight easy',
  '3 koiogran red',
  '4 koiogran red',
  '5 straight white',
];

it('puts speeds into rows, the fastest on top, and bearings into columns', () => {
  const { speeds, cells, advanced } = grid(TIE);
  expect(speeds).toEqual([5, 4, 3, 2, 1]);
  expect(advanced).toBe(1);
  const at = (maneuver: string) => cells.find((cell) => cell.maneuver === maneuver);
  expect(at('2 bank_left easy')).toMatchObject({ row: 3, column: 1 });
  expect(at('5 straight white')).toMatchObject({ row: 0, column: 2 });
  expect(at('3 koiogran red')).toMatchObject({ row: 2, column: 5 });
});

it('keeps left and right of what turns about apart', () => {
  const { cells, advanced } = grid(['3 tallon_roll_left red', '4 koiogran red', '3 tallon_roll_right red']);
  expect(advanced).toBe(3);
  expect(cells.map((cell) => cell.column)).toEqual([5, 6, 7]);
});

it('gives flying backward and standing still rows of their own', () => {
  expect(grid(['0 stationary red', '1 reverse_bank_left red', '1 straight white']).speeds).toEqual([1, 0, -1]);
});

it('never puts two maneuvers into one place', () => {
  const { cells } = grid([...TIE, '2 segnors_loop_left red', '3 tallon_roll_left red', '1 straight white']);
  expect(new Set(cells.map((cell) => `${cell.row} ${cell.column}`)).size).toBe(cells.length);
});

it('shows each maneuver once around the dial', () => {
  expect(round(TIE).slice().sort()).toEqual(TIE.slice().sort());
  expect(round(TIE).slice(-2)).toEqual(['3 koiogran red', '4 koiogran red']);
});
