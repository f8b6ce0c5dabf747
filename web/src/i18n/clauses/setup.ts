// How a game begins and ends, and its rounds.

import type { Outcome } from '../../protocol';
import { phrase, wordFor } from '../../phrases/index.svelte';
import { language } from '../index.svelte';
import {
  capital,
  cardOf,
  edgeName,
  list,
  markerName,
  phaseWord,
  seatName,
  shipName,
  sideFor,
  sideName,
  turretWay,
} from '../name';
import { dicePart, piecePart, say, seatPart, textPart } from '../sentence';
import type { Wording } from '../wording';
import { about, by, detail, it, type EventCases } from './clause';

export const SETUP = {
  setup_step: () => undefined,
  craft_card_laid: () => undefined,
  squad_sealed: ({ seat }, { w }) => by(w, seat, 'event-squad-sealed'),
  // Ships that a mission or the rulebook lists have one name for both sides, and some squads have none.
  squads_revealed: ({ squads }) => {
    if (new Set(squads.map(({ name }) => name)).size < 2) return undefined;
    const names = squads.filter(({ name }) => name !== '').map(({ name }) => phrase('quoted', { name }));
    return it('event-squads-revealed', { squads: list(names) });
  },
  initiative_set: ({ side }, { w }) => it('event-initiative-set', { side: sideName(w, side) }),
  order_rolled: ({ seat, face }, { w }) => by(w, seat, 'event-order-rolled', { face: dicePart('attack', [face]) }),
  order_set: ({ order }, { w }) => {
    const names = order.map((seat) => seatName(w, seat));
    return it('event-order-set', { order: names.join(', ') });
  },
  obstacle_placed: ({ seat, obstacle }, { w, scene }) => {
    const place = scene.placed;
    scene.placed += 1;
    const kind = cardOf(w.cards?.obstacles, obstacle)?.kind ?? 'obstacle';
    const now = w.past && w.at !== undefined ? w.past.obstacle(place, w.at) : place;
    const text = wordFor('piece', kind, { number: place + 1 });
    const piece = now === undefined ? textPart(text) : { ...piecePart(w, { type: 'obstacle', obstacle: place }), text };
    return by(w, seat, 'event-obstacle-placed', { obstacle: piece });
  },
  no_room: () => it('event-no-room'),
  marker_placed: ({ seat, marker }, { w }) => by(w, seat, 'event-marker-placed', { marker: markerName(w, marker) }),
  edge_picked: ({ seat, edge }, { w }) => by(w, seat, 'event-edge-picked', { edge: edgeName(w, edge) }),
  ship_placed: ({ ship }, { w }) => about(w, ship, 'event-ship-placed'),
  put_in_reserve: ({ ship }, { w }) => about(w, ship, 'event-put-in-reserve'),
  turret_set: ({ ship, end }, { w }) => ({
    ...about(w, ship, 'event-turret-set', { end: turretWay(w, ship, end) }),
    joins: true,
  }),
  ship_named: ({ ship }, { w }) => about(w, ship, 'event-ship-named'),
  reinforcement_called: ({ ship }, { w }) => about(w, ship, 'event-reinforcement-called'),
  relieved: ({ ship, newcomers, threat }, { w }) =>
    about(w, ship, 'event-relieved', { newcomers: list(newcomers.map((id) => shipName(w, id))), threat }),
  marker_named: ({ ship, marker }, { w }) => about(w, ship, 'event-marker-named', { marker: markerName(w, marker) }),
  marker_full: ({ ship, marker }, { w }) => about(w, ship, 'event-marker-full', { marker: markerName(w, marker) }),
  stays_out: ({ ship }, { w }) => about(w, ship, 'event-stays-out'),
  tallied: ({ name, count }) => it('event-tallied', { name: capital(name), count }),
  round_started: ({ round }) => ({ level: 'round', parts: [textPart(phrase('event-round-started', { round }))] }),
  phase_started: ({ phase }, { w, scene }) => {
    scene.phase = phase;
    scene.heading = undefined;
    scene.attack = undefined;
    scene.pools = {};
    return { level: 'phase', parts: [textPart(phaseWord(w, phase))] };
  },
  dial_set: ({ ship }, { w }) => detail(about(w, ship, 'event-dial-set')),
  said: ({ seat, text }, { w }) => ({
    level: 'chat',
    seat,
    parts: say('event-said', { seat: seatPart(w, seat), text }),
  }),
  conceded: ({ seat }, { w }) => by(w, seat, 'event-conceded'),
  draw_agreed: ({ seat }, { w }) => by(w, seat, 'event-draw-agreed'),
  game_over: (outcome, { w }) => ({ parts: [textPart(outcomeWords(w, outcome))] }),
} satisfies Partial<EventCases>;

/** How a game ended, in a sentence. */
export function outcomeWords(w: Wording, { how, winner }: Outcome): string {
  return winner === undefined
    ? phrase('event-game-over.draw', { how: howWords(w, how) })
    : phrase('event-game-over.won', { winner: sideFor(w, winner), how: howWords(w, how) });
}

function howWords(w: Wording, how: Outcome['how']): string {
  if (how.type === 'conceded') return phrase('how-conceded', { seat: seatName(w, how.seat) });
  if (how.type !== 'objective') return wordFor('how', how.type);
  // The server says the whole sentence: the goal stands behind `wins when`.
  const scenario = w.book?.scenarios.find(({ id }) => id === w.view?.scenario);
  const goal = scenario?.ends[how.objective]?.split(' wins when ')[1]?.replace(/\.$/, '');
  // Its words are English.
  return goal === undefined || language() !== 'en' ? phrase('how-objective') : goal;
}
