// Looking and measuring: one ship is looked at, and the ruler is laid from it to a second piece.

import type { AttackLine, MeasuredReply, Piece } from '../protocol';
import type { Overlay } from '../mat/overlay';
import { same } from '../mat/pieces';
import { stretchesInside } from '../mat/plane';
import type { Refusal } from '../server/connection';
import { t } from '../words/index.svelte';
import { arcName, list, pieceName } from '../words/name';
import type { Sitting } from './sitting.svelte';

/** Whole millimetres; with a decimal within one of a band's edge, where it matters. */
export function millimetres(distance: number): string {
  const edge = Math.abs(distance - Math.round(distance / 100) * 100);
  return distance > 50 && edge < 1 ? distance.toFixed(1) : String(Math.round(distance));
}

/** What obstructs an attack. Ships lie on the line, too, but are in nobody's way. */
function obstacles(attack: AttackLine | undefined): Piece[] {
  return attack?.obstructed_by.filter((piece) => !('ship' in piece)) ?? [];
}

export class Ruler {
  #sitting: Sitting;
  /** Clicks measure from the ship that is looked at. */
  measuring = $state(false);
  measured = $state.raw<MeasuredReply>();
  #asked = 0;
  /** Why it isn't told. */
  refusal = $state.raw<Refusal>();

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    // Measured anew whenever the table changes.
    $effect(() => {
      const { picked, view } = sitting;
      const { ship, other } = picked.aim ?? picked;
      this.#asked += 1;
      if (view && ship !== undefined && other !== undefined) void this.#measure({ ship }, other);
      // An attack shows its line by itself.
      else if (view?.attack) void this.#measure({ ship: view.attack.attacker }, { ship: view.attack.defender });
      else {
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
    const { picked } = this.#sitting;
    if (piece === undefined) picked.other = undefined;
    else if (picked.ship !== undefined && this.#measures(piece)) picked.other = piece;
    else if ('ship' in piece) picked.toggle(piece.ship);
  }

  #measures(piece: Piece): boolean {
    const { picked, view } = this.#sitting;
    if (!('ship' in piece)) return true;
    if (piece.ship === picked.ship || (picked.other && same(picked.other, piece))) return false;
    if (this.measuring) return true;
    return this.#sitting.helps && view?.ships[piece.ship]?.side !== view?.ships[picked.ship!]?.side;
  }

  /** Measures from the ship that is looked at to the next enemy. */
  measureNext() {
    const { picked, view } = this.#sitting;
    const from = view?.ships.find(({ id }) => id === picked.ship);
    if (!view || !from) return;
    const enemies = view.ships.filter((ship) => ship.pose && ship.side !== from.side).map(({ id }) => id);
    const now = picked.other && 'ship' in picked.other ? enemies.indexOf(picked.other.ship) : -1;
    const next = enemies[(now + 1) % Math.max(1, enemies.length)];
    if (next !== undefined) picked.other = { ship: next };
  }

  async #measure(from: Piece, to: Piece) {
    const asked = this.#asked;
    try {
      const answer = await this.#sitting.table.ask({ type: 'measure', from, to });
      // Meanwhile somebody wants to know something else, or nothing.
      if (answer.type !== 'measured' || asked !== this.#asked) return;
      this.measured = answer;
      this.refusal = undefined;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.measured = undefined;
      this.refusal = { reason: error instanceof Error ? error.message : '' };
    }
  }

  /** Somebody wants to know. */
  get asked(): boolean {
    return this.#sitting.picked.other !== undefined;
  }

  /** In words: distance, range, arcs and what is in the way. */
  readonly words: string[] = $derived.by(() => {
    const { measured } = this;
    // What nobody asked for is only drawn.
    if (!measured || !this.asked) return [];
    const w = this.#sitting.words;
    const said = [t('ruler.distance', { mm: millimetres(measured.distance), range: measured.range })];
    if (measured.touching) said.push(t('ruler.touching'));
    for (const aim of measured.aims) {
      const names = { from: pieceName(w, { ship: aim.attacker }), to: pieceName(w, { ship: aim.defender }) };
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
    const w = this.#sitting.words;
    const aim = measured.aims.find(({ attacker }) => 'ship' in measured.from && attacker === measured.from.ship);
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
        text: t('ruler.short', { mm: millimetres(distance), range: attack?.range ?? measured.range }),
        crossed: by.flatMap((piece) => {
          const rock = 'obstacle' in piece ? this.#sitting.view?.obstacles[piece.obstacle] : undefined;
          return rock ? stretchesInside(from, to, rock.outline) : [];
        }),
        blocked: by.length > 0 ? t('ruler.blocked', { by: list(by.map((piece) => pieceName(w, piece))) }) : undefined,
      },
    ];
  });
}
