import { describe, expect, it, onTestFinished } from 'vitest';
import { Selection } from './selection.svelte';
import { millimeters, Ruler } from './ruler.svelte';

it('measures in whole millimeters, but finer where a band ends', () => {
  expect(millimeters(182.4)).toBe('182');
  expect(millimeters(100.4)).toBe('100.4');
  expect(millimeters(299.2)).toBe('299.2');
  expect(millimeters(0)).toBe('0');
});

describe('clicks on the mat', () => {
  const sides = ['one', 'one', 'two', 'two'];
  function clicking(analysis = true) {
    const selection = new Selection();
    const view = { ships: sides.map((side, id) => ({ id, side })) };
    let ruler!: Ruler;
    const end = $effect.root(() => {
      ruler = new Ruler({ selection, view, analysis, client: { ask: () => new Promise(() => undefined) } } as never);
    });
    onTestFinished(end);
    return { selection, ruler };
  }

  it('look at a ship, then measure from it to an enemy or a rock', () => {
    const { selection, ruler } = clicking();
    ruler.pick({ type: 'ship', ship: 0 });
    ruler.pick({ type: 'ship', ship: 2 });
    expect([selection.ship, selection.other]).toEqual([0, { type: 'ship', ship: 2 }]);
    ruler.pick({ type: 'obstacle', obstacle: 1 });
    expect([selection.ship, selection.other]).toEqual([0, { type: 'obstacle', obstacle: 1 }]);
    ruler.pick(undefined);
    expect([selection.ship, selection.other]).toEqual([0, undefined]);
  });

  it('select a friendly ship, and a ship that is clicked twice', () => {
    const { selection, ruler } = clicking();
    ruler.pick({ type: 'ship', ship: 0 });
    ruler.pick({ type: 'ship', ship: 1 });
    expect([selection.ship, selection.other]).toEqual([1, undefined]);
    ruler.pick({ type: 'ship', ship: 3 });
    ruler.pick({ type: 'ship', ship: 3 });
    expect([selection.ship, selection.other]).toEqual([3, undefined]);
  });

  it('measure to friends only with the ruler, and to ships only where the game allows it', () => {
    const { selection, ruler } = clicking(false);
    ruler.pick({ type: 'ship', ship: 0 });
    ruler.pick({ type: 'ship', ship: 2 });
    expect([selection.ship, selection.other]).toEqual([2, undefined]);
    ruler.measuring = true;
    ruler.pick({ type: 'ship', ship: 3 });
    expect([selection.ship, selection.other]).toEqual([2, { type: 'ship', ship: 3 }]);
  });
});
