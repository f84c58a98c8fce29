// Every picture of every kind of page has about the resolution it is displayed in.
import { expect, type Page, test } from "playwright/test";

/** Each narrower or wider than the one before it: a browser chooses anew when the width changes. */
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 2 },
];
/** At this width the page was loaded, and each of its parts in sight. */
const seenWidth = 1440;

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
const kinds = ["/fr/location/annuelle/", "/fr/vente/", "/fr/service/", "/fr/actualite/", "/fr/emplois/", "/fr/page/"];

/**
 * Brings every part of the page into sight once, so that what waits for it is asked for. Nothing is painted meanwhile: which picture
 * is asked for is settled without, and Chromium without a window may stop drawing where a page is very tall.
 */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const framed = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    document.documentElement.style.visibility = "hidden";
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      await framed();
    }
    await framed();
  });

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** How many pictures have chosen what to ask for. */
const chosen = (page: Page) =>
  page
    .locator("main img")
    .evaluateAll((all) => all.filter((image) => image instanceof HTMLImageElement && image.currentSrc).length);

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

test("every picture on every kind of page matches its displayed resolution on four screens G6", async ({ context }) => {
  test.setTimeout(180_000);
  const queue = [...pages];
  const missingKinds = new Set(kinds);
  const wrong: string[] = [];
  const measured = screens.map(() => 0);
  const work = async () => {
    const page = await context.newPage();
    const browserTools = await context.newCDPSession(page);
    // Which one the browser asks for is what counts; nothing has to be encoded for it.
    await browserTools.send("Network.enable");
    await browserTools.send("Network.setBlockedURLs", { urls: ["*/media/*", "*/scenes/*"] });
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await page.goto(path);
      await scrollThrough(page);
      const atFirst = await chosen(page);
      for (const [index, screen] of screens.entries()) {
        await browserTools.send("Emulation.setDeviceMetricsOverride", { ...screen, mobile: false });
        await (screen.width === seenWidth ? twoFrames(page) : scrollThrough(page));
        await expect.poll(() => chosen(page)).toBeGreaterThanOrEqual(atFirst);
        measured[index] = (measured[index] ?? 0) + (await chosen(page));
        const at = `${path} at ${screen.width}@${screen.deviceScaleFactor}`;
        wrong.push(...(await misfits(page)).map((one) => `${at}: ${one}`));
      }
      const links = await page
        .locator("main a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      for (const kind of missingKinds) {
        const link = links.find((one) => new RegExp(`^${kind}[^/?#]*\\d`).test(one));
        if (!link) continue;
        missingKinds.delete(kind);
        queue.push(link);
      }
    }
  };
  // While one window waits for its page, the other is looked at.
  await Promise.all([work(), work()]);
  expect([...missingKinds]).toEqual([]);
  expect(Math.min(...measured)).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
