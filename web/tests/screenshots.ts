// Takes the pictures of the documentation: every page, and the table in each phase.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import type { Squads, Xws } from '../src/protocol';
import { SIZES, type Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { invite, makeGame, sitDown } from './steps-games';
import { asked, careful, concede, nearest, outcome, playUntil, setDials, type Choose, type Fly } from './steps';
import { stage, swarm } from './steps-staged';

const here = house();
const FOLDER = process.env.FURBALL_PICTURES ?? new URL('../../docs/pictures', import.meta.url).pathname;
mkdirSync(FOLDER, { recursive: true });

type Size = keyof typeof SIZES;
const WIDTH: Record<Size, number> = { phone: 360, laptop: 1280, wide: 1920 };

/** The page as WebP, which takes a third of a PNG. */
async function picture(page: Page): Promise<Buffer> {
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
  await line.detach();
  return Buffer.from(data, 'base64');
}

/** Takes a picture in each of these sizes, and leaves the page as it was. */
async function take(page: Page, name: string, sizes: readonly Size[] = ['phone', 'laptop', 'wide']) {
  const before = page.viewportSize()!;
  // What flies has arrived, and dice have settled.
  await page.waitForTimeout(500);
  await page.waitForFunction(() => document.querySelector('[data-busy=true]') === null);
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    writeFileSync(join(FOLDER, `${name}-${WIDTH[size]}.webp`), await picture(page));
  }
  await page.setViewportSize(before);
}

async function paint(page: Page, theme: 'dark' | 'light') {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);
  await page.keyboard.press('Escape');
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Somebody waits for another player. */
async function waiting(name: string) {
  const guest = await here.come();
  await guest.page.goto('/new');
  await guest.page.getByRole('textbox', { name: 'Name at seat 1' }).fill(name);
  await guest.page.getByRole('radio', { name: 'Everybody' }).check({ force: true });
  await guest.page.getByRole('button', { name: 'Make the game' }).click();
  await guest.page.waitForURL('**/play/*');
  await guest.leave();
}

it('pictures every page', async () => {
  const visitor = await here.come(undefined, { settings: { name: 'Ann' } });
  const { page } = visitor;
  await open(page, '/');
  await take(page, 'start');
  for (const name of ['Ben', 'Cat']) await waiting(name);
  for (const address of [
    '/watch',
    '/new',
    '/join',
    '/how/first',
    '/how/second',
    '/rules',
    '/rules/SE-ATK-01',
    '/odds',
    '/bots',
    '/settings',
  ]) {
    await open(page, address);
    await take(page, address.slice(1).replace('/SE-ATK-01', '-one').replaceAll('/', '-'));
  }
  await open(page, '/squads');
  await page.getByRole('button', { name: 'Ready-made squads' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Red Five/ })
    .first()
    .click();
  await page.getByText('Within the point limit').waitFor();
  await page.waitForLoadState('networkidle');
  await take(page, 'squads');
  for (const address of ['/squads?compare', '/squads?sheet']) {
    await open(page, address);
    await take(page, address.slice('/squads?'.length));
  }
  await visitor.leave();
});

/** Into the middle, gently: so that fleets meet and don't pass. */
const closer: Fly = (maneuvers) => {
  const straight = maneuvers.filter((name) => /^[23] straight/.test(name));
  return straight.at(-1) ?? maneuvers.find((name) => /straight/.test(name)) ?? maneuvers[0]!;
};

/** As slowly as it goes: so that those who meet stay together for long. */
const slowly: Fly = (maneuvers) => {
  const straight = maneuvers.filter((name) => /^\d straight/.test(name)).sort();
  return straight[0] ?? maneuvers[0]!;
};

/** An attack that shows a lot: from some way off, with dice that were changed or may be, and choices that matter. */
async function telling({ page, ears }: Visitor, question: string): Promise<boolean> {
  const attack = ears.view?.attack;
  if (!question.startsWith('Modify your attack') || !attack || attack.range < 2) return false;
  const choices = page.getByText(/^(0\.[3-9]|[1-9]\.)\d+ damage$/);
  await page.getByText('Damage from here').waitFor();
  return (await choices.count()) > 1;
}

/** A ready-made squad of known ships. */
async function redFive(): Promise<Xws> {
  const ready = (await (await fetch(`${here.server.address}/api/rulebooks/second/squads`)).json()) as Squads;
  return ready.squads.find(({ name }) => name === 'Red Five')!.xws;
}

