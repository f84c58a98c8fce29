// A session of which the browser has the access token alone: the old token is what asks for a new one.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";
import { shop } from "#tests/unit/proxy-visitor";

withUpstream();

/** A shop that accepts the token `fresh` only and answers a refresh as told: what it saw of each refresh. */
function shopRefreshing(answer: () => Response) {
  const seen: (string | null)[][] = [];
  server.use(
    http.get(shopUrl("/my-account/orders"), ({ request }) =>
      request.headers.get("authorization") === "Bearer fresh"
        ? HttpResponse.json([])
        : new HttpResponse(null, { status: 401 }),
    ),
    http.post(shopUrl("/auth/refresh"), ({ request: { headers } }) => {
      seen.push([headers.get("authorization"), headers.get("cookie")]);
      return answer();
    }),
  );
  return seen;
}

async function orders(cookie?: string) {
  const answer = await shop("GET", "/my-account/orders", { headers: cookie ? { cookie } : {} });
  return { status: answer.status, cookies: answer.headers.getSetCookie().map((line) => line.split(";")[0]) };
}

const renewed = () => HttpResponse.json({ token: "fresh" });

test("the old access token asks for a new one, once for all calls, and the call is repeated [AU2 AU3]", async () => {
  const seen = shopRefreshing(renewed);
  const answers = await Promise.all(Array.from({ length: 20 }, () => orders("XAT=old")));
  for (const answer of answers) expect(answer).toEqual({ status: 200, cookies: ["XAT=fresh"] });
  expect(await orders("XAT=old")).toEqual({ status: 200, cookies: ["XAT=fresh"] });
  expect(seen).toEqual([["Bearer old", null]]);
});

const attributesOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.replace(/; Path.*?(?=; Max-Age|$)/, "");

async function logIn(stayLogged: boolean, cookie = "") {
  vi.stubEnv("LOGIN_CALL", "security/login");
  const reply = { token: "old", email: "a@example.ch", shippingContact: { firstName: "A", lastName: "B" } };
  server.use(http.post(shopUrl("/security/login"), () => HttpResponse.json(reply)));
  const body = JSON.stringify({ email: "a@example.ch", password: "secret", stayLogged });
  return shop("POST", "/auth/login", { body, headers: cookie ? { cookie } : {} });
}

test("who stays logged in keeps a token that came alone for 30 days, and its successors [AU1]", async () => {
  const first = await logIn(true);
  expect([attributesOf(first, "XAT"), attributesOf(first, "AIO_stay")]).toEqual([
    "XAT=old; Max-Age=2592000",
    "AIO_stay=1; Max-Age=2592000",
  ]);
  const seen = shopRefreshing(renewed);
  const later = await shop("GET", "/my-account/orders", { headers: { cookie: "XAT=old; AIO_stay=1" } });
  expect([attributesOf(later, "XAT"), attributesOf(later, "AIO_stay")]).toEqual([
    "XAT=fresh; Max-Age=2592000",
    "AIO_stay=1; Max-Age=2592000",
  ]);
  expect(seen).toEqual([["Bearer old", null]]);
});

test("without staying logged in the token ends with the browser's session, whatever an earlier login asked for [AU1]", async () => {
  const answer = await logIn(false, "XAT=older; AIO_stay=1");
  expect([attributesOf(answer, "XAT"), attributesOf(answer, "AIO_stay")]).toEqual(["XAT=old", "AIO_stay=; Max-Age=0"]);
});

test("a logout forgets that the visitor stays logged in [AU4]", async () => {
  server.use(http.post(shopUrl("/auth/logout"), () => new HttpResponse(null, { status: 204 })));
  const answer = await shop("POST", "/auth/logout", { headers: { cookie: "XAT=old; AIO_stay=1" } });
  expect(attributesOf(answer, "AIO_stay")).toBe("AIO_stay=; Max-Age=0");
});

test("with a refresh token, the old access token goes along [AU2]", async () => {
  const seen = shopRefreshing(renewed);
  expect((await orders("XAT=old; XRT=r1")).status).toBe(200);
  expect((await orders("XRT=r2")).status).toBe(200);
  expect(seen).toEqual([
    ["Bearer old", "XRT=r1"],
    [null, "XRT=r2"],
  ]);
});

test.each([
  ["refuses it", 401, null],
  ["does not have the call", 404, null],
  ["does not have the call with this method", 405, null],
  ["does not implement the call", 501, null],
  ["leads to its own login", 302, null],
  ["answers with a page", 200, "<!doctype html>"],
])("a shop that %s is asked once, and the session ends [AU2]", async (_, status, page) => {
  const seen = shopRefreshing(() => new HttpResponse(page, { status }));
  const ended = { status: 401, cookies: ["XAT=", "XRT="] };
  const answers = await Promise.all(Array.from({ length: 20 }, () => orders("XAT=forged")));
  expect([...answers, await orders("XAT=forged")]).toEqual(Array(21).fill(ended));
  expect(seen).toHaveLength(1);
});

test.each([
  [503, null],
  [429, null],
  [429, '{"success":false,"message":"slow down"}'],
])("a refresh that is answered %i %s is no logout, and a guest asks for none [AU2]", async (status, body) => {
  const seen = shopRefreshing(() => new HttpResponse(body, { status }));
  expect(await orders("XAT=old")).toEqual({ status: 502, cookies: [] });
  expect(await orders()).toEqual({ status: 401, cookies: [] });
  expect(seen).toHaveLength(1);
});
