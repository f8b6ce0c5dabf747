// What a page shows of the shots of a game, picture by picture, to be held against what happened.

import type { Page } from 'playwright-core';
import type { ServerMessage } from '../src/protocol';
import type { Seen } from '../src/board/shot';

/** A result that stood in the panel for some time, by the page's own clock. */
export interface Shown {
  /** Who shot at whom. */
  attack: string;
  /** All that the panel said of the result meanwhile. */
  results: string[];
  /** For how long it was in sight before anything else was asked, in milliseconds. */
  time: number;
  asked: boolean;
}

interface Watched {
  shown: Shown[];
  seen: Seen[];
  /** Where panel and fleets told different things of a ship, or panel and strip of a result. */
  faults: string[];
}

/** Looks at every picture of the pages that are opened from now on. */
export async function watchShots(page: Page) {
  await page.addInitScript(() => {
    const watched: Watched = { shown: [], seen: [], faults: [] };
    Object.assign(globalThis, { watched });
    document.addEventListener('furball:shot', (event) => watched.seen.push((event as CustomEvent<Seen>).detail));
    let now: Shown | undefined;
    /** Whether somebody sees it: it lies within the window and nothing lies over it. */
    const inSight = (node: Element) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const there = document.elementFromPoint(left + Math.min(20, width / 2), top + height / 2);
      return there !== null && (node.contains(there) || there.contains(node));
    };
    const text = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const pips = (node: Element | null) =>
      node?.querySelector(':is(.pips, .state) [role=img]')?.getAttribute('aria-label');
    let last = performance.now();
    const look = (time: number) => {
      requestAnimationFrame(look);
      // The stage's own time goes on by no more than that between two pictures, however fast the clock runs.
      const passed = Math.min(100, time - last);
      last = time;
      const panel = document.querySelector('[data-attack]');
      const result = panel?.querySelector('.result');
      const attack = panel?.getAttribute('data-attack') ?? '';
      for (const side of panel?.querySelectorAll('[data-ship]') ?? []) {
        const row = document.querySelector(`.fleets [data-ship="${side.getAttribute('data-ship')}"]`);
        const [told, other] = [pips(side), pips(row)];
        if (told && other && told !== other) watched.faults.push(`${told} in the panel, ${other} in the fleet`);
      }
      if (!result) return void (now = undefined);
      if (now?.attack !== attack) watched.shown.push((now = { attack, results: [], time: -passed, asked: false }));
      now.asked ||= document.getElementById('question') !== null;
      // Where the panel is below the fold, a strip tells the same.
      const strip = document.querySelector('.sheet > .dice section > span');
      if (strip && !text(result).endsWith(text(strip)))
        watched.faults.push(`${text(strip)} in the strip, ${text(result)} in the panel`);
      if (!now.asked && (inSight(result) || (strip && inSight(strip)))) now.time += passed;
      if (now.results.at(-1) !== text(result)) now.results.push(text(result));
    };
    requestAnimationFrame(look);
  });
}

export const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** A shot as it happened. */
export interface Happened {
  attack: string;
  hits: number;
  crits: number;
  shields: number;
  cards: number;
}

/** The shots that a page was told of. */
export function shotsOf(heard: readonly ServerMessage[]): Happened[] {
  const shots: Happened[] = [];
  let now: { attacker: number; defender: number; shot?: Happened } | undefined;
  const strikes = ({ hits, crits }: Pick<Happened, 'hits' | 'crits'>) => {
    if (!now) return;
    now.shot = { attack: `${now.attacker} ${now.defender}`, hits, crits, shields: 0, cards: 0 };
    shots.push(now.shot);
  };
  for (const { event } of heard.flatMap((message) => (message.type === 'update' ? message.entry.events : []))) {
    if (event.type === 'attack_missed') strikes({ hits: 0, crits: 0 });
    else if (event.type === 'attack_declared') now = { attacker: event.attacker, defender: event.defender };
    else if (event.type === 'engagement_started' || event.type === 'phase_started') now = undefined;
    else if (event.type === 'attack_hit') strikes(event);
    else if (now?.shot && event.type === 'shield_lost') now.shot.shields += Number(event.ship === now.defender);
    else if (now?.shot && event.type === 'damage_dealt') now.shot.cards += Number(event.ship === now.defender);
  }
  return shots;
}
