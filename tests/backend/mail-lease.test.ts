// Mails with a slow or unreachable mail server: each is sent once by whichever process, none is lost.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { deliverMails } from "#backend/mail/outbox";
import type { Transport } from "#backend/mail/transport";
import { queueMail } from "#backend/outbox/queue";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { forgetOrders, paymentDeps } from "#tests/fixtures/awaiting";

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
