import type { mat as english } from '../en/mat';

export const mat: Record<keyof typeof english, string> = {
  'mat.table': 'Der Tisch',
  'mat.ship': 'Schiff {number}, {name}',
};
