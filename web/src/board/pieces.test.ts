import { describe, expect, it } from 'vitest';
import type { Piece, ShipSnapshot, Snapshot } from '../protocol';
import { framesOf } from './frames';
import type { Target } from './overlay';
import { deviceOf, hit } from './pieces';
import { corners } from './plane';

const square = (x: number, y: number) => corners({ at: { x, y }, heading: [0, 1] }, 40);

describe('what a pointer hits', () => {
  const marks = [
    { is: 'ghost', outline: square(100, 100) },
    { is: 'ship', outline: square(120, 100) },
    { is: 'rock', outline: square(300, 100) },
  ];

  it('is what it lies on, the most wanted first', () => {
    expect(hit(marks, { x: 110, y: 100 }, 5)).toBe('ghost');
    expect(hit(marks, { x: 135, y: 100 }, 5)).toBe('ship');
  });

  it('is else the nearest within reach', () => {
    expect(hit(marks, { x: 270, y: 100 }, 15)).toBe('rock');
    expect(hit(marks, { x: 270, y: 100 }, 5)).toBeUndefined();
  });
});

it('knows a remote by the token that lies where it stands', () => {
  const pose = { at: { x: 5, y: 6 }, heading: [0, 1] as [number, number] };
  const probe = { side: 'one', pose } as ShipSnapshot;
  const devices = [{ id: 3, side: 'one', pose }] as Snapshot['devices'];
  expect(deviceOf(probe, devices)?.id).toBe(3);
  expect(deviceOf({ ...probe, ship_type: 'xwing' }, devices)).toBeUndefined();
});

describe('frames', () => {
  const view = { active: 2, attack: { attacker: 0, defender: 1 } } as unknown as Snapshot;
  const target = (ship: number, more: Partial<Target>): Target => {
    return { is: 'target', key: `${ship}`, piece: { type: 'ship', ship }, name: '', pick: () => {}, ...more };
  };
  const shown = (...frames: ReturnType<typeof framesOf>) => frames.map(({ key, is }) => [key, is]);

  it('are one for each piece, by what matters most', () => {
    const [other, lit]: Piece[] = [
      { type: 'ship', ship: 1 },
      { type: 'ship', ship: 2 },
    ];
    const selection = { ship: 0, other, highlighted: [lit!] };
    expect(shown(...framesOf(view, [target(1, { denied: 'why' })], selection, true, () => 'red'))).toEqual([
      ['ship 2', 'highlighted'],
      ['ship 1', 'denied'],
      ['ship 0', 'chosen'],
    ]);
  });

  it('show whose turn it is once the table is at rest', () => {
    expect(shown(...framesOf(view, [], undefined, true, () => 'red'))).toEqual([
      ['ship 1', 'aimed'],
      ['ship 2', 'active'],
    ]);
    expect(framesOf(view, [], undefined, false, () => 'red')).toEqual([]);
  });
});
