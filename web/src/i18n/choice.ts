// Choices in words: their names, and what they lead to.

import type {
  BuildShip,
  Heading,
  Ask,
  Choice,
  Difficulty,
  ForeseenChoice,
  IdleChoice,
  Maneuver,
  Options,
  Piece,
  PromptSnapshot,
  Seat,
  ShipId,
  Token,
} from '../protocol';
import { sameValue } from '../identity';
import { abilityWords } from './choice/ability';
import { actionWords, costOf } from './choice/action';
import { attackWords, diceWords, lineWords, modificationWords } from './choice/dice';
import { shipAsked } from './prompt';
import { byType, type Cases } from './byType';
import { phrase, phrasebook, wordFor } from '../phrases/index.svelte';
import { dialectOf } from './wording';
import { BEARING_ICON, ACT_ICON, FACE_ICON, QUARTER_ICON, TOKEN_ICON } from './icon';
import {
  abilityCard,
  actName,
  capital,
  cardOf,
  courseName,
  damageCard,
  dealtCard,
  edgeName,
  faceName,
  list,
  maneuverName,
  markerName,
  pieceName,
  readManeuver,
  repositionWay,
  seatName,
  shipName,
  shipType,
  tokenName,
  turretWay,
  upgradeCard,
} from './name';
import type { Wording } from './wording';

/** A choice in words. */
export interface ChoiceWords {
  title: string;
  /** What it leads to, in one line. */
  detail?: string | undefined;
  /** A glyph of `ui/icons.svg`. */
  icon: string;
  /** The pieces on the table that it refers to. */
  pieces: Piece[];
  /** Choices of one kind, such as all boosts, may be grouped under one; rarely wanted choices always are. */
  group?: { id: string; title: string; icon: string; folds?: boolean | undefined } | undefined;
  /** The words already say that it will fail. */
  fails?: boolean | undefined;
  difficulty?: Difficulty | undefined;
  token?: Token | undefined;
  maneuver?: Maneuver | undefined;
}

export interface ChoiceContext {
  w: Wording;
  prompt: PromptSnapshot;
  /** The ship that the prompt is about. */
  ship: ShipId | undefined;
  /** What the choice would lead to, once that is known. */
  foreseen?: ForeseenChoice | undefined;
}

/** What the phrasebook has for this very question, or else in general. */
function ofAsk(general: 'pass' | 'choice-accept', joint: string, ask: Ask): string {
  const own = `${general}${joint}${ask.type.replaceAll('_', '-')}`;
  return phrasebook().has(own) ? phrasebook().format(own, {}) : phrase(general);
}

const maneuverWords = (w: Wording, maneuver: Maneuver): ChoiceWords => {
  const { bearing, difficulty } = readManeuver(maneuver);
  return { title: capital(maneuverName(w, maneuver)), icon: BEARING_ICON[bearing], pieces: [], difficulty, maneuver };
};

/** The ship that the choice is for, to be highlighted. */
const own = (ship: ShipId | undefined): Piece[] => (ship === undefined ? [] : [{ type: 'ship', ship }]);

/** A piece of the table; a jammed ship loses its lock on it. */
function pieceWords({ w, prompt }: ChoiceContext, piece: Piece, icon: string): ChoiceWords {
  const name = pieceName(w, piece);
  if (prompt.ask.type === 'jammed')
    return { title: phrase('choice-its-lock', { target: name }, dialectOf(w)), icon: 'lock', pieces: [piece] };
  const detail = piece.type === 'ship' ? shipType(w, piece.ship) : undefined;
  return { title: capital(name), detail, icon, pieces: [piece] };
}

/** Degrees clockwise from north. */
function compass([sin, cos]: Heading): number {
  return Math.round((Math.atan2(sin, cos) * 180) / Math.PI + 360) % 360;
}

/** A ship of a quick build: its type and what it carries. */
function shipWords({ model, upgrades }: BuildShip): string {
  return upgrades.length === 0 ? model : `${model}: ${upgrades.join(', ')}`;
}

