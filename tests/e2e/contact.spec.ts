// Contact and visit forms, with and without JavaScript.
import { type APIRequestContext, expect, type Page, test } from "playwright/test";
import { expectAccessible } from "#tests/e2e/accessibility";
import { words } from "#tests/e2e/words";

const { contact } = words.fr.content;
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
});
