// A game that is being made, as the page fills it in.

import type { Faction, RulebookFacts, Visibility } from '../../protocol';
import { api } from '../../server/api';
import { handIn } from '../../server/oneShot';
import { setPendingSquad } from '../../server/pendingSquads';
import { keepSeat, seatsAt } from '../../server/seats';
import { settings } from '../../settings.svelte';
import { usualPoints } from '../../squads/prices';
import { t } from '../../i18n/index.svelte';
import { USUAL } from '../levels';
import { hindrance, makeGame, needsSquads, partsOf, pointsOf, scenarioOf, threatOf } from './terms';
import type { Battle, ChosenSquad, Filled, SeatDraft, Who } from './terms';

/** The threat of squads of quick builds on the usual play area. */
const USUAL_THREAT = 8;

/** A seat as it is filled in. */
class Seat implements SeatDraft {
  readonly id: number;
  who: Who = $state('link');
  name = $state('');
  level: SeatDraft['level'] = $state(USUAL);
  faction: SeatDraft['faction'] = $state();
  squad: SeatDraft['squad'] = $state.raw();
  illegal: SeatDraft['illegal'] = $state();

  constructor(id: number, who: Who, name: string) {
    this.id = id;
    this.who = who;
    this.name = name;
  }
}

export class Draft implements Filled {
  book: RulebookFacts = $state.raw()!;
  prices: string | undefined = $state();
  battle: Battle = $state('points');
  scenario = $state('');
  environment = $state('');
  wild = $state('');
  scenarioBuilt = $state(false);
  limit = $state(0);
  threat = $state(USUAL_THREAT);
  obstacles = $state(true);
  quick = $state(false);
  area: [number, number] | undefined = $state.raw();
  collection: string | undefined = $state();
  rounds: number | undefined = $state();
  sides: [SeatDraft[], SeatDraft[]] = $state([[], []]);
  clock: Filled['clock'] = $state({ kind: 'none', minutes: 60, increment: 0, count: 3, unit: 'days' });
  helps = $state(true);
  visibility: Visibility = $state('by_link');
  word = $state('');

  readonly squads = $derived(needsSquads(this));
  /** What quick builds add up to, if squads are made of those. */
  readonly byThreat = $derived(threatOf(this));
  /** What has to be mended before it can be made. */
  readonly hindered = $derived(hindrance(this));
  readonly count = $derived(this.sides[0].length + this.sides[1].length);
  #ids = 0;
  /** The limit is that of what was picked. */
  #usual = false;

