import type { Hono } from "hono";
import { z } from "zod";
import { openCredits } from "#backend/desk/bank";
import {
  type DeskContext,
  type DeskEnv,
  idOf,
  noticeOf,
  onForm,
  pageNumber,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { moneyPage } from "#backend/desk/money-pages";
import { searchOrders } from "#backend/desk/orders";
import { openPayouts } from "#backend/desk/payout";
import { refundsDue } from "#backend/desk/refunds-due";
import type { PaymentDeps } from "#backend/payment/deps";
import { refundByHand } from "#backend/payment/failed-refund";
import { today } from "#lib/property/calendar";

const pagesSchema = z.object({ late: pageNumber, "to-come": pageNumber, provider: pageNumber, hand: pageNumber });

/** Responds with the money page: balances late and to come, and refunds due. `asked` holds the page number of each list. */
export async function showMoney(
  { db, clock }: Pick<PaymentDeps, "db" | "clock">,
  c: DeskContext,
  asked: Record<string, unknown>,
  { status, ...shown }: Shown,
) {
  const pages = pagesSchema.parse(asked);
  const balances = (state: "late" | "to-come") =>
    searchOrders(db, { search: "", state, page: pages[state], today: today(clock()) });
  const [late, toCome, provider, hand, files, credits] = await Promise.all([
    balances("late"),
    balances("to-come"),
    refundsDue(db, "provider", pages.provider),
    refundsDue(db, "hand", pages.hand),
    openPayouts(db),
    openCredits(db),
  ]);
  const lists = { late, toCome, provider, hand, files, credits: credits.length };
  return send(c, moneyPage(c.get("person"), { pages, ...lists, ...shown }), status);
}

/** The desk's page of money, and what a manager does there about a refund that its provider does not make. */
export function moneyDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  desk.get("/money", (c) => showMoney(deps, c, c.req.query(), { notice: noticeOf(c) }));
  onForm(desk, "/payments/:id/by-hand", "manager", async (c, staff) => {
    const done = await refundByHand(deps.db, staff, idOf(c), deps.clock());
    return seeOther(c, "/desk/money", done ? "done.refund-by-hand" : "refused.refund-not-failed");
  });
}
