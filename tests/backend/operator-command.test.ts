// Results that an operator's command gets from the backend it calls.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { callBackend, commandFault, openShopDatabase } from "#backend/operator-command";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";
import { startService } from "#tests/fixtures/service";

const { deps } = openShop(await aShopDatabase());

async function backendWith(answer: RequestListener) {
  const { port, stop } = await startService(answer);
  const ask = () => callBackend({ ...deps.config, backendPort: port }, "/import?locale=en", {});
  return { ask, close: stop };
}

test("distinguishes a backend that ends during an import from one that is not running", async () => {
  const ending = await backendWith((message) => message.socket.destroy());
  await expect(ending.ask()).rejects.toThrow("ended before it had answered");
  await ending.close();
  expect((await ending.ask()).reply).toBeNull();
  const refusing = await backendWith((_, reply) => reply.writeHead(403).end('{"code":"FORBIDDEN"}'));
  const { reply } = await refusing.ask();
  expect([reply?.status, await reply?.json()]).toEqual([403, { code: "FORBIDDEN" }]);
  await refusing.close();
});

test("a command without a database fails and creates none", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "elsewhere-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  await expect(openShopDatabase({ ...deps.config, databaseUrl: undefined, dataFolder })).rejects.toThrow(
    `There is no database in ${dataFolder}. Set DATA_DIR`,
  );
  expect(readdirSync(dataFolder)).toEqual([]);
});

test("a lost database connection is reported with advice; other errors keep their message", () => {
  const url = { databaseUrl: "postgres://shop@127.0.0.1:1/shop" };
  for (const fault of [
    new Error("Connection terminated unexpectedly"),
    new DrizzleQueryError("insert into listings", [], Object.assign(new Error("gone"), { code: "57P01" })),
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" }),
  ])
    expect(commandFault(fault, url)).toMatch(
      /^The database does not answer \(database: .+\)\. When it is up, do this again\.$/,
    );
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  expect(commandFault(full, url)).toBe(full.message);
  expect(commandFault(new Error("Another process holds .data"), { databaseUrl: undefined })).toBe(
    "Another process holds .data",
  );
});
