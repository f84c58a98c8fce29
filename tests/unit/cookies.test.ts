// Cookie names in the browser, and which are trusted.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyOrder } from "#tests/fixtures/empty-order";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";

withUpstream();

const site = "https://haut-plateau.example";

beforeEach(() => {
  vi.stubEnv("SITE_URL", site);
});

/** A cart call with these cookies: what the shop saw, and what the browser got. */
async function callWith(cookie: string) {
  let seen: string | null = null;
  server.use(
    http.post(shopUrl("/cart"), ({ request }) => {
      seen = request.headers.get("cookie");
      return HttpResponse.json(emptyOrder, { headers: { "set-cookie": "AIO_cart=c2; Path=/" } });
    }),
  );
  const { createProxy } = await import("#lib/upstream/proxy");
  const headers = { cookie, origin: site, "sec-fetch-site": "same-origin" };
  const answer = await createProxy({ service: "shop" })(
    new Request(`${site}/shop/api/store/cart`, { method: "POST", headers }),
  );
  return { seen, set: answer.headers.getSetCookie() };
}

test("on https the browser's cart cookie has the __Host- prefix, the shop's has not (X6)", async () => {
  const { seen, set } = await callWith("__Host-AIO_cart=c1");
  expect(seen).toBe("AIO_cart=c1");
  expect(set).toContain("__Host-AIO_cart=c2; Path=/; SameSite=Lax; HttpOnly; Secure");
});

test("on https a cart cookie without the prefix is ignored (X6)", async () => {
  expect((await callWith("AIO_cart=planted")).seen).toBeNull();
  expect((await callWith("AIO_cart=planted; __Host-AIO_cart=c1")).seen).toBe("AIO_cart=c1");
});

test("replacing a session cookie keeps the prefix of other cookies (X6)", async () => {
  const { replaceCookies } = await import("#lib/upstream/cookies");
  const renewed = replaceCookies("XAT=a; __Host-AIO_cart=c1; AIO_locale=fr", [{ name: "XAT", value: "b" }]);
  expect(renewed).toBe("XAT=b; __Host-AIO_cart=c1; AIO_locale=fr");
});
