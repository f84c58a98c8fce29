type Purpose = "pay" | "change" | "cancel";

/** Whether an order was opened by a mail's link for this purpose. */
export const isFor = (access: string | undefined, purpose: Purpose): boolean =>
  access?.startsWith(`${purpose}.`) === true;

/** Whether the page may offer what any of these links lets one do; who needs no link may do all of it. The shop judges again. */
export const mayOffer = (access: string | undefined, ...purposes: Purpose[]): boolean =>
  access === undefined || purposes.some((purpose) => isFor(access, purpose));
