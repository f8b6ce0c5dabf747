// Events in sentences.

import type { GameEvent, Seat, ShipId, HistoryEntry } from '../protocol';
import { clause, type Scene } from './clauses';
import { isOf } from './clauses/clause';
import { phrase, type PhraseId } from '../phrases/index.svelte';
import { idOf } from '../phrases/wire';
import { phaseWord, shipOf, initiativeName } from './name';
import { Past } from './past';
import { say, seatPart, textPart, weave, type LogLine, type Sentence } from './sentence';
import { untangled } from './untangle';
import type { Wording } from './wording';

/** Narrates a game's history entry by entry, from its beginning: sentences often depend on those before them. */
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

  /** A copy that goes on from the same point. */
  fork(): Narrator {
    const other = new Narrator(this.past.copy());
    const { gone, dealt, pools, ...scene } = this.#scene;
    other.#scene = { ...scene, gone: new Set(gone), dealt: new Set(dealt), pools: { ...pools } };
    return other;
  }

  /** The sentences of one entry. `past` must have learned all known entries before, including later ones. */
  narrate(wording: Wording, line: HistoryEntry): Sentence[] {
    const w: Wording = { ...wording, past: this.past, at: line.number };
    const sentences: Sentence[] = [];
    const around = aroundTheGame(w, line);
    if (around && line.kind !== 'timed_out') sentences.push(around);
    this.#scene.gone.clear();
    this.#scene.dealt.clear();
    this.#scene.using = undefined;
    if (line.kind === 'undid') this.#scene.pools = {};
    const events = untangled(line.events);
    for (let place = 0; place < events.length;) {
      const cited = events[place];
      if (!cited) break;
      const heading = this.#heading(w, cited.event, line.number);
      if (heading) sentences.push(heading);
      const rest = events.slice(place + 1).map(({ event }) => event);
      const before = place > 0 ? events[place - 1]?.event : undefined;
      const made = clause(cited.event, { w, scene: this.#scene, by: line.by, before, rest });
      if (made) {
        const { takes: _, ...sentence } = made;
        const brief = this.#brief(cited.event, made.ship);
        sentences.push({ level: 'line', ...sentence, brief, rule: cited.rule, number: line.number });
      }
      place += 1 + (made?.takes ?? 0);
    }
    if (around && line.kind === 'timed_out') sentences.unshift(around);
    return sentences;
  }

  /** The ships in an attack needn't be named in each of its sentences. */
  #brief(event: GameEvent, ship: ShipId | undefined): boolean {
    const attack = this.#scene.attack;
    if (!attack || isOf(event, 'attack_declared', 'destroyed')) return false;
    return ship === attack.attacker || ship === attack.defender;
  }

  /** Ships come in the order of their initiative: each initiative has its own heading. */
  #heading(w: Wording, event: GameEvent, number: number): Sentence | undefined {
    const phase = this.#scene.phase;
    if (event.type !== 'activation_started' && event.type !== 'engagement_started') return undefined;
    const initiative = shipOf(w, event.ship)?.initiative;
    if (initiative === undefined || phase === undefined) return undefined;
    const heading = `${phase} ${initiative}`;
    if (this.#scene.heading === heading) return undefined;
    this.#scene.heading = heading;
    const words = phrase('heading', { phase: phaseWord(w, phase), initiative: initiativeName(w), number: initiative });
    return { level: 'phase', parts: [textPart(words)], number };
  }
}

/** What a player did outside of the game itself. */
function aroundTheGame(w: Wording, { kind, by, chat, number, offered }: HistoryEntry): Sentence | undefined {
  const seat: Seat | undefined = by;
  const who = seat === undefined ? textPart(phrase('somebody')) : seatPart(w, seat);
  switch (kind) {
    case 'chose':
      return undefined;
    case 'said': {
      if (!chat) return undefined;
      const speaker = chat.by.type === 'seat' ? seatPart(w, chat.by.seat) : textPart(chat.by.name);
      const seat = chat.by.type === 'seat' ? chat.by.seat : undefined;
      return { level: 'chat', parts: [speaker, textPart(': '), textPart(chat.text)], seat, number };
    }
    case 'offered':
    case 'agreed':
    case 'declined': {
      const what = offered?.type === 'undo' ? 'undo' : 'draw';
      return { level: 'line', parts: say(`entry-${kind}.${what}`, { seat: who }), seat, number };
    }
    case 'joined':
    case 'timed_out':
    case 'undid':
    case 'gave_seat':
    case 'called_off':
    case 'rematched':
      return { level: 'line', parts: say(idOf('entry', kind) as PhraseId, { seat: who }), seat, number };
  }
}

/** A whole history as the lines of a log, with or without details. */
export function narrate(w: Wording, history: readonly HistoryEntry[], details = false): LogLine[] {
  const narrator = new Narrator();
  for (const line of history) narrator.past.learn(line);
  const lines: LogLine[] = [];
  for (const sentence of history.flatMap((line) => narrator.narrate(w, line))) {
    if (details || sentence.level !== 'detail') weave(lines, sentence);
  }
  return headed(lines);
}

/** Sentences without those headings that have nothing below them. */
export function headed<S extends Sentence>(lines: readonly S[]): S[] {
  return lines.filter((line, place) => {
    const next = lines[place + 1];
    return line.level !== 'phase' || (next !== undefined && next.level !== 'phase' && next.level !== 'round');
  });
}
