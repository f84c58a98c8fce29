// Content type required of a call's body before it is proxied.
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { emptyOrder } from "#tests/fixtures/empty-order";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";

withUpstream();

async function update(type: string | null) {
  const { createProxy } = await import("#lib/upstream/proxy");
  const headers = { ...(type === null ? {} : { "content-type": type }), "sec-fetch-site": "same-origin" };
  const body = new TextEncoder().encode("{}");
  const url = "http://localhost:3000/shop/api/store/cart/update/abc?locale=en";
  return createProxy({ service: "shop" })(new Request(url, { method: "POST", headers, body }));
}

test("a body not declared as JSON is refused with 415 (X13)", async () => {
  for (const type of [null, "text/plain;charset=UTF-8", "application/x-www-form-urlencoded"]) {
    const answer = await update(type);
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { code: "NOT_JSON", message: "What is sent must be declared as JSON" },
    ]);
  }
});

test("JSON content types in any spelling are forwarded to the shop (X13)", async () => {
  server.use(http.post(shopUrl("/cart/update/abc"), () => HttpResponse.json(emptyOrder)));
  for (const type of ["application/json", "Application/JSON; charset=utf-8", "application/merge-patch+json"])
    expect((await update(type)).status).toBe(200);
});
