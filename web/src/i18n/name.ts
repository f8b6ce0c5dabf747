// Names of things in a game.

import type {
  AbilityRef,
  ActionKind,
  ArcName,
  Bearing,
  CardId,
  DiceSource,
  Difficulty,
  EasyColor,
  Edge,
  Face,
  Faction,
  Maneuver,
  Phase,
  Piece,
  Quarter,
  Reposition,
  Seat,
  ShipId,
  ShipSnapshot,
  Side,
  Slot,
  Snapshot,
  Token,
  UpgradeSnapshot,
  WeaponRef,
} from '../protocol';
import { sameValue } from '../identity';
import type { Values } from './fill';
import { phrase, phrasebook, wordFor } from '../phrases/index.svelte';
import { WireTeller } from '../phrases/wire';
import { language, t } from './index.svelte';
import { dialectOf, dialectOfWords, type Wording } from './wording';

/** With a capital first letter. */
export function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase(language()) + words.slice(1);
}

/** `a, b and c`. */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}

/** Small numbers as words. */
export function many(count: number): string {
  return phrasebook().many(count);
}

/** A number and its word, as values of a message. */
export function counted(count: number): Values {
  return { count, '#': many(count) };
}

// Ships, players and sides

export function shipOf({ view }: Wording, id: ShipId): ShipSnapshot | undefined {
  return view?.ships[id];
}

/** A ship by its name and, among copies of one card, its number. */
export function shipName(w: Wording, id: ShipId): string {
  return shipOf(w, id)?.label ?? phrase('piece-ship', { number: shipNumber(id) });
}

/** The number on its badge. */
export function shipNumber(id: ShipId): number {
  return id + 1;
}

/** The type of a ship, as `T-65 X-wing`. */
export function shipType(w: Wording, id: ShipId): string | undefined {
  const type = shipOf(w, id)?.ship_type;
  return w.cards?.ships.find((card) => card.id === type)?.name;
}

export function seatName({ names, view }: Wording, seat: Seat): string {
  const player = view?.players.find((player) => player.seat === seat);
  return names[seat] ?? (player?.name || phrase('seat', { number: seat + 1 }));
}

/** A side by its faction or, if both have the same, by its players. */
function sideAs(w: Wording, side: Side, name: (faction: Faction) => string): string {
  const players = w.view?.players ?? [];
  const own = players.filter((player) => player.side === side);
  const faction = own[0]?.faction;
  const other = players.find((player) => player.side !== side)?.faction;
  if (faction === undefined || faction === other) return list(own.map((player) => seatName(w, player.seat)));
  return name(faction);
}

export const sideName = (w: Wording, side: Side): string => sideAs(w, side, factionName);

/** The same as the one that something is for. */
export const sideFor = (w: Wording, side: Side): string => sideAs(w, side, factionFor);

export function factionName(faction: Faction): string {
  return wordFor('faction', faction);
}

/** A faction as the one that somebody flies for: `the Rebel Alliance`. */
export function factionFor(faction: Faction): string {
  return phrase(`faction-${faction}.for`);
}

// The rulebook's names

export function actName(w: Wording, act: ActionKind): string {
  return wordFor('action', act, {}, dialectOf(w));
}

/** The phase's whole name, as `Engagement phase`. */
export function phaseName(w: Wording, phase: Phase): string {
  return wordFor('phase', phase, {}, dialectOf(w));
}

/** The phase in a word, as `Engagement`. */
export function phaseWord(w: Wording, phase: Phase): string {
  return phrase(`phase-${phase}.short`, {}, dialectOf(w));
}

/** The number that says who comes first: initiative, or pilot skill. */
export function initiativeName(w: Wording): string {
  return phrase('initiative', {}, dialectOf(w));
}

export function slotName(slot: Slot): string {
  return wordFor('slot', slot);
}

/** The color that is printed for a difficulty; what is easy is green in one book and blue in others. */
export function difficultyName(difficulty: Difficulty, easy: EasyColor = 'blue'): string {
  return wordFor('difficulty', difficulty, {}, dialectOfWords({ easy }));
}

// Maneuvers

export interface ManeuverParts {
  speed: number;
  bearing: Bearing;
  difficulty: Difficulty;
}

/** A maneuver in its parts. */
export function readManeuver(maneuver: Maneuver): ManeuverParts {
  const [speed, bearing, difficulty] = maneuver.split(' ');
  return { speed: Number(speed), bearing: bearing as Bearing, difficulty: difficulty as Difficulty };
}

export function bearingName(bearing: Bearing): string {
  return wordFor('bearing', bearing);
}

/** A template, or a maneuver without its color, as `2 bank left`. */
export function courseName(bearing: Bearing, speed: number): string {
  if (bearing === 'stationary') return bearingName(bearing);
  return phrase('course', { speed, bearing: bearingName(bearing) });
}

