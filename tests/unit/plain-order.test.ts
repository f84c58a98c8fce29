// A cart or an order in another structure than ours is displayed as far as possible, and blocks nobody.
import { expect, test } from "vitest";
import { readReply } from "#lib/contract/read-reply";
import { locationPriceReplySchema, locationsReplySchema } from "#lib/property/reply-schema";
import { priceCheckReplySchema } from "#lib/shop/cart-schema";
import { orderSchema } from "#lib/shop/order-schema";
import { quotedRent } from "#lib/shop/rent";
import { plainReply } from "#tests/fixtures/plain-service";
import { thumbnail } from "@/components/shop/item-text";

const cart = Object(plainReply("/shop/api/store/cart").body);
const [line] = cart.orderItems;

function read(order: object, item: object = {}) {
  const reading = readReply(orderSchema, { ...cart, ...order, orderItems: [{ ...line, ...item }] });
  if (!reading.success) throw new Error(JSON.stringify(reading.issue));
  return reading.data;
}

const stay = { numberOfPersons: 4, images: [] };

test.each([
  ["transport", null, "service"],
  [null, null, "service"],
  ["lodging", stay, "rental"],
  ["service", stay, "rental"],
  ["rental", null, "rental"],
  ["option", null, "option"],
])("a line of category %j is kept with its kind C1", (category, subscriber, kind) => {
  const item = { product: { ...line.product, category }, subscriber };
  expect(read({}, item).orderItems[0]?.product.category).toBe(kind);
});

test("a line needs no reference, net price or product beyond its id C1", () => {
  const minimal = { reference: null, totalExcludingTax: 36.996_3, product: 5 };
  expect(read({}, minimal).orderItems[0]).toMatchObject({
    reference: "",
    title: "Linge",
    totalExcludingTax: null,
    product: { id: 5, title: "Linge", category: "service" },
  });
  for (const title of [null, " ", "<p></p>", "<p>&nbsp;</p>"]) {
    const unnamed = { title, product: { ...line.product, title: "Linge de bain" } };
    expect(read({}, unnamed).orderItems[0]?.title).toBe("Linge de bain");
    expect(read({}, { title, reference: "LINGE", product: { ...line.product, title } }).orderItems[0]?.title).toBe(
      "LINGE",
    );
  }
});

test("a picture of a home on another host or without a path is dropped, and the order is read C1", () => {
  const images = [
    { largeFormat: null },
    { largeFormat: "https://pictures.example/1.jpg" },
    { largeFormat: "/media/ab" },
  ];
  const pictures = (rawImages: unknown) =>
    read({}, { subscriber: { ...stay, images: rawImages } }).orderItems[0]?.subscriber?.images;
  expect(pictures(images)).toEqual([{ largeFormat: "/media/ab" }]);
  expect([pictures({}), pictures(null), pictures([null])]).toEqual([[], [], []]);
});

test.each([
  ["/media/0b2f7a526b0c-960", "/media/0b2f7a526b0c-320"],
  ["/uploads/chalet-12", "/uploads/chalet-12"],
  ["/media/homes/chalet-2020", "/media/homes/chalet-2020"],
])("of a picture %s the small one is at %s C1", (largeFormat, small) => {
  const [item] = read({}, { subscriber: { ...stay, images: [{ largeFormat }] } }).orderItems;
  expect(item && thumbnail(item)).toBe(small);
});

test.each([
  [3.8, "a stay", { subscriber: stay, context: { startPeriod: "2027-01-02T00:00:00+01:00", endPeriod: "2027-01-09" } }],
  [3.8, "a stay without a subscriber", { product: { id: 5, category: "rental" } }],
  [3.7, "a stay of 2023", { subscriber: stay, context: { startPeriod: "2023-07-01", endPeriod: "2023-07-08" } }],
  [7.7, "a service of 2023", { context: { date: "2023-07-01" } }],
  [8.1, "a service without a day", { context: null }],
  [0, "the cancellation insurance", { reference: "INSURANCE" }],
  [2.6, "a product that tells its rate", { product: { ...line.product, vta: 2.6 } }],
  [undefined, "a line that tells that it has no VAT", { vat: [] }],
])("the VAT rate is %s for %s C1", (rate, _, told) => {
  expect(read({}, { product: 5, vat: undefined, reference: "", ...told }).orderItems[0]?.product.vta).toBe(rate);
});

test("an unknown price part keeps its label, so that the parts add up C1", () => {
  const part = { detail: null, quantity: 1, unitPrice: 20, total: 20 };
  const lines = [
    { ...part, code: "rent", label: "Loyer" },
    { ...part, code: "energy", label: "Supplément énergie" },
  ];
  expect(read({}, { lines }).orderItems[0]?.lines).toMatchObject([
    { code: "rent", total: 20 },
    { code: "product", label: "Supplément énergie", total: 20 },
  ]);
});

