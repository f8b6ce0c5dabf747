// From what was filled in to what is asked of the server.

import type {
  Computer,
  Faction,
  CreateGame,
  RulebookFacts,
  ScenarioFacts,
  ScenarioPart,
  InputClock,
  InputSetup,
  SeatKind,
  SquadChecked,
  Visibility,
  Xws,
} from '../../protocol';
import { isLimit } from '../../squads/limit';

/** A squad that a seat brings along. */
export interface ChosenSquad {
  name: string;
  faction: Faction;
  points: number;
  /** What its quick builds add up to, if it is made of those. */
  threat?: number | undefined;
  xws: Xws;
}

/** The squad that the server has read, under its own name or else this one; none if it couldn't read any. */
export function chosenOf({ squad, xws, points }: SquadChecked, name: string): ChosenSquad | undefined {
  if (squad === undefined || xws === undefined) return undefined;
  return { name: squad.name.trim() || name, faction: squad.faction, points, xws };
}

/** Who takes the seat: the creator of the game, another player at this screen, anyone with the link, or a computer. */
export type Who = 'me' | 'here' | 'link' | 'computer';

export interface SeatDraft {
  /** Identifies it while it is moved around. */
  id: number;
  who: Who;
  name: string;
  level: Computer;
  /** The faction that a computer plays; any if none is named. */
  faction?: Faction | undefined;
  squad?: ChosenSquad | undefined;
  /** The rules have something against the squad. */
  illegal?: boolean | undefined;
}

/** What is fought for. */
export type Battle = 'listed' | 'points' | 'builds' | 'scenario';
export type ClockKind = 'none' | 'game' | 'decision';
export type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

/** Everything that can be filled in. */
export interface Filled {
  book: RulebookFacts;
  /** The price list of the squads, by its id. */
  prices: string | undefined;
  battle: Battle;
  scenario: string;
  /** Where it is fought, and what is strange there; nothing special if empty. */
  environment: string;
  wild: string;
  /** A scenario is played with squads of points instead of its own ships. */
  scenarioBuilt: boolean;
  limit: number;
  /** Where squads are made of quick builds. */
  threat: number;
  obstacles: boolean;
  /** Setup is automatic. */
  quick: boolean;
  /** In millimeters; none is the rulebook's own. */
  area?: [number, number] | undefined;
  collection?: string | undefined;
  rounds?: number | undefined;
  /** Those of one side and of the other. */
  sides: [SeatDraft[], SeatDraft[]];
  clock: { kind: ClockKind; minutes: number; increment: number; count: number; unit: Unit };
  helps: boolean;
  visibility: Visibility;
  word: string;
}

/** A seat of the game that is made. */
interface Seated {
  draft: SeatDraft;
  side: 0 | 1;
}

/** The order of the seats: by turns, beginning with the bigger side, since that is how a table fills itself. */
export function seated(sides: readonly [readonly SeatDraft[], readonly SeatDraft[]]): Seated[] {
  const first: 0 | 1 = sides[1].length > sides[0].length ? 1 : 0;
  const second: 0 | 1 = first === 0 ? 1 : 0;
  const order: Seated[] = [];
  for (let place = 0; place < sides[first].length; place += 1) {
    for (const side of [first, second] as const) {
      const draft = sides[side][place];
      if (draft !== undefined) order.push({ draft, side });
    }
  }
  return order;
}

type Fought = Pick<Filled, 'book' | 'battle' | 'scenario' | 'scenarioBuilt' | 'threat'>;

/** The scenario that is played. */
export function scenarioOf({ book, battle, scenario }: Fought): ScenarioFacts | undefined {
  return battle === 'scenario' ? book.scenarios.find(({ id }) => id === scenario) : undefined;
}

/** What the squads' quick builds add up to, if squads are made of those. */
export function threatOf(filled: Fought): number | undefined {
  const byThreat = filled.battle === 'builds' || scenarioOf(filled)?.threat !== undefined;
  return byThreat ? filled.threat : undefined;
}

/** Those of a rulebook that are picked as this part of a game. */
export function partsOf(book: RulebookFacts, part: ScenarioPart): ScenarioFacts[] {
  return book.scenarios.filter((each) => each.part === part);
}

/** Whether the scenario has ships of its own, or the rulebook has some for it. */
export function listsShips(book: RulebookFacts, scenario: string): boolean {
  const facts = book.scenarios.find(({ id }) => id === scenario);
  return book.default_ships || (facts?.sides.some(({ ships }) => ships.length > 0) ?? false);
}

