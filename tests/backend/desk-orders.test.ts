// Orders at the desk: search, entering a transfer once, sending a mail again, blocking and releasing nights.
import { rmSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { audit, staff } from "#backend/db/tables/staff";
import { enterTransfer } from "#backend/desk/transfer";
import { queueBalanceReminders } from "#backend/payment/reminder";
import { importAgency } from "#backend/seed/importer";
import { formatPrice } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import { createTestDatabase } from "#tests/backend/database";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aSmallAgency } from "#tests/fixtures/agency-copy";
import { stateOf } from "#tests/fixtures/awaiting";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday, testToday } from "#tests/fixtures/listings";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();
beforeEach(async () => {
  await db.execute(sql`update occupancies set released_at = now() where blocked_by is not null`);
});

/** A shop with an order whose first half is paid, and a clerk at the desk. */
async function halfPaid(week = 30) {
  const { person: clerk, total, ...begun } = await aPaidOrder(db, { graded: true, week });
  return { ...begun, clerk, total, due: Math.floor(total / 2) / 100 };
}
const transfer = (number: string) => `/desk/orders/${number}/transfer`;
const rowsOf = async (template: string) => db.select().from(outbox).where(eq(outbox.template, template));

test("finds an order by number, name, e-mail, phone, home, arrival and state, and not by other terms", async () => {
  const { clerk, number } = await halfPaid();
  const day = saturday(30).split("-").toReversed().join(".");
  const month = day.slice(3);
  const searches = [number, number.slice(3, 7), "bonvin", "CLAIRE@example.ch", "claire bonvin", "séjour", saturday(30)];
  const phones = ["+41 79 555 01 20", "079 555 01 20", "0795550120", "0041 (0)79/555.01.20", "+41 79 555"];
  for (const search of [...searches, ...phones, day, month, `${day.slice(0, 6)}`, `bonvin ${month} séjour`])
    expect(await clerk.page(`/desk/orders?q=${encodeURIComponent(search)}`), search).toContain(
      `/desk/orders/${number}"`,
    );
  for (const state of ["part-paid"]) expect(await clerk.page(`/desk/orders?state=${state}`)).toContain(number);
  for (const query of [
    "q=nobody",
    "q=079+555+01+21",
    "q=%25",
    "q=_",
    "state=paid",
    "state=late",
    "q=bonvin+geneva",
    `q=bonvin+${saturday(31)}`,
  ])
    expect(await clerk.page(`/desk/orders?${query}`), query).toContain("Aucune commande");
});

test("a page after the last shows the number of results and links back to them", async () => {
  const { clerk } = await halfPaid();
  const page = await clerk.page("/desk/orders?page=99");
  expect(page).toContain("1 commande");
  expect(page).not.toContain("Aucune commande");
  expect(page).toMatch(/href="\/desk\/orders\?q=&(amp;)?state=&(amp;)?page=1" rel="prev"/);
  expect(await clerk.page("/desk/orders")).not.toContain('rel="prev"');
});

test("a transfer of the balance pays the order once, stops reminders and is audited with before and after", async () => {
  const { shop, clerk, number, id, due, total } = await halfPaid();
  expect(await clerk.page(`/desk/orders/${number}`)).toContain(formatPrice(due).replaceAll("'", "&#39;"));
  const confirmation = await clerk.submit(transfer(number), {
    amount: due.toFixed(2),
    reference: "ZKB 2026-11-30 / 4711",
  });
  expect(confirmation).toContain("Le virement est enregistré");
  const { order, payments } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 3, paidTotal: total });
  expect(payments.map(({ kind, provider, status }) => [kind, provider, status])).toEqual([
    ["deposit", "sandbox", "paid"],
    ["balance", "transfer", "paid"],
  ]);
  expect(await rowsOf("balance-received")).toHaveLength(1);
  await queueBalanceReminders(db, new Date(`${addDays(saturday(30), -29)}T10:00:00Z`));
  expect(await rowsOf("balance-reminder")).toEqual([]);

  for (const reference of ["ZKB 2026-11-30 / 4711", "zkb2026-11-30/4711"])
    expect(await clerk.submit(transfer(number), { amount: due.toFixed(2), reference })).toContain("déjà enregistrée");
  expect(await clerk.submit(transfer(number), { amount: due.toFixed(2), reference: "other" })).toContain(
    "Rien n’est à payer",
  );
  expect((await stateOf(db, id)).payments).toHaveLength(2);
  expect(await db.select().from(audit)).toMatchObject([
    {
      action: "transfer-entered",
      subject: `order:${number}`,
      before: { status: 2 },
      after: { status: 3, reference: "ZKB2026-11-30/4711" },
    },
  ]);
  await shop.notify();
});

