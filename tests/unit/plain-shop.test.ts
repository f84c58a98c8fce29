// A shop exactly by the specification: missing fields of orders and products, nulls, and statuses without a code.
import { http } from "msw";
import { expect, test } from "vitest";
import { placeholderId } from "#lib/shop/constants";
import { plainReply } from "#tests/fixtures/plain-service";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { shop } from "#tests/unit/proxy-visitor";

withUpstream();

const store = "/shop/api/store";
const replyTo = (path: string) => Object(plainReply(`${store}${path}`).body);

/** What the browser gets of a reply of the shop. */
async function passedOn(method: "GET" | "POST" | "PUT", path: string, reply: Response) {
  server.use(http.all(`${upstream}${store}${path.split("?")[0]}`, () => reply));
  const answer = await shop(method, path, { body: method === "GET" ? undefined : "{}" });
  return { status: answer.status, body: await answer.json() };
}

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
const bareReply = (status: number, text: string | null = null) =>
  new Response(text, { status, headers: text === null ? {} : { "content-type": "application/json" } });

const placeholders = { shippingContactId: placeholderId, userId: placeholderId, status: null };

test("an order without contact and user gets placeholders that do not count as a contact C1", async () => {
  const { id, currency, locale, createdAt, orderItems, subTotal, total } = replyTo("/cart");
  const least = { id, currency, locale, createdAt, orderItems, subTotal, total };
  const cart = await passedOn("POST", "/cart", json(least));
  expect(cart).toMatchObject({
    status: 200,
    body: {
      ...placeholders,
      shippingContact: { id: placeholderId, country: "CH", state: "VS", email: "" },
      user: { id: placeholderId, username: "" },
      gradedPayment: false,
      reportedTotal: 0,
      remarks: null,
    },
  });
});

test("a blank contact is the placeholder whatever its id; a filled one keeps its own C1", async () => {
  const cart = replyTo("/cart");
  expect((await passedOn("POST", "/cart", json(cart))).body).toMatchObject(placeholders);
  const contact = { ...cart.shippingContact, id: 3, title: "mr", email: "claire@example.ch" };
  const user = { ...cart.user, id: 7, username: "claire@example.ch" };
  const filled = await passedOn("POST", "/cart", json({ ...cart, shippingContact: contact, user }));
  expect(filled.body).toMatchObject({ shippingContactId: "3", userId: "7", shippingContact: { title: "mr." } });
});

test("null is treated like a missing key C1", async () => {
  const cart = replyTo("/cart");
  const item = { ...cart.orderItems[0], subTitle: null, context: null, formattedDataList: null, subscriber: null };
  const nulls = {
    shippingContact: null,
    user: null,
    gradedPayment: null,
    reportedTotal: null,
    vat: null,
    status: null,
  };
  const { status, body } = await passedOn("POST", "/cart", json({ ...cart, ...nulls, orderItems: [item] }));
  expect([status, body]).toMatchObject([
    200,
    { ...placeholders, vat: [], orderItems: [{ context: {}, formattedDataList: [] }] },
  ]);
});

test("reads a product with a key-only model, and its own status and type C1", async () => {
  const { article: _article, ...product } = replyTo("/product/5");
  const context = { id: 1, code: "standard", title: "Linge", model: { address: "", floor: null, rooms: 1 }, data: [] };
  const reply = await passedOn("GET", "/product/5", json({ ...product, type: "simple", status: "success", context }));
  expect(reply).toMatchObject({
    status: 200,
    body: {
      type: "piece",
      status: "available",
      article: null,
      context: {
        model: { address: { type: "text", label: "address" }, floor: { label: "floor" }, rooms: { label: "rooms" } },
      },
    },
  });
});

test("a model with common keys only leaves the product purchasable C1 SH4", async () => {
  const model = { quantity: "", people: "", ages: "", rooms: "", startPeriod: "", endPeriod: "", value: "" };
  const context = { id: 1, code: "standard", title: "Linge", model, data: [] };
  const { body } = await passedOn("GET", "/product/5", json({ ...replyTo("/product/5"), context }));
  const { productSchema } = await import("#lib/shop/product-schema");
  const { checkEntry, tidyEntry } = await import("#lib/shop/entry");
  const read = productSchema.parse(body);
  const form = { model: read.context?.model ?? {}, consents: false };
  const entry = { quantity: 2, people: 3, ages: [7], rooms: 2.5, startPeriod: "2027-01-02", endPeriod: "2027-01-09" };
  expect(checkEntry(form, tidyEntry(form.model, entry), { now: "2026-11-02T12:00", rental: null })).toEqual({});
});

test("the specification's booking fields have inputs of their types, and the consents are asked for [RN7 SH6]", async () => {
  const keys = ["dateFrom", "dateTo", "days", "weeks", "people", "rooms", "addresses", "roundTrip", "cg", "dataUse"];
  const context = { id: 1, code: "transfer", title: "Transfert", model: keys, data: [] };
  const { body } = await passedOn("GET", "/product/5", json({ ...replyTo("/product/5"), context }));
  const types = Object.entries(body.context.model).map(([key, field]) => [key, Object(field).type]);
  expect(types).toEqual([
    ["dateFrom", "date"],
    ["dateTo", "date"],
    ["days", "number"],
    ["weeks", "number"],
    ["people", "number"],
    ["rooms", "number"],
    ["addresses", "text"],
    ["roundTrip", "checkbox"],
  ]);
  expect(body.consents).toBe(true);
});

