// How many points can be agreed on for squads: for fewer nobody gets a ship, and for more no table has room.

export const LEAST_POINTS = 10;
export const MOST_POINTS = 1000;

/** Whether squads can be built for so many points; a field that was emptied says nothing at all. */
export function isLimit(points: unknown): points is number {
  return typeof points === 'number' && Number.isInteger(points) && points >= LEAST_POINTS && points <= MOST_POINTS;
}
