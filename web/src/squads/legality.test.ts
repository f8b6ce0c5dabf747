import { expect, it } from 'vitest';
import type { Because, ShipRead, SquadChecked } from '../protocol';
import { emptySquad, newShip } from './built';
import { gifts, newTrouble, remedy, ticks } from './legality';
import { INDEX } from './sample';

const wedge = newShip('wedgeantilles', ['predator']);
const again = newShip('wedgeantilles');
const built = { ...emptySquad('rebelalliance'), ships: [wedge, again] };
const foils = [{ upgrade: 'servomotorsfoils', points: 0 }];
const read: ShipRead = {
  pilot: 'wedgeantilles',
  name: '',
  ship: '',
  points: 54,
  upgrades: [],
  slots: [{ takes: ['configuration'] }],
  may_add: foils,
};
const reads = new Map([
  [wedge.key, read],
  [again.key, read],
]);
const checked = (problems: Because[]): SquadChecked => {
  return { prices: '', points: 0, limit: 200, legal: problems.length === 0, problems, notes: [] };
};
const mend = (why: Because['why']) => remedy({ why }, built, reads, INDEX);

it('ticks what the server has nothing against', () => {
  const ticked = (problems: Because[]) => ticks('second', checked(problems)).map((tick) => tick.rule);
  expect(ticked([])).toEqual(['SE-SQUAD-01', 'SE-SQUAD-04', 'SE-SQUAD-06', 'SE-SQUAD-11']);
  expect(ticked([{ why: { type: 'empty' }, rule: 'SE-SQUAD-09' }])).toEqual([
    'SE-SQUAD-01',
    'SE-SQUAD-04',
    'SE-SQUAD-11',
  ]);
});

it('finds the remedy in the facts', () => {
  const { key } = again;
  const pilot = 'Wedge Antilles';
  expect(mend({ type: 'no_slot', place: 0, pilot, upgrade: 'Predator', slot: 'talent' })).toEqual({
    do: 'remove',
    key: wedge.key,
    upgrade: 'predator',
  });
  expect(mend({ type: 'not_standard', place: 1, pilot, upgrade: 'Servomotor S-foils' })).toEqual({
    do: 'add',
    key,
    upgrade: 'servomotorsfoils',
  });
  expect(mend({ type: 'name', name: pilot, limit: 1, copies: 2, across: false })).toEqual({ do: 'remove_ship', key });
  expect(mend({ type: 'huge', place: 1, pilot })).toEqual({ do: 'remove_ship', key });
  expect(mend({ type: 'over_limit', cost: 250, limit: 200 })).toBeUndefined();
});

it('offers what costs nothing and is the only card that fits', () => {
  const ships = [
    { number: 1, key: wedge.key },
    { number: 2, key: again.key },
  ];
  expect(gifts(built, reads, INDEX)).toEqual([{ upgrade: 'servomotorsfoils', ships }]);
  const dear = new Map([[wedge.key, { ...read, may_add: [{ upgrade: 'servomotorsfoils', points: 1 }] }]]);
  expect(gifts(built, dear, INDEX)).toEqual([]);
});

it('sees what a change brought about', () => {
  const old = { why: { type: 'empty' }, rule: 'A' } as const;
  const fresh = { why: { type: 'over_limit', cost: 210, limit: 200 }, rule: 'B' } as const;
  expect(newTrouble(checked([old]), checked([old, fresh]))).toEqual(fresh);
  expect(newTrouble(checked([old]), checked([old]))).toBeUndefined();
});
