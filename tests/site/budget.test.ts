// Page weight: the JavaScript loaded before any interaction.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { get } from "#tests/site/site";

/** First-load JavaScript in kB gzip: what a browser fetches for the page before anyone touches it. An empty page of the framework alone weighs 137. */
const reading = 153;
/** With the parts of a search, a map, favourites or a short form. */
const searching = 160;
/** With the form of a product: fields, days, price, cart, answers that outlast a session. */
const booking = 186.5;
const budgets: Record<string, number> = {
  "/fr": 158.5,
  "/en/location": searching,
  "/fr/location/1": 175.5,
  "/fr/location/map": searching,
  "/fr/location/prix-semaine": searching,
  "/fr/location/annuelle": searching,
  "/fr/vente": searching,
  "/fr/vente/301": searching,
  "/fr/service": reading,
  "/fr/service/9": 162.5,
  "/fr/page/101": booking,
  "/fr/actualite/201": 154.5,
  "/fr/actualite": reading,
  "/fr/emplois": reading,
  "/fr/presentation": reading,
  "/fr/recherche?q=ski": 154.5,
  "/fr/contact": searching,
  "/fr/cguone": reading,
  "/fr/produit/1": booking,
  "/fr/login": booking,
  "/fr/mon-compte/inscription": 192,
  "/fr/commande/mon-panier": 178,
  "/fr/commande/mes-donnees": 194,
};

type Chunk = { file: string; kilobytes: number; holds: string[] };

/** The scripts of the build, each weighed once. */
const weighed = new Map<string, Promise<Chunk>>();

async function weigh(file: string): Promise<Chunk> {
  const body = Buffer.from(await (await get(file)).arrayBuffer());
  const holds = [...body.toString().matchAll(/\.s\(\["([A-Z][a-z]\w{3,})"/g)].map(([, name = ""]) => name);
  return { file, kilobytes: gzipSync(body).length / 1000, holds };
}

async function chunksOf(path: string): Promise<Chunk[]> {
  const page = await get(path);
  expect([path, page.status]).toEqual([path, 200]);
  const files = [...(await page.text()).matchAll(/<(?:script|link)[^>]*? (?:src|href)="([^"]+\.js)"[^>]*>/g)]
    .filter(([tag]) => !tag.toLowerCase().includes("nomodule"))
    .map(([, file = ""]) => file);
  for (const file of files) if (!weighed.has(file)) weighed.set(file, weigh(file));
  return Promise.all([...new Set(files)].map((file) => weighed.get(file) ?? weigh(file)));
}

test("keeps first-load JavaScript of every page within its budget [TH2]", async () => {
  const heavy: string[] = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const chunks = await chunksOf(path);
    expect(chunks.length, path).toBeGreaterThan(2);
    const total = chunks.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    const list = chunks
      .toSorted((a, b) => b.kilobytes - a.kilobytes)
      .map(({ file, kilobytes, holds }) => `  ${kilobytes.toFixed(1)} kB ${file.split("/").at(-1)} ${holds.join(" ")}`);
    if (total > budget) heavy.push(`${path} loads ${total.toFixed(1)} kB, ${budget} allowed:`, ...list);
  }
  expect(heavy.join("\n")).toBe("");
});
