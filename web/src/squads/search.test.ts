import { expect, it } from 'vitest';
import { indexOf } from './cards';
import { CARDS, INDEX } from './sample';
import { findUpgrades, moreSet, NO_FILTER, PilotSearch, type Filter } from './search';

const search = new PilotSearch(INDEX);
function find(filter: Partial<Filter>, joins: (id: string) => boolean = () => true) {
  const found = search.find({ ...NO_FILTER, ...filter }, 'rebelalliance', joins);
  return found.map((group) => [group.ship.id, ...group.pilots.map((pilot) => pilot.id)]);
}

it('groups pilots by their ships, the most skilled first', () => {
  expect(find({})).toEqual([
    ['btla4ywing', 'dutchvander'],
    ['t65xwing', 'wedgeantilles', 'lukeskywalker', 'bluesquadronescort'],
  ]);
});

it('finds by name, ship and ability, whatever the marks', () => {
  expect(find({ query: 'dutch' })).toEqual([['btla4ywing', 'dutchvander']]);
  expect(find({ query: 'x-wing lu' })).toEqual([['t65xwing', 'lukeskywalker', 'bluesquadronescort']]);
  expect(find({ query: 'die fewer' })).toEqual([['t65xwing', 'wedgeantilles']]);
  expect(find({ query: 'gold' })).toEqual([['btla4ywing', 'dutchvander']]);
  expect(find({ query: 'vader' })).toEqual([]);
});

it('filters', () => {
  expect(find({ slots: ['talent'], cost: [50, undefined] })).toEqual([['t65xwing', 'wedgeantilles']]);
  expect(find({ initiative: [undefined, 4] })).toEqual([
    ['btla4ywing', 'dutchvander'],
    ['t65xwing', 'bluesquadronescort'],
  ]);
  const joining = find({ keyword: 'X-wing', onlyJoining: true }, (id) => id !== 'wedgeantilles');
  expect(joining).toEqual([['t65xwing', 'lukeskywalker', 'bluesquadronescort']]);
  expect(find({ sizes: ['large'] })).toEqual([]);
  expect(find({ sizes: ['large'], everyFaction: true })).toEqual([['vt49decimator', 'rearadmiralchiraneau']]);
  expect(find({ action: 'lock' })).toEqual([]);
});

it('knows where else something would be found', () => {
  expect(search.elsewhere({ ...NO_FILTER, query: 'chiraneau' }, 'rebelalliance')).toEqual([['galacticempire', 1]]);
});

it('counts what is set', () => {
  expect(moreSet(NO_FILTER)).toBe(0);
  expect(moreSet({ ...NO_FILTER, cost: [1, undefined], keyword: 'X-wing', query: 'x', sizes: ['small'] })).toBe(2);
});

it('finds upgrades, those with the name first', () => {
  expect(findUpgrades(CARDS.upgrades, 'pr').map((card) => card.id)).toEqual(['predator']);
  expect(findUpgrades(CARDS.upgrades, 'r2d2').map((card) => card.id)).toEqual(['r2d2']);
  expect(findUpgrades(CARDS.upgrades, 'attack die').map((card) => card.id)).toEqual(['predator']);
  expect(findUpgrades(CARDS.upgrades, '')).toHaveLength(5);
});

it('searches hundreds of pilots within a frame', () => {
  const text = 'words '.repeat(60);
  const pilots = Array.from({ length: 500 }, (_, at) => ({ ...CARDS.pilots[at % 4]!, id: `p${at}`, text }));
  const big = new PilotSearch(indexOf({ ...CARDS, pilots }));
  const start = performance.now();
  for (const query of ['w', 'we', 'wed', 'nothing']) {
    big.find({ ...NO_FILTER, query, everyFaction: true }, 'rebelalliance', () => true);
  }
  expect((performance.now() - start) / 4).toBeLessThan(16);
});
