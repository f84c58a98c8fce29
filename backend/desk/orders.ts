import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { containing } from "#backend/db/containing";
import type { Database } from "#backend/db/database";
import { cancellations, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments, refunds } from "#backend/db/tables/payment";
import { staff } from "#backend/db/tables/staff";
import { contacts } from "#backend/db/tables/user";
import { searchWords, telephoneDigits } from "#backend/desk/search-words";
import { orderStatus } from "#lib/shop/constants";

export const orderStates = ["awaiting", "part-paid", "to-come", "late", "paid", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

const conditions = (today: string): Record<OrderState, SQL | undefined> => ({
  awaiting: eq(orders.status, orderStatus.awaitingPayment),
  "part-paid": eq(orders.status, orderStatus.partPaid),
  paid: eq(orders.status, orderStatus.paid),
  cancelled: eq(orders.status, orderStatus.cancelled),
  late: and(eq(orders.status, orderStatus.partPaid), lt(orders.gradedToPayAt, today)),
  "to-come": and(
    eq(orders.status, orderStatus.partPaid),
    or(isNull(orders.gradedToPayAt), gte(orders.gradedToPayAt, today)),
  ),
});

/** Rows of one page of a list. */
export const pageLength = 50;

/** A day or month as people write it, `19.12.2026`, `12.2026` or `19.12`, as days are stored; anything else as it is. */
function asStored(word: string): string {
  const parts = word.replace(/\.$/, "").split(".");
  const dotted = parts.length > 1 && parts.every((part) => /^(\d{1,2}|\d{4})$/.test(part));
  return dotted
    ? parts
        .map((part) => part.padStart(2, "0"))
        .reverse()
        .join("-")
    : word;
}

/** Or whose telephone number holds the word's digits. */
function orPhone(word: string): SQL {
  const digits = telephoneDigits(word);
  return digits ? sql` or regexp_replace(c.phone, '[^0-9]', '', 'g') like ${containing(digits)}` : sql``;
}

/** Orders whose number, guest, e-mail, telephone, home or first day holds every word of the search, each by an index of its own. */
function found(search: string): SQL | undefined {
  const words = searchWords(search);
  return and(
    ...words.map((word) => {
      const like = containing(word);
      return sql`${orders.id} in (
        select id from orders where number like ${like}
        union all select o.id from contacts c join orders o on o.contact_id = c.id
          where c.email ilike ${like} or (c.first_name || ' ' || c.last_name) ilike ${like}${orPhone(word)}
        union all select i.order_id from products p join order_items i on i.product_id = p.id
          where p.title::text ilike ${like} or p.reference ilike ${like}
        union all select order_id from order_items where (context ->> 'startPeriod') like ${containing(asStored(word))})`;
    }),
  );
}

/** A page of numbered orders, and how many there are: newest first, or those that wait for money by the day it is due. Amounts in Rappen. */
export async function searchOrders(
  db: Database,
  { search, state, page, today }: { search: string; state: OrderState | null; page: number; today: string },
) {
  const byDueDay = state === "late" || state === "to-come" || state === "part-paid";
  const where = and(isNotNull(orders.number), found(search), state ? conditions(today)[state] : undefined);
  const rows = await db
    .select({
      number: sql<string>`${orders.number}`,
      status: orders.status,
      total: orders.total,
      paidTotal: orders.paidTotal,
      dueAt: orders.gradedToPayAt,
      payedAt: orders.payedAt,
      createdAt: orders.createdAt,
      name: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      email: contacts.email,
      from: sql<string | null>`(select min(i.context->>'startPeriod') from order_items i
        join products p on p.id = i.product_id where i.order_id = ${orders.id} and p.category = 'rental')`,
    })
    .from(orders)
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .where(where)
    .orderBy(...(byDueDay ? [asc(orders.gradedToPayAt), asc(orders.id)] : [desc(orders.createdAt), desc(orders.id)]))
    .limit(pageLength)
    .offset((page - 1) * pageLength);
  return { rows, all: await db.$count(orders, where) };
}
export type FoundOrder = Awaited<ReturnType<typeof searchOrders>>["rows"][number];

/** The order with a number; undefined when there is none. */
export async function orderNumbered(db: Database, number = "") {
  if (!/^\d{1,20}$/.test(number)) return undefined;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order;
}

/** The history of an order: payments, refunds, mails and cancellation. Null when there is no such order. */
export async function orderStory(db: Database, number?: string) {
  const order = await orderNumbered(db, number);
  if (!order) return null;
  const { id, template, recipient, subject, status, createdAt, sentAt, lastError } = outbox;
  const [paid, back, [cancelled], mails] = await Promise.all([
    db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.createdAt),
    refundsOf(db, order.id),
    db
      .select({ cancellation: cancellations, by: staff.name })
      .from(cancellations)
      .leftJoin(staff, eq(staff.id, cancellations.staffId))
      .where(eq(cancellations.orderId, order.id)),
    db
      .select({ id, template, recipient, subject, status, createdAt, sentAt, lastError })
      .from(outbox)
      .where(sql`${outbox.data}->>'orderId' = ${order.id}`)
      .orderBy(outbox.createdAt),
  ]);
  return {
    order,
    payments: paid,
    refunds: back,
    mails,
    cancellation: cancelled?.cancellation ?? null,
    /** Who of the agency cancelled it. */
    by: cancelled?.by ?? null,
  };
}
export type OrderStory = NonNullable<Awaited<ReturnType<typeof orderStory>>>;

async function refundsOf(db: Database, orderId: string) {
  const { id, amount, reason, status, account, createdAt } = refunds;
  return db
    .select({ id, amount, reason, status, account, createdAt, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(createdAt, id);
}
