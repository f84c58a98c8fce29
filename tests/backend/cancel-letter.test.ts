// The letters about a cancelled order name what was cancelled, line by line, to the guest and to the agency.
import { expect, test } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { renderRow } from "#backend/mail/outbox";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();

test("home, nights and what went with them stand above what is kept and what goes back", async () => {
  const { shop, person, path } = await aPaidOrder(db, { week: 30, extras: [1], daysLeft: 120 });
  const refund = /name="refund" value="([\d.]+)"/.exec(await person.page(`${path}/cancel`))?.[1] ?? "";
  expect(await person.submit(`${path}/cancel`, { refund })).toContain("est annulée");
  const rows = (await db.select().from(outbox)).filter(({ template }) => template.startsWith("cancellation"));
  expect(rows.map(({ template }) => template).toSorted()).toEqual(["cancellation", "cancellation-notice"]);
  for (const row of rows) {
    const letter = await renderRow(shop.deps, row);
    expect(letter?.text, row.template).toMatch(/Épicéa 1[\s\S]*\d{4} – [\s\S]*Place de parc[\s\S]*Remboursé/);
    expect(letter?.html, row.template).toContain("Place de parc");
  }
});
