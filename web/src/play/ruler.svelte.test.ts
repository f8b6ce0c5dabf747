import { describe, expect, it, onTestFinished } from 'vitest';
import { Picked } from './picked.svelte';
import { millimetres, Ruler } from './ruler.svelte';

it('measures in whole millimetres, but finer where a band ends', () => {
  expect(millimetres(182.4)).toBe('182');
  expect(millimetres(100.4)).toBe('100.4');
  expect(millimetres(299.2)).toBe('299.2');
  expect(millimetres(0)).toBe('0');
});

describe('clicks on the mat', () => {
  const sides = ['one', 'one', 'two', 'two'];
  function clicking(helps = true) {
    const picked = new Picked();
    const view = { ships: sides.map((side, id) => ({ id, side })) };
    let ruler!: Ruler;
    const end = $effect.root(() => {
      ruler = new Ruler({ picked, view, helps, table: { ask: () => new Promise(() => undefined) } } as never);
    });
    onTestFinished(end);
    return { picked, ruler };
  }

  it('look at a ship, then measure from it to an enemy or a rock', () => {
    const { picked, ruler } = clicking();
    ruler.pick({ ship: 0 });
    ruler.pick({ ship: 2 });
    expect([picked.ship, picked.other]).toEqual([0, { ship: 2 }]);
    ruler.pick({ obstacle: 1 });
    expect([picked.ship, picked.other]).toEqual([0, { obstacle: 1 }]);
    ruler.pick(undefined);
    expect([picked.ship, picked.other]).toEqual([0, undefined]);
  });

  it('look at a friend, and at whoever is clicked twice', () => {
    const { picked, ruler } = clicking();
    ruler.pick({ ship: 0 });
    ruler.pick({ ship: 1 });
    expect([picked.ship, picked.other]).toEqual([1, undefined]);
    ruler.pick({ ship: 3 });
    ruler.pick({ ship: 3 });
    expect([picked.ship, picked.other]).toEqual([3, undefined]);
  });

  it('measure to friends only with the ruler, and to ships only where the game allows it', () => {
    const { picked, ruler } = clicking(false);
    ruler.pick({ ship: 0 });
    ruler.pick({ ship: 2 });
    expect([picked.ship, picked.other]).toEqual([2, undefined]);
    ruler.measuring = true;
    ruler.pick({ ship: 3 });
    expect([picked.ship, picked.other]).toEqual([2, { ship: 3 }]);
  });
});
