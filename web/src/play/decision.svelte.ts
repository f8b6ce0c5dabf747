// What is asked right now, and everything that helps to answer it: the choices in words, what isn't allowed and why,
// where things would end, and what of that lies on the mat.

import type { AttackOdds, Choice, Maneuver, Odds, Options, Piece, PromptSnapshot, ShipId } from '../protocol';
import { untrack } from 'svelte';
import type { Overlay } from '../mat/overlay';
import type { Refusal } from '../server/connection';
import { asked } from '../words/ask';
import { choiceKey, choiceWords, type ChoiceWords } from '../words/choice';
import { reasonText } from '../words/name';
import { Foresight } from './foresight.svelte';
import { Hand } from './hand.svelte';
import { targetOf } from './target';
import type { Sitting } from './sitting.svelte';

/** A choice as it is offered, or why it isn't. */
interface Offered {
  key: string;
  choice: Choice;
  words: ChoiceWords;
  denied?: Refusal | undefined;
}

/** Choices of one kind that differ only in their target. */
interface Group {
  key: string;
  words: ChoiceWords;
  choices: Offered[];
  /** None of them can be taken. */
  denied: boolean;
}

export type Item = Offered | Group;
export const isGroup = (item: Item): item is Group => 'choices' in item;

/** What the server told about a question; worth nothing as soon as another is asked. */
interface Told<T> {
  prompt: PromptSnapshot;
  told: T;
}

const toldOf = <T>(prompt: PromptSnapshot | undefined, about: Told<T> | undefined): T | undefined =>
  about?.prompt === prompt ? about?.told : undefined;

/** How many choices may stand side by side before those of one kind are folded together. */
const MANY = 6;

const listOf = (options: Options | undefined): Choice[] => (options && 'list' in options ? options.list : []);

export class Decision {
  #sitting: Sitting;
  /** The choice that somebody looks at, by its key. */
  looked = $state<string>();
  /** The maneuver that somebody looks at on a dial. */
  lookedMove = $state<Maneuver>();
  /** A choice that somebody makes up, as a roll that slides. */
  considered = $state.raw<Choice>();
  /** The group that is open. */
  opened = $state<string>();
  /** What somebody wants to know the reason of. */
  why = $state.raw<Offered>();
  #denied = $state.raw<Told<Offered[]>>();
  #odds = $state.raw<Told<AttackOdds>>();
  hand = $state.raw<Hand>();
  readonly foresight: Foresight;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.foresight = new Foresight(sitting);
    // Another question: what was looked at is gone, and so is what was in the hand.
    $effect(() => {
      const prompt = this.prompt;
      this.looked = undefined;
      this.considered = undefined;
      this.lookedMove = undefined;
      this.opened = undefined;
      this.why = undefined;
      this.hand = this.#handFor(prompt);
      this.foresight.forget();
      if (prompt) untrack(() => void this.#ask(prompt));
    });
    // The dials that are looked at or picked already have ghosts.
    $effect(() => {
      const { options } = this.prompt ?? {};
      if (!options || !('dials' in options)) return;
      const { picked } = this.#sitting;
      for (const ship of options.dials)
        if (ship === picked.ship || this.dialOf(ship) !== undefined) void this.foresight.ask(ship);
    });
  }

