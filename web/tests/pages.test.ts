// Every page, in both themes: usable for everyone, no complaints on the console, and quick to load.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { violations, type Visitor } from './browser';
import { chance } from './chance';
import { house } from './house';
import { asked, careful, closer, concede, outcome, playUntil, reach } from './steps';
import { makeGame } from './steps-games';
import { duel, stage, swarm } from './steps-staged';

const here = house();

const PAGES = [
  ...[
    '/',
    '/new',
    '/new?book=first',
    '/join',
    '/watch',
    '/squads',
    '/replays',
    '/replay/nothing',
    '/how/first',
    '/how/second',
  ],
  ...['/rules', '/rules/SE-PLAN-01', '/odds', '/bots', '/settings', '/nowhere'],
];

/** What is wrong with the page as it is. Themes differ only in colors. */
async function wrong({ page }: Visitor, name: string, theme: 'dark' | 'light'): Promise<string[]> {
  const found = await violations(page, theme === 'light' ? 'color-contrast' : undefined);
  return found.map((violation) => `${name} (${theme}): ${violation}`);
}

describe.each([
  { theme: 'dark', book: 'Second Edition' },
  { theme: 'light', book: 'First Edition' },
] as const)('in the $theme theme', ({ theme, book }) => {
  it('every page is usable for everyone', async () => {
    const visitor = await here.come(undefined, { settings: { theme } });
    const { page } = visitor;
    const found: string[] = [];
    for (const address of PAGES) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await wrong(visitor, address, theme)));
    }
    expect(found).toEqual([]);
    // A game that isn't there is answered with 404, which the browser notes on the console.
    visitor.complaints.splice(0, visitor.complaints.length, ...visitor.complaints.filter((each) => !/404/.test(each)));
    await visitor.leave();
  });

  it('the squad builder is usable for everyone with a squad in it', async () => {
    const visitor = await here.come(undefined, { settings: { theme } });
    const { page } = visitor;
    const found: string[] = [];
    const look = async (name: string) => void found.push(...(await wrong(visitor, name, theme)));
    await page.goto('/squads');
    await page.getByRole('button', { name: 'Ready-made squads' }).click();
    await look('ready-made squads');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Red Five/ })
      .first()
      .click();
    await page.getByText('Within the point limit').waitFor();
    await look('a squad');
    await page
      .getByRole('button', { name: /^Free slot of / })
      .first()
      .click();
    await page.getByRole('option').first().waitFor();
    await look('upgrades');
    await page.keyboard.press('Escape');
    for (const name of ['XWS', 'Import XWS']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
      await look(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    for (const address of ['/squads?compare', '/squads?sheet']) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await look(address);
    }
    expect(found).toEqual([]);
    await visitor.leave();
  });

  it('a lobby and a curtain are usable for everyone', async () => {
    const visitor = await here.come(undefined, { settings: { theme } });
    const found: string[] = [];
    await makeGame(visitor, { book, name: 'Ann' });
    await visitor.page.getByRole('textbox', { name: 'Link to this game' }).waitFor();
    found.push(...(await wrong(visitor, 'lobby', theme)));
    await makeGame(visitor, { book, name: 'Ann', other: 'Somebody at this screen', otherName: 'Ben' });
    await visitor.page.getByRole('button', { name: 'I am here' }).waitFor();
    found.push(...(await wrong(visitor, 'curtain', theme)));
    expect(found).toEqual([]);
    await visitor.leave();
  });

  it('the table is usable for everyone in every phase, and so is its replay', async () => {
    const visitor = await here.come(undefined, { settings: { theme } });
    const { page } = visitor;
    const found: string[] = [];
    const look = async (name: string) => void found.push(...(await wrong(visitor, name, theme)));
    const [rulebook, ship, pilot] =
      book === 'First Edition'
        ? (['first', 'xwing', 'rookiepilot'] as const)
        : (['second', 't65xwing', 'bluesquadronescort'] as const);
    const squad = swarm('rebelalliance', ship, pilot, 2);
    // One look at each phase.
    const WANTED = ['Place ', 'Set your dials', 'Choose an action', 'Choose a target', 'Modify your'];
    const looked = new Set<string>();
    const enough = async (question: string) => {
      const kind = WANTED.find((wanted) => question.startsWith(wanted));
      if (kind !== undefined && !looked.has(kind)) {
        looked.add(kind);
        await look(question);
      }
      return looked.size === WANTED.length;
    };
    await stage(visitor, here.server.address, rulebook, [{ name: 'Ann', squad }, { computer: 'simple' }]);
    await playUntil(visitor, careful(chance(8)), async (question) => (await enough(question)) || looked.has('Place '));
    await reach(async (game) => {
      await duel(visitor, here.server.address, rulebook, squad);
      return playUntil(visitor, careful(chance(game)), enough, closer);
    });
    expect([...looked].sort()).toEqual([...WANTED].sort());
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await look('menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help' }).click();
    await look('help');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log and chat' }).click();
    await look('log');
    await page.getByRole('tab', { name: 'Chat' }).click();
    await look('chat');
    await page.getByRole('button', { name: 'Log and chat' }).click();
    if ((await asked(visitor)) !== undefined) await concede(visitor);
    await outcome(visitor);
    await look('over');
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByText('Dice verified').waitFor();
    await look('replay');
    await page.getByRole('tab', { name: 'Luck' }).click();
    await look('luck');
    expect(found).toEqual([]);
    await visitor.leave();
  });
});

it('the start page loads less than 250 kB', async () => {
  const visitor = await here.come();
  const { page } = visitor;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, { url: string; type: string }>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    kinds.set(requestId, { url: response.url, type }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  // What is drawn first; the table comes a moment later, while nobody waits for it.
  await page.evaluate(() => document.fonts.ready);
  const client = process.env.FURBALL_CLIENT;
  let sum = 0;
  const told: string[] = [];
  for (const [id, { url, type }] of kinds) {
    if (type === 'WebSocket' || new URL(url).pathname.startsWith('/api/')) continue;
    // Served from where it was built it isn't packed, but the packed form lies beside it.
    const path = new URL(url).pathname;
    const packed = client && join(client, `${path === '/' ? '/index.html' : path}.br`);
    const size = packed && existsSync(packed) ? statSync(packed).size : (sizes.get(id) ?? 0);
    told.push(`${path} ${(size / 1000).toFixed(1)}`);
    sum += size;
  }
  console.log(`the start page takes ${(sum / 1000).toFixed(1)} kB: ${told.join(', ')}`);
  if (client) expect(readdirSync(client)).toContain('index.html');
  expect(sum).toBeLessThan(250_000);
  await visitor.leave();
});
