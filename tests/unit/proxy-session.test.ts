// A session that is renewed while the shop fails: what the browser keeps, and how long each try may take.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server, shopUrl, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

beforeEach(() => {
  vi.resetModules();
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, upstream);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function readOrders() {
  const { createProxy } = await import("#lib/upstream/proxy");
  const headers = { cookie: "XAT=stale; XRT=r1" };
  return createProxy({ service: "shop" })(
    new Request("http://localhost:3000/shop/api/store/my-account/orders", { headers }),
  );
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A shop that refuses the stale token after `slow` ms, renews after `slow` ms, and then answers as `replay` does. */
function shopThat(replay: () => Promise<Response>, slow = 0) {
  server.use(
    http.get(shopUrl("/my-account/orders"), async ({ request }) => {
      if (request.headers.get("authorization") === "Bearer fresh") return replay();
      await wait(slow);
      return HttpResponse.json({ code: "JWT_EXPIRED", message: "expired" }, { status: 401 });
    }),
    http.post(shopUrl("/auth/refresh"), async () => {
      await wait(slow);
      const headers = new Headers({ "content-type": "application/json" });
      headers.append("set-cookie", "XAT=fresh; Path=/; HttpOnly");
      headers.append("set-cookie", "XRT=r2; Path=/; HttpOnly");
      return new HttpResponse(JSON.stringify({ token: "fresh" }), { headers });
    }),
  );
}

const renewed = ["XAT=fresh", "XRT=r2"];
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(";")[0]);

test("the cookies of a renewed session reach the browser when the repeated call breaks off (R7)", async () => {
  shopThat(async () => HttpResponse.error());
  const answer = await readOrders();
  expect([answer.status, cookiesOf(answer)]).toEqual([502, renewed]);
});

test("the cookies of a renewed session reach the browser when the repeated call takes too long (R7)", async () => {
  vi.stubEnv("UPSTREAM_TIMEOUT_MS", "300");
  shopThat(async () => {
    await wait(1_000);
    return HttpResponse.json([]);
  });
  const answer = await readOrders();
  expect([answer.status, cookiesOf(answer)]).toEqual([504, renewed]);
});

test("each try has its own time: a slow refusal and a slow renewal take nothing from the repeated call (R7)", async () => {
  vi.stubEnv("UPSTREAM_TIMEOUT_MS", "600");
  shopThat(async () => {
    await wait(400);
    return HttpResponse.json([]);
  }, 400);
  const answer = await readOrders();
  expect([answer.status, cookiesOf(answer)]).toEqual([200, renewed]);
});