/** A maneuver without its color, for the log. */
export function flownName(maneuver: Maneuver): string {
  const { speed, bearing } = readManeuver(maneuver);
  return courseName(bearing, speed);
}

/** A maneuver with its color, as `2 bank left · blue`. */
export function maneuverName(w: Wording, maneuver: Maneuver): string {
  const difficulty = wordFor('difficulty', readManeuver(maneuver).difficulty, {}, dialectOf(w));
  return phrase('maneuver', { course: flownName(maneuver), difficulty });
}

const WAYS = {
  straight: 'to-straight',
  bank_left: 'to-left',
  bank_right: 'to-right',
  turn_left: 'to-hard-left',
  turn_right: 'to-hard-right',
} as const satisfies Partial<Record<Bearing, string>>;

/** Where a boost goes: `left`, or `left, speed 2` if the template isn't the usual one. */
export function boostWay(bearing: Bearing, speed = 1): string {
  const way = bearing in WAYS ? phrase(WAYS[bearing as keyof typeof WAYS]) : bearingName(bearing);
  return speed === 1 ? way : phrase('way-speed', { way, speed });
}

/** Where a reposition goes. */
export function repositionWay(how: Reposition): string {
  if (how.type === 'boost') return boostWay(how.bearing, how.speed);
  const { side, speed, curve } = how;
  const way = curve ? wordFor('way', curve, { way: wordFor('to', side) }) : wordFor('to', side);
  return speed === 1 ? way : phrase('way-speed', { way, speed });
}

// Tokens, dice, arcs, steps

export function tokenName(token: Token): string {
  return wordFor('token', token);
}

/** `a focus token`, `2 focus tokens`. */
export function tokensName(token: Token, count: number): string {
  return wordFor('tokens', token, { count });
}

export function faceName(face: Face): string {
  return wordFor('face', face);
}

/** `hit, focus, blank`. */
export function facesName(faces: readonly Face[]): string {
  return faces.length === 0 ? phrase('no-dice') : faces.map(faceName).join(', ');
}

/** The results of an attack that aren't canceled: `one hit and one crit`, or that it missed. */
export function struckName({ hits, crits }: { hits: number; crits: number }): string {
  const through = [
    ...(hits > 0 ? [t('attack.hits', { count: hits })] : []),
    ...(crits > 0 ? [t('attack.crits', { count: crits })] : []),
  ];
  return through.length > 0 ? list(through) : t('attack.missed');
}

export function arcName(arc: ArcName): string {
  return wordFor('arc', arc);
}

function hasDoubleTurret(w: Wording, id: ShipId): boolean {
  const ship = shipOf(w, id);
  const own = w.cards?.ships
    .find((card) => card.id === ship?.ship_type)
    ?.weapons.some(({ arcs }) => arcs.includes('double_turret'));
  const carried = ship?.upgrades.some(({ card }) =>
    w.cards?.upgrades.find(({ id }) => id === card)?.attacks.some(({ arc }) => arc === 'double_turret'),
  );
  return Boolean(own || carried);
}

/** Where a ship's turret points, as `to the left`; both ends of a double one. */
export function turretWay(w: Wording, ship: ShipId, to: Quarter): string {
  if (!hasDoubleTurret(w, ship)) return wordFor('turret', to);
  return phrase(to === 'none' || to === 'half' ? 'turret-fore-aft' : 'turret-sides');
}

// The table

const AROUND: Edge[] = ['south', 'east', 'north', 'west'];
const SEEN = ['near', 'right', 'far', 'left'] as const;

/** The edge in front of the viewer: their own, and for spectators the first player's. */
function nearEdge(view: Snapshot): Edge {
  const seat = view.viewer.type === 'seat' ? view.viewer.seat : undefined;
  const player = view.players.find((player) => player.seat === seat) ?? view.players[0];
  return player?.edge ?? 'south';
}

/** An edge as the viewer sees it: near, far, left or right. */
export function edgeName({ view }: Wording, edge: Edge): string {
  const near = view ? nearEdge(view) : 'south';
  const turns = (AROUND.indexOf(edge) - AROUND.indexOf(near) + 4) % 4;
  return wordFor('edge', SEEN[turns] ?? 'near');
}

/** An obstacle by its number, which doesn't change when others are removed. */
export function obstacleName({ view, past, at }: Wording, place: number): string {
  const now = at === undefined || !past ? place : past.obstacle(place, at);
  const kind = now === undefined ? undefined : view?.obstacles[now]?.kind;
  return wordFor('piece', kind ?? 'obstacle', { number: past?.number(place, at) ?? place + 1 });
}

