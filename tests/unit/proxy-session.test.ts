// The proxy and tokens: an expired session is renewed once, login and logout set and clear cookies.
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { emptyOrder } from "#tests/fixtures/empty-order";
import { server, shopUrl, withUpstream } from "#tests/msw/upstream";
import { shop } from "#tests/unit/proxy-visitor";

withUpstream();

/** A shop that accepts one access token only, and exchanges refresh tokens by `renew`. */
function shopAccepting(token: string, renew: (refresh: string) => Response | Promise<Response>) {
  const refreshes: string[] = [];
  server.use(
    http.get(shopUrl("/my-account/orders"), ({ request }) =>
      request.headers.get("authorization") === `Bearer ${token}`
        ? HttpResponse.json([])
        : HttpResponse.json({ code: "JWT_EXPIRED", message: "expired" }, { status: 401 }),
    ),
    http.post(shopUrl("/auth/refresh"), async ({ request }) => {
      refreshes.push(request.headers.get("cookie") ?? "");
      return renew(refreshes.at(-1) ?? "");
    }),
  );
  return refreshes;
}

const renewal = (token: string, refresh: string) => {
  const headers = new Headers({ "content-type": "application/json" });
  headers.append("set-cookie", `XAT=${token}; Path=/; HttpOnly`);
  headers.append("set-cookie", `XRT=${refresh}; Path=/; HttpOnly; Max-Age=2592000`);
  return new HttpResponse(JSON.stringify({ token }), { headers });
};

