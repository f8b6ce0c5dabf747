// The range of points limits: fewer don't suffice for a ship, and more don't fit on a table.

export const MIN_POINTS = 10;
export const MAX_POINTS = 1000;

/** Whether squads can be built with this points limit; an empty field has none. */
export function isLimit(points: unknown): points is number {
  return typeof points === 'number' && Number.isInteger(points) && points >= MIN_POINTS && points <= MAX_POINTS;
}
