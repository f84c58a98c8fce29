// Mails about balances and reminders: texts, links and dates.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { supersedePayments } from "#backend/cart/open-payments";
import { orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { deliverMails } from "#backend/mail/outbox";
import type { OutgoingMail, Transport } from "#backend/mail/transport";
import { runMinutely } from "#backend/minutely";
import { signAccess } from "#backend/order/access";
import { executeRefunds } from "#backend/payment/refunding";
import { addDays } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { testSecret } from "#tests/fixtures/config";
import { contact } from "#tests/fixtures/contact";
import { saturday } from "#tests/fixtures/listings";
import { aReadyCart, aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

function aPostOffice() {
  const mails: OutgoingMail[] = [];
  const transport: Transport = { send: async (mail) => void mails.push(mail), close: () => {}, keeps: true };
  return { mails, transport };
}
const day = 24 * 60;

/** A guest who has paid half of a stay, and the part of a link that pays the rest. */
async function halfPaid(week = 12) {
  const { shop, guest, id } = await aReadyCart(db, week);
  const number = numberIn(await shop.onPage(await guest.pageOf(id, { gradedPayment: true }), "pay"));
  const access = signAccess(testSecret, number, "pay", shop.clock());
  const linkOf = (text = "") => /\/commande\/confirmation\/\d+\/\w+#access=(\S+)/.exec(text)?.[1] ?? "";
  return { shop, guest, id, number, access, linkOf };
}

test("balance reminders are sent ten days before, on the due date and when overdue, then to the agency too [CK5]", async () => {
  const { shop, id, linkOf } = await halfPaid();
  const { mails, transport } = aPostOffice();
  await deliverMails(shop.deps, transport);
  mails.length = 0;
  const dueAt = addDays(saturday(12), -29);
  const round = async (days: number) => {
    shop.pass(days * day);
    for (let twice = 0; twice < 2; twice++) await runMinutely(shop.deps);
    await deliverMails(shop.deps, transport);
    return mails.splice(0).map(({ recipient, letter, text }) => ({ recipient, subject: letter.subject, text }));
  };
  const daysAhead = (Date.parse(dueAt) - shop.clock().getTime()) / (day * 60_000);
  expect(await round(Math.floor(daysAhead) - 11)).toEqual([]);
  const ahead = await round(2);
  expect(ahead).toMatchObject([{ recipient: "claire@example.ch" }]);
  expect(ahead[0]?.subject).toMatch(/^Le solde de votre séjour \(\d{10}\)$/);
  expect(ahead[0]?.text).toMatch(/Numéro\D*\d{10}[\s\S]*Arrivée[\s\S]*QR-facture jointe/);
  expect(await round(8)).toEqual([]);
  expect((await round(2))[0]?.subject).toContain("à payer aujourd’hui");
  const late = await round(5);
  expect(late.map(({ recipient }) => recipient).sort()).toEqual([agency.email, "claire@example.ch"].sort());
  expect(late.find(({ recipient }) => recipient === agency.email)?.subject).toContain("Solde en retard");

  const link = linkOf(ahead[0]?.text);
  const stranger = shop.guest();
  const response = await stranger.checkout(id, {}, `?access=${link}`);
  const { paymentUrl } = (await response.json()) as { paymentUrl: string };
  await shop.onPage(paymentUrl, "pay");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3 });
});

test("a reminder sent after the due date does not state that the balance is due today [CK5]", async () => {
  const { shop, number } = await halfPaid(16);
  const { mails, transport } = aPostOffice();
  const dueAt = addDays(saturday(16), -29);
  shop.pass(Math.ceil((Date.parse(dueAt) - shop.clock().getTime()) / 60_000) + 2 * day);
  await runMinutely(shop.deps);
  await deliverMails(shop.deps, transport);
  const subjects = mails.map(({ letter }) => letter.subject).filter((subject) => subject.includes(number));
  expect(subjects).toContain(`Le solde de votre séjour est échu (${number})`);
  expect(subjects.filter((subject) => subject.includes("aujourd’hui"))).toEqual([]);
});

