// The address of a booked home is visible only to those who have paid for it.
import { expect, test } from "vitest";
import { signAccess } from "#backend/order/access";
import { addDays } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { testSecret } from "#tests/fixtures/config";
import { saturday } from "#tests/fixtures/listings";
import { textOf } from "#tests/fixtures/pdf-text";
import { aReadyCart, aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const street = "Chemin des Mélèzes 1";

async function paidStay(more: Record<string, unknown> = {}) {
  const { shop, guest, id } = await aReadyCart(db, 12);
  const number = numberIn(await shop.onPage(await guest.pageOf(id, more), "pay"));
  await guest.call("GET", `/order/${number}`);
  return { shop, guest, number };
}
const arrivalIn = ({ orderItems }: Order) => orderItems.map(({ arrival }) => arrival ?? null);

test("a cart and an unpaid order do not reveal the address", async () => {
  const { guest, cart } = await aReadyCart(db, 12);
  expect(arrivalIn(cart)).toEqual([null]);
  await guest.pageOf(cart.id);
  const awaiting = await (await guest.call("POST", "/cart")).text();
  expect(JSON.parse(awaiting)).toMatchObject({ status: 1 });
  expect(awaiting).not.toContain(street);
});

test.each([
  ["in full", {}, 3],
  ["half", { gradedPayment: true }, 2],
])("an order paid %s returns exact address, directions and keys in the requested language", async (_, more, status) => {
  const { guest, number } = await paidStay(more);
  const order = await guest.json(await guest.call("GET", `/order/${number}`));
  expect(order.status).toBe(status);
  expect(arrivalIn(order)).toEqual([
    {
      address: street,
      zip: "3963",
      place: "Crans",
      latitude: 46.31,
      longitude: 7.48,
      access: "Funiculaire depuis Sierre.",
      directions: "Le dernier chalet avant la forêt.",
      keys: "Boîte à clés à gauche de la porte.",
      door: { code: null, from: `${addDays(saturday(12), -2)}T16:00`, waits: status === 3 ? "time" : "payment" },
    },
  ]);
  const english = await guest.json(await guest.call("GET", `/order/${number}?locale=en`));
  expect(arrivalIn(english)).toMatchObject([{ directions: "The last chalet before the wood." }]);
});

test("a paid order is shown to its browser or with a signed link, which omits the guest's address and birthday", async () => {
  const { shop, guest, number } = await paidStay();
  const stranger = shop.guest();
  for (const path of [`/order/${number}`, `/cart/${number}/confirmation`, `/order/${number}?access=view.zz.forged`]) {
    const refused = await stranger.call("GET", path);
    expect(refused.status, path).toBe(404);
    expect(await refused.text()).not.toContain(street);
  }
  const access = signAccess(testSecret, number, "view", shop.clock());
  const order = await stranger.json(await stranger.call("GET", `/order/${number}?access=${access}`));
  expect(arrivalIn(order)).toMatchObject([{ address: street }]);
  expect(await (await stranger.call("POST", "/cart")).text()).not.toContain(street);
  const own = await guest.json(await guest.call("GET", `/order/${number}`));
  const { firstName, lastName, email, phone, birthdate } = own.shippingContact;
  expect([phone, birthdate].every(Boolean)).toBe(true);
  expect(order.shippingContact).toMatchObject({ firstName, lastName, email });
  expect(order.shippingContact).toMatchObject({
    street: "",
    streetNumber: "",
    zip: "",
    city: "",
    phone: "",
    birthdate: "",
  });
});

test("the confirmation opened by a link omits the guest's address, on its payment slip too", async () => {
  const { shop, guest, number } = await paidStay({ gradedPayment: true });
  const { shippingContact: contact } = await guest.json(await guest.call("GET", `/order/${number}`));
  const paper = async (asker: typeof guest, query = "") => {
    const answer = await asker.call("GET", `/cart/${number}/confirmation${query}`);
    return textOf(Buffer.from(await answer.arrayBuffer()));
  };
  const name = `${contact.firstName} ${contact.lastName}`;
  const address = `${contact.street} ${contact.streetNumber}`;
  const access = signAccess(testSecret, number, "pay", shop.clock());
  const byLink = await paper(shop.guest(), `?access=${access}`);
  expect(byLink).toContain(name);
  expect(byLink).toContain("Payable par (nom/adresse)");
  for (const hidden of [address, `${contact.zip} ${contact.city}`, contact.phone]) expect(byLink).not.toContain(hidden);
  const own = await paper(guest);
  for (const shown of [name, address, `${contact.zip} ${contact.city}`]) expect(own).toContain(shown);
  expect(own).not.toContain("Payable par (nom/adresse)");
});

test("a shared quote does not reveal the address", async () => {
  const { guest } = await paidStay();
  await guest.book(14);
  const { token } = await guest.json<{ token: string }>(await guest.call("POST", "/cart/estimate"));
  const shared = await guest.call("GET", `/estimate/${token}`);
  expect(shared.status).toBe(200);
  expect(await shared.text()).not.toContain(street);
});

test("lines are ordered by date, options follow their stay, and each stay names its deposit", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const late = (await guest.json(await guest.book(20))).orderItems[0]?.id;
  await guest.book(12, 2);
  const option = { people: 2, linkedToItem: late, startPeriod: saturday(20), endPeriod: saturday(21) };
  expect((await guest.call("PUT", "/cart/add/1", option)).status).toBe(200);
  const order = await guest.json(await guest.call("POST", "/cart"));
  expect(order.orderItems.map(({ product, context }) => [product.id, context.startPeriod])).toEqual([
    [100_002, saturday(12)],
    [100_001, saturday(20)],
    [1, saturday(20)],
  ]);
  expect(order.orderItems[2]?.linkedToItem).toBe(late);
  expect(order.orderItemIds).toEqual(order.orderItems.map(({ id }) => id));
  expect(order.orderItems.map(({ deposit }) => deposit ?? null)).toEqual([300, 300, null]);
});
