// What is asked of the server once, over HTTP.

import type {
  AskOdds,
  AskRematch,
  Because,
  Cards,
  CheckSquad,
  GameSummary,
  GameList,
  GameCreated,
  LuckReport,
  CreateGame,
  Odds,
  PlayOn,
  RecordedGame,
  Replay,
  RuleFound,
  RulebookId,
  Rulebooks,
  Rules,
  SeatTaken,
  SeatKind,
  Shapes,
  SquadChecked,
  Squads,
  TakeSeat,
  Problem,
  Verified,
} from '../protocol';
import { newKey } from './key';

import { typesetAll } from '../i18n/typeset';
import { plainWhy } from '../i18n/why';

/** What the server doesn't grant: why, in the reader's words, with the rule if one forbids it. */
export class Denied extends Error {
  readonly why: Problem['why'] | undefined;
  readonly rule: string | undefined;

  constructor(
    readonly status: number,
    problem?: Problem,
    otherwise = '',
  ) {
    // What stands before the server may answer in other words than ours.
    super(problem?.why ? plainWhy(problem.why) : otherwise);
    this.why = problem?.why;
    this.rule = problem?.rule;
  }

  /** The game can't be opened any more. */
  get damaged(): boolean {
    return this.why?.type === 'damaged';
  }
}

/** The server can't be reached at all. */
export class Unreachable extends Error {}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new Unreachable();
  }
  if (answer.ok) return (await answer.json()) as T;
  const trouble = (await answer.json().catch(() => undefined)) as Problem | undefined;
  throw new Denied(answer.status, trouble, answer.statusText);
}

function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const json = { 'content-type': 'application/json', ...headers };
  return ask<T>(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
}

/** Waiting times before a seat is asked for again, in milliseconds. */
const TIMEOUT_MS = [300, 1000, 3000];

/** Asks for a seat. The key is our own, so it can be asked for again when the answer gets lost. */
async function sit<T>(path: string, wanted: { key?: string }, headers: Record<string, string> = {}): Promise<T> {
  const keyed = { ...wanted, key: wanted.key ?? newKey() };
  for (let tries = 0; ; tries += 1) {
    try {
      return await post<T>(path, keyed, headers);
    } catch (error) {
      const wait = TIMEOUT_MS[tries];
      if (!(error instanceof Unreachable) || wait === undefined) throw error;
      await new Promise((again) => setTimeout(again, wait));
    }
  }
}

/** Answers that stay the same for as long as the page is open are asked for once; a failure is asked for again. */
function once<K, T>(get: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>();
  return (key) => {
    let answer = known.get(key);
    if (!answer) {
      answer = get(key);
      known.set(key, answer);
      answer.catch(() => known.delete(key));
    }
    return answer;
  };
}

/** The same for what depends on a price list: `get` is given what makes the address of a part of the rulebook. */
function pricedOnce<T>(get: (address: (part: string) => string) => Promise<T>) {
  const known = once((asked: string) => {
    const [book = '', query = ''] = asked.split('?');
    return get((part) => `rulebooks/${book}/${part}${query && `?${query}`}`);
  });
  return (book: RulebookId, prices?: string) =>
    known(prices === undefined ? book : `${book}?prices=${encodeURIComponent(prices)}`);
}

const bearer = (key?: string): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

export const api = {
  createGame: (game: CreateGame) => post<GameCreated>('games', game),
  /** Makes a game that begins where another stood; of a private one with the key of a seat in it. */
  playOn: (from: PlayOn, seats: SeatKind[], key?: string) =>
    post<GameCreated>('games', { settings: { seats }, from, visibility: 'by_link' } satisfies CreateGame, bearer(key)),
  games: (stage: 'open' | 'running' | 'over') => ask<GameList>(`games?stage=${stage}`),
  game: (id: string) => ask<GameSummary>(`games/${encodeURIComponent(id)}`),
  takeSeat: (id: string, seat: TakeSeat) => sit<SeatTaken>(`games/${encodeURIComponent(id)}/seats`, seat),
  /** A rematch; requests with the key of a seat take that seat in it. */
  rematch: (id: string, key: string, wanted: AskRematch) =>
    sit<GameCreated>(`games/${encodeURIComponent(id)}/rematch`, wanted, bearer(key)),
  /** What chance gave each player of a game that is over. */
  luck: (id: string, key?: string) => ask<LuckReport>(`games/${encodeURIComponent(id)}/luck`, { headers: bearer(key) }),
  record: (id: string, key?: string) =>
    ask<RecordedGame>(`games/${encodeURIComponent(id)}/record`, { headers: bearer(key) }),
  /** Every moment of a game that is over. */
  replay: (id: string, key?: string) =>
    ask<Replay>(`games/${encodeURIComponent(id)}/replay`, { headers: bearer(key) }).then(typesetAll),
  replayRecord: (record: unknown) => post<Replay>('records/replay', record).then(typesetAll),
  verify: (record: unknown) => post<Verified>('records/verify', record),
  /** The squad's own name stays as its owner writes it. */
  checkSquad: async (book: RulebookId, squad: CheckSquad): Promise<SquadChecked> => {
    const checked = await post<SquadChecked>(`rulebooks/${book}/squads/check`, squad);
    // Words that couldn’t be read stay as they are, so that they can be found again.
    const set = (problem: Because) => (problem.why.type === 'unreadable' ? problem : typesetAll(problem));
    return { ...checked, problems: checked.problems.map(set) };
  },
  odds: (attack: AskOdds) => post<Odds>('odds', attack),
  rule: once((id: string) => ask<RuleFound>(`rules/${encodeURIComponent(id)}`).then(typesetAll)),
  rulebooks: (() => {
    const get = once((_: 'all') => ask<Rulebooks>('rulebooks').then(typesetAll));
    return () => get('all');
  })(),
  /** The cards of a rulebook at the prices of a list, or at its newest. */
  cards: pricedOnce((book) => ask<Cards>(book('cards')).then(typesetAll)),
  shapes: once((book: RulebookId) => ask<Shapes>(`rulebooks/${book}/shapes`)),
  squads: pricedOnce((book) => ask<Squads>(book('squads')).then(typesetAll)),
  rules: once((book: RulebookId) => ask<Rules>(`rulebooks/${book}/rules`).then(typesetAll)),
};
