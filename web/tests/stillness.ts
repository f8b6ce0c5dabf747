// Watches a page for what moves under the hand: whatever can be pressed stays where it is while a question is shown.

import type { Visitor } from './browser';

/** Runs in the page, picture by picture. */
function watch() {
  const TOLERANCE = 2;
  const PRESSABLE = 'button, a[href], summary, input, [role="radio"], [role="tab"], [role="checkbox"]';
  const moved: string[] = [];
  /** How many of them were found in their places. */
  const kept = { times: 0 };
  Object.assign(globalThis, { furballMoved: moved, furballKept: kept });
  interface Place {
    x: number;
    y: number;
    name: string;
  }
  let places = new Map<Element, Place>();
  let shown = '';

  const nameOf = (node: Element) => {
    const dial = node.closest('[role="radiogroup"]')?.getAttribute('aria-label') ?? '';
    return `${node.getAttribute('aria-label') ?? node.textContent?.replace(/\s+/g, ' ').trim()} ${dial}`.trim();
  };
  /** Where it is within what scrolls: that somebody scrolls isn't its doing. */
  function placeOf(node: Element): Place {
    let { left: x, top: y } = node.getBoundingClientRect();
    let stuck = false;
    for (let at: Element | null = node; at && at !== document.body; at = at.parentElement) {
      if (at !== node && !stuck) {
        x += at.scrollLeft;
        y += at.scrollTop;
      }
      const { position } = getComputedStyle(at);
      if (position === 'fixed') break;
      // It stays with the window of what scrolls next around it.
      if (position === 'sticky') stuck = true;
      else if (stuck && at.scrollHeight > at.clientHeight) stuck = false;
    }
    return { x, y, name: nameOf(node) };
  }

  const look = () => {
    requestAnimationFrame(look);
    // A question, and how the game ended.
    const parts = [...document.querySelectorAll<HTMLElement>('[data-shown]')].filter(
      ({ dataset }) => dataset.shown !== '',
    );
    const question = parts.map((part) => part.querySelector('h2')?.textContent).join(', ');
    const now = parts.map(({ dataset }) => dataset.shown).join(' ');
    // Pieces on the mat move with the camera; of what the mat has around them, nothing does.
    const all = [...document.querySelectorAll(`.play :is(${PRESSABLE})`)].filter(
      (node) =>
        !node.closest('svg') &&
        node.checkVisibility({ visibilityProperty: true }) &&
        node.getAttribute('aria-disabled') !== 'true',
    );
    const next = new Map(all.map((node) => [node, placeOf(node)]));
    if (now !== '' && now === shown) {
      for (const [node, to] of next) {
        const from = places.get(node);
        // A cell of another ship's dial is another one.
        if (!from || (from.name !== to.name && node.getAttribute('role') === 'radio')) continue;
        const by = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
        if (by <= TOLERANCE) {
          kept.times += 1;
          continue;
        }
        moved.push(
          `${question}: “${to.name}” from ${Math.round(from.x)}, ${Math.round(from.y)} to ${Math.round(to.x)}, ${Math.round(to.y)}`,
        );
      }
    }
    // Until its letters have come, a page that was just opened is set in others.
    places = document.fonts.status === 'loaded' ? next : new Map();
    shown = now;
  };
  requestAnimationFrame(look);
}

interface Watched {
  furballMoved?: string[];
  furballKept?: { times: number };
}

/**
 * Begins to watch, from the next page on; what is answered tells what moved since it was last asked, if anything was
 * there to move at all.
 */
export async function still({ page }: Visitor): Promise<() => Promise<string[]>> {
  await page.addInitScript(watch);
  return () =>
    page.evaluate(() => {
      const { furballMoved: moved = [], furballKept: kept } = globalThis as Watched;
      const told = moved.splice(0);
      return (kept?.times ?? 0) > 100 ? told : ['nobody watched', ...told];
    });
}
