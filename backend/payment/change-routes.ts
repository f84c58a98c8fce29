import type { Context } from "hono";
import { withVerifiedAddresses } from "#backend/address/verification";
import { loadOrder } from "#backend/cart/load-order";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { callerOf, findOrder } from "#backend/order/capability";
import { readOrderFor } from "#backend/order/read";
import type { PaymentDeps } from "#backend/payment/deps";
import { addExtras, extrasFor, type NotAdded } from "#backend/payment/extras";
import { type Changed, type ChangedBy, lineTitle } from "#backend/payment/order-change";
import { changeParty, type PartyRefusal } from "#backend/payment/party";
import { syncOrderBriefly, syncOrderToRead } from "#backend/payment/reconciler";
import { type NotReturned, returnExtra } from "#backend/payment/returned-extra";
import { productsById, toProduct } from "#backend/product/product";
import { callLimits, countCall } from "#backend/session/call-limits";
import { today } from "#lib/property/calendar";
import { toChf, toRappen } from "#lib/shop/money";
import type { ChangeQuote, OrderChange } from "#lib/shop/order-change-schema";

const refusals = {
  "not-paid": "NOT_CHANGEABLE",
  begun: "STAY_BEGUN",
  over: "STAY_OVER",
  "not-offered": "EXTRA_NOT_OFFERED",
  kept: "EXTRA_KEPT",
  same: "NOTHING_CHANGES",
  price: "NO_PRICE",
  changed: "TOTAL_CHANGED",
} as const satisfies Record<NotAdded | NotReturned | PartyRefusal, string>;

/**
 * Executes a change of a paid order for a guest or the desk, or previews it (`expectedTotal` null): adds extras to a
 * stay, takes one back, or changes its party.
 * @throws Failure with the code and the field that is wrong
 */
export async function changeAsked(
  deps: PaymentDeps,
  orderId: string,
  change: OrderChange,
  by: ChangedBy,
): Promise<Changed> {
  const outcome = await outcomeOf(deps, orderId, change, by);
  if (typeof outcome === "string") throw failure(409, refusals[outcome]);
  return outcome;
}

async function outcomeOf(
  deps: PaymentDeps,
  orderId: string,
  change: OrderChange,
  by: ChangedBy,
): Promise<Changed | NotAdded | NotReturned | PartyRefusal> {
  const now = deps.clock();
  const { item: itemId } = change;
  switch (change.kind) {
    case "party":
      return changeParty(deps.db, orderId, { itemId, ...change.party }, by, now);
    case "return":
      return returnExtra(deps.db, orderId, { itemId, extraId: change.extra }, by, now);
    case "extras":
      return addExtras(deps.db, orderId, { itemId, extras: await verifiedExtras(deps, change.extras) }, by, now);
  }
}

/** The extras with their addresses verified, outside any transaction. */
async function verifiedExtras(deps: PaymentDeps, extras: Extract<OrderChange, { kind: "extras" }>["extras"]) {
  const ids = extras.map(({ product }) => product);
  const products = await productsById(deps.db, ids);
  const wanted: { productId: number; entry: (typeof extras)[number]["entry"] }[] = [];
  for (const [index, { product: productId, entry }] of extras.entries()) {
    const product = products.get(productId);
    wanted.push({
      productId,
      entry: product ? await withVerifiedAddresses(deps, product, entry, `extras.${index}`) : entry,
    });
  }
  return wanted;
}

const toQuote = (changed: Changed, locale: string): ChangeQuote => {
  const { lines, before, after, ask, dueAt, back, byHand, knownAccount } = changed;
  return {
    lines: lines.map((line) => ({
      title: lineTitle(line, locale),
      before: line.before === null ? null : toChf(line.before),
      after: line.after === null ? null : toChf(line.after),
    })),
    before: toChf(before),
    after: toChf(after),
    ask: toChf(ask),
    dueAt,
    back: toChf(back),
    toAccount: knownAccount ? 0 : toChf(byHand),
  };
};

/** The guest's own changes of a paid order: in the account, the browser that ordered, or by a mail's link that changes. */
export function changeCalls(deps: PaymentDeps): Handlers {
  const orderOf = async (c: Context, number: string, access: string | undefined, sync = syncOrderBriefly) => {
    const caller = await callerOf(c, deps, access);
    const row = await findOrder(deps, number, caller, "change");
    await sync(deps, row.id);
    return { id: row.id, row, caller };
  };
  return {
    "GET /shop/api/store/order/{number}/stay/{item}/extras": async ({ c, params, query, locale }) => {
      const now = deps.clock();
      const { id } = await orderOf(c, params.number, query.access, syncOrderToRead);
      const loaded = await loadOrder(deps.db, id, now);
      const item = loaded?.items.find(({ row, product }) => row.id === params.item && product.category === "rental");
      if (!loaded || !item) throw failure(404, "ITEM_NOT_FOUND");
      return (await extrasFor(deps.db, loaded, item, now)).map((product) => toProduct(product, locale, today(now)));
    },
    "POST /shop/api/store/order/{number}/change/price": async ({ c, params, query, body, locale }) => {
      await countCall(c, deps, callLimits.change);
      const { id } = await orderOf(c, params.number, query.access);
      return toQuote(await changeAsked(deps, id, await body(), { expectedTotal: null, staff: null }), locale);
    },
    "POST /shop/api/store/order/{number}/change": async ({ c, params, query, body, locale }) => {
      await countCall(c, deps, callLimits.change);
      const { id, row, caller } = await orderOf(c, params.number, query.access);
      const { total, ...change } = await body();
      await changeAsked(deps, id, change, { expectedTotal: toRappen(total), staff: null });
      return readOrderFor(deps, row, caller, locale);
    },
  };
}
