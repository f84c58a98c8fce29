// Mails with a slow or unreachable mail server: each is sent once by whichever process, none is lost, a failed one can be sent
// again.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { createApp } from "#backend/http";
import type { UnsentMail } from "#backend/mail/mails-call";
import { deliverMails } from "#backend/mail/outbox";
import type { Transport } from "#backend/mail/transport";
import { queueMail } from "#backend/outbox/queue";
import { callKey } from "#backend/signed-call";
import { signBody } from "#lib/upstream/signature";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { aClock, forgetOrders, paymentDeps } from "#tests/fixtures/awaiting";

const db = await anEmptyDatabase();
beforeEach(() => forgetOrders(db));

const queue = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      queueMail(db, {
        dedupKey: `notice:${index}`,
        template: "account-notice",
        locale: "fr",
        recipient: "claire@example.ch",
        data: { firstName: "Claire", change: "password" },
      }),
    ),
  );

test("a mail server slower than the lease causes no duplicates with two backends sending (R6)", async () => {
  await queue(8);
  const deps = paymentDeps(db, () => new Date());
  const received: string[] = [];
  const slow: Transport = {
    send: async ({ id }) => {
      await sleep(3_000);
      received.push(id);
    },
    close: () => undefined,
    keeps: false,
  };
  const backend = async () => {
    while (received.length < 8) {
      await deliverMails(deps, slow, { lease: 1_200 });
      await sleep(20);
    }
  };
  await Promise.all([backend(), backend()]);
  expect([received.length, new Set(received).size]).toEqual([8, 8]);
  const rows = await db.select().from(outbox);
  expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(["sent 1"]));
});

test("a stopping backend finishes the mails in progress; the others keep waiting (R6)", async () => {
  await queue(9);
  const stopping = new AbortController();
  let started = 0;
  const slow: Transport = {
    send: async () => {
      started += 1;
      stopping.abort();
      await sleep(100);
    },
    close: () => undefined,
    keeps: false,
  };
  await deliverMails(
    paymentDeps(db, () => new Date()),
    slow,
    { stopping: stopping.signal },
  );
  const rows = await db.select().from(outbox);
  expect(started).toBeGreaterThan(0);
  expect(started).toBeLessThanOrEqual(3);
  const expected = [...Array(started).fill("sent 1"), ...Array(9 - started).fill("waiting 0")];
  expect(rows.map(({ status, attempts }) => `${status} ${attempts}`).toSorted()).toEqual(expected);
});

test("a signed call lists and resends failed mails, in production too; a wrong signature answers 404 (R16)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { clock, pass } = aClock();
  const deps = paymentDeps(db, clock);
  await queue(2);
  let away = true;
  const received: string[] = [];
  const transport: Transport = {
    send: async ({ id }) => {
      if (away) throw new Error("connect ECONNREFUSED");
      received.push(id);
    },
    close: () => undefined,
    keeps: false,
  };
  for (let hour = 0; hour < 84; hour++) {
    await deliverMails(deps, transport);
    pass(61);
  }
  const app = createApp({ ...deps, config: { ...deps.config, production: true, local: false } });
  const ask = async (body: unknown, key = callKey(deps.config, "/mails")) => {
    const raw = JSON.stringify(body);
    const answer = await app.request("/mails", {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": signBody(key, raw, clock()) },
      body: raw,
    });
    return { status: answer.status, body: (await answer.json()) as { again: number; mails: UnsentMail[] } };
  };
  expect((await ask({}, "another key")).status).toBe(404);
  const listed = await ask({});
  expect(listed.body.mails.map(({ status, lastError }) => [status, lastError])).toEqual([
    ["failed", "connect ECONNREFUSED"],
    ["failed", "connect ECONNREFUSED"],
  ]);
  expect(JSON.stringify(listed.body)).not.toContain("claire@example.ch");
  pass(1);
  const first = listed.body.mails[0]?.id ?? "";
  expect((await ask({ again: [first] })).body.again).toBe(1);
  away = false;
  await deliverMails(deps, transport);
  expect(received).toEqual([first]);
  pass(1);
  expect((await ask({ again: "all" })).body.again).toBe(1);
  await deliverMails(deps, transport);
  expect([received.length, new Set(received).size]).toEqual([2, 2]);
});