export function deviceName(w: Wording, no: number): string {
  const shown = w.view?.devices.find(({ id }) => id === no)?.name;
  const card = w.past?.devices.get(no);
  const gone = card === undefined ? undefined : cardOf(w.cards?.devices, card)?.name;
  return shown ?? gone ?? phrase('piece-device', { number: no + 1 });
}

export function pieceName(w: Wording, piece: Piece): string {
  if (piece.type === 'ship') return shipName(w, piece.ship);
  if (piece.type === 'obstacle') return obstacleName(w, piece.obstacle);
  if (piece.type === 'marker') return markerName(w, piece.marker);
  return deviceName(w, piece.device);
}

/** The piece that holds an ability; none if a side does. */
export function holderPiece({ ship, obstacle, device, marker }: AbilityRef): Piece | undefined {
  if (typeof marker === 'number') return { type: 'marker', marker };
  if (typeof ship === 'number') return { type: 'ship', ship };
  if (typeof obstacle === 'number') return { type: 'obstacle', obstacle };
  return typeof device === 'number' ? { type: 'device', device } : undefined;
}

/** Who holds an ability: a piece, a marker or a side. */
export function holderName(w: Wording, ability: AbilityRef): string {
  const piece = holderPiece(ability);
  return piece ? pieceName(w, piece) : sideName(w, ability.side ?? 'one');
}

export function markerName({ view }: Wording, place: number): string {
  return phrase('marker', { name: view?.markers[place]?.name ?? phrase('marker-any'), number: place + 1 });
}

// Cards. Their ids are indices into the rulebook's lists of cards.

/** A card's name and text. */
export interface NamedCard {
  name: string;
  text?: string | undefined;
  /** The name as an object and behind `of`, if a language inflects it: only what stands in for a name is inflected. */
  object?: string | undefined;
  of?: string | undefined;
}

const STAND_INS = {
  card: ['card-any', 'card-any.object', 'card-any.of'],
  condition: ['condition-any', 'condition-any.object', 'condition-any.of'],
  damage: ['damage-any', 'damage-any.object', 'damage-any.of'],
  facedown: ['damage-facedown', 'damage-facedown.object', 'damage-facedown.of'],
} as const;

/** What stands in for the name of a card. */
function standIn(what: keyof typeof STAND_INS): NamedCard {
  const [name, object, of] = STAND_INS[what];
  return { name: phrase(name), object: phrase(object), of: phrase(of) };
}

export function upgradeOf(w: Wording, ship: ShipId, place: number): UpgradeSnapshot | undefined {
  const [carrier, now] = w.at === undefined || !w.past ? [ship, place] : w.past.upgrade(ship, place, w.at);
  return shipOf(w, carrier)?.upgrades[now];
}

/** An upgrade card by its index on the ship. */
export function upgradeCard(w: Wording, ship: ShipId, place: number): NamedCard {
  return upgradeOf(w, ship, place) ?? { name: phrase('upgrade-numbered', { number: place + 1 }) };
}

/** The card with this id. */
export function cardOf<Card extends { id: CardId }>(cards: Card[] | undefined, id: CardId): Card | undefined {
  return cards?.find((card) => card.id === id);
}

export function damageCard({ cards }: Wording, id: CardId): NamedCard {
  return cardOf(cards?.damage, id) ?? standIn('damage');
}

export function conditionCard({ cards }: Wording, id: CardId): NamedCard {
  return cardOf(cards?.conditions, id) ?? standIn('condition');
}

/** A condition card by its number in this game, if it is known which it is. */
export function assignedCard(w: Wording, no: number): NamedCard | undefined {
  const shown = w.view?.ships.flatMap(({ conditions }) => conditions).find(({ id }) => id === no)?.card;
  const card = w.past?.conditions.get(no);
  return shown ?? (card === undefined ? undefined : conditionCard(w, card));
}

/** A damage card by its number in this game, if it is known which it is. */
export function dealtCard(w: Wording, no: number): NamedCard {
  const shown = w.view?.ships.flatMap(({ damage }) => damage).find(({ id }) => id === no)?.card;
  const card = w.past?.damage.get(no);
  return shown ?? (card === undefined ? standIn('facedown') : damageCard(w, card));
}

