// Pictures proxied by the site.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

const picture = "/media/0123456789abcdef-640";
const media = async (signal?: AbortSignal, path = picture) => {
  const { mediaProxy } = await import("#lib/upstream/media");
  return mediaProxy(new Request(`http://localhost:3000${path}`, { signal }));
};

test("a client disconnect before the picture arrives is not logged as an error [CT9]", async () => {
  const visitor = new AbortController();
  server.use(
    http.get(`${upstream}${picture}`, async () => {
      visitor.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return new HttpResponse(null, { status: 200, headers: { "content-type": "image/webp" } });
    }),
  );
  expect((await media(visitor.signal)).status).toBe(499);
  expect(console.error).not.toHaveBeenCalled();
});

test("a placeholder picture keeps its no-store header", async () => {
  const headers = { "content-type": "image/avif", "cache-control": "no-store" };
  server.use(http.get(`${upstream}${picture}`, () => new HttpResponse("x", { headers })));
  expect((await media()).headers.get("cache-control")).toBe("no-store");
});

test("an unavailable content service answers 503 and is logged once [PX2]", async () => {
  server.use(http.get(`${upstream}${picture}`, () => HttpResponse.error()));
  expect((await media()).status).toBe(503);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test.each([429, 500, 503])(
  "a temporary failure (%i) is a 503 that is not cached, not a missing picture (S9)",
  async (status) => {
    server.use(http.get(`${upstream}${picture}`, () => new HttpResponse(null, { status })));
    const reply = await media();
    expect([reply.status, reply.headers.get("cache-control"), reply.headers.get("retry-after")]).toEqual([
      503,
      "no-store",
      "5",
    ]);
    const { readPicture } = await import("#lib/upstream/media");
    await expect(readPicture(picture)).rejects.toThrow(`${status}`);
  },
);

test("a missing picture is a 404, and null for readPicture", async () => {
  server.use(http.get(`${upstream}${picture}`, () => new HttpResponse(null, { status: 404 })));
  expect((await media()).status).toBe(404);
  const { readPicture } = await import("#lib/upstream/media");
  expect(await readPicture(picture)).toBeNull();
});

test.each([
  [picture, "public, max-age=31536000, immutable"],
  ["/media/2026/chalet_rouge.large.jpg", "public, max-age=3600"],
])("any picture name is proxied: %s is cached according to its name [CT9]", async (path, kept) => {
  const headers = { "content-type": "image/jpeg" };
  server.use(http.get(`${upstream}${path}`, () => new HttpResponse("bytes", { headers })));
  const reply = await media(undefined, path);
  expect([reply.status, reply.headers.get("cache-control"), await reply.text()]).toEqual([200, kept, "bytes"]);
});

test.each([
  "/media/",
  "/media/.env",
  "/media/a/.git/config",
  "/media/..%2fsecret",
  "/media/a//b",
  `/media/${"a/".repeat(9)}b`,
  `/media/${"a".repeat(201)}`,
])("no other path of the content service is proxied: %s", async (path) => {
  server.use(http.get(`${upstream}/*`, () => new HttpResponse("secret", { headers: { "content-type": "image/png" } })));
  expect((await media(undefined, path)).status).toBe(404);
});

test("what the service sends instead of a picture is not read to its end", async () => {
  let cancelled = false;
  const page = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(2 ** 16)),
    cancel() {
      cancelled = true;
    },
  });
  server.use(
    http.get(`${upstream}${picture}`, () => new HttpResponse(page, { headers: { "content-type": "text/html" } })),
  );
  expect((await media(undefined, picture)).status).toBe(404);
  await vi.waitFor(() => expect(cancelled).toBe(true));
});

test("reading an endless picture is aborted within the memory limit (X18)", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      if (sent > 64 * 2 ** 20) return controller.close();
      sent += 2 ** 20;
      controller.enqueue(new Uint8Array(2 ** 20));
    },
  });
  server.use(http.get(`${upstream}${picture}`, () => new HttpResponse(endless)));
  const { readPicture } = await import("#lib/upstream/media");
  await expect(readPicture(picture)).rejects.toThrow(RangeError);
  expect(sent).toBeLessThan(32 * 2 ** 20);
});

test.each([
  { megabytes: 10, read: true },
  { megabytes: 17, read: false },
])("readPicture allows up to 16 MB, so one of $megabytes MB is read: $read (S9)", async ({ megabytes, read }) => {
  const bytes = Buffer.alloc(megabytes * 2 ** 20);
  const headers = { "content-type": "image/jpeg" };
  server.use(http.get(`${upstream}${picture}`, () => new HttpResponse(bytes, { headers })));
  const { readPicture } = await import("#lib/upstream/media");
  if (read) expect((await readPicture(picture))?.length).toBe(bytes.length);
  else await expect(readPicture(picture)).rejects.toThrow(RangeError);
});
