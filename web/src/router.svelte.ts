// Which page is open. Every page has an address, so that links, reloads and the back button do what people expect.

/** A page and what its address names. */
export type Page =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'join' }
  | { page: 'watch' }
  | { page: 'play'; game: string }
  | { page: 'squads' }
  | { page: 'replays' }
  | { page: 'replay'; game: string }
  | { page: 'how'; book: string }
  | { page: 'rules'; rule?: string }
  | { page: 'odds' }
  | { page: 'bots' }
  | { page: 'settings' }
  | { page: 'not-found' };

/** A part of an address as it is meant; one that is written wrongly means itself, and so names nothing. */
function meant(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page of an address. */
export function pageOf(path: string): Page {
  const [first = '', second] = path
    .split('/')
    .filter((part) => part !== '')
    .map(meant);
  switch (first) {
    case '':
      return { page: 'start' };
    case 'new':
    case 'join':
    case 'watch':
    case 'squads':
    case 'replays':
    case 'odds':
    case 'bots':
    case 'settings':
      return { page: first };
    case 'play':
      return second === undefined ? { page: 'not-found' } : { page: 'play', game: second };
    case 'replay':
      return { page: 'replay', game: second ?? '' };
    case 'how':
      return { page: 'how', book: second ?? 'second' };
    case 'rules':
      return second === undefined ? { page: 'rules' } : { page: 'rules', rule: second };
    default:
      return { page: 'not-found' };
  }
}

class Router {
  /** The address without its question mark. */
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  readonly now: Page = $derived(pageOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.#read());
    // Internal links change the page without reloading, except in a new tab.
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    });
  }

  go(address: string, how: 'push' | 'replace' = 'push') {
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    this.#read();
    if (how === 'push') scrollTo(0, 0);
  }

  #read() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();