  /** The question; it stays the same object as long as nothing of it changes. */
  readonly prompt: PromptSnapshot | undefined = $derived.by(() => this.#sitting.view?.prompt);

  // The two go with their question, at once: what is denied now may be offered by the next one.
  readonly denied: Offered[] = $derived.by(() => toldOf(this.prompt, this.#denied) ?? []);
  readonly odds: AttackOdds | undefined = $derived.by(() => toldOf(this.prompt, this.#odds));

  readonly offered: Offered[] = $derived.by(() => listOf(this.prompt?.options).map((choice) => this.#offer(choice)));

  /** What is shown: single choices, and groups where there are many of a kind. */
  readonly items: Item[] = $derived.by(() => {
    const all = [...this.offered, ...this.denied];
    if (all.length <= MANY) return all;
    const items: Item[] = [];
    const groups = new Map<string, Group>();
    for (const offered of all) {
      const name = offered.words.group;
      if (name === undefined) {
        items.push(offered);
        continue;
      }
      const denied = offered.denied !== undefined;
      const key = denied ? `${name.id} denied` : name.id;
      const group = groups.get(key);
      if (group) group.choices.push(offered);
      else {
        const { title, icon } = name;
        const made: Group = { key, words: { title, icon, pieces: [] }, choices: [offered], denied };
        groups.set(key, made);
        items.push(made);
      }
    }
    return items.map((item) => (isGroup(item) && item.choices.length === 1 ? item.choices[0]! : item));
  });

  /** The items that keys take: those of the open group, if one is. */
  readonly current: Item[] = $derived.by(() => {
    const group = this.items.find((item): item is Group => isGroup(item) && item.key === this.opened);
    return group ? group.choices : this.items;
  });

  /** Takes a choice, opens a group, or tells why not. */
  take(item: Item) {
    if (isGroup(item)) this.opened = item.key;
    else if (item.denied) this.why = item;
    else this.#sitting.table.choose(item.choice);
  }

  /** What a choice would make of the attack, if that is known. */
  oddsOf(key: string): Odds | undefined {
    return this.odds?.options.find(({ choice }) => choiceKey(choice) === key)?.odds;
  }

  titleOf(choice: Choice): string {
    return this.#offer(choice).words.title;
  }

  /** Looks at a choice that isn't in a list. */
  consider(choice: Choice) {
    this.considered = choice;
    void this.foresight.askFor(choice);
  }

  back() {
    if (this.why) this.why = undefined;
    else this.opened = undefined;
  }

  /** The ship and the piece whose places may have decided what somebody wants to know the reason of. */
  readonly between: { ship: ShipId; other: Piece } | undefined = $derived.by(() => {
    const other = this.why && targetOf(this.why.choice);
    const ship = this.prompt && asked(this.#sitting.words, this.prompt).ship;
    if (!other || ship === undefined || ('ship' in other && other.ship === ship)) return undefined;
    return { ship, other };
  });

  /** Lays the ruler between the two. */
  show() {
    const { between } = this;
    if (!between) return;
    this.#sitting.picked.ship = between.ship;
    this.#sitting.picked.other = between.other;
  }

  async whyMove(maneuver: Maneuver) {
    const ship = this.#sitting.picked.ship;
    if (ship === undefined) return;
    const choice: Choice = { dial: { ship, maneuver } };
    const denied = await this.#sitting.table.check(choice).catch(() => undefined);
    if (denied) this.why = { ...this.#offer(choice), denied: { ...denied, reason: reasonText(denied.reason) } };
  }

  /** What a ship's dial shows: what was picked, or what was set before. */
  dialOf(ship: ShipId): Maneuver | undefined {
    return this.#sitting.plan.of(ship) ?? this.#sitting.view?.ships.find(({ id }) => id === ship)?.chosen;
  }

  /** Dials are being handed over. */
  committing = $state(false);

  /** Every ship that needs a dial has one picked. */
  readonly allDialed: boolean = $derived.by(() => {
    const options = this.prompt?.options;
    return (
      options !== undefined && 'dials' in options && options.dials.every((ship) => this.dialOf(ship) !== undefined)
    );
  });

  /** Hands over all dials, one after another. */
  async commit() {
    const options = this.prompt?.options;
    if (this.committing || !options || !('dials' in options)) return;
    this.committing = true;
    const { table, plan } = this.#sitting;
    for (const ship of options.dials) {
      const maneuver = this.dialOf(ship);
      if (maneuver === undefined || !(await table.choose({ dial: { ship, maneuver } }))) break;
    }
    if (table.refusal === undefined) {
      plan.clear();
      // Where dials may still be changed after the last one is set, somebody has to say that he is done.
      if (table.view?.prompt?.ask === 'set_dials') await table.choose('pass');
    }
    this.committing = false;
  }

  /** What of the question lies on the mat. */
  readonly overlays: Overlay[] = $derived.by(() => [...this.#targets(), ...this.#ghosts(), ...this.#held()]);

  #offer(choice: Choice): Offered {
    const { prompt } = this;
    const words = prompt ? choiceWords(this.#sitting.words, prompt, choice) : { title: '', icon: 'why', pieces: [] };
    return { key: choiceKey(choice), choice, words };
  }

  /** Pieces that choices name can be picked where they lie. */
  #targets(): Overlay[] {
    const single = new Map<string, { piece: Piece; items: Offered[] }>();
    for (const item of this.current) {
      const target = isGroup(item) ? undefined : targetOf(item.choice);
      if (isGroup(item) || target === undefined) continue;
      const key = JSON.stringify(target);
      const found = single.get(key) ?? { piece: target, items: [] };
      found.items.push(item);
      single.set(key, found);
    }
    return [...single].map(([key, { piece, items }]) => {
      const first = items[0]!;
      const every = items.every((item) => item.denied);
      return {
        is: 'target',
        key: `target ${key}`,
        piece,
        chosen: items.some((item) => item.key === this.looked),
        denied: every ? first.denied?.reason : undefined,
        name: first.words.title,
        // Several ways to act on one piece: the list says which.
        pick: () => (items.length === 1 ? this.take(first) : (this.looked = first.key)),
      };
    });
  }

  /** Where what is offered would lead. */
  #ghosts(): Overlay[] {
    const { prompt, foresight } = this;
    const { picked } = this.#sitting;
    if (!prompt) return [];
    if ('dials' in prompt.options) {
      return prompt.options.dials.flatMap((ship) => {
        const looks = ship === picked.ship;
        const foreseen = foresight.ofDial(ship, (looks ? this.lookedMove : undefined) ?? this.dialOf(ship));
        return foreseen ? foresight.ghosts(foreseen, looks ? 'chosen' : 'settled') : [];
      });
    }
    const considered = this.considered && foresight.of(this.considered);
    if (considered) return foresight.ghosts(considered, 'chosen');
    const shown = this.current.filter((item): item is Offered => !isGroup(item));
    // What comes whatever is answered says nothing about the answers.
    const ends = new Set(shown.map((item) => JSON.stringify(foresight.of(item.choice)?.ghosts.map(({ to }) => to))));
    if (shown.length > 1 && ends.size === 1) return [];
    return shown.flatMap((item) => {
      const foreseen = foresight.of(item.choice);
      if (!foreseen) return [];
      const taken = { name: item.words.title, pick: () => this.take(item) };
      return foresight.ghosts(foreseen, item.key === this.looked ? 'chosen' : 'offered', taken);
    });
  }

  /** Asks the server for what helps with this question. */
  async #ask(prompt: PromptSnapshot) {
    const { table } = this.#sitting;
    if ('list' in prompt.options) void this.foresight.ask();
    table.ask({ say: 'why_not' }).then(
      (answer) => {
        if (answer.hear !== 'denied' || this.prompt !== prompt) return;
        const told = answer.choices.map(({ choice, reason, rule }) => ({
          ...this.#offer(choice),
          denied: { reason: reasonText(reason), rule },
        }));
        this.#denied = { prompt, told };
      },
      () => undefined,
    );
    const attacking =
      this.#sitting.view?.attack !== undefined || (typeof prompt.ask === 'object' && 'attack' in prompt.ask);
    if (!attacking || !this.#sitting.helps) return;
    table.ask({ say: 'odds' }).then(
      (answer) => {
        if (answer.hear === 'odds' && answer.odds) this.#odds = { prompt, told: answer.odds };
      },
      () => undefined,
    );
  }

  #held(): Overlay[] {
    const { hand } = this;
    if (!hand) return [];
    const { placement } = hand;
    const ship = this.#ship(hand.piece, 'ships' in placement.pieces || 'reinforcement' in placement.pieces);
    const token = this.prompt?.tokens.find(({ token }) => token === hand.piece);
    const sitting = this.#sitting;
    const apart: { pieces: Piece[]; distance: number }[] = [];
    const view = sitting.view;
    if (view && placement.apart.from_ships)
      apart.push({ pieces: view.ships.filter((each) => each.pose).map(({ id }) => ({ ship: id })), distance: 0 });
    if (view && placement.apart.from_enemy_ships > 0) {
      const own = view.players.find(({ seat }) => seat === this.prompt?.seat)?.side;
      const enemies = view.ships.filter((each) => each.pose && each.side !== own);
      apart.push({ pieces: enemies.map(({ id }) => ({ ship: id })), distance: placement.apart.from_enemy_ships });
    }
    if (view && (placement.apart.from_obstacles || placement.apart.between_obstacles > 0))
      apart.push({
        pieces: view.obstacles.map((_, obstacle) => ({ obstacle })),
        distance: placement.apart.between_obstacles,
      });
    return [
      { is: 'region', key: 'region', zones: placement.zones, apart },
      {
        is: 'placing',
        key: 'placing',
        pose: hand.pose,
        size: token ? undefined : (ship?.size ?? 'small'),
        silhouette: ship && sitting.shipCard(ship)?.silhouette,
        outline: token?.outline,
        legal: hand.refusal === undefined,
        why: hand.refusal?.reason,
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

  #ship(id: ShipId, isShip: boolean) {
    return isShip ? this.#sitting.view?.ships.find((ship) => ship.id === id) : undefined;
  }

  #handFor(prompt: PromptSnapshot | undefined): Hand | undefined {
    if (!prompt || !('place' in prompt.options)) return undefined;
    const { place } = prompt.options;
    const isShip = 'ships' in place.pieces || 'reinforcement' in place.pieces;
    return new Hand(place, this.#sitting.table, (piece) => {
      if (isShip) return this.#ship(piece, true)?.label ?? '';
      return prompt.tokens.find(({ token }) => token === piece)?.name ?? '';
    });
  }
}
