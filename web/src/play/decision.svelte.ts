// What is asked right now, and everything that helps to answer it: the choices in words, what isn't allowed and why,
// where things would end, and what of that lies on the mat.

import type { AttackOdds, Choice, Maneuver, Odds, Options, Piece, PromptSnapshot, ShipId } from '../protocol';
import { untrack } from 'svelte';
import { choiceKey, sameValue } from '../identity';
import type { Overlay } from '../board/overlay';
import { promptWords, type PromptWords } from '../i18n/prompt';
import { choiceWords } from '../i18n/choice';
import { leadsOf, leadsOfAll, reachOf, type Lead } from '../i18n/leads';
import { capital, pieceName } from '../i18n/name';
import { whyText } from '../i18n/why';
import { Foresight } from './foresight.svelte';
import { Hand, placesShip } from './hand.svelte';
import { inOrder } from './order';
import { byPiece, isGroup, listed, type Group, type Item, type OfferedChoice } from './items';
import { Planning } from './planning.svelte';
import { targetOf } from './target';
import type { GameSession } from './gameSession.svelte';

/** What the server answered about a prompt; void as soon as there is another. */
interface AnswerTo<T> {
  prompt: PromptSnapshot;
  answer: T;
}

const answerTo = <T>(prompt: PromptSnapshot | undefined, about: AnswerTo<T> | undefined): T | undefined =>
  about?.prompt === prompt ? about?.answer : undefined;

const listOf = (options: Options | undefined): Choice[] => (options?.type === 'list' ? options.choices : []);

export class Decision {
  #session: GameSession;
  /** The key of the hovered choice. */
  hovered = $state<string>();
  /** The hovered maneuver on a dial. */
  hoveredMove = $state<Maneuver>();
  /** A choice that the player is drafting, such as a barrel roll that slides. */
  draft = $state.raw<Choice>();
  /** The key of the group that is open. */
  opened = $state<string>();
  /** What isn't allowed is listed as well. */
  unfolded = $state(false);
  /** The denied choice that is explained. */
  why = $state.raw<OfferedChoice>();
  #denied = $state.raw<AnswerTo<OfferedChoice[]>>();
  #odds = $state.raw<AnswerTo<AttackOdds>>();
  hand = $state.raw<Hand>();
  readonly foresight: Foresight;
  readonly planning: Planning;

