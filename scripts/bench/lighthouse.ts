import lighthouse, { type Flags } from "lighthouse";
import { median, round } from "./numbers.ts";
import { table, verdict } from "./report.ts";

/** Lighthouse's results for a page: points out of a hundred, times in milliseconds. */
type Scores = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /**
   * Throttled by the browser to 1.6 Mbit/s and a CPU four times slower; the other values are simulated from an unthrottled visit.
   */
  throttledLcp: number;
};

async function visit(url: string, flags: Flags) {
  const result = await lighthouse(url, { output: "json", logLevel: "error", ...flags });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  return { score, value };
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const { score, value } = await visit(url, { port });
  const slow = await visit(url, { port, onlyCategories: ["performance"], throttlingMethod: "devtools" });
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    throttledLcp: slow.value("largest-contentful-paint"),
  };
}

const runs = 5;

/**
 * Lighthouse's mobile profile of each page and of the bare one, in turn, five times, each value the median; the browser listens
 * on `port`.
 */
export async function lighthouseReport(pages: Record<string, string>, bare: string, port: number) {
  const seen: [page: string, scores: Scores][] = [];
  for (let run = 0; run < runs; run++)
    for (const [page, url] of Object.entries({ bare, ...pages })) seen.push([page, await scoresOf(url, port)]);
  const figure = (page: string, key: keyof Scores) =>
    median(seen.filter(([name]) => name === page).map(([, scores]) => scores[key]));
  const least = { tbt: figure("bare", "tbt"), lcp: figure("bare", "lcp"), performance: figure("bare", "performance") };
  const rows = ["bare", ...Object.keys(pages)].map((page) => {
    const of = (key: keyof Scores) => figure(page, key);
    const [blocking, paint] = [of("tbt") / least.tbt, of("lcp") / least.lcp];
    const reached = blocking <= 1.6 && paint <= 1.35 && (of("performance") >= 98 || least.performance < 100);
    return [
      page,
      ...[of("performance"), of("accessibility"), of("practices"), of("seo")],
      ...[Math.round(of("lcp")), Math.round(of("throttledLcp")), Math.round(of("tbt")), round(of("cls"), 3)],
      ...(page === "bare" ? ["", "", ""] : [round(blocking), round(paint), verdict(reached)]),
    ];
  });
  const head = ["page", "performance", "accessibility", "best practices", "SEO", "LCP ms", "LCP ms, really throttled"];
  return table([...head, "TBT ms", "CLS", "TBT ÷ bare", "LCP ÷ bare", "reached"], rows);
}
