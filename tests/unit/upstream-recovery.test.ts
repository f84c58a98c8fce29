// After an outage, all reads of the next page call the recovered service: with a real connection.
import { expect, onTestFinished, test, vi } from "vitest";
import { startService } from "#tests/fixtures/service";

test("the first page after an outage is complete, however many reads it makes and however late", async () => {
  let up = false;
  const { url, stop } = await startService((_, reply) => {
    if (!up) return void reply.destroy();
    reply.writeHead(200, { "content-type": "application/json" });
    reply.end(JSON.stringify({ success: true, locations: [], sales: [] }));
  });
  onTestFinished(stop);
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, url);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { callService } = await import("#lib/upstream/call");
  const page = () =>
    Promise.all(
      [1, 2, 3, 4, 5].map((limit) =>
        callService("GET /api/selection/{limit}", { params: { limit: limit + 20 }, locale: "fr" }),
      ),
    );
  await page();
  expect((await page()).map(({ ok }) => ok)).not.toContain(true);
  up = true;
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
  expect((await page()).map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
});
