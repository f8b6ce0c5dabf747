import { expect, it } from 'vitest';
import type { TakenBack } from '../protocol';
import { takenBackText } from './back';
import { second, speak } from './fixture';
import { shipName } from './name';

speak('en');
const { w } = second();

const focus: TakenBack = { seat: 0, ask: { action: 0 }, choice: { action: 'focus' } };
const keep: TakenBack = { seat: 0, ask: { modify_dice: 'attack' }, choice: 'pass' };

it('names each choice that would be taken back', () => {
  expect(takenBackText(w, 0, [focus])).toBe(`“${shipName(w, 0)}: Focus”`);
  expect(takenBackText(w, 0, [focus, keep])).toBe(`“${shipName(w, 0)}: Focus” and “Keep these dice”`);
});

it('says whose they are, and tells no secret that it wasn’t told', () => {
  const dial: TakenBack = { seat: 0, ask: 'set_dials' };
  const other: TakenBack = { seat: 1, ask: 'set_dials' };
  expect(takenBackText(w, 0, [dial, dial, other])).toBe('the dials and the dials of Computer');
});

it('counts what is too much to be named', () => {
  const others = [0, 1, 2, 3, 4].map((ship): TakenBack => ({ seat: 0, ask: { action: ship }, choice: { action: 'focus' } }));
  expect(takenBackText(w, 0, others)).toMatch(/ and 2 more choices$/);
});

it('knows that dice aren’t what they were', () => {
  const picked: TakenBack = { seat: 0, ask: { pick_dice: 'attack' }, choice: { dice: 3 } };
  expect(takenBackText(w, 0, [picked])).toBe('the answer to “Pick dice”');
});
