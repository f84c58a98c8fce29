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
async function callWith(cookie: string, given = "AIO_cart=c2; Path=/") {
  let seen: string | null = null;
  server.use(
    http.post(shopUrl("/cart"), ({ request }) => {
      seen = request.headers.get("cookie");
      return HttpResponse.json(emptyOrder, { headers: { "set-cookie": given } });
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

test("a cart cookie of another name is kept, prefixed and sent back like the usual one (X6)", async () => {
  const { seen, set } = await callWith("AIO_basket=planted; __Host-AIO_basket=b1", "AIO_basket=b2; Max-Age=60");
  expect(seen).toBe("AIO_basket=b1");
  expect(set).toEqual([
    "AIO_bag=1; Path=/; SameSite=Lax; Secure; Max-Age=31536000",
    "__Host-AIO_basket=b2; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=60",
  ]);
});

test.each(["AIOcart", "AIO-cart", "AIO.cart"])(
  "a cart cookie named %s has the contract's prefix and is sent back [OP4]",
  async (name) => {
    const { seen, set } = await callWith(`__Host-${name}=b1`, `${name}=b2; Max-Age=60`);
    expect(seen).toBe(`${name}=b1`);
    expect(set).toContain(`__Host-${name}=b2; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=60`);
  },
);

test("the site's own cookies are neither sent to the shop nor set by it, and need no prefix (X6)", async () => {
  const { consentCookie, refusedAll } = await import("#lib/layout/consent");
  const [consent] = consentCookie(refusedAll, true).split(";");
  const own = `AIO_locale=en; AIO_bag=1; AIO_offered=1; ${consent}`;
  const { seen, set } = await callWith(own, "AIO_locale=de");
  expect([seen, set]).toEqual([null, []]);
  const { replaceCookies } = await import("#lib/upstream/cookies");
  expect(replaceCookies(own, [])).toBe(own);
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
