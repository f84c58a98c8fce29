import { chromium } from "playwright";
const base = process.env.BASE ?? "http://localhost:3000";
const width = Number(process.env.W ?? 1440), locale = process.env.L ?? "fr";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic"] });
const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, locale });
await context.addCookies([{ name: "AIO_consent", value: "none", url: base }]);
const page = await context.newPage();
page.setDefaultTimeout(60000);
page.on("console", (m) => ["error", "warning"].includes(m.type()) && !m.text().includes("401") && console.log(m.type(), m.text().slice(0, 400)));
page.on("pageerror", (e) => console.log("PAGEERROR", e.message.slice(0, 400)));
page.on("response", (r) => { if (r.url().includes("/shop/api") && r.status() >= 400 && r.status() !== 401) void r.text().then((t) => console.log(r.status(), r.request().method(), r.url(), t.slice(0, 300)), () => {}); });
const shot = (n: string, full = false) => page.screenshot({ path: `/tmp/shots/live-${n}-${locale}-${width}.png`, fullPage: full });
const step = async (n: string, f: () => Promise<unknown>) => { const t = Date.now(); try { await f(); console.log("ok", n, Date.now() - t); } catch (e) { console.log("FAIL", n, (e as Error).message.slice(0, 600)); await shot(`FAIL-${n}`); await browser.close(); process.exit(1); } };
const api = (path: string, method = "GET", body?: unknown) => page.evaluate(async ([p, m, b]) => { const r = await fetch(p as string, { method: m as string, headers: b ? { "content-type": "application/json" } : {}, body: b ? JSON.stringify(b) : undefined }); return { status: r.status, body: await r.json() }; }, [path, method, body] as const);
await step("home", async () => { await page.goto(`${base}/${locale}/contact`, { waitUntil: "networkidle" }); });
await step("add", async () => {
  const list = await api(`/api/locations?locale=${locale}`);
  const home = list.body.locations.find((l: { product_id: number }) => l.product_id);
  const detail = (await api(`/api/locations/${home.id}?locale=${locale}`)).body.location;
  const week = detail.weeks.filter((w: { taken: boolean; price: number }) => !w.taken && w.price)[Number(process.env.WEEK ?? 20)];
  const end = new Date(Date.parse(week.date) + 7 * 864e5).toISOString().slice(0, 10);
  const added = await api(`/shop/api/store/cart/add/${home.product_id}?locale=${locale}`, "PUT", { people: 2, startPeriod: week.date, endPeriod: end });
  console.log(added.status, added.body.total, added.body.message ?? "");
  const rental = added.body.orderItems.at(-1);
  for (const option of detail.options.slice(0, 2)) { const r = await api(`/shop/api/store/cart/add/${option}?locale=${locale}`, "PUT", { linkedToItem: rental.id }); console.log("option", option, r.status, r.body.message ?? r.body.total, JSON.stringify(r.body.fieldErrors ?? "")); }
});
await step("panel", async () => {
  await page.reload({ waitUntil: "networkidle" });
  await page.locator("header button", { has: page.locator(".lucide-shopping-bag") }).first().click();
  await page.waitForSelector("dialog[open] article"); await page.waitForTimeout(700); await shot("panel");
  await page.locator("dialog[open] a[href*='sign-in']").click();
  await page.waitForURL("**/commande/sign-in");
});
await step("signin", async () => { await page.waitForLoadState("networkidle"); await shot("signin", true); await page.locator("main a[href*='mes-donnees']").first().click(); await page.waitForURL("**/mes-donnees"); });
await step("details", async () => {
  await page.waitForSelector("#firstName"); await shot("details", true);
  for (const [k, v] of Object.entries({ firstName: "Claire", lastName: "Bonvin-Rey", street: "Chemin des Collines", streetNumber: "8", zip: "1950", city: "Sion", phone: "079 555 01 20", birthdate: "14051985", email: `claire.${Date.now()}@example.ch` })) await page.fill(`#${k}`, v);
  await page.check("#cg"); await page.locator("button[type=submit]").click(); await page.waitForURL("**/recapitulatif-paiement");
});
await step("recap", async () => { await page.waitForSelector("textarea"); await page.waitForTimeout(400); await shot("recap", true); await page.fill("textarea", "Lit d’enfant"); if (process.env.HALF) await page.locator("input[name=graded]").nth(1).check(); await page.locator("button[aria-describedby=pay-now]").click(); await page.waitForURL((u) => u.port === "3002", { timeout: 30000 }); });
await step("pay", async () => { await page.waitForLoadState(); await shot("terminal", true); const d = process.env.DECLINE; if (d) { await page.locator("summary").first().click().catch(() => {}); await page.getByRole("button", { name: /refus|declin/i }).first().click(); await page.waitForURL("**/erreur"); await page.waitForLoadState("networkidle"); await shot("erreur", true); } else { await page.getByRole("button", { name: /^(Payer|Pay) CHF/ }).click(); await page.waitForURL("**/succes*"); } });
if (!process.env.DECLINE) await step("success", async () => { await page.waitForSelector("a[download]"); await page.waitForLoadState("networkidle"); await shot("success", true); const [d] = await Promise.all([page.waitForEvent("download"), page.locator("a[download]").click()]); console.log(d.suggestedFilename(), page.url(), await page.locator("header button", { has: page.locator(".lucide-shopping-bag") }).first().getAttribute("aria-label")); });
await browser.close();
