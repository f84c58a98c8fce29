import { spawnSync } from "node:child_process";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyOrder } from "#tests/fixtures/empty-order";
import { server, shopUrl, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

beforeEach(() => {
  vi.resetModules();
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, upstream);
});

test("OP3 the server tries to create a cart when it starts, with nobody's cookies", async () => {
  const asked = new Promise<Request>((resolve) => {
    server.use(
      http.post(shopUrl("/cart"), ({ request }) => {
        resolve(request);
        return HttpResponse.json(emptyOrder);
      }),
    );
  });
  const { startUp } = await import("#lib/upstream/start-up");
  startUp();
  expect((await asked).headers.get("cookie")).toBeNull();
});

test("OP3 a shop that is down does not keep the server from starting", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.post(shopUrl("/cart"), () => HttpResponse.error()));
  const { startUp } = await import("#lib/upstream/start-up");
  expect(startUp).not.toThrow();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
});

test("OP5 a mistake in the configuration ends the start with the variable's name", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      PORT: "many",
      SHOP_API_URL: "https://shop.example",
      CONTENT_API_URL: "",
      PROPERTY_API_URL: "",
    },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  for (const name of ["PORT", "CONTENT_API_URL", "PROPERTY_API_URL"]) expect(stderr).toContain(name);
});
