// Short-lived connections to a game: reading its state once, and handing in a pending squad.

import type { Snapshot, Welcome } from '../protocol';
import { pendingSquad, clearPendingSquad } from './pendingSquads';
import { Connection } from './connection';
import { merge } from './merge';
import type { OwnSeat } from './seats';

/** Timeout of requests that aren't essential, in milliseconds. */
const TIMEOUT_MS = 6000;

/** The game as one of its seats finds it now. */
export function glance(own: Pick<OwnSeat, 'game' | 'key'>): Promise<Welcome> {
  return new Promise((seen, failed) => {
    const done = (result: () => void) => {
      clearTimeout(timer);
      // Not while it still hears the welcome, after which it takes itself for open.
      queueMicrotask(() => connection.close());
      result();
    };
    const timer = setTimeout(() => done(() => failed(new Error('no answer'))), TIMEOUT_MS);
    const connection = new Connection(own.game, own.key, {
      status: (status, why) => status === 'ended' && done(() => failed(new Error(why))),
      welcome: (welcome) => done(() => seen(welcome)),
      update: () => {},
    });
  });
}

/**
 * Hands in the pending squad of the seat if the game asks for it within the timeout; otherwise the game page does so
 * later. Resolves in any case.
 */
export function handIn(own: Pick<OwnSeat, 'game' | 'seat' | 'key'>): Promise<void> {
  const xws = pendingSquad(own.game, own.seat);
  if (xws === undefined) return Promise.resolve();
  return new Promise((over) => {
    let view: Snapshot | undefined;
    let handed = false;
    const done = () => {
      clearTimeout(timer);
      connection.close();
      over();
    };
    const timer = setTimeout(done, TIMEOUT_MS);
    const look = async () => {
      if (handed || view?.prompt?.ask.type !== 'squad') return;
      handed = true;
      const refusal = await connection.choose({ type: 'squad', xws });
      // A squad that is refused isn't brought again: the table asks for another.
      if (refusal === undefined || refusal.rule !== undefined) clearPendingSquad(own.game, own.seat);
      done();
    };
    const connection = new Connection(own.game, own.key, {
      status: (status) => status === 'ended' && done(),
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
