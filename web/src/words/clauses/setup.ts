// How a game begins and ends, and its rounds.

import type { Outcome } from '../../protocol';
import { language, t } from '../index.svelte';
import { counted, edgeName, list, markerName, phaseWord, seatName, sideName, turretWay } from '../name';
import { dicePart, piecePart, say, seatPart, textPart } from '../sentence';
import type { Wording } from '../wording';
import { about, by, detail, it, type EventCases } from './clause';

export const SETUP = {
  setup_step: () => undefined,
  craft_card_laid: () => undefined,
  squad_sealed: ({ seat }, { w }) => by(w, seat, 'event.squad_sealed'),
  // Ships that a mission or the rulebook lists have one name for both sides.
  squads_revealed: ({ squads }) => {
    const names = squads.map(({ name }) => t('quoted', { name }));
    return new Set(names).size < 2 ? undefined : it('event.squads_revealed', {}, { squads: list(names) });
  },
  initiative_set: ({ side }, { w }) => it('event.initiative_set', {}, { side: sideName(w, side) }),
  order_rolled: ({ seat, face }, { w }) => by(w, seat, 'event.order_rolled', { dice: dicePart('attack', [face]) }),
  order_set: ({ order }, { w }) => {
    const names = order.map((seat) => seatName(w, seat));
    return it('event.order_set', {}, { order: names.join(', ') });
  },
  obstacle_placed: ({ seat, obstacle }, { w, scene }) => {
    const place = scene.placed;
    scene.placed += 1;
    const kind = w.cards?.obstacles[obstacle]?.kind ?? 'obstacle';
    const now = w.past && w.at !== undefined ? w.past.obstacle(place, w.at) : place;
    const text = t(`piece.${kind}`, { number: place + 1 });
    const piece = now === undefined ? textPart(text) : { ...piecePart(w, { obstacle: place }), text };
    return by(w, seat, 'event.obstacle_placed', { piece });
  },
  no_room: () => it('event.no_room'),
  marker_placed: ({ seat, marker }, { w }) => by(w, seat, 'event.marker_placed', {}, { marker: markerName(w, marker) }),
  edge_picked: ({ seat, edge }, { w }) => by(w, seat, 'event.edge_picked', {}, { edge: edgeName(w, edge) }),
  ship_placed: ({ ship }, { w }) => about(w, ship, 'event.ship_placed'),
  put_in_reserve: ({ ship }, { w }) => about(w, ship, 'event.put_in_reserve'),
  turret_set: ({ ship, end }, { w }) => ({
    ...about(w, ship, 'event.turret_set', {}, { way: turretWay(w, ship, end) }),
    joins: true,
  }),
  ship_named: ({ ship }, { w }) => about(w, ship, 'event.ship_named'),
  reinforcement_called: ({ ship }, { w }) => about(w, ship, 'event.reinforcement_called'),
  tracking_token_taken: ({ count }) => it('event.tracking_token_taken', {}, counted(count)),
  round_started: ({ round }) => ({ level: 'round', parts: [textPart(t('log.round', { round }))] }),
  phase_started: (phase, { w, scene }) => {
    scene.phase = phase;
    scene.heading = undefined;
    scene.attack = undefined;
    scene.pools = {};
    return { level: 'phase', parts: [textPart(phaseWord(w, phase))] };
  },
  dial_set: ({ ship }, { w }) => detail(about(w, ship, 'event.dial_set')),
  said: ({ seat, text }, { w }) => ({
    level: 'chat',
    seat,
    parts: [seatPart(w, seat), textPart(': '), textPart(text)],
  }),
  conceded: ({ seat }, { w }) => by(w, seat, 'event.conceded'),
  draw_agreed: ({ seat }, { w }) => by(w, seat, 'event.draw_agreed'),
  game_over: (outcome, { w }) => ({ parts: say('event.game_over', {}, { outcome: outcomeWords(w, outcome) }) }),
} satisfies Partial<EventCases>;

/** How a game ended, in a sentence. */
export function outcomeWords(w: Wording, { how, winner }: Outcome): string {
  return winner === undefined
    ? t('outcome.draw', { how: howWords(w, how) })
    : t('outcome.won', { side: sideName(w, winner), how: howWords(w, how) });
}

function howWords(w: Wording, how: Outcome['how']): string {
  if (typeof how === 'string') return t(`outcome.${how}`);
  if ('conceded' in how) return t('outcome.conceded', { who: seatName(w, how.conceded) });
  // The server says the whole sentence: the goal stands behind `wins when`.
  const mission = w.book?.missions.find(({ id }) => id === w.view?.mission);
  const goal = mission?.objectives[how.objective]?.split(' wins when ')[1]?.replace(/\.$/, '');
  // Its words are English.
  return goal === undefined || language() !== 'en' ? t('outcome.objective') : goal;
}
