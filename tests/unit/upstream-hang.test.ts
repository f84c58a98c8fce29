// A service that begins a reply and hangs is treated as unavailable, like one that never replies: with a real connection.
import { expect, onTestFinished, test, vi } from "vitest";
import { startService } from "#tests/fixtures/service";

test("a service that starts a response and hangs is skipped by later reads, and recovers by itself (R12)", async () => {
  let back = false;
  let requestCount = 0;
  const { url, stop } = await startService((_, reply) => {
    requestCount += 1;
    reply.writeHead(200, { "content-type": "application/json" });
    const text = JSON.stringify({ success: true, locations: [], sales: [] });
    if (back) reply.end(text);
    else reply.write(text.slice(0, 9));
  });
  onTestFinished(stop);
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, url);
  vi.stubEnv("UPSTREAM_TIMEOUT_MS", "100");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { callService } = await import("#lib/upstream/call");
  const read = () => callService("GET /api/selection/{limit}", { params: { limit: 6 }, locale: "fr" });

  for (let render = 0; render < 4; render++) await read();
  for (let render = 0; render < 20; render++) expect((await read()).ok).toBe(false);
  // On a busy machine one of the four may end before it has reached the service.
  expect(requestCount).toBeGreaterThan(0);
  expect(requestCount).toBeLessThanOrEqual(4);
  back = true;
  await vi.waitFor(async () => expect((await read()).ok).toBe(true), { timeout: 5_000, interval: 200 });
});
