import { expect, it } from 'vitest';
import type { ShipRead, SquadChecked, Problem } from '../protocol';
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
const checked = (problems: Problem[]): SquadChecked => {
  return { points: 0, limit: 200, legal: problems.length === 0, problems, notes: [] };
};
const mend = (reason: string) => remedy({ reason }, built, reads, INDEX);

it('ticks what the server has nothing against', () => {
  const ticked = (problems: Problem[]) => ticks('second', checked(problems)).map((tick) => tick.rule);
  expect(ticked([])).toEqual(['SE-SQUAD-01', 'SE-SQUAD-04', 'SE-SQUAD-06', 'SE-SQUAD-11']);
  expect(ticked([{ reason: '', rule: 'SE-SQUAD-09' }])).toEqual(['SE-SQUAD-01', 'SE-SQUAD-04', 'SE-SQUAD-11']);
});

it('finds the remedy in the words', () => {
  const { key } = again;
  const full = 'Wedge Antilles (ship 1) has no free talent slot for Predator. Remove Predator.';
  expect(mend(full)).toEqual({ do: 'remove', key: wedge.key, upgrade: 'predator' });
  const unlike = 'Wedge Antilles (ship 2) lacks Servomotor S-foils, which all carry.';
  expect(mend(unlike)).toEqual({ do: 'add', key, upgrade: 'servomotorsfoils' });
  const twice = 'Wedge Antilles may be in a squad only once, and is in it 2 times. Keep 1.';
  expect(mend(twice)).toEqual({ do: 'remove_ship', key });
  expect(mend('Ship 2, Wedge Antilles, is huge. Remove it.')).toEqual({ do: 'remove_ship', key });
  expect(mend('The squad costs 250 points.')).toBeUndefined();
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
  const old = { reason: 'old', rule: 'A' };
  const fresh = { reason: 'new', rule: 'B' };
  expect(newTrouble(checked([old]), checked([old, fresh]))).toEqual(fresh);
  expect(newTrouble(checked([old]), checked([old]))).toBeUndefined();
});
