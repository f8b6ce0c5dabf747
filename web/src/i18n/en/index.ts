import { common } from './common';
import { describe } from './describe';
import { log } from './log';
import { board } from './board';
import { pages } from './pages';
import { play } from './play';
import { replay } from './replay';
import { squads } from './squads';

export const en = {
  ...common,
  ...board,
  ...pages,
  ...play,
  ...replay,
  ...squads,
  ...log,
  ...describe,
};
