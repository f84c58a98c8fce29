// Malformed requests: whatever they contain, they are answered with a 4xx.
import { expect, test, vi } from "vitest";
import { audit } from "#backend/db/tables/staff";
import { deriveKey, signBody } from "#lib/upstream/signature";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aVisitor, openShop } from "#tests/backend/shop-visitor";
import { anAwaitingOrder, stateOf } from "#tests/fixtures/awaiting";
import { testSecret } from "#tests/fixtures/config";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { aShop } from "#tests/fixtures/shop-app";

const shop = openShop(await aShopDatabase());

test("no path with a zero byte, invalid UTF-8 or a prototype property name causes a 5xx (X12)", async () => {
  const logged = vi.spyOn(console, "error");
  const calls = shop.app.routes.filter(({ method, path }) => method !== "ALL" && path.includes(":"));
  expect(calls.length).toBeGreaterThan(20);
  for (const { method, path } of calls)
    for (const odd of ["%00", "%ff", "%ed%a0%80", "constructor", "__proto__", "toString"]) {
      const address = path.replace(/:\w+(\{[^/]*\})?/g, odd);
      const headers = { "content-type": "application/json" };
      const reply = await shop.app.request(address, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
      expect(reply.status, `${method} ${address}`).toBeLessThan(500);
    }
  expect(logged).not.toHaveBeenCalled();
});

test("a malformed login form or query of the desk answers 400 (X12)", async () => {
  const logged = vi.spyOn(console, "error");
  const send = (type: string, body: string, path = "/desk/login") =>
    shop.app.request(path, {
      method: "POST",
      headers: { host: "localhost", origin: "http://localhost", "content-type": type },
      body,
    });
  const fields = "application/x-www-form-urlencoded";
  for (const [type, body] of [
    [fields, "email=%00&password=a&code=000000"],
    [fields, "email=a%40example.ch&%00=a"],
    ["multipart/form-data", "none"],
    ["multipart/form-data; boundary=----never-closed-0123456789", "none"],
  ] as const)
    expect((await send(type, body)).status).toBe(400);
  expect((await shop.app.request("/desk/login?a=%00")).status).toBe(400);
  expect(logged).not.toHaveBeenCalled();
});

test("a malformed form answers 400 on every form of the desk, no button 5xx, and nothing changes (X12)", async () => {
  const logged = vi.spyOn(console, "error");
  const { person, shop: desk, number, id } = await aPaidOrder(shop.db, { week: 30, role: "manager" });
  // Buttons without fields: their address says everything.
  const button = /\/(payouts|aside|undo|read|remove)$|\/payouts\/:id\/paid$|^\/desk\/mails(\/:id)?\/again$/;
  const forms = desk.app.routes.filter(
    ({ method, path }) => method === "POST" && path.startsWith("/desk") && !/\/log(in|out)$/.test(path),
  );
  expect(forms.filter(({ path }) => !button.test(path)).length).toBeGreaterThan(20);
  const before = [await stateOf(shop.db, id), await shop.db.select().from(audit)];
  const fields = "application/x-www-form-urlencoded";
  for (const { path } of forms)
    for (const [type, body] of [
      [fields, "text=%00&amount=1"],
      [fields, "%00=a"],
      ["multipart/form-data", "none"],
      ["multipart/form-data; boundary=----never-closed-0123456789", "none"],
    ] as const) {
      const address = path.replace(":number", number).replace(":id", crypto.randomUUID());
      const headers = { host: "localhost", origin: "http://localhost", cookie: person.cookie(), "content-type": type };
      const reply = await desk.app.request(address, { method: "POST", headers, body });
      const status = button.test(path) ? expect.toSatisfy((given) => given < 500) : 400;
      expect([path, body, reply.status]).toEqual([path, body, status]);
    }
  expect([await stateOf(shop.db, id), await shop.db.select().from(audit)]).toEqual(before);
  expect(logged).not.toHaveBeenCalled();
});

test("no desk page answers 5xx to malformed paths or queries by staff (X12)", async () => {
  const logged = vi.spyOn(console, "error");
  const manager = await loggedIn({ app: shop.app, deps: shop.deps }, "manager");
  const pages = shop.app.routes.filter(({ method, path }) => method === "GET" && path.startsWith("/desk"));
  expect(pages.length).toBeGreaterThan(20);
  for (const { path } of pages)
    for (const odd of ["%00", "constructor", "-1", "99999999999999999999", "é"]) {
      const address = path.replace(/:\w+(\{[^/]*\})?/g, odd);
      for (const name of ["q", "page", "state", "kind", "day", "from", "month"]) {
        const reply = await manager.call("GET", `${address}?${name}=${odd}`);
        expect(reply.status, `${address} ${name}`).toBeLessThan(500);
      }
    }
  expect(logged).not.toHaveBeenCalled();
});

test("JSON is accepted only with a JSON content type (X13)", async () => {
  const body = JSON.stringify({ quantity: 1 });
  const put = (type: string | null) =>
    shop.app.request("/shop/api/store/cart/add/5", {
      method: "PUT",
      body: new TextEncoder().encode(body),
      headers: type === null ? {} : { "content-type": type },
    });
  for (const type of [null, "text/plain", "application/x-www-form-urlencoded", "text/html; a=application/json"]) {
    const reply = await put(type);
    expect([type, reply.status, (await reply.json()).code]).toEqual([type, 415, "NOT_JSON"]);
  }
  expect((await put("application/json; charset=utf-8")).status).toBe(200);
  expect((await aVisitor(shop).call("POST", "/cart")).status).toBe(200);
});

test("a signed notification containing a zero byte or a lone surrogate still pays its order (X12)", async () => {
  const { app, clock } = aShop(shop.db);
  for (const [week, odd] of [
    [12, "\\u0000"],
    [14, "\\ud800"],
  ] as const) {
    const { order, payment } = await anAwaitingOrder(shop.db, clock(), { week });
    const state = { id: `sbx_${week}`, reference: payment.id, amount: payment.amount, currency: "CHF", state: "paid" };
    const event = JSON.stringify({ id: `evt_${week}-ODD`, created: clock().toISOString(), payment: state });
    const body = event.replace("ODD", odd);
    const signature = signBody(deriveKey(testSecret, "sandbox-notification"), body, clock());
    const reply = await app.request("/shop/api/store/payment/notify/sandbox", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "sandbox-signature": signature },
    });
    expect(reply.status).toBe(200);
    expect((await stateOf(shop.db, order.id)).order?.status).toBe(3);
  }
});
