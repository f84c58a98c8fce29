import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { queryClient } from "#lib/query-client";
import { announceCart, withCartLock } from "#lib/shop/cart-channel";
import type { CartUpdate } from "#lib/shop/cart-schema";
import type { ContactInput } from "#lib/shop/contact-schema";
import type { Entry } from "#lib/shop/entry-schema";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { entryOf, hasTaken, itemWithOptions, withChanges, withoutItem, withPendingItem } from "#lib/shop/pending-item";
import { type LineChange, lineChanges } from "#lib/shop/price-change";
import { cartKey, cartQuery, followCart } from "#lib/shop/queries";
import { useCartNotice } from "#lib/shop/store";
import { ask, CallError, toCallError } from "#lib/upstream/ask";

type Burst = { before: Order | undefined; touched: Set<string> };

const bursts = new WeakMap<QueryClient, Burst>();

/** Remembers the cart as it stood before the first of several changes under way, and which lines they are meant for. */
function noteTouched(client: QueryClient, before: Order | undefined, ids: readonly string[]): void {
  const burst = bursts.get(client) ?? { before, touched: new Set<string>() };
  for (const id of ids) burst.touched.add(id);
  bursts.set(client, burst);
}

/** Ends the changes under way: the lines that came back with another price although nobody touched them. */
function endBurst(client: QueryClient, after: Order | null): LineChange[] {
  const burst = bursts.get(client);
  bursts.delete(client);
  if (!burst?.before || !after || burst.before.id !== after.id) return [];
  return lineChanges(burst.before, after, burst.touched);
}

const cartChanges = (client: QueryClient) => client.isMutating({ mutationKey: cartKey });

/**
 * Calls that change the cart run one after the other. What they will do shows at once; while others wait, a reply is held
 * back, since the last one holds them all. The shop's reply wins, a failure brings the old cart back.
 */
function cartChange<Variables>(
  client: QueryClient,
  locale: string,
  change: {
    call: (variables: Variables) => Promise<Order>;
    show?: (order: Order, variables: Variables) => Order;
    done?: (order: Order, variables: Variables, before: Order | undefined) => void;
    /** The lines the visitor means to change: no other line may come back with another price unsaid. */
    touches?: (variables: Variables) => string[];
    /** The caller shows what went wrong, beside its own form. */
    reportedByCaller?: true;
  },
): MutationOptions<Order, Error, Variables, { before: Order | undefined }> {
  const { queryKey } = cartQuery(locale);
  const { notify, tellChanges } = useCartNotice.getState();
  return {
    mutationKey: cartKey,
    scope: { id: "cart" },
    mutationFn: (variables: Variables) => withCartLock(() => change.call(variables)),
    onMutate: async (variables: Variables) => {
      followCart(locale);
      await client.cancelQueries({ queryKey: cartKey });
      const before = client.getQueryData(queryKey);
      noteTouched(client, before, change.touches?.(variables) ?? []);
      if (before && change.show) client.setQueryData(queryKey, change.show(before, variables));
      return { before };
    },
    onSuccess: (order, variables, shown) => {
      if (cartChanges(client) === 1) {
        client.setQueryData(queryKey, order);
        const changes = endBurst(client, order);
        if (changes.length > 0) tellChanges(changes);
      }
      change.done?.(order, variables, shown?.before);
      announceCart();
    },
    onError: (failure, _variables, shown) => {
      const { status, message } = toCallError(failure);
      if (!change.reportedByCaller) notify({ kind: "failed", status, message });
      if (cartChanges(client) > 1) return;
      endBurst(client, null);
      if (shown?.before) client.setQueryData(queryKey, shown.before);
      void client.invalidateQueries({ queryKey: cartKey });
    },
  };
}

const newItems = (order: Order, before: Order | undefined) => {
  const known = new Set(before?.orderItemIds);
  return order.orderItems.filter((item) => !known.has(item.id));
};

export type Addition = { productId: number; entry: Entry; title?: string };

/** Adds one entry of a product; `title` names it until the shop answers. The mutation's result is the cart. */
const addition = (client: QueryClient, locale: string) =>
  cartChange<Addition>(client, locale, {
    call: ({ productId, entry }) =>
      ask("PUT /shop/api/store/cart/add/{productId}", { params: { productId }, locale, body: entry }),
    show: (order, { productId, entry, title }) => withPendingItem(order, productId, entry, title),
    done: (order, { productId, entry }, before) => noteAdded(order, before, productId, entry.linkedToItem),
    reportedByCaller: true,
  });

/** The mutation that adds an entry to the cart, shown at once and undone when the shop refuses. */
export const useAddToCart = (locale: string) => useMutation(addition(useQueryClient(), locale));

/** The same from outside a component that has a query client; resolves with the cart. */
export function addToCart(locale: string, variables: Addition): Promise<Order> {
  const client = queryClient();
  return client.getMutationCache().build(client, addition(client, locale)).execute(variables);
}

