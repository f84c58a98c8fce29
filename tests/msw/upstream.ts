import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";

export const upstream = "http://upstream.test";
export const shopUrl = (path: string) => `${upstream}/shop/api/store${path}`;

/** The services as the site sees them: a network edge that answers only what a test names. */
export const server = setupServer();

/** Starts the edge for a test file, whose tests each load the site anew, its log unseen; a call that no test named fails the test that made it. */
export function withUpstream() {
  const unnamed: string[] = [];
  beforeAll(() => {
    server.listen({
      onUnhandledFrame: ({ frame, defaults }) => {
        unnamed.push(String((frame as { data?: { request?: Request } }).data?.request?.url ?? "unknown call"));
        defaults.error();
      },
    });
  });
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, upstream);
  });
  afterEach(() => {
    server.resetHandlers();
    if (unnamed.length > 0) throw new Error(`calls that no test named: ${unnamed.splice(0).join(", ")}`);
  });
  afterAll(() => server.close());
}
