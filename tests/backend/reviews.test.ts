// Reviews by guests: who may write one, when, once, with which text; what happens when the guest is deleted.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { reviews } from "#backend/db/tables/review";
import { renderRow } from "#backend/mail/outbox";
import { signAccess } from "#backend/order/access";
import { applyRetention } from "#backend/retention";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { testSecret } from "#tests/fixtures/config";
import { aReview, aStayOver, aText, refusalOf } from "#tests/fixtures/review";

const db = await aShopDatabaseWithoutOrders();

const kept = () => db.select().from(reviews);

test("a past stay is reviewed once; the review is pending and the agency is notified [RV1]", async () => {
  const { shop, look, give } = await aStayOver(db);
  expect(await look()).toMatchObject({ state: "open", home: "Appartement Épicéa 1", homeId: 1, given: null });
  const reply = await give(aReview({ marks: { value: 5 }, text: `  ${aText}\r\nMerci.  ` }));
  expect(reply.status).toBe(201);
  expect(await reply.json()).toMatchObject({ state: "given", given: { state: "pending", reason: null } });
  expect(await kept()).toMatchObject([
    { listingId: 1, name: "Claire", locale: "fr", text: `${aText}\nMerci.`, value: 5, mean: 4.2, state: "pending" },
  ]);
  expect(await refusalOf(await give())).toEqual([409, "REVIEW_GIVEN"]);
  expect(await look()).toMatchObject({ state: "given", given: { state: "pending" } });
  const notices = (await db.select().from(outbox)).filter(({ template }) => template === "review-notice");
  expect(notices).toHaveLength(1);
  const mail = notices[0] && (await renderRow(shop.deps, notices[0]));
  for (const part of ["4.2 sur 5", "Claire", aText]) expect(mail?.text).toContain(part);
});

