// Contact and visit forms, with and without JavaScript.
import { type APIRequestContext, expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { words } from "#tests/e2e/words";

const { content, property } = words.fr;
const { contact } = content;
const telephone = "+41 27 555 01 20";
const newAddress = (who: string) => `${who}-${Date.now().toString(36)}@example.org`;
const summary = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("heading") });
const field = (page: Page, name: "firstName" | "lastName" | "email" | "phone" | "text") =>
  page.getByRole("main").getByRole("textbox", { name: new RegExp(`^${contact[name]}`) });
const send = (page: Page) => page.getByRole("button", { name: contact.send });
/** Why the form could not be taken, as it has the focus. */
const problem = (page: Page) => page.locator("form [tabindex='-1']", { has: page.getByRole("alert") });

async function fill(page: Page, email: string) {
  await field(page, "firstName").fill("Anouk");
  await field(page, "lastName").fill("Rey");
  await field(page, "email").fill(email);
  await field(page, "text").fill("Bonjour, le chalet est-il libre en mars ?");
}

/** Rows of the outbox that name the reference or the recipient. */
async function mails(request: APIRequestContext, ...named: string[]): Promise<number> {
  const { port } = new URL(test.info().project.use.baseURL ?? "");
  const outbox = await (await request.get(`http://127.0.0.1:${Number(port) + 1}/outbox`)).text();
  return outbox.split("<tr>").filter((row) => named.some((name) => row.includes(name))).length;
}

async function expectReceipt(page: Page, email: string) {
  const [before, after] = contact.sent.split("{reference}");
  const receipt = page.locator("#recu");
  await expect(receipt).toContainText(before?.trim() ?? "");
  await expect(receipt).toContainText(after?.trim() ?? "");
  const reference = /[2-9A-HJ-NP-Z]{8}/.exec((await receipt.textContent())?.split(before ?? "")[1] ?? "")?.[0] ?? "";
  expect(reference).toHaveLength(8);
  // One to the agency, one back to the sender, who is not told what was written.
  await expect.poll(() => mails(page.request, reference)).toBe(2);
  expect(await mails(page.request, email)).toBe(1);
}