  constructor(session: GameSession) {
    this.#session = session;
    this.foresight = new Foresight(session);
    this.planning = new Planning(session, this);
    // Another question: what was looked at is gone, and so is what was in the hand.
    $effect(() => {
      const prompt = this.prompt;
      this.hovered = undefined;
      this.draft = undefined;
      this.hoveredMove = undefined;
      this.opened = undefined;
      this.unfolded = false;
      this.why = undefined;
      this.hand = this.#handFor(prompt);
      this.foresight.forget();
      session.selection.aim = undefined;
      if (prompt) untrack(() => void this.#ask(prompt));
    });
    // The dials that are looked at or picked already have ghosts.
    $effect(() => {
      const { options } = this.prompt ?? {};
      if (options?.type !== 'dials') return;
      const { selection } = this.#session;
      for (const ship of options.ships)
        if (ship === selection.ship || this.dialOf(ship) !== undefined) void this.foresight.ask(ship);
    });
  }

  /** The question, once what led to it has been seen; it stays the same object as long as nothing of it changes. */
  readonly prompt: PromptSnapshot | undefined = $derived.by(() => this.#session.visiblePrompt);

  /** The question in words: the same ones as long as dials are handed over, of which one after another is set. */
  readonly promptWords: PromptWords | undefined = $derived.by(() => {
    const { prompt } = this;
    return prompt && (answerTo(prompt, this.#heldWords) ?? promptWords(this.#session.words, prompt));
  });
  #heldWords = $state.raw<AnswerTo<PromptWords>>();

  /** Identifies what a prompt shows: while it stays the same, nothing of that may move. */
  readonly shown: string = $derived.by(() => {
    const { prompt } = this;
    if (!prompt) return '';
    if (!this.#numbers.has(prompt)) this.#numbers.set(prompt, (this.#count += 1));
    return [this.#numbers.get(prompt), this.opened, this.unfolded, this.why?.key].join(' ');
  });
  #numbers = new WeakMap<PromptSnapshot, number>();
  #count = 0;

  // The two go with their question, at once: what is denied now may be offered by the next one.
  readonly denied: OfferedChoice[] = $derived.by(() => answerTo(this.prompt, this.#denied) ?? []);
  readonly odds: AttackOdds | undefined = $derived.by(() => answerTo(this.prompt, this.#odds));

  readonly offered: OfferedChoice[] = $derived.by(() => {
    const offered = listOf(this.prompt?.options).map((choice) => this.#offer(choice));
    return inOrder(this.prompt, offered);
  });

  /** What is shown: single choices, and groups where there are many of a kind. What isn't allowed stands apart. */
  readonly items: Item[] = $derived.by(() => listed(this.offered));

  /** What each piece may be picked for, where there is more than one way or the list doesn't show it. */
  readonly #pieces: Group[] = $derived.by(() =>
    byPiece(this.offered).map(({ key, piece, choices }) => {
      const { icon, pieces } = choices[0]!.words;
      return { key, words: { title: capital(pieceName(this.#session.words, piece)), icon, pieces }, choices };
    }),
  );

  /** The group that is open. */
  readonly group: Group | undefined = $derived.by(() => {
    if (this.opened === undefined) return undefined;
    const groups = [...this.items.filter(isGroup), ...this.#pieces];
    return groups.find(({ key }) => key === this.opened);
  });

  /** The items that keys take: those of the open group, if one is. */
  readonly current: Item[] = $derived.by(() => this.group?.choices ?? this.items);

  /** Makes a choice, opens a group, or explains a denial. */
  take(item: Item) {
    if (isGroup(item)) this.opened = item.key;
    else if (item.denied) this.why = item;
    else this.#session.client.choose(item.choice);
  }

  /** The odds of each choice are asked for. */
  readonly weighed: boolean = $derived.by(() => {
    const { view, analysis } = this.#session;
    return analysis && (view?.attack !== undefined || this.prompt?.ask.type === 'attack');
  });

  /** What a choice would make of the attack, if that is known. */
  oddsOf(key: string): Odds | undefined {
    return this.odds?.options.find(({ choice }) => choiceKey(choice) === key)?.odds;
  }

  /** What a choice, or all of a group, would lead to, once that is known. */
  leadsTo(item: Item): Lead[] {
    if (isGroup(item)) {
      const ghosts = item.choices.flatMap(({ choice }) => this.foresight.of(choice)?.ghosts ?? []);
      return [...leadsOfAll(item.choices.map((each) => this.leadsTo(each))), ...reachOf(this.#session.words, ghosts)];
    }
    if (item.denied) return [];
    return leadsOf(this.#session.words, this.foresight.of(item.choice), item.words, this.#about);
  }

  /** Hovers a choice, or none: highlights its pieces and lays the ruler to its target. */
  look(item: Item | undefined) {
    this.hovered = item?.key;
    const { selection } = this.#session;
    const foreseen = item && !isGroup(item) ? this.foresight.of(item.choice) : undefined;
    const reached = foreseen?.ghosts.flatMap(({ reaches }) => reaches) ?? [];
    const pieces = reached.map((ship): Piece => ({ type: 'ship', ship }));
    selection.highlighted = item ? [...item.words.pieces, ...pieces] : [];
    const other = item && !isGroup(item) ? targetOf(item.choice) : undefined;
    const ship = this.#about;
    const apart = other && ship !== undefined && !(other.type === 'ship' && other.ship === ship);
    selection.aim = apart ? { ship, other } : undefined;
  }

  /** The ship that the question is about, or else the one whose turn it is. */
  get #about(): ShipId | undefined {
    return this.promptWords?.ship ?? this.#session.view?.active;
  }

  titleOf(choice: Choice): string {
    return this.#offer(choice).words.title;
  }

  /** Looks at a choice that isn't in a list. */
  consider(choice: Choice) {
    this.draft = choice;
    void this.foresight.askFor(choice);
  }

  back() {
    if (this.why) this.why = undefined;
    else if (this.opened) this.opened = undefined;
    else this.unfolded = false;
  }

  /** The ship and the piece whose positions may be the reason for the denial that is explained. */
  readonly between: { ship: ShipId; other: Piece } | undefined = $derived.by(() => {
    const other = this.why && targetOf(this.why.choice);
    const ship = this.promptWords?.ship;
    if (!other || ship === undefined || (other.type === 'ship' && other.ship === ship)) return undefined;
    return { ship, other };
  });

  /** Lays the ruler between the two. */
  show() {
    const { between } = this;
    if (!between) return;
    this.#session.selection.ship = between.ship;
    this.#session.selection.other = between.other;
  }

  async whyMove(maneuver: Maneuver) {
    const ship = this.#session.selection.ship;
    if (ship === undefined) return;
    const choice: Choice = { type: 'dial', ship, maneuver };
    const denied = await this.#session.client.check(choice).catch(() => undefined);
    if (denied)
      this.why = {
        ...this.#offer(choice),
        denied: { reason: whyText(this.#session.words, denied.why), rule: denied.rule },
      };
  }

  /** What a ship's dial shows: what was picked, or what was set before. */
  dialOf(ship: ShipId): Maneuver | undefined {
    return this.#session.plan.of(ship) ?? this.#session.view?.ships.find(({ id }) => id === ship)?.chosen;
  }

  /** Dials are being handed over. */
  committing = $state(false);

  /** Hands over all dials, one after another. */
  async commit() {
    const { prompt, promptWords } = this;
    if (this.committing || !promptWords || prompt?.options.type !== 'dials') return;
    const { ships } = prompt.options;
    this.committing = true;
    this.#heldWords = { prompt, answer: promptWords };
    const { client, plan } = this.#session;
    for (const ship of ships) {
      const maneuver = this.dialOf(ship);
      if (maneuver === undefined || !(await client.choose({ type: 'dial', ship, maneuver }))) break;
    }
    if (client.refusal === undefined) {
      plan.clear();
      // Where dials may still be changed after the last one is set, a pass confirms them.
      if (client.view?.prompt?.ask.type === 'set_dials') await client.choose({ type: 'pass' });
    }
    this.committing = false;
    this.#heldWords = undefined;
  }

  /** What of the question lies on the mat. */
  readonly overlays: Overlay[] = $derived.by(() => [...this.#targets(), ...this.#ghosts(), ...this.#held()]);

  #offer(choice: Choice): OfferedChoice {
    const { prompt } = this;
    const words = prompt
      ? choiceWords(this.#session.words, prompt, choice, this.foresight.of(choice))
      : { title: '', icon: 'why', pieces: [] };
    return { key: choiceKey(choice), choice, words };
  }

  /** Pieces that choices name can be picked where they lie, whatever the list shows. */
  #targets(): Overlay[] {
    const open = byPiece(this.offered);
    const closed = byPiece(this.denied).filter(({ key }) => !open.some((other) => other.key === key));
    return [...open, ...closed].map(({ key, piece, choices }) => ({
      is: 'target',
      key,
      piece,
      chosen: choices.some((each) => each.key === this.hovered),
      denied: choices.every((each) => each.denied) ? choices[0]!.denied?.reason : undefined,
      name: choices[0]!.words.title,
      pick: () => this.#pick(key, choices),
      look: (looks) => this.look(looks ? choices[0] : undefined),
    }));
  }

  /** A piece was picked: what is listed for it is taken; what isn't, or is more than one thing, is listed now. */
  #pick(key: string, choices: OfferedChoice[]) {
    const first = choices[0]!;
    if (first.denied || (choices.length === 1 && this.current.includes(first))) this.take(first);
    else this.opened = key;
  }

  /** Where what is offered would lead. */
  #ghosts(): Overlay[] {
    const { prompt, foresight } = this;
    const { selection } = this.#session;
    if (!prompt) return [];
    if (prompt.options.type === 'dials') {
      return prompt.options.ships.flatMap((ship) => {
        const looks = ship === selection.ship;
        const foreseen = foresight.ofDial(ship, (looks ? this.hoveredMove : undefined) ?? this.dialOf(ship));
        return foreseen ? foresight.ghosts(foreseen, looks ? 'chosen' : 'settled') : [];
      });
    }
    const draft = this.draft && foresight.of(this.draft);
    if (draft) return foresight.ghosts(draft, 'chosen');
    const shown = this.current.filter((item): item is OfferedChoice => !isGroup(item));
    // What comes whatever is answered says nothing about the answers.
    const ends = shown.map((item) => foresight.of(item.choice)?.ghosts.map(({ to }) => to));
    if (ends.length > 1 && ends.every((end) => sameValue(end, ends[0]))) return [];
    return shown.flatMap((item) => {
      const foreseen = foresight.of(item.choice);
      if (!foreseen) return [];
      const taken = { name: item.words.title, pick: () => this.take(item) };
      return foresight.ghosts(foreseen, item.key === this.hovered ? 'chosen' : 'offered', taken);
    });
  }

  /** Asks the server for what helps with this prompt. */
  async #ask(prompt: PromptSnapshot) {
    const { client } = this.#session;
    if (prompt.options.type === 'list') void this.foresight.ask();
    client.ask({ type: 'why_not' }).then(
      (answer) => {
        if (answer.type !== 'denied' || this.prompt !== prompt) return;
        const denied = answer.choices.map(({ choice, why, rule }) => ({
          ...this.#offer(choice),
          denied: { reason: whyText(this.#session.words, why), rule },
        }));
        this.#denied = { prompt, answer: denied };
      },
      () => undefined,
    );
    if (!this.weighed) return;
    client.ask({ type: 'odds' }).then(
      (answer) => {
        if (answer.type === 'odds' && answer.odds) this.#odds = { prompt, answer: answer.odds };
      },
      () => undefined,
    );
  }

  #held(): Overlay[] {
    const { hand } = this;
    if (!hand) return [];
    const { placement } = hand;
    const ship = this.#ship(hand.piece, placesShip(placement));
    const token = this.prompt?.tokens.find(({ token }) => token === hand.piece);
    const session = this.#session;
    const view = session.view;
    const side = view?.players.find(({ seat }) => seat === this.prompt?.seat)?.side;
    return [
      { is: 'region', key: 'region', placement, piece: hand.piece, side, refusal: hand.refusal?.why },
      {
        is: 'placing',
        key: 'placing',
        pose: hand.pose,
        size: token ? undefined : (ship?.size ?? 'small'),
        silhouette: ship && session.shipCard(ship)?.silhouette,
        outline: token?.outline,
        legal: hand.refusal === undefined,
        why: hand.refusal && whyText(session.words, hand.refusal.why),
        unturned: hand.unturned,
        name: hand.nameOf(hand.piece),
        // Beyond the edge it would be lost under what stands beside the mat.
        move: ({ at, heading }) => {
          const { width, height } = view?.area ?? { width: Infinity, height: Infinity };
          const x = Math.min(Math.max(at.x, 0), width);
          const y = Math.min(Math.max(at.y, 0), height);
          hand.move({ at: { x, y }, heading });
        },
      },
    ];
  }

  /** Whether the ship in the hand has a large base. */
  get largeInHand(): boolean {
    const { hand } = this;
    return hand !== undefined && this.#ship(hand.piece, placesShip(hand.placement))?.size === 'large';
  }

  #ship(id: ShipId, isShip: boolean) {
    return isShip ? this.#session.view?.ships.find((ship) => ship.id === id) : undefined;
  }

  #handFor(prompt: PromptSnapshot | undefined): Hand | undefined {
    const options = prompt?.options;
    if (options?.type !== 'place') return undefined;
    const isShip = placesShip(options);
    return new Hand(options, this.#session.client, (piece) => {
      if (isShip) return this.#ship(piece, true)?.label ?? '';
      return prompt?.tokens.find(({ token }) => token === piece)?.name ?? '';
    });
  }
}