/** The card that an ability belongs to. The prompt's text is preferred: it covers exactly this ability. */
export function abilityCard(w: Wording, ability: AbilityRef): NamedCard {
  const shown = w.view?.prompt?.abilities.find((each) => sameValue(each.ability, ability));
  if (shown) return { name: shown.card, text: shown.text };
  const { ship, card } = ability;
  const owner = typeof ship === 'number' ? shipOf(w, ship) : undefined;
  switch (card.type) {
    case 'pilot':
      return { name: holderName(w, ability), text: owner?.text };
    case 'ship_ability':
      return owner?.ship_ability ?? standIn('card');
    case 'upgrade':
      return typeof ship === 'number' ? upgradeCard(w, ship, card.upgrade) : standIn('card');
    case 'damage':
      return dealtCard(w, card.dealt);
    case 'condition':
      return assignedCard(w, card.condition) ?? standIn('condition');
    case 'device':
      return { name: deviceName(w, card.device) };
    case 'obstacle':
      return { name: holderName(w, ability), text: w.cards?.obstacles.find(({ kind }) => kind === card.kind)?.text };
    case 'lent':
      return { name: shipName(w, card.ship), text: shipOf(w, card.ship)?.text };
    default:
      return standIn('card');
  }
}

/** The source of additional or fewer dice in an attack. */
export function sourceName(w: Wording, from: DiceSource, range: number): string {
  switch (from.type) {
    case 'token':
      return tokenName(from.token);
    case 'card':
      return abilityCard(w, from.ability).name;
    case 'weapon':
      return phrase('dice-from-weapon');
    case 'agility':
      return phrase('dice-from-agility');
    case 'range':
      return phrase('dice-from-range', { range });
    case 'obstruction':
      return phrase('dice-from-obstruction');
    case 'abilities':
      return phrase('dice-from-abilities');
    case 'limit':
      return phrase('dice-from-limit');
  }
}

/** What a ship fires: an upgrade card by its name, or its primary weapon. */
export function weaponName(w: Wording, ship: ShipId, weapon: WeaponRef): string {
  if (weapon.type === 'upgrade') return upgradeCard(w, ship, weapon.upgrade).name;
  const arcs = primaryArcs(w, ship, weapon.index);
  // Only what has several must say which.
  if (primaryCount(w, ship) < 2 || !arcs[0]) return phrase('weapon-primary');
  return phrase('weapon-primary.of', { arc: arcName(arcs[0]) });
}

/** The same within a sentence. */
function theWeapon(w: Wording, ship: ShipId, weapon: WeaponRef): string {
  const only = weapon.type === 'primary' && primaryCount(w, ship) < 2;
  return only ? phrase('weapon-primary.the') : weaponName(w, ship, weapon);
}

function primaryCount(w: Wording, id: ShipId): number {
  const ship = shipOf(w, id);
  return w.cards?.ships.find((card) => card.id === ship?.ship_type)?.weapons.length ?? 1;
}

/** The arcs that a primary weapon fires into. */
export function primaryArcs(w: Wording, id: ShipId, place: number): ArcName[] {
  const ship = shipOf(w, id);
  return w.cards?.ships.find((card) => card.id === ship?.ship_type)?.weapons[place]?.arcs ?? [];
}

// Values of the wire

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Fields that hold a piece, and those that hold the number of a ship. */
const PIECES = new Set(['target', 'object', 'locked']);
const SHIPS = new Set(['ship', 'other', 'attacker', 'defender', 'carrier', 'craft', 'by', 'target']);

/** What the fields of a value stand for in this game. */
export function fieldName(w: Wording, field: string, value: unknown, fields: object): string | undefined {
  const ship = (fields as { ship?: unknown }).ship;
  if (typeof value === 'number') {
    if (SHIPS.has(field)) return shipName(w, value);
    if (field === 'seat' || field === 'order') return seatName(w, value);
    if (field === 'obstacle') return obstacleName(w, value);
    if (field === 'device') return deviceName(w, value);
    if (field === 'marker') return markerName(w, value);
    if (field === 'upgrade' && typeof ship === 'number') return upgradeCard(w, ship, value).name;
  }
  if (field === 'maneuver' && typeof value === 'string') return maneuverName(w, value);
  if (PIECES.has(field) && isObject(value)) return pieceName(w, value as Piece);
  if (field === 'left' || field === 'right') {
    // What is in the way on a side; nothing if there is no room at all.
    if (value === null) return phrase('beside-narrow');
    if (isObject(value)) return wireTeller(w).tell('blocker', value as { type: string });
  }
  if ((field === 'faction' || field === 'agreed') && typeof value === 'string') return factionFor(value as Faction);
  if (field === 'place' && typeof value === 'number') return String(value + 1);
  if (field === 'reach' && Array.isArray(value)) return [...new Set(value)].join('–');
  if (field === 'ability' && isObject(value)) return abilityCard(w, value as AbilityRef).name;
  if (field === 'weapon' && isObject(value) && typeof ship === 'number') return theWeapon(w, ship, value as WeaponRef);
  return undefined;
}

/** Puts values of the wire into words as this game calls things. */
export function wireTeller(w: Wording): WireTeller {
  const names = (field: string, value: unknown, fields: object) => fieldName(w, field, value, fields);
  return new WireTeller(phrasebook(), names, list, dialectOf(w));
}
