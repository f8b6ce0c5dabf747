import { describe, expect, it } from 'vitest';
import type { Pose } from '../protocol';
import { flightAlong, flightBetween, flightTime, fly, partsOf, poseAt } from './flight';
import { degrees, headingOf } from './plane';

const pose = (x: number, y: number, angle = 0): Pose => ({ at: { x, y }, heading: headingOf(angle) });
/** A turn to the right around (62.5, 0) from the origin on. */
const turn = Array.from({ length: 19 }, (_, step) => {
  const angle = step * 5;
  const radians = (angle * Math.PI) / 180;
  return pose(62.5 - 62.5 * Math.cos(radians), 62.5 * Math.sin(radians), angle);
});

describe('a flight along a path', () => {
  it('begins at the old place and ends at the new one', () => {
    const from = pose(200, 300, 90);
    const to = pose(262.5, 237.5, 180);
    const flight = flightAlong(turn, from, to);
    expect(poseAt(flight, 0).at).toEqual({ x: expect.closeTo(200), y: expect.closeTo(300) });
    expect(poseAt(flight, 1).at).toEqual({ x: expect.closeTo(262.5), y: expect.closeTo(237.5) });
    expect(Math.abs(degrees(poseAt(flight, 1).heading))).toBeCloseTo(180);
    expect(flight.settles).toBe(false);
  });

  it('keeps to the arc, at an even pace', () => {
    const flight = flightAlong(turn, pose(0, 0), pose(62.5, 62.5, 90));
    const half = poseAt(flight, 0.5);
    expect(Math.hypot(half.at.x - 62.5, half.at.y)).toBeCloseTo(62.5, 0);
    expect(degrees(half.heading)).toBeCloseTo(45, 5);
  });

  it('stops where the ship was stopped', () => {
    const stopped = turn[8]!;
    const flight = flightAlong(turn, pose(0, 0), stopped);
    expect(poseAt(flight, 1).at.x).toBeCloseTo(stopped.at.x, 6);
    expect(flight.length).toBeLessThan(flight.far.at(-1)! / 2);
    expect(flight.settles).toBe(false);
  });

  it('turns around at the end if the ship came out the other way', () => {
    const straight = [pose(0, 0), pose(0, 100)];
    const flight = flightAlong(straight, pose(0, 0), pose(0, 100, 180));
    expect(degrees(poseAt(flight, 1).heading)).toBeCloseTo(0);
    expect(flight.settles).toBe(true);
  });
});

describe('a flight of which little is known', () => {
  it('leaves and arrives along the headings', () => {
    const flight = flightBetween(pose(0, 0), pose(100, 100, 90));
    const [early, late] = [poseAt(flight, 0.05), poseAt(flight, 0.95)];
    expect(early.at.x).toBeLessThan(early.at.y / 3);
    expect(100 - late.at.y).toBeLessThan((100 - late.at.x) / 3);
    expect(poseAt(flight, 1).at).toEqual({ x: expect.closeTo(100), y: expect.closeTo(100) });
  });

  it('goes straight to the side in a roll', () => {
    const flight = flightBetween(pose(0, 0), pose(-80, 10));
    expect(poseAt(flight, 0.5).at).toEqual({ x: expect.closeTo(-40), y: expect.closeTo(5) });
    expect(degrees(poseAt(flight, 0.5).heading)).toBeCloseTo(0);
  });
});

it('takes its time, within bounds', () => {
  expect(flightTime(40)).toBe(400);
  expect(flightTime(240)).toBe(840);
  expect(flightTime(900)).toBe(1100);
});

it('starts and ends gently', () => {
  expect(fly(0)).toBe(0);
  expect(fly(1)).toBe(1);
  expect(fly(0.1)).toBeLessThan(0.1);
  expect(fly(0.9)).toBeGreaterThan(0.95);
  for (let t = 0; t < 1; t += 0.05) expect(fly(t + 0.05)).toBeGreaterThanOrEqual(fly(t));
});

it('reads what a dial shows', () => {
  expect(partsOf('3 turn_left red')).toEqual({ speed: 3, bearing: 'turn_left' });
});
