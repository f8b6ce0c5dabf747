// Where the words beside things go: ships' plates, what a measured line says, and what an edge is for.

import type { Point, Shapes, ShipSnapshot, Side, Snapshot } from '../protocol';
import type { Pixel } from './camera';
import type { Framed } from './frames';
import type { Gate, Ghost, Measured } from './overlay';
import { outlineOf } from './pieces';
import { RIM } from './viewport.svelte';
import { middle } from './plane';
import { PLATE_HEIGHT, plateWidth, TOKEN_ROW, TOKEN_STEP } from './plate';
import { covered, placed, type Block, type Wanting } from './plates';
import { sideOf } from './shapes';
import type { Animator } from './animator.svelte';
import { tagWidth } from './tag';
import { drawnTokens, pilesOf } from './tokens';

export interface Scene {
  ships: readonly ShipSnapshot[];
  view: Snapshot;
  animator: Animator;
  shapes: Shapes | undefined;
  /** Where points are in pixels around the table's middle. */
  seen: (point: Point) => Pixel;
  detail: 'near' | 'middle' | 'far';
  own: Side | undefined;
  lines: readonly Measured[];
  frames: readonly Framed[];
  gates: readonly Gate[];
  ghosts: readonly Ghost[];
}

/** The words of a measured line: where their middles are, as seen from the middle of the line. */
export interface Words {
  text: Pixel;
  blocked: Pixel;
}

function basesOf(scene: Scene): Pixel[][] {
  return scene.ships.flatMap((ship) => {
    const pose = scene.animator.restOf(ship);
    return pose ? [outlineOf(ship, pose, scene.view, scene.shapes).map(scene.seen)] : [];
  });
}

/** A rectangle around a place beside another. */
function around(at: Pixel, beside: Pixel, width: number, height: number): Block {
  return { x: at.x + beside.x - width / 2, y: at.y + beside.y - height / 2, width, height };
}

const HERE: Pixel = { x: 0, y: 0 };

