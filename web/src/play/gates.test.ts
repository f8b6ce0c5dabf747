import { beforeAll, expect, test } from 'vitest';
import type { ObjectiveSnapshot, Snapshot } from '../protocol';
import { first, speak } from '../words/fixture';
import { shipName } from '../words/name';
import { gates } from './gates';

beforeAll(() => speak('en'));

const objective: ObjectiveSnapshot = { side: 'one', edges: ['north'], open: true, ships: [0], markers: [] };

const area = { width: 900, height: 900 };

function texts(objectives: ObjectiveSnapshot[]) {
  const { w } = first();
  return gates({ ...w, view: { ...w.view, area, objectives } as Snapshot }).map(({ edge, text }) => [edge, text]);
}

test('an edge says who leaves over it, and from when on', () => {
  const ship = shipName(first().w, 0);
  expect(texts([objective])).toEqual([['north', `Exit for ${ship}`]]);
  expect(texts([{ ...objective, open: false, from_round: 5 }])).toEqual([['north', `Exit for ${ship} from round 5`]]);
  expect(texts([{ ...objective, open: false, ships: [] }])).toEqual([['north', 'Exit, not yet']]);
});

test('what is won in another way has no gate', () => {
  expect(texts([{ ...objective, edges: [] }])).toEqual([]);
  expect(texts([{ ...objective, edges: ['east', 'west'] }]).map(([edge]) => edge)).toEqual(['east', 'west']);
});

test('the text stands where no ship covers it', () => {
  const { w } = first();
  const [ship] = w.view!.ships;
  const at = (x: number, y: number) => ({ ...ship!, pose: { at: { x, y }, heading: [0, 1] as [number, number] } });
  const places = (edge: 'north' | 'west', ...ships: ReturnType<typeof at>[]) => {
    const view = { ...w.view, area, objectives: [{ ...objective, edges: [edge] }], ships };
    return gates({ ...w, view: view as Snapshot })[0]!.at;
  };
  expect(places('north')).toBe(0.5);
  expect(places('north', at(450, 700))).toBe(0.5);
  expect(places('north', at(450, 850))).toBe(0.2);
  expect(places('north', at(450, 850), at(200, 800))).toBe(0.8);
  expect(places('west', at(450, 850))).toBe(0.5);
  expect(places('west', at(50, 450))).toBe(0.2);
});