test("a forged, foreign, view-only or expired balance link answers 404 [CK5]", async () => {
  const { shop, id, number, access } = await halfPaid();
  const other = await halfPaid(14);
  const view = signAccess(testSecret, number, "view", shop.clock());
  const [, expiry = "", mac = ""] = access.split(".");
  const forged = [
    view,
    view.replace("view", "pay"),
    `pay.${(parseInt(expiry, 36) + 1).toString(36)}.${mac}`,
    `${access.slice(0, -1)}${access.endsWith("A") ? "B" : "A"}`,
    other.access,
    signAccess("another-secret-of-at-least-thirty-two", number, "pay", shop.clock()),
    "pay",
    "",
  ];
  for (const link of forged)
    expect((await shop.guest().checkout(id, {}, `?access=${encodeURIComponent(link)}`)).status).toBe(404);
  shop.pass(401 * day);
  expect((await shop.guest().checkout(id, {}, `?access=${access}`)).status).toBe(404);
  expect((await shop.guest().call("GET", `/order/${number}?access=${access}`)).status).toBe(404);
});

test("a balance paid twice is refunded once, and the link then returns the confirmation [CK5 CK7]", async () => {
  const { shop, id, access } = await halfPaid();
  const open = async () => {
    const response = await shop.guest().checkout(id, {}, `?access=${access}`);
    return ((await response.json()) as { paymentUrl: string }).paymentUrl;
  };
  const first = await open();
  expect(await open()).toBe(first);
  shop.pass(25);
  const second = await open();
  expect(second).not.toBe(first);
  await shop.onPage(first, "pay");
  await shop.onPage(second, "pay");
  await executeRefunds(shop.deps);
  const after = await stateOf(db, id);
  expect(after.order).toMatchObject({ status: 3, paidTotal: after.order?.total });
  expect(after.payments.map(({ status }) => status).sort()).toEqual(["paid", "paid", "refunded"]);
  expect(await open()).toContain("/succes");
});

test("a declined or cancelled balance keeps the stay booked and payable, without a failure mail [CK5 CK7]", async () => {
  const { shop, id, access } = await halfPaid();
  for (const outcome of ["decline", "cancel"]) {
    const response = await shop.guest().checkout(id, {}, `?access=${access}`);
    await shop.onPage(((await response.json()) as { paymentUrl: string }).paymentUrl, outcome);
    const after = await stateOf(db, id);
    expect(after.order).toMatchObject({ status: 2, open: false });
    expect(after.nights).toMatchObject([{ kind: "booking" }]);
  }
  shop.pass(60);
  await runMinutely(shop.deps);
  expect((await stateOf(db, id)).mails).not.toContain("payment-failed");
});

test("a balance paid on a superseded page is refunded, and the mail asks for the current balance [CK5 CK7]", async () => {
  const { shop, id, access } = await halfPaid();
  const phone = shop.guest();
  const pageOf = async () =>
    ((await (await phone.checkout(id, {}, `?access=${access}`)).json()) as { paymentUrl: string }).paymentUrl;
  const page = await pageOf();
  await supersedePayments(db, id);
  await shop.onPage(page, "pay");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 2, paidTotal: 69_100 });
  const { mails, transport } = aPostOffice();
  await executeRefunds(shop.deps);
  await deliverMails(shop.deps, transport);
  const text = mails.find(({ letter }) => letter.subject.startsWith("Nous vous remboursons"))?.text ?? "";
  expect(text).toContain("n’était plus à jour");
  expect(text).toMatch(/Le solde de CHF.691\.00 /);
  expect(text).toMatch(/#access=pay\./);
  expect(text).not.toContain("Un paiement de trop");
  await shop.onPage(await pageOf(), "pay");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3 });
});

test("a failed payment is mailed once after half an hour, with a link payable on any device [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  await shop.onPage(await guest.pageOf(id), "decline");
  const { mails, transport } = aPostOffice();
  const round = async (minutes: number) => {
    shop.pass(minutes);
    await runMinutely(shop.deps);
    await deliverMails(shop.deps, transport);
    return mails.splice(0);
  };
  expect(await round(20)).toEqual([]);
  const [mail] = await round(15);
  expect(mail?.letter.subject).toMatch(/^Votre paiement n’a pas abouti/);
  expect(mail?.text).not.toContain("Payé");
  expect(await round(30)).toEqual([]);
  for (let hours = 0; hours < 24; hours += 6) expect(await round(6 * 60)).toEqual([]);
  const link = /\/confirmation\/(\d+)\/erreur#access=(\S+)/.exec(mail?.text ?? "");
  const phone = shop.guest();
  const seen = await phone.json(await phone.call("GET", `/order/${link?.[1]}?access=${link?.[2]}`));
  expect(seen).toMatchObject({ id, status: 4 });
  const response = await phone.checkout(id, { acceptedTotal: seen.total }, `?access=${link?.[2]}`);
  await shop.onPage(((await response.json()) as { paymentUrl: string }).paymentUrl, "pay");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3 });
});

