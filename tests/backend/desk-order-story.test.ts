// An order's history at the desk: its mails as sent, sending them again, and internal notes.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportData } from "#backend/account/personal-data";
import { orderNotes, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { audit } from "#backend/db/tables/staff";
import { contacts, users } from "#backend/db/tables/user";
import { deliverMails } from "#backend/mail/outbox";
import type { Transport } from "#backend/mail/transport";
import { applyRetention } from "#backend/retention";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

/** A mail server that takes everything and keeps nothing, as outside a local installation. */
function aServer() {
  const sent: { recipient: string; text: string }[] = [];
  const transport: Transport = {
    keeps: false,
    send: async ({ recipient, text }) => void sent.push({ recipient, text }),
    close: () => undefined,
  };
  return { sent, transport };
}
const confirmationOf = async () => {
  const [row] = await db.select().from(outbox).where(eq(outbox.template, "order-confirmation"));
  if (!row) throw new Error("no confirmation");
  return row;
};
const formIn = (page: string) => /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";

test("a mail is shown as sent but without access links and is resent once per form", async () => {
  const { shop, person, path, number } = await aPaidOrder(db, { graded: true });
  const { sent, transport } = aServer();
  const { id } = await confirmationOf();
  const mail = `${path}/mails/${id}`;
  expect(await person.page(mail)).toContain("n’est pas parti");
  await deliverMails(shop.deps, transport);
  const [first] = sent.filter(({ recipient }) => recipient === "claire@example.ch");
  const access = /access=([\w.-]+)/.exec(first?.text ?? "")?.[1] ?? "";
  expect(access.length).toBeGreaterThan(20);
  expect(await person.page(path)).toContain(mail);
  const page = await person.page(mail);
  for (const text of [number, "claire@example.ch", "Merci Claire", "access=sent"]) expect(page).toContain(text);
  expect(page).not.toContain(access);
  expect((await confirmationOf()).text).not.toContain(access);

  sent.length = 0;
  const form = formIn(page);
  for (let press = 0; press < 2; press++)
    expect(await person.submit(`${mail}/again`, { form })).toContain("L’e-mail repart");
  await deliverMails(shop.deps, transport);
  expect(sent.map(({ recipient }) => recipient)).toEqual(["claire@example.ch"]);
  expect(sent[0]?.text).toContain("access=");
  expect(await db.select().from(audit)).toMatchObject([
    { action: "mail-again", subject: `order:${number}`, before: { status: "sent" }, after: { status: "waiting" } },
  ]);
});

test("a failed mail is resent from its order; an erased one cannot be resent", async () => {
  const { person, path } = await aPaidOrder(db);
  const { id } = await confirmationOf();
  await db.update(outbox).set({ status: "failed", attempts: 80 }).where(eq(outbox.id, id));
  const mail = `${path}/mails/${id}`;
  await person.submit(`${mail}/again`, { form: formIn(await person.page(mail)) });
  expect(await confirmationOf()).toMatchObject({ status: "waiting", attempts: 0 });
  const before = await db.$count(outbox);
  await db.update(outbox).set({ status: "sent", recipient: "" }).where(eq(outbox.id, id));
  expect(await person.page(mail)).not.toContain("/again");
  expect(await person.submit(`${mail}/again`, { form: crypto.randomUUID() })).toContain("Rien n’a été envoyé");
  expect(await db.$count(outbox)).toBe(before);
});

test("a mail of another order and an unknown mail answer 404 and are not resent", async () => {
  const { person, path } = await aPaidOrder(db);
  const { id } = await confirmationOf();
  await db
    .update(outbox)
    .set({ data: { orderId: crypto.randomUUID() } })
    .where(eq(outbox.id, id));
  expect((await person.call("GET", `${path}/mails/${id}`)).status).toBe(404);
  expect(await person.submit(`${path}/mails/${id}/again`, { form: crypto.randomUUID() })).toContain("Rien n’a été");
  expect((await person.call("GET", `${path}/mails/none`)).status).toBe(404);
});

test("a note is stored once per form with its author; a reader can read but not write notes", async () => {
  const { shop, person, path, number } = await aPaidOrder(db);
  const form = formIn(await person.page(path));
  const text = "Arrive vers 22 h.\n<b>Clés</b> dans la boîte.";
  expect(await person.submit(`${path}/note`, { form, text })).toContain("C’est noté.");
  expect(await person.submit(`${path}/note`, { form, text })).toContain("déjà enregistrée");
  for (const wrong of [" ", "x".repeat(2001)])
    expect(await person.submit(`${path}/note`, { form: crypto.randomUUID(), text: wrong })).toContain(
      "2000 caractères",
    );
  const page = await person.page(path);
  for (const part of ["Arrive vers 22 h.", "&lt;b&gt;Clés&lt;/b&gt;", "Nadia clerk"]) expect(page).toContain(part);
  expect(await db.select().from(audit)).toMatchObject([
    { action: "note-written", subject: `order:${number}`, before: {}, after: {} },
  ]);
  const reader = await loggedIn(shop, "reader");
  expect(await reader.page(path)).toContain("Arrive vers 22 h.");
  expect(await reader.page(path)).not.toContain(`${path}/note`);
  expect((await reader.call("POST", `${path}/note`, { form: crypto.randomUUID(), text: "x" })).status).toBe(404);
});

test("a note is part of the guest's data export and is deleted once the guest is anonymized", async () => {
  const { shop, person, path, id } = await aPaidOrder(db);
  await person.submit(`${path}/note`, { form: crypto.randomUUID(), text: "Allergique aux plumes." });
  const [row] = await db
    .insert(users)
    .values({ username: "claire.note@example.ch", firstName: "Claire", lastName: "Bonvin", roles: [] })
    .returning();
  if (!row) throw new Error("no user");
  await db.update(orders).set({ userId: row.id }).where(eq(orders.id, id));
  const { username, firstName, lastName, roles, locale } = row;
  const user = { id: row.id, username, firstName, lastName, roles, locale, family: "", verified: false };
  expect(JSON.stringify(await exportData(shop.deps, user))).toContain("Allergique aux plumes.");
  await applyRetention(shop.deps);
  expect(await db.$count(orderNotes)).toBe(1);
  await db.update(contacts).set({ email: "", birthdate: "1900-01-01" }).where(sql`true`);
  await applyRetention(shop.deps);
  expect(await db.$count(orderNotes)).toBe(0);
});

test("remarks of several lines keep their lines on the order's page and on the list of the day", async () => {
  const { person, path, id } = await aPaidOrder(db, { week: 41 });
  await db.update(orders).set({ remarks: "Arrivée tardive\nLit bébé" }).where(eq(orders.id, id));
  expect(await person.page(path)).toContain('<dd class="said">Arrivée tardive\nLit bébé</dd>');
  expect(await person.page(`/desk/days?day=${saturday(41)}`)).toContain(
    '<td class="said">Arrivée tardive\nLit bébé</td>',
  );
});
