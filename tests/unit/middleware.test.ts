// Prefixed and unprefixed addresses, unknown languages, protected pages.
import { HttpResponse, http } from "msw";
import { NextRequest } from "next/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { accessToken } from "#tests/fixtures/token";
import { server, shopUrl, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

async function visit(path: string, headers: Record<string, string> = {}) {
  const { middleware } = await import("@/middleware");
  return middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
}

const rewritten = (response: Response) =>
  response.headers.get("x-middleware-rewrite")?.replace("http://localhost:3000", "") ?? null;
const passedOn = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);
const notFound = /\/404\/introuvable(\?|$)/;

describe("prefixed and unprefixed paths", () => {
  test("an unprefixed path is rewritten to French; /fr and /en pass unchanged [RT1]", async () => {
    expect(rewritten(await visit("/vente?page=2"))).toBe("/fr/vente?page=2");
    for (const path of ["/fr", "/fr/vente", "/en/vente", "/en/location/annuelle"]) {
      const response = await visit(path);
      expect([response.status, rewritten(response), response.headers.get("location")]).toEqual([200, null, null]);
    }
  });

  test("a slug may contain a dot like a file name, prefixed or not [RT9]", async () => {
    server.use(http.get(`${upstream}/api/locations/:id`, () => HttpResponse.json({ success: true, location: {} })));
    const path = "/location/17/appartement-de-3.5";
    expect(rewritten(await visit(path))).toBe(`/fr${path}`);
    for (const locale of ["fr", "en"]) {
      const response = await visit(`/${locale}${path}`);
      expect([rewritten(response), passedOn(response, "x-locale")]).toEqual([null, locale]);
      expect(passedOn(response, "x-asked")).toBe(path);
    }
    expect(passedOn(await visit("/fr/actualite/rss.xml"), "x-asked")).toBe("/fr/actualite/rss.xml");
  });

  test("the root redirects to /fr, keeps the query and is not cached [RT2]", async () => {
    const response = await visit("/?utm=1", { "accept-language": "en" });
    expect([response.status, response.headers.get("location")]).toEqual([307, "http://localhost:3000/fr?utm=1"]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each(["/de", "/it/vente", "/xx", "/FR/vente", "/en-us/vente"])(
    "%s has an unknown locale [RT11]",
    async (path) => {
      const response = await visit(path);
      expect(rewritten(response)).toMatch(notFound);
      expect(passedOn(response, "x-not-found")).toBe("language");
    },
  );

  test("LOCALES enables the German pages [LN1]", async () => {
    vi.stubEnv("LOCALES", "fr,en,de");
    const response = await visit("/de/vente");
    expect([rewritten(response), passedOn(response, "x-locale")]).toEqual([null, "de"]);
  });

  test("a trailing slash redirects to the path without it, uncached; the search page accepts both [RT1]", async () => {
    const response = await visit("/fr/vente/?page=2");
    expect([response.status, response.headers.get("location")]).toEqual([308, "http://localhost:3000/fr/vente?page=2"]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(rewritten(await visit("/en/recherche/?q=ski"))).toBe("/en/recherche?q=ski");
    expect(rewritten(await visit("/recherche/?q=ski"))).toBe("/fr/recherche?q=ski");
  });

  test("a client cannot set the headers the pages read [RT1]", async () => {
    const response = await visit("/fr/vente", { "x-not-found": "language", "x-locale": "en" });
    expect(passedOn(response, "x-locale")).toBe("fr");
    expect(passedOn(response, "x-not-found")).toBeNull();
  });
});

describe("item paths", () => {
  test.each([
    "/fr/location/abc",
    "/fr/location/0",
    "/fr/location/12/slug/more",
    "/en/vente/12a",
    "/fr/actualite/ouverture",
    "/fr/mon-compte/commande/12x",
    "/fr/commande/confirmation/abc/succes",
    "/fr/produit/x",
    "/fr/produits/unknown",
    "/fr/produit/5?categorie=foo",
    "/fr/location/map/x",
    "/en/location/special/x",
    "/fr/location/prix-semaine/12",
  ])("%s fails validation without a service request [RT12]", async (path) => {
    expect(rewritten(await visit(path))).toMatch(notFound);
  });

  test("an unknown listing is a 404 in the page's language; a known one passes [RT12]", async () => {
    server.use(
      http.get(`${upstream}/api/locations/7`, () => HttpResponse.json({ success: true, location: {} })),
      http.get(`${upstream}/api/locations/8`, () =>
        HttpResponse.json({ success: false, code: "NOT_FOUND", message: "" }, { status: 404 }),
      ),
    );
    expect(rewritten(await visit("/en/location/7/chalet"))).toBeNull();
    const missing = await visit("/en/location/8");
    expect([rewritten(missing), passedOn(missing, "x-locale")]).toEqual(["/en/404/introuvable", "en"]);
  });

  test("the last path segment of content is its id; RT12 an item of another type is a 404 [RT10]", async () => {
    server.use(
      http.get(`${upstream}/aio/content/173`, () =>
        HttpResponse.json({ id: 173, type: "services", category: "management" }),
      ),
    );
    expect(rewritten(await visit("/fr/service/any-words-173"))).toBeNull();
    vi.resetModules();
    expect(rewritten(await visit("/fr/emplois/173"))).toMatch(notFound);
  });

  test("the existence of content is asked like the content itself, published with its products [RT10]", async () => {
    server.use(
      http.get(`${upstream}/aio/content/61`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const asked = ["status", "count", "embed[]", "locale"].map((name) => searchParams.get(name));
        return asked.join() === "2,250,attached_products,fr"
          ? HttpResponse.json({ id: 61 })
          : HttpResponse.json({}, { status: 404 });
      }),
    );
    expect(rewritten(await visit("/fr/actualite/61"))).toBeNull();
  });

  test("an annual rental has no page among weekly ones, nor a product in another category [RT12]", async () => {
    const annual = { success: true, location: { id: 201, kind: "annual", category: null } };
    server.use(
      http.get(`${upstream}/api/locations/201`, () => HttpResponse.json(annual)),
      http.get(shopUrl("/product/5"), () => HttpResponse.json({ id: 5, type: "hour", category: "service" })),
    );
    expect(rewritten(await visit("/fr/location/annuelle/201"))).toBeNull();
    expect(rewritten(await visit("/fr/location/201"))).toMatch(notFound);
    expect(rewritten(await visit("/fr/produit/5?categorie=service"))).toBeNull();
    expect(rewritten(await visit("/fr/produit/5?categorie=option"))).toMatch(notFound);
  });

  test("the shop counts a quote for its visitor, and a public page for nobody", async () => {
    const asked: (string | null)[] = [];
    const note = ({ request }: { request: Request }) => {
      asked.push(request.headers.get("x-forwarded-for"));
      return HttpResponse.json({});
    };
    server.use(http.get(shopUrl("/estimate/:token"), note), http.get(`${upstream}/api/sales/6`, note));
    const visitor = { "x-forwarded-for": "203.0.113.9" };
    await visit(`/fr/devis/${"t".repeat(43)}`, visitor);
    await visit("/fr/vente/6", visitor);
    expect(asked).toEqual(["203.0.113.9", null]);
  });

  test("when the service is unavailable the page is rendered [CT8]", async () => {
    server.use(http.get(`${upstream}/api/sales/7`, () => HttpResponse.error()));
    expect(rewritten(await visit("/fr/vente/7"))).toBeNull();
  });

  test("an existence check is cached [CT8]", async () => {
    let requestCount = 0;
    server.use(
      http.get(`${upstream}/api/sales/9`, () => {
        requestCount++;
        return HttpResponse.json({ success: true });
      }),
    );
    await Promise.all([visit("/fr/vente/9"), visit("/fr/vente/9/slug")]);
    await visit("/vente/9");
    expect(requestCount).toBe(1);
  });
});

test("a missing item is checked again after half a minute, even if the clock was set back (R19)", async () => {
  let exists = false;
  server.use(
    http.get(`${upstream}/api/sales/8`, () =>
      exists ? HttpResponse.json({ success: true }) : HttpResponse.json({}, { status: 404 }),
    ),
  );
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  expect(rewritten(await visit("/fr/vente/8"))).toContain("/404/");
  exists = true;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 600_000 });
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 31_000);
  expect(rewritten(await visit("/fr/vente/8"))).toBeNull();
});

