// Mails about a stay: arrival 48 hours before, review request two days after; each once, only for paid stays that are not
// cancelled.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { deliverMails, renderRow } from "#backend/mail/outbox";
import type { OutgoingMail } from "#backend/mail/transport";
import { runMinutely } from "#backend/minutely";
import { isPage } from "#lib/routes";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { aReview, aStayOver } from "#tests/fixtures/review";

const db = await aShopDatabaseWithoutOrders();

const hour = 60;
const day = 24 * hour;
type Beginning = Parameters<typeof aPaidOrder>[1];

/** A paid week in December, `daysLeft` days before it (at noon in Zurich); `mailsOf` are the mails of a template after a round. */
async function aStay(beginning: Beginning) {
  const order = await aPaidOrder(db, { role: null, week: 7, ...beginning });
  const mailsOf = async (template: string) => {
    await runMinutely(order.shop.deps);
    return db.select().from(outbox).where(eq(outbox.template, template));
  };
  const read = async (template: string, locale?: "en") => {
    const [row] = await mailsOf(template);
    return row && renderRow(order.shop.deps, { ...row, ...(locale && { locale }) });
  };
  return { ...order, mailsOf, read };
}
const linkIn = (html: string, access: string) => {
  const [link = ""] = new RegExp(`http[^"]*#access=${access}[^"]*`).exec(html) ?? [];
  return link && new URL(link);
};

test("sends the arrival mail once, 48 hours before arrival [RV3]", async () => {
  const { shop, mailsOf } = await aStay({ daysLeft: 3 });
  expect(await mailsOf("arrival")).toEqual([]);
  shop.pass(day + 3 * hour);
  expect(await mailsOf("arrival")).toEqual([]);
  shop.pass(hour);
  expect(await mailsOf("arrival")).toMatchObject([{ recipient: "claire@example.ch", locale: "fr" }]);
  shop.pass(12 * hour);
  expect(await mailsOf("arrival")).toHaveLength(1);
  expect(await mailsOf("review-request")).toEqual([]);
});

test("the arrival mail has times, directions and a link, but no door code, in the requested language [RV3]", async () => {
  const { read, number, id } = await aStay({ daysLeft: 1 });
  await db.update(orderItems).set({ accessCode: "4711#" }).where(eq(orderItems.orderId, id));
  const mail = await read("arrival");
  for (const text of [
    "26.12.2026",
    "dès 16\u00a0h",
    number,
    "Chemin des Mélèzes 1",
    "Le dernier chalet avant la forêt.",
    "Claire",
  ])
    expect(mail?.text).toContain(text);
  expect(mail?.html).not.toContain("4711");
  const link = linkIn(mail?.html ?? "", "view");
  if (!link) throw new Error("no link");
  expect(isPage(link.pathname.replace(/^\/fr/, ""))).toBe(true);
  expect(link.pathname).toContain(`/commande/confirmation/${number}/arrivee/`);
  const english = await read("arrival", "en");
  expect(english?.letter.subject).toContain("Your arrival on 26.12.2026");
  expect(english?.text).toContain("The last chalet before the wood.");
});

test("a balance paid within 48 hours triggers the arrival mail; none is sent after the arrival time [RV3]", async () => {
  const late = await aStay({ daysLeft: 1 });
  await db.update(orders).set({ status: 2 });
  expect(await late.mailsOf("arrival")).toEqual([]);
  await db.update(orders).set({ status: 3 });
  expect(await late.mailsOf("arrival")).toHaveLength(1);
  await forgetOrders(db);
  const over = await aStay({ week: 9, daysLeft: 0 });
  over.shop.pass(4 * hour);
  expect(await over.mailsOf("arrival")).toEqual([]);
});