const CHOSEN: Cases<Choice, ChoiceContext, ChoiceWords> = {
  pass: (_, { prompt }) => {
    const settles = prompt.ask.type === 'set_dials' || prompt.ask.type === 'modify_dice';
    return { title: ofAsk('pass', '-', prompt.ask), icon: settles ? 'check' : 'close', pieces: [] };
  },
  accept: (_, { prompt, w, ship }) => {
    const { ask } = prompt;
    const title = ofAsk('choice-accept', '.', ask);
    const detail = ask.type === 'decide' ? abilityCard(w, ask.ability).text : undefined;
    const icon = ask.type === 'call_reinforcement' ? 'hyperspace' : 'check';
    return { title, detail, icon, pieces: own(ship) };
  },
  squad: () => ({ title: phrase('choice-squad'), icon: 'check', pieces: [] }),
  edge: ({ edge }, { w }) => ({ title: phrase('choice-edge', { edge: edgeName(w, edge) }), icon: 'fit', pieces: [] }),
  seat: ({ seat }, { w }) => ({
    title: seatName(w, seat),
    icon: w.computer?.(seat) ? 'computer' : 'person',
    pieces: [],
  }),
  turret: ({ arc }, { w, ship }) => {
    const way = ship === undefined ? wordFor('turret', arc) : turretWay(w, ship, arc);
    return { title: capital(way), icon: QUARTER_ICON[arc], pieces: own(ship) };
  },
  place: ({ ship, pose }, { w, prompt }) => ({
    title: phrase('choice-place', { ship: shipName(w, ship) }),
    // Several places in a list are told apart by where the ship looks.
    detail: prompt.options.type === 'list' ? `${compass(pose.heading)}°` : undefined,
    icon: 'check',
    pieces: own(ship),
  }),
  place_token: () => ({ title: phrase('choice-place-token'), icon: 'check', pieces: [] }),
  dial: ({ ship, maneuver }, { w }) => ({
    ...maneuverWords(w, maneuver),
    detail: shipName(w, ship),
    pieces: own(ship),
  }),
  ship: ({ ship }, context) => pieceWords(context, { type: 'ship', ship }, 'ghost'),
  obstacle: ({ obstacle }, context) =>
    pieceWords(context, { type: 'obstacle', obstacle }, obstacleIcon(context.w, obstacle)),
  device: ({ device }, context) => pieceWords(context, { type: 'device', device }, 'mine'),
  marker: ({ marker }, context) => pieceWords(context, { type: 'marker', marker }, 'objective'),
  maneuver: ({ maneuver }, { w, ship }) => ({ ...maneuverWords(w, maneuver), pieces: own(ship) }),
  tallon_end: ({ side }) => ({
    title: phrase(`choice-tallon-end.${side}`),
    icon: side === 'right' ? 'tallon-right' : 'tallon-left',
    pieces: [],
  }),
  action: ({ action }, context) => actionWords(context, action, 'white'),
  red_action: ({ action }, context) => actionWords(context, action, 'red'),
  purple_action: ({ action }, context) => actionWords(context, action, 'purple'),
  roll: ({ side, start, end }, { ship }) => ({
    title: phrase('reposition-roll', { way: wordFor('to', side) }),
    detail: phrase(start >= end ? 'choice-roll.ahead' : 'choice-roll.back', {
      distance: Math.abs(Math.round(start - end)),
    }),
    icon: 'barrel-roll',
    pieces: own(ship),
  }),
  attack: (attack, context) => attackWords(context, attack),
  line: ({ line }) => ({ title: lineWords(line), icon: 'measure', pieces: line.ships.flatMap(own) }),
  scan: ({ marker }, { w }) => ({
    title: phrase('choice-scan', { marker: markerName(w, marker) }),
    detail: phrase('choice-scan.detail'),
    icon: 'objective',
    pieces: [],
  }),
  build: ({ build }, { prompt }) => {
    const offer = prompt.builds?.find((each) => each.build === build);
    return {
      title: offer
        ? phrase('build', { ships: list(offer.ships.map(({ name }) => name)), threat: offer.threat })
        : build,
      detail: offer?.ships.map(shipWords).join(' · '),
      icon: 'hyperspace',
      pieces: [],
    };
  },
  modify: ({ modification }, context) => modificationWords(context, modification),
  dice: ({ dice }, context) => diceWords(context, dice),
  ability: ({ ability }, { w }) => abilityWords(w, ability),
  linked: ({ action: act, difficulty }, { w, ship = w.view?.active }) => ({
    title: capital(actName(w, act)),
    detail: [phrase('choice-linked.detail'), ...costOf(difficulty)].join(' · '),
    icon: ACT_ICON[act],
    pieces: own(ship),
    difficulty,
  }),
  decloak: () => ({
    title: phrase('choice-decloak'),
    detail: phrase('choice-decloak.detail'),
    icon: 'cloak',
    pieces: [],
  }),
  move: ({ how }, { ship }) => ({
    title: wordFor('reposition', how.type, { way: repositionWay(how) }),
    icon: how.type === 'boost' ? 'boost' : 'barrel-roll',
    pieces: own(ship),
  }),
  position: ({ position }) => ({ title: phrase(`choice-position.${position}`), icon: 'barrel-roll', pieces: [] }),
  token: ({ token }) => ({
    title: phrase('choice-token', { token: capital(tokenName(token)) }),
    icon: TOKEN_ICON[token],
    pieces: [],
    token,
  }),
  face: ({ face }, { prompt }) => {
    if (prompt.ask.type !== 'call_die') return { title: capital(faceName(face)), icon: FACE_ICON[face], pieces: [] };
    return {
      title: phrase(face === 'hit' ? 'choice-face.hit' : 'choice-face.miss'),
      icon: FACE_ICON[face],
      pieces: [],
    };
  },
  number: ({ number }) => ({ title: String(number), icon: 'dice', pieces: [] }),
  place_device: ({ device, way, template, side }, { w, ship }) => {
    const name = cardOf(w.cards?.devices, device)?.name ?? phrase('card-any');
    const key =
      way === 'launch'
        ? 'choice-place-device.launch'
        : way === 'drop'
          ? 'choice-place-device.drop'
          : way === 'beside'
            ? 'choice-place-device.beside'
            : side === 'left'
              ? 'choice-place-device.left'
              : side === 'right'
                ? 'choice-place-device.right'
                : 'choice-place-device.put';
    const title = phrase(key, { device: name });
    return {
      title,
      detail: template ? courseName(...template) : phrase('choice-place-device.behind'),
      icon: 'device',
      pieces: own(ship),
      group: { id: `device ${device} ${side ?? way}`, title, icon: 'device' },
    };
  },
  relocate: ({ side, template: [bearing, speed] }, { ship }) => ({
    title: capital(courseName(bearing, speed)),
    detail: phrase('choice-relocate', { side: side + 1 }),
    icon: BEARING_ICON[bearing],
    pieces: own(ship),
  }),
  guides: ({ guides }) => ({ title: phrase(`choice-guides.${guides}`), icon: `arc-${guides}`, pieces: [] }),
  dock: ({ carrier }, { w }) => ({
    title: phrase('choice-dock', { carrier: shipName(w, carrier) }),
    icon: 'land',
    pieces: own(carrier),
  }),
  deploy: () => ({ title: phrase('choice-deploy'), icon: 'slam', pieces: [] }),
  deploy_with: ({ guides, maneuver }, { w }) => ({
    ...maneuverWords(w, maneuver),
    detail: phrase(`choice-deploy-with.${guides}`),
    group: { id: `deploy ${guides}`, title: phrase(`choice-deploy-with.${guides}`), icon: 'slam' },
  }),
  exchange: ({ first, second }, { w }) => {
    const card = ([ship, place]: [ShipId, number]) =>
      phrase('card-of', { card: upgradeCard(w, ship, place).name, ship: shipName(w, ship) });
    return {
      title: phrase('choice-exchange', { first: card(first), second: card(second) }),
      icon: 'modification',
      pieces: [...own(first[0]), ...own(second[0])],
    };
  },
  turn: ({ by }) => ({
    title: phrase(by === 'towards_maneuver' ? 'choice-turn.towards-maneuver' : `choice-turn.${by}`),
    icon: 'rotate',
    pieces: [],
  }),
  facedown: () => ({
    title: phrase('choice-facedown'),
    detail: phrase('choice-facedown.detail'),
    icon: 'hull',
    pieces: [],
  }),
  upgrade: ({ upgrade: place }, { w, ship }) => {
    if (ship === undefined)
      return { title: phrase('upgrade-numbered', { number: place + 1 }), icon: 'modification', pieces: [] };
    const { name, text } = upgradeCard(w, ship, place);
    return { title: capital(name), detail: text, icon: 'modification', pieces: own(ship) };
  },
  damage: ({ dealt }, { w }) => {
    const { name, text } = dealtCard(w, dealt);
    const owner = w.view?.ships.find(({ damage }) => damage.some(({ id }) => id === dealt));
    return { title: capital(name), detail: text, icon: 'critical-token', pieces: own(owner?.id) };
  },
  drawn: ({ card }, { w }) => {
    const { name, text } = damageCard(w, card);
    return { title: capital(name), detail: text, icon: 'critical-token', pieces: [] };
  },
  option: ({ index: place }, { prompt }) => ({
    title: capital(prompt.things[place]?.replace(/\.$/, '') ?? phrase('choice-option', { number: place + 1 })),
    icon: 'rule',
    pieces: [],
  }),
  concede: () => ({ title: phrase('choice-concede'), icon: 'close', pieces: [] }),
  draw: () => ({ title: phrase('choice-draw'), icon: 'link', pieces: [] }),
};

