import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { isDamagedSqlite } from "#backend/embedded/folder";
import { type SandboxRequest, sandboxStates } from "#backend/payment/sandbox/contract";

const tables = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma busy_timeout = 5000;
  create table if not exists payments (
    id text primary key,
    reference text not null unique,
    request text not null,
    state text not null,
    createdAt text not null,
    returned integer not null default 0
  ) strict;
  create table if not exists deliveries (
    number integer primary key,
    eventId text not null,
    url text not null,
    body text not null,
    attempts integer not null default 0,
    dueAt integer not null,
    doneAt integer
  ) strict;
  create index if not exists deliveries_due on deliveries (dueAt) where doneAt is null;
`;

const paymentRow = z.object({
  id: z.string(),
  reference: z.string(),
  request: z.string(),
  state: z.enum(sandboxStates),
  returned: z.number(),
});
const deliveryRow = z.object({
  number: z.number(),
  eventId: z.string(),
  url: z.string(),
  body: z.string(),
  attempts: z.number(),
});

export type LedgerPayment = SandboxRequest & { id: string; state: (typeof sandboxStates)[number]; returned: number };
export type Delivery = z.infer<typeof deliveryRow>;
export type Ledger = ReturnType<typeof openLedger>;

/** What is damaged in the books; null when they are sound. */
function damageIn(db: DatabaseSync): string | null {
  try {
    db.exec(tables);
    const found = String(db.prepare("pragma quick_check(1)").get()?.quick_check);
    return found === "ok" ? null : found.replaceAll("\n", " ");
  } catch (error) {
    if (isDamagedSqlite(error)) return error.message;
    throw error;
  }
}

/** Opens the file, with its tables. @throws Error that says what to do when it is damaged */
function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  const damage = damageIn(db);
  if (damage === null) return db;
  db.close();
  throw new Error(
    `The books of the sandbox terminal, ${file}, are damaged (${damage}). They hold only test payments: remove the file, and ` +
      "those beside it ending in -wal and -shm, to start with new ones.",
  );
}

/** The terminal's own books: payments and notifications still to be delivered, in a file (or `:memory:`) of its own. */
export function openLedger(file: string) {
  const db = openFile(file);
  // Books begun before money could be given back in part.
  const columns = db.prepare("pragma table_info(payments)").all();
  if (!columns.some(({ name }) => name === "returned"))
    db.exec("alter table payments add column returned integer not null default 0");

  const toPayment = (row: unknown): LedgerPayment | null => {
    if (!row) return null;
    const { id, state, request, returned } = paymentRow.parse(row);
    const asked = JSON.parse(request) as SandboxRequest;
    return { ...asked, id, state, returned: state === "refunded" ? asked.amount : returned };
  };
  const find = db.prepare("select * from payments where id = ?");
  const findByReference = db.prepare("select * from payments where reference = ?");

  return {
    /** Makes a payment, or returns the one this reference already has. */
    create(request: SandboxRequest, now: Date): LedgerPayment {
      db.prepare(
        "insert into payments (id, reference, request, state, createdAt) values (?, ?, ?, 'pending', ?) on conflict do nothing",
      ).run(
        `sbx_${randomBytes(24).toString("base64url")}`,
        request.reference,
        JSON.stringify(request),
        now.toISOString(),
      );
      return toPayment(findByReference.get(request.reference)) as LedgerPayment;
    },
    byId: (id: string) => toPayment(find.get(id)),
    byReference: (reference: string) => toPayment(findByReference.get(reference)),
    /** Moves a payment on and notes its notifications in one step; false when it was no longer in the state `from`. */
    move(
      payment: LedgerPayment,
      from: LedgerPayment["state"],
      to: LedgerPayment["state"],
      deliveries: { eventId: string; body: string; dueAt: Date }[],
    ): boolean {
      db.exec("begin immediate");
      try {
        const moved = db.prepare("update payments set state = ? where id = ? and state = ?").run(to, payment.id, from);
        if (moved.changes === 1) {
          const insert = db.prepare("insert into deliveries (eventId, url, body, dueAt) values (?, ?, ?, ?)");
          for (const { eventId, body, dueAt } of deliveries)
            insert.run(eventId, payment.notifyUrl, body, dueAt.getTime());
        }
        db.exec("commit");
        return moved.changes === 1;
      } catch (error) {
        // A full disk has ended the transaction already.
        if (db.isTransaction) db.exec("rollback");
        throw error;
      }
    },
    /** Notes that so much of a paid payment is given back in all; it never becomes less. */
    giveBack(payment: LedgerPayment, returned: number) {
      db.prepare("update payments set returned = max(returned, ?) where id = ? and state = 'paid'").run(
        returned,
        payment.id,
      );
    },
    /** Pending payments whose page may no longer take them. */
    overdue(now: Date): LedgerPayment[] {
      const rows = db
        .prepare("select * from payments where state = 'pending' and request ->> '$.expiresAt' < ? limit 50")
        .all(now.toISOString());
      return rows.map(toPayment).filter((payment) => payment !== null);
    },
    due(now: Date): Delivery[] {
      const rows = db
        .prepare("select * from deliveries where doneAt is null and dueAt <= ? order by number limit 50")
        .all(now.getTime());
      return rows.map((row) => deliveryRow.parse(row));
    },
    delivered(delivery: Delivery, now: Date) {
      db.prepare("update deliveries set doneAt = ?, attempts = attempts + 1 where number = ?").run(
        now.getTime(),
        delivery.number,
      );
    },
    postpone(delivery: Delivery, dueAt: Date) {
      db.prepare("update deliveries set dueAt = ?, attempts = attempts + 1 where number = ?").run(
        dueAt.getTime(),
        delivery.number,
      );
    },
    close: () => db.close(),
  };
}
