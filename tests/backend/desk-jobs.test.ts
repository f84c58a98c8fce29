// Failed jobs are listed at the desk and can be retried: any number of times, with one effect.
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { availabilityEvents } from "#backend/db/tables/night";
import { outbox } from "#backend/db/tables/outbox";
import { payments, refunds } from "#backend/db/tables/payment";
import { rateLimits } from "#backend/db/tables/setting";
import { audit } from "#backend/db/tables/staff";
import { stuckJobs } from "#backend/desk/jobs";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();
beforeEach(async () => {
  for (const table of [rateLimits, availabilityEvents]) await db.delete(table);
});

const jobsIn = (page: string) =>
  [...page.matchAll(/name="kind" value="(\w+)" \/>\s*<input type="hidden" name="id" value="([^"]+)"/g)].map(
    ([, kind = "", id = ""]) => ({ kind, id }),
  );

test("an unreported payment is listed after two hours; a retry confirms it once", async () => {
  const { shop, guest, person } = await aPaidOrder(db, { week: 30 });
  const cart = await guest.ready(32);
  shop.line.held = true;
  await shop.onPage(await guest.pageOf(cart.id), "pay");
  shop.pass(119);
  await person.login();
  expect(jobsIn(await person.page("/desk/mails"))).toEqual([]);
  shop.pass(2);
  await person.login();
  const [job] = jobsIn(await person.page("/desk/mails"));
  expect(job).toMatchObject({ kind: "payment" });
  for (let press = 0; press < 2; press++) expect(await person.submit("/desk/jobs/again", job)).toContain("C’est fait.");
  const mails = await db.select().from(outbox).where(eq(outbox.template, "order-confirmation"));
  expect(mails).toHaveLength(2);
  const entries = await db.select().from(audit).where(eq(audit.action, "job-again"));
  expect(entries.map(({ after }) => after)).toEqual([{ job: "payment", done: true }]);
});

test("a failed refund stays listed with a retry and is made once the provider is back", async () => {
  const { shop, person, path, id } = await aPaidOrder(db, { daysLeft: 95 });
  shop.line.state = "down";
  const quote = /name="refund" value="([^"]+)"/.exec(await person.page(`${path}/cancel`))?.[1] ?? "";
  await person.submit(`${path}/cancel`, { refund: quote });
  shop.pass(61);
  await person.login();
  const job = jobsIn(await person.page("/desk/mails")).find(({ kind }) => kind === "refund");
  if (!job) throw new Error("The refund is not shown");
  expect(await person.submit("/desk/jobs/again", job)).toContain("continue d’essayer");
  shop.line.state = "up";
  expect(await person.submit("/desk/jobs/again", job)).toContain("C’est fait.");
  expect(await person.submit("/desk/jobs/again", job)).toContain("C’est fait.");
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const [refund] = await db.select().from(refunds);
  expect(refund).toMatchObject({ status: "done" });
  expect(payment && shop.returnedOf(payment)).toBe(refund?.amount);
});

test("a retry publishes a stuck availability event", async () => {
  const { person } = await aPaidOrder(db);
  await db.delete(availabilityEvents);
  await db
    .insert(availabilityEvents)
    .values({ listingId: 1, createdAt: sql`now() - interval '400 days'`, claimedUntil: sql`now() + interval '1 day'` });
  const [job] = jobsIn(await person.page("/desk/mails"));
  expect(job).toMatchObject({ kind: "nights" });
  expect(await person.submit("/desk/jobs/again", job)).toContain("C’est fait.");
  expect(await db.select().from(availabilityEvents)).toEqual([]);
  expect(await stuckJobs(db, new Date())).toEqual([]);
});

test("a reader sees stuck jobs without a button; an unknown job answers 404", async () => {
  const { person } = await aPaidOrder(db, { role: "reader" });
  await db.insert(availabilityEvents).values({ listingId: 1, createdAt: sql`now() - interval '400 days'` });
  const page = await person.page("/desk/mails");
  expect(page).toContain("Nuits non annoncées au site");
  expect(jobsIn(page)).toEqual([]);
  const job = { kind: "nights", id: crypto.randomUUID() };
  expect((await person.call("POST", "/desk/jobs/again", job)).status).toBe(404);
  const clerk = await aPaidOrder(db, { week: 34 });
  expect((await clerk.person.call("POST", "/desk/jobs/again", { kind: "x", id: job.id })).status).toBe(404);
});

test("more than 600 retries in 15 minutes answer 429", async () => {
  const { shop, person } = await aPaidOrder(db);
  const press = async () => (await person.call("POST", "/desk/jobs/again", { kind: "x", id: "x" })).status;
  await db.delete(rateLimits);
  expect(await press()).toBe(404);
  await db.update(rateLimits).set({ hits: 599 });
  expect([await press(), await press()]).toEqual([404, 429]);
  shop.pass(16);
  expect(await press()).toBe(404);
});
