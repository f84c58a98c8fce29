// Every picture of every kind of page is delivered in about the pixels it is shown in.
import { expect, type Page, test } from "playwright/test";
import { withPictures } from "#tests/e2e/with-pictures";

test.use(withPictures);

/** The narrow and the wide screen see every kind of page; what lies between, and the finer wide one, those with the most kinds of picture. */
const screens = [
  { width: 390, height: 844, dpr: 3, of: "every kind of page" },
  { width: 1440, height: 900, dpr: 1, of: "every kind of page" },
  { width: 768, height: 1024, dpr: 2, of: "the pages with the most" },
  { width: 1440, height: 900, dpr: 2, of: "the pages with the most" },
];

/** One of each kind of page that may hold pictures; a home for sale, a service and so on are added by the first link to one. */
const pages = [
  "/fr",
  "/fr/location",
  "/fr/location/17",
  "/fr/location/map",
  "/fr/location/special",
  "/fr/location/annuelle",
  "/fr/location?roomsMin=40",
  "/fr/appartements",
  "/fr/vente",
  "/fr/service",
  "/fr/actualite",
  "/fr/emplois",
  "/fr/presentation",
  "/fr/nos-prestations-complementaires",
  "/fr/onelaundry",
  "/fr/maintenance-entreprise-generale",
  "/fr/devenir-client",
  "/fr/contact",
  "/fr/contact?reference=HP-117",
  "/fr/recherche?q=ski",
  "/fr/favoris",
  "/fr/favoris?ids=l1,l2,v301",
  "/fr/page",
  "/fr/commande/mon-panier",
  "/fr/login",
];
const richest = [
  "/fr",
  "/fr/location",
  "/fr/location/17",
  "/fr/location/map",
  "/fr/service",
  "/fr/presentation",
  "/fr/actualite",
];
const kinds = ["/fr/location/annuelle/", "/fr/vente/", "/fr/service/", "/fr/actualite/", "/fr/emplois/", "/fr/page/"];

/** Brings every part of the page into sight once, so that what waits for it is asked for. */
const passBy = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      await drawn();
    }
    await drawn();
  });

/** Pictures that come in fewer than 0.9 or more than 1.6 of the pixels they are shown in. */
const misfits = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")].flatMap((image) => {
      const box = image.getBoundingClientRect();
      const delivered = Number(/-(\d+)(?:\.\w+)?$/.exec(image.currentSrc)?.[1]);
      if (!delivered || box.width === 0) return [];
      const source = image.parentElement?.querySelector("source");
      const sized = source && matchMedia(source.media).matches ? source : image;
      const ratio = Number(sized.getAttribute("width")) / Number(sized.getAttribute("height"));
      const shown = Math.max(box.width, box.height * ratio) * devicePixelRatio;
      return delivered / shown >= 0.9 && delivered / shown <= 1.6
        ? []
        : [`${image.currentSrc.slice(-24)} for ${Math.round(shown)} px`];
    }),
  );

for (const { width, height, dpr, of } of screens) {
  test(`every picture of ${of} comes in the pixels it is shown in at ${width}@${dpr} G6`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ baseURL, viewport: { width, height }, deviceScaleFactor: dpr });
    const page = await context.newPage();
    // Which one the browser asks for is what counts; nothing has to be encoded for it.
    const browserTools = await context.newCDPSession(page);
    await browserTools.send("Network.enable");
    await browserTools.send("Network.setBlockedURLs", { urls: ["*/media/*"] });
    const whole = of === "every kind of page";
    const left = whole ? [...pages] : [...richest];
    const wanted = new Set(whole ? kinds : ["/fr/vente/", "/fr/service/"]);
    const wrong: string[] = [];
    let measured = 0;
    for (let path = left.shift(); path; path = left.shift()) {
      await page.goto(path);
      await passBy(page);
      measured += await page
        .locator("main img")
        .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).currentSrc).length);
      wrong.push(...(await misfits(page)).map((one) => `${path}: ${one}`));
      const links = await page
        .locator("main a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      for (const kind of wanted) {
        const link = links.find((one) => new RegExp(`^${kind}[^/?#]*\\d`).test(one));
        if (!link) continue;
        wanted.delete(kind);
        left.push(link);
      }
    }
    expect([...wanted]).toEqual([]);
    expect(measured).toBeGreaterThan(whole ? 100 : 50);
    expect(wrong).toEqual([]);
    await context.close();
  });
}
