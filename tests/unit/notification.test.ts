// A payment provider's notification on its way through the site to the shop.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";

withUpstream();

const address = "http://localhost:3000/shop/api/store/payment/notify/stripe";
const body = '{ "id": "evt_1",  "name": "Été à Crans ⛰" }';
const headers = { "stripe-signature": "t=1,v1=ab", cookie: "XAT=secret; AIO_cart=1", authorization: "Bearer x" };
const post = (init: RequestInit = {}) => new Request(address, { method: "POST", body, headers, ...init });

async function forward(request: Request, provider = "stripe") {
  const { forwardNotification } = await import("#lib/upstream/notification");
  return forwardNotification(request, provider);
}

test("a notification reaches the shop byte for byte, with its signature and without cookies [CK8]", async () => {
  let seen: Request | undefined;
  let text = "";
  server.use(
    http.post(shopUrl("/payment/notify/stripe"), async ({ request }) => {
      seen = request;
      text = await request.text();
      return HttpResponse.json({ outcome: "confirmed" });
    }),
  );
  expect((await forward(post())).status).toBe(200);
  expect(text).toBe(body);
  expect(seen?.headers.get("stripe-signature")).toBe("t=1,v1=ab");
  expect([seen?.headers.get("cookie"), seen?.headers.get("authorization")]).toEqual([null, null]);
});

test("a refusal or failure of the shop is returned as an error, so that the provider retries [CK7]", async () => {
  server.use(
    http.post(shopUrl("/payment/notify/stripe"), () => HttpResponse.json({ code: "BAD_SIGNATURE" }, { status: 400 })),
  );
  expect((await forward(post())).status).toBe(400);
  server.use(http.post(shopUrl("/payment/notify/stripe"), () => HttpResponse.error()));
  expect((await forward(post())).status).toBe(502);
});

test("a notification without signature, for an unknown provider or too large does not reach the shop [CK8]", async () => {
  expect((await forward(post({ headers: {} }))).status).toBe(404);
  expect((await forward(post(), "../cart")).status).toBe(404);
  expect((await forward(post({ body: "x".repeat(70_000) }))).status).toBe(413);
});

test("a body announced as too large is rejected without reading it [CK8]", async () => {
  const request = post({ body: "x".repeat(70_000), headers: { ...headers, "content-length": "70000" } });
  expect((await forward(request)).status).toBe(413);
  expect(request.bodyUsed).toBe(false);
});
