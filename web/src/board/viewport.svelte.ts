// The viewport of the board: its camera, its limits, and how it moves. The board renders it; the tools control it.

import type { Point, Rect, Zone } from '../protocol';
import { stillness } from '../settings.svelte';
import { untrack } from 'svelte';
import { between, fit, fromScreen, kept, pan, pinch, same, toScreen, turnAt, wholeOf, zoomAt } from './camera';
import type { Camera, Pixel, Screen } from './camera';
import { turnBetween } from './plane';

/** How long the camera takes where it was asked to go, in milliseconds. */
const JOURNEY = 320;
/** Pixels around the whole table. */
export const RIM = 14;
/** Pixels around it, and around a small picture of it. */
const MARGIN = { table: RIM, picture: 4 };

/** How much larger than the whole table the picture is before some of it is out of sight. */
const ZOOMED = 1.08;

function sameZone(a: Zone, b: Zone | undefined): boolean {
  return a.min.x === b?.min.x && a.min.y === b.min.y && a.max.x === b.max.x && a.max.y === b.max.y;
}

export class Viewport {
  camera = $state.raw<Camera>({ x: 457.2, y: 457.2, scale: 0.5, turn: 0 });
  screen = $state.raw<Screen>({ width: 0, height: 0 });
  #area = $state.raw<Rect>({ width: 914.4, height: 914.4 });
  #home = 0;
  #focus: Zone | undefined;
  /** The whole table was requested, whatever the focus. */
  #wide = false;
  #margin = $state.raw(MARGIN.table);
  /** Not moved by hand: it keeps its focus in view, whatever size the screen gets. */
  #untouched = true;
  #journey = 0;
  /** Where it is traveling to. */
  #goal: Camera | undefined;

  /** Pixels for each millimeter when the whole table is seen as its viewer sits. */
  readonly whole: number = $derived(fit(wholeOf(this.#area), 0, this.screen, this.#margin).scale);
  /** Not all of the table is in view. */
  readonly zoomed: boolean = $derived(this.camera.scale > this.whole * ZOOMED);
  /** It is turned away from how its viewer sits. */
  readonly askew: boolean = $derived(Math.abs(turnBetween(this.#home, this.camera.turn)) > 0.5);
  readonly area: Rect = $derived(this.#area);

  /** What table it looks at, from which side, and at which part of it. */
  look(area: Rect, home: number, focus?: Zone, picture = false) {
    const anew = home !== this.#home || area.width !== this.#area.width || area.height !== this.#area.height;
    this.#area = area;
    this.#home = home;
    if (focus && !this.#focus) this.#wide = false;
    // Another focus: the view goes there, even if it was moved by hand meanwhile.
    if (focus && !sameZone(focus, this.#focus)) this.#untouched = true;
    this.#focus = focus;
    this.#margin = picture ? MARGIN.picture : MARGIN.table;
    if (anew || (this.#untouched && this.screen.width === 0)) this.#settle();
    else if (this.#untouched) this.#travel(this.#rest());
  }

  resize(screen: Screen) {
    this.screen = screen;
    if (this.#untouched) this.#settle();
    else this.camera = this.#keep(this.camera);
  }

  /** The whole table, as its viewer sits; once more, and it is what there is to look at. */
  fit = () => {
    this.#wide = this.#focus !== undefined && !(this.#wide && this.#untouched);
    this.#untouched = true;
    this.#travel(this.#rest());
  };

  zoom(factor: number, at: Pixel = this.#middle()) {
    this.#take(zoomAt(this.camera, this.screen, at, factor));
  }

  /** The same, but gently: for keys and buttons. */
  zoomTo(factor: number) {
    this.go(zoomAt(this.#next(), this.screen, this.#middle(), factor));
  }

  turn(angle: number, at: Pixel = this.#middle()) {
    this.#take(turnAt(this.camera, this.screen, at, angle));
  }

  turnTo(angle: number) {
    this.go(turnAt(this.#next(), this.screen, this.#middle(), angle));
  }

  pan(dx: number, dy: number) {
    this.#take(pan(this.camera, dx, dy));
  }

  pinch(from: [Pixel, Pixel], to: [Pixel, Pixel]) {
    this.#take(pinch(this.camera, this.screen, from, to));
  }

  /** Looks at a point without a journey. */
  center(point: Point) {
    this.#take({ ...this.camera, ...point });
  }

  /** Brings a point into view, if it isn't well in view already. */
  reveal(point: Point, room = 90) {
    const { width, height } = this.screen;
    if (width === 0) return;
    const camera = this.#next();
    const pixel = toScreen(camera, this.screen, point);
    const edge = Math.min(room, width / 4, height / 4);
    const dx = Math.max(edge - pixel.x, 0) + Math.min(width - edge - pixel.x, 0);
    const dy = Math.max(edge - pixel.y, 0) + Math.min(height - edge - pixel.y, 0);
    // With the whole table in view, its edges are visible, too.
    if ((dx !== 0 || dy !== 0) && camera.scale > this.whole * ZOOMED) this.go(pan(camera, dx, dy));
  }

  at(pixel: Pixel): Point {
    return fromScreen(this.camera, this.screen, pixel);
  }

  seen(point: Point): Pixel {
    return toScreen(this.camera, this.screen, point);
  }

  /** Travels there. */
  go(to: Camera) {
    this.#untouched = false;
    this.#travel(this.#keep(to));
  }

  #travel(goal: Camera) {
    this.#stop();
    // Untracked, so that effects that move the viewport don't run again because it moved.
    const [from, start] = [untrack(() => this.camera), performance.now()];
    if (stillness() || same(from, goal)) {
      this.camera = goal;
      return;
    }
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / JOURNEY));
      this.camera = between(from, goal, 1 - (1 - part) ** 3);
      if (part < 1) this.#journey = requestAnimationFrame(step);
      else this.#goal = undefined;
    };
    this.#goal = goal;
    this.#journey = requestAnimationFrame(step);
  }

  #take(camera: Camera) {
    this.#stop();
    this.#untouched = false;
    this.camera = this.#keep(camera);
  }

  #keep(camera: Camera): Camera {
    return kept(camera, this.#area, this.whole);
  }

  #rest(): Camera {
    const focus = this.#wide ? undefined : this.#focus;
    return fit(focus ?? wholeOf(this.#area), this.#home, this.screen, focus ? 0 : this.#margin);
  }

  #settle() {
    this.#stop();
    this.camera = this.#rest();
  }

  #stop() {
    cancelAnimationFrame(this.#journey);
    this.#goal = undefined;
  }

  /** How it will look when it has arrived: what comes next begins there. */
  #next(): Camera {
    return this.#goal ?? this.camera;
  }

  #middle(): Pixel {
    return { x: this.screen.width / 2, y: this.screen.height / 2 };
  }
}
