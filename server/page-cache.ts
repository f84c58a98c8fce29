import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withHashes } from "./page-policy.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What Next rendered for a visitor without cookies. */
export type Rendered = { status: number; headers: [string, string][]; body: Buffer };
export type Encoding = "br" | "gzip" | "identity";
export type Page = { status: number; headers: [string, string][]; bodies: Record<Encoding, Buffer>; madeAt: number };

type Options = {
  /** Renders an address; rejects or answers 5xx when it cannot. */
  render: (key: string) => Promise<Rendered>;
  /** Milliseconds for which a page is sent as it is; afterwards it is still sent while the next one is made. */
  freshFor: number;
  /** Bytes all pages together may hold; the least recently used go first. */
  maxBytes: number;
  now?: () => number;
};

const dropped = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "date",
  "vary",
]);
const maxAgeOfMissing = 10_000;
const maxMissingPages = 500;

const sizeOf = (page: Page) => Object.values(page.bodies).reduce((sum, body) => sum + body.length, 2_000);

/**
 * Pages that are the same for every visitor, rendered once and sent many times under their own strict policy. Only
 * successful anonymous pages are kept, and 404s for a short time; never one that sets a cookie. However many ask, a page
 * is rendered once; a render that fails leaves the page before it standing.
 */
export function createPageCache({ render, freshFor, maxBytes, now = Date.now }: Options) {
  const pages = new Map<string, Page>();
  const missing = new Set<string>();
  const flights = new Map<string, Promise<Page | Rendered>>();
  let bytes = 0;

  function remove(key: string) {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    missing.delete(key);
    bytes -= sizeOf(page);
  }

  function keep(key: string, page: Page) {
    remove(key);
    pages.set(key, page);
    bytes += sizeOf(page);
    if (page.status === 404) missing.add(key);
    if (missing.size > maxMissingPages) remove(missing.values().next().value ?? "");
    while (bytes > maxBytes) remove(pages.keys().next().value ?? "");
  }

  async function make(key: string): Promise<Page | Rendered> {
    const rendered = await render(key);
    const page = await toPage(rendered, now());
    if (page) keep(key, page);
    else if (rendered.status < 500) remove(key);
    return page ?? rendered;
  }

  /** One render a page, however many ask for it. */
  function makeOnce(key: string): Promise<Page | Rendered> {
    const running = flights.get(key);
    if (running) return running;
    const flight = make(key).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return {
    /** The page, from memory or rendered now; what may not be kept comes back as it was rendered. */
    async get(key: string): Promise<Page | Rendered> {
      const page = pages.get(key);
      if (!page) return makeOnce(key);
      pages.delete(key);
      pages.set(key, page);
      const age = now() - page.madeAt;
      if (page.status === 404 && age > maxAgeOfMissing) {
        remove(key);
        return makeOnce(key);
      }
      if (age > freshFor) makeOnce(key).catch(() => undefined);
      return page;
    },
    clear() {
      for (const key of [...pages.keys()]) remove(key);
    },
    get size() {
      return { pages: pages.size, bytes };
    },
  };
}

async function toPage({ status, headers, body }: Rendered, madeAt: number): Promise<Page | null> {
  const value = (name: string) => headers.find(([known]) => known === name)?.[1] ?? "";
  const html = value("content-type").startsWith("text/html");
  const personal = headers.some(([name, text]) => name === "set-cookie" && !text.startsWith("AIO_locale="));
  if ((status !== 200 && status !== 404) || !html || personal) return null;
  const hashed = withHashes(body.toString("utf8"), value("content-security-policy"));
  if (!hashed) return null;
  const identity = Buffer.from(hashed.html);
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    toGzip(identity, { level: 7 }),
  ]);
  return {
    status,
    headers: headers
      .filter(([name]) => !dropped.has(name) && name !== "set-cookie" && name !== "link")
      .map(([name, text]): [string, string] => [name, name === "content-security-policy" ? hashed.policy : text])
      .concat([["vary", "Accept-Encoding"]]),
    bodies: { br, gzip: gzipped, identity },
    madeAt,
  };
}

export const isPage = (made: Page | Rendered): made is Page => "bodies" in made;
