import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "#lib/shop/order-schema";
import { type LineChange, lineChanges } from "#lib/shop/price-change";

type Burst = { before: Order | undefined; touched: Set<string> };

const bursts = new WeakMap<QueryClient, Burst>();

/** Remembers the cart as it stood before the first of several changes under way, and which lines they are meant for. */
export function noteTouched(client: QueryClient, before: Order | undefined, ids: readonly string[]): void {
  const burst = bursts.get(client) ?? { before, touched: new Set<string>() };
  for (const id of ids) burst.touched.add(id);
  bursts.set(client, burst);
}

/** Ends the changes under way: the lines that came back with another price although nobody touched them. */
export function endBurst(client: QueryClient, after: Order | null): LineChange[] {
  const burst = bursts.get(client);
  bursts.delete(client);
  if (!burst?.before || !after || burst.before.id !== after.id) return [];
  return lineChanges(burst.before, after, burst.touched);
}
