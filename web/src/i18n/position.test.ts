import { beforeEach, expect, it } from 'vitest';
import type { MeasuredReply, Pose, ShipSnapshot } from '../protocol';
import { second, speak } from './fixture';
import { aroundText, lyingText, standsText } from './position';
import type { Wording } from './wording';

beforeEach(() => speak('en'));

const pose = (x: number, y: number, heading: [number, number]): Pose => ({ at: { x, y }, heading });

/** Two enemies on an empty board, the first of them near left and facing ahead. */
function duel(other: Pose): { w: Wording; own: ShipSnapshot } {
  const { w } = second();
  const view = w.view!;
  const [a, b] = [view.ships[0]!, view.ships[6]!];
  const own = { ...a, id: 0, side: 'one' as const, pose: pose(100, 100, [0, 1]) };
  const foe = { ...b, id: 1, side: 'two' as const, pose: other };
  const players = view.players.map(
    (player) => ({ ...player, edge: player.seat === w.seat ? 'south' : 'north' }) as const,
  );
  const area = { width: 900, height: 900 };
  return { w: { ...w, view: { ...view, area, players, ships: [own, foe], obstacles: [], devices: [] } }, own };
}

it('says where a ship is, as seen from the viewer’s edge', () => {
  const { w } = duel(pose(100, 300, [0, -1]));
  expect(standsText(w, pose(100, 100, [0, 1]))).toBe('near left, facing the far edge');
  expect(standsText(w, pose(450, 450, [1, 0]))).toBe('in the middle, facing right');
  const players = w.view!.players.map((player) => ({ ...player, edge: 'north' as const }));
  expect(standsText({ ...w, view: { ...w.view!, players } }, pose(100, 100, [0, 1]))).toBe(
    'far right, facing the near edge',
  );
});

it('says what is near a ship, as seen from it', () => {
  const ahead = duel(pose(100, 300, [0, -1]));
  expect(aroundText(ahead.w, ahead.own)).toMatch(
    /^From .*: “Avenger” ahead, about 200 mm between centers, facing it\.$/,
  );
  const beside = duel(pose(250, -50, [1, 0]));
  expect(aroundText(beside.w, beside.own)).toMatch(
    /“Avenger” behind right, about 210 mm between centers, facing away\.$/,
  );
});

it('says where rocks are', () => {
  const { w } = duel(pose(100, 300, [0, -1]));
  const rock = { ...second().w.view!.obstacles[0]!, kind: 'asteroid' as const, outline: [{ x: 800, y: 820 }] };
  expect(lyingText(w)).toBe('');
  expect(lyingText({ ...w, view: { ...w.view!, obstacles: [rock] } })).toBe('On the mat: rock 1 far right.');
});

it('leaves ranges to the server', () => {
  const { w, own } = duel(pose(100, 300, [0, -1]));
  const aims = [{ attacker: 0, defender: 1, in_firing_arc: true, arcs: [] }];
  const measured = (range: number) => () => ({ distance: 159.6, range, aims }) as unknown as MeasuredReply;
  expect(aroundText(w, own, measured(2))).toMatch(/ahead, 160 mm, range 2, in its firing arc, facing it\.$/);
  expect(aroundText(w, own, measured(4))).toMatch(/^Nothing is near /);
});
