import { goodwillOf } from "#backend/cart/goodwill";
import { loadOrder } from "#backend/cart/load-order";
import { Failure, failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { type NotByTerms, termsOf } from "#backend/order/cancellable";
import { callerOf, findOrder } from "#backend/order/capability";
import { readOrderFor } from "#backend/order/read";
import { cancelOrder } from "#backend/payment/cancel";
import type { PaymentDeps } from "#backend/payment/deps";
import { syncOrderToRead } from "#backend/payment/reconciler";
import { partByHand, shareRefund } from "#backend/payment/refund-shares";
import { heldOf, refundable } from "#backend/payment/refunds";
import { titleOf } from "#backend/product/product";
import { settle } from "#lib/shop/cancellation";
import { toChf, toRappen } from "#lib/shop/money";
import type { CancellingQuote } from "#lib/shop/order-change-schema";

const refusals = { "not-paid": "NOT_CANCELLABLE", begun: "STAY_BEGUN" } as const satisfies Record<NotByTerms, string>;

/** What a guest is told, and what of the refund the agency pays by hand, whether or not it knows the account. */
export type CancellingOffer = CancellingQuote & { byHand: number };

/** The refund if an order were cancelled by the terms now, or the reason why it cannot be. */
export async function cancellingQuote(
  { db, clock }: Pick<PaymentDeps, "db" | "clock">,
  orderId: string,
  locale: string,
): Promise<CancellingOffer | NotByTerms> {
  const now = clock();
  const loaded = await loadOrder(db, orderId, now);
  if (!loaded) return "not-paid";
  const terms = termsOf(loaded, now);
  if (typeof terms === "string") return terms;
  const held = await refundable(db, orderId);
  const refunded = await goodwillOf(db, orderId);
  const { owed, kept, refund } = settle(terms.owed, heldOf(held), refunded);
  const { byHand, knownAccount } = partByHand(shareRefund(held, refund));
  const items = new Map(loaded.items.map((item) => [item.row.id, item]));
  return {
    paid: toChf(heldOf(held)),
    refunded: toChf(refunded),
    owed: toChf(owed),
    kept: toChf(kept),
    refund: toChf(refund),
    toAccount: knownAccount ? 0 : toChf(byHand),
    byHand: toChf(byHand),
    parts: terms.parts.flatMap((part) => {
      const item = items.get(part.id);
      const { owed, percent } = part;
      return item ? [{ item: part.id, title: titleOf(item.product, locale), owed: toChf(owed), percent }] : [];
    }),
  };
}

/** The guest's own cancelling: what it would bring, and the cancelling itself; in the account, the browser that ordered, or by a mail's link. */
export const cancelCalls = (deps: PaymentDeps): Handlers => ({
  "GET /shop/api/store/order/{number}/cancellation": async ({ c, params, query, locale }) => {
    const caller = await callerOf(c, deps, query.access);
    const { id } = await findOrder(deps, params.number, caller, "cancel");
    await syncOrderToRead(deps, id);
    const offer = await cancellingQuote(deps, id, locale);
    if (typeof offer === "string") throw failure(409, refusals[offer]);
    const { byHand: _, ...quote } = offer;
    return quote;
  },
  "POST /shop/api/store/order/{number}/cancellation": async ({ c, params, query, body, locale }) => {
    const caller = await callerOf(c, deps, query.access);
    const row = await findOrder(deps, params.number, caller, "cancel");
    const { refund } = await body();
    const how = { by: "terms", refund: toRappen(refund), staff: null } as const;
    const outcome = await cancelOrder(deps.db, row.id, how, deps.clock());
    if (outcome === "changed" || outcome === "amount") throw new Failure(409, "AMOUNT_CHANGED");
    if (outcome === "not-paid" || outcome === "begun") throw failure(409, refusals[outcome]);
    return readOrderFor(deps, row, caller, locale);
  },
});
