import { invalid } from "#backend/failure";
import type { Checkout } from "#lib/shop/cart-schema";

const fields = ["successUrl", "failUrl", "cancelUrl"] as const;

/** Refuses return addresses that are not the site's: 400 with the fields. */
export function checkReturnUrls(checkout: Checkout, siteUrl: string): void {
  const site = new URL(siteUrl).origin;
  const strange = fields.filter((field) => {
    const url = new URL(checkout[field]);
    return url.origin !== site || url.username !== "" || url.password !== "";
  });
  if (strange.length > 0) throw invalid(Object.fromEntries(strange.map((field) => [field, "origin"])));
}

/** A return address with the order's number in its place. */
export function withNumber(url: string, number: string): string {
  return url.replace(/\{number\}|%7Bnumber%7D/gi, number);
}
