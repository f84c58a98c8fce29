import { LRUCache } from "lru-cache";
import { isMeant } from "#lib/upstream/purge";
import type { PageKey } from "./key.ts";
import { compressWell, type encodingFor, type Page, type Rendered, sizeOf, toPage } from "./page.ts";

type Options = {
  /** Renders what a key stands for, in the turn of whoever asks; rejects or answers 5xx when it cannot. */
  render: (asked: PageKey, visitor: string) => Promise<Rendered>;
  /** Someone else waits for it as well. */
  join: (asked: PageKey, visitor: string) => void;
  /** Milliseconds for which a page is sent as it is; afterwards it is still sent while the next one is made. */
  freshFor: number;
  /** Bytes all pages together may hold; the least recently used go first. */
  maxBytes: number;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
};

const maxAgeOfMissing = 10_000;
const maxMissing = 500;

/** Who asks, and in which encoding the page is wanted. */
type Visit = { visitor: string; wanted: ReturnType<typeof encodingFor> };
const nobody: Visit = { visitor: "", wanted: "br" };

/**
 * Pages that are the same for every visitor, rendered once and sent many times under their own strict policy. Only
 * successful anonymous pages are kept, and 404s for a short time; never one that sets a cookie. However many ask, a page
 * is rendered once; a render that fails, or whose reads do, leaves the page before it standing.
 */
export function createCache({ render, join, freshFor, maxBytes, now = () => performance.now() }: Options) {
  // A larger page would push too many others out.
  const memory = (share: number, max?: number) =>
    new LRUCache<string, Page>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      maxEntrySize: Math.max(1, Math.floor((maxBytes * share) / 6)),
      sizeCalculation: sizeOf,
      ...(max && { max }),
    });
  // Payloads and missing pages are kept apart: anyone may invent such, and they must not push documents out.
  const pages = { document: memory(0.6), payload: memory(0.2), file: memory(0.1), missing: memory(0.1, maxMissing) };
  const flights = new Map<string, Promise<Page | null>>();
  /** What was made from something that has changed: sent only when it cannot be made anew. */
  const outdated = new WeakSet<Page>();

  const find = ({ kind, key }: PageKey) => pages[kind].get(key) ?? pages.missing.get(key);

  function keep({ kind, key }: PageKey, page: Page | null) {
    for (const known of [pages[kind], pages.missing]) known.delete(key);
    if (page?.status === 200) pages[kind].set(key, page);
    if (page?.status === 404) pages.missing.set(key, page);
  }

  /** A page that is asked for again is worth compressing well; until that is done it is sent as it is. */
  async function improve({ kind, key }: PageKey, page: Page) {
    page.quick = false;
    const better = await compressWell(page);
    if (pages[kind].peek(key) === page) pages[kind].set(key, better);
    if (outdated.has(page)) outdated.add(better);
  }

  /** One render a page, however many ask for it. */
  function makeOnce(asked: PageKey, { visitor, wanted }: Visit): Promise<Page | null> {
    const { key } = asked;
    const running = flights.get(key);
    if (running) {
      join(asked, visitor);
      return running;
    }
    const make = async () => {
      const rendered = await render(asked, visitor);
      const before = find(asked);
      const page = await toPage(rendered, now(), wanted, before);
      const failed = rendered.failed || rendered.status >= 500;
      if (failed && before) return before;
      // A flight that a purge has overtaken answers its callers and nobody else.
      if (!failed && flights.get(key) === flight) keep(asked, page);
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
    peek(asked: PageKey): Page | undefined {
      const page = find(asked);
      if (!page || outdated.has(page)) return undefined;
      const age = now() - page.madeAt;
      if (page.status === 404) return age > maxAgeOfMissing ? undefined : page;
      if (page.quick) improve(asked, page).catch(() => undefined);
      if (age > freshFor && asked.kind !== "file") makeOnce(asked, nobody).catch(() => undefined);
      return page;
    },
    /** The page made now, or the one before it when that fails; null for what the site answers each visitor itself. */
    async get(asked: PageKey, visit: Visit): Promise<Page | null> {
      const before = find(asked);
      return makeOnce(asked, visit).catch((error) => {
        if (before?.status === 200) return before;
        throw error;
      });
    },
    /** What was made from something with these tags is made anew at its next visit; nothing missing is remembered. */
    purge(tags: ReadonlySet<string>) {
      flights.clear();
      pages.missing.clear();
      for (const kind of ["document", "payload"] as const)
        for (const page of pages[kind].values()) if (isMeant(tags, page.tags)) outdated.add(page);
    },
    get size() {
      const all = Object.values(pages);
      return {
        pages: all.reduce((sum, { size }) => sum + size, 0),
        bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      };
    },
  };
}
