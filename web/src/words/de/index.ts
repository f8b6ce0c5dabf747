import { asks } from './asks';
import { choices } from './choices';
import { common } from './common';
import { describe } from './describe';
import { events } from './events';
import { log } from './log';
import { mat } from './mat';
import { names } from './names';
import { pages } from './pages';
import { play } from './play';
import { replay } from './replay';
import { squads } from './squads';

export const de = {
  ...common,
  ...mat,
  ...pages,
  ...play,
  ...replay,
  ...squads,
  ...names,
  ...events,
  ...log,
  ...asks,
  ...choices,
  ...describe,
};
