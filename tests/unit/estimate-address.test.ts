// A shared quote is read for a visitor: the shop counts it for their address, not for the site's.
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { getEstimate } from "#lib/estimate/server";
import { server, upstream, withUpstream } from "#tests/msw/upstream";

withUpstream();

const asked = vi.hoisted(() => new Headers());
vi.mock("next/headers", () => ({ headers: async () => asked }));

test("the page of a shared quote names its visitor to the shop [SH9]", async () => {
  const named: (string | null)[] = [];
  server.use(
    http.get(`${upstream}/shop/api/store/estimate/:token`, ({ request }) => {
      named.push(request.headers.get("x-forwarded-for"));
      return HttpResponse.json({ code: "ESTIMATE_NOT_FOUND", message: "" }, { status: 404 });
    }),
  );
  for (const address of ["198.51.100.7", "nobody"]) {
    asked.set("x-forwarded-for", address);
    expect(await getEstimate(`token-${address}`, "fr")).toMatchObject({ ok: false });
  }
  expect(named).toEqual(["198.51.100.7", null]);
});
