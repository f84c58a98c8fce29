import { chromium } from "playwright";
import { contact, orderOf, parking, rental, transfer } from "#tests/fixtures/order";
import { readFileSync, existsSync } from "node:fs";
const only = process.argv[2];
const base = process.env.BASE ?? "http://localhost:3000";
const pic = readFileSync("/work/main/public/scenes/evening-640.avif");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking"] });
const cart = orderOf([rental, parking, transfer]);
const withContact = orderOf([rental, parking, transfer], { shippingContact: contact });
const paid = orderOf([rental, parking, transfer], { shippingContact: contact, status: 2, number: "4820195736", payedAt: "2026-11-21T09:00:00.000Z", gradedPayment: true, reportedTotal: 1698.25 });
type Shot = { name: string; path: string; cart: unknown; order?: unknown; full?: boolean; act?: (page: import("playwright").Page) => Promise<void> };
const shots: Shot[] = [
  { name: "panier", path: "/commande/mon-panier", cart },
  { name: "panier-vide", path: "/commande/mon-panier", cart: orderOf([]) },
  { name: "signin", path: "/commande/sign-in", cart },
  { name: "donnees", path: "/commande/mes-donnees", cart, act: async (p) => {
      await p.fill("#firstName", "Claire"); await p.fill("#phone", "+41 79 555 01"); await p.fill("#birthdate", "14062011"); await p.click("button[type=submit]"); await p.waitForSelector("[role=alert] a"); } },
  { name: "recap", path: "/commande/recapitulatif-paiement", cart: withContact, act: async (p) => { await p.locator("input[name=graded]").nth(1).check(); } },
  { name: "succes", path: "/commande/confirmation/4820195736/succes", cart: orderOf([]), order: paid },
  { name: "attente", path: "/commande/confirmation/4820195736/succes", cart: orderOf([]), order: { ...paid, status: 1 } },
  { name: "inconnue", path: "/commande/confirmation/4820195736/succes", cart: orderOf([]) },
  { name: "erreur", path: "/commande/confirmation/4820195736/erreur", cart: withContact, order: { ...paid, status: 4 } },
  { name: "panel", path: "/contact", cart, full: false, act: async (p) => { await p.locator("header button[aria-haspopup=dialog]", { has: p.locator(".lucide-shopping-bag") }).first().click(); await p.waitForSelector("dialog[open] article"); await p.waitForTimeout(500); } },
  { name: "panel-vide", path: "/contact", cart: orderOf([]), full: false, act: async (p) => { await p.locator("header button[aria-haspopup=dialog]", { has: p.locator(".lucide-shopping-bag") }).first().click(); await p.waitForSelector("dialog[open] h3"); await p.waitForTimeout(500); } },
];
for (const locale of (process.env.LOCALES ?? "fr").split(","))
for (const width of (process.env.WIDTHS ?? "390,1440").split(",").map(Number))
for (const shot of shots) {
  if (only && !only.split(",").includes(shot.name)) continue;
  const page = await browser.newPage({ viewport: { width, height: width < 500 ? 844 : 900 } });
  page.on("console", (m) => !m.text().includes("ECONNREFUSED") && !m.text().includes("Failed to load resource") && ["error", "warning"].includes(m.type()) && console.log(shot.name, width, m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log(shot.name, "PAGEERROR", e.message.slice(0, 300)));
  await page.context().addCookies([{ name: "AIO_consent", value: "none", url: base }]);
  await page.route("**/shop/api/store/**", (route) => {
    const url = new URL(route.request().url());
    const json = (body: unknown, status = 200) => route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });
    if (url.pathname.endsWith("/cart")) return json(shot.cart);
    if (url.pathname.includes("/order/")) return shot.order ? json(shot.order) : json({ code: "Can_t find order", message: "Commande introuvable" }, 404);
    if (url.pathname.endsWith("/auth/me")) return json({ code: "JWT_NOT_FOUND", message: "x" }, 401);
    return json({ code: "X", message: "?" }, 500);
  });
  await page.route("**/media/**", (route) => route.fulfill({ contentType: "image/avif", body: pic }));
  try {
    await page.goto(`${base}/${locale}${shot.path}`, { waitUntil: "networkidle", timeout: 120000 });
    await page.waitForTimeout(600);
    await shot.act?.(page);
    await page.waitForTimeout(300);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log(shot.name, width, "OVERFLOW", overflow);
    await page.screenshot({ path: `/tmp/shots/${shot.name}-${locale}-${width}.png`, fullPage: shot.full ?? true });
    console.log("ok", shot.name, locale, width);
  } catch (e) { console.log("FAIL", shot.name, width, (e as Error).message.slice(0, 300)); await page.screenshot({ path: `/tmp/shots/FAIL-${shot.name}-${width}.png` }).catch(() => {}); }
  await page.close();
}
await browser.close();