test("concurrent submissions create one review [RV1]", async () => {
  const { give } = await aStayOver(db);
  const replies = await Promise.all([give(), give(), give()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await kept()).toHaveLength(1);
});

test.each([
  ["a day before the departure", -1, "early", [409, "STAY_NOT_OVER"]],
  ["on the day of departure", 0, "open", null],
  ["on the ninetieth day after", 90, "open", null],
  ["a day later", 91, "late", [410, "REVIEW_TOO_LATE"]],
] as const)("%s (day %i) the review form is %s", async (_, daysAfter, state, refused) => {
  const { look, give } = await aStayOver(db, { daysAfter });
  expect((await look()).state).toBe(state);
  const reply = await give();
  if (refused) expect(await refusalOf(reply)).toEqual(refused);
  else expect(reply.status).toBe(201);
  expect(await kept()).toHaveLength(refused ? 0 : 1);
});

test("a cancelled or half-paid stay cannot be reviewed [RV1]", async () => {
  const cancelled = await aStayOver(db);
  await db.execute("update orders set status = 4");
  expect((await cancelled.look()).state).toBe("none");
  expect(await refusalOf(await cancelled.give())).toEqual([409, "STAY_NOT_REVIEWED"]);
  const half = await aStayOver(db, { graded: true, week: 34 });
  expect((await half.look()).state).toBe("none");
  expect(await refusalOf(await half.give())).toEqual([409, "STAY_NOT_REVIEWED"]);
  expect(await kept()).toEqual([]);
});

test.each([
  ["six", { marks: { cleanliness: 6 } }, ["marks.cleanliness", "max"]],
  ["nought", { marks: { welcome: 0 } }, ["marks.welcome", "min"]],
  ["four and a half", { marks: { value: 4.5 } }, ["marks.value", "type"]],
  ["a text for a mark", { marks: { value: "5" } }, ["marks.value", "type"]],
  ["no mark", { marks: { location: undefined } }, ["marks.location", "required"]],
  ["a mark nobody asked for", { marks: { noise: 3 } }, ["marks.noise", "unknownKey"]],
  ["a text that is short once its spaces are gone", { text: `kurz${" ".repeat(40)}` }, ["text", "required"]],
  ["signs that nobody sees", { text: "\u200b".repeat(30) }, ["text", "required"]],
  ["2001 signs", { text: "x".repeat(2001) }, ["text", "tooLong"]],
  ["a sign no database keeps", { text: `${aText}\u0000` }, ["text", "invalid"]],
  ["a sign that turns the text", { text: `${aText}\u202e` }, ["text", "invalid"]],
  ["no text", { text: 7 }, ["text", "type"]],
])("rejects %s with its field and stores nothing", async (_, change, fault) => {
  const { give } = await aStayOver(db);
  expect(await refusalOf(await give(aReview(change)))).toEqual([400, "INVALID", ...fault]);
  expect(await kept()).toEqual([]);
});

test("a forged, view-only, expired or foreign link answers 404 and reveals nothing [RV1]", async () => {
  const { shop, number, call } = await aStayOver(db);
  const other = await aStayOver(db, { week: 34 });
  const sign = (purpose: "view" | "review", order = number, ago = 0) =>
    signAccess(testSecret, order, purpose, new Date(shop.clock().getTime() - ago * 86_400_000));
  const links = ["", "review.zz.forged", sign("view"), sign("review", other.number), sign("review", number, 181)];
  for (const access of links)
    for (const method of ["GET", "POST"] as const) {
      const reply = await call(method, { access, ...(method === "POST" && { body: aReview() }) });
      expect([access, reply.status]).toEqual([access, 404]);
      expect(await reply.text()).not.toContain("Épicéa");
    }
  for (const wrong of [other.item, "x", crypto.randomUUID()]) {
    const path = `/order/${number}/stay/${wrong}/review?access=${sign("review")}`;
    expect((await shop.guest().call("GET", path)).status).toBe(404);
  }
  expect((await shop.guest().call("GET", `/order/${number}?access=${sign("review")}`)).status).toBe(404);
  expect((await call("GET", { access: sign("review", number, 179) })).status).toBe(200);
  expect(await kept()).toEqual([]);
});

test("the browser that ordered can review without a link [RV1]", async () => {
  const { guest, path } = await aStayOver(db);
  expect((await guest.call("GET", path)).status).toBe(200);
  expect((await guest.call("POST", path, aReview())).status).toBe(201);
});

test("more than 60 requests per hour from one address answer 429 with Retry-After [RV1]", async () => {
  const { call } = await aStayOver(db);
  for (let turn = 0; turn < 60; turn += 1) await call("GET", { access: "review.zz.guess" });
  const reply = await call("GET");
  expect([reply.status, Number(reply.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await call("POST", { body: aReview() })).status).toBe(429);
});

test("a refused review is deleted after a year; a pending and a published one are kept [RV1]", async () => {
  const one = await aStayOver(db);
  await one.give();
  const two = await aStayOver(db, { week: 34 });
  await two.give();
  const three = await aStayOver(db, { week: 36 });
  await three.give();
  const become = (item: string, change: Partial<typeof reviews.$inferInsert>) =>
    db.update(reviews).set(change).where(eq(reviews.itemId, item));
  await become(two.item, { state: "refused", reason: "Injure" });
  await become(three.item, { state: "published", publishedAt: three.shop.clock() });
  const after = async (days: number) => {
    const later = new Date(three.shop.clock().getTime() + days * 86_400_000);
    await applyRetention({ ...three.shop.deps, clock: () => later });
    return db.select().from(reviews).orderBy(reviews.stayedOn);
  };
  expect(await after(300)).toMatchObject([{ itemId: one.item }, { itemId: two.item }, { itemId: three.item }]);
  const left = [
    { itemId: one.item, state: "pending", name: "Claire", text: aText },
    { itemId: three.item, state: "published", name: "Claire", text: aText },
  ];
  expect(await after(366)).toMatchObject(left);
});
