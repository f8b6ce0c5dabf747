import { expect, test } from 'vitest';
import type { ShipSnapshot } from '../protocol';
import { losses } from './losses';

const ship = (owner: number, status: ShipSnapshot['status'], pilot?: string) =>
  ({ owner, status, ...(pilot !== undefined && { pilot }) }) as ShipSnapshot;

test('only ships in play count, and only destroyed ones are lost', () => {
  const ships = [ship(0, 'destroyed', 'a'), ship(0, 'escaped', 'b'), ship(0, 'destroyed'), ship(1, 'destroyed', 'c')];
  expect(losses(ships, 0)).toEqual({ lost: 1, all: 2 });
  expect(losses(ships, 1)).toEqual({ lost: 1, all: 1 });
});
