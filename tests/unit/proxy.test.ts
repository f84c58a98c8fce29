// The proxy: allowed calls, token renewal, reply validation.
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { emptyOrder } from "#tests/fixtures/empty-order";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";
import { proxyOf, sameOrigin, shop, site } from "#tests/unit/proxy-visitor";

withUpstream();

describe("allowed calls", () => {
  test("only calls of the contract are forwarded: an unknown path is 404, a wrong method 405 [PX1]", async () => {
    const answers = await Promise.all([
      shop("GET", "/admin/orders"),
      shop("GET", "/order/1/../../secret"),
      shop("DELETE", "/cart"),
      shop("GET", "/product/12%2F..%2Fadmin"),
      shop("GET", "/product/..%2Fadmin"),
      shop("GET", "/product/.."),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 405, 404, 404, 404]);
    expect(await answers[0]?.json()).toEqual({ code: "NOT_FOUND", message: "Adresse inconnue" });
    expect(answers[2]?.headers.get("allow")).toBe("POST");
    expect((await shop("PUT", "/order/1/cancellation")).headers.get("allow")).toBe("GET, HEAD, POST");
  });

  test.each([
    ["another origin", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a sibling host", { origin: site, "sec-fetch-site": "same-site" }],
    ["an opaque origin", { origin: "null" }],
  ])("a write from %s is refused with 403 [PX1]", async (_, headers) => {
    const proxy = await proxyOf("shop");
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value));
    const answer = await proxy(
      new Request(`${site}/shop/api/store/cart?locale=en`, { method: "POST", headers: given }),
    );
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: "FORBIDDEN", message: "This call must come from the site" });
  });

  test.each([
    ["no browser, which names no origin", {}],
    ["this site under its loopback address", { origin: "http://127.0.0.1:3000", "sec-fetch-site": "same-origin" }],
  ])("a write from %s is forwarded [PX1]", async (_, headers) => {
    server.use(http.post(shopUrl("/cart"), () => HttpResponse.json(emptyOrder)));
    const proxy = await proxyOf("shop");
    const answer = await proxy(new Request(`${site}/shop/api/store/cart`, { method: "POST", headers }));
    expect(answer.status).toBe(200);
  });

  test.each([
    ["POST", "/cart/update/", "/cart/update"],
    ["GET", "/product/", "/product"],
    ["GET", "/order/", "/order"],
    ["GET", "/cart//confirmation", "/cart/confirmation"],
  ])("%s %s with an empty id is the call without an id [PX2 VA1]", async (method, path, asked) => {
    server.use(
      http.all(shopUrl(asked), () =>
        HttpResponse.json({ code: "MISSING", message: "You must provide it" }, { status: 400 }),
      ),
    );
    const answer = await shop(method, path);
    expect([answer.status, await answer.json()]).toEqual([400, { code: "MISSING", message: "You must provide it" }]);
  });

  test("a body over the limit is refused with 413, with or without a length [PX1]", async () => {
    const proxy = await proxyOf("shop");
    const huge = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 20; index++) controller.enqueue(new Uint8Array(32 * 1024));
        controller.close();
      },
    });
    const streamed = new Request(`${site}/shop/api/store/message`, {
      method: "POST",
      headers: sameOrigin,
      body: huge,
      duplex: "half",
    } as RequestInit);
    expect((await proxy(streamed)).status).toBe(413);
    expect((await shop("POST", "/message", { body: "x".repeat(300_000) })).status).toBe(413);
  });
});