describe("headers and cookies", () => {
  test("the locale cookie lasts 365 days and is set only when it changes [RT17]", async () => {
    const first = await visit("/en/vente");
    expect(first.headers.getSetCookie()).toEqual(["AIO_locale=en; Path=/; SameSite=Lax; Max-Age=31536000"]);
    expect((await visit("/en/vente", { cookie: "AIO_locale=en" })).headers.getSetCookie()).toEqual([]);
    const prefetch = { cookie: "AIO_locale=fr", "x-prefetch": "1" };
    expect((await visit("/en/vente", prefetch)).headers.getSetCookie()).toEqual([]);
    expect((await visit("/xx")).headers.getSetCookie()).toEqual([]);
  });

  test("each page has its own CSP nonce, also passed to the renderer, and no unsafe inline code [OP1]", async () => {
    const [one, two] = await Promise.all([visit("/fr"), visit("/fr")]);
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).not.toBe(two.headers.get("content-security-policy"));
    expect(policy).toMatch(/'nonce-[\w+/=]{40,}' 'strict-dynamic'/);
    expect(passedOn(one, "content-security-policy")).toBe(policy);
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const rule of [
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
  });
});

describe("sessions on personal pages", () => {
  const renew = (status = 200) => {
    let count = 0;
    const token = accessToken(600);
    server.use(
      http.post(shopUrl("/auth/refresh"), () => {
        count++;
        if (status !== 200) return HttpResponse.json({ code: "JWT_INVALID", message: "" }, { status });
        const headers = new Headers({ "content-type": "application/json" });
        headers.append("set-cookie", `XAT=${token}; Path=/`);
        headers.append("set-cookie", "XRT=r2; Path=/");
        return new HttpResponse(JSON.stringify({ token }), { headers });
      }),
    );
    return { token, count: () => count };
  };
  const expired = { cookie: `XAT=${accessToken(-60)}; XRT=r1; AIO_locale=fr; AIO_cart=c` };

  test("an expired session is renewed for the page and the browser [AU2]", async () => {
    const { token } = renew();
    const response = await visit("/fr/mon-compte/mes-informations", expired);
    expect(passedOn(response, "cookie")).toBe(`XAT=${token}; XRT=r2; AIO_locale=fr; AIO_cart=c`);
    expect(response.headers.getSetCookie()).toEqual([
      `XAT=${token}; Path=/; SameSite=Lax; HttpOnly`,
      "XRT=r2; Path=/; SameSite=Lax; HttpOnly",
    ]);
  });

  test("an expired access token alone asks for a new one; refused, it leads to the login [AU2]", async () => {
    const { count } = renew();
    const alone = { cookie: `XAT=${accessToken(-60)}` };
    expect((await visit("/fr/mon-compte/mes-informations", alone)).status).toBe(200);
    vi.resetModules();
    renew(401);
    const refused = await visit("/fr/mon-compte/mes-informations", alone);
    expect([refused.status, count()]).toEqual([307, 1]);
    expect(refused.headers.getSetCookie().map((line) => line.split(";")[0])).toEqual(["XAT=", "XRT="]);
  });

  test("a prefetch, a valid session and a public page refresh nothing [AU2]", async () => {
    const { count } = renew();
    await visit("/fr/mon-compte/mes-informations", { ...expired, "x-prefetch": "1" });
    await visit("/fr/mon-compte/mes-informations", { cookie: `XAT=${accessToken(600)}; XRT=r1` });
    await visit("/fr/vente", expired);
    expect(count()).toBe(0);
  });

  test.each(["dernieres-reservations", "mes-informations"])(
    "a guest is redirected from mon-compte/%s to login with the destination [RT14]",
    async (page) => {
      const response = await visit(`/en/mon-compte/${page}?a=1`);
      const destination = encodeURIComponent(`/en/mon-compte/${page}?a=1`);
      expect(response.headers.get("location")).toBe(`http://localhost:3000/en/login?destination=${destination}`);
      expect(response.status).toBe(307);
    },
  );

  test("an ended session redirects to login and clears its cookies; an outage does neither [RT14]", async () => {
    renew(401);
    const ended = await visit("/fr/mon-compte/mes-informations", expired);
    expect(ended.status).toBe(307);
    expect(ended.headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
    vi.resetModules();
    renew(503);
    const outage = await visit("/fr/mon-compte/mes-informations", expired);
    expect([outage.status, outage.headers.getSetCookie()]).toEqual([200, []]);
  });
});
