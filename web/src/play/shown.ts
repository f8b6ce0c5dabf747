// The game within a history entry: a choice's events happen at once, but are played one after another.

import type { GameEvent, Outcome, ShipId, Snapshot, HistoryEntry, CitedEvent } from '../protocol';
import type { Playhead } from '../board/animator.svelte';

/** Where a game stands. */
interface Moment extends Pick<Snapshot, 'setting_up' | 'round' | 'phase'> {
  active: ShipId | undefined;
  outcome: Outcome | undefined;
}

/** Where the game stands after one more event. */
function next(now: Moment, event: GameEvent): Moment {
  switch (event.type) {
    case 'round_started':
      return { ...now, setting_up: false, round: event.round };
    case 'phase_started':
      return { ...now, phase: event.phase, active: undefined };
    case 'activation_started':
    case 'engagement_started':
      return { ...now, active: event.ship };
    case 'game_over': {
      const { type: _type, ...outcome } = event;
      return { ...now, outcome };
    }
    default:
      return now;
  }
}

/**
 * The table between two views when so many of the events between them have been played. Ships are as they are in the
 * end: what happens to them is played by the animator.
 */
export function viewShown(before: Snapshot, after: Snapshot, events: readonly CitedEvent[], count: number): Snapshot {
  if (count >= events.length) return after;
  const [played, ahead] = [events.slice(0, count), events.slice(count)];
  const { setting_up, round, phase, active, outcome } = before;
  const start: Moment = { setting_up, round, phase, active, outcome };
  const now = played.reduce((moment, { event }) => next(moment, event), start);
  const declares = (some: readonly CitedEvent[]) => some.some(({ event }) => event.type === 'attack_declared');
  // Which attack is under way: the one from before until another is declared, and the last one that is.
  const attack = declares(played) ? (declares(ahead) ? undefined : after.attack) : before.attack;
  const { active: _active, outcome: _outcome, attack: _attack, ...table } = after;
  return {
    ...table,
    setting_up: now.setting_up,
    round: now.round,
    phase: now.phase,
    ...(now.active !== undefined && { active: now.active }),
    ...(now.outcome && { outcome: now.outcome }),
    ...(attack && { attack }),
  };
}

/** The history as far as it has been played. */
export function historyShown(lines: readonly HistoryEntry[], { number, events }: Playhead): readonly HistoryEntry[] {
  const end = lines.findLastIndex((line) => line.number <= number) + 1;
  const last = lines[end - 1];
  if (last?.number === number && last.events.length > events) {
    return [...lines.slice(0, end - 1), { ...last, events: last.events.slice(0, events) }];
  }
  return end === lines.length ? lines : lines.slice(0, end);
}