test("an address entered into many carts gets at most two failure mails within a day [CK7]", async () => {
  const shop = aShop(db);
  const decline = async (week: number, email: string) => {
    const guest = shop.guest();
    const { id } = await guest.ready(week);
    await guest.call("PUT", "/contact/add", { ...contact, email });
    await shop.onPage(await guest.pageOf(id), "decline");
  };
  for (const week of [12, 14, 16]) await decline(week, week === 14 ? "Sent@Example.ch" : "sent@example.ch");
  await decline(18, "other@example.ch");
  shop.pass(31);
  await runMinutely(shop.deps);
  await decline(20, "sent@example.ch");
  shop.pass(31);
  await runMinutely(shop.deps);
  const mails = await db.select().from(outbox).where(eq(outbox.template, "payment-failed"));
  const recipients = mails.map(({ recipient }) => recipient.toLowerCase()).toSorted();
  expect(recipients).toEqual(["other@example.ch", "sent@example.ch", "sent@example.ch"]);
});

test("before a payment, no mail tells what a guest has written; the confirmation does [CK7]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const written = "Réservation bloquée :\nhttps://evil.example";
  await guest.call("PUT", "/cart/add/7", { people: 2, value: written });
  const { id } = await guest.json(await guest.call("PUT", "/cart/shipping-contact", contact));
  await shop.onPage(await guest.pageOf(id), "decline");
  shop.pass(31);
  await runMinutely(shop.deps);
  const { mails, transport } = aPostOffice();
  await deliverMails(shop.deps, transport);
  const [failed] = mails.splice(0);
  expect(failed?.letter.subject).toMatch(/^Votre paiement n’a pas abouti/);
  for (const text of [failed?.text, failed?.html]) expect(text).not.toContain("evil.example");
  await shop.onPage(await guest.pageOf(id), "pay");
  await deliverMails(shop.deps, transport);
  const confirmed = mails.find(({ recipient }) => recipient === contact.email);
  for (const text of [confirmed?.text, confirmed?.html]) expect(text).toContain("evil.example");
});

test("a guest who pays within half an hour or cancels gets no failure mail [CK7]", async () => {
  const shop = aShop(db);
  const [one, two] = [shop.guest(), shop.guest()];
  const [a, b] = [await one.ready(12), await two.ready(14)];
  await shop.onPage(await one.pageOf(a.id), "decline");
  await shop.onPage(await one.pageOf(a.id), "pay");
  await shop.onPage(await two.pageOf(b.id), "cancel");
  shop.pass(45);
  await runMinutely(shop.deps);
  for (const { id } of [a, b]) expect((await stateOf(db, id)).mails).not.toContain("payment-failed");
});

test("a guest who cancels gets no failure mail when an earlier page expires, and one when the newest does [CK7]", async () => {
  const shop = aShop(db);
  const [one, two] = [shop.guest(), shop.guest()];
  const [a, b] = [await one.ready(12), await two.ready(14)];
  const openTwice = async (guest: typeof one, id: string) => {
    await guest.pageOf(id);
    shop.pass(21);
    return guest.pageOf(id);
  };
  await shop.onPage(await openTwice(one, a.id), "cancel");
  await openTwice(two, b.id);
  for (let rounds = 0; rounds < 4; rounds++) {
    shop.pass(25);
    await shop.notify();
    await runMinutely(shop.deps);
  }
  const { payments } = await stateOf(db, a.id);
  expect(payments.map(({ status }) => status).toSorted()).toEqual(["cancelled", "expired"]);
  expect((await stateOf(db, a.id)).mails).not.toContain("payment-failed");
  expect((await stateOf(db, b.id)).mails.filter((mail) => mail === "payment-failed")).toHaveLength(1);
});

test("an outdated reminder is dropped instead of sent [CK5]", async () => {
  const { shop, id } = await halfPaid();
  shop.pass(52 * day);
  await runMinutely(shop.deps);
  await db.update(orders).set({ status: 3 }).where(eq(orders.id, id));
  const { mails, transport } = aPostOffice();
  await deliverMails(shop.deps, transport);
  expect(mails.some(({ letter }) => letter.subject.startsWith("Le solde"))).toBe(false);
  const rows = await db.select().from(outbox).where(eq(outbox.template, "balance-reminder"));
  expect(rows).toMatchObject([{ status: "dropped" }]);
});
