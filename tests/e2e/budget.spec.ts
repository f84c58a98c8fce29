import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";

/** First-load JavaScript in kB gzip: what a browser fetches for the page before anyone touches it. An empty page of the framework alone weighs 137.7. */
const reading = 153;
const budgets: Record<string, number> = {
  "/fr": reading,
  "/en/location": reading,
  "/fr/location/1": reading + 12,
  "/fr/location/map": reading,
  "/fr/location/prix-semaine": reading,
  "/fr/location/annuelle": reading,
  "/fr/vente": reading,
  "/fr/vente/301": reading + 5,
  "/fr/service": reading,
  "/fr/actualite": reading,
  "/fr/emplois": reading,
  "/fr/presentation": reading,
  "/fr/recherche?q=ski": reading,
  "/fr/contact": reading,
  "/fr/cguone": reading,
  "/fr/produit/1": 190,
  "/fr/login": 190,
  "/fr/mon-compte/inscription": 200,
  "/fr/commande/mon-panier": 190,
  "/fr/commande/mes-donnees": 200,
};

type Chunk = { file: string; kilobytes: number; holds: string[] };

test.describe("weight", { tag: "@desktop" }, () => {
  for (const [path, budget] of Object.entries(budgets)) {
    test(`TH2 ${path} loads at most ${budget} kB of JavaScript at first`, async ({ request }) => {
      const page = await request.get(path);
      expect(page.status()).toBe(200);
      const html = await page.text();
      const files = [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)]
        .filter(([tag]) => !tag.toLowerCase().includes("nomodule"))
        .map(([, file = ""]) => file);
      const chunks: Chunk[] = await Promise.all(
        [...new Set(files)].map(async (file) => {
          const body = await (await request.get(file)).body();
          const holds = [...body.toString().matchAll(/\.s\(\["([A-Z][a-z]\w{3,})"/g)].map(([, name = ""]) => name);
          return { file, kilobytes: gzipSync(body).length / 1000, holds };
        }),
      );
      const total = chunks.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
      const list = chunks
        .sort((a, b) => b.kilobytes - a.kilobytes)
        .map(
          ({ file, kilobytes, holds }) => `  ${kilobytes.toFixed(1)} kB ${file.split("/").at(-1)} ${holds.join(" ")}`,
        )
        .join("\n");
      expect(chunks.length).toBeGreaterThan(2);
      expect(total, `${path} loads ${total.toFixed(1)} kB:\n${list}`).toBeLessThanOrEqual(budget);
    });
  }

  for (const path of ["/fr", "/fr/location", "/fr/location/1", "/fr/vente", "/fr/vente/301", "/fr/contact"]) {
    test(`TH2 ${path} wakes without building a date formatter, which holds a phone for 100 ms`, async ({ page }) => {
      const built: string[] = [];
      page.on("console", (message) => {
        if (message.text().startsWith("formatter")) built.push(message.text());
      });
      await page.addInitScript(() => {
        const { DateTimeFormat } = Intl;
        Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
          construct(target, options) {
            console.info(`formatter ${JSON.stringify(options)}`);
            return Reflect.construct(target, options);
          },
        });
      });
      await page.goto(path);
      await page.getByRole("button", { name: "Tout refuser" }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(built).toEqual([]);
      await page.evaluate(() => new Intl.DateTimeFormat("fr-CH"));
      await expect.poll(() => built).toEqual(['formatter ["fr-CH"]']);
    });
  }
});
