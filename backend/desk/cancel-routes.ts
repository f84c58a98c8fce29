import type { Hono } from "hono";
import { z } from "zod";
import { cancelPage } from "#backend/desk/cancel-pages";
import {
  amountSchema,
  type DeskContext,
  type DeskEnv,
  needs,
  noticeOf,
  onForm,
  redisplayedForms,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { orderNumbered } from "#backend/desk/orders";
import { found } from "#backend/failure";
import { type Cancelled, cancelOrder } from "#backend/payment/cancel";
import { cancellingQuote } from "#backend/payment/cancel-routes";
import type { PaymentDeps } from "#backend/payment/deps";
import { refundPart } from "#backend/payment/refund-part";
import { heldOf, refundable } from "#backend/payment/refunds";
import { isBooked } from "#lib/shop/constants";

const reason = z.string().trim().min(1).max(300);
const termsSchema = z.object({ refund: amountSchema });
const decisionSchema = z.object({ amount: amountSchema, reason });
const partSchema = z.object({
  amount: amountSchema.pipe(z.number().positive()),
  reason,
  request: z.uuid(),
  shown: amountSchema,
});
const outcomeOf = (how: Cancelled) => (how === "cancelled" ? "done.cancel" : (`refused.cancel-${how}` as const));

/** The desk's pages that cancel orders and refund money. */
export function cancelDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const orderOf = async (c: DeskContext) => {
    const order = found(await orderNumbered(deps.db, c.req.param("number")));
    const number = order.number ?? "";
    return { order, number, path: `/desk/orders/${number}` };
  };

  const show = async (c: DeskContext, { notice, submitted, status }: Shown) => {
    const person = c.get("person");
    const { order, number } = await orderOf(c);
    const isPaid = isBooked(order.status);
    const [quote, held] = await Promise.all([
      cancellingQuote(deps, order.id, person.locale),
      refundable(deps.db, order.id),
    ]);
    const request = crypto.randomUUID();
    return send(
      c,
      cancelPage(person, { number, quote, held: heldOf(held), isPaid, request, notice, submitted }),
      status,
    );
  };
  desk.get("/orders/:number/cancel", (c) => {
    needs(c, "clerk");
    return show(c, { notice: noticeOf(c) });
  });
  onForm(desk, "/orders/:number/cancel", "clerk", async (c, staff, sent) => {
    const { order, path } = await orderOf(c);
    const form = termsSchema.safeParse(sent);
    if (!form.success) return seeOther(c, `${path}/cancel`, "refused.cancel-form");
    const outcome = await cancelOrder(deps.db, order.id, { by: "terms", ...form.data, staff }, deps.clock());
    return seeOther(c, outcome === "changed" ? `${path}/cancel` : path, outcomeOf(outcome));
  });
  const onRedisplayedForm = redisplayedForms(desk, deps.db, show);
  onRedisplayedForm("/orders/:number/cancel/decision", "manager", "decision", async (c, staff, sent, refuse) => {
    const { order, path } = await orderOf(c);
    const form = decisionSchema.safeParse(sent);
    if (!form.success) return refuse("refused.cancel-form");
    const { amount: refund, reason } = form.data;
    const outcome = await cancelOrder(deps.db, order.id, { by: "decision", refund, reason, staff }, deps.clock());
    return outcome === "amount" ? refuse("refused.cancel-amount") : seeOther(c, path, outcomeOf(outcome));
  });
  onRedisplayedForm("/orders/:number/refund", "manager", "refund", async (c, staff, sent, refuse) => {
    const { order, path } = await orderOf(c);
    const form = partSchema.safeParse(sent);
    if (!form.success) return refuse("refused.refund-form");
    const outcome = await refundPart(deps.db, staff, order.id, form.data, deps.clock());
    if (outcome === "amount" || outcome === "changed") return refuse(`refused.refund-${outcome}`);
    return seeOther(c, path, outcome === "asked" ? "done.refund" : "done.refund-already");
  });
}
