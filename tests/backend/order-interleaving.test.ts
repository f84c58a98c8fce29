// Guest, desk, provider, bank and clock in random order: payments equal what is kept plus refunds, and nights match.
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { loadOrder } from "#backend/cart/load-order";
import { orderItems, orders } from "#backend/db/tables/order";
import { refunds } from "#backend/db/tables/payment";
import { audit, staff } from "#backend/db/tables/staff";
import { enterCredit, openCredits, storeCredits } from "#backend/desk/bank";
import { readBankFile } from "#backend/desk/camt";
import { makePayout, markRefundPaid, settlePayout, undoPayout } from "#backend/desk/payout";
import { grantAccess } from "#backend/desk/staff";
import { enterTransfer } from "#backend/desk/transfer";
import { Failure } from "#backend/failure";
import { runMinutely } from "#backend/minutely";
import { billReference } from "#backend/order/reference";
import { cancelOrder } from "#backend/payment/cancel";
import { addExtras } from "#backend/payment/extras";
import { moveStay } from "#backend/payment/move";
import { changeParty } from "#backend/payment/party";
import { refundPart } from "#backend/payment/refund-part";
import { heldOf, refundable } from "#backend/payment/refunds";
import { returnExtra } from "#backend/payment/returned-extra";
import { changeService, removeService, serviceOf, stateOf } from "#backend/payment/service-change";
import { addDays } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import type { CancellingQuote, ChangeQuote } from "#lib/shop/order-change-schema";
import type { Order } from "#lib/shop/order-schema";
import { isSecondDatabase } from "#tests/backend/database";
import { aShopDatabase } from "#tests/backend/shop-database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { camt053 } from "#tests/fixtures/camt";
import { type Deed, deed } from "#tests/fixtures/deeds";
import { saturday } from "#tests/fixtures/listings";
import { checkBooks, checkLedger } from "#tests/fixtures/one-ledger";
import { aShop, numberIn, type ProviderName, providerNames } from "#tests/fixtures/shop-app";

const db = await aShopDatabase();
await grantAccess(aShop(db).deps, { email: "manager@haut-plateau.example", name: "Nadia", role: "manager" });
const [found] = await db.select().from(staff);
if (!found) throw new Error("nobody at the desk");
const manager = found;
const byManager = (expectedTotal: number | null) => ({ expectedTotal, staff: manager });

const iban = "CH9300762011623852957";

/** A refusal told by its field is a refusal as any other. */
const refused = (error: unknown) => {
  if (error instanceof Failure) return "refused";
  throw error;
};

