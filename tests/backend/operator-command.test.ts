// Results that an operator's command gets from the backend it calls.
import { spawnSync } from "node:child_process";
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

const withError = (status: number, body: object): RequestListener => {
  return (_, reply) => reply.writeHead(status).end(JSON.stringify(body));
};

test("distinguishes a backend that ends during a call from one that is not running, a stranger, and one that refuses", async () => {
  const ending = await backendWith((message) => message.socket.destroy());
  await expect(ending.ask()).rejects.toThrow("ended before it had answered");
  await ending.close();
  await expect(ending.ask()).rejects.toThrow("no backend answers at");
  const other = await backendWith(withError(404, { code: "NOT_FOUND", message: "Not found" }));
  await expect(other.ask()).rejects.toThrow("APP_SECRET and DATA_DIR must be the same as there");
  await other.close();
  const refusing = await backendWith(withError(403, { code: "FORBIDDEN", message: "Not allowed" }));
  await expect(refusing.ask()).rejects.toThrow("did not do it: Not allowed. Its log says why.");
  await refusing.close();
});

test("calls a backend where it listens", async () => {
  const there = { ...deps.config, host: "127.0.0.2", backendPort: 1 };
  await expect(callBackend(there, "/import", {})).rejects.toThrow("no backend answers at http://127.0.0.2:1/import");
});

test("a command ends with the name of a wrong variable, and no stack trace", () => {
  const env = { ...process.env, SITE_URL: "x" };
  const { status, stderr } = spawnSync(process.execPath, ["backend/desk/staff-command.ts"], { env, encoding: "utf8" });
  const fault = "The backend's configuration is wrong:\nSITE_URL: must be an http(s) URL\n";
  expect([status, stderr]).toEqual([1, fault]);
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
