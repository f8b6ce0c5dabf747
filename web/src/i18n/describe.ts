// Text for screen readers: ships, prompts and events in whole sentences.

import type { PromptSnapshot, Seat, ShipId, ShipSnapshot, Snapshot } from '../protocol';
import { promptWords } from './prompt';
import type { ChoiceWords } from './choice';
import type { Lead } from './leads';
import { t } from './index.svelte';
import {
  capital,
  counted,
  factionName,
  list,
  many,
  phaseName,
  seatName,
  shipName,
  shipNumber,
  shipType,
  initiativeName,
  tokenName,
} from './name';
import { headed } from './narrate';
import { plain, type Sentence } from './sentence';
import { standsText } from './position';
import type { Wording } from './wording';

/** With a full stop, unless it has one. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A sentence as it is read out. */
export function spoken({ parts }: Pick<Sentence, 'parts'>): string {
  return ended(plain(parts));
}

/** Sentences that arrive together, read out as one. */
export function spokenAll(sentences: readonly Sentence[]): string {
  return headed(sentences.filter(({ level }) => level !== 'detail'))
    .map(spoken)
    .join(' ');
}

/** Why a ship isn't on the table. */
function absence(ship: ShipSnapshot): string | undefined {
  return ship.status === 'in_play' ? undefined : t(`describe.${ship.status}`);
}

/** A ship's shields. They are only assigned at the end of setup [FE-SETUP-16] but shown from the start. */
export function shieldsOf(view: Pick<Snapshot, 'setting_up'> | undefined, ship: ShipSnapshot): number {
  return view?.setting_up ? ship.max_shields : ship.shields;
}

/** Facts about a ship: its position, numbers, tokens, locks and damage. */
function facts(w: Wording, ship: ShipSnapshot): string[] {
  const said: string[] = [];
  const away = absence(ship);
  if (away !== undefined) said.push(away);
  if (ship.status === 'destroyed' || ship.status === 'escaped') return said;
  if (ship.pose) said.push(standsText(w, ship.pose));
  said.push(`${initiativeName(w)} ${ship.initiative}`);
  if (ship.max_shields > 0) said.push(t('describe.shields', { left: shieldsOf(w.view, ship), all: ship.max_shields }));
  said.push(t('describe.hull', { left: Math.max(0, ship.hull - ship.hull_damage), all: ship.hull }));
  if (ship.force > 0) said.push(t('describe.force', { count: ship.force }));
  if (ship.charges > 0) said.push(t('describe.charges', counted(ship.charges)));
  const tokens = ship.tokens.map(({ token, count }) => {
    return t('describe.token', { ...counted(count), token: tokenName(token) });
  });
  if (tokens.length > 0) said.push(list(tokens));
  for (const { card } of ship.damage) if (card) said.push(t('describe.damaged', { card: card.name }));
  for (const { card } of ship.conditions) if (card) said.push(t('describe.condition', { card: card.name }));
  const locked = ship.locks.flatMap((piece) => (piece.type === 'ship' ? [shipName(w, piece.ship)] : []));
  if (locked.length > 0) said.push(t('describe.locks', { targets: list(locked) }));
  return said;
}

/** `Ship 5, Howlrunner, TIE fighter, hull 2 of 3, one evade token, dial set.` Measurements may follow. */
export function shipText(w: Wording, id: ShipId, ...more: string[]): string {
  return w.view?.ships[id]?.has_dial ? fleetText(w, id, t('describe.dial'), ...more) : fleetText(w, id, ...more);
}

/** The same without its dial, which the list of a fleet marks separately. */
export function fleetText(w: Wording, id: ShipId, ...more: string[]): string {
  const ship = w.view?.ships[id];
  if (!ship) return '';
  const named = [t('describe.ship', { number: shipNumber(id) }), shipName(w, id), shipType(w, id)];
  const said = [...named, ...facts(w, ship), ...more];
  return `${said.filter((each) => each !== undefined && each !== '').join(', ')}.`;
}

/** The ships of one side. */
interface SideText {
  seat: Seat;
  title: string;
  ships: { ship: ShipId; text: string }[];
}