async function play(deeds: Deed[], name: ProviderName, graded: boolean) {
  const shop = aShop(db, name);
  const guest = shop.guest();
  await guest.ready(30);
  const transfer = { date: saturday(30), time: "14:30", destination: "sion" };
  const cart = await guest.json<Order>(await guest.call("PUT", "/cart/add/6", transfer));
  const number = numberIn(await shop.onPage(await guest.pageOf(cart.id, { gradedPayment: graded }), "pay"));
  await shop.notify();
  shop.pass(1);
  const path = `/order/${number}/cancellation`;
  const first = await guest.json<CancellingQuote>(await guest.call("GET", path));
  let writes = 0;
  const item = cart.orderItems[0]?.id ?? "";
  /** Looks at a change and presses with the total that was seen, as guest over the wire or as the desk does. */
  const change = async (wanted: object, stale: boolean) => {
    const seen = await guest.call("POST", `/order/${number}/change/price`, { item, ...wanted });
    if (!seen.ok) return;
    const { after } = await guest.json<ChangeQuote>(seen);
    await guest.call("POST", `/order/${number}/change`, { item, ...wanted, total: stale ? after + 5 : after });
  };
  /** One of the order's services and extras, as a form of the desk opens it. */
  const serviceNow = async (nth: number) => {
    const loaded = await loadOrder(db, cart.id, shop.clock());
    const services = (loaded?.items ?? []).filter(({ row }) => loaded && serviceOf(loaded, row.id));
    const service = services.at(nth % Math.max(1, services.length));
    return { item: service, state: service ? stateOf(service) : "" };
  };
  /** Payment pages that were opened and left, to be paid later. */
  const pages: string[] = [];

  const actions: { [Name in Deed["do"]]: (action: Extract<Deed, { do: Name }>) => Promise<unknown> } = {
    guest: async ({ stale }) => {
      const quote = stale ? first : await guest.json<CancellingQuote>(await guest.call("GET", path));
      return guest.call("POST", path, { refund: quote.refund ?? 0 });
    },
    desk: () =>
      cancelOrder(db, cart.id, { by: "terms", refund: Math.round(first.refund * 100), staff: manager }, shop.clock()),
    decision: ({ percent }) =>
      cancelOrder(
        db,
        cart.id,
        { by: "decision", refund: Math.round(cart.total * percent), staff: manager, reason: "by decision" },
        shop.clock(),
      ),
    part: async ({ percent, form: request }) => {
      const shown = heldOf(await refundable(db, cart.id));
      const partRefund = { amount: Math.round(cart.total * percent), reason: "a part", request, shown };
      return refundPart(db, manager, cart.id, partRefund, shop.clock());
    },
    balance: async () => {
      const reply = await guest.checkout(cart.id);
      const { paymentUrl } = await guest.json<{ paymentUrl?: string }>(reply);
      if (paymentUrl && !paymentUrl.startsWith("http://localhost:3000")) await shop.onPage(paymentUrl, "pay");
    },
    leave: async () => {
      const page = pages.pop();
      if (page) return shop.onPage(page, "pay");
      const { paymentUrl } = await guest.json<{ paymentUrl?: string }>(await guest.checkout(cart.id));
      if (paymentUrl && !paymentUrl.startsWith("http://localhost:3000")) pages.push(paymentUrl);
    },
    extra: async ({ product, quantity, byDesk, stale }) => {
      if (!byDesk) return change({ kind: "extras", extras: [{ product, entry: { quantity, people: 2 } }] }, stale);
      const extras = [{ productId: product, entry: { quantity, people: 2 } }];
      const by = (shown: number | null) =>
        addExtras(db, cart.id, { itemId: item, extras }, byManager(shown), shop.clock()).catch(refused);
      const seen = await by(null);
      if (typeof seen !== "string") await by(seen.after + (stale ? 5 : 0));
    },
    return: async ({ byDesk, stale }) => {
      const lines = await db.select().from(orderItems).where(eq(orderItems.linkedToItem, item));
      const extra = lines.at(-1)?.id ?? crypto.randomUUID();
      if (!byDesk) return change({ kind: "return", extra }, stale);
      const by = (shown: number | null) =>
        returnExtra(db, cart.id, { itemId: item, extraId: extra }, byManager(shown), shop.clock());
      const seen = await by(null);
      if (typeof seen !== "string") await by(seen.after + (stale ? 5 : 0));
    },
    party: async ({ people, children, byDesk, stale }) => {
      const ages = [4, 12].slice(0, children);
      if (!byDesk) return change({ kind: "party", party: { people, ages } }, stale);
      const by = (shown: number | null) =>
        changeParty(db, cart.id, { itemId: item, people, ages }, byManager(shown), shop.clock()).catch(refused);
      const seen = await by(null);
      if (typeof seen !== "string") await by(seen.after + (stale ? 5 : 0));
    },
    service: async ({ nth, day, destination, roundTrip, quantity, isManager, stale }) => {
      const { item: service, state } = await serviceNow(nth);
      if (!service) return;
      const date = addDays(saturday(30), day);
      const back: Entry = roundTrip ? { roundTrip, returnDate: addDays(date, 3) } : {};
      const chosen: Entry =
        service.product.id === 6 ? { ...transfer, date, destination, ...back } : service.row.context;
      const wanted = { itemId: service.row.id, entry: { ...chosen, quantity }, state };
      const by = (shown: number | null) =>
        changeService(db, cart.id, wanted, { ...byManager(shown), allowReduction: isManager }, shop.clock()).catch(
          refused,
        );
      const seen = await by(null);
      if (typeof seen !== "string") await by(seen.after + (stale ? 5 : 0));
    },
    remove: async ({ nth, stale }) => {
      const itemId = (await serviceNow(nth)).item?.row.id ?? crypto.randomUUID();
      const by = (shown: number | null) => removeService(db, cart.id, { itemId }, byManager(shown), shop.clock());
      const seen = await by(null);
      if (typeof seen !== "string") await by(seen.after + (stale ? 5 : 0));
    },
    transfer: async ({ off }) => {
      const [order] = await db.select().from(orders);
      const amount = (order?.total ?? 0) - (order?.paidTotal ?? 0) + off;
      writes += 1;
      return enterTransfer(shop.deps, manager, cart.id, { amount, reference: `R${Math.ceil(writes / 2)}` });
    },
    file: async ({ percent, nth }) => {
      const amount = Math.round((cart.total * percent) / 2);
      const text = camt053([{ ref: `F${nth}`, amount: (amount / 100).toFixed(2), slip: billReference(number), iban }]);
      await storeCredits(db, manager, { name: "F.xml", credits: readBankFile(text)?.credits ?? [] }, shop.clock());
      const [credit] = await openCredits(db);
      return credit?.fit && enterCredit(db, manager, { id: credit.id, fit: credit.fit }, shop.clock());
    },
    payout: async ({ settled }) => {
      const id = await makePayout(db, manager, shop.clock());
      return id && (settled ? settlePayout : undoPayout)(db, manager, id, shop.clock());
    },
    move: async ({ week, home: listingId, stale }) => {
      const itemId = cart.orderItems[0]?.id ?? "";
      const wanted = { itemId, listingId, dateFrom: saturday(week), dateTo: saturday(week + 1) };
      const seen = await moveStay(db, cart.id, wanted, byManager(null), shop.clock());
      if (typeof seen === "string") return;
      const shown = seen.after + (stale ? 5 : 0);
      await moveStay(db, cart.id, wanted, byManager(shown), shop.clock());
    },
    notify: () => shop.notify(),
    reconcile: () => runMinutely(shop.deps),
    tick: async () => {
      const [row] = (await db.select().from(refunds)).filter(({ status }) => status === "due");
      return row && markRefundPaid(db, manager, row.id, iban, shop.clock());
    },
    line: async ({ state }) => {
      shop.line.state = state;
    },
    hold: async ({ held }) => {
      shop.line.held = held;
    },
    pass: async ({ days }) => shop.pass(days * 24 * 60),
  };
  const perform = (action: Deed) => (actions[action.do] as (action: Deed) => Promise<unknown>)(action);
  for (let index = 0; index < deeds.length; index += 2) {
    await Promise.all(deeds.slice(index, index + 2).map(perform));
    await checkLedger(db);
  }
  Object.assign(shop.line, { held: false, state: "up" });
  for (let round = 0; round < 4; round++) {
    shop.pass(70);
    await shop.notify();
    await runMinutely(shop.deps);
  }
  await checkLedger(db);
  return shop;
}

