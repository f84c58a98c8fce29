import type { Context } from "hono";
import type { Deps } from "#backend/deps";
import type { Handlers } from "#backend/implement";
import { callerOf, findOrder, orderNotFound } from "#backend/order/capability";
import { isUuid } from "#backend/request";
import { publishedReviews } from "#backend/review/published";
import { reviewedStay, toReviewable } from "#backend/review/stay";
import { submitReview } from "#backend/review/submit-review";
import { callLimits, countCall } from "#backend/session/call-limits";
import { today } from "#lib/property/calendar";

/** Reviews of stays: given by their guests, in the account, the browser that ordered or by the mail's link; read by everybody. */
export function reviewCalls(deps: Deps): Handlers {
  const orderOf = async (c: Context, { number, item }: { number: string; item: string }, access?: string) => {
    await countCall(c, deps, callLimits.review);
    const order = await findOrder(deps, number, await callerOf(c, deps, access), "review");
    if (!isUuid(item)) throw orderNotFound();
    return order;
  };
  return {
    "GET /shop/api/store/order/{number}/stay/{item}/review": async ({ c, params, query, locale }) => {
      const order = await orderOf(c, params, query.access);
      const found = await reviewedStay(deps.db, order, params.item, today(deps.clock()));
      if (!found) throw orderNotFound();
      return toReviewable(found, locale);
    },
    "POST /shop/api/store/order/{number}/stay/{item}/review": async ({ c, params, query, body, locale }) => {
      const { id: orderId } = await orderOf(c, params, query.access);
      return toReviewable(await submitReview(deps, { orderId, itemId: params.item, locale }, await body()), locale);
    },
    "GET /api/locations/{id}/reviews": ({ number }) => publishedReviews(deps.db, number("id")),
  };
}