/** Plays games of a ready-made squad against the Empire until there is such an attack. */
async function fight(visitor: Visitor) {
  const { address } = here.server;
  const squad = await redFive();
  const tells = (question: string) => telling(visitor, question);
  for (let seed = 11; ; seed += 1) {
    await stage(visitor, address, 'second', [{ name: 'Ann', squad }, { computer: 'simple' }], { obstacles: true });
    if ((await playUntil(visitor, careful(chance(seed)), tells, slowly)) !== undefined) return;
  }
}

it('pictures the table in each phase, and its replay', async () => {
  const visitor = await here.come(undefined, { settings: { name: 'Ann', hints: ['*'] } });
  const { page } = visitor;
  await stage(
    visitor,
    here.server.address,
    'second',
    [{ name: 'Ann', squad: await redFive() }, { computer: 'simple' }],
    { obstacles: true },
  );
  const pick = careful(chance(10));

  let obstacles = 0;
  await playUntil(visitor, pick, (question) => question === 'Place an obstacle' && (obstacles += 1) === 3);
  await take(page, 'setup');

  await playUntil(visitor, pick, (question) => question === 'Set your dials' && nearest(visitor) < 420, closer);
  await setDials(visitor, closer);
  await page.getByRole('complementary', { name: 'Fleets' }).getByRole('button').first().click();
  await page.getByRole('radio', { name: /^2 bank left/ }).click();
  await take(page, 'planning');
  await paint(page, 'light');
  await take(page, 'planning-light', ['laptop']);
  await paint(page, 'dark');

  await playUntil(visitor, pick, (question) => question === 'Choose an action', closer);
  await take(page, 'activation');
  await fight(visitor);
  await take(page, 'engagement');
  if ((await asked(visitor)) !== undefined) await concede(visitor);
  await outcome(visitor);
  await take(page, 'over');

  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('Dice verified').waitFor();
  const moment = page.getByRole('slider', { name: 'Moment of the game' });
  await moment.fill(String(Number(await moment.getAttribute('max')) - 2));
  await take(page, 'replay');
  await page.getByRole('tab', { name: 'Luck' }).click();
  await take(page, 'luck');
  await open(page, '/replays');
  await take(page, 'replays');
  await visitor.leave();
});

it('pictures bombs in the System phase', async () => {
  const visitor = await here.come(undefined, { settings: { hints: ['*'] } });
  const squad = swarm('rebelalliance', 'btla4ywing', 'graysquadronbomber', 4);
  for (const pilot of squad.pilots) pilot.upgrades = { device: ['protonbombs'] };
  await stage(visitor, here.server.address, 'second', [{ name: 'Ann', squad }, { computer: 'simple' }], {
    obstacles: true,
  });
  const carried: Choose = (_, titles) => titles.findIndex((title) => !/^(Drop|Launch)/.test(title));
  const dropping = (question: string) =>
    visitor.ears.view?.phase === 'system' && nearest(visitor) < 200 && question !== 'Which ship is next?';
  await playUntil(visitor, carried, dropping, closer);
  await take(visitor.page, 'system');
  await visitor.leave();
});

/** Plays the first mission and takes the pictures that are missing. */
async function mission(taken: Set<string>) {
  const settings = { hints: ['*'] };
  const [ann, ben] = [await here.come(undefined, { settings }), await here.come(undefined, { settings })];
  const once = async ({ page }: Visitor, name: string, now: boolean) => {
    if (!now || taken.has(name)) return;
    taken.add(name);
    await take(page, name);
  };
  const link = await invite(ann, { book: 'First Edition', battle: 'Scenario', name: 'Ann' });
  await once(ann, 'lobby', true);
  await sitDown(ben, link, 'Ben');
  const enough = () => taken.size === 3;
  const rebels = async (question: string) => {
    await once(ann, 'mission', question === 'Set your dials' && ann.ears.view?.round === 2);
    return enough();
  };
  const empire = async () => {
    await once(ben, 'end', ben.ears.view?.phase === 'end');
    return enough();
  };
  const other = playUntil(ann, careful(chance(4)), rebels, slowly);
  if ((await playUntil(ben, careful(chance(3)), empire, slowly)) !== undefined) await concede(ben);
  await other;
  for (const visitor of [ann, ben]) await visitor.leave();
}

it('pictures a mission, from its lobby to an End phase', async () => {
  const taken = new Set<string>();
  // The Empire is asked in the End phase once it has lost a TIE fighter, which not every game sees.
  while (taken.size < 3) await mission(taken);
});

it('pictures the curtain between two at one screen', async () => {
  const visitor = await here.come();
  await makeGame(visitor, { book: 'First Edition', name: 'Ann', other: 'Somebody at this screen', otherName: 'Ben' });
  await visitor.page.getByRole('button', { name: 'I am here' }).waitFor();
  await take(visitor.page, 'curtain');
  await visitor.leave();
});
