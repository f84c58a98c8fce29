// Mails and PDF of a cancelled order: its lines, and the money received, kept and refunded.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { deliverMails, renderRow } from "#backend/mail/outbox";
import type { OutgoingMail } from "#backend/mail/transport";
import { formatPrice } from "#lib/i18n/format";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { textOf } from "#tests/fixtures/pdf-text";

const db = await aShopDatabaseWithoutOrders();

test("the PDF of a cancelled half-paid order states received, kept and refunded amounts without VAT", async () => {
  const { shop, person, path, id, total } = await aPaidOrder(db, { week: 30, graded: true, daysLeft: 60 });
  const pdf = async () => textOf(Buffer.from(await (await person.call("GET", `${path}/pdf`)).arrayBuffer()));
  for (const part of ["Annuler un séjour", "Hors taxe"]) expect(await pdf()).toContain(part);
  const refund = /name="refund" value="([\d.]+)"/.exec(await person.page(`${path}/cancel`))?.[1] ?? "";
  await person.submit(`${path}/cancel`, { refund });
  const text = await pdf();
  const kept = total / 200 - Number(refund);
  for (const [label, amount] of [
    ["Reçu", total / 200],
    ["Retenu", kept],
    ["Remboursé", Number(refund)],
  ] as const)
    expect(text).toContain(`${label}\n${formatPrice(amount)}`);
  for (const part of ["Annuler un séjour", "Hors taxe"]) expect(text).not.toContain(part);
  const mailRow = (await db.select().from(outbox)).find(({ template }) => template === "cancellation");
  const damages = `${formatPrice(kept)} sont des dommages-intérêts, sans TVA`.replace(/\s/g, " ");
  expect(mailRow && (await renderRow(shop.deps, mailRow))?.text.replace(/\s/g, " ")).toContain(damages);
  await db.insert(outbox).values({
    ...{ dedupKey: "late", template: "refund-notice", locale: "fr", recipient: "desk@example.ch" },
    data: { orderId: id, amount: 100, reason: "cancelled" },
  });
  const late = (await db.select().from(outbox)).find(({ dedupKey }) => dedupKey === "late");
  const letter = late && (await renderRow(shop.deps, late));
  expect(letter?.text.replace(/\s/g, " ")).toContain(`Payé : ${formatPrice(total / 200).replace(/\s/g, " ")}`);
});

test("the guest's cancellation mail cancels the stay in a calendar that has it from the confirmation", async () => {
  const { shop, person, path } = await aPaidOrder(db, { week: 30, daysLeft: 120 });
  const event = async (template: string) => {
    const row = (await db.select().from(outbox)).find((one) => one.template === template);
    const letter = row && (await renderRow(shop.deps, row))?.letter;
    const file = letter?.attachments?.find(({ filename }) => filename.endsWith(".ics"))?.content.toString() ?? "";
    const told = (name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(file)?.[1];
    return { uid: told("UID"), status: told("STATUS"), sequence: Number(told("SEQUENCE")) };
  };
  const booked = await event("order-confirmation");
  expect(booked).toMatchObject({ uid: expect.stringContaining("@"), status: "CONFIRMED" });
  shop.pass(5);
  const refund = /name="refund" value="([\d.]+)"/.exec(await person.page(`${path}/cancel`))?.[1] ?? "";
  await person.submit(`${path}/cancel`, { refund });
  const cancelled = await event("cancellation");
  expect(cancelled).toMatchObject({ uid: booked.uid, status: "CANCELLED" });
  expect(cancelled.sequence).toBeGreaterThan(booked.sequence);
});

test("the cancellation mails list home, dates and extras above the refund", async () => {
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

test("mails about an order and its payment are dropped when it was cancelled before they could be sent", async () => {
  const { shop, person, path, guest, id } = await aPaidOrder(db, { week: 30, graded: true, daysLeft: 120 });
  await shop.onPage(await guest.pageOf(id), "pay");
  await shop.notify();
  const refund = /name="refund" value="([\d.]+)"/.exec(await person.page(`${path}/cancel`))?.[1] ?? "";
  await person.submit(`${path}/cancel`, { refund });
  await db.insert(outbox).values({
    ...{ dedupKey: "late", template: "order-notice", locale: "fr", recipient: "desk@example.ch" },
    data: { orderId: id, stage: "late" },
  });
  const sent: string[] = [];
  const send = async ({ letter }: OutgoingMail) => void sent.push(letter.subject);
  await deliverMails(shop.deps, { send, close: () => {}, keeps: true });
  expect(sent).toHaveLength(2);
  for (const subject of sent) expect(subject).toMatch(/annulé|Annulation/);
  const rows = await db.select().from(outbox).where(eq(outbox.status, "dropped"));
  expect(rows.map(({ template }) => template).toSorted()).toEqual([
    "balance-received",
    "order-confirmation",
    "order-notice",
    "order-notice",
    "order-notice",
  ]);
});