  constructor(book: RulebookFacts) {
    this.sides = [[this.#seat('me', settings.name)], [this.#seat('link')]];
    this.turnTo(book);
  }

  /** Another rulebook: resets what depends on it, but keeps the seats, as many as it has players. */
  turnTo(book: RulebookFacts) {
    this.book = book;
    this.prices = book.prices.at(-1)?.id;
    this.limit = book.points;
    this.battle = book.default_ships ? 'listed' : 'points';
    this.scenario = partsOf(book, 'scenario')[0]?.id ?? '';
    this.environment = '';
    this.wild = '';
    this.scenarioBuilt = false;
    this.threat = USUAL_THREAT;
    this.obstacles = !book.default_ships;
    this.area = undefined;
    this.collection = undefined;
    while (this.count > book.players) this.sides[this.sides[0].length < this.sides[1].length ? 1 : 0].pop();
    for (const seat of this.sides.flat()) {
      seat.squad = undefined;
      seat.faction = undefined;
    }
  }

  /** Another price list, with its limit. Squads stay: the server says whether they can be flown at these prices. */
  turnToPrices(id: string) {
    this.prices = id;
    this.limit = usualPoints(this.book, id);
  }

  turnToBattle(battle: Battle) {
    this.battle = battle;
    this.obstacles = battle !== 'listed';
    this.#settleThreat();
    this.picked();
  }

  turnToScenario(id: string) {
    this.scenario = id;
    this.#settleThreat();
    this.picked();
  }

  /** What is played is another: with its usual points. */
  picked() {
    const ids = [this.battle === 'scenario' ? this.scenario : '', this.environment, this.wild].filter(Boolean);
    const facts = this.book.scenarios.filter(({ id }) => ids.includes(id));
    const points = facts.flatMap((each) => each.points ?? [])[ids.length > 1 ? 1 : 0];
    if (points !== undefined) this.limit = points;
    else if (this.#usual) this.limit = usualPoints(this.book, this.prices);
    this.#usual = points !== undefined;
  }

  #settleThreat() {
    this.threat = scenarioOf(this)?.threat ?? USUAL_THREAT;
  }

  /** A battle with this points limit, with this squad, at the prices that it was built with. */
  flyWith(squad: ChosenSquad, prices: string, limit: number) {
    this.turnToBattle('points');
    this.prices = prices;
    this.limit = limit;
    // Where each side has its faction, I sit at the squad's.
    const side = this.sides[1].some(({ who }) => who === 'me') ? 1 : 0;
    if (this.book.sides && this.book.sides[side] !== squad.faction) this.swap();
    const me = this.sides.flat().find(({ who }) => who === 'me');
    if (me) me.squad = squad;
  }

  #seat(who: Who, name = ''): SeatDraft {
    this.#ids += 1;
    return new Seat(this.#ids, who, name);
  }

  /** Teams are as equal as can be [FE-TEAM-01]. */
  mayAdd(side: 0 | 1): boolean {
    return this.count < this.book.players && this.sides[side].length <= this.sides[side === 0 ? 1 : 0].length;
  }

  mayRemove(side: 0 | 1): boolean {
    return this.sides[side].length > 1 && this.sides[side].length >= this.sides[side === 0 ? 1 : 0].length;
  }

  add(side: 0 | 1) {
    if (this.mayAdd(side)) this.sides[side].push(this.#seat('link'));
  }

  remove(side: 0 | 1, seat: SeatDraft) {
    if (this.mayRemove(side)) this.sides[side] = this.sides[side].filter((other) => other.id !== seat.id);
  }

  /** Everybody changes the side. Squads go along where any faction may meet any. */
  swap() {
    this.sides = [this.sides[1], this.sides[0]];
    if (!this.book.sides) return;
    for (const seat of this.sides.flat()) seat.squad = undefined;
  }

  /** The faction that the seat must play, where the rulebook leaves no choice. */
  factionOf(side: 0 | 1): Faction | undefined {
    return this.book.sides?.[side];
  }

  /** What the squads of a side cost together. */
  points(side: 0 | 1): number {
    return pointsOf(this.sides[side]);
  }

  /** The names of the players at this screen, with a default for those who gave none. */
  #name(seat: SeatDraft, place: number): string {
    if (seat.name.trim()) return seat.name.trim();
    return place === 0 ? settings.name.trim() || t('player') : t('new.player', { number: place + 1 });
  }

  /** Creates the game, takes the seats and stores the squads to hand in. Returns its address. */
  async make(): Promise<string> {
    const { factions } = this.book;
    const any = () => factions[Math.floor(Math.random() * factions.length)];
    const own = this.sides.flat().filter(({ who }) => who === 'me' || who === 'here');
    own.forEach((seat, place) => (seat.name = this.#name(seat, place)));
    const me = own.find(({ who }) => who === 'me');
    if (me) settings.name = me.name;
    const { game, mine } = makeGame(this, any);
    const made = await api.createGame(game);
    for (const { seat, draft } of mine) {
      const taken =
        made.seat?.seat === seat ? made.seat : await api.takeSeat(made.game, { seat, name: draft.name.trim() });
      keepSeat({ ...taken, name: draft.name.trim(), rulebook: this.book.id, at: Date.now() });
      if (this.squads && draft.squad) setPendingSquad(made.game, seat, draft.squad.xws);
    }
    // All seats are taken: the game has begun and asks for the squads.
    const begun = this.sides.flat().every(({ who }) => who !== 'link');
    if (begun) await Promise.all(seatsAt(made.game).map(handIn));
    return `/play/${made.game}`;
  }
}
