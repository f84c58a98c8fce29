// The desk's reports match the ledger, the orders and the provider's books, to the Rappen.
import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { commissionPercent } from "#agency/terms";
import { listings } from "#backend/db/tables/listing";
import { cancellations } from "#backend/db/tables/order";
import { payments, refunds } from "#backend/db/tables/payment";
import { deskWords } from "#backend/desk/frame";
import { reportCsv, shownCell } from "#backend/desk/report-files";
import { type ReportName, readReport, reportNames } from "#backend/desk/reports";
import { readOrder } from "#backend/order/read";
import { executeRefunds } from "#backend/payment/refunding";
import { toRappen } from "#lib/shop/money";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import { rentOf } from "#lib/shop/rent";
import { aShopDatabase } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

/** Orders paid in full and in part, one cancelled in time with its money given back, one cancelled late that keeps half its rent. */
async function aYear() {
  const kept = await aPaidOrder(db, { week: 30 });
  const half = await aPaidOrder(db, { week: 32, graded: true });
  const gone = await aPaidOrder(db, { week: 34, home: 2, role: "manager" });
  const quote = /name="refund" value="([^"]+)"/.exec(await gone.person.page(`${gone.path}/cancel`))?.[1] ?? "";
  await gone.person.submit(`${gone.path}/cancel`, { refund: quote });
  await executeRefunds(gone.shop.deps);
  const late = await aPaidOrder(db, { week: 36, home: 2, daysLeft: 60 });
  const quoted = await late.guest.json<CancellingQuote>(
    await late.guest.call("GET", `/order/${late.number}/cancellation`),
  );
  await late.guest.call("POST", `/order/${late.number}/cancellation`, { refund: quoted.refund });
  await executeRefunds(late.shop.deps);
  return { kept, half, gone, late };
}

const db = await aShopDatabase();
const world = await aYear();

const always = { from: "2000-01", to: "2099-12", locale: "fr" };
const sumOf = async (name: ReportName, column: string) => {
  const { columns, sums } = await readReport(db, name, always);
  return sums[columns.findIndex((one) => one.name === column)] ?? 0;
};
const ordersLeft = async () => {
  const { shop } = world.kept;
  const found = await Promise.all([world.kept.id, world.half.id].map((id) => readOrder(shop.deps, id, "fr")));
  return found.filter((order) => order !== null);
};

test("payments: the sum equals receipts less refunds in the ledger and at the provider", async () => {
  const back = await db.select().from(refunds).where(eq(refunds.status, "done"));
  const rows = await db.select().from(payments);
  const received = rows.filter(({ status }) => status === "paid");
  const ledger = received.reduce((sum, row) => sum + row.amount, 0) - back.reduce((sum, row) => sum + row.amount, 0);
  expect(back).toHaveLength(2);
  expect(await sumOf("payments", "amount")).toBe(ledger);
  const books = [world.kept, world.half, world.gone, world.late].flatMap(({ shop, id }) =>
    rows
      .filter((row) => row.orderId === id && shop.stateOf(row) === "paid")
      .map((row) => row.amount - (back.some(({ paymentId }) => paymentId === row.id) ? shop.returnedOf(row) : 0)),
  );
  expect(books.reduce((sum, amount) => sum + amount, 0)).toBe(ledger);
});

test("tourist tax, VAT and rents are those of paid orders; cancelled ones count what was kept, without VAT", async () => {
  const orders = await ordersLeft();
  const items = orders.flatMap((order) => order.orderItems);
  const tax = items.flatMap(({ lines }) => lines).filter(({ code }) => code === "tourist_tax");
  expect(await sumOf("tax", "tax")).toBe(tax.reduce((sum, line) => sum + toRappen(line.total), 0));
  expect(await sumOf("tax", "nights")).toBe(14);
  const vat = orders.flatMap((order) => order.vat ?? []);
  expect(vat.length).toBeGreaterThan(0);
  expect(await sumOf("vat", "vat")).toBe(vat.reduce((sum, line) => sum + toRappen(line.tax), 0));
  const kept = (await db.select().from(cancellations)).reduce((sum, row) => sum + row.kept, 0);
  expect(kept).toBeGreaterThan(0);
  expect(await sumOf("vat", "net")).toBe(vat.reduce((sum, line) => sum + toRappen(line.net), kept));
  const rent = items.reduce((sum, { lines }) => sum + toRappen(rentOf(lines)), 0);
  expect(await sumOf("homes", "rent")).toBe(rent);
});

test("the owner's statement: a late cancellation's kept amount replaces the rent and bears commission", async () => {
  const rent = await sumOf("homes", "rent");
  const order = await readOrder(world.late.shop.deps, world.late.id, "fr");
  const lost = rentOf(order?.orderItems[0]?.lines ?? []);
  const kept = Math.round(toRappen(lost) * 0.5);
  expect(kept).toBeGreaterThan(0);
  expect(await sumOf("homes", "cancelled")).toBe(kept);
  const [cancelled] = await db.select().from(cancellations).where(eq(cancellations.orderId, world.late.id));
  expect(cancelled?.kept).toBe(kept);
  const owner = await sumOf("homes", "owner");
  expect(owner + (await sumOf("homes", "commission"))).toBe(rent + kept);
  // Each stay, and the one that was cancelled, is rounded by itself.
  const rounded = (await sumOf("homes", "stays")) + 1;
  const share = (rent + kept) * (1 - commissionPercent / 100);
  expect(Math.abs(share - owner)).toBeLessThanOrEqual(rounded / 2 + 0.01);
  const month = saturday(36).slice(0, 7);
  const { rows } = await readReport(db, "homes", { from: month, to: month, locale: "fr" });
  expect(rows.find(([reference]) => reference === "HP-2")?.slice(2, 6)).toEqual([0, 0, 0, kept]);
});

