// The cart: lines, options, prices, expiry, merging.
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { occupancies } from "#backend/db/tables/night";
import { addDays } from "#lib/property/calendar";
import { placeholderId } from "#lib/shop/constants";
import { cartLineCount } from "#lib/shop/order";
import { orderSchema } from "#lib/shop/order-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aStay, aVisitor, openShop } from "#tests/backend/shop-visitor";
import { saturday } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

const contact = {
  title: "mr.",
  firstName: "Jean",
  lastName: "Dupont",
  street: "Rue du Lac",
  streetNumber: "3",
  zip: "1000",
  city: "Lausanne",
  country: "CH",
  state: "VD",
  phone: "021 601 23 45",
  birthdate: "01.02.1980",
  email: "jean@exemple.ch",
  cg: true,
};

describe("cart", () => {
  test("a new visitor gets an empty order with placeholders and no cookie [SH1]", async () => {
    const { status, body, set } = await aVisitor(shop).call("POST", "/cart");
    expect(status).toBe(200);
    const order = orderSchema.parse(body);
    expect(order).toMatchObject({ total: 0, orderItems: [], userId: placeholderId, shippingContactId: placeholderId });
    expect(order.shippingContact).toMatchObject({ title: "mr.", country: "CH", state: "VS" });
    expect(set).toBeUndefined();
  });

  test("an added rental is priced by the shop and kept by an HttpOnly cookie [SH2]", async () => {
    const visitor = aVisitor(shop);
    const { status, body, set } = await visitor.add(100_001, { ...aStay(1), ages: [] });
    expect(status).toBe(200);
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    const order = orderSchema.parse(body);
    expect(order.orderItems[0]).toMatchObject({
      title: "Appartement Épicéa 1",
      subscriber: { numberOfPersons: 2 },
      total: 1000 + 100 + 40 + 42,
      available: true,
    });
    expect(order).toMatchObject({ total: 1182, touristTax: 42, subTotal: 1182, gradedToPayAt: null });
    expect(await visitor.cart()).toEqual(order);
  });

  test("options belong to their rental and are removed with it [SH2]", async () => {
    const visitor = aVisitor(shop);
    const first = orderSchema.parse((await visitor.add(100_002, aStay(8, 2, 4))).body);
    const rental = first.orderItems[0]?.id ?? "";
    await visitor.add(1, { quantity: 1, linkedToItem: rental });
    await visitor.add(2, { quantity: 1, linkedToItem: rental });
    const full = await visitor.cart();
    expect(full.orderItems.map((item) => [item.reference, item.linkedToItem, item.total])).toEqual([
      ["RENT-2", null, 2000 + 200 + 2000 + 100 + 80 + 14 * 12],
      ["PARKING", rental, 14 * 15],
      ["INSURANCE", rental, 4200 * 0.04],
    ]);
    expect(full.total).toBe(full.orderItems.reduce((sum, item) => sum + item.total, 0));
    const { body } = await visitor.call("DELETE", `/cart/delete/${rental}`);
    expect(orderSchema.parse(body)).toMatchObject({ orderItems: [], total: 0 });
  });

  test("an option is charged for its whole stay, whatever period its entry has [SH9]", async () => {
    const visitor = aVisitor(shop);
    const cart = orderSchema.parse((await visitor.add(100_002, aStay(8, 2, 4))).body);
    const rental = cart.orderItems[0];
    const { startPeriod, endPeriod } = aStay(8, 2);
    const short = { quantity: 1, linkedToItem: rental?.id ?? "" };
    const night = { startPeriod, endPeriod: addDays(startPeriod, 1) };
    const added = orderSchema.parse((await visitor.add(1, { ...short, ...night })).body);
    expect(added.orderItems[1]?.total).toBe(14 * 15);
    const late = await visitor.add(1, { ...short, startPeriod, endPeriod: addDays(endPeriod, 1) });
    expect([late.status, late.body.fieldErrors]).toEqual([400, { endPeriod: "includedInRentalDates" }]);
    expect((await visitor.cart()).orderItems).toHaveLength(2);
  });

  test("a stay can be insured only once [SH8]", async () => {
    const visitor = aVisitor(shop);
    const cart = orderSchema.parse((await visitor.add(100_002, aStay(14))).body);
    const insurance = { quantity: 1, linkedToItem: cart.orderItems[0]?.id ?? "" };
    expect((await visitor.add(2, insurance)).status).toBe(200);
    const again = await visitor.add(2, insurance);
    expect([again.status, again.body.code]).toEqual([409, "PER_STAY"]);
    expect((await visitor.cart()).orderItems).toHaveLength(2);
  });

  test("25 concurrent additions are all kept [SH2]", async () => {
    const visitor = aVisitor(shop);
    await visitor.add(5, { quantity: 1 });
    const replies = await Promise.all(Array.from({ length: 25 }, () => visitor.add(5, { quantity: 2 })));
    expect(replies.map(({ status }) => status)).toEqual(Array(25).fill(200));
    const order = await visitor.cart();
    expect(cartLineCount(order)).toBe(26);
    expect(order.total).toBe(45 + 25 * 90);
    expect(new Set(order.orderItemIds).size).toBe(26);
  });

  test("a cart is stored in the database and not visible to another visitor [SH2]", async () => {
    const visitor = aVisitor(shop);
    await visitor.add(5, { quantity: 3 });
    expect(cartLineCount(await aVisitor(shop).cart())).toBe(0);
    expect(cartLineCount(await visitor.cart())).toBe(1);
  });

  test("changing quantities, remarks and stays updates prices and options [SH2]", async () => {
    const visitor = aVisitor(shop);
    const first = orderSchema.parse((await visitor.add(100_002, aStay(12))).body);
    const rental = first.orderItems[0]?.id ?? "";
    const withParking = orderSchema.parse((await visitor.add(1, { quantity: 1, linkedToItem: rental })).body);
    const parking = withParking.orderItems[1]?.id ?? "";
    const { status, body } = await visitor.call("POST", `/cart/update/${first.id}`, {
      remarks: "Arrivée tardive",
      gradedPayment: true,
      orderItems: [
        { id: rental, context: aStay(12, 2) },
        { id: parking, quantity: 2 },
      ],
    });
    expect(status).toBe(200);
    const order = orderSchema.parse(body);
    expect(order).toMatchObject({ remarks: "Arrivée tardive", gradedPayment: true });
    expect(order.orderItems[1]).toMatchObject({ quantity: 2, total: 2 * 14 * 15, linkedToItem: rental });
    expect(order.gradedToPayAt).not.toBeNull();
    expect(order.reportedTotal).toBeCloseTo(order.total / 2, 1);
  });

  test("options follow their rental to other dates and guests; rejected dates change nothing [SH2 RN7]", async () => {
    const visitor = aVisitor(shop);
    const first = orderSchema.parse((await visitor.add(100_002, aStay(14, 1, 2))).body);
    const rental = first.orderItems[0]?.id ?? "";
    await visitor.add(3, { ...aStay(14, 1, 2), quantity: 1, linkedToItem: rental });
    const moved = await visitor.call("POST", `/cart/update/${first.id}`, {
      orderItems: [{ id: rental, context: { ...aStay(16, 2, 4), ages: [4, 9] } }],
    });
    const order = orderSchema.parse(moved.body);
    expect(order.orderItems[0]?.context).toMatchObject({ people: 4, ages: [4, 9], startPeriod: saturday(16) });
    expect(order.orderItems[1]?.context).toMatchObject(aStay(16, 2, 4));
    expect(order.orderItems[1]?.total).toBe(12 * 4 * 14);
    const refused = await visitor.call("POST", `/cart/update/${first.id}`, {
      orderItems: [{ id: rental, context: { people: 9, startPeriod: "2027-03-02", endPeriod: saturday(18) } }],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fieldErrors)).toEqual(
      expect.arrayContaining(["orderItems.0.context.people", "orderItems.0.context.startPeriod"]),
    );
    expect((await visitor.cart()).total).toBe(order.total);
  });

  test("an option for part of a stay keeps its days relative to a moved stay and within it [SH2 RN7]", async () => {
    const visitor = aVisitor(shop);
    const first = orderSchema.parse((await visitor.add(100_002, aStay(20, 2, 2))).body);
    const rental = first.orderItems[0]?.id ?? "";
    const days = { startPeriod: addDays(saturday(20), 1), endPeriod: addDays(saturday(20), 10) };
    await visitor.add(3, { people: 2, ...days, quantity: 1, linkedToItem: rental });
    const { body } = await visitor.call("POST", `/cart/update/${first.id}`, {
      orderItems: [{ id: rental, context: aStay(30, 1, 2) }],
    });
    const moved = orderSchema.parse(body).orderItems[1];
    expect(moved?.context).toMatchObject({ startPeriod: addDays(saturday(30), 1), endPeriod: saturday(31) });
  });

  test("graded payment is rejected where it is not offered [SH2]", async () => {
    const visitor = aVisitor(shop);
    const order = orderSchema.parse((await visitor.add(5, { quantity: 1 })).body);
    const { status, body } = await visitor.call("POST", `/cart/update/${order.id}`, { gradedPayment: true });
    expect([status, body.fieldErrors]).toEqual([400, { gradedPayment: "option" }]);
    expect((await visitor.cart()).gradedPayment).toBe(false);
  });

  test("updating without an id or an unknown cart answers 400, another visitor's cart or line 404 [PX2]", async () => {
    const [mine, other] = [aVisitor(shop), aVisitor(shop)];
    const order = orderSchema.parse((await mine.add(5, { quantity: 1 })).body);
    for (const path of ["/cart/update", "/cart/update/"]) {
      const missing = await mine.call("POST", path, {});
      expect([missing.status, missing.body.message]).toEqual([400, "You must provide order's id"]);
    }
    await other.add(5, { quantity: 1 });
    const stolen = await other.call("POST", `/cart/update/${order.id}`, { remarks: "x" });
    expect([stolen.status, stolen.body.message]).toEqual([404, "Cart not found"]);
    for (const id of [crypto.randomUUID(), "nothing"]) {
      const unknown = await other.call("POST", `/cart/update/${id}`, { remarks: "x" });
      expect([unknown.status, unknown.body.message]).toEqual([400, "Cart not found"]);
    }
    for (const id of [order.orderItemIds[0], crypto.randomUUID(), "nothing"]) {
      const removed = await other.call("DELETE", `/cart/delete/${id}`);
      expect([removed.status, removed.body.message]).toEqual([404, "Cart not found"]);
    }
    expect(await mine.cart()).toEqual(order);
  });

  test("a cart requested in English has English texts and keeps its original language [LN2]", async () => {
    const visitor = aVisitor(shop);
    await visitor.add(100_003, { ...aStay(20, 1, 1) });
    const english = orderSchema.parse((await visitor.call("POST", "/cart?locale=en")).body);
    expect(english.locale).toBe("fr");
    expect(english.orderItems[0]?.title).toBe("Spruce apartment 3");
    expect(english.orderItems[0]?.lines.map(({ label }) => label)).toEqual([
      "Rent",
      "Final cleaning",
      "Bed linen",
      "Tourist tax",
    ]);
  });

  test("a bulk addition creates one line per row, all or none [SH2]", async () => {
    const visitor = aVisitor(shop);
    const rows = [{ people: 2 }, { people: 3, quantity: 2 }];
    const order = orderSchema.parse((await visitor.call("PUT", "/cart/bulkcreate/7", rows)).body);
    expect(order.orderItems.map(({ total }) => total)).toEqual([10, 30]);
    const wrong = await visitor.call("PUT", "/cart/bulkcreate/7", [{ people: 2 }, { people: 2, colour: "red" }]);
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { "1.colour": "unknownKey" }]);
    expect(cartLineCount(await visitor.cart())).toBe(2);
  });

  test("the contact is validated and stored [CK2]", async () => {
    const visitor = aVisitor(shop);
    const wrong = await visitor.call("PUT", "/cart/shipping-contact", { ...contact, email: "jean", role: "x" });
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { email: "email", role: "unknownKey" }]);
    expect(wrong.set).toBeUndefined();
    const order = orderSchema.parse((await visitor.call("PUT", "/cart/shipping-contact", contact)).body);
    expect(order.shippingContact).toMatchObject({ title: "mr.", birthdate: "1980-02-01", phone: "+41 21 601 23 45" });
    const again = await visitor.call("PUT", "/contact/add", { ...contact, city: "Renens" });
    expect(again.body.shippingContactId).toBe(order.shippingContactId);
    expect(again.body.shippingContact.city).toBe("Renens");
  });
});

test("changing a cart with a pending payment supersedes the payment and releases its hold [CK7]", async () => {
  const visitor = aVisitor(shop);
  const order = orderSchema.parse((await visitor.add(100_001, aStay(50))).body);
  await shop.db.execute(sql`update orders set status = 1, number = '1234567890' where id = ${order.id}::uuid`);
  await shop.db.execute(sql`insert into payments (order_id, provider, kind, amount, status)
    values (${order.id}::uuid, 'sandbox', 'full', 1, 'pending')`);
  await shop.db.insert(occupancies).values({
    listingId: 1,
    period: `[${saturday(50)},${saturday(51)})`,
    kind: "hold",
    orderId: order.id,
  });
  const changed = orderSchema.parse((await visitor.add(5, { quantity: 1 })).body);
  expect(changed.status).toBeNull();
  const { rows } = await shop.db.execute<{ status: string; released: boolean }>(sql`
    select p.status, o.released_at is not null as released from payments p join occupancies o on o.order_id = p.order_id
    where p.order_id = ${order.id}::uuid`);
  expect(rows).toEqual([{ status: "superseded", released: true }]);
});
