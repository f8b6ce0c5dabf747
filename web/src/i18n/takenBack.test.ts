import { expect, it } from 'vitest';
import type { Choice, TakenBack } from '../protocol';
import { takenBackText } from './takenBack';
import { second, speak } from './fixture';
import { shipName } from './name';

speak('en');
const { w } = second();

const FOCUS: Choice = { type: 'action', action: { type: 'focus' } };
const focus: TakenBack = { seat: 0, ask: { type: 'action', ship: 0 }, choice: FOCUS };
const keep: TakenBack = { seat: 0, ask: { type: 'modify_dice', die: 'attack' }, choice: { type: 'pass' } };

it('names each choice that would be taken back', () => {
  expect(takenBackText(w, 0, [focus])).toBe(`“${shipName(w, 0)}: Focus”`);
  expect(takenBackText(w, 0, [focus, keep])).toBe(`“${shipName(w, 0)}: Focus” and “Keep these dice”`);
});

it('says whose they are, and reveals no secret', () => {
  const dial: TakenBack = { seat: 0, ask: { type: 'set_dials' } };
  const other: TakenBack = { seat: 1, ask: { type: 'set_dials' } };
  expect(takenBackText(w, 0, [dial, dial, other])).toBe('the dials and the dials of Computer');
});

it('counts the choices that don’t fit', () => {
  const others = [0, 1, 2, 3, 4].map((ship): TakenBack => ({ seat: 0, ask: { type: 'action', ship }, choice: FOCUS }));
  expect(takenBackText(w, 0, others)).toMatch(/ and 2 more choices$/);
});

it('knows that dice aren’t what they were', () => {
  const picked: TakenBack = { seat: 0, ask: { type: 'pick_dice', die: 'attack' }, choice: { type: 'dice', dice: 3 } };
  expect(takenBackText(w, 0, [picked])).toBe('the answer to “Pick dice”');
});
