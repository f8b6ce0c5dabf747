// What of a page can be seen at some size of the window.

import type { Page } from 'playwright-core';
import { SIZES } from './browser';

export interface Size {
  width: number;
  height: number;
}

export const LAPTOPS: Size[] = [SIZES.laptop, { width: 1366, height: 768 }];
export const TABLET: Size = { width: 820, height: 1180 };
export const WIDE: Size[] = [{ width: 1600, height: 900 }, SIZES.wide, { width: 2560, height: 1440 }];

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
      if (covered.length > 0)
        lost.push(`${node.getAttribute('aria-label') ?? node.textContent?.trim()} (${covered.length} corners)`);
    }
    return lost;
  }, parts);

/** What of these is cut off by something around it that can't be scrolled. */
export const cutOff = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((parts) => {
    const lost: string[] = [];
    for (const node of document.querySelectorAll(parts)) {
      for (let around = node.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const { left, right, top, bottom } = around.getBoundingClientRect();
        const out = [...node.getClientRects()].some(
          (rect) =>
            (/hidden|clip/.test(overflowX) && (rect.left < left - 1 || rect.right > right + 1)) ||
            (/hidden|clip/.test(overflowY) && (rect.top < top - 1 || rect.bottom > bottom + 1)),
        );
        if (out) lost.push(`${node.textContent?.trim()} in ${around.tagName} ${around.className}`);
      }
    }
    return lost;
  }, parts);

/** The page in another language, after a reload. */
export async function speak(page: Page, language: 'en' | 'de') {
  await page.evaluate((language) => {
    const kept = JSON.parse(localStorage.getItem('furball.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('furball.settings', JSON.stringify({ ...kept, language }));
  }, language);
  await page.reload();
  await page.locator('#question').waitFor();
}
