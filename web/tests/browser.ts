// A real browser, and a page that fails the test if it complains.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { Ears } from './ears';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

/** Sizes that the table must work at. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
};

/** What somebody's browser is set up for. */
export interface VisitorOptions {
  /** Things move; else they don't travel, as reduced motion wants it. */
  motion?: boolean;
  /**
   * What happens is shown for as long as people need to see it; else all of it is shown at once, as the setting for
   * speed allows, so that nobody waits. The number is how many times as fast the page's clock runs.
   */
  shown?: number;
  /** A finger and not a mouse. */
  touch?: boolean;
  /** Settings that the page finds. */
  settings?: Record<string, unknown>;
}

/** Makes the clock by which pictures are drawn run faster than that on the wall. */
function hurry(times: number) {
  const [now, frame] = [performance.now.bind(performance), globalThis.requestAnimationFrame.bind(globalThis)];
  performance.now = () => now() * times;
  globalThis.requestAnimationFrame = (draw) => frame((time) => draw(time * times));
}

/** Somebody with a browser profile of his own. */
export class Visitor {
  /** What the console complained about. A broken line is no fault of the page. */
  readonly complaints: string[] = [];
  readonly ears: Ears;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    this.ears = new Ears(page);
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (/ERR_CONNECTION_REFUSED|WebSocket connection/.test(message.text())) return;
      this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? String(error)));
  }

  static async come(
    browser: Browser,
    address: string,
    size = SIZES.laptop,
    options: VisitorOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: size,
      baseURL: address,
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
      hasTouch: options.touch ?? false,
      isMobile: options.touch ?? false,
      locale: 'en-GB',
    });
    const settings = { ...(options.shown === undefined && { speed: 0 }), ...options.settings };
    await context.addInitScript((kept) => {
      if (!localStorage.getItem('furball.settings')) localStorage.setItem('furball.settings', kept);
    }, JSON.stringify(settings));
    if (options.shown !== undefined) await context.addInitScript(hurry, options.shown);
    const visitor = new Visitor(context, await context.newPage());
    const place = process.env.FURBALL_PICTURES;
    if (place) {
      const picture = () => visitor.page.screenshot({ path: `${place}/failed-${Date.now()}.png` });
      onTestFailed(async () => void (visitor.page.isClosed() || (await picture())));
    }
    return visitor;
  }

  async leave() {
    expect(this.complaints).toEqual([]);
    await this.context.close();
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; impact: string; nodes: { target: string[]; any: { message: string }[] }[] }[];
}

/** Serious violations of what makes a page usable for everyone: all, or only of contrasts, which themes decide. */
export async function violations(page: Page, rule?: 'color-contrast'): Promise<string[]> {
  await page.evaluate(axe);
  // Colors that are still changing have the contrast of neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(async (rule) => {
    const { run } = (globalThis as unknown as { axe: { run(options: unknown): Promise<Found> } }).axe;
    const { violations } = await run({ resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => {
        const first = nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`);
        return `${id}: ${first.join(', ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`;
      });
  }, rule);
}