test.each([
  ["POST", "/sign-up?locale=fr", 409, null, "user_already_exists", "Erreur : Utilisateur déjà existant"],
  [
    "PUT",
    "/cart/shipping-contact?locale=en",
    409,
    '{"code":409}',
    "user_already_exists",
    "Error : user already exists",
  ],
  ["GET", "/order/4242424242?locale=de", 404, null, "Can_t find order", "Bestellung nicht gefunden"],
  ["POST", "/auth/login?locale=it", 401, null, "AUTH_FAIL", "Accesso negato"],
  [
    "POST",
    "/auth/login?locale=it",
    401,
    '{"code":401,"message":"Credenziali errate"}',
    "AUTH_FAIL",
    "Credenziali errate",
  ],
  ["POST", "/auth/login?locale=fr", 401, '{"code":401,"message":"AUTH_FAIL"}', "AUTH_FAIL", "Accès refusé"],
  ["POST", "/auth/login?locale=en", 401, '{"code":"AUTH_FAIL","message":"Nope"}', "AUTH_FAIL", "Access denied"],
  ["POST", "/auth/login?locale=en", 401, '{"code":"JWT_NOT_FOUND","message":"x"}', "JWT_NOT_FOUND", "User not found"],
  ["POST", "/auth/login?locale=en", 401, '{"code":"LOCKED","message":"Call us"}', "LOCKED", "Call us"],
  [
    "POST",
    "/sign-up?locale=en",
    409,
    '{"code":"409","message":"message.error.user_already_exists"}',
    "user_already_exists",
    "Error : user already exists",
  ],
  ["POST", "/cart?locale=de", 403, null, "HTTP_403", "Das hat nicht geklappt. Versuchen Sie es gleich noch einmal."],
] as const)(
  "%s %s refused with %i only, or with a catalogue key, gets the code and message for that call C2",
  async (method, path, status, text, code, message) => {
    expect(await passedOn(method, path, bareReply(status, text))).toEqual({ status, body: { code, message } });
  },
);

test.each([
  ["500", "Le service est momentanément indisponible. Réessayez dans un instant."],
  ["SERVER_ERROR", "Le service a rencontré un problème"],
])("a server error with the code %s gets our message, not the service's C2", async (code, message) => {
  const failing = new Response(JSON.stringify({ code, message: "NullPointerException at line 7" }), { status: 500 });
  expect(await passedOn("POST", "/cart?locale=fr", failing)).toEqual({ status: 500, body: { code, message } });
});

test.each([
  ["PUT", "/order/50/user/add"],
  ["POST", "/sign-up"],
  ["PUT", "/my-account/contact"],
] as const)("%s %s answered with success false is a failure C1", async (method, path) => {
  expect((await passedOn(method, path, json({ success: false, message: "no" }))).status).toBe(502);
});

test("a checkout without body and content type gets a JSON content type", async () => {
  let type: string | null = null;
  server.use(
    http.post(`${upstream}${store}/order/12/payment/checkout`, ({ request }) => {
      type = request.headers.get("content-type");
      return json({ paymentUrl: "https://pay.example/1" });
    }),
  );
  expect((await shop("POST", "/order/12/payment/checkout")).status).toBe(200);
  expect(type).toBe("application/json");
});

test.each(["", 12.5, {}])("a checkout with the invalid number %j still returns the payment page", async (number) => {
  const reply = json({ paymentUrl: "https://pay.example/1", number });
  const { status, body } = await passedOn("POST", "/order/12/payment/checkout", reply);
  expect([status, body]).toEqual([200, { paymentUrl: "https://pay.example/1", number: null }]);
});

test.each([
  ["GET", "/order/50/cancellation", bareReply(501)],
  ["POST", "/order/50/cancellation", bareReply(405)],
  ["GET", "/order/50/stay/31/extras", json({ success: false })],
  ["POST", "/order/50/change/price", json({ success: false, message: "no route" })],
  ["POST", "/order/50/change", bareReply(501, '{"code":"501","message":"Not Implemented"}')],
  ["GET", "/order/50/stay/31/review", bareReply(501)],
  ["POST", "/cart/estimate", json({ success: false })],
  ["POST", "/security/forgot-password", json({ success: false })],
  ["POST", "/security/reset-password", bareReply(404)],
  ["GET", "/my-account/access", bareReply(404, '{"code":404,"message":"No route found"}')],
  ["GET", "/my-account/export", bareReply(405)],
] as const)("%s %s the shop does not offer is NOT_OFFERED, not a retryable error C1", async (method, path, reply) => {
  const { status, body } = await passedOn(method, `${path}?locale=en`, reply);
  expect([status, body]).toEqual([
    404,
    { code: "NOT_OFFERED", message: "This cannot be done online here. Please call us." },
  ]);
});

test.each([
  { code: "LINK_INVALID", message: "This link has been used." },
  { code: "LINK_INVALID" },
  { code: "404", message: "messages.errors.LINK_INVALID" },
])("a 404 with a code of the call keeps it: %j C1", async (refusal) => {
  const reply = bareReply(404, JSON.stringify(refusal));
  const { status, body } = await passedOn("POST", "/security/confirm-email?locale=en", reply);
  expect([status, body.code]).toEqual([404, "LINK_INVALID"]);
});

test("a required call the shop claims not to have is an invalid response C1", async () => {
  expect((await passedOn("POST", "/cart", bareReply(501))).body.code).toBe("INVALID_RESPONSE");
  expect((await passedOn("POST", "/cart", json({ success: false }))).body.code).toBe("INVALID_RESPONSE");
});
