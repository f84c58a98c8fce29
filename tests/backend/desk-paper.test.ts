// The PDF from the desk: the guest's confirmation is in the guest's language.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { textOf } from "#tests/fixtures/pdf-text";

const db = await aShopDatabaseWithoutOrders();

test("the confirmation printed by a French clerk for an English guest is in English throughout", async () => {
  const { person, path, number } = await aPaidOrder(db, { extras: [1] });
  await db.execute(sql`update orders set locale = 'en' where number = ${number}`);
  const reply = await person.call("GET", `${path}/pdf`);
  const text = textOf(Buffer.from(await reply.arrayBuffer()));
  for (const english of ["Confirmation and invoice", "Spruce apartment 1", "Final cleaning", "Parking"])
    expect(text).toContain(english);
  for (const french of ["Appartement", "Loyer", "Nettoyage", "Place de parc"]) expect(text).not.toContain(french);
});