test.each(isSecondDatabase && !process.env.INTERLEAVINGS ? ["sandbox" as const] : providerNames)(
  "random actions of guest, desk, provider, bank and clock keep sums, states and nights consistent: %s",
  { timeout: 3_600_000 },
  async (name) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const runs = Number(process.env.INTERLEAVINGS ?? 8);
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { minLength: 4, maxLength: 14, size: "max" }),
        fc.boolean(),
        async (deeds, graded) => {
          await forgetOrders(db);
          await checkBooks(db, await play(deeds, name, graded));
        },
      ),
      { numRuns: runs, endOnFailure: false },
    );
  },
);

/** Actions of guest and desk that the journal does not know. */
async function missingActions() {
  const done = await db.select({ action: audit.action, staffId: audit.staffId }).from(audit);
  const known = new Set(done.map(({ action, staffId }) => `${action} ${staffId ? "desk" : "guest"}`));
  const both = ["order-cancelled", "extras-added", "extra-returned", "party-changed"];
  const staff = [
    "service-changed",
    "service-removed",
    "stay-moved",
    "refund-asked",
    "bank-entered",
    "transfer-entered",
    "refund-paid",
  ];
  const wanted = [...both.map((action) => `${action} guest`), ...[...both, ...staff].map((action) => `${action} desk`)];
  return wanted.filter((deed) => !known.has(deed));
}

// A few interleavings need not come to each: some are refused, whatever is tried.
if (process.env.INTERLEAVINGS)
  test("in a long run each random action took effect at least once", async () => {
    expect(await missingActions()).toEqual([]);
  });

test("each action of guest and desk takes effect on an order to which it fits", { timeout: 600_000 }, async () => {
  await db.delete(audit);
  const form = "0192a000-0000-4000-8000-00000000aaaa";
  const change = { stale: false, quantity: 1, product: 3, people: 3, children: 1 } as const;
  const service = {
    day: 1,
    destination: "geneva",
    roundTrip: false,
    quantity: 1,
    isManager: true,
    stale: false,
  } as const;
  const byBoth = (byDesk: boolean): Deed[] => [
    { do: "extra", byDesk, ...change },
    { do: "return", byDesk, ...change },
    { do: "party", byDesk, ...change },
  ];
  const stories: [boolean, Deed[]][] = [
    [false, [...byBoth(false), { do: "guest", stale: false }]],
    [
      false,
      [
        ...byBoth(true),
        { do: "service", nth: 0, ...service },
        { do: "remove", nth: 0, stale: false },
        { do: "move", week: 31, home: 1, stale: false },
        { do: "part", percent: 10, form },
        { do: "decision", percent: 50 },
      ],
    ],
    [true, [{ do: "transfer", off: 0 }, { do: "decision", percent: 100 }, { do: "reconcile" }, { do: "tick" }]],
    [true, [{ do: "file", percent: 100, nth: 1 }]],
  ];
  for (const [graded, deeds] of stories) {
    await forgetOrders(db);
    // Each action alone: two are played at the same time.
    const alone = deeds.flatMap((one): Deed[] => [one, { do: "notify" }]);
    await checkBooks(db, await play(alone, "sandbox", graded));
  }
  expect(await missingActions()).toEqual([]);
});
