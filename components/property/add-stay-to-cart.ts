import type { Locale } from "#lib/i18n/locale";
import type { Stay } from "#lib/property/stay";
import { queryClient } from "#lib/query-client";
import { addToCart } from "#lib/shop/cart-change";
import { itemsLinkedTo } from "#lib/shop/order";
import { cartQuery } from "#lib/shop/queries";
import { stayOf } from "#lib/shop/stay";
import { toCallError } from "#lib/upstream/ask";
import { type BookingOption, type OptionChoice, optionEntry } from "@/components/property/booking-options";
import type { BookingHome } from "@/components/property/booking-state-client";

const keyOf = ({ dateFrom, dateTo, people, ages }: Stay) => JSON.stringify([dateFrom, dateTo, people, ages.toSorted()]);

/** The line of the visitor's cart with exactly this stay, and the products linked to it; null without one. */
async function readStayLine(locale: string, productId: number, wanted: Stay) {
  const order = await queryClient().fetchQuery({ ...cartQuery(locale), staleTime: 0 });
  const rental = order.orderItems.find(({ product, subscriber, context }) => {
    const stay = stayOf({ people: subscriber?.numberOfPersons, ...context });
    return product.id === productId && stay !== null && keyOf(stay) === keyOf(wanted);
  });
  return rental ? { rental, has: itemsLinkedTo(order, rental.id).map(({ product }) => product.id) } : null;
}

export type Extra = { option: BookingOption; choice: OptionChoice };
/** `book` continues to the contact step; `collect` opens the cart panel and stays on the page. */
export type Aim = "book" | "collect";

type Wanted = {
  aim: Aim;
  home: Pick<BookingHome, "title"> & { productId: number };
  stay: Stay;
  extras: Extra[];
  /** Called when no line is added: the home was refused, or is already there. */
  onNoLine: () => void;
};

/** Adds a home and then its options to the cart; resolves with the titles of the options that could not be added. */
export async function addStayToCart(locale: Locale, { aim, home, stay, extras, onNoLine }: Wanted): Promise<string[]> {
  const { dateFrom, dateTo, people, ages } = stay;
  const { productId, title } = home;
  const addHome = async () => {
    const order = await addToCart(locale, {
      productId,
      entry: { quantity: 1, people, ...(ages.length > 0 ? { ages } : {}), startPeriod: dateFrom, endPeriod: dateTo },
      title,
    });
    const rental = order.orderItems.findLast(
      (item) => item.product.id === productId && item.context.startPeriod === dateFrom,
    );
    return { rental, has: [] as number[] };
  };
  /** Booking a stay that is already in the cart continues with its line. */
  const lineThere = async (failure: unknown) => {
    onNoLine();
    if (aim !== "book" || toCallError(failure).code !== "ALREADY_IN_CART") throw failure;
    const there = await readStayLine(locale, productId, stay).catch(() => null);
    if (!there) throw failure;
    return there;
  };
  const { rental, has } = await addHome().catch(lineThere);
  const missing: string[] = [];
  for (const { option, choice } of extras) {
    if (has.includes(option.id)) continue;
    const entry = optionEntry(option, choice, stay);
    if (rental) entry.linkedToItem = rental.id;
    try {
      await addToCart(locale, { productId: option.id, entry, title: option.title });
    } catch (failure) {
      if (toCallError(failure).status === 401) throw failure;
      missing.push(option.title);
    }
  }
  return missing;
}