test("invalid fields are linked and focused; a valid message is sent and confirmed [CT5 TH3]", async ({ page }) => {
  const email = newAddress("script");
  await page.goto("/fr/contact");
  const privacy = page.locator("main form").getByRole("link", { name: "protection des données" });
  await expect(privacy).toHaveAttribute("href", /^\/fr\/page\/\d+\//);
  await field(page, "email").fill("anouk@");
  await field(page, "phone").fill("abc");
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText("5 champs à corriger");
  // From the top, so that the fixed header lies over nothing.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await expect(page.locator("#message-email-error")).toHaveText(contact.fault.email);
  await summary(page).getByRole("link").click();
  await expect(field(page, "firstName")).toBeFocused();
  await fill(page, email);
  await field(page, "phone").fill("");
  await send(page).click();
  await expect(page.locator("#recu")).toBeFocused();
  await expectReceipt(page, email);
  await expect(field(page, "text")).toHaveValue("");
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
});

test.describe("about a listing", { tag: "@desktop" }, () => {
  test("the contact page takes a listing reference from its URL [CT5 SL2]", async ({ request }) => {
    const about = async (reference: string) =>
      (await (await request.get(`/fr/contact?reference=${reference}`)).text()).replace(/<script\b.*?<\/script>/gs, "");
    const sale = await about("hv-318");
    expect(sale).toMatch(new RegExp(`<h\\d[^>]*>${contact.visit}</h\\d>`));
    expect(sale).toMatch(/<a [^>]*href="\/fr\/vente\/\d+\/[^>]*>(?:(?!<\/a>).)*proprija/is);
    expect(sale).toMatch(/<textarea[^>]* name="text"[^>]*>[^<]*HV-318/);
    expect(await about("HP-101")).toMatch(new RegExp(`<h\\d[^>]*>${contact.information}</h\\d>`));
    for (const unknown of ["HP-99999", "%3Cscript%3E", "%25"]) {
      const html = await about(unknown);
      expect(html).toMatch(new RegExp(`<h\\d[^>]*>${contact.write}</h\\d>`));
      expect(html).toMatch(/<textarea[^>]* name="text"[^>]*><\/textarea>/);
    }
  });

  test("a failed request keeps the input and shows a telephone number [CT5]", async ({ page }) => {
    await page.goto("/fr/contact");
    await fill(page, newAddress("offline"));
    await page.context().setOffline(true);
    await send(page).click();
    await expect(problem(page)).toBeFocused();
    await expect(problem(page)).toContainText(telephone);
    await expect(field(page, "firstName")).toHaveValue("Anouk");
    await page.context().setOffline(false);
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts: first returns its errors with the input, then the receipt [CT5]", async ({ page }) => {
    const email = newAddress("plain");
    await page.goto("/fr/contact");
    await field(page, "firstName").fill("Anouk <b>");
    await field(page, "email").fill("anouk@");
    await field(page, "text").fill("Deux lignes\net « des guillemets »");
    await send(page).click();
    await expect(summary(page)).toContainText("2 champs à corriger");
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole("link", { name: contact.fault.required })).toHaveAttribute(
      "href",
      "#message-lastName",
    );
    await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "firstName")).toHaveValue("Anouk <b>");
    await expect(field(page, "text")).toHaveValue("Deux lignes\net « des guillemets »");
    await fill(page, email);
    await field(page, "lastName").fill("Rey");
    const posted = page.waitForResponse((reply) => reply.request().method() === "POST");
    await send(page).click();
    expect((await posted).status()).toBe(303);
    await page.waitForURL(/\/fr\/contact\?recu=[2-9A-HJ-NP-Z]{8}#recu$/);
    await expectReceipt(page, email);
    await expect(field(page, "text")).toHaveValue("");
  });

  test("a visit request is sent from the property page in English [CT5 SL2]", async ({ page }) => {
    const email = newAddress("visit");
    await page.goto("/en/vente/318");
    const english = words.en.content.contact;
    await page.getByLabel(english.firstName).fill("Anouk");
    await page.getByLabel(english.lastName).fill("Rey");
    await page.getByLabel(english.email).and(page.locator("input")).fill(email);
    await page.getByRole("button", { name: english.send }).click();
    await page.waitForURL(/\/en\/vente\/318\/[\w-]+\?recu=\w{8}#recu$/);
    await expect(page.locator("#recu")).toContainText("Thank you");
    await expect.poll(() => mails(page.request, email)).toBe(1);
    await expect(page.getByRole("heading", { name: words.en.property.visit.title })).toBeVisible();
  });

  test("the rate limit on messages shows a notice and keeps the text [CT5]", async ({ page, baseURL }) => {
    const email = newAddress("often");
    const message = { kind: "contact", firstName: "A", lastName: "R", email, text: "Encore" };
    for (let count = 0; count < 5; count += 1) {
      const reply = await page.request.post("/shop/api/store/message", {
        data: message,
        headers: { origin: baseURL ?? "" },
      });
      expect(reply.status()).toBe(201);
    }
    await page.goto("/fr/contact");
    await fill(page, email);
    await send(page).click();
    await expect(problem(page)).toHaveText(contact.tooMany.replace("{telephone}", telephone));
    await expect(field(page, "text")).toHaveValue(/mars/);
  });

  test("rejects form posts from another site and ignores a redirect target on one [CT5 PX1]", async ({ page }) => {
    const email = newAddress("foreign");
    const html = await (await page.request.get("/fr/contact")).text();
    const form = /<form[^>]*method="POST"[\s\S]*?<\/form>/i.exec(html)?.[0] ?? "";
    const hidden = Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)].map(
        ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&")],
      ),
    );
    expect(Object.keys(hidden)).toEqual(expect.arrayContaining(["locale", "kind", "page"]));
    const typed = { firstName: "A", lastName: "R", email, phone: "", text: "Bonjour", website: "" };
    const post = (headers: Record<string, string>) =>
      page.request.post("/fr/contact", { multipart: { ...hidden, ...typed }, headers, maxRedirects: 0 });
    const site = new URL(test.info().project.use.baseURL ?? "").origin;
    const crossSiteHeaders: Record<string, string>[] = [
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { origin: site, "sec-fetch-site": "cross-site" },
    ];
    for (const headers of crossSiteHeaders) expect((await post(headers)).status()).not.toBe(303);
    const redirected = await page.request.post("/fr/contact", {
      multipart: { ...hidden, ...typed, page: "//elsewhere.example/x" },
      headers: { origin: site },
      maxRedirects: 0,
    });
    expect(redirected.status()).toBe(303);
    expect(redirected.headers().location).toMatch(/^\/fr\/contact\?recu=/);
    await expect.poll(() => mails(page.request, email)).toBe(1);
  });
});

test("a rental page has an enquiry form prefilled with its reference [CT5]", {
  tag: "@desktop",
}, async ({ request }) => {
  const list = await (await request.get("/fr/location")).text();
  const [, home = ""] = /<article data-listing[\s\S]*?href="(\/fr\/location\/\d+\/[^"?]*)/.exec(list) ?? [];
  const html = await (await request.get(home)).text();
  expect(html).toMatch(new RegExp(`<h\\d[^>]*>${property.visit.titleInfo}</h\\d>`));
  expect(html).toMatch(/<textarea[^>]* name="text"[^>]*>[^<]*réf\. HP-\d+/);
});