describe("an expired session", () => {
  const stale = { headers: { cookie: "XAT=stale; XRT=r1" } };

  test("twenty concurrent calls with an expired token refresh once and all succeed [AU3]", async () => {
    const refreshes = shopAccepting("fresh", async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return renewal("fresh", "r2");
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop("GET", "/my-account/orders", stale)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(refreshes).toEqual(["XRT=r1"]);
    for (const answer of answers) {
      expect(answer.headers.getSetCookie()).toEqual([
        "XAT=fresh; Path=/; SameSite=Lax; HttpOnly",
        "XRT=r2; Path=/; SameSite=Lax; HttpOnly; Max-Age=2592000",
      ]);
    }
  });

  test("a later call with the old token reuses the finished refresh [AU3]", async () => {
    const refreshes = shopAccepting("fresh", () => renewal("fresh", "r2"));
    await shop("GET", "/my-account/orders", stale);
    const late = await shop("GET", "/my-account/orders", stale);
    expect(late.status).toBe(200);
    expect(refreshes).toHaveLength(1);
  });

  test("a refused refresh ends the session and returns the original error [AU2]", async () => {
    const refreshes = shopAccepting("fresh", () =>
      HttpResponse.json({ code: "JWT_INVALID", message: "no" }, { status: 401 }),
    );
    const answer = await shop("GET", "/my-account/orders", stale);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "JWT_EXPIRED" });
    expect(answer.headers.getSetCookie()).toEqual([
      "XAT=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0",
      "XRT=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0",
    ]);
    expect(refreshes).toHaveLength(1);
  });

  test.each([
    ["a page of its server", new HttpResponse("<html>401 Unauthorized</html>", { status: 401 })],
    ["no word", new HttpResponse(null, { status: 400 })],
    ["a missing user", HttpResponse.json({ code: "JWT_NOT_FOUND", message: "User not found" }, { status: 404 })],
    ["success: false", HttpResponse.json({ success: false })],
  ])("a refresh refused with %s ends the session [AU2]", async (_name, refused) => {
    shopAccepting("fresh", () => refused);
    const answer = await shop("GET", "/my-account/orders", stale);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie().map((line) => line.split(";")[0])).toEqual(["XAT=", "XRT="]);
  });

  test.each([
    ["as the code", HttpResponse.json({ code: "JWT_EXPIRED", message: "expired" }, { status: 403 })],
    ["without a message", HttpResponse.json({ code: "JWT_EXPIRED" }, { status: 403 })],
    ["as the message", HttpResponse.json({ message: "JWT_INVALID" }, { status: 400 })],
    ["as the status text", new HttpResponse(null, { status: 400, statusText: "JWT_NOT_FOUND" })],
  ])(
    "a token code %s asks for a refresh whatever the status; when that is refused the page gets a 401 [AU2]",
    async (_name, expired) => {
      const refreshes = shopAccepting("fresh", () => new HttpResponse(null, { status: 401 }));
      server.use(http.get(shopUrl("/my-account/orders"), () => expired));
      const answer = await shop("GET", "/my-account/orders", stale);
      expect([answer.status, refreshes]).toEqual([401, ["XRT=r1"]]);
      expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/./) });
    },
  );

  test.each<[string, () => HttpResponse<string | null>]>([
    ["429", () => new HttpResponse(null, { status: 429 })],
    ["503", () => new HttpResponse(null, { status: 503 })],
    ["a page", () => new HttpResponse("<h1>Maintenance</h1>", { status: 200 })],
    ["another reply", () => new HttpResponse('{"unexpected":[1,2],"success":"perhaps"}', { status: 200 })],
  ])("a refresh answered with %s does not log out [AU2]", async (_, reply) => {
    shopAccepting("fresh", reply);
    const answer = await shop("GET", "/my-account/orders", stale);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([502, []]);
  });

  test("an outage during the refresh does not log out [AU2]", async () => {
    shopAccepting("fresh", () => HttpResponse.json({ code: "DOWN", message: "down" }, { status: 503 }));
    const answer = await shop("GET", "/my-account/orders", stale);
    expect(answer.status).toBe(502);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("a second 401 after the refresh is passed on without another refresh; a failed login does not refresh [AU2]", async () => {
    const refreshes = shopAccepting("never", () => renewal("fresh", "r2"));
    expect((await shop("GET", "/my-account/orders", stale)).status).toBe(401);
    expect(refreshes).toHaveLength(1);
    server.use(
      http.post(shopUrl("/auth/login"), () =>
        HttpResponse.json({ code: "AUTH_FAIL", message: "Accès refusé" }, { status: 401 }),
      ),
    );
    const login = await shop("POST", "/auth/login", { ...stale, body: '{"email":"a@b.ch","password":"x"}' });
    expect(await login.json()).toEqual({ code: "AUTH_FAIL", message: "Accès refusé" });
    expect(refreshes).toHaveLength(1);
  });

  test("new session cookies reach the browser even when the repeated call fails; each call has its own timeout (R7) [AU2]", async () => {
    vi.stubEnv("UPSTREAM_TIMEOUT_MS", "1000");
    const later = () => new Promise((resolve) => setTimeout(resolve, 400));
    let answers = true;
    shopAccepting("fresh", async () => {
      await later();
      return renewal("fresh", "r2");
    });
    server.use(
      http.get(shopUrl("/my-account/orders"), async ({ request }) => {
        await later();
        if (request.headers.get("authorization") !== "Bearer fresh")
          return HttpResponse.json({ code: "JWT_EXPIRED", message: "expired" }, { status: 401 });
        return answers ? HttpResponse.json([]) : HttpResponse.error();
      }),
    );
    expect((await shop("GET", "/my-account/orders", stale)).status).toBe(200);
    answers = false;
    const failed = await shop("GET", "/my-account/orders", stale);
    expect([failed.status, failed.headers.getSetCookie()]).toEqual([
      502,
      ["XAT=fresh; Path=/; SameSite=Lax; HttpOnly", "XRT=r2; Path=/; SameSite=Lax; HttpOnly; Max-Age=2592000"],
    ]);
  });

  test("the repeated call carries its body again [AU2]", async () => {
    const bodies: string[] = [];
    shopAccepting("fresh", () => renewal("fresh", "r2"));
    server.use(
      http.post(shopUrl("/cart/update/abc"), async ({ request }) => {
        bodies.push(await request.text());
        return request.headers.get("authorization") === "Bearer fresh"
          ? HttpResponse.json(emptyOrder)
          : HttpResponse.json({ code: "JWT_EXPIRED", message: "expired" }, { status: 401 });
      }),
    );
    const answer = await shop("POST", "/cart/update/abc", { ...stale, body: '{"remarks":"x"}' });
    expect(answer.status).toBe(200);
    expect(bodies).toEqual(['{"remarks":"x"}', '{"remarks":"x"}']);
  });
});

test("a 401 on a guest's cart is treated as an outage, not an expired session [AU2]", async () => {
  server.use(
    http.all(shopUrl("/cart"), () => HttpResponse.json({ code: "JWT_NOT_FOUND", message: "no" }, { status: 401 })),
    http.all(shopUrl("/auth/refresh"), () => new HttpResponse(null, { status: 401 })),
  );
  const guest = await shop("POST", "/cart", { headers: { cookie: "AIO_cart=c1" } });
  expect([guest.status, await guest.json()]).toMatchObject([502, { code: "UPSTREAM_UNAVAILABLE" }]);
  const known = await shop("POST", "/cart", { headers: { cookie: "AIO_cart=c1; XAT=ended" } });
  expect(known.status).toBe(401);
});

