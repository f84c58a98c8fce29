// Account data: profile, consents, export and deletion.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sweepClosedAccounts } from "#backend/account/closure";
import { messages } from "#backend/db/tables/message";
import { occupancies } from "#backend/db/tables/night";
import { consents, orderItems, orders } from "#backend/db/tables/order";
import { reviews } from "#backend/db/tables/review";
import { contacts, users } from "#backend/db/tables/user";
import {
  contactOf,
  linkToken,
  mails,
  openShop,
  password,
  placeOrder,
  signedUp,
  Visitor,
} from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { fillListings, saturday } from "#tests/fixtures/listings";

const shop = openShop(await anEmptyDatabase());

test("returns the profile with its id; saving it validates the contact [AU6]", async () => {
  const anna = await signedUp(shop, "anna@example.ch");
  const profile = await anna.call("GET", "/my-account/profile");
  expect(profile).toMatchObject({ status: 200, city: "Sion", birthdate: "1985-02-14", phone: "+41 27 322 12 12" });
  const saved = await anna.call("PUT", "/my-account/contact", { ...contactOf("anna@example.ch"), city: "Sierre" });
  expect(saved).toMatchObject({ status: 200, id: profile.id, city: "Sierre" });
  const refused = await anna.call("PUT", "/my-account/contact", {
    ...contactOf("anna@example.ch"),
    zip: "",
    phone: "1",
  });
  expect(refused).toMatchObject({ status: 400, fieldErrors: { zip: "required", phone: "phone" } });
  expect((await anna.call("GET", "/my-account/profile")).city).toBe("Sierre");
});

test("stores a consent only when it changes, with version, language and time [AU6]", async () => {
  const anna = await signedUp(shop, "consent@example.ch");
  const form = contactOf("consent@example.ch");
  const signedUpAt = shop.clock();
  const times: Date[] = [];
  for (const dataUse of [true, true, false, true]) {
    shop.wait(60);
    times.push(shop.clock());
    await anna.call("PUT", "/my-account/contact", { ...form, dataUse });
  }
  const rows = await shop.db
    .select()
    .from(consents)
    .where(eq(consents.userId, anna.id))
    .orderBy(consents.document, consents.acceptedAt);
  const version = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  expect(rows).toMatchObject([
    { document: "marketing", version, locale: "fr", acceptedAt: times[0] },
    { document: "marketing", version, locale: "fr", acceptedAt: times[3] },
    { document: "terms", version, locale: "fr", acceptedAt: signedUpAt },
  ]);
  expect(new Set(rows.map((row) => row.version)).size).toBe(1);
});

test("saving the profile does not change the contact of an existing order [AU6]", async () => {
  const anna = new Visitor(shop);
  await anna.login("anna@example.ch");
  const { id } = await anna.call("GET", "/my-account/profile");
  await placeOrder(shop.db, { number: "1000000001", email: "anna@example.ch" });
  await shop.db
    .update(orders)
    .set({ contactId: String(id) })
    .where(eq(orders.number, "1000000001"));
  await anna.call("PUT", "/my-account/contact", { ...contactOf("anna@example.ch"), city: "Brigue" });
  const [ordered] = await shop.db
    .select()
    .from(contacts)
    .where(eq(contacts.id, String(id)));
  expect(ordered?.city).toBe("Sierre");
  expect((await anna.call("GET", "/my-account/profile")).city).toBe("Brigue");
});

test("changing the password requires the current one, ends other sessions and keeps this one [AU5]", async () => {
  const here = await signedUp(shop, "bea@example.ch");
  const there = new Visitor(shop);
  await there.login("bea@example.ch");
  const change = (currentPassword: string) =>
    here.call("POST", "/my-account/password", {
      currentPassword,
      password: "un-autre-sommet-9",
      password_confirm: "un-autre-sommet-9",
    });
  expect(await change("wrong")).toMatchObject({ status: 400, fieldErrors: { currentPassword: "wrong" } });
  expect((await change(password)).status).toBe(204);
  expect((await here.call("POST", "/auth/me")).status).toBe(200);
  expect((await here.call("POST", "/auth/refresh")).status).toBe(200);
  expect((await there.call("POST", "/auth/me")).code).toBe("JWT_INVALID");
  expect((await there.login("bea@example.ch", "un-autre-sommet-9")).status).toBe(200);
});