describe("requests and responses", () => {
  test("the shop gets cart cookie, bearer token, locale and address, but no other cookies or headers [PX1]", async () => {
    let seen: Request | undefined;
    server.use(
      http.post(shopUrl("/cart"), ({ request }) => {
        seen = request;
        return HttpResponse.json(emptyOrder);
      }),
    );
    const answer = await shop("POST", "/cart", {
      headers: {
        cookie: "AIO_cart=c1; XAT=a1; XRT=r1; AIO_locale=en; other=1",
        "x-forwarded-for": "203.0.113.9",
        "x-middleware-subrequest": "1",
        referer: `${site}/en/vente`,
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(seen?.headers.get("cookie")).toBe("AIO_cart=c1");
    expect(seen?.headers.get("authorization")).toBe("Bearer a1");
    expect(seen?.headers.get("x-forwarded-for")).toBe("203.0.113.9");
    expect(seen?.headers.get("x-middleware-subrequest")).toBeNull();
    expect(new URL(seen?.url ?? "").searchParams.get("locale")).toBe("en");
  });

  test("only XAT, XRT and AIO cookies are returned, with this site's attributes and a cart marker [OP4 PN1]", async () => {
    server.use(
      http.post(shopUrl("/cart"), () => {
        const headers = new Headers({ "content-type": "application/json" });
        headers.append("set-cookie", "AIO_cart=c2; Domain=upstream.test; Path=/shop; Max-Age=60");
        headers.append("set-cookie", "XAT=a2");
        headers.append("set-cookie", "tracker=1; Path=/");
        return new HttpResponse(JSON.stringify(emptyOrder), { headers });
      }),
    );
    const answer = await shop("POST", "/cart");
    expect(answer.headers.getSetCookie()).toEqual([
      "AIO_bag=1; Path=/; SameSite=Lax; Max-Age=31536000",
      "AIO_cart=c2; Path=/; SameSite=Lax; HttpOnly; Max-Age=60",
      "XAT=a2; Path=/; SameSite=Lax; HttpOnly",
    ]);
  });

  test("a PDF is forwarded byte for byte with its file name [CK6]", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256);
    server.use(
      http.get(shopUrl("/cart/1234567890/confirmation"), () =>
        HttpResponse.arrayBuffer(bytes.buffer, {
          headers: {
            "content-type": "application/pdf",
            "content-disposition": 'attachment; filename="1234567890.pdf"',
          },
        }),
      ),
    );
    const answer = await shop("GET", "/cart/1234567890/confirmation");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="1234567890.pdf"');
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  test.each([undefined, "application/octet-stream", "binary/octet-stream", "Application/PDF"])(
    "a confirmation sent with the type %s is downloaded as {number}.pdf [CK6]",
    async (type) => {
      const headers = {
        "content-disposition": "attachment; filename=export.bin",
        ...(type && { "content-type": type }),
      };
      server.use(
        http.get(shopUrl("/cart/1234567890/confirmation"), () => new HttpResponse(new Uint8Array(8), { headers })),
      );
      const answer = await shop("GET", "/cart/1234567890/confirmation");
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(answer.headers.get("content-disposition")).toBe('attachment; filename="1234567890.pdf"');
      expect((await answer.arrayBuffer()).byteLength).toBe(8);
    },
  );

  test("the shop's own error body is returned with its field errors [PX2]", async () => {
    const body = {
      code: "user_already_exists",
      message: "Erreur : Utilisateur déjà existant",
      fieldErrors: { email: "taken" },
    };
    server.use(http.post(shopUrl("/sign-up"), () => HttpResponse.json(body, { status: 409 })));
    const answer = await shop("POST", "/sign-up", { body: "{}" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual(body);
  });

  test("a field error of a field named __proto__ is returned [PX2]", async () => {
    const body = '{"code":"INVALID","message":"x","fieldErrors":{"__proto__":"unknownKey","people":"max"}}';
    const json = { headers: { "content-type": "application/json" }, status: 400 };
    server.use(http.post(shopUrl("/product/check/price/5"), () => new HttpResponse(body, json)));
    const answer = await shop("POST", "/product/check/price/5", { body: "{}" });
    expect([answer.status, await answer.text()]).toEqual([400, body]);
  });

  test.each([500, 503, 409])("a %i error returns only code, message and field errors [PX2]", async (status) => {
    const contractFields = { code: "form_errors", message: "x", fieldErrors: { email: "taken" } };
    const own = { exception: "PDOException", trace: ["/srv/shop/Cart.php:12"], success: true };
    server.use(http.post(shopUrl("/cart"), () => HttpResponse.json({ ...contractFields, ...own }, { status })));
    const answer = await shop("POST", "/cart");
    expect(answer.status).toBe(status);
    expect(Object.keys(await answer.json())).toEqual(["code", "message", "fieldErrors"]);
  });

  test("a failed call is logged with status and text, without tokens or email addresses [PX2]", async () => {
    server.use(
      http.post(shopUrl("/cart"), () =>
        HttpResponse.json(
          { code: "X", message: "jean@example.ch eyJhbGci.eyJzdWIi.c2ln" },
          { status: 500, statusText: "Internal Server Error" },
        ),
      ),
    );
    await shop("POST", "/cart");
    const written = String(vi.mocked(console.error).mock.calls[0]?.[0]);
    expect(written).toContain('"status":500');
    expect(written).toContain("Internal Server Error");
    expect(written).not.toMatch(/jean@|eyJ/);
  });
});

describe("misbehaving service", () => {
  test.each([
    ["a page instead of JSON", () => HttpResponse.html("<h1>nginx</h1>")],
    ["broken JSON", () => new HttpResponse("{", { headers: { "content-type": "application/json" } })],
    ["an error page", () => HttpResponse.html("<h1>502</h1>", { status: 500 })],
    ["nothing where the contract has a cart", () => new HttpResponse(null, { status: 204 })],
    ["a redirect", () => new HttpResponse(null, { status: 302, headers: { location: "https://evil.example/" } })],
  ])("%s becomes 502 INVALID_RESPONSE [PX3]", async (_, answerWith) => {
    server.use(http.post(shopUrl("/cart"), answerWith));
    const answer = await shop("POST", "/cart");
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "INVALID_RESPONSE" });
  });

  test("a 401 for a guest's user request is not logged [AU4 PX2]", async () => {
    server.use(
      http.post(shopUrl("/auth/me"), () => HttpResponse.json({ code: "JWT_NOT_FOUND", message: "x" }, { status: 401 })),
    );
    expect((await shop("POST", "/auth/me")).status).toBe(401);
    expect(console.error).not.toHaveBeenCalled();
  });

  test("an invalid reply is logged with its call and field [PX3]", async () => {
    server.use(http.post(shopUrl("/cart"), () => HttpResponse.json({ ...emptyOrder, total: "free" })));
    const answer = await shop("POST", "/cart");
    expect(answer.status).toBe(502);
    expect(JSON.parse(String(vi.mocked(console.error).mock.calls[0]?.[0]))).toMatchObject({
      call: "POST /shop/api/store/cart",
      field: "total",
    });
  });

  test("a timeout is 504, no connection 502, each with a code [PX2]", async () => {
    vi.stubEnv("UPSTREAM_TIMEOUT_MS", "300");
    server.use(http.post(shopUrl("/cart"), () => new Promise(() => undefined)));
    const timedOut = await shop("POST", "/cart");
    expect(timedOut.status).toBe(504);
    expect(await timedOut.json()).toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    server.use(http.post(shopUrl("/cart"), () => HttpResponse.error()));
    const unreachable = await shop("POST", "/cart");
    expect(unreachable.status).toBe(502);
    expect(await unreachable.json()).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  });
});

describe("payment return URLs", () => {
  const path = "/order/7d1f5c0e-6f0a-4d3a-9a51-2f3b9f0c1a11/payment/checkout";
  const paymentPage = (seen: unknown[]) =>
    server.use(
      http.post(shopUrl(path), async ({ request }) => {
        seen.push(await request.json());
        return HttpResponse.json({ paymentUrl: "https://pay.example/1" });
      }),
    );

  test("missing return URLs are built, relative ones get the site's origin [CK4]", async () => {
    const seen: unknown[] = [];
    paymentPage(seen);
    await shop("POST", `${path}?locale=en`, {
      body: JSON.stringify({ cancelUrl: "/en/commande/mon-panier", gradedPayment: true }),
    });
    expect(seen).toEqual([
      {
        successUrl: `${site}/en/commande/confirmation/{number}/succes`,
        failUrl: `${site}/en/commande/confirmation/{number}/erreur`,
        cancelUrl: `${site}/en/commande/mon-panier`,
        gradedPayment: true,
      },
    ]);
  });

  test.each([
    "https://evil.example/x",
    "//evil.example",
    "http://localhost:3000@evil.example",
    "javascript:alert(1)",
    "\\\\evil.example",
  ])("the return URL %s is refused with 400 and its field [CK4]", async (successUrl) => {
    const answer = await shop("POST", path, { body: JSON.stringify({ successUrl }) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "INVALID_URL", fieldErrors: { successUrl: "invalid" } });
  });
});
