// Two people editing the same form: nobody's text is silently overwritten or sent, and no late input is lost.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { messageAnswers, messages } from "#backend/db/tables/message";
import { outbox } from "#backend/db/tables/outbox";
import { refunds } from "#backend/db/tables/payment";
import { reviews } from "#backend/db/tables/review";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { aReview, aStayOver } from "#tests/fixtures/review";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

/** Two people who are logged in. */
const twoAt = async (shop: Parameters<typeof loggedIn>[0]) => ({
  one: await loggedIn(shop, "manager"),
  two: await loggedIn(shop, "clerk"),
});

/** The fields a form of a page carries besides what is written into it. */
const hiddenIn = (page: string, action: string) => {
  const form = page.slice(page.indexOf(`action="${action}"`));
  const inputs = form.slice(0, form.indexOf("</form>")).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
};
const answerTextIn = (page: string) => /<textarea[^>]*>\n([^<]*)</.exec(page.slice(page.indexOf("/answer")))?.[1];

test("an answer overtaken by another is not sent and stays in the form below the other one", async () => {
  const shop = aShop(db);
  const message = { kind: "contact", firstName: "Ada", lastName: "Keller", email: "ada@example.ch", text: "When?" };
  expect((await shop.guest().call("POST", "/message?locale=en", message)).status).toBe(201);
  const { one, two } = await twoAt(shop);
  const [request] = await db.select().from(messages);
  const path = `/desk/requests/${request?.id}`;
  const [first, second] = [await one.page(path), await two.page(path)].map((page) => hiddenIn(page, `${path}/answer`));
  await one.submit(`${path}/answer`, { ...first, text: "On Friday." });
  const reply = await two.call("POST", `${path}/answer`, { ...second, text: "On Monday." });
  expect(reply.status).toBe(409);
  const page = await reply.text();
  for (const text of ["Une réponse est partie entre-temps", "On Friday."]) expect(page).toContain(text);
  expect(answerTextIn(page)).toBe("On Monday.");
  expect(await db.select().from(outbox).where(eq(outbox.template, "message-answer"))).toHaveLength(1);
  await two.submit(`${path}/answer`, { ...hiddenIn(page, `${path}/answer`), text: "Or on Monday." });
  expect((await db.select().from(messageAnswers)).map(({ text }) => text)).toEqual(["On Friday.", "Or on Monday."]);
  const long = await two.call("POST", `${path}/answer`, { ...second, text: "x".repeat(5001) });
  expect(long.status).toBe(400);
  expect(answerTextIn(await long.text())).toBe("x".repeat(5001));
});

test("an answer to a review replaces only the one its author saw; the audit log names the review", async () => {
  const stay = await aStayOver(db);
  await stay.give(aReview(), "fr");
  const { one, two } = await twoAt(stay.shop);
  const path = `/desk/reviews/${stay.item}`;
  await one.submit(`${path}/verdict`, { from: "pending", to: "published" });
  const [first, second] = [await one.page(path), await two.page(path)].map((page) => hiddenIn(page, `${path}/answer`));
  await one.submit(`${path}/answer`, { ...first, text: "Merci Claire.\nÀ bientôt." });
  const page = await two.submit(`${path}/answer`, { ...second, text: "Merci à vous." });
  for (const text of ["a changé entre-temps", "Merci Claire.\nÀ bientôt."]) expect(page).toContain(text);
  expect(answerTextIn(page)).toBe("Merci à vous.");
  expect((await db.select().from(reviews))[0]?.answer).toBe("Merci Claire.\nÀ bientôt.");
  await two.submit(`${path}/answer`, { ...hiddenIn(page, `${path}/answer`), text: "Merci à vous." });
  expect((await db.select().from(reviews))[0]?.answer).toBe("Merci à vous.");
  const journal = await one.page("/desk/audit");
  expect(journal).toContain(`<a href="${path}">Avis sur HP-`);
  expect(journal).toMatch(/À relire[\s\S]*Publié/);
  expect(journal).not.toContain("null");
});

test("an identical partial refund from an outdated page is not made twice", async () => {
  const { shop, path, id } = await aPaidOrder(db, { role: null });
  const { one } = await twoAt(shop);
  const other = await loggedIn(shop, "manager");
  const partRefund = { amount: "100", reason: "Chauffage en panne" };
  const [first, second] = [await one.page(`${path}/cancel`), await other.page(`${path}/cancel`)].map((page) =>
    hiddenIn(page, `${path}/refund`),
  );
  expect(await one.submit(`${path}/refund`, { ...partRefund, ...first })).toContain("Le remboursement est demandé");
  const page = await other.submit(`${path}/refund`, { ...partRefund, ...second });
  expect(page).toContain("Ce qui reste à rendre a changé");
  expect((await stateOf(db, id)).order?.status).toBe(3);
  expect(await db.select().from(refunds)).toMatchObject([{ amount: 10_000, reason: "part" }]);
});

test("text submitted after the session expired is shown beside the login", async () => {
  const shop = aShop(db);
  const person = await loggedIn(shop, "clerk");
  shop.pass(61);
  const page = await person.submit("/desk/orders/1234567890/note", { text: "Rappeler <Claire> lundi" });
  for (const text of ["Votre session est terminée", "Rappeler &lt;Claire&gt; lundi", "Copiez-le"])
    expect(page).toContain(text);
});

test("a wrong code or too many attempts do not lose that text, which is escaped and bounded", async () => {
  const shop = aShop(db);
  const person = await loggedIn(shop, "clerk");
  shop.pass(61);
  const long = `Rappeler <Claire> "lundi"\nou mardi ${"x".repeat(12_000)}`;
  const first = await person.submit("/desk/orders/1234567890/note", { text: long });
  const writtenIn = (page: string) => /name="written" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const unescaped = (text: string) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  let written = unescaped(writtenIn(first));
  expect(written).toBe(long.slice(0, 10_000));
  const statuses: number[] = [];
  for (let press = 0; press < 12; press += 1) {
    const wrong = { email: person.email, password: person.access.password, code: "000000", written };
    const reply = await person.call("POST", "/desk/login", wrong);
    statuses.push(reply.status);
    const page = await reply.text();
    expect(page).toContain("Rappeler &lt;Claire&gt;");
    written = unescaped(writtenIn(page));
  }
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(written).toBe(long.slice(0, 10_000));
});
