import { expect, it, vi } from 'vitest';
import type { Choice, ReplayStep, Snapshot } from '../protocol';
import { wording } from '../words/wording';

vi.stubGlobal('navigator', { language: 'en' });
const { chosenWords } = await import('./chosen');

const view = (ask: unknown) =>
  ({
    players: [],
    ships: [{ id: 0, label: 'Luke Skywalker', owner: 0, upgrades: [], damage: [] }],
    waiting_for: [{ seat: 0, ask }],
  }) as unknown as Snapshot;
const said = (ask: unknown, choice: Choice) =>
  chosenWords(wording({ view: view(ask), names: ['Ann', 'Ben'] }), { seat: 0, choice } as ReplayStep);

it('tells dials that were secret then', () => {
  expect(said('set_dials', { dial: { ship: 0, maneuver: '2 bank_left easy' as never } })).toMatch(
    /^Ann sets a dial: .*, 2 bank left$/,
  );
});

it('tells what was chosen in the words of the question', () => {
  expect(said('set_dials', 'pass')).toBe('Ann: Dials are final');
  expect(said({ action: 0 }, 'pass')).toBe('Ann: No action');
  expect(said({ position: 0 }, { position: 'front' })).toBe('Ann: Further ahead');
});

it('says at least who chose, if nobody knows what was asked', () => {
  expect(chosenWords(wording({ names: ['Ann'] }), { seat: 0, choice: 'pass' } as ReplayStep)).toBe('Ann chooses');
});
