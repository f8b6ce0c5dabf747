// What is agreed on for a game, in words.

import type { GameSummary, RulebookFacts, Setup, GameSettings } from '../protocol';
import { language, t } from '../i18n/index.svelte';
import { span } from './span';

export function bookOf(setup: Setup, books: readonly RulebookFacts[]): RulebookFacts | undefined {
  return books.find(({ id }) => id === setup.rulebook);
}

/** The threat of squads of quick builds that was agreed on, if squads are made of those. */
export function threatAgreed({ forces, scenario }: Setup, book: RulebookFacts | undefined): number | undefined {
  const own = book?.scenarios.find(({ id }) => id === scenario)?.threat;
  if (forces.type === 'quick_builds') return forces.threat ?? own ?? 8;
  return forces.type === 'listed' ? own : undefined;
}

/** What is fought for. */
export function battleWords(setup: Setup, books: readonly RulebookFacts[]): string {
  const book = bookOf(setup, books);
  const points = setup.forces.type === 'built' ? (setup.forces.limit ?? book?.points) : undefined;
  const named = (wanted: string) =>
    book?.scenarios.find(({ id, number }) => id === wanted || String(number) === wanted)?.name ?? wanted;
  const parts: string[] = [];
  if (setup.scenario !== undefined) parts.push(t('game.scenario', { name: named(setup.scenario) }));
  if (setup.environment !== undefined) parts.push(t('game.environment', { name: named(setup.environment) }));
  if (setup.wild !== undefined) parts.push(t('game.wild', { name: named(setup.wild) }));
  if (points !== undefined) parts.push(t('game.points', { points }));
  const threat = threatAgreed(setup, book);
  if (threat !== undefined) parts.push(t('game.threat', { threat }));
  if (parts.length === 0) parts.push(t('new.listed'));
  if (setup.obstacles) parts.push(t('game.obstacles'));
  if (setup.quick) parts.push(t('game.quick'));
  return parts.join(', ');
}

export function clockWords(clock: GameSettings['clock']): string {
  if (clock.type === 'none') return t('game.no-clock');
  const { count, unit } = span(clock.seconds);
  const time = t(`span.${unit}`, { count });
  if (clock.type === 'decision') return t('game.clock-decision', { time });
  return clock.increment > 0 ? t('game.clock-more', { time, seconds: clock.increment }) : t('game.clock', { time });
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

/** Free seats. */
export function freeSeats(card: GameSummary): number[] {
  const { seats } = card.settings;
  return card.status.names.flatMap((name, seat) => (name === null && seats[seat]?.type === 'person' ? [seat] : []));
}
