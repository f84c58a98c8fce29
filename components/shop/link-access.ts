type Purpose = "pay" | "change" | "cancel";

/** Whether an order was opened by a mail's link with this purpose. */
export const isFor = (access: string | undefined, purpose: Purpose): boolean =>
  access?.startsWith(`${purpose}.`) === true;

/**
 * Whether the page may offer what any of these links permits; a visitor without a link may do everything. The shop validates
 * again.
 */
export const mayOffer = (access: string | undefined, ...purposes: Purpose[]): boolean =>
  access === undefined || purposes.some((purpose) => isFor(access, purpose));