/** Whether squads are brought to the game. */
export function needsSquads(filled: Fought): boolean {
  if (threatOf(filled) !== undefined) return true;
  const { book, battle, scenario, scenarioBuilt } = filled;
  return battle === 'points' || (battle === 'scenario' && (scenarioBuilt || !listsShips(book, scenario)));
}

/** The most threat that is of any use. */
export const MAX_THREAT = 40;

/** Whether squads can be made for this threat; an empty field has none. */
export function isThreat(threat: unknown): threat is number {
  return typeof threat === 'number' && Number.isInteger(threat) && threat >= 1 && threat <= MAX_THREAT;
}

/** What the squads of a side cost together. */
export function pointsOf(side: readonly SeatDraft[]): number {
  return side.reduce((sum, seat) => sum + (seat.squad?.points ?? 0), 0);
}

/** What has to be mended before the game can be made: the points, a squad, or what a team costs together. */
type Hindrance = 'limit' | 'threat' | 'squad' | 'team';

export function hindrance(filled: Fought & Pick<Filled, 'limit' | 'sides'>): Hindrance | undefined {
  if (!needsSquads(filled)) return undefined;
  const threat = threatOf(filled);
  if (threat === undefined ? !isLimit(filled.limit) : !isThreat(threat))
    return threat === undefined ? 'limit' : 'threat';
  if (filled.sides.flat().some(({ squad, illegal }) => squad !== undefined && illegal === true)) return 'squad';
  if (threat !== undefined) return undefined;
  return filled.sides.some((side) => pointsOf(side) > filled.limit) ? 'team' : undefined;
}

const SECONDS: Record<Unit, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export function clockOf({ kind, minutes, increment, count, unit }: Filled['clock']): InputClock {
  switch (kind) {
    case 'none':
      return { type: 'none' };
    case 'game':
      return { type: 'game', seconds: Math.round(minutes * 60), increment: Math.round(increment) };
    case 'decision':
      return { type: 'decision', seconds: Math.round(count * SECONDS[unit]) };
  }
}

/** A seat of one's own: it is sat down at, and its squad brought along. */
interface OwnDraft {
  seat: number;
  draft: SeatDraft;
}

/** What is asked of the server, and which seats are one's own. */
export function makeGame(
  filled: Filled,
  anyFaction: () => Faction | undefined,
): { game: CreateGame; mine: OwnDraft[] } {
  const order = seated(filled.sides);
  const all = order.map(({ draft }, seat) => ({ seat, draft }));
  const mine = all.filter(({ draft: { who } }) => who === 'me' || who === 'here');
  // The settings keep squads secret, unless all players are at this screen.
  const open = order.every(({ draft }) => draft.who !== 'link');
  const squads = needsSquads(filled);
  const threat = threatOf(filled);
  const scenario = scenarioOf(filled);
  const factionOf = ({ draft, side }: Seated): Faction | undefined => {
    if (filled.book.sides) return filled.book.sides[side];
    const asked = scenario?.sides[side]?.faction;
    if (asked !== undefined) return asked;
    if (draft.who === 'computer') return draft.faction ?? anyFaction();
    return open && squads ? draft.squad?.faction : undefined;
  };
  const players = order.map((seat) => {
    const faction = factionOf(seat);
    return { name: '', ...(faction && { faction }) };
  });
  const setup: InputSetup = {
    rulebook: filled.book.id,
    ...(filled.prices !== undefined && { prices: filled.prices }),
    players,
    forces:
      threat !== undefined
        ? { type: 'quick_builds', threat }
        : squads
          ? { type: 'built', limit: filled.limit }
          : { type: 'listed' },
    ...(filled.battle === 'scenario' ? { scenario: filled.scenario } : { quick: filled.quick }),
    ...((filled.battle !== 'scenario' || scenario?.places_itself === false) && { obstacles: filled.obstacles }),
    ...(filled.battle !== 'listed' && filled.environment && { environment: filled.environment }),
    ...(filled.battle !== 'listed' && filled.wild && { wild: filled.wild }),
    ...(filled.area && { area: filled.area }),
    ...(filled.collection && { collection: filled.collection }),
    ...(filled.rounds && { round_limit: filled.rounds }),
  };
  const seats = order.map(({ draft }): SeatKind =>
    draft.who === 'computer' ? { type: 'computer', computer: draft.level } : { type: 'person' },
  );
  const first = mine[0];
  const taken = first && { seat: first.seat, name: first.draft.name.trim(), word: filled.word };
  const settings = { setup, seats, clock: clockOf(filled.clock), analysis: filled.helps };
  return { game: { settings, visibility: filled.visibility, ...(taken && { seat: taken }) }, mine };
}
