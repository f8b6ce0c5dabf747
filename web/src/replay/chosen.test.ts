import { expect, it, vi } from 'vitest';
import type { Ask, Choice, ReplayStep, Snapshot } from '../protocol';
import { wording } from '../i18n/wording';

vi.stubGlobal('navigator', { language: 'en' });
const { chosenWords } = await import('./chosen');

const view = (ask: Ask) =>
  ({
    players: [],
    ships: [{ id: 0, label: 'Luke Skywalker', owner: 0, upgrades: [], damage: [] }],
    waiting_for: [{ seat: 0, ask }],
  }) as unknown as Snapshot;
const said = (ask: Ask, choice: Choice) =>
  chosenWords(wording({ view: view(ask), names: ['Ann', 'Ben'] }), { seat: 0, choice } as ReplayStep);

it('shows dials that were secret then', () => {
  expect(said({ type: 'set_dials' }, { type: 'dial', ship: 0, maneuver: '2 bank_left easy' })).toMatch(
    /^Ann sets a dial: .*, 2 bank left$/,
  );
});

it('says what was chosen in the words of the question', () => {
  expect(said({ type: 'set_dials' }, { type: 'pass' })).toBe('Ann: Dials are final');
  expect(said({ type: 'action', ship: 0 }, { type: 'pass' })).toBe('Ann: No action');
  expect(said({ type: 'position', ship: 0 }, { type: 'position', position: 'front' })).toBe('Ann: Further ahead');
});

it('says at least who chose, if the question is unknown', () => {
  const step = { seat: 0, choice: { type: 'pass' } } as ReplayStep;
  expect(chosenWords(wording({ names: ['Ann'] }), step)).toBe('Ann chooses');
});
