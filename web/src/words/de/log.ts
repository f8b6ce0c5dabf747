import type { log as english } from '../en/log';

export const log: Record<keyof typeof english, string> = {};
