import { expect, test } from 'vitest';
import { gameOf, invitation } from './invitation';

const GAME = '39zzyx7mr1kc3ybdx5wq4anceh';

test('an invitation leads back to its game', () => {
  expect(gameOf(invitation(GAME, 'https://table.example'))).toBe(GAME);
});

test('any address of a game will do', () => {
  expect(gameOf(`  ${GAME}\n`)).toBe(GAME);
  expect(gameOf(GAME.toUpperCase())).toBe(GAME);
  expect(gameOf('39zzyx7mrLkc3ybdx5wq4anceh')).toBe(GAME);
  expect(gameOf(`http://127.0.0.1:7777/play/${GAME}`)).toBe(GAME);
  expect(gameOf(`/replay/${GAME}?at=4`)).toBe(GAME);
  expect(gameOf(`table.example/join?game=${GAME}`)).toBe(GAME);
});

test('what names no game is none', () => {
  expect(gameOf('')).toBeUndefined();
  expect(gameOf('hello there')).toBeUndefined();
  expect(gameOf('https://table.example/new')).toBeUndefined();
  expect(gameOf(`${GAME}x`)).toBeUndefined();
});
