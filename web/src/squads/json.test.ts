import { expect, it } from 'vitest';
import { JsonTrouble, readJson } from './json';

function trouble(text: string): JsonTrouble {
  try {
    readJson(text);
  } catch (error) {
    if (error instanceof JsonTrouble) return error;
  }
  throw new Error(`read: ${text}`);
}

it('reads what JSON.parse reads', () => {
  const text = '{"a": [1, -2.5e3, true, null, "\\u00e4\\n\\"", {}], "b": [], "__proto__": 1}';
  expect(readJson(text)).toEqual({ value: JSON.parse(text), sloppy: [] });
});

it('accepts sloppiness and reports it', () => {
  const text = '\uFEFF{\n “faction”: \'rebel\', // mine\n "pilots": [1, 2,],\n}';
  const { value, sloppy } = readJson(text);
  expect(value).toEqual({ faction: 'rebel', pilots: [1, 2] });
  expect(sloppy.sort()).toEqual(['comma', 'comment', 'quotes']);
});

it.each([
  ['{"a": 1', 'ended', 1, 8],
  ['{\n  "a": 1\n  "b": 2\n}', 'comma', 3, 3],
  ['{"a" 1}', 'colon', 1, 6],
  ['{a: 1}', 'name', 1, 2],
  ['{"a": "x\n"}', 'string', 1, 7],
  ['["\\q"]', 'escape', 1, 3],
  ['[1] x', 'after', 1, 5],
  ['[-]', 'number', 1, 2],
  ['hello', 'unexpected', 1, 1],
  ['', 'ended', 1, 1],
] as const)('says where %j is broken', (text, broken, line, column) => {
  expect(trouble(text)).toMatchObject({ broken, line, column });
});

it('shows what is around the place', () => {
  const far = trouble(`{"pilots": ["${'x'.repeat(100)}" oops]}`);
  expect(far.near.slice(far.at)).toMatch(/^oops/);
  expect(far.near.length).toBeLessThanOrEqual(80);
});

it('gives up on what is nested without end', () => {
  expect(trouble('['.repeat(1000)).broken).toBe('deep');
});