describe("login and logout", () => {
  const body = '{"email":"a@example.ch","password":"x"}';

  test.each([
    { call: "auth/login", reply: { username: "a@example.ch", firstName: "A", lastName: "B", roles: ["ROLE_USER"] } },
    {
      call: "security/login",
      reply: { token: "t", email: "a@example.ch", shippingContact: { firstName: "A", lastName: "B" } },
    },
  ])("login uses the configured call, $call, and reads its reply [AU1]", async ({ call, reply }) => {
    vi.stubEnv("LOGIN_CALL", call);
    const seen: string[] = [];
    server.use(
      http.post(shopUrl("/*"), async ({ request }) => {
        seen.push(`${new URL(request.url).pathname} ${await request.text()}`);
        return HttpResponse.json(reply, { headers: { "set-cookie": "XAT=a; Path=/" } });
      }),
    );
    const answer = await shop("POST", "/auth/login", { body });
    expect(seen).toEqual([`/shop/api/store/${call} ${body}`]);
    expect(answer.headers.getSetCookie()).toContain("XAT=a; Path=/; SameSite=Lax; HttpOnly");
    const { toSessionUser } = await import("#lib/account/queries");
    expect(toSessionUser(await answer.json())).toMatchObject({
      username: "a@example.ch",
      firstName: "A",
      lastName: "B",
    });
  });

  test.each(["auth/login", "security/login"])("a refused %s ends the session in the browser [AU1]", async (call) => {
    vi.stubEnv("LOGIN_CALL", call);
    let status = 401;
    server.use(
      http.post(shopUrl(`/${call}`), () => HttpResponse.json({ code: "AUTH_FAIL", message: "x" }, { status })),
    );
    const cookies = async () => {
      const answer = await shop("POST", "/auth/login", { headers: { cookie: "XAT=a; XRT=r" }, body });
      return answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    };
    expect(await cookies()).toEqual(["XAT=", "XRT="]);
    status = 503;
    expect(await cookies()).toEqual([]);
  });

  test("a reply in the form of the other login call is rejected and logged [AU1 PX3]", async () => {
    server.use(http.post(shopUrl("/auth/login"), () => HttpResponse.json({ token: "t", email: "a@example.ch" })));
    expect((await shop("POST", "/auth/login", { body })).status).toBe(502);
    expect(vi.mocked(console.error).mock.calls.join()).toContain("invalid-response");
  });

  test.each([
    ["an outage", () => HttpResponse.error()],
    ["a failing shop", () => HttpResponse.json({ code: "DOWN", message: "down" }, { status: 503 })],
    ["an answer", () => new HttpResponse(null, { status: 204 })],
    ["a refusal", () => HttpResponse.json({ code: "JWT_EXPIRED", message: "" }, { status: 401 })],
  ])("logout clears all session cookies, with %s [AU4]", async (_name, reply) => {
    server.use(http.post(shopUrl("/auth/logout"), reply));
    const answer = await shop("POST", "/auth/logout", {
      headers: { cookie: "XAT=a; XRT=r; AIO_basket=c; AIO_device=d" },
    });
    expect(answer.status).toBe(204);
    const cleared = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    expect(cleared).toEqual(["XAT=", "XRT=", "AIO_cart=", "AIO_basket="]);
    expect(answer.headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
  });

  test("the provider cookie is sent only to the provider call, the device cookie only to login [AU1]", async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.all(shopUrl("/*"), ({ request }) => {
        seen.push(request.headers.get("cookie"));
        return HttpResponse.json({ code: "PROVIDER_STATE", message: "no" }, { status: 400 });
      }),
    );
    const headers = { cookie: "AIO_provider=p1; AIO_cart=c1; AIO_device=d1" };
    await shop("POST", "/auth/provider/finish", { headers, body: '{"search":"?code=1"}' });
    await shop("POST", "/auth/login", { headers, body });
    expect(seen).toEqual(["AIO_cart=c1; AIO_provider=p1", "AIO_cart=c1; AIO_device=d1"]);
  });
});
