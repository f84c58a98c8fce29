// Pictures on their way through the site.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.resetModules();
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, upstream);
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const picture = "/media/0123456789abcdef-640";
const media = async (signal?: AbortSignal) => {
  const { mediaProxy } = await import("#lib/upstream/media");
  return mediaProxy(new Request(`http://localhost:3000${picture}`, { signal }));
};

test("a visitor who leaves before the picture is there is no error [CT9]", async () => {
  const visitor = new AbortController();
  server.use(
    http.get(`${upstream}${picture}`, async () => {
      visitor.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return new HttpResponse(null, { status: 200, headers: { "content-type": "image/webp" } });
    }),
  );
  expect((await media(visitor.signal)).status).toBe(499);
  expect(log).not.toHaveBeenCalled();
});

test("a content service that is away is one [PX2]", async () => {
  server.use(http.get(`${upstream}${picture}`, () => HttpResponse.error()));
  expect((await media()).status).toBe(502);
  expect(log).toHaveBeenCalledTimes(1);
});

test.each([429, 500, 503])(
  "a picture that cannot be had now (%i) is no missing one, and is kept nowhere (S9)",
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

test("a picture that there is not is missing, also for who draws with it", async () => {
  server.use(http.get(`${upstream}${picture}`, () => new HttpResponse(null, { status: 404 })));
  expect((await media()).status).toBe(404);
  const { readPicture } = await import("#lib/upstream/media");
  expect(await readPicture(picture)).toBeNull();
});
