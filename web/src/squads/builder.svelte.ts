// The squad on the page, what was done to it, and what the server says to it.

import type {
  Faction,
  Format,
  PilotCard,
  PriceListFacts,
  RulebookFacts,
  RulebookId,
  ShipCard,
  ShipRead,
  SquadChecked,
  Because,
  Xws,
} from '../protocol';
import { api, Unreachable } from '../server/api';
import { t } from '../i18n/index.svelte';
import { factionName } from '../i18n/name';
import { whyText } from '../i18n/why';
import { wording } from '../i18n/wording';
import { barOf, type Bar } from './bar';
import * as squads from './built';
import type { Built, BuiltShip } from './built';
import { indexOf, shipOf, type CardIndex } from './cards';
import { Checker } from './checking';
import { drafts, forgetDraft, keepDraft, keepSquad, newId, revived, type Draft, type SavedSquad } from './savedSquads';
import { newTrouble } from './legality';
import { priceList } from './prices';
import { PilotSearch } from './search';

/** A ship of the squad with all that is shown of it. */
export interface Row {
  ship: BuiltShip;
  number: number;
  pilot: PilotCard;
  kind: ShipCard;
  bar: Bar;
}

/** The inspected card, which needn't be in the squad. */
export type Inspected = { pilot: string } | { upgrade: string };

const MAX_STEPS = 100;
const MAX_REASONS = 12;
/** A limit that no squad reaches, to hear what the rules say points aside. */
const NO_LIMIT = 9999;

