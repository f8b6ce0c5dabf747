// The edges over which ships leave the table for a mission's sake.

import type { Gate } from '../mat/overlay';
import type { Edge, ObjectiveSnapshot, Point, Snapshot } from '../protocol';
import { t } from '../words/index.svelte';
import { list, shipName } from '../words/name';
import type { Wording } from '../words/wording';

function said(w: Wording, { ships, open, from_round: round }: ObjectiveSnapshot): string {
  const names = list(ships.map((ship) => shipName(w, ship)));
  const exit = names === '' ? t('gate.exit') : t('gate.exit-for', { ships: names });
  if (open) return exit;
  return round === undefined ? t('gate.not-yet', { exit }) : t('gate.from-round', { exit, round });
}

/** Where along an edge a text may stand, the best first; and how much room it takes, along and inwards. */
const PLACES = [0.5, 0.2, 0.8];
const ROOM = { along: 150, inward: 150 };

/** Where no ship covers the text, if there is such a place. */
function clear({ area, ships }: Snapshot, edge: Edge): number {
  const upright = edge === 'east' || edge === 'west';
  const measure = ({ x, y }: Point) => ({
    along: upright ? y / area.height : x / area.width,
    inward: { north: area.height - y, south: y, east: area.width - x, west: x }[edge],
  });
  const length = upright ? area.height : area.width;
  const near = ships.flatMap(({ pose }) => (pose ? [measure(pose.at)] : [])).filter(({ inward }) => inward < ROOM.inward);
  const free = (at: number) => near.every(({ along }) => Math.abs(along - at) * length > ROOM.along);
  return PLACES.find(free) ?? 0.5;
}

export function gates(w: Wording): Gate[] {
  const { view } = w;
  if (!view) return [];
  return view.objectives.flatMap((objective, place) =>
    objective.edges.map((edge) => ({
      is: 'gate',
      key: `gate ${place} ${edge}`,
      edge,
      text: said(w, objective),
      at: clear(view, edge),
    })),
  );
}
