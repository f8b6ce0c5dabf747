// Where choices would lead, as the server foresees it: asked once for each question, and shown as ghosts on the mat.

import type { Choice, ForeseenChoice, Ghost, Maneuver, ShipId } from '../protocol';
import { choiceKey } from '../identity';
import type { Overlay, Tone } from '../board/overlay';
import { settings } from '../settings.svelte';
import { t } from '../i18n/index.svelte';
import { reachOf } from '../i18n/leads';
import { capital, list, obstacleName, shipName } from '../i18n/name';
import type { GameSession } from './gameSession.svelte';

const dialKey = (ship: ShipId, maneuver: Maneuver) => choiceKey({ type: 'dial', ship, maneuver });

/** A choice that a click on its ghost takes, with what it is called. */
interface Taken {
  name: string;
  pick: () => void;
}

export class Foresight {
  #session: GameSession;
  /** What is foreseen, by the choice. */
  #known = $state.raw<ReadonlyMap<string, ForeseenChoice>>(new Map());
  /** What was asked about the question already, so that it isn't asked twice; each question has a set of its own. */
  #asked = new Set<ShipId | 'all'>();

  constructor(session: GameSession) {
    this.#session = session;
  }

  /** Another question is asked, or the table changed. */
  forget() {
    this.#known = new Map();
    this.#asked = new Set();
  }

  /**
   * Asks where the choices of the question would lead; of a dial, those of one ship. Without analysis the server says
   * only what they lead to, and nothing of dials.
   */
  async ask(ship?: ShipId) {
    const { client, analysis } = this.#session;
    const what = ship ?? 'all';
    if ((ship !== undefined && !analysis) || this.#asked.has(what)) return;
    this.#asked.add(what);
    const asked = this.#asked;
    const answer = await client
      .ask(ship === undefined ? { type: 'foresee_all' } : { type: 'foresee_all', ship })
      .catch(() => undefined);
    if (answer?.type === 'foreseen_all') this.#add(asked, answer.choices);
  }

  /** Asks where a single choice would lead, as a roll that slides. */
  async askFor(choice: Choice) {
    if (this.#known.has(choiceKey(choice))) return;
    const asked = this.#asked;
    const answer = await this.#session.client.ask({ type: 'foresee', choice }).catch(() => undefined);
    if (answer?.type === 'foreseen') this.#add(asked, [{ ...answer, choice }]);
  }

  /** Keeps an answer, unless another question is asked meanwhile. */
  #add(asked: ReadonlySet<unknown>, choices: readonly ForeseenChoice[]) {
    if (asked !== this.#asked) return;
    this.#known = new Map([...this.#known, ...choices.map((each) => [choiceKey(each.choice), each] as const)]);
  }

  of(choice: Choice): ForeseenChoice | undefined {
    return this.#known.get(choiceKey(choice));
  }

  ofDial(ship: ShipId, maneuver: Maneuver | undefined): ForeseenChoice | undefined {
    return maneuver === undefined ? undefined : this.#known.get(dialKey(ship, maneuver));
  }

  /** Ghosts of something foreseen. A bump shows the whole move faintly and the real end as it is. */
  ghosts(foreseen: ForeseenChoice, tone: Tone, taken?: Taken): Overlay[] {
    if (!settings.ghosts) return [];
    const ghosts = foreseen.ghosts.flatMap((ghost, place) => this.#ghost(foreseen, ghost, place, tone, taken));
    // What is true of several places is said once.
    const said = new Set<string>();
    for (const ghost of ghosts) {
      if (ghost.is !== 'ghost' || ghost.tag === undefined) continue;
      if (said.has(ghost.tag)) ghost.tag = undefined;
      else said.add(ghost.tag);
    }
    return ghosts;
  }

  /** What is bad about where it ends, in a word beside it. */
  #warning(ghost: Ghost, touches: string[]): string | undefined {
    const rocks = (places: number[]) => list(places.map((place) => obstacleName(this.#session.words, place)));
    if (ghost.flees) return t('foreseen.flees');
    if (ghost.overlaps.length > 0) return t('foreseen.overlaps', { obstacles: rocks(ghost.overlaps) });
    if (touches.length > 0) return t('foreseen.bumps', { ships: list(touches) });
    if (ghost.crosses.length > 0) return t('foreseen.crosses', { obstacles: rocks(ghost.crosses) });
    return undefined;
  }

  /** A device where it would lie. */
  #token(ghost: Ghost, key: string, tone: Tone, tag: string | undefined, taken: Taken | undefined): Overlay {
    const { template } = ghost;
    return {
      is: 'ghost',
      key,
      pose: ghost.to,
      size: 'small',
      outline: ghost.outline,
      tone,
      template: template && { at: template.pose, bearing: template.bearing, speed: template.speed },
      tag,
      name: taken?.name,
      pick: taken?.pick,
    };
  }

  #ghost(foreseen: ForeseenChoice, ghost: Ghost, place: number, tone: Tone, taken: Taken | undefined): Overlay[] {
    const session = this.#session;
    const key = `${choiceKey(foreseen.choice)} ${place}`;
    if (ghost.outline.length > 0) {
      // Where it may still lie in several places, one tag speaks for all of them.
      const reach = reachOf(session.words, foreseen.ghosts).map(({ text }) => text);
      const tag = tone === 'chosen' && place === 0 ? capital(reach.join(', ')) : undefined;
      return [this.#token(ghost, key, tone, tag, taken)];
    }
    const ship = ghost.piece.type === 'ship' ? session.view?.ships[ghost.piece.ship] : undefined;
    if (!ship) return [];
    const base = { is: 'ghost', size: ship.size, silhouette: session.shipCard(ship)?.silhouette } as const;
    const { template } = ghost;
    const laid = template && { at: template.pose, bearing: template.bearing, speed: template.speed };
    const ghosts: Overlay[] = [];
    const moved = ghost.full.at.x !== ghost.to.at.x || ghost.full.at.y !== ghost.to.at.y;
    if (moved && tone === 'chosen') ghosts.push({ ...base, key: `${key} full`, pose: ghost.full, tone: 'full' });
    const touched = ghost.bumps.length > 0 ? ghost.bumps : ghost.touching;
    const touches = touched.map((id) => shipName(session.words, id));
    ghosts.push({
      ...base,
      key,
      pose: ghost.to,
      tone: ghost.fails ? 'failed' : tone,
      template: tone === 'settled' && moved ? undefined : laid,
      // Where it may still end in several places, their arcs would hide each other.
      arcs: tone === 'chosen' && settings.arcs && foreseen.ghosts.length === 1 ? ship.arcs : undefined,
      tag: tone === 'chosen' ? this.#warning(ghost, touches) : undefined,
      name: taken?.name,
      pick: taken?.pick,
    });
    return ghosts;
  }
}
