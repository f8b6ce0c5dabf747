import type { play as english } from '../en/play';

export const play: Record<keyof typeof english, string> = {};
