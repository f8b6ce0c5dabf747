// What is asked right now, and everything that helps to answer it: the choices in words, what isn't allowed and why,
// where things would end, and what of that lies on the mat.

import type { AttackOdds, Choice, Maneuver, Odds, Options, Piece, PromptSnapshot, ShipId } from '../protocol';
import { untrack } from 'svelte';
import type { Overlay } from '../mat/overlay';
import { asked, type Asked } from '../words/ask';
import { choiceKey, choiceWords } from '../words/choice';
import { leadsOf, leadsOfAll, reachOf, type Lead } from '../words/leads';
import { capital, pieceName, reasonText } from '../words/name';
import { Foresight } from './foresight.svelte';
import { Hand } from './hand.svelte';
import { inOrder } from './offered';
import { byPiece, isGroup, listed, type Group, type Item, type Offered } from './items';
import { targetOf } from './target';
import type { Sitting } from './sitting.svelte';

/** What the server told about a question; worth nothing as soon as another is asked. */
interface Told<T> {
  prompt: PromptSnapshot;
  told: T;
}

const toldOf = <T>(prompt: PromptSnapshot | undefined, about: Told<T> | undefined): T | undefined =>
  about?.prompt === prompt ? about?.told : undefined;

const listOf = (options: Options | undefined): Choice[] => (options && 'list' in options ? options.list : []);

export class Decision {
  #sitting: Sitting;
  /** The choice that somebody looks at, by its key. */
  looked = $state<string>();
  /** The maneuver that somebody looks at on a dial. */
  lookedMove = $state<Maneuver>();
  /** A choice that somebody makes up, as a roll that slides. */
  considered = $state.raw<Choice>();
  /** The key of the group that is open. */
  opened = $state<string>();
  /** What isn't allowed is listed as well. */
  unfolded = $state(false);
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
      this.unfolded = false;
      this.why = undefined;
      this.hand = this.#handFor(prompt);
      this.foresight.forget();
      sitting.picked.aim = undefined;
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

