import { loadOrder } from "#backend/cart/load-order";
import type { DeskContext } from "#backend/desk/desk-call";
import { orderStory } from "#backend/desk/orders";
import { failure } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import { stayOf } from "#lib/shop/stay";

/** The stay of the order in the address that a form or a query names. @throws Failure 404 when there is none */
export async function stayIn({ db, clock }: PaymentDeps, c: DeskContext, itemId: unknown) {
  const story = await orderStory(db, c.req.param("number") ?? "");
  const loaded = story && (await loadOrder(db, story.order.id, clock()));
  const item = loaded?.items.find(({ row, product }) => row.id === itemId && product.category === "rental");
  const stay = item && stayOf(item.row.context);
  if (!loaded || !item || !stay) throw failure(404, "NOT_FOUND");
  return { loaded, item, stay, number: loaded.order.number ?? "" };
}
export type FoundStay = Awaited<ReturnType<typeof stayIn>>;
