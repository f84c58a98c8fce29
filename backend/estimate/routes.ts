import { type Settle, settleCart } from "#backend/cart/open-cart";
import { ownerOf, storingOwner } from "#backend/cart/owner";
import type { Deps } from "#backend/deps";
import { freezeCart } from "#backend/estimate/freeze";
import { readEstimate } from "#backend/estimate/read";
import { takeEstimate } from "#backend/estimate/take";
import type { Handlers } from "#backend/implement";
import { callLimits, countCall } from "#backend/session/call-limits";
import { wordsIn } from "#backend/words";
import { createFairQueue } from "#lib/fair-queue";

/**
 * Carts frozen into links that a family can look at before it decides. Before a quote is copied into a cart, `settle` checks the
 * outcome of its payment. On paper they are drawn one at a time.
 */
export function estimateCalls(deps: Deps, settle: Settle): Handlers {
  const queue = createFairQueue({ concurrency: () => 1, maxQueued: 30, timeout: 8_000 });
  return {
    "POST /shop/api/store/cart/estimate": async ({ c }) => {
      const owner = await ownerOf(c, deps);
      await countCall(c, deps, callLimits.quoteMake);
      return freezeCart(deps, owner);
    },
    "GET /shop/api/store/estimate/{token}": async ({ c, params, locale }) => {
      await countCall(c, deps, callLimits.quoteRead);
      return readEstimate(deps, params.token, locale);
    },
    "GET /shop/api/store/estimate/{token}/pdf": async ({ c, params, address, locale }) => {
      await countCall(c, deps, callLimits.quotePdf);
      const estimate = await readEstimate(deps, params.token, locale);
      const name = `${wordsIn(locale, "pdf")("quote.file")}-${estimate.createdAt.slice(0, 10)}.pdf`;
      const { estimatePdf } = await import("#backend/estimate/pdf");
      return { bytes: await queue.run(address, () => estimatePdf(estimate, locale)), name };
    },
    "PUT /shop/api/store/estimate/{token}/cart": async ({ c, params, locale }) => {
      await countCall(c, deps, callLimits.quoteTake);
      const owner = await storingOwner(c, deps);
      await settleCart(deps.db, owner, settle);
      return takeEstimate(deps, owner, params.token, locale);
    },
  };
}