  /** The question, once what led to it has been seen; it stays the same object as long as nothing of it changes. */
  readonly prompt: PromptSnapshot | undefined = $derived.by(() => this.#sitting.asks);

  /** The question in words: the same ones as long as dials are handed over, of which one after another is set. */
  readonly asked: Asked | undefined = $derived.by(() => {
    const { prompt } = this;
    return prompt && (toldOf(prompt, this.#kept) ?? asked(this.#sitting.words, prompt));
  });
  #kept = $state.raw<Told<Asked>>();

  /** Tells what is shown of questions apart: while it stays the same, nothing of that may move. */
  readonly shown: string = $derived.by(() => {
    const { prompt } = this;
    if (!prompt) return '';
    if (!this.#numbers.has(prompt)) this.#numbers.set(prompt, (this.#count += 1));
    return [this.#numbers.get(prompt), this.opened, this.unfolded, this.why?.key].join(' ');
  });
  #numbers = new WeakMap<PromptSnapshot, number>();
  #count = 0;

  // The two go with their question, at once: what is denied now may be offered by the next one.
  readonly denied: Offered[] = $derived.by(() => toldOf(this.prompt, this.#denied) ?? []);
  readonly odds: AttackOdds | undefined = $derived.by(() => toldOf(this.prompt, this.#odds));

  readonly offered: Offered[] = $derived.by(() => {
    const offered = listOf(this.prompt?.options).map((choice) => this.#offer(choice));
    return inOrder(this.prompt, offered);
  });

  /** What is shown: single choices, and groups where there are many of a kind. What isn't allowed stands apart. */
  readonly items: Item[] = $derived.by(() => listed(this.offered));

  /** What each piece may be picked for, where there is more than one way or the list doesn't show it. */
  readonly #pieces: Group[] = $derived.by(() =>
    byPiece(this.offered).map(({ key, piece, choices }) => {
      const { icon, pieces } = choices[0]!.words;
      return { key, words: { title: capital(pieceName(this.#sitting.words, piece)), icon, pieces }, choices };
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

  /** Takes a choice, opens a group, or tells why not. */
  take(item: Item) {
    if (isGroup(item)) this.opened = item.key;
    else if (item.denied) this.why = item;
    else this.#sitting.table.choose(item.choice);
  }

  /** The odds of each choice are asked for. */
  readonly weighed: boolean = $derived.by(() => {
    const { view, helps } = this.#sitting;
    const ask = this.prompt?.ask;
    return helps && (view?.attack !== undefined || (typeof ask === 'object' && 'attack' in ask));
  });

  /** What a choice would make of the attack, if that is known. */
  oddsOf(key: string): Odds | undefined {
    return this.odds?.options.find(({ choice }) => choiceKey(choice) === key)?.odds;
  }

  /** What a choice, or all of a group, would lead to, once that is known. */
  leadsTo(item: Item): Lead[] {
    if (isGroup(item)) {
      const ghosts = item.choices.flatMap(({ choice }) => this.foresight.of(choice)?.ghosts ?? []);
      return [...leadsOfAll(item.choices.map((each) => this.leadsTo(each))), ...reachOf(this.#sitting.words, ghosts)];
    }
    if (item.denied) return [];
    return leadsOf(this.#sitting.words, this.foresight.of(item.choice), item.words, this.#about);
  }

  /** Looks at a choice, or no longer: what it speaks of is lit, and the ruler lies to its target. */
  look(item: Item | undefined) {
    this.looked = item?.key;
    const { picked } = this.#sitting;
    const foreseen = item && !isGroup(item) ? this.foresight.of(item.choice) : undefined;
    const reached = foreseen?.ghosts.flatMap(({ reaches }) => reaches.map((ship): Piece => ({ ship }))) ?? [];
    picked.lit = item ? [...item.words.pieces, ...reached] : [];
    const other = item && !isGroup(item) ? targetOf(item.choice) : undefined;
    const ship = this.#about;
    const apart = other && ship !== undefined && !('ship' in other && other.ship === ship);
    picked.aim = apart ? { ship, other } : undefined;
  }

  /** The ship that the question is about, or else the one whose turn it is. */
  get #about(): ShipId | undefined {
    return this.asked?.ship ?? this.#sitting.view?.active;
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
    else if (this.opened) this.opened = undefined;
    else this.unfolded = false;
  }

  /** The ship and the piece whose places may have decided what somebody wants to know the reason of. */
  readonly between: { ship: ShipId; other: Piece } | undefined = $derived.by(() => {
    const other = this.why && targetOf(this.why.choice);
    const ship = this.asked?.ship;
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

  /** Goes on to a ship without a dial, and in the end hands over all of them. */
  nextDial() {
    const options = this.prompt?.options;
    if (!options || !('dials' in options)) return;
    if (this.allDialed) return void this.commit();
    const { picked } = this.#sitting;
    picked.ship = options.dials.find((ship) => this.dialOf(ship) === undefined) ?? picked.ship;
  }

  /** Hands over all dials, one after another. */
  async commit() {
    const { prompt, asked } = this;
    const options = prompt?.options;
    if (this.committing || !asked || !options || !('dials' in options)) return;
    this.committing = true;
    this.#kept = { prompt, told: asked };
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
    this.#kept = undefined;
  }

  /** What of the question lies on the mat. */
  readonly overlays: Overlay[] = $derived.by(() => [...this.#targets(), ...this.#ghosts(), ...this.#held()]);

  #offer(choice: Choice): Offered {
    const { prompt } = this;
    const words = prompt
      ? choiceWords(this.#sitting.words, prompt, choice, this.foresight.of(choice))
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
      chosen: choices.some((each) => each.key === this.looked),
      denied: choices.every((each) => each.denied) ? choices[0]!.denied?.reason : undefined,
      name: choices[0]!.words.title,
      pick: () => this.#pick(key, choices),
      look: (looks) => this.look(looks ? choices[0] : undefined),
    }));
  }

  /** A piece was picked: what is listed for it is taken; what isn't, or is more than one thing, is listed now. */
  #pick(key: string, choices: Offered[]) {
    const first = choices[0]!;
    if (first.denied || (choices.length === 1 && this.current.includes(first))) this.take(first);
    else this.opened = key;
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
    table.ask({ type: 'why_not' }).then(
      (answer) => {
        if (answer.type !== 'denied' || this.prompt !== prompt) return;
        const told = answer.choices.map(({ choice, reason, rule }) => ({
          ...this.#offer(choice),
          denied: { reason: reasonText(reason), rule },
        }));
        this.#denied = { prompt, told };
      },
      () => undefined,
    );
    if (!this.weighed) return;
    table.ask({ type: 'odds' }).then(
      (answer) => {
        if (answer.type === 'odds' && answer.odds) this.#odds = { prompt, told: answer.odds };
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
