// Where the labels of all ships go.

import type { ShipSnapshot, Side, Snapshot } from '../protocol';
import type { Pixel } from './camera';
import type { Measured } from './overlay';
import { outlineOf } from './pieces';
import { middle } from './plane';
import { placed, type Wanting } from './plates';
import { PLATE_HEIGHT, plateWidth, TOKEN_ROW, TOKEN_STEP } from './plate';
import type { Shapes } from './shapes';
import type { Stage } from './stage.svelte';
import { drawnTokens, pilesOf } from './tokens';
import { toScreen } from './camera';

interface Scene {
  ships: readonly ShipSnapshot[];
  view: Snapshot;
  stage: Stage;
  shapes: Shapes | undefined;
  scale: number;
  turn: number;
  detail: 'near' | 'middle' | 'far';
  own: Side | undefined;
  lines: readonly Measured[];
}

/** The middle of each ship's label in pixels, as seen from the middle of its base. Panning the table changes nothing of it. */
export function labels(scene: Scene): Map<number, Pixel> {
  const { ships, view, stage, shapes, detail, own } = scene;
  if (detail === 'far') return new Map();
  const camera = { x: 0, y: 0, scale: scene.scale, turn: scene.turn };
  const seen = (point: { x: number; y: number }) => toScreen(camera, { width: 0, height: 0 }, point);
  const wanting = ships.flatMap((ship): Wanting[] => {
    const pose = stage.restOf(ship);
    if (!pose) return [];
    const tokens = detail === 'near' ? drawnTokens(pilesOf(ship, view)).length : 0;
    const full = { width: Math.max(plateWidth(ship), tokens * TOKEN_STEP), height: PLATE_HEIGHT + (tokens > 0 ? TOKEN_ROW : 0) };
    const size = detail === 'near' ? full : { width: 22, height: 20 };
    const base = outlineOf(ship, pose, view, shapes).map(seen);
    return [{ id: ship.id, at: seen(pose.at), base, below: ship.side === own, ...size }];
  });
  const { width, height } = view.area;
  const corners = [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }];
  return placed(wanting, {
    blocks: view.obstacles.map((rock) => {
      const at = seen(middle(rock.outline));
      return { x: at.x - 9, y: at.y - 9, width: 18, height: 18 };
    }),
    lines: scene.lines.map((line) => [seen(line.from), seen(line.to)]),
    table: corners.map(seen),
  });
}
