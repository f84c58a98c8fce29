import type { Browser } from "playwright";

type PageWeight = {
  html: number;
  javascript: number;
  css: number;
  pictures: number;
  other: number;
  total: number;
};

const kinds: Record<string, keyof PageWeight> = {
  Document: "html",
  Script: "javascript",
  Stylesheet: "css",
  Image: "pictures",
};

/** Requests twice: the first visitor of a page gets it compressed quickly, all later ones compressed well. */
async function askTwice(url: string) {
  for (let visit = 0; visit < 2; visit++) {
    await (await fetch(url, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Bytes transferred until the network is idle, with an empty cache and a phone's viewport. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  await askTwice(url);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const weight: PageWeight = { html: 0, javascript: 0, css: 0, pictures: 0, other: 0, total: 0 };
  const kindOf = new Map<string, keyof PageWeight>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => kindOf.set(requestId, kinds[type] ?? "other"));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight[kindOf.get(requestId) ?? "other"] += encodedDataLength;
    weight.total += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return weight;
}
