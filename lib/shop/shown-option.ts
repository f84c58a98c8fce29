import { consentKeys } from "#lib/shop/constants";
import { isEmpty } from "#lib/shop/entry";

/** Product whose `rooms` is an option to be shown. */
const roomsProduct = 5;

const hiddenKeys = new Set([
  "quantity",
  "startPeriod",
  "endPeriod",
  "subscriber",
  "linkedToItem",
  "unverified",
  ...consentKeys,
]);

/** Whether an option of a line is shown: not an empty one, no technical key, and `rooms` only for product 5 (specification, section 3). */
export const isShownOption = (productId: unknown, key: string, value: unknown): boolean =>
  !isEmpty(value) && !hiddenKeys.has(key) && (key !== "rooms" || productId === roomsProduct);