test.each([
  ["arrival", 1],
  ["review-request", -9],
] as const)(
  "the mail %s that was dropped while an extra was to be paid is sent once it is [RV3]",
  async (template, daysLeft) => {
    const { shop, mailsOf } = await aStay({ daysLeft });
    const sent: string[] = [];
    const send = async ({ letter }: OutgoingMail) => void sent.push(letter.subject);
    const deliver = () => deliverMails(shop.deps, { send, close: () => {}, keeps: false });
    expect(await mailsOf(template)).toMatchObject([{ status: "waiting" }]);
    await db.update(orders).set({ status: 2 });
    await deliver();
    expect(await mailsOf(template)).toMatchObject([{ status: "dropped" }]);
    const before = sent.length;
    await db.update(orders).set({ status: 3 });
    for (let round = 0; round < 3; round += 1) {
      await mailsOf(template);
      await deliver();
    }
    expect(await mailsOf(template)).toMatchObject([{ status: "sent", attempts: 1 }]);
    expect(sent).toHaveLength(before + 1);
  },
);

test("a half-paid or cancelled stay gets neither arrival mail nor review request [RV3]", async () => {
  const half = await aStay({ graded: true, week: 30, daysLeft: 1 });
  expect(await half.mailsOf("arrival")).toEqual([]);
  half.shop.pass(10 * day);
  expect(await half.mailsOf("review-request")).toEqual([]);
  await forgetOrders(db);
  const { read, mailsOf, shop } = await aStay({ daysLeft: 1 });
  expect(await mailsOf("arrival")).toHaveLength(1);
  await db.update(orders).set({ status: 4 });
  expect(await read("arrival")).toBeNull();
  shop.pass(10 * day);
  expect(await mailsOf("review-request")).toEqual([]);
});

test("sends one review request two days after departure, none earlier and none for a stay long past [RV1]", async () => {
  const { shop, mailsOf } = await aStay({ daysLeft: -8 });
  expect(await mailsOf("review-request")).toEqual([]);
  shop.pass(day);
  expect(await mailsOf("review-request")).toMatchObject([{ recipient: "claire@example.ch", locale: "fr" }]);
  shop.pass(day);
  expect(await mailsOf("review-request")).toHaveLength(1);
  const long = await aStay({ week: 9, daysLeft: -7 - 17 });
  expect(await long.mailsOf("review-request")).toHaveLength(1);
});

test.each([
  ["fr", "Comment était votre séjour", "Donner mon avis"],
  ["en", "How was your stay", "Write a review"],
  ["de", "Wie war Ihr Aufenthalt", "Bewertung schreiben"],
  ["it", "Com’è stato il suo soggiorno", "Scrivere una recensione"],
] as const)("in %s the review request links to the review page", async (locale, subject, button) => {
  const { shop, number, item } = await aStayOver(db);
  await runMinutely(shop.deps);
  const [row] = await db.select().from(outbox).where(eq(outbox.template, "review-request"));
  const mail = row && (await renderRow(shop.deps, { ...row, locale }));
  expect(mail?.letter.subject).toContain(subject);
  expect(mail?.text).toContain(button);
  const link = linkIn(mail?.html ?? "", "review");
  const path = link ? link.pathname.replace(/^\/(fr|en|de|it)(?=\/)/, "") : "";
  expect([path, isPage(path)]).toEqual([`/commande/confirmation/${number}/avis/${item}`, true]);
  const access = link ? link.hash.replace("#access=", "") : "";
  expect((await shop.guest().call("GET", `/order/${number}/stay/${item}/review?access=${access}`)).status).toBe(200);
});

test("no review request is sent, or rendered, once a review has been given [RV1]", async () => {
  const early = await aStayOver(db, { daysAfter: 1 });
  await early.give(aReview());
  early.shop.pass(day);
  await runMinutely(early.shop.deps);
  const requestMails = () => db.select().from(outbox).where(eq(outbox.template, "review-request"));
  expect(await requestMails()).toEqual([]);
  const { shop, give } = await aStayOver(db, { week: 34 });
  await runMinutely(shop.deps);
  const [row] = await requestMails();
  await give(aReview());
  expect(row && (await renderRow(shop.deps, row))).toBeNull();
});
