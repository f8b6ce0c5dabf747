// How ships and devices move.

import type { ActionKind, Piece } from '../../protocol';
import { phrase, wordFor } from '../../phrases/index.svelte';
import {
  actName,
  cardOf,
  deviceName,
  edgeName,
  flownName,
  maneuverName,
  readManeuver,
  repositionWay,
  turretWay,
} from '../name';
import { abilityPart, listed, piecePart, shipPart, textPart, type Part } from '../sentence';
import { about, also, anyOf, detail, isOf, it, row, type Clause, type Context, type EventCases } from './clause';

/** Whether following events show by themselves that an action was performed. */
function toldAnyway(act: ActionKind, ship: number, rest: Context['rest']): boolean {
  const gains = (...tokens: string[]) =>
    anyOf(rest, 'tokens_gained', (gained) => gained.ship === ship && tokens.includes(gained.token));
  switch (act) {
    case 'focus':
    case 'evade':
    case 'calculate':
    case 'cloak':
      return gains(act);
    case 'reinforce':
      return gains('reinforce_fore', 'reinforce_aft');
    // There may be a prompt about the direction first; the result is reported in any case.
    case 'barrel_roll':
    case 'boost':
    case 'lock':
    case 'rotate':
    case 'coordinate':
      return true;
    case 'jam':
    case 'reload':
    case 'slam':
    case 'recover':
      return false;
  }
}

/** `bumps into a and b`, of all that stood in the way. */
function bumped({ w, rest }: Context, ship: number, first: number): Clause {
  const further = row(rest, 'overlapped_ship').filter((bump) => bump.ship === ship);
  const others = [first, ...further.map(({ other }) => other)];
  const parts = listed(
    others.map((other) => shipPart(w, other)),
    phrase('and'),
  );
  return { ...also(w, ship, 'event-overlapped-ship', { others: parts }), takes: further.length };
}

const device = (c: Context, no: number): Part => piecePart(c.w, { type: 'device', device: no });