export class Builder {
  book = $state.raw() as RulebookFacts;
  /** The list that costs are from. */
  list = $state.raw() as PriceListFacts;
  index = $state.raw() as CardIndex;
  search = $state.raw() as PilotSearch;
  built = $state.raw() as Built;
  ownLimit = $state<number>();
  draft = $state.raw<{ id: string; saved?: string | undefined }>({ id: newId() });
  /** The last answer, about the squad as it was when it was asked. */
  checked = $state.raw<SquadChecked>();
  /** The latest answer about each ship, by its key. */
  reads = $state.raw<ReadonlyMap<string, ShipRead>>(new Map());
  /** The server hasn't answered to the last change yet. */
  waiting = $state(true);
  trouble = $state<'unreachable' | 'denied'>();
  /** The chosen ship, by its key. */
  chosen = $state<string>();
  inspected = $state.raw<Inspected>();
  /** The format that cards must be legal in, if one was chosen. */
  format = $state<Format>();
  /** For those who don't see what happened. */
  said = $state('');
  /** What is also shown for a while. */
  noted = $state('');
  /** Why pilots may not join, as far as it was asked. */
  reasons = $state.raw<ReadonlyMap<string, Because>>(new Map());
  /** Counts up when squads or drafts are kept, so that lists of them are read again. */
  keptAt = $state(0);
  /** What was changed since it was saved. */
  unsaved = $state(false);
  #past = $state.raw<Built[]>([]);
  #future = $state.raw<Built[]>([]);
  #renaming = false;
  #toSay: string | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  readonly #checker = new Checker(
    () => this.#ask(this.built, this.ownLimit),
    (answer) => this.#got(answer),
    (error) => {
      this.trouble = error instanceof Unreachable ? 'unreachable' : 'denied';
    },
  );

  /** The formats of the price list; only with several is there a choice. */
  readonly formats = $derived(this.list.formats);
  readonly limit = $derived(this.ownLimit ?? this.list.limit);
  readonly rows: Row[] = $derived.by(() =>
    this.built.ships.flatMap((ship, place) => {
      const pilot = this.index.pilots.get(ship.pilot);
      const kind = pilot && this.index.ships.get(pilot.ship);
      if (!kind) return [];
      return [
        {
          ship,
          number: place + 1,
          pilot,
          kind: shipOf(pilot, kind),
          bar: barOf(ship, this.reads.get(ship.key), this.index),
        },
      ];
    }),
  );
  /** The cost of the squad: the server's, or else the sum. */
  readonly points = $derived(
    this.waiting || !this.checked ? this.rows.reduce((sum, row) => sum + row.bar.points, 0) : this.checked.points,
  );
  readonly left = $derived(this.limit - this.points);
  /** What joining costs, for those who may. */
  readonly joins = $derived(new Map(this.checked?.squad?.may_join.map((may) => [may.pilot, may.points])));
  readonly cheapest = $derived(this.joins.size === 0 ? undefined : Math.min(...this.joins.values()));
  readonly row = $derived(this.rows.find((row) => row.ship.key === this.chosen));
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  constructor(readonly books: RulebookFacts[]) {}

  /** Opens a rulebook at the prices of a list, with an empty squad until something else is opened. */
  async useBook(id: RulebookId, faction?: Faction, prices?: string) {
    const book = this.books.find((each) => each.id === id) ?? this.books[0];
    const list = book && priceList(book, prices);
    if (!list) return;
    const index = indexOf(await api.cards(book.id, list.id));
    if (this.book) this.keepNow();
    this.book = book;
    this.#useCards(list, index);
    const known = book.factions.find((each) => each === faction) ?? book.factions[0];
    this.#open(squads.emptySquad(known ?? 'rebelalliance'), { id: newId() });
  }

  #useCards(list: PriceListFacts, index: CardIndex) {
    this.list = list;
    this.index = index;
    this.search = new PilotSearch(index);
    if (this.format !== undefined && !list.formats.includes(this.format)) this.format = undefined;
  }

  /** Another price list of the same rulebook: the squad stays, as far as the list has its cards. */
  async usePrices(id: string) {
    const list = this.book.prices.find((each) => each.id === id);
    if (!list || list.id === this.list.id) return;
    const index = indexOf(await api.cards(this.book.id, list.id));
    this.#useCards(list, index);
    const { built, unknown } = revived({ built: this.built }, index);
    this.reads = new Map();
    this.reasons = new Map();
    this.#past = [];
    this.#future = [];
    this.chosen = built.ships[0]?.key;
    this.inspected = undefined;
    this.#go(built, t('squads.prices', { name: list.name, date: list.date }));
    if (unknown > 0) this.note(t('squads.said.unknown', { count: unknown }));
  }

  /** Opens the rulebook and the list, unless they are open. */
  async #turnTo(book: RulebookId, prices: string | undefined, faction?: Faction) {
    if (book === this.book?.id && (prices === undefined || prices === this.list.id)) this.keepNow();
    else await this.useBook(book, faction, prices);
  }

  /** Puts a squad on the page, with nothing to undo. */
  #open(built: Built, draft: { id: string; saved?: string | undefined }, limit?: number) {
    this.built = built;
    this.draft = draft;
    this.ownLimit = limit === this.list.limit ? undefined : limit;
    this.#past = [];
    this.#future = [];
    this.checked = undefined;
    this.chosen = built.ships[0]?.key;
    this.inspected = undefined;
    this.reasons = new Map();
    this.unsaved = false;
    this.#changed();
  }

  async openDraft(draft: Draft) {
    await this.#turnTo(draft.rulebook, draft.prices);
    const { built, unknown } = revived(draft, this.index);
    this.#open(built, { id: draft.id, saved: draft.saved }, draft.limit);
    this.unsaved = unknown > 0 || (draft.changed ?? true);
    if (unknown > 0) this.note(t('squads.said.unknown', { count: unknown }));
  }

  /** Opens a squad that the server has read, as a draft of its own. */
  async openRead(book: RulebookId, checked: SquadChecked, how: { saved?: string; limit?: number | undefined } = {}) {
    const { squad } = checked;
    if (!squad) return;
    await this.#turnTo(book, checked.prices, squad.faction);
    this.#open(squads.fromRead(squad, checked.xws), { id: newId(), saved: how.saved }, how.limit);
    this.unsaved = how.saved === undefined;
    this.say(t('squads.said.opened', { name: this.title }));
  }

  async openXws(book: RulebookId, xws: Xws, how: { saved?: string; limit?: number | undefined } = {}) {
    await this.openRead(book, await api.checkSquad(book, { xws, limit: how.limit }), how);
  }

  async openSaved(squad: SavedSquad) {
    const draft = drafts().find((each) => each.saved === squad.id);
    if (draft) await this.openDraft(draft);
    else await this.openXws(squad.rulebook, squad.xws, { saved: squad.id, limit: squad.limit });
  }

  newSquad(faction: Faction) {
    this.keepNow();
    const left = this.built.ships.length > 0;
    this.#open(squads.emptySquad(faction), { id: newId() }, this.ownLimit);
    if (left) this.note(t('squads.said.new'));
  }

  /** The squad's name, or what stands for it. */
  get title(): string {
    return this.built.name.trim() || t('squads.unnamed');
  }

  factionName(faction: Faction): string {
    return factionName(faction);
  }

  // What can be done.

  #edit(next: Built, words: string) {
    if (next === this.built) return;
    this.#past = [...this.#past.slice(-MAX_STEPS), this.built];
    this.#future = [];
    this.#renaming = false;
    this.#go(next, words);
  }

  #go(next: Built, words: string) {
    this.built = next;
    this.unsaved = true;
    if (!next.ships.some((ship) => ship.key === this.chosen)) this.chosen = next.ships.at(-1)?.key;
    this.#toSay = words;
    this.#changed();
  }

  #nameOf(key: string): string {
    return this.rows.find((row) => row.ship.key === key)?.pilot.name ?? '';
  }

  addPilot(id: string, upgrades: string[] = []) {
    const card = this.index.pilots.get(id);
    const ship = squads.newShip(id, card?.equipped.length ? card.equipped : upgrades);
    const name = card?.name ?? id;
    this.#edit(squads.addShip(this.built, ship), t('squads.said.added', { name }));
    this.chosen = ship.key;
  }

  /** Several ships at once, as quick builds are. */
  addShips(ships: { pilot: string; upgrades: string[] }[], name: string) {
    const added = ships.map((ship) => squads.newShip(ship.pilot, ship.upgrades));
    this.#edit({ ...this.built, ships: [...this.built.ships, ...added] }, t('squads.said.added', { name }));
    this.chosen = added[0]?.key;
  }

  duplicate(key: string) {
    const at = this.built.ships.findIndex((ship) => ship.key === key);
    const ship = this.built.ships[at];
    if (!ship) return;
    const copy = squads.newShip(ship.pilot, ship.upgrades);
    this.#edit(squads.addShip(this.built, copy, at + 1), t('squads.said.added', { name: this.#nameOf(key) }));
    this.chosen = copy.key;
  }

  removeShip(key: string) {
    const at = this.built.ships.findIndex((ship) => ship.key === key);
    const next = this.built.ships[at + 1] ?? this.built.ships[at - 1];
    const words = t('squads.said.removed', { name: this.#nameOf(key) });
    if (this.chosen === key) this.chosen = next?.key;
    this.#edit(squads.removeShip(this.built, key), words);
  }

  moveShip(key: string, by: number) {
    const next = squads.moveShip(this.built, key, by);
    const place = next.ships.findIndex((ship) => ship.key === key) + 1;
    this.#edit(next, t('squads.said.moved', { name: this.#nameOf(key), place }));
  }

  addUpgrade(key: string, id: string) {
    const name = this.index.upgrades.get(id)?.name ?? id;
    this.#edit(squads.addUpgrade(this.built, key, id), t('squads.said.added-to', { name, ship: this.#nameOf(key) }));
  }

  /** The card on all these ships, as one change. */
  addUpgradeTo(keys: string[], id: string) {
    const next = keys.reduce((built, key) => squads.addUpgrade(built, key, id), this.built);
    this.#edit(next, t('squads.said.added', { name: this.index.upgrades.get(id)?.name ?? id }));
  }

  removeUpgrade(key: string, id: string) {
    const name = this.index.upgrades.get(id)?.name ?? id;
    this.#edit(squads.removeUpgrade(this.built, key, id), t('squads.said.removed', { name }));
  }

  replaceUpgrade(key: string, old: string, id: string) {
    const name = this.index.upgrades.get(id)?.name ?? id;
    const next = squads.replaceUpgrade(this.built, key, old, id);
    this.#edit(next, t('squads.said.added-to', { name, ship: this.#nameOf(key) }));
  }

  /** Typing a name is one step, however many keys it takes. */
  rename(name: string) {
    if (name === this.built.name) return;
    if (!this.#renaming) this.#past = [...this.#past.slice(-MAX_STEPS), this.built];
    this.#renaming = true;
    this.#future = [];
    this.built = { ...this.built, name };
    this.unsaved = true;
    this.#changed();
  }

  /** Another faction: at once while there are no ships, else as a squad of its own. */
  useFaction(faction: Faction) {
    if (faction === this.built.faction) return;
    if (this.built.ships.length > 0) this.newSquad(faction);
    else this.#edit({ ...this.built, faction }, '');
  }

  /** The format that cards must be legal in; the usual one has them all. */
  setFormat(format: Format | undefined) {
    this.format = format;
    this.#changed();
  }

  setLimit(limit: number | undefined) {
    this.ownLimit = limit === this.list.limit ? undefined : limit;
    this.#changed();
  }

  undo() {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.built];
    this.#renaming = false;
    this.#go(last, t('squads.said.undone'));
  }

  redo() {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.built];
    this.#go(next, t('squads.said.redone'));
  }

  // What the server says.

  /** The squad as the server writes it, or until it has answered as it is asked about. */
  xws(): Xws {
    return (!this.waiting && this.checked?.xws) || squads.toXws(this.built, this.index);
  }

  #ask(built: Built, limit: number | undefined): Promise<SquadChecked> {
    const { format, list } = this;
    return api.checkSquad(this.book.id, { xws: squads.toXws(built, this.index), limit, format, prices: list.id });
  }

  #changed() {
    this.waiting = true;
    this.#checker.changed();
    this.#keepSoon();
  }

  #keepSoon() {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.keepNow(), 300);
  }

  #got(answer: SquadChecked) {
    const fresh = this.checked && newTrouble(this.checked, answer);
    this.checked = answer;
    this.waiting = false;
    this.trouble = undefined;
    const { ships } = this.built;
    const told = answer.squad?.ships ?? [];
    if (told.length === ships.length) {
      const known = ships.flatMap((ship, place): [string, ShipRead][] => {
        const read = told[place];
        return read ? [[ship.key, read]] : [];
      });
      this.reads = new Map([...this.reads, ...known]);
    }
    if (this.#toSay !== undefined) {
      const said = t('squads.said.points', { what: this.#toSay, points: answer.points, limit: answer.limit });
      this.say(fresh ? `${said}. ${this.whyText(fresh)}` : said);
      this.#toSay = undefined;
    }
    this.#keepSoon();
    void this.#askReasons();
  }

  /** What the server would say to another squad, points aside. */
  trial(built: Built): Promise<SquadChecked> {
    return this.#ask(built, NO_LIMIT);
  }

  /** What is wrong with a squad, in words. */
  whyText({ why }: Because): string {
    return whyText(wording({ book: this.book }), why);
  }

  /** Why the pilot may not join. */
  async whyNot(pilot: string): Promise<Because | undefined> {
    const { checked, built } = this;
    if (!checked) return undefined;
    const why = newTrouble(checked, await this.trial(squads.addShip(built, squads.newShip(pilot))));
    if (built === this.built && why) this.reasons = new Map([...this.reasons, [pilot, why]]);
    return why;
  }

  async whyNotUpgrade(key: string, upgrade: string, instead?: string): Promise<Because | undefined> {
    if (!this.checked) return undefined;
    const less = instead === undefined ? this.built : squads.removeUpgrade(this.built, key, instead);
    return newTrouble(this.checked, await this.trial(squads.addUpgrade(less, key, upgrade)));
  }

  /** Asks why pilots can't be added, unless that is obvious: the server is only asked when needed. */
  async #askReasons() {
    const { built, joins } = this;
    this.reasons = new Map([...this.reasons].filter(([pilot]) => !joins.has(pilot)));
    const isPlain = (ship: string) => this.index.ships.get(ship)?.base === undefined;
    const open = this.index.cards.pilots.filter(
      ({ id, faction, ship }) => faction === built.faction && !joins.has(id) && !this.reasons.has(id) && !isPlain(ship),
    );
    for (const { id: pilot } of open.slice(0, MAX_REASONS)) {
      if (built !== this.built) return;
      // It is nice to know and asked for again with the next change.
      await this.whyNot(pilot).catch(() => undefined);
    }
  }

  say(words: string) {
    this.said = words;
  }

  /** Says it to everybody. */
  note(words: string) {
    this.said = words;
    this.noted = words;
  }

  // What is kept.

  keepNow() {
    clearTimeout(this.#keeping);
    keepDraft({
      id: this.draft.id,
      rulebook: this.book.id,
      built: this.built,
      prices: this.list.id,
      limit: this.ownLimit,
      points: this.points,
      saved: this.draft.saved,
      changed: this.unsaved,
      at: Date.now(),
    });
    this.keptAt += 1;
  }

  /** Saves the squad under its name; its id. */
  save(): string {
    const id = this.draft.saved ?? newId();
    const { title: name, points, ownLimit: limit } = this;
    keepSquad({ id, name, rulebook: this.book.id, xws: this.xws(), points, limit, at: Date.now() });
    this.draft = { ...this.draft, saved: id };
    this.unsaved = false;
    this.keepNow();
    this.note(t('squads.said.saved', { name: this.title }));
    return id;
  }

  /** The draft goes; the page gets an empty squad if it was open. */
  dropDraft(id: string) {
    if (id === this.draft.id) {
      this.#open(squads.emptySquad(this.built.faction), { id: newId() }, this.ownLimit);
      clearTimeout(this.#keeping);
    }
    forgetDraft(id);
    this.keptAt += 1;
  }

  close() {
    this.#checker.stop();
    this.keepNow();
  }
}
