import { html } from "hono/html";
import type { DeskWords, Part } from "#backend/desk/frame";
import type { OrderState } from "#backend/desk/orders";
import { orderStatus } from "#lib/shop/constants";

const states: Record<number, OrderState> = {
  [orderStatus.awaitingPayment]: "awaiting",
  [orderStatus.partPaid]: "part-paid",
  [orderStatus.paid]: "paid",
  [orderStatus.cancelled]: "cancelled",
};

/** An order's state in words; nothing where it has none. */
export function orderStateName(status: number | null, words: DeskWords): string {
  const state = states[status ?? 0];
  return state ? words(`states.${state}`) : "";
}

/** An order's state as a tag. */
export function orderStateTag(status: number | null, words: DeskWords): Part {
  const tone = status === orderStatus.paid ? " good" : status === orderStatus.cancelled ? " bad" : "";
  return html`<span class="tag${tone}">${orderStateName(status, words)}</span>`;
}