/** Adds several entries of a product that allows it, all or none. */
export function useBulkAddToCart(locale: string) {
  return useMutation(
    cartChange<{ productId: number; entries: Entry[] }>(useQueryClient(), locale, {
      call: ({ productId, entries }) =>
        ask("PUT /shop/api/store/cart/bulkcreate/{productId}", { params: { productId }, locale, body: entries }),
      show: (order, { productId, entries }) =>
        entries.reduce((shown, entry) => withPendingItem(shown, productId, entry), order),
      done: (order, { productId }, before) => noteAdded(order, before, productId),
      reportedByCaller: true,
    }),
  );
}

/** An option that joins a rental just added belongs to the same message, so that undoing takes both away. */
function noteAdded(order: Order, before: Order | undefined, productId: number, linkedToItem?: string) {
  const { notice, notify } = useCartNotice.getState();
  const added = before
    ? newItems(order, before)
    : order.orderItems.filter((item) => item.product.id === productId).slice(-1);
  const itemIds = added.map((item) => item.id);
  const joins = notice?.kind === "added" && linkedToItem !== undefined && notice.itemIds.includes(linkedToItem);
  if (joins) notify({ ...notice, itemIds: [...notice.itemIds, ...itemIds] });
  else if (added[0]) notify({ kind: "added", itemIds, title: added[0].title });
}

/** Removes a line, and with a rental what hangs under it; the notice keeps what undoing needs. */
export function useRemoveItem(locale: string) {
  return useMutation(
    cartChange<{ item: OrderItem; quiet?: boolean; byKeyboard?: boolean }>(useQueryClient(), locale, {
      call: ({ item }) => ask("DELETE /shop/api/store/cart/delete/{id}", { params: { id: item.id }, locale }),
      show: (order, { item }) => withoutItem(order, item.id),
      touches: ({ item }) => [item.id],
      done: (_order, { item, quiet, byKeyboard = false }, before) => {
        const items = before ? itemWithOptions(before, item.id) : [item];
        useCartNotice.getState().notify(quiet ? null : { kind: "removed", items, title: item.title, byKeyboard });
      },
    }),
  );
}

/** Puts removed lines back, a rental before its options, which then hang under the new line. */
export function useRestoreItems(locale: string) {
  return useMutation(
    cartChange<{ items: OrderItem[] }>(useQueryClient(), locale, {
      call: async ({ items }) => {
        const [first, ...options] = items;
        if (!first) return ask("POST /shop/api/store/cart", { locale });
        const put = (item: OrderItem, parent?: string) =>
          ask("PUT /shop/api/store/cart/add/{productId}", {
            params: { productId: item.product.id },
            locale,
            body: entryOf(item, parent),
          });
        let order = await put(first, first.linkedToItem ?? undefined);
        // The same home may be there for another week too.
        const parent = order.orderItems.findLast(
          ({ product, context }) =>
            product.id === first.product.id && context.startPeriod === first.context.startPeriod,
        )?.id;
        for (const option of options) order = await put(option, parent);
        return order;
      },
      show: (order, { items }) => ({
        ...order,
        orderItems: [...order.orderItems, ...items],
        orderItemIds: [...order.orderItemIds, ...items.map((item) => item.id)],
      }),
      done: () => useCartNotice.getState().notify(null),
    }),
  );
}

/** Changes remarks, locale, graded payment, or lines of the cart; `reportedByCaller` when a form shows what went wrong. */
export function useUpdateCart(locale: string, reportedByCaller?: true) {
  return useMutation(
    cartChange<{ id: string; update: CartUpdate }>(useQueryClient(), locale, {
      call: async ({ id, update }) => {
        const order = await ask("POST /shop/api/store/cart/update/{id}", { params: { id }, locale, body: update });
        // A shop may change lines no other way than by removing and adding: its success then says nothing of them.
        if (!hasTaken(order, update.orderItems)) throw new CallError(502, { code: "INVALID_RESPONSE" });
        return order;
      },
      show: (order, { update }) => withChanges(order, update.orderItems),
      touches: ({ update }) => update.orderItems?.map((item) => item.id) ?? [],
      reportedByCaller,
    }),
  );
}

/**
 * Saves the contact of the cart; `asGuest` when the guest knows that the e-mail has an account and goes on without
 * it. A CallError carries issue codes by field, 409 user_already_exists otherwise.
 */
export function useSaveContact(locale: string) {
  return useMutation(
    cartChange<{ contact: ContactInput; asGuest?: boolean }>(useQueryClient(), locale, {
      call: ({ contact, asGuest }) =>
        ask(asGuest ? "PUT /shop/api/store/contact/add" : "PUT /shop/api/store/cart/shipping-contact", {
          locale,
          body: contact,
        }),
      reportedByCaller: true,
    }),
  );
}
