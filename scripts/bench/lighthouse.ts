import lighthouse from "lighthouse";

export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lighthouse's mobile profile, `runs` times; each figure is the median. The browser listens on `debuggingPort`. */
export async function runLighthouse(url: string, debuggingPort: number, runs = 3): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port: debuggingPort, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? 0;
    all.push({
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      lcp: Math.round(value("largest-contentful-paint")),
      tbt: Math.round(value("total-blocking-time")),
      cls: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
    });
  }
  const figure = (key: keyof Scores) => median(all.map((scores) => scores[key]));
  return {
    performance: figure("performance"),
    accessibility: figure("accessibility"),
    bestPractices: figure("bestPractices"),
    seo: figure("seo"),
    lcp: figure("lcp"),
    tbt: figure("tbt"),
    cls: figure("cls"),
  };
}
