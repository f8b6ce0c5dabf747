// Where the words beside things go: ships' plates, and what a measured line says.

import type { Point, Shapes, ShipSnapshot, Side, Snapshot } from '../protocol';
import type { Pixel } from './camera';
import type { Framed } from './frames';
import type { Measured } from './overlay';
import { outlineOf } from './pieces';
import { middle } from './plane';
import { PLATE_HEIGHT, plateWidth, TOKEN_ROW, TOKEN_STEP } from './plate';
import { covered, placed, type Block, type Wanting } from './plates';
import type { Stage } from './stage.svelte';
import { tagWidth } from './tag';
import { drawnTokens, pilesOf } from './tokens';

export interface Scene {
  ships: readonly ShipSnapshot[];
  view: Snapshot;
  stage: Stage;
  shapes: Shapes | undefined;
  /** Where points are in pixels around the table's middle. */
  seen: (point: Point) => Pixel;
  detail: 'near' | 'middle' | 'far';
  own: Side | undefined;
  lines: readonly Measured[];
  frames: readonly Framed[];
}

/** The words of a measured line: where their middles are, as seen from the middle of the line. */
export interface Words {
  text: Pixel;
  blocked: Pixel;
}

function basesOf(scene: Scene): Pixel[][] {
  return scene.ships.flatMap((ship) => {
    const pose = scene.stage.restOf(ship);
    return pose ? [outlineOf(ship, pose, scene.view, scene.shapes).map(scene.seen)] : [];
  });
}

/** A rectangle around a place beside another. */
function around(at: Pixel, beside: Pixel, width: number, height: number): Block {
  return { x: at.x + beside.x - width / 2, y: at.y + beside.y - height / 2, width, height };
}

const HERE: Pixel = { x: 0, y: 0 };

/** Words stand beside the line, where they cover no base; what is in the way is told on its other side. */
export function wordsOf(line: Measured, scene: Scene): Words {
  const { seen } = scene;
  const [from, to, bases] = [seen(line.from), seen(line.to), basesOf(scene)];
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const sizes = { text: [tagWidth(line.text, true), 27], blocked: [tagWidth(line.blocked ?? '', false), 22] } as const;
  const offset = ([width, height]: readonly [number, number], side: number, along: number): Pixel => {
    const far = (Math.abs(nx) * width + Math.abs(ny) * height) / 2 + 16;
    return { x: nx * side * far + ((to.x - from.x) * along), y: ny * side * far + ((to.y - from.y) * along) };
  };
  const rocks = scene.view.obstacles.map((rock) => rock.outline.map(seen));
  const corners = cornersOf(scene.view).map(seen);
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const sticksOut = ({ x, width }: Block) => Math.max(0, left - x) + Math.max(0, x + width - right);
  let best: { cost: number; words: Words } | undefined;
  const consider = (words: Words, far: number) => {
    const blocks = [around(centre, words.text, ...sizes.text)];
    if (line.blocked) blocks.push(around(centre, words.blocked, ...sizes.blocked));
    let cost = far;
    for (const block of blocks) {
      cost += 50 * sticksOut(block);
      for (const base of [...bases, ...rocks]) cost += covered(base, block);
    }
    if (!best || cost < best.cost) best = { cost, words };
  };
  for (const [turn, side] of [-1, 1].entries()) {
    for (const along of [0, -0.2, 0.2, -0.4, 0.4]) {
      const words = { text: offset(sizes.text, side, along), blocked: offset(sizes.blocked, -side, along) };
      consider(words, 40 * turn + 300 * Math.abs(along));
    }
  }
  // Where there is no room beside it, beyond its ends.
  for (const side of [-1, 1]) {
    const beyond = (half: number): Pixel => {
      return { x: 0, y: side * (Math.abs(to.y - from.y) / 2 + half + 10) };
    };
    const text = beyond(sizes.text[1] / 2);
    consider({ text, blocked: { x: 0, y: -text.y } }, 200);
  }
  return best!.words;
}

function cornersOf({ area: { width, height } }: Snapshot): Point[] {
  return [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }];
}

/** The middle of each ship's plate, as seen from the middle of its base. */
export function labels(scene: Scene, words: ReadonlyMap<string, Words>): Map<number, Pixel> {
  const { ships, view, stage, shapes, detail, own, seen } = scene;
  if (detail === 'far') return new Map();
  const wanting = ships.flatMap((ship): Wanting[] => {
    const pose = stage.restOf(ship);
    if (!pose) return [];
    const dialed = view.phase === 'planning' && ship.has_dial;
    const tokens = detail === 'near' ? drawnTokens(pilesOf(ship, view)).length : 0;
    const width = Math.max(plateWidth(ship, dialed), tokens * TOKEN_STEP);
    const full = { width, height: PLATE_HEIGHT + (tokens > 0 ? TOKEN_ROW : 0) };
    const size = detail === 'near' ? full : { width: 22, height: 20 };
    const at = seen(pose.at);
    // A frame is around the base, and the plate around the frame.
    const framed = scene.frames.some(({ piece }) => 'ship' in piece && piece.ship === ship.id);
    const wider = framed ? 1.22 : 1;
    const base = outlineOf(ship, pose, view, shapes).map((point) => {
      const pixel = seen(point);
      return { x: at.x + (pixel.x - at.x) * wider, y: at.y + (pixel.y - at.y) * wider };
    });
    return [{ id: ship.id, at, base, below: ship.side === own, ...size }];
  });
  const numbers = view.obstacles.map((rock) => around(seen(middle(rock.outline)), HERE, 18, 18));
  const pills = scene.lines.flatMap((line) => {
    const said = words.get(line.key);
    const at = seen(middle([line.from, line.to]));
    if (!said) return [];
    const pill = around(at, said.text, tagWidth(line.text, true), 27);
    if (line.blocked === undefined) return [pill];
    return [pill, around(at, said.blocked, tagWidth(line.blocked, false), 22)];
  });
  return placed(wanting, {
    blocks: [...numbers, ...pills],
    lines: scene.lines.map((line) => [seen(line.from), seen(line.to)]),
    table: cornersOf(view).map(seen),
  });
}
