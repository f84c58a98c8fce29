import type { LoadedItem } from "#backend/cart/load-order";
import { Failure } from "#backend/failure";
import { titleOf } from "#backend/product/product";

/** 409 NOT_AVAILABLE naming the lines that are no longer available, also as `orderItems.{id}` among the field errors. */
export function notAvailable(items: readonly LoadedItem[]): Failure {
  return new Failure(409, "NOT_AVAILABLE", {
    text: (words, locale) =>
      words("NOT_AVAILABLE_ITEMS", { titles: items.map(({ product }) => titleOf(product, locale)).join(", ") }),
    fieldErrors: Object.fromEntries(items.map(({ row }) => [`orderItems.${row.id}`, "notAvailable"])),
  });
}