test.each([
  ["less", -0.05, "n’est pas le solde attendu"],
  ["more", 0.05, "n’est pas le solde attendu"],
])("rejects a transfer of %s than the balance and changes nothing", async (_, by, words) => {
  const { clerk, number, id, due } = await halfPaid();
  const before = await stateOf(db, id);
  expect(await clerk.submit(transfer(number), { amount: (due + by).toFixed(2), reference: "R1" })).toContain(words);
  expect(await stateOf(db, id)).toEqual(before);
  expect(await db.select().from(audit)).toEqual([]);
});

test.each([
  ["no number", { amount: "a lot", reference: "R" }],
  ["three decimals", { amount: "10.123", reference: "R" }],
  ["a negative amount", { amount: "-10", reference: "R" }],
  ["no reference", { amount: "10", reference: " " }],
  ["nothing", {}],
])("a form with %s shows what is required", async (_, form) => {
  const { clerk, number } = await halfPaid();
  expect(await clerk.submit(transfer(number), form)).toContain("Indiquez un montant comme 1250.50");
});

test("the same transfer entered by five clerks concurrently counts once", async () => {
  const { shop, clerk, id, due } = await halfPaid();
  const { person } = await personOf(clerk.email);
  const amount = Math.round(due * 100);
  const results = await Promise.all(
    Array.from({ length: 5 }, () => enterTransfer(shop.deps, person, id, { amount, reference: "once" })),
  );
  expect(results.filter((result) => result === null)).toHaveLength(1);
  expect((await stateOf(db, id)).payments.filter(({ provider }) => provider === "transfer")).toHaveLength(1);
});

async function personOf(email: string) {
  const [person] = await db.select().from(staff).where(eq(staff.email, email));
  if (!person) throw new Error("no staff");
  return { person };
}

test("a card payment of the balance that completes after the transfer is refunded", async () => {
  const { shop, guest, clerk, number, id, due } = await halfPaid();
  const page = await guest.pageOf(id);
  await clerk.submit(transfer(number), { amount: due.toFixed(2), reference: "first" });
  await shop.onPage(page, "pay");
  await shop.notify();
  const { order, payments } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 3 });
  expect(payments.filter(({ status }) => status === "refund_due" || status === "refunded")).toMatchObject([
    { kind: "balance", provider: "sandbox" },
  ]);
  expect(await clerk.page("/desk/money")).toContain(number);
});

test("a failed mail is queued again by a button", async () => {
  const { clerk } = await halfPaid();
  const [mail] = await db
    .update(outbox)
    .set({ status: "failed", attempts: 80, lastError: "550 mailbox full" })
    .returning();
  expect(await clerk.page("/desk/mails")).toContain("550 mailbox full");
  expect(await clerk.submit(`/desk/mails/${mail?.id}/again`)).toContain("va être renvoyé");
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, mail?.id ?? ""));
  expect(row).toMatchObject({ status: "waiting", attempts: 0 });
  expect((await clerk.call("POST", "/desk/mails/not-an-id/again")).status).toBe(404);
});

test("several failed mails are queued again by one button", async () => {
  const { clerk } = await halfPaid();
  expect(await clerk.page("/desk/mails")).not.toContain("/desk/mails/again");
  const failed = await db.update(outbox).set({ status: "failed", attempts: 80 }).returning({ id: outbox.id });
  expect(failed.length).toBeGreaterThan(1);
  expect(await clerk.page("/desk/mails")).toContain("/desk/mails/again");
  expect(await clerk.submit("/desk/mails/again")).toContain("Les e-mails vont être renvoyés");
  expect(await db.$count(outbox, eq(outbox.status, "failed"))).toBe(0);
  const [entry] = await db.select().from(audit).where(eq(audit.subject, "mail:all"));
  expect(entry?.after).toEqual({ status: "waiting", count: failed.length });
});

