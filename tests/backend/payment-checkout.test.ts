// Checkout: recomputed prices, held nights, one payment however often the button is clicked.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { occupancies, weekPrices } from "#backend/db/tables/night";
import { consents, orders } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { signAccess } from "#backend/order/access";
import { hashToken } from "#backend/session/token";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { testSecret } from "#tests/fixtures/config";
import { contact } from "#tests/fixtures/contact";
import { testNow } from "#tests/fixtures/listings";
import { aReadyCart, aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

type Refusal = { code: string; message: string; fieldErrors?: Record<string, string> };

test("checkout numbers the order, holds its nights for 30 minutes, stores consents and returns the payment page [CK4]", async () => {
  const { guest, cart } = await aReadyCart(db, 10);
  const response = await guest.checkout(cart.id, { acceptedTotal: cart.total });
  expect(response.status).toBe(200);
  const { paymentUrl } = (await response.json()) as { paymentUrl: string };
  expect(paymentUrl).toMatch(/^http:\/\/localhost:3002\/pay\/sbx_[\w-]+\?lang=fr$/);
  const { order, nights } = await stateOf(db, cart.id);
  expect(order).toMatchObject({ status: 1, open: true });
  expect(order?.number).toMatch(/^[1-9]\d{9}$/);
  expect(nights).toMatchObject([{ kind: "hold", expiresAt: new Date(testNow.getTime() + 30 * 60_000) }]);
  expect(await db.select().from(consents)).toMatchObject([
    { orderId: cart.id, document: "terms", version: agency.termsVersion, locale: "fr", acceptedAt: testNow },
  ]);
});

test("a field that is null counts as left out [CK4]", async () => {
  const { guest, cart, id } = await aReadyCart(db, 10);
  const unsaid = { gradedPayment: null, acceptedTotal: null, acceptedBalance: null };
  const said = await guest.json(
    await guest.call("PUT", "/contact/add", { ...contact, complement: null, dataUse: null }),
  );
  expect(said.shippingContact).toMatchObject({ dataUse: false, complement: "" });
  const update = { locale: null, gradedPayment: null, remarks: null };
  const { locale, total } = await guest.json(await guest.call("POST", `/cart/update/${id}`, update));
  expect([locale, total]).toEqual(["fr", cart.total]);
  expect((await guest.checkout(id, unsaid)).status).toBe(200);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 1, gradedPayment: false });
});

test("repeated and concurrent checkouts create one payment with one page [CK4]", async () => {
  const { guest, id } = await aReadyCart(db, 10);
  const first = await guest.pageOf(id);
  const pages = await Promise.all(Array.from({ length: 5 }, () => guest.pageOf(id)));
  expect(new Set([first, ...pages]).size).toBe(1);
  const after = await stateOf(db, id);
  expect(after.payments).toHaveLength(1);
  expect(after.nights).toHaveLength(1);
});

test("when the notification comes first, the paid order is shown only to the ordering browser or by a signed link [CK6 CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 10);
  const location = await shop.onPage(await guest.pageOf(id), "pay");
  const number = numberIn(location);
  expect(location).toBe(`http://localhost:3000/fr/commande/confirmation/${number}/succes`);
  const shown = await guest.json(await guest.call("GET", `/order/${number}?statuses=1,2,3,4&locale=fr`));
  expect(shown).toMatchObject({ id, number, status: 3, reportedTotal: 0 });
  const stranger = shop.guest();
  const refused = await stranger.call("GET", `/order/${number}?locale=en`);
  expect(refused.status).toBe(404);
  expect(await refused.json()).toEqual({ code: "Can_t find order", message: "Can't find order" });
  const unknown = await stranger.call("GET", "/order/1234567890?locale=en");
  expect(await unknown.json()).toEqual({ code: "Can_t find order", message: "Can't find order" });
  const access = signAccess(testSecret, number, "view", testNow);
  expect((await stranger.call("GET", `/order/${number}?access=${access}`)).status).toBe(200);
  const next = await guest.json(await guest.call("POST", "/cart"));
  expect(next.orderItems).toEqual([]);
});

test("when the return comes before the notification, the order is paid once [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 10);
  shop.line.held = true;
  const number = numberIn(await shop.onPage(await guest.pageOf(id), "late"));
  expect(await guest.json(await guest.call("GET", `/order/${number}`))).toMatchObject({ status: 3 });
  shop.line.held = false;
  shop.pass(1);
  await shop.notify();
  const after = await stateOf(db, id);
  expect(after.mails.sort()).toEqual(["order-confirmation", "order-notice"]);
  expect(after.payments).toHaveLength(1);
});

