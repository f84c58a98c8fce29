// The request id from the edge to the services, in every log line.
import { afterEach, expect, test, vi } from "vitest";
import { callService } from "#lib/upstream/call";
import { onRequestIdAsked } from "#lib/upstream/request-id";
import { startEdge } from "#tests/fixtures/edge";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function anEdge(trustedProxies: number) {
  const seen: (string | undefined)[] = [];
  const edge = await startEdge(
    [
      (message, reply) => {
        seen.push(message.headers["x-request-id"]?.toString());
        if (message.url?.includes("broken")) message.destroy();
        else reply.end("{}");
      },
    ],
    { trustedProxies, freshFor: 0 },
  );
  ends.push(edge.stop);
  return { seen, ask: edge.ask };
}

test("the edge sets a request id for site and client, and accepts one only from a trusted proxy [R13]", async () => {
  const { seen, ask } = await anEdge(0);
  const own = { "x-request-id": "of-the-visitor-0001" };
  const replies = [await ask("/api/locations", own), await ask("/fr", own)];
  expect(new Set(seen).size).toBe(2);
  expect(replies.map(({ headers }) => headers["x-request-id"])).toEqual(seen);
  for (const id of seen) expect(id).toMatch(/^[0-9a-f-]{36}$/);

  const behind = await anEdge(1);
  await behind.ask("/api/locations", own);
  await behind.ask("/api/locations", { "x-request-id": "no name\tat all" });
  expect(behind.seen[0]).toBe("of-the-visitor-0001");
  expect(behind.seen[1]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a failing site is logged by the edge with the request id [R13]", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { seen, ask } = await anEdge(0);
  const body = "{}";
  expect((await ask("/shop/api/store/cart?broken", { "content-type": "application/json" }, "POST", body)).status).toBe(
    503,
  );
  const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    { level: "error", event: "site-failed", call: "POST /shop/api/store/cart", requestId: seen[0] },
  ]);
});

test("service calls of a page carry and log its request id [R13]", async () => {
  onRequestIdAsked(() => "page-request-0001");
  const sentIds: (string | null)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    sentIds.push(new Headers(init?.headers).get("x-request-id"));
    return new Response("{}", { status: 503 });
  });
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await callService("POST /shop/api/store/cart", { locale: "fr" });
  expect(sentIds).toEqual(["page-request-0001"]);
  expect(JSON.parse(String(said.mock.calls[0]?.[0]))).toMatchObject({ requestId: "page-request-0001" });
});
