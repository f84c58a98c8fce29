import { formatPrice } from "#lib/i18n/format";
import { wallClock } from "#lib/property/calendar";
import type { Stay } from "#lib/property/stay";
import { itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import type { Product } from "#lib/shop/product-schema";
import { quotedRent } from "#lib/shop/rent";
import {
  type BookingOption,
  canBeAsked,
  choiceFor,
  type OptionChoice,
  optionPrice,
  toOption,
} from "@/components/property/booking-options";

type Under = { order: Order; item: OrderItem; stay: Stay };

/** Products as extras of a stay: each up to its available quantity, with its price for the stay. */
export function pricedOptions(
  products: Product[],
  { order, item, stay }: Under,
  taken: Record<number, OptionChoice>,
): BookingOption[] {
  const linked = itemsLinkedTo(order, item.id);
  const rent = quotedRent(item.lines);
  return products
    .filter((product) => product.status === "available" && canBeAsked(product.context))
    .map((product) => {
      const there = linked.filter((line) => line.product.id === product.id);
      const option = toOption(
        product,
        "",
        there.reduce((sum, line) => sum + line.quantity, 0),
      );
      const one = choiceFor(option, { answers: {}, ...taken[option.id], quantity: 1 }, stay, wallClock());
      const price = optionPrice(option, one, stay, rent ?? 0);
      return { ...option, hint: price === null ? null : formatPrice(price) };
    });
}

/** The chosen options with their answers. */
export const chosenOf = (options: BookingOption[], taken: Record<number, OptionChoice>) =>
  options.flatMap((option) => {
    const choice = taken[option.id];
    return choice && choice.quantity > 0 ? [{ option, choice }] : [];
  });