export const FLIGHT = {
  activation_started: (_, { scene }) => {
    scene.changed = undefined;
    scene.acted = undefined;
    return undefined;
  },
  activation_step: () => undefined,
  activation_step_skipped: ({ ship, step }, { w }) =>
    step === 'perform_action' ? also(w, ship, 'event-activation-step-skipped') : undefined,
  // The move says it again, unless something comes between.
  dial_revealed: ({ ship, maneuver }, { w, rest }) => {
    const flown = anyOf(rest, 'moved', (moved) => moved.ship === ship && moved.maneuver === maneuver);
    return flown ? undefined : about(w, ship, 'event-dial-revealed', { maneuver: maneuverName(w, maneuver) });
  },
  // The move says it again, with the color that may be all that changed.
  maneuver_changed: ({ ship, maneuver }, { w, scene, rest }) => {
    scene.changed = ship;
    const flown = anyOf(rest, 'moved', (moved) => moved.ship === ship && moved.maneuver === maneuver);
    return flown ? undefined : also(w, ship, 'event-maneuver-changed', { maneuver: maneuverName(w, maneuver) });
  },
  dial_shown: ({ ship, to, maneuver, guess }, { w }) => {
    const seat: Part = { is: 'seat', seat: to, text: w.names[to] ?? phrase('seat', { number: to + 1 }) };
    const whose = { ship: shipPart(w, ship), seat };
    if (guess) {
      const said = guess.right ? 'event-dial-shown.right' : 'event-dial-shown.wrong';
      return { ...it(said, { ...whose, guess: textPart(maneuverName(w, guess.maneuver)) }), seat: to };
    }
    const shown = textPart(maneuver === undefined ? '' : maneuverName(w, maneuver));
    return {
      ...it(maneuver === undefined ? 'event-dial-shown' : 'event-dial-shown.known', { ...whose, maneuver: shown }),
      seat: to,
    };
  },
  craft_stayed: ({ ship }, { w }) => about(w, ship, 'event-craft-stayed'),
  moved: ({ ship, maneuver, full, trip }, { w, scene, rest }) => {
    const { bearing } = readManeuver(maneuver);
    const stays = bearing === 'stationary';
    const values = { maneuver: scene.changed === ship ? maneuverName(w, maneuver) : flownName(maneuver) };
    // A ship that stops short says so itself if it bumps into another.
    const short = !full && !anyOf(rest, 'overlapped_ship', (bump) => bump.ship === ship);
    if (stays) return also(w, ship, 'event-moved.stays');
    if (trip === 'card') return also(w, ship, 'event-moved.card', values);
    if (trip === 'ion') return also(w, ship, 'event-moved.ion', values);
    if (trip === 'reposition') return also(w, ship, 'event-moved.reposition', values);
    return also(w, ship, short ? 'event-moved.short' : 'event-moved', values);
  },
  overlapped_ship: ({ ship, other }, context) => bumped(context, ship, other),
  met_obstacle: ({ ship, obstacle }, { w, rest }) => {
    const further = row(rest, 'met_obstacle').filter((met) => met.ship === ship);
    const places = [obstacle, ...further.map((met) => met.obstacle)];
    const pieces = places.map((place) => piecePart(w, { type: 'obstacle', obstacle: place }));
    return {
      ...also(w, ship, 'event-met-obstacle', { obstacles: listed(pieces, phrase('and')) }),
      takes: further.length,
    };
  },
  obstacle_removed: ({ obstacle }, { w }) =>
    it('event-obstacle-removed', { obstacle: piecePart(w, { type: 'obstacle', obstacle }) }),
  obstacle_moved: ({ obstacle }, { w }) =>
    it('event-obstacle-moved', { obstacle: piecePart(w, { type: 'obstacle', obstacle }) }),
  fled: ({ ship, edge }, { w }) => also(w, ship, 'event-fled', { edge: edgeName(w, edge) }),
  escaped: ({ ship, edge }, { w }) => also(w, ship, 'event-escaped', { edge: edgeName(w, edge) }),
  turned: ({ ship }, { w }) => also(w, ship, 'event-turned'),
  rolled: ({ ship, side }, { w }) => also(w, ship, 'event-rolled', { side: wordFor('to', side) }),
  repositioned: ({ ship, how }, { w }) => also(w, ship, `event-repositioned.${how.type}`, { how: repositionWay(how) }),
  move_failed: ({ ship, how }, { w }) => also(w, ship, `event-move-failed.${how.type}`, { how: repositionWay(how) }),
  turret_rotated: ({ ship, to }, { w }) => also(w, ship, 'event-turret-rotated', { to: turretWay(w, ship, to) }),

  action_performed: ({ ship, action }, { w, scene, rest }) => {
    scene.acted = ship;
    const fails = anyOf(rest, 'action_failed', (failed) => failed.ship === ship && failed.action === action);
    if (fails || toldAnyway(action, ship, rest)) return undefined;
    return also(w, ship, 'event-action-performed', { action: actName(w, action) });
  },
  card_action_performed: ({ ship, ability }, { w, scene }) => {
    scene.acted = ship;
    return also(w, ship, 'event-card-action-performed', { ability: abilityPart(w, ability, 'of') });
  },
  // Whoever has acted, or was only offered an action by a card, needn't be told to do nothing more.
  passed: ({ ship }, { w, scene, before }) => {
    const clause = also(w, ship, 'event-passed');
    const offered = isOf(before, 'ability_used', 'force_spent', 'charges_lost');
    return scene.acted === ship || offered ? detail(clause) : clause;
  },
  // A failed move has been reported already.
  action_failed: ({ ship, action }, { w, before }) =>
    isOf(before, 'move_failed') ? undefined : also(w, ship, 'event-action-failed', { action: actName(w, action) }),
  coordinated: ({ ship, by }, { w }) =>
    also(w, by, 'event-coordinated', { by: shipPart(w, by), ship: shipPart(w, ship) }),

  device_placed: ({ ship, card, device: no }, { w }) => {
    const name = cardOf(w.cards?.devices, card)?.name ?? deviceName(w, no);
    const piece: Piece = { type: 'device', device: no };
    const placed = { device: { is: 'piece', text: name, piece } } as const;
    if (ship === undefined) return it('event-device-placed.by-side', placed);
    return also(w, ship, 'event-device-placed', placed);
  },
  device_moved: ({ device: no }, context) => it('event-device-moved', { device: device(context, no) }),
  fuse_put: ({ device: no }, context) => it('event-fuse-put', { device: device(context, no) }),
  fuse_burned: ({ device: no }, context) => it('event-fuse-burned', { device: device(context, no) }),
  fuse_lost: ({ device: no }, context) => it('event-fuse-lost', { device: device(context, no) }),
  detonated: ({ device: no }, context) => it('event-detonated', { device: device(context, no) }),
  device_removed: ({ device: no }, context) => detail(it('event-device-removed', { device: device(context, no) })),
  docked: ({ ship, carrier }, { w }) => about(w, ship, 'event-docked', { carrier: shipPart(w, carrier) }),
  deployed: ({ ship, carrier, guides }, { w }) =>
    about(w, ship, guides === 'front' ? 'event-deployed.front' : 'event-deployed.rear', {
      carrier: shipPart(w, carrier),
    }),
  succeeded: ({ carrier }, { w }) => about(w, carrier, 'event-succeeded', { carrier: shipPart(w, carrier) }),
  deploy_failed: ({ ship, carrier }, { w }) => about(w, ship, 'event-deploy-failed', { carrier: shipPart(w, carrier) }),
} satisfies Partial<EventCases>;
