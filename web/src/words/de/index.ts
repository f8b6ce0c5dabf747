import { common } from './common';

export const de = { ...common };