test("a closed tab and a duplicate notification each lead to one order and one booking [CK7]", async () => {
  const shop = aShop(db);
  const [one, two] = [shop.guest(), shop.guest()];
  const [a, b] = [await one.ready(10), await two.ready(11)];
  await shop.onPage(await one.pageOf(a.id), "close");
  await shop.onPage(await two.pageOf(b.id), "twice");
  for (const { id } of [a, b]) {
    const after = await stateOf(db, id);
    expect(after.order).toMatchObject({ status: 3, open: false });
    expect(after.nights).toHaveLength(1);
    expect(after.mails).toHaveLength(2);
  }
});

test("a declined or cancelled payment keeps the cart, which is then paid under the same number [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 10);
  const failed = await shop.onPage(await guest.pageOf(id), "decline");
  expect(failed).toContain("/erreur");
  const number = numberIn(failed);
  expect(await guest.json(await guest.call("GET", `/order/${number}?statuses=4`))).toMatchObject({ status: 4 });
  for (const wanted of ["statuses=2, 3, 4", "statuses=1&statuses=4", "statuses=3&statuses=2,+4", "statuses="])
    expect((await guest.call("GET", `/order/${number}?${wanted}`)).status).toBe(200);
  expect((await guest.json(await guest.call("POST", "/cart"))).orderItems).toHaveLength(1);
  expect(await shop.onPage(await guest.pageOf(id), "cancel")).toContain("/recapitulatif-paiement");
  expect(numberIn(await shop.onPage(await guest.pageOf(id), "pay"))).toBe(number);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: 118_200 });
});

test("checking out a paid order returns its confirmation instead of a payment page [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 10);
  const number = numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  expect(await guest.pageOf(id)).toBe(`http://localhost:3000/fr/commande/confirmation/${number}/succes`);
});

test("return URLs of another origin are rejected per field and change nothing [CK4]", async () => {
  const { guest, id } = await aReadyCart(db, 10);
  for (const [field, value] of [
    ["successUrl", "https://evil.example/{number}"],
    ["failUrl", "http://localhost:3000@evil.example/"],
    ["cancelUrl", "http://user:pass@localhost:3000/"],
  ] as const) {
    const refused = await guest.checkout(id, { [field]: value });
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as Refusal).fieldErrors).toEqual({ [field]: "origin" });
  }
  expect((await guest.checkout(id, { unknown: 1 })).status).toBe(400);
  expect((await stateOf(db, id)).order).toMatchObject({ status: null, number: null });
});

test("rejects an empty cart, a missing contact and another guest's order [CK4]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const added = await guest.json(await guest.book(10));
  const noContact = await guest.checkout(added.id);
  expect([noContact.status, ((await noContact.json()) as Refusal).code]).toEqual([409, "CONTACT_MISSING"]);
  const ready = await guest.ready(11, 3);
  for (const item of ready.orderItems) await guest.call("DELETE", `/cart/delete/${item.id}`);
  const empty = await guest.checkout(ready.id);
  expect([empty.status, ((await empty.json()) as Refusal).code]).toEqual([409, "Empty bag"]);
  const visitor = shop.guest();
  const nothing = await visitor.json(await visitor.call("POST", "/cart"));
  const never = await visitor.checkout(nothing.id);
  expect([never.status, ((await never.json()) as Refusal).code]).toEqual([409, "Empty bag"]);
  expect((await shop.guest().checkout(ready.id)).status).toBe(404);
  expect((await guest.checkout("not-an-id")).status).toBe(404);
});

test("a changed price answers 409 with both amounts; once accepted, checkout succeeds [SH9 CK4]", async () => {
  const { guest, cart } = await aReadyCart(db, 10, { home: 3 });
  await db.update(weekPrices).set({ price: 60_000 }).where(eq(weekPrices.listingId, 3));
  const refused = await guest.checkout(cart.id, { acceptedTotal: cart.total });
  const refusal = (await refused.json()) as Refusal;
  expect([refused.status, refusal.code]).toEqual([409, "PRICE_CHANGED"]);
  const { before, after } = refusal.fieldErrors ?? {};
  expect([Number(before), Number(after)]).toEqual([cart.total, cart.total + 100]);
  expect(refusal.message).toContain(`CHF\u00a0${after}`);
  expect((await guest.checkout(cart.id, { acceptedTotal: Number(after) })).status).toBe(200);
  await db.update(weekPrices).set({ price: 50_000 }).where(eq(weekPrices.listingId, 3));
  expect((await guest.checkout(cart.id)).status).toBe(409);
  expect((await guest.checkout(cart.id)).status).toBe(200);
});

test("a price that changed leaves an open page the total its guest accepted, until another is accepted [CK4 CK7]", async () => {
  const { shop, guest, cart, id } = await aReadyCart(db, 10, { home: 3 });
  const page = await guest.pageOf(id, { acceptedTotal: cart.total });
  await db.update(weekPrices).set({ price: 60_000 }).where(eq(weekPrices.listingId, 3));
  const refused = await guest.checkout(id, { acceptedTotal: cart.total });
  await db.update(weekPrices).set({ price: 50_000 }).where(eq(weekPrices.listingId, 3));
  const { before, after } = ((await refused.json()) as Refusal).fieldErrors ?? {};
  expect([refused.status, Number(before), Number(after)]).toEqual([409, cart.total, cart.total + 100]);
  await shop.onPage(page, "pay");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: Math.round(cart.total * 100) });
});

