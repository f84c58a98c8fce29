// Payment, notification, expiry and cancellation in every possible order.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { openStates } from "#backend/cart/open-payments";
import { occupancies } from "#backend/db/tables/night";
import { orderItems, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments } from "#backend/db/tables/payment";
import { runMinutely } from "#backend/minutely";
import { confirmPayment } from "#backend/payment/confirmation";
import { providerOf } from "#backend/payment/deps";
import { isSecondDatabase } from "#tests/backend/database";
import { aShopDatabase } from "#tests/backend/shop-database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { aShop, numberIn, type ProviderName, providerNames } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();

const who = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("checkout" as const), who, graded: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("page" as const),
      page: fc.nat(20),
      outcome: fc.constantFrom("pay", "pay", "unheard", "close", "late", "twice", "decline", "cancel"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("hold" as const), held: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("drop" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("line" as const),
      state: fc.constantFrom(
        "up" as const,
        "up" as const,
        "down" as const,
        "slow" as const,
        "garbage" as const,
        "lost" as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("pass" as const), minutes: fc.constantFrom(1, 10, 21, 31, 70) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reconcile" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("replay" as const), payment: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function play(steps: Step[], name: ProviderName) {
  const shop = aShop(db, name);
  const guests = await Promise.all(
    [12, 12].map(async (week) => {
      const guest = shop.guest();
      return { guest, id: (await guest.ready(week)).id, number: "" };
    }),
  );
  const pages: { url: string; owner: (typeof guests)[number] }[] = [];
  const perform = async (action: Step) => {
    const owner = "who" in action ? guests[action.who] : undefined;
    if (action.do === "checkout" && owner) {
      const response = await owner.guest.checkout(owner.id, { gradedPayment: action.graded });
      expect(response.status).not.toBe(500);
      const { paymentUrl } = (await response.json()) as { paymentUrl?: string };
      if (paymentUrl && !paymentUrl.includes("/confirmation/")) pages.push({ url: paymentUrl, owner });
    }
    if (action.do === "page") {
      const page = pages[action.page % Math.max(1, pages.length)];
      const { held } = shop.line;
      // Paid, and the notification lost for good.
      if (action.outcome === "unheard") shop.line.held = true;
      const outcome = action.outcome === "unheard" ? "pay" : action.outcome;
      if (page) page.owner.number = numberIn(await shop.onPage(page.url, outcome)) || page.owner.number;
      if (action.outcome === "unheard") shop.drop();
      shop.line.held = held;
    }
    if (action.do === "edit" && owner) await owner.guest.call("PUT", "/cart/add/7", { people: 1, quantity: 1 });
    if (action.do === "hold") shop.line.held = action.held;
    if (action.do === "line") shop.line.state = action.state;
    if (action.do === "drop") shop.drop();
    if (action.do === "pass") shop.pass(action.minutes);
    if (action.do === "reconcile") await runMinutely(shop.deps);
    if (action.do === "return" && owner?.number) await owner.guest.call("GET", `/order/${owner.number}`);
    if (action.do === "replay") {
      const rows = await db.select().from(payments);
      const row = rows[action.payment % Math.max(1, rows.length)];
      shop.line.state = "up";
      const report = row
        ? await providerOf(shop.deps).fetchState({ paymentId: row.id, providerRef: row.providerRef })
        : null;
      if (report) await confirmPayment(db, { ...report, provider: shop.provider.name }, shop.clock());
    }
  };
  for (let index = 0; index < steps.length; index += 2) await Promise.all(steps.slice(index, index + 2).map(perform));

  Object.assign(shop.line, { held: false, state: "up" });
  for (let round = 0; round < 3; round++) {
    shop.pass(6);
    await shop.notify();
    await runMinutely(shop.deps);
  }
  await runMinutely(shop.deps);
  return shop;
}

async function check(shop: Awaited<ReturnType<typeof aShop>>) {
  const allPayments = await db.select().from(payments);
  const mails = await db.select().from(outbox);
  const mailsAbout = (id: string, template: string) =>
    mails.filter((mail) => mail.data.paymentId === id && mail.template === template).length;
  for (const payment of allPayments) {
    const there = shop.stateOf(payment);
    expect(payment.status).not.toBe("refund_due");
    expect(payment.status === "paid").toBe(there === "paid");
    expect(payment.status === "refunded").toBe(there === "refunded");
    expect(mailsAbout(payment.id, "refund")).toBe(payment.status === "refunded" ? 1 : 0);
    const confirmations = mailsAbout(payment.id, "order-confirmation") + mailsAbout(payment.id, "balance-received");
    expect(confirmations).toBe(payment.status === "paid" ? 1 : 0);
  }
  for (const order of await db.select().from(orders)) {
    const items = (await db.select().from(orderItems)).filter((item) => item.orderId === order.id);
    const total = items.reduce((sum, item) => sum + item.total, 0);
    const paid = allPayments
      .filter((payment) => payment.orderId === order.id && payment.status === "paid")
      .reduce((sum, payment) => sum + payment.amount, 0);
    expect(order.paidTotal).toBe(paid);
    expect(order.status === 3).toBe(paid > 0 && paid === total);
    expect(order.status === 2).toBe(paid > 0 && paid < total);
    expect(paid).toBeLessThanOrEqual(total);
    const nights = (await db.select().from(occupancies)).filter((row) => row.orderId === order.id && !row.releasedAt);
    const rentals = items.filter((item) => item.productId > 100_000).length;
    expect(nights.filter(({ kind }) => kind === "booking")).toHaveLength(paid > 0 ? rentals : 0);
    if (paid > 0) expect(order.open).toBe(false);
    const mayBePaid = allPayments.some(({ orderId, status }) => orderId === order.id && openStates.includes(status));
    // Nobody else can have nights that are held, and nobody is told to wait, once no page is left to pay on.
    if (!mayBePaid) expect([order.status === 1, nights.filter(({ kind }) => kind === "hold")]).toEqual([false, []]);
  }
}

test.each(isSecondDatabase && !process.env.INTERLEAVINGS ? ["sandbox" as const] : providerNames)(
  "payments and orders agree for any sequence of events: %s [CK7 CK8]",
  {
    timeout: 3_600_000,
  },
  async (name) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const more = process.env.INTERLEAVINGS;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        await forgetOrders(db);
        await check(await play(steps, name));
      }),
      more ? { numRuns: Number(more) } : { numRuns: 10 },
    );
  },
);