/** The whole table, grouped by player, the viewer first. */
export function tableText(w: Wording): SideText[] {
  const players = w.view?.players ?? [];
  const own = players.filter(({ seat }) => seat === w.seat);
  return [...own, ...players.filter((player) => !own.includes(player))].map(({ seat, faction }) => {
    const ships = (w.view?.ships ?? []).filter(({ owner }) => owner === seat);
    const values = { who: seatName(w, seat), faction: factionName(faction), ...counted(ships.length) };
    return {
      seat,
      title: t('describe.side', values),
      ships: ships.map(({ id }) => ({ ship: id, text: shipText(w, id) })),
    };
  });
}

/** Where the game stands: `Round 4, Engagement phase.` */
export function standText(w: Wording): string {
  if (!w.view) return t('describe.not-begun');
  if (w.view.setting_up) return t('describe.setup');
  return t('describe.stand', { round: w.view.round, phase: phaseName(w, w.view.phase) });
}

/** A choice as shown: allowed, denied with a reason, or a group of choices under one title. */
export interface ShownChoice {
  words: Pick<ChoiceWords, 'title' | 'detail'>;
  denied?: { reason: string; rule?: string | undefined } | undefined;
  choices?: readonly unknown[];
  /** What it leads to. */
  leads?: readonly Lead[];
}

/** A choice as it is read out; the reason for a denial is part of its name. */
export function choiceText({ words: { title, detail }, denied, choices, leads = [] }: ShownChoice): string {
  const coming = leads.map(({ text }) => text);
  if (choices) return [t('describe.several', { choice: title, ...counted(choices.length) }), ...coming].join(', ');
  if (denied === undefined) return [title, ...(detail === undefined ? [] : [detail]), ...coming].join(', ');
  const reason = denied.reason.replace(/[.]$/, '');
  const why = t('describe.denied', { choice: title, reason });
  return denied.rule === undefined ? why : t('describe.denied.rule', { why, rule: ruleText(denied.rule) });
}

/** A rule's id, spelled out for screen readers: `S E lock 3`. */
export function ruleText(rule: string): string {
  const [book = '', word = '', number = ''] = rule.split('-');
  return `${[...book].join(' ')} ${word.toLowerCase()} ${Number(number) || number}`.trim();
}

/** The prompt: `Your decision: Choose an action, Jake Farrell. Four choices, one not allowed.` */
export function promptText(w: Wording, prompt: PromptSnapshot, shown: readonly ShownChoice[]): string {
  const { question, line } = promptWords(w, prompt);
  const whole = line === undefined ? question : `${question.replace(/[.?!]$/, '')}, ${line}`;
  const text = t('describe.decision', { question: whole }).replace(/([.?!])\.$/, '$1');
  if (shown.length === 0) return text;
  const denied = shown.filter((each) => each.denied).length;
  const values = { ...counted(shown.length), denied: many(denied) };
  const choices = denied === 0 ? t('describe.choices', values) : t('describe.choices.denied', values);
  return [text, capital(choices), ...warnings(shown)].join(' ');
}

/** Maximum number of choices with a warning that are read out along with the question. */
const WARNED = 3;

/** Bad consequences of choices: `Barrel roll left: it will fail.` */
function warnings(shown: readonly ShownChoice[]): string[] {
  const said = shown.flatMap(({ words: { title }, leads = [] }) => {
    const bad = leads.filter(({ tone }) => tone === 'bad').map(({ text }) => text);
    return bad.length === 0 ? [] : [ended(`${title}: ${bad.join(', ')}`)];
  });
  return said.slice(0, WARNED);
}

/** The highest digit key that picks a choice. */
const LAST_KEY = 9;

/** A prompt with all its choices, numbered like the keys; denied choices have no number. */
export function promptWhole(w: Wording, prompt: PromptSnapshot, shown: readonly ShownChoice[], group?: string): string {
  const read = shown.map((each, place) => {
    const numbered = !each.denied && place < LAST_KEY;
    return ended(`${numbered ? `${place + 1}, ` : ''}${choiceText(each)}`);
  });
  const within = group === undefined ? [] : [t('describe.group', { group })];
  return [promptText(w, prompt, shown), ...within, ...read].join(' ');
}

/** Which ships still need a dial. */
export function dialsText(w: Wording, open: readonly ShipId[]): string {
  if (open.length === 0) return t('describe.dials.done');
  return t('describe.dials.open', { ships: list(open.map((ship) => shipName(w, ship))) });
}