test("blocked nights are not sold until they are released; taken nights cannot be blocked", async () => {
  const { shop, clerk, guest } = await halfPaid(12);
  const form = (from: string, to: string) => ({ home: "1", from, to });
  expect(await clerk.submit("/desk/nights/block", form(saturday(8), saturday(9)))).toContain("ne se vendent plus");
  expect((await guest.book(8)).status).toBe(409);
  expect(await clerk.submit("/desk/nights/block", form(saturday(11), saturday(13)))).toContain("déjà prise");
  for (const [from, to] of [
    ["2020-01-01", "2020-01-08"],
    [saturday(9), saturday(8)],
    ["", ""],
    ["2027-02-30", "2027-03-06"],
  ])
    expect(await clerk.submit("/desk/nights/block", form(from ?? "", to ?? ""))).toContain("Indiquez deux dates");
  expect(
    (await clerk.call("POST", "/desk/nights/block", { home: "99", from: saturday(8), to: saturday(9) })).status,
  ).toBe(404);
  const page = await clerk.page("/desk/nights?home=1");
  expect(page).toContain("par Nadia clerk");
  const [, id = ""] = /\/desk\/nights\/([\w-]{36})\/free/.exec(page) ?? [];
  expect(await clerk.submit(`/desk/nights/${id}/free`, { home: "1" })).toContain("à nouveau libres");
  expect(await clerk.submit(`/desk/nights/${id}/free`, { home: "1" })).toContain("ne sont plus bloquées");
  expect((await shop.guest().book(8)).status).toBe(200);
});

test("nights of an order or blocked by the agency's files cannot be released", async () => {
  const { clerk, id } = await halfPaid(14);
  const { nights } = await stateOf(db, id);
  const page = await clerk.page("/desk/nights?home=1");
  expect(page).toContain("par les fichiers de l’agence");
  expect(page).not.toContain("/free");
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from occupancies where kind = 'blocked' and released_at is null`,
  );
  expect(await clerk.submit(`/desk/nights/${rows[0]?.id}/free`, { home: "1" })).toContain("ne sont plus bloquées");
  expect(await clerk.submit(`/desk/nights/${nights[0]?.id}/free`, { home: "1" })).toContain("ne sont plus bloquées");
  expect((await stateOf(db, id)).nights).toEqual(nights);
});

test("a day's list shows arrivals and departures with phone and party, and no unpaid orders", async () => {
  const { shop, clerk, number } = await halfPaid(16);
  await shop.guest().ready(17);
  const first = await clerk.page(`/desk/days?day=${saturday(16)}`);
  expect(first).toMatch(/1 arrivée/);
  for (const text of ["Claire Bonvin", "+41 79 555 01 20", "2 adultes", number]) expect(first).toContain(text);
  expect(first).toContain("Personne ne part");
  const last = await clerk.page(`/desk/days?day=${saturday(17)}`);
  expect(last).toContain("Personne n’arrive");
  expect(last).toMatch(/1 départ/);
  expect((await clerk.call("GET", "/desk/days?day=tomorrow")).status).toBe(200);
});

test("an import keeps nights blocked at the desk", async () => {
  const own = await createTestDatabase();
  const folder = aSmallAgency();
  try {
    await importAgency(own.jobs, folder, testToday);
    const shop = aShop(own.db);
    const clerk = await loggedIn(shop);
    const [free] = (
      await own.db.execute<{ from: string }>(sql`select w.date::text as "from" from week_prices w where w.listing_id = 1
        and w.date > ${addDays(testToday, 60)}::date and not exists (select from occupancies o where o.listing_id = 1
          and o.released_at is null and o.period && daterange(w.date, w.date + 7)) order by w.date limit 1`)
    ).rows;
    const from = free?.from ?? "";
    await clerk.submit("/desk/nights/block", { home: "1", from, to: addDays(from, 7) });
    await importAgency(own.jobs, folder, testToday);
    expect(await clerk.page("/desk/nights?home=1")).toContain("par Nadia clerk");
  } finally {
    await own.close();
    rmSync(folder, { recursive: true });
  }
});
