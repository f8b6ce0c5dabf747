// What of a page can be seen at some size of the window.

import type { Page } from 'playwright-core';
import { SIZES } from './browser';

export interface Size {
  width: number;
  height: number;
}

export const LAPTOPS: Size[] = [SIZES.laptop, { width: 1366, height: 768 }];
export const TABLET: Size = { width: 820, height: 1180 };
export const WIDE: Size[] = [SIZES.wide, { width: 2560, height: 1440 }];

export const named = ({ width, height }: Size) => `${width} × ${height}`;

export async function resize(page: Page, size: Size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** What of these isn't wholly in sight: cut off, or below something else. */
export const unseen = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((parts) => {
    const lost: string[] = [];
    for (const node of document.querySelectorAll(parts)) {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      // A die has no corners where its picture has.
      const inset = node instanceof SVGElement ? (right - left) / 3 : 2;
      const corners = [
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ] as const;
      const covered = corners.filter(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return !found || !(node.contains(found) || found.contains(node));
      });
      if (covered.length > 0) lost.push(`${node.getAttribute('aria-label') ?? node.textContent?.trim()} (${covered.length} corners)`);
    }
    return lost;
  }, parts);

/** What of these has more in it than it shows. */
export const clipped = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll<HTMLElement>(parts)].flatMap((node) => {
        const [wide, high] = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
        // Text of one line may be a pixel higher than its line.
        return wide > 1 || high > 2 ? [`${node.textContent?.trim()} (${wide}, ${high} px more)`] : [];
      }),
    parts,
  );

/** The page in another language, after a reload. */
export async function speak(page: Page, language: 'en' | 'de') {
  await page.evaluate((language) => {
    const kept = JSON.parse(localStorage.getItem('furball.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('furball.settings', JSON.stringify({ ...kept, language }));
  }, language);
  await page.reload();
  await page.locator('#question').waitFor();
}