/** Text is placed beside the line, where it covers no base; obstructions are on its other side. */
export function wordsOf(line: Measured, scene: Scene): Words {
  const { seen } = scene;
  const [from, to, bases] = [seen(line.from), seen(line.to), basesOf(scene)];
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const sizes = { text: [tagWidth(line.text, true), 27], blocked: [tagWidth(line.blocked ?? '', false), 22] } as const;
  const offset = ([width, height]: readonly [number, number], side: number, along: number, farther: number): Pixel => {
    const far = (Math.abs(nx) * width + Math.abs(ny) * height) / 2 + 16 + farther;
    return { x: nx * side * far + (to.x - from.x) * along, y: ny * side * far + (to.y - from.y) * along };
  };
  const rocks = scene.view.obstacles.map((rock) => rock.outline.map(seen));
  const sticksOut = sticking(scene);
  let best: { cost: number; words: Words } | undefined;
  const consider = (words: Words, far: number) => {
    const blocks = [around(center, words.text, ...sizes.text)];
    if (line.blocked) blocks.push(around(center, words.blocked, ...sizes.blocked));
    let cost = far;
    for (const block of blocks) {
      cost += 50 * sticksOut(block);
      for (const base of bases) cost += 2 * covered(base, block);
      for (const rock of rocks) cost += covered(rock, block) / 2;
    }
    if (!best || cost < best.cost) best = { cost, words };
  };
  for (const farther of [0, 24, 48, 72]) {
    for (const [turn, side] of [-1, 1].entries()) {
      for (const along of [0, -0.2, 0.2, -0.4, 0.4]) {
        const text = offset(sizes.text, side, along, farther);
        const words = { text, blocked: offset(sizes.blocked, -side, along, 0) };
        consider(words, 40 * turn + 300 * Math.abs(along) + 6 * farther);
      }
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

/** How many pixels of a rectangle's width lie beside the table. */
function sticking({ view, seen }: Scene): (block: Block) => number {
  const across = cornersOf(view).map((corner) => seen(corner).x);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return ({ x, width }) => Math.max(0, left - x) + Math.max(0, x + width - right);
}

/** What a sign says: from afar only what it is. */
export const signText = ({ text, short }: Gate, detail: Scene['detail']) => (detail === 'far' ? short : text);

/** How high a sign at an edge is: its icon, and its words below that. */
export const SIGN_HEIGHT = 46;

/** Where along its edge a sign may stand, the best first. */
const ALONG = [0.5, 0.36, 0.64, 0.22, 0.78];

/** The middles of the signs that say what edges are for, in pixels: inside of the edge, where they cover no base. */
export function signs(scene: Scene): Map<string, Pixel> {
  const { view, seen } = scene;
  const [bases, sticksOut] = [basesOf(scene), sticking(scene)];
  const { width, height } = view.area;
  const found = new Map<string, Pixel>();
  for (const gate of scene.gates) {
    const on = (part: number): Point =>
      ({
        north: { x: width * part, y: height },
        south: { x: width * part, y: 0 },
        east: { x: width, y: height * part },
        west: { x: 0, y: height * part },
      })[gate.edge];
    const [outer, center] = [seen(on(0.5)), seen({ x: width / 2, y: height / 2 })];
    const length = Math.hypot(outer.x - center.x, outer.y - center.y) || 1;
    const [nx, ny] = [(center.x - outer.x) / length, (center.y - outer.y) / length];
    const wide = tagWidth(signText(gate, scene.detail), false);
    let best: { cost: number; at: Pixel } | undefined;
    for (const farther of [0, 40, 80]) {
      for (const [turn, part] of ALONG.entries()) {
        const far = (Math.abs(nx) * wide + Math.abs(ny) * SIGN_HEIGHT) / 2 + 14 + farther;
        const edge = seen(on(part));
        const at = { x: edge.x + nx * far, y: edge.y + ny * far };
        const block = around(at, HERE, wide, SIGN_HEIGHT);
        let cost = 40 * turn + 2 * farther + 50 * sticksOut(block);
        for (const base of bases) cost += 3 * covered(base, block);
        if (!best || cost < best.cost) best = { cost, at };
      }
    }
    found.set(gate.key, best!.at);
  }
  return found;
}

function cornersOf({ area: { width, height } }: Snapshot): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Where the middle of a ghost's tag is: below its base, however that is turned. */
function tagAt(at: Point, side: number, seen: Scene['seen']): Pixel {
  const [here, beside] = [seen(at), seen({ x: at.x + side * 0.6, y: at.y })];
  return { x: here.x, y: here.y + Math.hypot(beside.x - here.x, beside.y - here.y) + 14 };
}

/** The table with the rim that is always seen around it. */
function rimmed(corners: Pixel[]): Pixel[] {
  const center = middle(corners);
  return corners.map(({ x, y }) => {
    const far = Math.hypot(x - center.x, y - center.y) || 1;
    const more = 1 + (RIM * Math.SQRT2) / far;
    return { x: center.x + (x - center.x) * more, y: center.y + (y - center.y) * more };
  });
}

/** The middle of each ship's plate, as seen from the middle of its base. */
export function labels(
  scene: Scene,
  words: ReadonlyMap<string, Words>,
  signs: ReadonlyMap<string, Pixel>,
): Map<number, Pixel> {
  const { ships, view, animator, shapes, detail, own, seen } = scene;
  if (detail === 'far') return new Map();
  const wanting = ships.flatMap((ship): Wanting[] => {
    const pose = animator.restOf(ship);
    if (!pose) return [];
    const dialed = view.phase === 'planning' && ship.has_dial;
    const tokens = detail === 'near' ? drawnTokens(pilesOf(ship, view)).length : 0;
    const width = Math.max(plateWidth(ship, dialed), tokens * TOKEN_STEP);
    const full = { width, height: PLATE_HEIGHT + (tokens > 0 ? TOKEN_ROW : 0) };
    const size = detail === 'near' ? full : { width: 22, height: 20 };
    const at = seen(pose.at);
    // A frame is around the base, and the plate around the frame.
    const framed = scene.frames.some(({ piece }) => piece.type === 'ship' && piece.ship === ship.id);
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
  const boards = scene.gates.flatMap((gate) => {
    const at = signs.get(gate.key);
    return at ? [around(at, HERE, tagWidth(signText(gate, detail), false), SIGN_HEIGHT)] : [];
  });
  const tags = scene.ghosts.flatMap(({ tag, pose, size }) =>
    tag === undefined ? [] : [around(tagAt(pose.at, sideOf(shapes, size), seen), HERE, tagWidth(tag, false), 22)],
  );
  return placed(wanting, {
    blocks: [...numbers, ...pills, ...boards, ...tags],
    lines: scene.lines.map((line) => [seen(line.from), seen(line.to)]),
    table: rimmed(cornersOf(view).map(seen)),
  });
}
