import type { squads as english } from '../en/squads';

export const squads: Record<keyof typeof english, string> = {};
