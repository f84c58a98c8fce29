import { vi } from "vitest";

/** A file of a site, asked for again while the busy site answers 503. */
const read = (address: string) =>
  vi.waitFor(
    async () => {
      const reply = await fetch(address);
      if (!reply.ok) throw new Error(`${address} answers ${reply.status}`);
      return reply.text();
    },
    { timeout: 60_000, interval: 500 },
  );

/** The parts of a site's sitemap as they are written, and the paths they name. */
export async function readSitemap(site: string) {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const parts = await Promise.all(locations(await read(`${site}/sitemap.xml`)).map(read));
  return { parts, paths: parts.flatMap(locations).map((url) => new URL(url).pathname) };
}
