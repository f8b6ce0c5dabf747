// What happened, in sentences.

import type { GameEvent, Seat, ShipId, HistoryEntry } from '../protocol';
import { clause, type Scene } from './clauses';
import { isOf } from './clauses/clause';
import { t } from './index.svelte';
import { phaseWord, shipOf, initiativeName } from './name';
import { Past } from './past';
import { say, seatPart, textPart, weave, type LogLine, type Sentence } from './sentence';
import { untangled } from './untangle';
import type { Wording } from './wording';

/** Tells a game's story from its beginning, news by news: what a sentence means often depends on those before it. */
export class Narrator {
  readonly past: Past;
  #scene: Scene = {
    phase: undefined,
    attack: undefined,
    pools: {},
    placed: 0,
    gone: new Set(),
    dealt: new Set(),
    heading: undefined,
    changed: undefined,
    acted: undefined,
    using: undefined,
  };

  constructor(past = new Past()) {
    this.past = past;
  }

  /** Another one that has told and learned the same so far. */
  fork(): Narrator {
    const other = new Narrator(this.past.copy());
    const { gone, dealt, pools, ...scene } = this.#scene;
    other.#scene = { ...scene, gone: new Set(gone), dealt: new Set(dealt), pools: { ...pools } };
    return other;
  }

  /** The sentences of one news. All that is known to come later must have been learned before. */
  tell(wording: Wording, line: HistoryEntry): Sentence[] {
    const w: Wording = { ...wording, past: this.past, at: line.number };
    const sentences: Sentence[] = [];
    const around = aroundTheGame(w, line);
    if (around && line.kind !== 'timed_out') sentences.push(around);
    this.#scene.gone.clear();
    this.#scene.dealt.clear();
    this.#scene.using = undefined;
    if (line.kind === 'undid') this.#scene.pools = {};
    const events = untangled(line.events);
    for (let place = 0; place < events.length; ) {
      const told = events[place];
      if (!told) break;
      const heading = this.#heading(w, told.event, line.number);
      if (heading) sentences.push(heading);
      const rest = events.slice(place + 1).map(({ event }) => event);
      const before = place > 0 ? events[place - 1]?.event : undefined;
      const made = clause(told.event, { w, scene: this.#scene, by: line.by, before, rest });
      if (made) {
        const { takes, ...sentence } = made;
        const brief = this.#brief(told.event, made.ship);
        sentences.push({ level: 'line', ...sentence, brief, rule: told.rule, number: line.number });
      }
      place += 1 + (made?.takes ?? 0);
    }
    if (around && line.kind === 'timed_out') sentences.unshift(around);
    return sentences;
  }

  /** Who fights needn't be named in each sentence of an attack. */
  #brief(event: GameEvent, ship: ShipId | undefined): boolean {
    const attack = this.#scene.attack;
    if (!attack || isOf(event, 'attack_declared', 'destroyed')) return false;
    return ship === attack.attacker || ship === attack.defender;
  }

  /** Ships come in the order of their initiative: each initiative has its own heading. */
  #heading(w: Wording, event: GameEvent, number: number): Sentence | undefined {
    if (typeof event === 'string') return undefined;
    const phase = this.#scene.phase;
    let ship: ShipId | undefined;
    if ('activation_started' in event) ship = event.activation_started.ship;
    if ('engagement_started' in event) ship = event.engagement_started.ship;
    const initiative = ship === undefined ? undefined : shipOf(w, ship)?.initiative;
    if (initiative === undefined || phase === undefined) return undefined;
    const heading = `${phase} ${initiative}`;
    if (this.#scene.heading === heading) return undefined;
    this.#scene.heading = heading;
    const words = t('log.heading', { phase: phaseWord(w, phase), initiative: initiativeName(w), number: initiative });
    return { level: 'phase', parts: [textPart(words)], number };
  }
}

/** What somebody did that isn't of the game itself. */
function aroundTheGame(w: Wording, { kind, by, chat, number, offered }: HistoryEntry): Sentence | undefined {
  const seat: Seat | undefined = by;
  const who = seat === undefined ? textPart(t('log.somebody')) : seatPart(w, seat);
  switch (kind) {
    case 'chose':
      return undefined;
    case 'said': {
      if (!chat) return undefined;
      const speaker = 'seat' in chat.by ? seatPart(w, chat.by.seat) : textPart(chat.by.spectator);
      const seat = 'seat' in chat.by ? chat.by.seat : undefined;
      return { level: 'chat', parts: [speaker, textPart(': '), textPart(chat.text)], seat, number };
    }
    case 'offered':
    case 'agreed':
    case 'declined': {
      const what = offered === undefined || offered === 'draw' ? 'draw' : 'undo';
      return { level: 'line', parts: say(`log.${kind}.${what}`, { who }), seat, number };
    }
    case 'joined':
    case 'timed_out':
    case 'undid':
    case 'gave_seat':
    case 'called_off':
    case 'rematched':
      return { level: 'line', parts: say(`log.${kind}`, { who }), seat, number };
  }
}

/** A whole story as the lines of a log, with or without what only the curious read. */
export function narrate(w: Wording, story: readonly HistoryEntry[], details = false): LogLine[] {
  const narrator = new Narrator();
  for (const line of story) narrator.past.learn(line);
  const lines: LogLine[] = [];
  for (const sentence of story.flatMap((line) => narrator.tell(w, line))) {
    if (details || sentence.level !== 'detail') weave(lines, sentence);
  }
  return headed(lines);
}

/** Sentences without headings that have nothing below them. */
export function headed<S extends Sentence>(lines: readonly S[]): S[] {
  return lines.filter((line, place) => {
    const next = lines[place + 1];
    return line.level !== 'phase' || (next !== undefined && next.level !== 'phase' && next.level !== 'round');
  });
}
