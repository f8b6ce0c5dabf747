// Whether somebody wants nothing to travel or turn.

export function reduced(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
