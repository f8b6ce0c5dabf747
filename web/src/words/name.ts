// What things of a game are called.

import type {
  AbilityRef,
  ActionKind,
  ArcName,
  Bearing,
  DiceSource,
  Difficulty,
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
import type { Values } from './fill';
import { known, language, t, type Key } from './index.svelte';
import { typeset } from './typeset';
import type { Wording } from './wording';

/** With a capital first letter. */
export function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase(language()) + words.slice(1);
}

/** `a, b and c`. */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}

/** A reason that the server gave, as a sentence. */
export function reasonText(reason: string): string {
  const words = typeset(capital(reason));
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** Small numbers in letters. */
export function many(count: number): string {
  const key = `number.${count}`;
  return known(key) ? t(key) : String(count);
}

/** A number and its word, as values of words. */
export function counted(count: number): Values {
  return { count, '#': many(count) };
}

/** A word that the server said, in the reader's language if we have it. */
export function said(word: string): string {
  const key = `said.${word}`;
  return known(key) ? t(key) : word;
}

// Ships, players and sides

export function shipOf({ view }: Wording, id: ShipId): ShipSnapshot | undefined {
  return view?.ships[id];
}

/** A ship by its name and, among copies of one card, its number. */
export function shipName(w: Wording, id: ShipId): string {
  const label = shipOf(w, id)?.label;
  return label === undefined ? t('ship.new') : label;
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
  return names[seat] ?? (player?.name || t('seat', { number: seat + 1 }));
}

/** A side by its faction or, if both have the same, by its players. */
export function sideName(w: Wording, side: Side): string {
  const players = w.view?.players ?? [];
  const own = players.filter((player) => player.side === side);
  const faction = own[0]?.faction;
  const other = players.find((player) => player.side !== side)?.faction;
  if (faction === undefined || faction === other) return list(own.map((player) => seatName(w, player.seat)));
  return factionName(w, faction);
}

export function factionName({ book }: Wording, faction: Faction): string {
  return said(book?.factions.find(({ id }) => id === faction)?.name ?? faction);
}

// What the rulebook calls things

export function actName({ book }: Wording, act: ActionKind): string {
  return said(book?.words.actions.find(({ id }) => id === act)?.name ?? act.replaceAll('_', ' '));
}

/** The phase's whole name, as `Engagement phase`. */
export function phaseName({ book }: Wording, phase: Phase): string {
  return said(book?.words.phases.find(({ id }) => id === phase)?.name ?? phase);
}

/** The phase in a word, as `Engagement`. */
export function phaseWord({ book }: Wording, phase: Phase): string {
  const name = book?.words.phases.find(({ id }) => id === phase)?.name ?? capital(phase);
  const key = `short.${name}`;
  return known(key) ? t(key) : name;
}

/** The number that says who comes first: initiative, or pilot skill. */
export function initiativeName({ book }: Wording): string {
  return said(book?.words.initiative ?? 'initiative');
}

export function slotName({ book }: Wording, slot: Slot): string {
  return said(book?.words.slots.find(({ id }) => id === slot)?.name ?? slot);
}

/** The color that is printed for a difficulty; what is easy is green in one book and blue in others. */
export function difficultyName(difficulty: Difficulty, easy = 'blue'): string {
  return difficulty === 'easy' ? said(easy) : t(`difficulty.${difficulty}`);
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
  return t(`bearing.${bearing}`);
}

/** A template, or a maneuver without its color, as `2 bank left`. */
export function courseName(bearing: Bearing, speed: number): string {
  if (bearing === 'stationary') return bearingName(bearing);
  return t('course', { speed, bearing: bearingName(bearing) });
}

/** A maneuver without its color, as stories tell it. */
export function flownName(maneuver: Maneuver): string {
  const { speed, bearing } = readManeuver(maneuver);
  return courseName(bearing, speed);
}

/** A maneuver with its color, as `2 bank left · blue`. */
export function maneuverName(w: Wording, maneuver: Maneuver): string {
  return `${flownName(maneuver)} · ${difficultyName(readManeuver(maneuver).difficulty, w.book?.words.easy)}`;
}

const WAYS: Partial<Record<Bearing, Key>> = {
  straight: 'to.straight',
  bank_left: 'to.left',
  bank_right: 'to.right',
  turn_left: 'to.hard-left',
  turn_right: 'to.hard-right',
};

/** Where a boost goes: `left`, or `left, speed 2` if the template isn't the usual one. */
export function boostWay(bearing: Bearing, speed = 1): string {
  const key = WAYS[bearing];
  const way = key ? t(key) : bearingName(bearing);
  return speed === 1 ? way : t('way.speed', { way, speed });
}

/** Where a reposition goes. */
export function repositionWay(how: Reposition): string {
  if ('boost' in how) return boostWay(how.boost.bearing, how.boost.speed);
  const { side, speed, curve } = how.roll;
  const way = curve ? t(`way.${curve}`, { way: t(`to.${side}`) }) : t(`to.${side}`);
  return speed === 1 ? way : t('way.speed', { way, speed });
}

// Tokens, dice, arcs, steps

export function tokenName(token: Token): string {
  return t(`token.${token}`);
}

/** `a focus token`, `2 focus tokens`. */
export function tokensName(token: Token, count: number): string {
  return t(`tokens.${token}`, counted(count));
}

export function faceName(face: Face): string {
  return t(`face.${face}`);
}

/** `hit, focus, blank`. */
export function facesName(faces: readonly Face[]): string {
  return faces.length === 0 ? t('face.none') : faces.map(faceName).join(', ');
}

/** What of an attack gets through: `one hit and one crit`, or that it missed. */
export function struckName({ hits, crits }: { hits: number; crits: number }): string {
  const through = [
    ...(hits > 0 ? [t('attack.hits', { count: hits })] : []),
    ...(crits > 0 ? [t('attack.crits', { count: crits })] : []),
  ];
  return through.length > 0 ? list(through) : t('attack.missed');
}

export function arcName(arc: ArcName): string {
  return t(`arc.${arc}`);
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
  if (!hasDoubleTurret(w, ship)) return t(`turret.${to}`);
  return t(to === 'none' || to === 'half' ? 'turret.fore-aft' : 'turret.sides');
}

// The table

const AROUND: Edge[] = ['south', 'east', 'north', 'west'];
const SEEN = ['near', 'right', 'far', 'left'] as const;

/** The edge that lies before the viewer: his own, and for spectators the first player's. */
function nearEdge(view: Snapshot): Edge {
  const seat = view.viewer === 'spectator' ? undefined : view.viewer.seat;
  const player = view.players.find((player) => player.seat === seat) ?? view.players[0];
  return player?.edge ?? 'south';
}

/** An edge as the viewer sees it: near, far, left or right. */
export function edgeName({ view }: Wording, edge: Edge): string {
  const near = view ? nearEdge(view) : 'south';
  const turns = (AROUND.indexOf(edge) - AROUND.indexOf(near) + 4) % 4;
  return t(`edge.${SEEN[turns] ?? 'near'}`);
}

/** An obstacle by its number, which it keeps when others are removed. */
export function obstacleName({ view, past, at }: Wording, place: number): string {
  const now = at === undefined || !past ? place : past.obstacle(place, at);
  const kind = now === undefined ? undefined : view?.obstacles[now]?.kind;
  return t(`piece.${kind ?? 'obstacle'}`, { number: past?.number(place, at) ?? place + 1 });
}

export function deviceName(w: Wording, no: number): string {
  const shown = w.view?.devices.find(({ id }) => id === no)?.name;
  const card = w.past?.devices.get(no);
  const gone = card === undefined ? undefined : w.cards?.devices[card]?.name;
  return shown ?? gone ?? t('piece.device', { number: no + 1 });
}

export function pieceName(w: Wording, piece: Piece): string {
  if ('ship' in piece) return shipName(w, piece.ship);
  if ('obstacle' in piece) return obstacleName(w, piece.obstacle);
  return deviceName(w, piece.device);
}

export function markerName({ view }: Wording, place: number): string {
  return t('marker', { name: view?.markers[place]?.name ?? t('marker.any'), number: place + 1 });
}

// Cards. Numbers that name them are places in the lists of the rulebook's cards.

/** A card by its name, with what it says. */
export interface NamedCard {
  name: string;
  text?: string | undefined;
}

const anyCard = (): NamedCard => ({ name: t('card.any') });

export function upgradeOf(w: Wording, ship: ShipId, place: number): UpgradeSnapshot | undefined {
  const [carrier, now] = w.at === undefined || !w.past ? [ship, place] : w.past.upgrade(ship, place, w.at);
  return shipOf(w, carrier)?.upgrades[now];
}

/** An upgrade card by its place among the ship's. */
export function upgradeCard(w: Wording, ship: ShipId, place: number): NamedCard {
  return upgradeOf(w, ship, place) ?? { name: t('upgrade', { number: place + 1 }) };
}

export function damageCard({ cards }: Wording, id: number): NamedCard {
  return cards?.damage[id] ?? { name: t('damage.any') };
}

export function conditionCard({ cards }: Wording, id: number): NamedCard {
  return cards?.conditions[id] ?? { name: t('condition.any') };
}

/** A condition card by its number in this game, if it is known which it is. */
export function assignedCard(w: Wording, no: number): NamedCard {
  const shown = w.view?.ships.flatMap(({ conditions }) => conditions).find(({ id }) => id === no)?.card;
  const card = w.past?.conditions.get(no);
  return shown ?? (card === undefined ? { name: t('condition.any') } : conditionCard(w, card));
}

/** A damage card by its number in this game, if it is known which it is. */
export function dealtCard(w: Wording, no: number): NamedCard {
  const shown = w.view?.ships.flatMap(({ damage }) => damage).find(({ id }) => id === no)?.card;
  const card = w.past?.damage.get(no);
  return shown ?? (card === undefined ? { name: t('damage.facedown') } : damageCard(w, card));
}

function sameAbility(a: AbilityRef, b: AbilityRef): boolean {
  return a.ship === b.ship && a.index === b.index && JSON.stringify(a.card) === JSON.stringify(b.card);
}

/** The card that an ability stands on. What the prompt says of it comes first: it has the very ability in words. */
export function abilityCard(w: Wording, ability: AbilityRef): NamedCard {
  const told = w.view?.prompt?.abilities.find((told) => sameAbility(told.ability, ability));
  if (told) return { name: told.card, text: told.text };
  const { ship, card } = ability;
  const owner = shipOf(w, ship);
  if (card === 'pilot') return { name: shipName(w, ship), text: owner?.text };
  if (card === 'ship_ability') return owner?.ship_ability ?? anyCard();
  if ('upgrade' in card) return upgradeCard(w, ship, card.upgrade);
  if ('damage' in card) return dealtCard(w, card.damage);
  if ('condition' in card) return assignedCard(w, card.condition);
  if ('device' in card) return { name: deviceName(w, card.device) };
  if ('lent' in card) return { name: shipName(w, card.lent), text: shipOf(w, card.lent)?.text };
  return anyCard();
}

/** What more or fewer dice of an attack come from. */
export function sourceName(w: Wording, from: DiceSource, range: number): string {
  if (typeof from === 'object') return 'token' in from ? tokenName(from.token) : abilityCard(w, from.card).name;
  switch (from) {
    case 'weapon':
      return t('attack.weapon');
    case 'agility':
      return t('stat.agility');
    case 'range':
      return t('attack.from.range', { range });
    case 'obstruction':
      return t('attack.obstructed');
    case 'abilities':
      return t('attack.from.abilities');
    case 'limit':
      return t('attack.from.limit');
  }
}

/** What a ship fires: an upgrade card by its name, or its primary weapon. */
export function weaponName(w: Wording, ship: ShipId, weapon: WeaponRef): string {
  if ('upgrade' in weapon) return upgradeCard(w, ship, weapon.upgrade).name;
  const arcs = primaryArcs(w, ship, weapon.primary);
  // Only what has several must say which.
  if (primaryCount(w, ship) < 2 || !arcs[0]) return t('weapon.primary');
  return t('weapon.primary-of', { arc: arcName(arcs[0]) });
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