test("an unavailable item answers 409 NOT_AVAILABLE with its name [CK4]", async () => {
  const { guest, id } = await aReadyCart(db, 10);
  const cart = await guest.json(await guest.call("PUT", "/cart/add/7", { people: 2, quantity: 1 }));
  await db.update(products).set({ active: false }).where(eq(products.id, 7));
  const refused = await guest.checkout(id, {}, "?locale=en");
  const refusal = (await refused.json()) as Refusal;
  await db.update(products).set({ active: true }).where(eq(products.id, 7));
  expect([refused.status, refusal.code, refusal.message]).toEqual([409, "NOT_AVAILABLE", "No longer available: Shirt"]);
  expect(refusal.fieldErrors).toEqual({ [`orderItems.${cart.orderItems[1]?.id}`]: "notAvailable" });
});

test("of twenty concurrent checkouts of one week one succeeds and the others answer 409 with the home's name [RN9]", async () => {
  const shop = aShop(db);
  const guests = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const guest = shop.guest();
      return { guest, id: (await guest.ready(12)).id };
    }),
  );
  const answers = await Promise.all(guests.map(({ guest, id }) => guest.checkout(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const losers = await Promise.all(answers.filter(({ status }) => status === 409).map((answer) => answer.json()));
  for (const loser of losers) expect((loser as Refusal).message).toBe("Plus disponible\u00a0: Appartement Épicéa 1");
  const held = await db.select().from(occupancies).where(eq(occupancies.kind, "hold"));
  expect(held).toHaveLength(1);
});

test("nights of an expired hold can be booked by another guest [RN9]", async () => {
  const shop = aShop(db);
  const [slow, quick] = [shop.guest(), shop.guest()];
  const first = await slow.ready(12);
  await slow.pageOf(first.id);
  expect((await quick.book(12)).status).toBe(409);
  shop.pass(31);
  const second = await quick.ready(12);
  expect(await shop.onPage(await quick.pageOf(second.id), "pay")).toContain("/succes");
  expect((await stateOf(db, second.id)).nights).toMatchObject([{ kind: "booking" }]);
});

test("the confirmation is downloaded as {number}.pdf, and answers 404 to others [CK6]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  const number = numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  const pdf = await guest.call("GET", `/cart/${number}/confirmation`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("content-disposition")).toBe(`attachment; filename="${number}.pdf"`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await shop.guest().call("GET", `/cart/${number}/confirmation`)).status).toBe(404);
});

test("a call without a number answers MISSING_ORDER_NUMBER; a number that is not all digits answers 404 [PX2 RT15]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const order = await guest.call("GET", "/order");
  expect([order.status, ((await order.json()) as Refusal).message]).toEqual([404, "You must provide order's number"]);
  const pdf = await guest.call("GET", "/cart/confirmation");
  expect([pdf.status, ((await pdf.json()) as Refusal).code]).toEqual([404, "MISSING_ORDER_NUMBER"]);
  expect((await guest.call("GET", "/order/12a")).status).toBe(404);
});

test("the order list requires a login [AU6]", async () => {
  const shop = aShop(db);
  expect((await shop.guest().call("GET", "/my-account/orders?statuses=2,3")).status).toBe(401);
});

test("an order keeps its session when the same browser starts a new cart [CK4]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const first = await guest.ready(12);
  const number = numberIn(await shop.onPage(await guest.pageOf(first.id), "pay"));
  const second = await guest.ready(14);
  expect(second.id).not.toBe(first.id);
  expect((await guest.call("GET", `/order/${number}`)).status).toBe(200);
  expect((await shop.guest().call("GET", `/order/${number}`)).status).toBe(404);
  const session = hashToken(guest.cookies.get("AIO_cart") ?? "");
  const rows = await db.select().from(orders).orderBy(orders.createdAt);
  expect(rows.map((row) => [row.id, row.session])).toEqual([
    [first.id, session],
    [second.id, session],
  ]);
  expect((await guest.json(await guest.call("POST", "/cart"))).id).toBe(second.id);
});

test("an order is dated by its first checkout, not by the opening of its cart", async () => {
  const { shop, guest, cart } = await aReadyCart(db, 12);
  const created = async () => (await stateOf(db, cart.id)).order?.createdAt;
  shop.pass(90);
  await guest.checkout(cart.id, { acceptedTotal: cart.total });
  expect(await created()).toEqual(new Date(testNow.getTime() + 90 * 60_000));
  shop.pass(5);
  await guest.checkout(cart.id, { acceptedTotal: cart.total });
  expect(await created()).toEqual(new Date(testNow.getTime() + 90 * 60_000));
});
