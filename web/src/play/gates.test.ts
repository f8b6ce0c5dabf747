import { beforeAll, expect, test } from 'vitest';
import type { EndSnapshot, Snapshot } from '../protocol';
import { first, speak } from '../i18n/fixture';
import { shipName } from '../i18n/name';
import { gates } from './gates';

beforeAll(() => speak('en'));

const end: EndSnapshot = { side: 'one', edges: ['north'], open: true, ships: [0], markers: [] };

function texts(ends: EndSnapshot[]) {
  const { w } = first();
  return gates({ ...w, view: { ...w.view, standing: { ends, tallies: [] } } as unknown as Snapshot }).map(
    ({ edge, text }) => [edge, text],
  );
}

test('an edge says who leaves over it, and from when on', () => {
  const ship = shipName(first().w, 0);
  expect(texts([end])).toEqual([['north', `Exit for ${ship}`]]);
  expect(texts([{ ...end, open: false, from_round: 5 }])).toEqual([['north', `Exit for ${ship} from round 5`]]);
  expect(texts([{ ...end, open: false, ships: [] }])).toEqual([['north', 'Exit, not yet']]);
});

test('what is won in another way has no gate', () => {
  expect(texts([{ ...end, edges: [] }])).toEqual([]);
  expect(texts([{ ...end, edges: ['east', 'west'] }]).map(([edge]) => edge)).toEqual(['east', 'west']);
});
