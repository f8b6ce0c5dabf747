// A span of time in its largest whole unit.

type SpanUnit = 'seconds' | 'minutes' | 'hours' | 'days';

const UNITS: [SpanUnit, number][] = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
];

/** Seconds in the largest unit that they fill without a rest. */
export function span(seconds: number): { count: number; unit: SpanUnit } {
  for (const [unit, size] of UNITS) {
    if (seconds >= size && seconds % size === 0) return { count: seconds / size, unit };
  }
  return { count: seconds, unit: 'seconds' };
}
