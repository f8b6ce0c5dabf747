// Looking and measuring: one ship is looked at, and the ruler is laid from it to a second piece.

import type { AttackLine, MeasuredReply, Piece } from '../protocol';
import type { Overlay } from '../board/overlay';
import { same } from '../board/pieces';
import { stretchesInside } from '../board/plane';
import { Unanswered, type Refusal } from '../server/connection';
import { t } from '../i18n/index.svelte';
import { arcName, list, pieceName, shipName } from '../i18n/name';
import type { GameSession } from './gameSession.svelte';

/** Whole millimeters; with a decimal within one of a band's edge, where it matters. */
export function millimeters(distance: number): string {
  const edge = Math.abs(distance - Math.round(distance / 100) * 100);
  return distance > 50 && edge < 1 ? distance.toFixed(1) : String(Math.round(distance));
}

/** What obstructs an attack. Ships on the line don't. */
function obstacles(attack: AttackLine | undefined): Piece[] {
  return attack?.obstructed_by.filter((piece) => piece.type !== 'ship') ?? [];
}

export class Ruler {
  #session: GameSession;
  /** Clicks measure from the ship that is looked at. */
  measuring = $state(false);
  measured = $state.raw<MeasuredReply>();
  #asked = 0;
  /** Why it isn't shown. */
  refusal = $state.raw<Refusal>();

  constructor(session: GameSession) {
    this.#session = session;
    // Measured again whenever the table changes.
    $effect(() => {
      const { selection, view } = session;
      const { ship, other } = selection.aim ?? selection;
      this.#asked += 1;
      if (view && ship !== undefined && other !== undefined) {
        void this.#measure({ type: 'ship', ship }, other);
      } else if (view?.attack) {
        // An attack shows its line by itself.
        const { attacker, defender } = view.attack;
        void this.#measure({ type: 'ship', ship: attacker }, { type: 'ship', ship: defender });
      } else {
        this.measured = undefined;
        this.refusal = undefined;
      }
    });
  }

  /**
   * A piece was clicked: a first ship is looked at, and what is clicked then is measured to. Friends are looked at
   * themselves, and so is whoever is clicked again.
   */
  pick(piece: Piece | undefined) {
    const { selection } = this.#session;
    if (piece === undefined) selection.other = undefined;
    else if (selection.ship !== undefined && this.#measures(piece)) selection.other = piece;
    else if (piece.type === 'ship') selection.toggle(piece.ship);
  }

  #measures(piece: Piece): boolean {
    const { selection, view } = this.#session;
    if (piece.type !== 'ship') return true;
    if (piece.ship === selection.ship || (selection.other && same(selection.other, piece))) return false;
    if (this.measuring) return true;
    return this.#session.analysis && view?.ships[piece.ship]?.side !== view?.ships[selection.ship!]?.side;
  }

  /** Measures from the ship that is looked at to the next enemy. */
  measureNext() {
    const { selection, view } = this.#session;
    const from = view?.ships.find(({ id }) => id === selection.ship);
    if (!view || !from) return;
    const enemies = view.ships.filter((ship) => ship.pose && ship.side !== from.side).map(({ id }) => id);
    const now = selection.other?.type === 'ship' ? enemies.indexOf(selection.other.ship) : -1;
    const next = enemies[(now + 1) % Math.max(1, enemies.length)];
    if (next !== undefined) selection.other = { type: 'ship', ship: next };
  }

  async #measure(from: Piece, to: Piece) {
    const asked = this.#asked;
    try {
      const answer = await this.#session.client.ask({ type: 'measure', from, to });
      // Meanwhile something else was requested, or nothing.
      if (answer.type !== 'measured' || asked !== this.#asked) return;
      this.measured = answer;
      this.refusal = undefined;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.measured = undefined;
      this.refusal = error instanceof Unanswered ? error.refusal : undefined;
    }
  }

  /** It was requested. */
  get asked(): boolean {
    return this.#session.selection.other !== undefined;
  }

  /** In words: distance, range, arcs and what is in the way. */
  readonly words: string[] = $derived.by(() => {
    const { measured } = this;
    // Anything else is only drawn.
    if (!measured || !this.asked) return [];
    const w = this.#session.words;
    const said = [t('ruler.distance', { mm: millimeters(measured.distance), range: measured.range })];
    if (measured.touching) said.push(t('ruler.touching'));
    for (const aim of measured.aims) {
      const names = { from: shipName(w, aim.attacker), to: shipName(w, aim.defender) };
      if (!aim.in_firing_arc) {
        said.push(t('ruler.no-arc', names));
        continue;
      }
      const arcs = aim.arcs.length > 0 ? list(aim.arcs.map(arcName)) : t('ruler.firing-arc');
      said.push(t('ruler.arc', { ...names, arcs }));
      const blocked = obstacles(aim.attack);
      if (blocked.length > 0)
        said.push(t('ruler.obstructed', { ...names, by: list(blocked.map((piece) => pieceName(w, piece))) }));
    }
    return said;
  });

  readonly overlays: Overlay[] = $derived.by(() => {
    const { measured } = this;
    if (!measured) return [];
    const w = this.#session.words;
    const aim = measured.aims.find(({ attacker }) => measured.from.type === 'ship' && attacker === measured.from.ship);
    const attack = aim?.in_firing_arc ? aim.attack : undefined;
    const [from, to] = attack?.line ?? measured.line;
    const by = obstacles(attack);
    const distance = attack?.distance ?? measured.distance;
    return [
      {
        is: 'measured',
        key: 'ruler',
        from,
        to,
        text: t('ruler.short', { mm: millimeters(distance), range: attack?.range ?? measured.range }),
        crossed: by.flatMap((piece) => {
          const rock = piece.type === 'obstacle' ? this.#session.view?.obstacles[piece.obstacle] : undefined;
          return rock ? stretchesInside(from, to, rock.outline) : [];
        }),
        blocked: by.length > 0 ? t('ruler.blocked', { by: list(by.map((piece) => pieceName(w, piece))) }) : undefined,
      },
    ];
  });
}
