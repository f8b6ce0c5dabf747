// A server and a browser for all tests of a file.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, Visitor, type VisitorOptions } from './browser';
import { Server } from './server';
import type { Size } from './sight';

interface House {
  readonly server: Server;
  /** Somebody comes with a browser profile of his own. */
  come(size?: Size, options?: VisitorOptions): Promise<Visitor>;
}

/** Its server has the cards and price lists of a folder, if one is given. */
export function house(cards?: string): House {
  let server: Server | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(cards), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get server() {
      return server!;
    },
    come: (size, options) => Visitor.come(browser!, server!.address, size, options),
  };
}
