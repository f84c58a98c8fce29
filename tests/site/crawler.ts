import { attributes, withoutScripts } from "#tests/fixtures/html-text";

/** A crawled page: its request, response and content. */
export type Crawled = { path: string; status: number; location: string | null; html: string };

const notPages = /^\/(_next|media|shop|aio|api|og)\/|\.\w+(\?|$)/;

/** Paths of this site's pages that a page links to, hash left out. */
export function linksOf({ path, html }: Pick<Crawled, "path" | "html">, site: string): string[] {
  const base = `${site}${path}`;
  const hrefs = attributes(withoutScripts(html), "a", "href").filter((href) => !/^(mailto|tel|#)/.test(href));
  const urls = hrefs.map((href) => new URL(href, base)).filter(({ origin }) => origin === new URL(base).origin);
  return [...new Set(urls.map(({ pathname, search }) => pathname + search).filter((path) => !notPages.test(path)))];
}

/** One page as it is answered, redirects not followed. */
export async function ask(base: string, path: string): Promise<Crawled> {
  // As it is: five hundred pages read once each need not be compressed.
  const headers = { accept: "text/html", "accept-encoding": "identity" };
  const reply = await fetch(`${base}${path}`, { redirect: "manual", headers });
  const target = reply.headers.get("location");
  const location = target === null ? null : new URL(target, base);
  return {
    path,
    status: reply.status,
    location: location && location.pathname + location.search,
    html: await reply.text(),
  };
}

const ofAKind = 3;
const otherLanguage = /^\/(fr|en)(?=\/|\?|$)/;

/** A page's kind: its folders, numbers and names left out. */
const kindOf = (path: string) => path.replace(/\?.*/, "?").replace(/\/\d+(\/[\w-]+)?/, "/…");

/** True for a link to the same page in the other language that keeps this language's name: a redirect sets it right. */
function isSwitch(link: string, { path, html }: Crawled): boolean {
  if (otherLanguage.exec(link)?.[1] === otherLanguage.exec(path)?.[1]) return false;
  return link.replace(otherLanguage, "") === path.replace(otherLanguage, "") && !html.includes(`${link}"/>`);
}

/**
 * Follows every link from the given pages, redirects included, several at a time. Of links with a query and of language
 * switches that redirect, only a few of each kind: every week of every home and filters over filters would have no end. A page
 * that is not whole is asked for again.
 */
export async function crawl(
  base: string,
  starts: string[],
  isWhole: (page: Crawled) => boolean,
  atOnce = 6,
): Promise<Map<string, Crawled>> {
  const askWhole = async (path: string, tries = 2): Promise<Crawled> => {
    const page = await ask(base, path);
    return tries > 0 && !isWhole(page) ? askWhole(path, tries - 1) : page;
  };
  const pages = new Map<string, Crawled>();
  const known = new Set(starts);
  const queue = [...starts];
  const few = new Map<string, number>();
  const add = (path: string, from: Crawled) => {
    if (known.has(path)) return;
    if (path.includes("?") || isSwitch(path, from)) {
      const kind = `${kindOf(path)} ${path.includes("?")}`;
      const before = few.get(kind) ?? 0;
      if (before >= ofAKind) return;
      few.set(kind, before + 1);
    }
    known.add(path);
    queue.push(path);
  };
  let running = 0;
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      if (queue.length === 0 && running === 0) return resolve();
      while (running < atOnce) {
        const path = queue.shift();
        if (path === undefined) return;
        running += 1;
        askWhole(path)
          .then((page) => {
            pages.set(path, page);
            if (page.location) add(page.location, page);
            for (const link of linksOf(page, base)) add(link, page);
            running -= 1;
            next();
          })
          .catch(reject);
      }
    };
    next();
  });
  return pages;
}
