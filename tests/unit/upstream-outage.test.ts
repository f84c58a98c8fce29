// The site's server while a service refuses, hangs or is down: nothing of it is cached, and waits are short.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { onRead } from "#lib/upstream/page-reads";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

const place = `${upstream}/api/selection/6`;
const selection = { success: true, locations: [], sales: [] };

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

let failed = false;
onRead((read) => {
  failed ||= read.failed;
});

/** One render that reads the selection: what it got, and whether the page may be kept. */
async function aRender() {
  const { callService } = await import("#lib/upstream/call");
  failed = false;
  const result = await callService("GET /api/selection/{limit}", { params: { limit: 6 }, locale: "fr" });
  return { result, kept: !failed };
}

const hanging = () => new Promise<never>(() => undefined);

test.each([400, 401, 403, 408, 425, 429, 500, 503])(
  "a %i response is not cached, neither is its page, and the next read asks again (R3)",
  async (status) => {
    let answers = 0;
    server.use(
      http.get(place, () => {
        answers += 1;
        return answers === 1
          ? HttpResponse.json({ code: "BUSY", message: "later" }, { status })
          : HttpResponse.json(selection);
      }),
    );
    const refused = await aRender();
    expect([refused.result.ok, refused.kept]).toEqual([false, false]);
    const served = await aRender();
    expect([served.result.ok, served.kept]).toEqual([true, true]);
  },
);

test("a 404 is cached, and its page may be too (R3)", async () => {
  let requestCount = 0;
  server.use(
    http.get(place, () => {
      requestCount += 1;
      return HttpResponse.json({ code: "NOT_FOUND", message: "none" }, { status: 404 });
    }),
  );
  for (let render = 0; render < 2; render++) expect(await aRender()).toMatchObject({ kept: true });
  expect(requestCount).toBe(1);
});

test("a page waits about two seconds for a slow service, and the late answer serves the next page (R12)", async () => {
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(
      place,
      async () => {
        await slow;
        return HttpResponse.json(selection);
      },
      { once: true },
    ),
  );
  const started = performance.now();
  const early = await aRender();
  expect(early).toMatchObject({ result: { ok: false, error: { kind: "timeout" } }, kept: false });
  expect(performance.now() - started).toBeLessThan(4_000);
  answer();
  await vi.waitFor(async () => expect(await aRender()).toMatchObject({ result: { ok: true }, kept: true }));
});

test("a hanging service is skipped by later reads, and recovers by itself (R12)", async () => {
  vi.stubEnv("UPSTREAM_TIMEOUT_MS", "100");
  let back = false;
  let requestCount = 0;
  server.use(
    http.get(place, () => {
      requestCount += 1;
      return back ? HttpResponse.json(selection) : hanging();
    }),
  );
  for (let render = 0; render < 4; render++) await aRender();
  const started = performance.now();
  for (let render = 0; render < 20; render++) expect((await aRender()).result.ok).toBe(false);
  expect([requestCount, performance.now() - started < 1_000]).toEqual([4, true]);
  back = true;
  await vi.waitFor(async () => expect((await aRender()).result.ok).toBe(true), { timeout: 5_000, interval: 200 });
});