test("an unknown deduction makes the rent unknown C1", () => {
  const part = { label: "", detail: null, quantity: 1, unitPrice: 1000, total: 1000 };
  const deduction = { ...part, unitPrice: -200, total: -200 };
  const rentWith = (...more: object[]) => {
    const lines = [{ ...part, code: "rent" }, { ...deduction, code: "discount" }, ...more];
    return quotedRent(read({}, { lines }).orderItems[0]?.lines ?? []);
  };
  expect([rentWith(), rentWith({ ...part, code: "energy" })]).toEqual([800, 800]);
  for (const code of ["promo", "voucher", "product"])
    for (const total of [-200, "-200"]) expect(rentWith({ ...deduction, code, total })).toBeNull();
});

test.each([
  ["12.12.2026", "2026-12-12"],
  ["2026-12-12T00:00:00+01:00", "2026-12-12"],
  ["2026-12-12", "2026-12-12"],
  ["next week", null],
])("a stay starting %j is read as that date, or none C1", (rawDate, startPeriod) => {
  const context = { startPeriod: rawDate, endPeriod: rawDate, people: "4", ages: ["5"], pets: true };
  expect(read({}, { context }).orderItems[0]?.context).toEqual({
    startPeriod,
    endPeriod: startPeriod,
    people: 4,
    ages: [5],
    pets: true,
  });
});

test.each([
  [{ status: 0 }, null],
  [{ status: "cart" }, null],
  [{ status: 3, number: "50" }, 3],
  [{ status: "2", number: "50" }, 2],
  [{ status: undefined, number: "50", payedAt: "2026-11-02T11:00:00Z" }, 3],
  [{ status: undefined, number: "50" }, 1],
  [{ status: null, number: "50" }, null],
])("%j gets its status from number and payment when it has none C1", (order, status) => {
  const reply = { ...cart, ...order };
  expect(orderSchema.parse(reply).status).toBe(status);
});

test.each(["cancelled", "refunded", "paid", "", 0, 5, 17, "5"])(
  "an order with the unknown status %j is rejected C1",
  (status) => {
    for (const payedAt of [null, "2026-11-02T11:00:00Z"])
      expect(readReply(orderSchema, { ...cart, number: "50", status, payedAt }).success).toBe(false);
  },
);

test("an empty cart may lack lines and a creation date; an order may not C1", () => {
  const reading = readReply(orderSchema, { ...cart, orderItems: null, createdAt: null, subTotal: 0, total: 0 });
  expect(reading).toMatchObject({ success: true, data: { orderItems: [], total: 0 } });
  expect(readReply(orderSchema, { ...cart, number: "50", createdAt: null }).success).toBe(false);
  for (const orderItems of [null, undefined])
    expect(readReply(orderSchema, { ...cart, orderItems, number: "50", status: 3 }).success).toBe(false);
});

test("numeric strings are read as numbers, other strings are rejected C1", () => {
  expect(read({ total: "1274.50", subTotal: "1274.50" }, { total: "1274.50", quantity: "2" })).toMatchObject({
    total: 1274.5,
    orderItems: [{ total: 1274.5, quantity: 2 }],
  });
  const home = { id: "7", price: "700.50", number_of_rooms: "2.5", max_people: "4" };
  expect(readReply(locationsReplySchema, { success: true, locations: [home] }, true)).toMatchObject({
    data: { locations: [{ id: 7, price: 700.5, number_of_rooms: 2.5, max_people: 4 }] },
  });
  expect(readReply(priceCheckReplySchema, { total: "45.50" })).toMatchObject({
    data: { total: 45.5, available: true },
  });
  expect(readReply(locationPriceReplySchema, { success: true, price: "640" })).toMatchObject({
    data: { price: 640, available: true },
  });
  for (const total of ["", "1'274.50", "12 CHF", "0x10", "1e3"])
    expect(readReply(orderSchema, { ...cart, total }).success).toBe(false);
});

const options = (order: object, item: object) => read(order, item).orderItems[0]?.formattedDataList;

test("options are those of the context when the shop lists none: without empty values and technical keys C1", () => {
  const context = { date: "2099-01-04", night: true, rooms: 2, note: "", quantity: 1, ages: [4, 9], startPeriod: "x" };
  expect(options({}, { context, formattedDataList: undefined, product: { ...line.product, id: 7 } })).toEqual([
    { key: "date", label: "date", value: "2099-01-04" },
    { key: "night", label: "night", value: "true" },
    { key: "ages", label: "ages", value: "4, 9" },
  ]);
  expect(options({}, { context: { rooms: 2 } })).toEqual([{ key: "rooms", label: "rooms", value: "2" }]);
});

test("options that the shop lists are filtered by the same rule, and one boolean loses no other C1", () => {
  const listed = [
    { key: "quantity", label: "Nombre", value: 2 },
    { key: "night", label: "Nuit", value: false },
    { key: "hour", label: "Heure", value: "15:30" },
    "nonsense",
  ];
  expect(options({}, { formattedDataList: listed })).toEqual([
    { key: "night", label: "Nuit", value: "false" },
    { key: "hour", label: "Heure", value: "15:30" },
  ]);
});
