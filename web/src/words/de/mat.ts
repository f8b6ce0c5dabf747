import type { mat as english } from '../en/mat';

export const mat: Record<keyof typeof english, string> = {};
