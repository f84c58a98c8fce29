// A PostgreSQL that is down, hangs or is busy: calls fail in time, no process exits, nothing stays blocked.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type OpenDatabase, openPostgres } from "#backend/db/postgres";
import { createApp } from "#backend/http";
import { isOutage } from "#backend/outage";
import { testConfig, testSecret } from "#tests/fixtures/config";
import { contact } from "#tests/fixtures/contact";
import { aCutLine } from "#tests/fixtures/cut-line";
import { fillListings, testNow } from "#tests/fixtures/listings";
import { aGuest } from "#tests/fixtures/shop-app";
import { startPostgres } from "@/scripts/postgres";
import { freePort } from "@/scripts/processes";

const cluster = await startPostgres();
afterAll(() => cluster?.stop());

const lineTo = (url: string, port: number) => {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
};

/** Guests who fill their carts one after the other until they are told to stop; what they were answered. */
function aCrowd(app: Hono, size: number) {
  const answers: Response[] = [];
  let going = true;
  const guests = Array.from({ length: size }, async (_, index) => {
    for (let turn = 0; going; turn++) {
      const guest = aGuest(app);
      answers.push(await guest.book(2 + ((index + turn) % 40), 1 + (index % 3)));
      answers.push(await guest.call("PUT", "/cart/shipping-contact", contact));
    }
  });
  return {
    answers,
    stop: async () => {
      going = false;
      await Promise.all(guests);
      return answers;
    },
  };
}

describe.runIf(cluster)("PostgreSQL failures", () => {
  const url = cluster?.url ?? "";
  let line: Awaited<ReturnType<typeof aCutLine>>;
  let database: OpenDatabase;
  let app: Hono;
  let admin: pg.Client;

  beforeAll(async () => {
    line = await aCutLine(Number(new URL(url).port));
    database = await openPostgres(lineTo(url, line.port));
    await fillListings(database.db);
    app = createApp({ db: database.db, config: { ...testConfig, databaseUrl: url }, clock: () => testNow });
  });
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    admin = new pg.Client({ connectionString: url });
    admin.on("error", () => undefined);
    await admin.connect();
    return () => admin.end().catch(() => undefined);
  });
  afterAll(async () => {
    await database.close();
    line.close();
  });

  const expectWhole = async () => {
    await vi.waitFor(async () => expect((await app.request("/ready")).status).toBe(200), { timeout: 10_000 });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => aGuest(app).book(3 + index, 1)));
    // 409: nights that the fixtures call taken.
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  };
  const expectToldInTime = (answers: Response[]) => {
    const codes = new Set(answers.map(({ status }) => status));
    expect([...codes].filter((status) => ![200, 201, 404, 409, 503].includes(status))).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer.headers.get("retry-after")).toBe("5");
  };

  test("connections cut under load answer 503 with Retry-After, and later calls succeed (R1)", async () => {
    const crowd = aCrowd(app, 12);
    for (let round = 0; round < 60; round++) {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      if (round % 10 === 5) line.cut();
      await sleep(25);
    }
    expectToldInTime(await crowd.stop());
    await expectWhole();
  });

  test("a connection cut within a transaction fails that transaction only (R1)", async () => {
    const cut = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await sleep(300);
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toSatisfy(isOutage);
    await expectWhole();
  });

  test("a database restart under load answers 503 and recovers afterwards (R1)", async () => {
    const crowd = aCrowd(app, 8);
    await sleep(200);
    await cluster?.restart(500);
    await sleep(500);
    expectToldInTime(await crowd.stop());
    await expectWhole();
  });

  test("connections for calls and jobs enable TCP keep-alive after ten seconds (R1)", async () => {
    const watched = vi.spyOn(Socket.prototype, "setKeepAlive");
    const other = await openPostgres(url);
    await Promise.all([other.db.execute(sql`select 1`), other.jobs.execute(sql`select 1`)]);
    await other.close();
    const [first, ...more] = new Set(watched.mock.calls.map((call) => call.join()));
    expect([first, more]).toEqual(["true,10000", []]);
  });

  test("a locked orders table answers 503 instead of waiting forever (R5)", async () => {
    const guest = aGuest(app);
    await guest.book(5);
    await admin.query("begin; lock table orders in access exclusive mode");
    const started = performance.now();
    const answer = await guest.call("PUT", "/cart/shipping-contact", contact);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "UNAVAILABLE" });
    expect(performance.now() - started).toBeLessThan(12_000);
    await admin.query("rollback");
    await expectWhole();
  });

  test("an unresponsive database answers 503 in time and leaves no transaction open (R5)", async () => {
    const crowd = aCrowd(app, 4);
    await sleep(300);
    line.beSilent();
    const started = performance.now();
    // Its last answer holds for a second.
    const notReady = async () => {
      const answer = await app.request("/ready");
      return answer.status === 503 ? answer : Promise.reject();
    };
    const late = Promise.all([
      app.request("/api/locations"),
      aGuest(app).book(4),
      vi.waitFor(notReady, { timeout: 5_000 }),
    ]);
    const answers = [...(await crowd.stop()), ...(await late)];
    expect((await late).map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(performance.now() - started).toBeLessThan(25_000);
    line.speak();
    expectToldInTime(answers);
    await expectWhole();
    const { rows } = await admin.query(
      "select count(*)::int as stuck from pg_stat_activity where state like 'idle in transaction%'",
    );
    expect(rows).toEqual([{ stuck: 0 }]);
  });
});

describe.runIf(cluster)("a backend started before PostgreSQL", () => {
  const folder = mkdtempSync(join(tmpdir(), "waiting-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("waits, reports that it is not ready, serves calls once connected and survives disconnects (R1)", async () => {
    const [backendPort, sandboxPort, databasePort] = [await freePort(), await freePort(), await freePort()];
    const line = { open: null as Awaited<ReturnType<typeof aCutLine>> | null };
    const child = spawn(process.execPath, ["backend/main.ts"], {
      env: {
        ...process.env,
        NODE_ENV: "test",
        DATABASE_URL: lineTo(cluster?.url ?? "", databasePort),
        DATA_DIR: folder,
        APP_SECRET: testSecret,
        BACKEND_PORT: String(backendPort),
        SANDBOX_PORT: String(sandboxPort),
      },
      stdio: ["ignore", "ignore", "ignore"],
    });
    const ended = once(child, "exit");
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${backendPort}${path}`).then(
        (answer) => answer.status,
        () => 0,
      );
    const becomes = (path: string, expected: number) =>
      vi.waitFor(async () => expect(await status(path)).toBe(expected), { timeout: 40_000, interval: 100 });
    try {
      await becomes("/live", 200);
      expect([await status("/ready"), await status("/api/locations")]).toEqual([503, 503]);
      await sleep(1_500);
      line.open = await aCutLine(Number(new URL(cluster?.url ?? "").port), databasePort);
      await becomes("/ready", 200);
      line.open.close();
      await becomes("/ready", 503);
      expect(await status("/live")).toBe(200);
      line.open = await aCutLine(Number(new URL(cluster?.url ?? "").port), databasePort);
      await becomes("/ready", 200);
      expect(await status("/api/locations")).toBe(200);
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
      line.open?.close();
    }
  });
});
