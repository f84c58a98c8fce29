// The purge call: signed, accepted once, limited in size.
import { text } from "node:stream/consumers";
import { beforeEach, expect, test, vi } from "vitest";
import { purgeSites } from "#backend/purge";
import { onPurge } from "#lib/upstream/purge";
import { signBody } from "#lib/upstream/signature";
import { testConfig } from "#tests/fixtures/config";
import { startService } from "#tests/fixtures/service";

const secret = "a-secret-of-at-least-thirty-two-characters";
const purged: string[][] = [];
onPurge((tags) => purged.push([...tags]));

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("PURGE_SECRET", secret);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  purged.length = 0;
});

async function call(body: string, signature: string | null) {
  const { purgeCall } = await import("#lib/upstream/purge-call");
  const headers: HeadersInit = signature === null ? {} : { "x-signature": signature };
  return (await purgeCall(new Request("http://localhost:3000/purge", { method: "POST", body, headers }))).status;
}

const body = JSON.stringify({ tags: ["listing:12", "listings"] });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("a signed call purges its tags [OP1]", async () => {
  expect(await call(body, signBody(secret, body, new Date()))).toBe(204);
  expect(purged).toEqual([["listing:12", "listings"]]);
});

test.each([
  ["without a signature", null],
  ["with another secret", signBody("x".repeat(40), body, new Date())],
  ["over another body", signBody(secret, '{"tags":["*"]}', new Date())],
  ["six minutes old", signBody(secret, body, minutesAgo(6))],
  ["six minutes ahead", signBody(secret, body, minutesAgo(-6))],
  ["that is no signature", "v1=true"],
])("a call %s is refused and purges nothing [OP1]", async (_, signature) => {
  expect(await call(body, signature)).toBe(401);
  expect(purged).toEqual([]);
});

test("a repeated call is refused [OP1]", async () => {
  const signature = signBody(secret, body, new Date());
  expect(await call(body, signature)).toBe(204);
  expect(await call(body, signature)).toBe(401);
  expect(purged).toHaveLength(1);
});

test.each(["", "[]", '{"tags":[]}', '{"tags":["<script>"]}', '{"tags":"*"}', "null", "{"])(
  "a signed invalid body %s is 400 [OP1]",
  async (strange) => {
    expect(await call(strange, signBody(secret, strange, new Date()))).toBe(400);
    expect(purged).toEqual([]);
  },
);

test("a body too large is refused [OP1]", async () => {
  expect(await call("x".repeat(70_000), "")).toBe(413);
});

test("a body announced as too large is rejected without reading it [OP1]", async () => {
  const { purgeCall } = await import("#lib/upstream/purge-call");
  const headers = { "content-length": "70000" };
  const request = new Request("http://localhost:3000/purge", { method: "POST", body: "x".repeat(70_000), headers });
  expect((await purgeCall(request)).status).toBe(413);
  expect(request.bodyUsed).toBe(false);
});

test("too many tags purge everything [OP1]", async () => {
  const many = JSON.stringify({ tags: Array.from({ length: 600 }, (_, id) => `listing:${id}`) });
  expect(await call(many, signBody(secret, many, new Date()))).toBe(204);
  expect(purged).toEqual([["*"]]);
});

test("an import that changed 5,000 homes purges everything [OP1]", async () => {
  const { purgeCall } = await import("#lib/upstream/purge-call");
  const site = await startService(async (message, reply) => {
    const headers = { "x-signature": `${message.headers["x-signature"]}` };
    const sent = { method: "POST", headers, body: await text(message) };
    const { status } = await purgeCall(new Request("http://localhost:3000/purge", sent));
    reply.writeHead(status).end();
  });
  const config = { ...testConfig, purge: { secret, urls: [`${site.url}/purge`] } };
  const tags = Array.from({ length: 5_000 }, (_, id) => `listing:${id}`);
  expect(await purgeSites(config, tags)).toEqual([]);
  expect(purged).toEqual([["*"]]);
  await site.stop();
});

test("without a secret the call is 404 [OP1]", async () => {
  vi.stubEnv("PURGE_SECRET", "");
  expect(await call(body, signBody(secret, body, new Date()))).toBe(404);
});