test("the months of a report add up to its total, and other months are empty", async () => {
  for (const name of reportNames) {
    const whole = await readReport(db, name, always);
    const months = Array.from(
      { length: 36 },
      (_, at) => `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`,
    );
    const parts = await Promise.all(
      months.map((month) => readReport(db, name, { from: month, to: month, locale: "fr" })),
    );
    const last = whole.columns.length - 1;
    expect(
      parts.reduce((sum, { sums }) => sum + (sums[last] ?? 0), 0),
      name,
    ).toBe(whole.sums[last]);
    expect((await readReport(db, name, { from: "2040-01", to: "2040-12", locale: "fr" })).rows).toEqual([]);
  }
});

const fileOf = (person: Awaited<ReturnType<typeof loggedIn>>, report: string) =>
  person.call("GET", `/desk/reports/file?report=${report}&from=2000-01&to=2099-12`);

test("a CSV file has a UTF-8 BOM, semicolons and a total line, and escapes formulas", async () => {
  await db
    .update(listings)
    .set({ title: { fr: '=HYPERLINK("http://x";"Épicéa")' } })
    .where(eq(listings.id, 1));
  const reader = await loggedIn(world.kept.shop, "reader");
  const reply = await fileOf(reader, "homes");
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString("utf8").slice(1).trimEnd().split("\r\n");
  expect(lines[0]).toBe('"Référence";"Logement";"Séjours";"Nuits";"Loyer";"Annulations";"Commission";"Propriétaire"');
  expect(lines[1]).toContain(`;"'=HYPERLINK(""http://x""`);
  for (const line of lines) expect(line).not.toMatch(/(^|;)"?[=+@]/);
  expect(lines.at(-1)).toMatch(new RegExp(`^"Total";;2;14;${((await sumOf("homes", "rent")) / 100).toFixed(2)};`));
});

test("a page has the report's sums and months, for paper too, and its file; invalid months answer 200", async () => {
  const reader = await loggedIn(world.kept.shop, "reader");
  for (const name of reportNames) {
    const html = await reader.page(`/desk/reports?report=${name}&from=2000-01&to=2099-12`);
    const page = html.replaceAll("&#39;", "'");
    const { columns, sums } = await readReport(db, name, always);
    const figures = columns.map((column, at) => shownCell(sums[at] ?? null, column, deskWords({ locale: "fr" })));
    const last = page.split("<strong>Total</strong>").at(-1) ?? "";
    const total = [...last.matchAll(/<td[^>]*>\s*([^<]*?)\s*</g)];
    expect(figures.filter((figure) => figure !== "").length).toBeGreaterThan(0);
    expect(total.map(([, figure]) => figure)).toEqual(figures.slice(1));
    expect(page).toContain("01.2000 à 12.2099 · CHF");
    // On paper no date is split over two lines.
    expect(page).not.toMatch(/class="wrap"[^>]*>\s*\d/);
    expect(page).toContain(`/desk/reports/file?report=${name}`);
    expect(page).not.toMatch(/>20\d\d-\d\d</);
    expect(page).not.toMatch(/reports\.|undefined|NaN/);
  }
  for (const query of ["report=x", "from=2026-13&to=x", "from=2030-01&to=2020-01"])
    expect((await reader.call("GET", `/desk/reports?${query}`)).status).toBe(200);
  expect((await world.kept.shop.app.request("/desk/reports/file?report=tax")).status).toBe(404);
});

test("thousands of payments: the CSV yields to other calls and has them all; the page says that it has not", async () => {
  const manager = await loggedIn(world.kept.shop, "manager");
  const [one] = await db.select().from(payments).limit(1);
  if (!one) throw new Error("no payment");
  const many = Array.from({ length: 2000 }, (_, at) => ({
    ...one,
    id: crypto.randomUUID(),
    providerRef: `many-${at}`,
    status: "paid" as const,
    settledAt: new Date("2031-05-05T10:00:00Z"),
  }));
  await db.insert(payments).values(many);
  const report = await readReport(db, "payments", always);
  const { rows } = report;

  let written = false;
  const others = setImmediate().then(() => written);
  const csv = await reportCsv(report, deskWords({ locale: "fr" })).finally(() => {
    written = true;
  });
  expect(await others, "another call is answered while the file is being written").toBe(false);
  expect(csv.trimEnd().split("\r\n")).toHaveLength(rows.length + 2);
  expect(await (await fileOf(manager, "payments")).text()).toBe(csv.slice(1));

  expect(await manager.page("/desk/reports?report=payments&from=2000-01&to=2099-12")).toContain(
    `${rows.length} lignes en tout\u00a0: le fichier CSV les contient toutes`,
  );
});