function obstacleIcon({ view }: Wording, place: number): string {
  const kind = view?.obstacles[place]?.kind ?? 'asteroid';
  return kind === 'gas_cloud' || kind === 'electro_chaff_cloud' ? 'gas-cloud' : kind;
}

/** A choice in the words of the prompt that offers it, with what is known of its consequences. */
export function choiceWords(
  w: Wording,
  prompt: PromptSnapshot,
  choice: Choice,
  foreseen?: ForeseenChoice,
): ChoiceWords {
  const context = { w, prompt, ship: shipAsked(prompt.ask), foreseen };
  const words = byType(choice, CHOSEN, context) ?? { title: choice.type, icon: 'why', pieces: [] };
  const idle = idleOf(prompt, choice);
  return idle === undefined ? words : { ...words, detail: wordFor('idle', idle.why) };
}

/** A prompt of which only the answer is known: its other choices aren't kept. */
export function promptOf(seat: Seat, ask: Ask, choice?: Choice): PromptSnapshot {
  const help = {};
  const options: Options = { type: 'list', choices: choice === undefined ? [] : [choice] };
  return { seat, ask, help, options, abilities: [], things: [], tokens: [], idle: [] };
}

/** Whether the choice would change nothing, and why. */
export function idleOf({ idle }: PromptSnapshot, choice: Choice): IdleChoice | undefined {
  return idle.find((each) => sameValue(each.choice, choice));
}
