import { LRUCache } from "lru-cache";
import type { FairQueue } from "#lib/fair-queue";
import { isAffected } from "#lib/upstream/purge";
import type { PageKey } from "./key.ts";
import { type Page, type Rendered, sizeOf, toPage } from "./page.ts";
import type { Client } from "./visitor.ts";

type Options = {
  /** Renders a page for a visitor without cookies. */
  render: (asked: PageKey) => Promise<Rendered>;
  /** The queue in which each kind is rendered; purged pages have one of their own, and so do crawlers. */
  queues: Record<PageKey["kind"] | "outdated" | "crawled", Pick<FairQueue, "run">>;
  /** Milliseconds for which a page is fresh; a stale one is still sent while the next is rendered, for `longestStale`. */
  freshFor: number;
  /** Bytes of all pages together; the least recently used are evicted first. */
  maxBytes: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/** Milliseconds after its freshness for which a page is sent unless it was purged: not every service purges what changes. */
const longestStale = 15 * 60_000;
const maxAgeOfMissing = 10_000;
const maxMissing = 500;

/**
 * A cache of pages that are the same for every visitor, each sent under its own strict policy. Only successful anonymous
 * pages are cached, and 404s for a short time; never one that sets a cookie. Concurrent requests share one render; when it
 * fails, or a read of its data does, the previous page stays.
 */
export function createCache({ render, queues, freshFor, maxBytes, now = () => performance.now() }: Options) {
  const memory = (share: number, max?: number) =>
    new LRUCache<string, Page>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      // A larger page would evict too many others.
      maxEntrySize: Math.max(1, Math.floor((maxBytes * share) / 6)),
      sizeCalculation: sizeOf,
      ...(max && { max }),
    });
  // Separate caches: anyone can invent addresses of payloads and missing pages, and these must not evict documents.
  const pages = { document: memory(0.6), payload: memory(0.2), file: memory(0.1), missing: memory(0.1, maxMissing) };
  let purges = 0;

  const find = ({ kind, key }: PageKey) => pages[kind].get(key) ?? pages.missing.get(key);

  async function make(asked: PageKey): Promise<Page | null> {
    const begun = purges;
    const rendered = await render(asked);
    const before = find(asked);
    const failed = rendered.failed || rendered.status >= 500;
    if (failed && before) return before;
    const page = toPage(rendered, now(), before);
    // Purged while it was rendered: it answers those who waited for it and is not cached.
    if (failed || begun !== purges) return page;
    for (const known of [pages[asked.kind], pages.missing]) known.delete(asked.key);
    if (page?.status === 200) pages[asked.kind].set(asked.key, page);
    if (page?.status === 404) pages.missing.set(asked.key, page);
    return page;
  }

  async function makeOnce(asked: PageKey, { clientKey, isCrawler }: Client = { clientKey: "", isCrawler: false }) {
    const before = find(asked);
    const crawled = isCrawler && asked.kind !== "file";
    const queue = queues[crawled ? "crawled" : before?.outdated ? "outdated" : asked.kind];
    try {
      return await queue.run(clientKey, () => make(asked), `${purges} ${asked.key}`);
    } finally {
      if (before) before.triedAt = now();
    }
  }

  return {
    /** The cached page when it may be sent; undefined when `get` has to render it. */
    peek(asked: PageKey): Page | undefined {
      const page = find(asked);
      if (!page || page.outdated) return undefined;
      const age = now() - page.madeAt;
      if (page.status === 404) return age > maxAgeOfMissing ? undefined : page;
      if (age <= freshFor || asked.kind === "file") return page;
      // Visitors wait for an old page; those after them do not while it cannot be rendered.
      if (age > freshFor + longestStale && now() - (page.triedAt ?? page.madeAt) > freshFor) return undefined;
      makeOnce(asked).catch(() => undefined);
      return page;
    },
    /** The page rendered now, or the previous one when that fails; null for a reply that must not be shared. */
    async get(asked: PageKey, client: Client): Promise<Page | null> {
      const before = find(asked);
      return makeOnce(asked, client).catch((error) => {
        if (before?.status === 200) return before;
        throw error;
      });
    },
    /** Pages with any of these tags are rendered again at their next visit; cached 404s are dropped. */
    purge(tags: ReadonlySet<string>) {
      purges += 1;
      pages.missing.clear();
      for (const kind of ["document", "payload"] as const)
        for (const page of pages[kind].values()) if (isAffected(tags, page.tags)) page.outdated = true;
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
