import type { Hono } from "hono";
import { type DeskEnv, noticeOf } from "#backend/desk/desk-call";
import { showMoney } from "#backend/desk/money-call";
import type { PaymentDeps } from "#backend/payment/deps";

/** The desk's page of money. */
export function moneyDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  desk.get("/money", (c) => showMoney(deps, c, c.req.query(), { notice: noticeOf(c) }));
}
