// An import by a call to a running backend: permission, rate limit, and folder.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#backend/http";
import { callKey } from "#backend/signed-call";
import { signBody } from "#lib/upstream/signature";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const purgeSecret = "purge-secret-of-at-least-thirty-two";
const base = mkdtempSync(join(tmpdir(), "import-"));
const agencyFolder = mkdtempSync(join(base, "agency-"));
mkdirSync(join(agencyFolder, "media"));

const shop = openShop(await aShopDatabase());
const purge = { secret: purgeSecret, urls: [] };
const app = createApp({ ...shop.deps, config: { ...shop.deps.config, agencyFolder, purge } });
afterAll(() => rmSync(base, { recursive: true }));

const call = (body: string, signature: string) => {
  const headers = { "content-type": "application/json", "x-signature": signature };
  return app.request("/import?locale=en", { method: "POST", body, headers });
};
const sign = (body: string, key = callKey(shop.deps.config, "/import")) => signBody(key, body, shop.deps.clock());
const bodyOf = (folder: string) => JSON.stringify({ folder });

test("an import call needs a signature by its own key, not the purge key (X17)", async () => {
  const body = bodyOf(agencyFolder);
  expect((await call(body, "")).status).toBe(404);
  expect((await call(body, sign(body, purgeSecret))).status).toBe(404);
  expect((await call(body, sign(body))).status).toBe(200);
});

test("a signature is valid for one import (X17)", async () => {
  const body = bodyOf(`${agencyFolder}/.`);
  const signature = sign(body);
  expect((await call(body, signature)).status).toBe(200);
  expect((await call(body, signature)).status).toBe(404);
});

test.each(["/etc", base, `${agencyFolder}/..`, "link"])(
  "the folder %s is not the agency's and answers 403 (X17)",
  async (name) => {
    const folder = name === "link" ? join(agencyFolder, "link") : name;
    if (name === "link") symlinkSync(base, folder);
    const body = bodyOf(folder);
    const reply = await call(body, sign(body));
    expect([reply.status, await reply.json()]).toEqual([
      403,
      { code: "IMPORT_FOLDER", message: expect.stringContaining("AGENCY_DIR") },
    ]);
  },
);

test("a signed import with invalid JSON or without a valid folder answers 400 (X12)", async () => {
  for (const [body, code] of [
    ["{", "BAD_JSON"],
    ["{}", "INVALID"],
    ['{"folder":"a\\u0000"}', "INVALID"],
  ] as const) {
    const reply = await call(body, sign(body));
    expect([reply.status, (await reply.json()).code]).toEqual([400, code]);
  }
});
