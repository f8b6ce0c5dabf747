// What is agreed on for a game, in words.

import type { GameSummary, RulebookFacts, Setup, GameSettings } from '../protocol';
import { language, t } from '../words/index.svelte';
import { span } from './span';

export function bookOf(setup: Setup, books: readonly RulebookFacts[]): RulebookFacts | undefined {
  return books.find(({ id }) => id === setup.rulebook);
}

/** What is fought for. */
export function battleWords(setup: Setup, books: readonly RulebookFacts[]): string {
  const book = bookOf(setup, books);
  const points = setup.forces === 'listed' ? undefined : (setup.forces.built.limit ?? book?.points);
  const mission = book?.missions.find(({ id, number }) => id === setup.mission || String(number) === setup.mission);
  const parts: string[] = [];
  if (setup.mission !== undefined) parts.push(t('game.mission', { name: mission?.name ?? setup.mission }));
  if (points !== undefined) parts.push(t('game.points', { points }));
  if (parts.length === 0) parts.push(t('new.listed'));
  if (setup.obstacles) parts.push(t('game.obstacles'));
  if (setup.quick) parts.push(t('game.quick'));
  return parts.join(', ');
}

export function clockWords(clock: GameSettings['clock']): string {
  if (clock === 'none') return t('game.no-clock');
  if ('game' in clock) {
    const { count, unit } = span(clock.game.seconds);
    const time = t(`span.${unit}`, { count });
    return clock.game.increment > 0
      ? t('game.clock-more', { time, seconds: clock.game.increment })
      : t('game.clock', { time });
  }
  const { count, unit } = span(clock.decision.seconds);
  return t('game.clock-decision', { time: t(`span.${unit}`, { count }) });
}

/** The side that a seat plays for: that of its faction, or by turns. */
export function sideOf(setup: Setup, seat: number, book: RulebookFacts | undefined): 0 | 1 {
  const faction = setup.players[seat]?.faction;
  if (book?.sides && faction) return book.sides[1] === faction ? 1 : 0;
  return seat % 2 === 0 ? 0 : 1;
}

/** The day and the time of something, as they are written where its reader lives. */
export function dateWords(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** How long ago something was, roughly. */
export function agoWords(at: number): string {
  const seconds = Math.max(0, Math.round((Date.now() - at) / 1000));
  if (seconds < 90) return t('ago.now');
  if (seconds < 90 * 60) return t('ago.minutes', { count: Math.round(seconds / 60) });
  if (seconds < 36 * 3600) return t('ago.hours', { count: Math.round(seconds / 3600) });
  return t('ago.days', { count: Math.round(seconds / 86_400) });
}

/** Seats that nobody has taken. */
export function freeSeats(card: GameSummary): number[] {
  return card.status.names.flatMap((name, seat) => (name === null && card.settings.seats[seat] === 'person' ? [seat] : []));
}
