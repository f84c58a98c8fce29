// Errors of the proxy itself: under /api/ with the `success` flag of the property service's replies, elsewhere without.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { proxyOf, sameOrigin, site } from "#tests/unit/proxy-visitor";

withUpstream();

const write = { method: "POST", headers: { ...sameOrigin, "content-type": "application/json" } };
type Case = [why: string, status: number, path: string, init: RequestInit, reply?: () => Response];
const unavailable = () => HttpResponse.error();
const refused = (body: Record<string, unknown>) => HttpResponse.json(body, { status: 403 });
const page = () => new HttpResponse("<h1>503</h1>", { status: 503, headers: { "content-type": "text/html" } });

test.each<Case>([
  ["a call that is none", 404, "/api/secret", {}],
  ["another method", 405, "/api/locations", { ...write }],
  ["the service away", 502, "/api/locations", {}, unavailable],
  ["a proxy's page in its place", 502, "/api/locations", {}, page],
  ["a reply that does not fit", 502, "/api/locations", {}, () => HttpResponse.json({ locations: 7 })],
  ["a refusal with a code", 403, "/api/locations", {}, () => refused({ code: "CLOSED", message: "x", success: true })],
  ["a refusal without a code", 403, "/api/locations", {}, () => refused({})],
])("%s is answered with success: false [PX1 C3]", async (_, status, path, init, reply) => {
  if (reply) server.use(http.get(`${upstream}${path}`, reply));
  const answer = await (await proxyOf("property"))(new Request(`${site}${path}?locale=fr`, init));
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    success: false,
    code: expect.stringMatching(/./),
    message: expect.stringMatching(/./),
  });
});

test("errors of shop and content have no success flag [PX1]", async () => {
  for (const [service, path] of [
    ["shop", "/shop/api/store/products"],
    ["content", "/aio/contents"],
  ] as const) {
    server.use(http.get(`${upstream}${path}`, unavailable));
    const answer = await (await proxyOf(service))(new Request(`${site}${path}?locale=fr`));
    expect(Object.keys(await answer.json()).toSorted()).toEqual(["code", "message"]);
  }
});
