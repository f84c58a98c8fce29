// Guest, customer or unknown, from a visitor's tokens.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { accessToken } from "#tests/fixtures/token";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";

withUpstream();

const user = { username: "a@example.ch", firstName: "A", lastName: "B", roles: ["ROLE_USER"] };

async function session(cookie = "", fetchHeaders: Record<string, string> = {}) {
  const { createProxy } = await import("#lib/upstream/proxy");
  const { readSession } = await import("#lib/upstream/session-state");
  const request = new Request("http://localhost:3000/api/session?locale=fr", { headers: { cookie, ...fetchHeaders } });
  const reply = await readSession(request, createProxy({ service: "shop", fromPages: false }));
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("private, no-store");
  const names = reply.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { state: await reply.json(), cookies: names };
}

test("a visitor without a token is a guest, without a call [AU4]", async () => {
  expect(await session("AIO_cart=c1")).toEqual({ state: { state: "guest" }, cookies: [] });
});

test("the access token identifies the user, without a call [AU4]", async () => {
  const cookie = `XAT=${accessToken(600, user)}; XRT=r1`;
  expect(await session(cookie)).toEqual({ state: { state: "authenticated", user }, cookies: [] });
});

test.each([
  ["with the user's id", { id: "1" }],
  ["without one", {}],
])("an opaque token is resolved by the shop, %s [AU4]", async (_, id) => {
  server.use(http.post(shopUrl("/auth/me"), () => HttpResponse.json({ ...id, ...user })));
  expect(await session("XAT=opaque")).toEqual({ state: { state: "authenticated", user }, cookies: [] });
});

test("a cross-site visit is resolved too, and no fetch metadata is invented [AU4]", async () => {
  server.use(http.post(shopUrl("/auth/me"), () => HttpResponse.json({ id: "1", ...user })));
  const authenticated = { state: { state: "authenticated", user }, cookies: [] };
  expect(await session("XAT=opaque", { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" })).toEqual(
    authenticated,
  );
  const { readSession } = await import("#lib/upstream/session-state");
  const proxyCall = vi.fn<(request: Request) => Promise<Response>>(async () => Response.json({}, { status: 401 }));
  await readSession(new Request("http://localhost:3000/api/session", { headers: { cookie: "XAT=opaque" } }), proxyCall);
  expect(proxyCall.mock.calls[0]?.[0].headers.has("sec-fetch-site")).toBe(false);
});

test("an expired token is renewed first [AU2]", async () => {
  server.use(
    http.post(shopUrl("/auth/me"), ({ request }) =>
      request.headers.get("authorization") === "Bearer fresh"
        ? HttpResponse.json({ id: "1", ...user })
        : HttpResponse.json({ code: "JWT_EXPIRED", message: "x" }, { status: 401 }),
    ),
    http.post(shopUrl("/auth/refresh"), () =>
      HttpResponse.json({ token: "fresh" }, { headers: { "set-cookie": "XRT=r2" } }),
    ),
  );
  expect(await session(`XAT=${accessToken(-5, user)}; XRT=r1`)).toEqual({
    state: { state: "authenticated", user },
    cookies: ["XRT=r2", "XAT=fresh"],
  });
});

test("an ended session is a guest's and clears its cookies; an outage is unavailable and keeps them [AU2]", async () => {
  const refused = HttpResponse.json({ code: "JWT_INVALID", message: "x" }, { status: 401 });
  server.use(
    http.post(shopUrl("/auth/me"), () => refused.clone()),
    http.post(shopUrl("/auth/refresh"), () => refused.clone()),
  );
  expect(await session("XRT=r1")).toEqual({ state: { state: "guest" }, cookies: ["XAT=", "XRT="] });
  server.use(http.post(shopUrl("/auth/me"), () => HttpResponse.error()));
  expect(await session("XRT=r3")).toEqual({ state: { state: "unavailable" }, cookies: [] });
});

test("an empty reply of the shop makes the session unavailable [AU4 PX3]", async () => {
  server.use(http.post(shopUrl("/auth/me"), () => new HttpResponse(null, { status: 204 })));
  expect((await session("XAT=opaque")).state).toEqual({ state: "unavailable" });
});
