import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContactInput } from "#lib/contact/contact-schema";
import { queryClient } from "#lib/query-client";
import { announceCart, withCartLock } from "#lib/shop/cart-channel";
import type { CartUpdate } from "#lib/shop/cart-schema";
import type { Entry } from "#lib/shop/entry-schema";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { hasTaken, itemWithOptions, withChanges, withoutItem, withPendingItem } from "#lib/shop/pending-item";
import { type LineChange, lineChanges } from "#lib/shop/price-change";
import { cartKey, cartQuery, followCart } from "#lib/shop/queries";
import { useCartNotice } from "#lib/shop/store";
import { ask, CallError, toCallError } from "#lib/upstream/ask";

type Burst = { before: Order | undefined; touched: Set<string> };

const bursts = new WeakMap<QueryClient, Burst>();

/** Records the cart before the first of several concurrent changes, and the lines they are meant to change. */
function recordTouched(client: QueryClient, before: Order | undefined, ids: readonly string[]): void {
  const burst = bursts.get(client) ?? { before, touched: new Set<string>() };
  for (const id of ids) burst.touched.add(id);
  bursts.set(client, burst);
}

/** Ends a series of changes; returns the lines whose price changed although none of the changes touched them. */
function endBurst(client: QueryClient, after: Order | null): LineChange[] {
  const burst = bursts.get(client);
  bursts.delete(client);
  if (!burst?.before || !after || burst.before.id !== after.id) return [];
  return lineChanges(burst.before, after, burst.touched);
}

const cartChanges = (client: QueryClient) => client.isMutating({ mutationKey: cartKey });

/**
 * Mutations of the cart run one after the other and are shown optimistically. While others wait, a reply is not applied, since
 * the last one includes them all. The shop's reply wins; a failure restores the previous cart.
 */
export function cartChange<Variables>(
  client: QueryClient,
  locale: string,
  change: {
    call: (variables: Variables) => Promise<Order>;
    show?: (order: Order, variables: Variables) => Order;
    done?: (order: Order, variables: Variables, before: Order | undefined) => void;
    /** The lines the change is meant for: a new price of any other line is reported to the visitor. */
    touches?: (variables: Variables) => string[];
    /** The caller displays the error, next to its own form. */
    reportedByCaller?: true;
  },
): MutationOptions<Order, Error, Variables, { before: Order | undefined }> {
  const { queryKey } = cartQuery(locale);
  const { notify, reportChanges } = useCartNotice.getState();
  return {
    mutationKey: cartKey,
    scope: { id: "cart" },
    mutationFn: (variables: Variables) => withCartLock(() => change.call(variables)),
    onMutate: async (variables: Variables) => {
      followCart(locale);
      await client.cancelQueries({ queryKey: cartKey });
      const before = client.getQueryData(queryKey);
      recordTouched(client, before, change.touches?.(variables) ?? []);
      if (before && change.show) client.setQueryData(queryKey, change.show(before, variables));
      return { before };
    },
    onSuccess: (order, variables, shown) => {
      if (cartChanges(client) === 1) {
        client.setQueryData(queryKey, order);
        const changes = endBurst(client, order);
        if (changes.length > 0) reportChanges(changes);
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

type Addition = { productId: number; entry: Entry; title?: string };

/** Adds one entry of a product; `title` is its name until the shop answers. Resolves with the cart. */
const addition = (client: QueryClient, locale: string) =>
  cartChange<Addition>(client, locale, {
    call: ({ productId, entry }) =>
      ask("PUT /shop/api/store/cart/add/{productId}", { params: { productId }, locale, body: entry }),
    show: (order, { productId, entry, title }) => withPendingItem(order, productId, entry, title),
    done: (order, { productId, entry }, before) => recordAdded(order, before, productId, entry.linkedToItem),
    reportedByCaller: true,
  });

/** Mutation that adds an entry to the cart, optimistically. */
export const useAddToCart = (locale: string) => useMutation(addition(useQueryClient(), locale));

/** The same outside of React components; resolves with the cart. */
export function addToCart(locale: string, variables: Addition): Promise<Order> {
  const client = queryClient();
  return client.getMutationCache().build(client, addition(client, locale)).execute(variables);
}

/** Adds several entries of a product that allows it; all or none are added. */
export function useBulkAddToCart(locale: string) {
  return useMutation(
    cartChange<{ productId: number; entries: Entry[] }>(useQueryClient(), locale, {
      call: ({ productId, entries }) =>
        ask("PUT /shop/api/store/cart/bulkcreate/{productId}", { params: { productId }, locale, body: entries }),
      show: (order, { productId, entries }) =>
        entries.reduce((shown, entry) => withPendingItem(shown, productId, entry), order),
      done: (order, { productId }, before) => recordAdded(order, before, productId),
      reportedByCaller: true,
    }),
  );
}

/** An option added to a rental that was just added extends its notice, so that undoing removes both. */
function recordAdded(order: Order, before: Order | undefined, productId: number, linkedToItem?: string) {
  const { notice, notify } = useCartNotice.getState();
  const added = before
    ? newItems(order, before)
    : order.orderItems.filter((item) => item.product.id === productId).slice(-1);
  const itemIds = added.map((item) => item.id);
  const joins = notice?.kind === "added" && linkedToItem !== undefined && notice.itemIds.includes(linkedToItem);
  if (joins) notify({ ...notice, itemIds: [...notice.itemIds, ...itemIds] });
  else if (added[0]) notify({ kind: "added", itemIds, title: added[0].title });
}

/** Removes a line, and the options of a rental with it; the notice keeps them for undoing. */
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

/** Changes remarks, locale, graded payment, or lines of the cart; `reportedByCaller` when a form displays errors. */
export function useUpdateCart(locale: string, reportedByCaller?: true) {
  return useMutation(
    cartChange<{ id: string; update: CartUpdate }>(useQueryClient(), locale, {
      call: async ({ id, update }) => {
        const order = await ask("POST /shop/api/store/cart/update/{id}", { params: { id }, locale, body: update });
        // A shop may only support adding and removing lines: it then answers with success, but with unchanged lines.
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
 * Saves the contact of the cart; `asGuest` when the guest continues although the e-mail address has an account. A CallError
 * carries issue codes by field, or 409 user_already_exists.
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
