import { expect, it } from 'vitest';
import { numberSpot } from './numbers';
import { corners } from './plane';

const rock = corners({ at: { x: 100, y: 100 }, heading: [0, 1] }, 60);

it('stands in the middle of a rock', () => {
  expect(numberSpot(rock, [])).toEqual({ x: 100, y: 100 });
});

it('goes to where no ship hides it, as long as there is such a place', () => {
  const ship = corners({ at: { x: 115, y: 115 }, heading: [0, 1] }, 40);
  const spot = numberSpot(rock, [ship]);
  expect(spot.x).toBeLessThan(95);
  expect(numberSpot(rock, [corners({ at: { x: 100, y: 100 }, heading: [0, 1] }, 80)])).toEqual({ x: 100, y: 100 });
});
