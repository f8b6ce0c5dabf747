import { describe, expect, it } from 'vitest';
import type { Cards, Shapes, ShipSnapshot } from '../protocol';
import { firing, lineAt, printed } from './shapes';
import { pipsOf, plateWidth } from './plate';

const ship = (more: Partial<ShipSnapshot>) =>
  ({ arcs: ['front'], upgrades: [], ship_type: 'x', ...more }) as unknown as ShipSnapshot;
const cards = {
  ships: [{ id: 'x', weapons: [{ arcs: ['double_turret'], value: 2 }] }],
  upgrades: [
    { id: 'turret', attacks: [{ arc: 'turret' }] },
    { id: 'round', attacks: [{ arc: 'all_round' }] },
  ],
} as unknown as Cards;

describe('arcs', () => {
  it('follow the turret', () => {
    expect(printed('turret', { turret: 'half' })).toEqual(['rear']);
    expect(printed('double_turret', { turret: 'left' })).toEqual(['left', 'right']);
    expect(printed('turret', {})).toEqual([]);
    expect(printed('full_front', {})).toEqual(['full_front']);
  });

  it('are those of the ship and of what it carries', () => {
    const upgrade = (card: string, discarded = false) =>
      ({ card, discarded, flipped: false }) as ShipSnapshot['upgrades'][number];
    const armed = firing(cards, ship({ turret: 'right', upgrades: [upgrade('turret'), upgrade('round', true)] }));
    expect(armed).toEqual({ arcs: ['front', 'right'], round: false, turrets: 2 });
    expect(firing(cards, ship({ upgrades: [upgrade('round')] })).round).toBe(true);
  });

  it('are drawn on bases where the server says that their lines are', () => {
    const rays = [
      [
        [0, 0],
        [-200, 250],
      ],
      [
        [0, 0],
        [200, 250],
      ],
    ];
    const base = { size: 'small', side: 40, arcs: [{ arc: 'front', rays, bands: [] }] };
    const shapes = { bases: [base] } as unknown as Shapes;
    expect(lineAt(shapes, 'small')).toBeCloseTo(16);
  });
});

describe('pips', () => {
  it('are there, lost, or counted where there are many', () => {
    const small = ship({ shields: 1, max_shields: 2, hull: 3, hull_damage: 1 });
    expect(pipsOf(small).map((pip) => `${pip.kind} ${pip.is}`)).toEqual([
      'shield there',
      'shield lost',
      'hull there',
      'hull there',
      'hull lost',
    ]);
    const large = ship({ shields: 4, max_shields: 4, hull: 12, hull_damage: 2 });
    expect(pipsOf(large).flatMap((pip) => (pip.is === 'count' ? [pip.count] : []))).toEqual([4, 10]);
  });

  it('fit on their plate', () => {
    for (const hull of [1, 3, 6, 9, 12]) {
      const one = ship({ shields: 2, max_shields: 2, hull, hull_damage: 0 });
      const last = pipsOf(one).at(-1)!;
      expect(plateWidth(one, false)).toBeGreaterThan(last.x + 6);
      expect(plateWidth(one, true)).toBeGreaterThan(plateWidth(one, false));
    }
  });
});
