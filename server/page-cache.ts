import { isMeant } from "#lib/upstream/purge";
import { compressWell, type Encoding, type Page, type Rendered, sizeOf, toPage } from "./page.ts";

type Options = {
  /** Renders what a key stands for; rejects or answers 5xx when it cannot. */
  render: (key: string) => Promise<Rendered>;
  /** Milliseconds for which a page is sent as it is; afterwards it is still sent while the next one is made. */
  freshFor: number;
  /** Bytes all pages together may hold; the least recently used go first. */
  maxBytes: number;
  now?: () => number;
};

const maxAgeOfMissing = 10_000;
const maxMissingPages = 500;
/** A larger page would push too many others out. */
const largestShare = 8;

/**
 * Pages that are the same for every visitor, rendered once and sent many times under their own strict policy. Only
 * successful anonymous pages are kept, and 404s for a short time; never one that sets a cookie. However many ask, a page
 * is rendered once; a render that fails, or whose reads do, leaves the page before it standing.
 */
export function createPageCache({ render, freshFor, maxBytes, now = Date.now }: Options) {
  const pages = new Map<string, Page>();
  const missing = new Set<string>();
  const flights = new Map<string, Promise<Page | null>>();
  let bytes = 0;
  let arrivals = 0;

  function remove(key: string) {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    missing.delete(key);
    bytes -= sizeOf(page);
  }

  function keep(key: string, page: Page) {
    remove(key);
    const size = sizeOf(page);
    if (size > maxBytes / largestShare) return;
    pages.set(key, page);
    page.usedAt = ++arrivals;
    bytes += size;
    if (page.status === 404) missing.add(key);
    if (missing.size > maxMissingPages) remove(missing.values().next().value ?? "");
    while (bytes > maxBytes) remove(pages.keys().next().value ?? "");
  }

  /** A page that is asked for again is worth compressing well; until that is done it is sent as it is. */
  async function improve(key: string, page: Page) {
    page.quick = false;
    const messages = await compressWell(page);
    const current = pages.get(key);
    if (current?.messages.identity !== page.messages.identity) return;
    bytes -= sizeOf(current);
    current.messages = messages;
    bytes += sizeOf(current);
  }

  /** One render a page, however many ask for it. */
  function makeOnce(key: string, wanted?: Encoding): Promise<Page | null> {
    const running = flights.get(key);
    if (running) return running;
    const make = async () => {
      const rendered = await render(key);
      const before = pages.get(key);
      const page = toPage(rendered, now(), { before, wanted });
      const failed = rendered.failed || rendered.status >= 500;
      if (failed && before) return before;
      // A flight that a purge has overtaken answers its callers and nobody else.
      if (failed || flights.get(key) !== flight) return page;
      if (page && (page.status === 200 || page.status === 404)) keep(key, page);
      else remove(key);
      return page;
    };
    const flight: Promise<Page | null> = make().finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  return {
    /** The page in memory when it may be sent as it is; undefined when `get` has to be asked. */
    peek(key: string): Page | undefined {
      const page = pages.get(key);
      if (!page || page.outdated) return undefined;
      const age = now() - page.madeAt;
      if (page.status === 404 && age > maxAgeOfMissing) return undefined;
      if (page.usedAt < arrivals) {
        pages.delete(key);
        pages.set(key, page);
        page.usedAt = arrivals;
      }
      if (page.quick) improve(key, page).catch(() => undefined);
      if (age > freshFor) makeOnce(key).catch(() => undefined);
      return page;
    },
    /** The page, from memory or rendered now for a visitor who takes `wanted`; null for what Next has to answer itself. */
    async get(key: string, wanted?: Encoding): Promise<Page | null> {
      const page = pages.get(key);
      const ready = this.peek(key);
      if (ready) return ready;
      return makeOnce(key, wanted).catch((error) => {
        if (page) return page;
        throw error;
      });
    },
    /** What was made from something with these tags is made anew at its next visit; nothing missing is remembered. */
    purge(tags: ReadonlySet<string>) {
      flights.clear();
      for (const key of [...missing]) remove(key);
      for (const page of pages.values()) page.outdated ||= isMeant(tags, page.tags);
    },
    get size() {
      return { pages: pages.size, bytes };
    },
  };
}
