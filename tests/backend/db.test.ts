// Both databases: isolated transactions, search that ignores case and accents, stored values that a migration changes.
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acceptContact } from "#backend/cart/contact";
import { messages } from "#backend/db/tables/message";
import { estimates } from "#backend/db/tables/order";
import { contacts } from "#backend/db/tables/user";
import type { Order } from "#lib/shop/order-schema";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { contact } from "#tests/fixtures/contact";
import { testNow } from "#tests/fixtures/listings";

const db = await anEmptyDatabase();

describe("any database", () => {
  test("using the outer database inside a transaction is rejected instead of deadlocking [SH2]", async () => {
    const wrong = db.transaction(() => db.execute(sql`select 1`));
    await expect(wrong).rejects.toMatchObject({ cause: { message: expect.stringMatching(/inside a transaction/) } });
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/inside a transaction/);
    expect(await db.transaction((tx) => tx.transaction(async () => 2))).toBe(2);
  });

  test("search ignores case, accents and tags [CT4]", async () => {
    const { rows } = await db.execute(sql`select plain_text('<b>Épicéa</b> À Œuvre') as plain`);
    expect(rows).toEqual([{ plain: " epicea  a oeuvre" }]);
  });

  test("a title stored as mr becomes mr. in contacts, messages and shared carts [CK2]", async () => {
    const person = acceptContact(contact, testNow);
    const titled = (title: string) => ({ title: title as typeof person.title });
    const frozen = (title: string) => ({ shippingContact: titled(title), total: 7 }) as Order;
    await db.insert(contacts).values(["mr", "mrs"].map((title) => ({ ...person, ...titled(title) })));
    const sent = { kind: "visit", locale: "fr" };
    const bodies = [{ title: "mr", text: "x" }, { text: "mr" }];
    await db.insert(messages).values(bodies.map((body, at) => ({ ...sent, reference: `M-${at}`, body })));
    const shared = { entries: [], expiresAt: testNow };
    await db.insert(estimates).values([
      { ...shared, snapshot: { fr: frozen("mr"), en: frozen("mr") } },
      { ...shared, snapshot: {} },
    ]);
    const migration = readFileSync("backend/db/migrations/0044_contact_titles.sql", "utf8");
    for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
    expect((await db.select().from(contacts)).map(({ title }) => title).toSorted()).toEqual(["mr.", "mrs"]);
    const kept = await db.select().from(messages).orderBy(messages.reference);
    expect(kept.map(({ body }) => body)).toEqual([{ title: "mr.", text: "x" }, { text: "mr" }]);
    const snapshots = (await db.select().from(estimates)).map(({ snapshot }) => snapshot);
    expect(snapshots).toEqual(expect.arrayContaining([{}, { fr: frozen("mr."), en: frozen("mr.") }]));
  });
});
