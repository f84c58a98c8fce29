// The embedded database: opening, closing and maintenance.
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FolderInUse, lockFolder } from "#backend/embedded/folder";
import { isDiskFull } from "#backend/embedded/full-disk";
import { scheduleMaintenance } from "#backend/embedded/maintenance";
import { openEmbedded } from "#backend/embedded/open";
import { isOutage } from "#backend/outage";

const folder = mkdtempSync(join(tmpdir(), "embedded-"));
beforeAll(() => vi.spyOn(console, "warn").mockImplementation(() => undefined));
beforeEach(() => vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("keeps committed data when reopened, and locks the folder while it is open R2", async () => {
  const first = await openEmbedded(folder, { extensions: { pg_trgm } });
  await first.client.exec("create extension pg_trgm; create table kept (n int); insert into kept values (1), (2)");
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  await first.close();
  const second = await openEmbedded(folder, { extensions: { pg_trgm } });
  const { rows } = await second.client.query("select sum(n)::int as n, similarity('lens', 'lens') as same from kept");
  const { rows: settings } = await second.client.query("show fsync");
  expect([rows, settings]).toEqual([[{ n: 3, same: 1 }], [{ fsync: "on" }]]);
  await second.close();
  lockFolder(folder)();
});

test("rejects every statement once its folder was deleted, and can still be closed R2", async () => {
  const lost = mkdtempSync(join(tmpdir(), "embedded-lost-"));
  const { client, close } = await openEmbedded(lost);
  const write = "select pg_logical_emit_message(true, 'test', 'something')";
  await client.query(write);
  rmSync(lost, { recursive: true });
  await expect(client.query(write)).rejects.toMatchObject({ code: "58030" });
  const later = await client.query(write).catch((fault: unknown) => fault);
  expect(later).toMatchObject({ code: "58030", message: expect.stringContaining("deleted while it ran") });
  expect(isOutage(later)).toBe(true);
  await close();
});

test("reports a failed checkpoint, rejects statements and is intact after a restart R2", async () => {
  const given = mkdtempSync(join(tmpdir(), "embedded-up-"));
  const messages: string[] = [];
  const first = await openEmbedded(given, {}, ({ message }) => messages.push(message));
  await first.client.exec("create table kept (n int); insert into kept values (3)");
  // As on a full disk: the checkpoint cannot write its file.
  const blocked = join(given, "database", "pg_logical", "replorigin_checkpoint.tmp");
  mkdirSync(blocked);
  await expect(first.client.exec("checkpoint")).rejects.toThrow();
  expect(messages).toEqual([expect.stringContaining("it has given up")]);
  await expect(first.client.query("select n from kept")).rejects.toMatchObject({ code: "58030" });
  await first.close();
  rmdirSync(blocked);
  const second = await openEmbedded(given);
  expect((await second.client.query("select n from kept")).rows).toEqual([{ n: 3 }]);
  await second.close();
  rmSync(given, { recursive: true });
});

test("checkpoints every five minutes and vacuums once a night; an error is reported and stops nothing R2", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-02T02:52:00Z") });
  const statements: string[] = [];
  const faults: unknown[] = [];
  const end = scheduleMaintenance(
    async (statement) => {
      statements.push(statement);
      if (statements.length === 1) throw new Error("away");
    },
    (fault) => faults.push(fault),
  );
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  end();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(statements).toEqual(["checkpoint", "vacuum (analyze)", "checkpoint", "checkpoint", "checkpoint"]);
  expect(faults).toHaveLength(1);
});

test("recognizes a full disk by code, by message and by cause R2", () => {
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  expect([full, new Error("query", { cause: full }), new Error("No space left on device")].map(isDiskFull)).toEqual([
    true,
    true,
    true,
  ]);
  expect([new Error("other"), "ENOSPC", null].map(isDiskFull)).toEqual([false, false, false]);
});
