// The table for those who don't see it: ships, prompts and events in whole sentences.

import type { Choice, PromptSnapshot, Seat, ShipId, ShipSnapshot } from '../protocol';
import { asked } from './ask';
import { choiceWords } from './choice';
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
  skillName,
  tokenName,
} from './name';
import { headed } from './narrate';
import { plain, type Sentence } from './sentence';
import type { Wording } from './wording';

/** A sentence as it is read out. */
export function spoken({ parts }: Pick<Sentence, 'parts'>): string {
  const text = plain(parts);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Sentences that come so fast that they are read out as one. */
export function spokenAll(sentences: readonly Sentence[]): string {
  return headed(sentences.filter(({ level }) => level !== 'detail'))
    .map(spoken)
    .join(' ');
}

/** Why a ship isn't on the table. */
function absence(ship: ShipSnapshot): string | undefined {
  return ship.status === 'in_play' ? undefined : t(`describe.${ship.status}`);
}

/** What can be said of a ship: its numbers, tokens, locks and damage. */
function facts(w: Wording, ship: ShipSnapshot): string[] {
  const said: string[] = [];
  const away = absence(ship);
  if (away !== undefined) said.push(away);
  if (ship.status === 'destroyed' || ship.status === 'escaped') return said;
  said.push(`${skillName(w)} ${ship.skill}`);
  if (ship.most_shields > 0) said.push(t('describe.shields', { left: ship.shields, all: ship.most_shields }));
  said.push(t('describe.hull', { left: Math.max(0, ship.hull - ship.hull_damage), all: ship.hull }));
  if (ship.force > 0) said.push(t('describe.force', { count: ship.force }));
  if (ship.charges > 0) said.push(t('describe.charges', counted(ship.charges)));
  const tokens = ship.tokens.map(({ token, count }) => {
    return t('describe.token', { ...counted(count), token: tokenName(token) });
  });
  if (tokens.length > 0) said.push(list(tokens));
  for (const { card } of ship.damage) if (card) said.push(t('describe.damaged', { card: card.name }));
  for (const { card } of ship.conditions) if (card) said.push(t('describe.condition', { card: card.name }));
  const locked = ship.locks.flatMap((piece) => ('ship' in piece ? [shipName(w, piece.ship)] : []));
  if (locked.length > 0) said.push(t('describe.locks', { targets: list(locked) }));
  if (ship.has_dial) said.push(t('describe.dial'));
  return said;
}

/** `Ship 5, Howlrunner, TIE fighter, hull 2 of 3, one evade token.` More may follow, as what was measured. */
export function shipText(w: Wording, id: ShipId, ...more: string[]): string {
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

/** The whole table: a group for each player, the viewer's first. */
export function tableText(w: Wording): SideText[] {
  const players = w.view?.players ?? [];
  const own = players.filter(({ seat }) => seat === w.seat);
  return [...own, ...players.filter((player) => !own.includes(player))].map(({ seat, faction }) => {
    const ships = (w.view?.ships ?? []).filter(({ owner }) => owner === seat);
    const values = { who: seatName(w, seat), faction: factionName(w, faction), ...counted(ships.length) };
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

/** Why a choice is not allowed, and by which rule. */
interface Denial {
  reason: string;
  rule?: string | undefined;
}

/** A choice as it is read out; a reason why not is part of its name. */
export function choiceText(w: Wording, prompt: PromptSnapshot, choice: Choice, denied?: Denial): string {
  const { title, detail } = choiceWords(w, prompt, choice);
  if (!denied) return detail === undefined ? title : `${title}, ${detail}`;
  const why = t('describe.denied', { choice: title, reason: denied.reason });
  return denied.rule === undefined ? why : t('describe.denied.rule', { why, rule: ruleText(denied.rule) });
}

/** A rule's number so that it is read letter by letter: `S E lock 3`. */
export function ruleText(rule: string): string {
  const [book = '', word = '', number = ''] = rule.split('-');
  return `${[...book].join(' ')} ${word.toLowerCase()} ${Number(number) || number}`.trim();
}

/** What is asked: `Your decision: Choose an action, Jake Farrell. Four choices, one not allowed.` */
export function promptText(w: Wording, prompt: PromptSnapshot, denied = 0): string {
  const { question, line } = asked(w, prompt);
  const whole = line === undefined ? question : `${question.replace(/[.?!]$/, '')}, ${line}`;
  const text = t('describe.decision', { question: whole });
  if (!('list' in prompt.options)) return text;
  const count = prompt.options.list.length + denied;
  const values = { ...counted(count), denied: many(denied) };
  const choices = denied === 0 ? t('describe.choices', values) : t('describe.choices.denied', values);
  return `${text} ${capital(choices)}`;
}

/** A prompt with all its choices, numbered as their keys are. */
export function promptWhole(w: Wording, prompt: PromptSnapshot): string {
  const choices = 'list' in prompt.options ? prompt.options.list : [];
  const read = choices.map((choice, place) => `${place + 1}, ${choiceText(w, prompt, choice)}.`);
  return [promptText(w, prompt), ...read].join(' ');
}

