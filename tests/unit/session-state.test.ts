// Guest, customer or unknown: what the tokens of a visitor tell.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { accessToken } from "#tests/fixtures/token";
import { server, shopUrl, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

const user = { username: "a@example.ch", firstName: "A", lastName: "B", roles: ["ROLE_USER"] };

async function session(cookie = "") {
  const { createProxy } = await import("#lib/upstream/proxy");
  const { readSession } = await import("#lib/upstream/session-state");
  const request = new Request("http://localhost:3000/api/session?locale=fr", { headers: { cookie } });
  const reply = await readSession(request, createProxy({ service: "shop" }));
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("private, no-store");
  const names = reply.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { state: await reply.json(), cookies: names };
}

beforeEach(() => {
  vi.resetModules();
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, upstream);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("a visitor without a token is a guest, and nobody is asked [AU4]", async () => {
  expect(await session("AIO_cart=c1")).toEqual({ state: { state: "guest" }, cookies: [] });
});

test("the access-token cookie tells who it is, without a call [AU4]", async () => {
  const cookie = `XAT=${accessToken(600, user)}; XRT=r1`;
  expect(await session(cookie)).toEqual({ state: { state: "authenticated", user }, cookies: [] });
});

test("a token that does not tell is shown to the shop [AU4]", async () => {
  server.use(http.post(shopUrl("/auth/me"), () => HttpResponse.json({ id: "1", ...user })));
  expect(await session("XAT=opaque")).toEqual({ state: { state: "authenticated", user }, cookies: [] });
});

test("an expired token is renewed on the way [AU2]", async () => {
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

test("a session that ended is a guest's and its cookies go; an outage is neither [AU2]", async () => {
  const refused = HttpResponse.json({ code: "JWT_INVALID", message: "x" }, { status: 401 });
  server.use(
    http.post(shopUrl("/auth/me"), () => refused.clone()),
    http.post(shopUrl("/auth/refresh"), () => refused.clone()),
  );
  expect(await session("XRT=r1")).toEqual({ state: { state: "guest" }, cookies: ["XAT=", "XRT="] });
  server.use(http.post(shopUrl("/auth/me"), () => HttpResponse.error()));
  expect(await session("XRT=r3")).toEqual({ state: { state: "unavailable" }, cookies: [] });
});
