// The squads that the builder keeps in this browser.

import type { RulebookId, Xws } from '../protocol';

export interface SavedSquad {
  id: string;
  name: string;
  rulebook: RulebookId;
  xws: Xws;
  points: number;
}

function isSquad(value: unknown): value is SavedSquad {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, xws } = value as Partial<Record<keyof SavedSquad, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof xws === 'object' && xws !== null;
}

export function savedSquads(): SavedSquad[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('furball.squads') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSquad) : [];
  } catch {
    return [];
  }
}