test("limits wrong guesses of the current password within a session [AU5]", async () => {
  const visitor = await signedUp(shop, "carla@example.ch");
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await visitor.call("DELETE", "/my-account", { password: `guess-${turn}` })).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect(Number(visitor.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a reset link becomes invalid when the password or the e-mail address changes [AU5]", async () => {
  const anna = await signedUp(shop, "links@example.ch");
  const reset = async () => {
    await anna.call("POST", "/security/forgot-password", { email: "links@example.ch" });
    return linkToken(shop.db, "password-reset");
  };
  const pair = { password: "another fine secret", password_confirm: "another fine secret" };
  const before = await reset();
  await anna.call("POST", "/my-account/password", { currentPassword: password, ...pair });
  const used = await anna.call("POST", "/security/reset-password", { token: before, ...pair });
  expect(used).toMatchObject({ status: 400, code: "LINK_INVALID" });
  await anna.call("POST", "/my-account/email", { currentPassword: pair.password, email: "moved@example.ch" });
  const move = await linkToken(shop.db, "email-confirm");
  const older = await reset();
  await anna.call("POST", "/security/confirm-email", { token: move });
  const late = await anna.call("POST", "/security/reset-password", { token: older, ...pair });
  expect(late).toMatchObject({ status: 400, code: "LINK_INVALID" });
});

test("a new e-mail address takes effect once confirmed; the old address is notified [AU5]", async () => {
  const visitor = await signedUp(shop, "dora@example.ch");
  await visitor.call("PUT", "/my-account/contact", contactOf("dora@example.ch"));
  const order = { number: "1000000008", userId: visitor.id };
  await placeOrder(shop.db, { ...order, email: "dora@example.ch" });
  const change = (email: string, currentPassword = password) =>
    visitor.call("POST", "/my-account/email?locale=en", { currentPassword, email });
  expect(await change("dora.new@example.ch", "wrong")).toMatchObject({ fieldErrors: { currentPassword: "wrong" } });
  expect(await change("nowhere")).toMatchObject({ status: 400, fieldErrors: { email: "email" } });
  expect((await change("Dora.New@example.ch")).status).toBe(202);
  expect((await visitor.call("POST", "/auth/me")).username).toBe("dora@example.ch");
  const mail = (await mails(shop.db)).find((row) => row.template === "email-confirm");
  expect(mail).toMatchObject({ recipient: "dora.new@example.ch", locale: "en" });
  const token = await linkToken(shop.db, "email-confirm");
  expect((await visitor.call("POST", "/security/confirm-email", { token })).status).toBe(204);
  expect((await visitor.call("POST", "/auth/me")).username).toBe("dora.new@example.ch");
  expect((await mails(shop.db))[0]).toMatchObject({ recipient: "dora@example.ch", data: { change: "email" } });
  // What was ordered, and what is ordered next, is told to the new address.
  const moved = { email: "dora.new@example.ch", city: "Sion" };
  expect(await visitor.call("GET", "/my-account/profile")).toMatchObject(moved);
  const { orders } = await visitor.call("GET", "/my-account/export");
  expect(orders).toMatchObject([{ number: order.number, contact: moved }]);
});

test("requesting an address that already has an account answers 202 and sends no mail [AU5]", async () => {
  const visitor = await signedUp(shop, "emil@example.ch");
  const count = (await mails(shop.db)).length;
  const body = { currentPassword: password, email: "anna@example.ch" };
  expect(await visitor.call("POST", "/my-account/email", body)).toEqual({ status: 202 });
  expect(await mails(shop.db)).toHaveLength(count);
});

test("a user can end all other sessions [AU6]", async () => {
  const here = await signedUp(shop, "fred@example.ch");
  const there = new Visitor(shop);
  await there.login("fred@example.ch", password, true);
  expect((await here.call("POST", "/my-account/sessions/end")).status).toBe(204);
  expect((await there.call("POST", "/auth/refresh")).code).toBe("JWT_INVALID");
  expect((await here.call("POST", "/auth/refresh")).status).toBe(200);
});

test("the export holds the user's own data, orders in CHF, and no secret [AU6]", async () => {
  const visitor = await signedUp(shop, "gina@example.ch");
  await placeOrder(shop.db, { number: "1000000002", email: "gina@example.ch", userId: visitor.id });
  const reply = await visitor.call("GET", "/my-account/export");
  expect(reply).toMatchObject({
    status: 200,
    user: { username: "gina@example.ch" },
    contact: { city: "Sion" },
    orders: [{ number: "1000000002", total: 1250, currency: "CHF" }],
    consents: [{ document: "terms" }],
    sessions: [{ stayLogged: false }],
  });
  expect(JSON.stringify(reply)).not.toMatch(/argon2|hash|token|anna@/i);
});

test("the export includes messages sent from an address only once that address is confirmed [AU6]", async () => {
  const visitor = await signedUp(shop, "hans@example.ch");
  await shop.db.insert(messages).values({
    reference: "M-1",
    kind: "contact",
    locale: "fr",
    body: { email: "hans@example.ch", text: "private" },
  });
  expect(await visitor.call("GET", "/my-account/export")).not.toHaveProperty("messages");
  await visitor.call("POST", "/security/confirm-email", { token: await linkToken(shop.db, "account-confirm") });
  expect((await visitor.call("GET", "/my-account/export")).messages).toMatchObject([{ body: { text: "private" } }]);
  await visitor.call("POST", "/my-account/email", { currentPassword: password, email: "hans.new@example.ch" });
  await visitor.call("POST", "/security/confirm-email", { token: await linkToken(shop.db, "email-confirm") });
  const body = { text: "private", email: "hans.new@example.ch" };
  expect((await visitor.call("GET", "/my-account/export")).messages).toMatchObject([{ body }]);
});

test("closing an account requires the password, ends it and anonymizes its completed orders [AU6]", async () => {
  await sweepClosedAccounts(shop);
  const visitor = await signedUp(shop, "ines@example.ch");
  const paid = await placeOrder(shop.db, { number: "1000000003", email: "ines@example.ch", userId: visitor.id });
  const awaiting = await placeOrder(shop.db, {
    number: "1000000004",
    email: "ines@example.ch",
    userId: visitor.id,
    open: true,
  });
  expect(await visitor.call("DELETE", "/my-account", { password: "wrong" })).toMatchObject({
    status: 400,
    fieldErrors: { password: "wrong" },
  });
  expect((await visitor.call("DELETE", "/my-account", { password })).status).toBe(204);
  expect([...visitor.cookies.keys()]).toEqual(["AIO_device"]);
  expect(await shop.db.select().from(users).where(eq(users.id, visitor.id))).toEqual([]);
  expect((await new Visitor(shop).login("ines@example.ch")).code).toBe("AUTH_FAIL");
  const contactFor = async (orderId: string) => {
    const [row] = await shop.db
      .select()
      .from(orders)
      .innerJoin(contacts, eq(contacts.id, orders.contactId))
      .where(eq(orders.id, orderId));
    return row;
  };
  expect(await contactFor(paid)).toMatchObject({
    orders: { userId: null, session: null, total: 125_000 },
    contacts: { lastName: "Rey", street: "Rue du Lac", email: "", phone: "", birthdate: "1900-01-01" },
  });
  expect((await contactFor(awaiting))?.contacts.email).toBe("ines@example.ch");
  expect((await mails(shop.db)).filter(({ recipient }) => recipient === "ines@example.ch")).toMatchObject([
    { data: { change: "closed" } },
  ]);

  expect(await sweepClosedAccounts(shop)).toBe(0);
  await shop.db.update(orders).set({ status: 4 }).where(eq(orders.id, awaiting));
  expect(await sweepClosedAccounts(shop)).toBe(1);
  expect(await contactFor(awaiting)).toMatchObject({
    contacts: { lastName: "Rey", street: "Rue du Lac", email: "", phone: "", birthdate: "1900-01-01" },
  });
  expect(await sweepClosedAccounts(shop)).toBe(0);
});

test("a booked stay outlives its closed account; the contact is anonymized once the stay is over [AU6]", async () => {
  const visitor = await signedUp(shop, "jana@example.ch");
  const order = await placeOrder(shop.db, { number: "1000000005", email: "jana@example.ch", userId: visitor.id });
  await fillListings(shop.db);
  await shop.db.insert(occupancies).values({
    listingId: 1,
    orderId: order,
    kind: "booking",
    period: `[${saturday(4)},${saturday(5)})`,
  });
  expect((await visitor.call("DELETE", "/my-account", { password })).status).toBe(204);
  const email = async () => {
    const [row] = await shop.db
      .select({ email: contacts.email })
      .from(orders)
      .innerJoin(contacts, eq(contacts.id, orders.contactId))
      .where(eq(orders.id, order));
    return row?.email;
  };
  expect(await email()).toBe("jana@example.ch");
  expect(await sweepClosedAccounts(shop)).toBe(0);
  expect(await shop.db.select().from(occupancies).where(eq(occupancies.orderId, order))).toHaveLength(1);
  shop.wait(25 * 86_400);
  expect(await sweepClosedAccounts(shop)).toBe(1);
  expect(await email()).toBe("");
});

test("exports reviews; closing the account removes the name and deletes unpublished reviews [AU6]", async () => {
  const visitor = await signedUp(shop, "rosa@example.ch");
  const orderId = await placeOrder(shop.db, { number: "1000000009", email: "rosa@example.ch", userId: visitor.id });
  const line = { orderId, productId: 100_001, quantity: 1, context: {}, total: 1, touristTax: 0, lines: [], vat: [] };
  const stays = await shop.db
    .insert(orderItems)
    .values([1, 2, 3].map((position) => ({ ...line, position })))
    .returning();
  const marks = { cleanliness: 5, equipment: 4, location: 5, welcome: 5, value: 3 };
  const review = {
    listingId: 1,
    name: "Rosa",
    locale: "fr",
    stayedOn: "2026-08-01",
    createdAt: shop.clock(),
    ...marks,
  };
  const states = ["published", "pending", "refused"] as const;
  await shop.db
    .insert(reviews)
    .values(stays.map(({ id }, at) => ({ ...review, itemId: id, text: `Avis ${at}`, state: states[at] })));
  const { orders: exported } = await visitor.call<{ orders: { reviews: object[] }[] }>("GET", "/my-account/export");
  expect(exported[0]?.reviews).toHaveLength(3);
  expect(exported[0]?.reviews).toContainEqual(
    expect.objectContaining({ text: "Avis 1", state: "pending", name: "Rosa", home: 1, mean: 4.4, ...marks }),
  );
  expect((await visitor.call("DELETE", "/my-account", { password })).status).toBe(204);
  expect(await shop.db.select().from(reviews)).toMatchObject([{ text: "Avis 0", state: "published", name: null }]);
});
