import { expect, it } from 'vitest';
import type { Consequence, ForeseenChoice, Ghost, Odds, ShipId } from '../protocol';
import type { ChoiceWords } from './choice';
import { second, speak } from './fixture';
import { leadsOf, leadsOfAll, oddsBeside, reachOf } from './leads';
import { shipName } from './name';

speak('en');
const { w } = second();

const foreseen = (...leads_to: Consequence[]) => ({ leads_to }) as unknown as ForeseenChoice;
const plain: ChoiceWords = { title: 'Boost left', icon: 'boost', pieces: [] };
const texts = (leads: { text: string }[]) => leads.map(({ text }) => text);

it('says what a choice leads to, and for which ship', () => {
  const lost = foreseen({ what: 'flees', ship: 0, certain: true }, { what: 'destroyed', ship: 1, certain: true });
  expect(texts(leadsOf(w, lost, plain, 0))).toEqual(['leaves the table', `${shipName(w, 1)} is destroyed`]);
  const perhaps = foreseen({ what: 'fails', ship: 0, certain: false });
  expect(texts(leadsOf(w, perhaps, plain, 0))).toEqual(['in some cases: it will fail']);
  expect(leadsOf(w, undefined, plain, 0)).toEqual([]);
});

it('says nothing twice', () => {
  const red = foreseen({ what: 'fails', ship: 0, certain: true }, { what: 'stress', ship: 0, certain: true });
  expect(texts(leadsOf(w, red, { ...plain, difficulty: 'red' }, 0))).toEqual(['it will fail']);
  expect(texts(leadsOf(w, red, { ...plain, fails: true }, 0))).toEqual(['gains stress']);
});

it('counts how many choices of a group have a consequence', () => {
  const lost = leadsOf(w, foreseen({ what: 'flees', ship: 0, certain: true }), plain, 0);
  expect(texts(leadsOfAll([lost, [], lost]))).toEqual(['2 of 3: leaves the table']);
  expect(texts(leadsOfAll([lost, lost]))).toEqual(['leaves the table']);
  expect(leadsOfAll([[], []])).toEqual([]);
});

it('adds to the odds what others suffer and who prevents it', () => {
  const odds: Odds = { damage: [1], expected: 0, hit: 1, crit: 0, others: [], prevented: [] };
  const ability = { ship: 1, card: { type: 'pilot' }, index: 0 } as const;
  expect(oddsBeside(w, odds)).toEqual([]);
  expect(oddsBeside(w, { ...odds, others: [{ ship: 1, expected: 1 }] })).toEqual([`1.00 to ${shipName(w, 1)}`]);
  const prevented = [{ ability, expected: 1.5 }];
  expect(oddsBeside(w, { ...odds, prevented })).toEqual([`${shipName(w, 1)} can prevent it`]);
  expect(oddsBeside(w, { ...odds, expected: 0.5, prevented })).toEqual([`${shipName(w, 1)} can prevent 1.50`]);
});

it('says which ships a device would reach, and warns about friendly ships among them', () => {
  const lying = (...reaches: ShipId[]) => ({ outline: [{ x: 0, y: 0 }], reaches }) as unknown as Ghost;
  const asked = { ...w, view: { ...w.view!, prompt: { ...w.view!.prompt!, seat: 0 } } };
  const own = w.view!.players.find(({ seat }) => seat === 0)!.side;
  const [friend, foe] = [true, false].map((is) => w.view!.ships.find(({ side }) => (side === own) === is)!.id);
  expect(reachOf(asked, [])).toEqual([]);
  expect(texts(reachOf(asked, [lying()]))).toEqual(['reaches nobody']);
  expect(reachOf(asked, [lying(foe!, friend!)])).toMatchObject([
    { text: `reaches your own ${shipName(w, friend!)}`, tone: 'warn' },
    { text: `reaches ${shipName(w, foe!)}`, tone: 'ok' },
  ]);
  expect(texts(reachOf(asked, [lying(foe!), lying()]))).toEqual([`may reach ${shipName(w, foe!)}`]);
  expect(texts(reachOf(asked, [lying(foe!, foe! + 1, foe! + 2)])).join()).toMatch(/ships \d+, \d+,? and \d+/);
  // A group of choices reports its reach together.
  expect(leadsOfAll([reachOf(asked, [lying(foe!)]), []])).toEqual([]);
});
