// The game at a moment within its news: what one choice leads to happens at once, but is played one event after another.

import type { GameEvent, Outcome, ShipId, Snapshot, HistoryEntry, CitedEvent } from '../protocol';
import type { Place } from '../mat/stage.svelte';
import { has } from '../words/variant';

/** Where a game stands. */
interface Moment extends Pick<Snapshot, 'setting_up' | 'round' | 'phase'> {
  active: ShipId | undefined;
  outcome: Outcome | undefined;
}

/** Where the game stands after one more event. */
function next(now: Moment, event: GameEvent): Moment {
  if (has(event, 'round_started')) return { ...now, setting_up: false, round: event.round_started.round };
  if (has(event, 'phase_started')) return { ...now, phase: event.phase_started, active: undefined };
  if (has(event, 'activation_started')) return { ...now, active: event.activation_started.ship };
  if (has(event, 'engagement_started')) return { ...now, active: event.engagement_started.ship };
  if (has(event, 'game_over')) return { ...now, outcome: event.game_over };
  return now;
}

/**
 * The table between two views when so many of the events between them have been played. Ships are as they are in the
 * end: what happens to them is played by the stage.
 */
export function viewTold(before: Snapshot, after: Snapshot, events: readonly CitedEvent[], count: number): Snapshot {
  if (count >= events.length) return after;
  const [played, ahead] = [events.slice(0, count), events.slice(count)];
  const { setting_up, round, phase, active, outcome } = before;
  const start: Moment = { setting_up, round, phase, active, outcome };
  const now = played.reduce((moment, { event }) => next(moment, event), start);
  const declares = (some: readonly CitedEvent[]) => some.some(({ event }) => has(event, 'attack_declared'));
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

/** The story as far as it has been played. */
export function linesTold(lines: readonly HistoryEntry[], { number, events }: Place): readonly HistoryEntry[] {
  const end = lines.findLastIndex((line) => line.number <= number) + 1;
  const last = lines[end - 1];
  if (last?.number === number && last.events.length > events) {
    return [...lines.slice(0, end - 1), { ...last, events: last.events.slice(0, events) }];
  }
  return end === lines.length ? lines : lines.slice(0, end);
}
