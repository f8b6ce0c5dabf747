// Short calls to a game: a look at it, and handing in a squad that a seat brings along.

import type { Snapshot, Welcome } from '../protocol';
import { broughtTo, leaveBehind } from './brought';
import { Connection } from './connection';
import { merge } from './merge';
import type { OwnSeat } from './seats';

/** Nobody waits longer for an answer that is only nice to have. */
const PATIENCE = 6000;

/** The game as one of its seats finds it now. */
export function glance(own: Pick<OwnSeat, 'game' | 'key'>): Promise<Welcome> {
  return new Promise((seen, failed) => {
    const done = (result: () => void) => {
      clearTimeout(timer);
      // Not while it still hears the welcome, after which it takes itself for open.
      queueMicrotask(() => connection.close());
      result();
    };
    const timer = setTimeout(() => done(() => failed(new Error('no answer'))), PATIENCE);
    const connection = new Connection(own.game, own.key, {
      line: (line, why) => line === 'ended' && done(() => failed(new Error(why))),
      welcome: (welcome) => done(() => seen(welcome)),
      update: () => {},
    });
  });
}

/**
 * Hands in the squad that the seat brings along, if the game asks for it within a moment; else the table does it when
 * it asks. Whatever happens, the way to the table is free afterwards.
 */
export function handIn(own: Pick<OwnSeat, 'game' | 'seat' | 'key'>): Promise<void> {
  const squad = broughtTo(own.game, own.seat);
  if (squad === undefined) return Promise.resolve();
  return new Promise((over) => {
    let view: Snapshot | undefined;
    let handed = false;
    const done = () => {
      clearTimeout(timer);
      connection.close();
      over();
    };
    const timer = setTimeout(done, PATIENCE);
    const look = async () => {
      if (handed || view?.prompt?.ask !== 'squad') return;
      handed = true;
      const refusal = await connection.choose({ squad });
      // A squad that is refused isn't brought again: the table asks for another.
      if (refusal === undefined || refusal.rule !== undefined) leaveBehind(own.game, own.seat);
      done();
    };
    const connection = new Connection(own.game, own.key, {
      line: (line) => line === 'ended' && done(),
      welcome: (welcome) => {
        view = welcome.view;
        void look();
      },
      update: (update) => {
        if (update.full) view = update.view;
        else if (update.view && view) view = merge(view, update.view);
        void look();
      },
    });
  });
}
