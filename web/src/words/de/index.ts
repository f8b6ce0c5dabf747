import { common } from './common';
import { log } from './log';
import { mat } from './mat';
import { pages } from './pages';
import { play } from './play';
import { replay } from './replay';
import { squads } from './squads';

export const de = { ...common, ...log, ...mat, ...pages, ...play, ...replay, ...squads };
