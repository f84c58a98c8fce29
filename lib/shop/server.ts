import "server-only";
import { cache } from "react";
import type { Arguments, Reply } from "#lib/contract/contract";
import type { Product, ProductCategory } from "#lib/shop/product-schema";
import { callService } from "#lib/upstream/call";
import { addressHeaders } from "#lib/upstream/client-address";
import { fromThisSite } from "#lib/upstream/origin";
import { orNull, type Result } from "#lib/upstream/result";

export type ProductFilter = {
  category?: ProductCategory;
  article?: number;
  reference?: string;
  ids?: readonly number[];
};

/** Products by category, article, reference or ids. */
export const getProducts = (filter: ProductFilter, locale: string): Promise<Result<Product[]>> =>
  callService("GET /shop/api/store/products", { query: filter, locale });

/** One product, optionally restricted to a category; null when there is none. */
export const getProduct = cache(
  async (id: number, locale: string, category?: ProductCategory): Promise<Result<Product | null>> =>
    orNull(await callService("GET /shop/api/store/product/{id}", { params: { id }, query: { category }, locale })),
);

/** Headers with the visitor's address for the shop; null when the request does not come from a page of this site. */
function visitorHeaders(headers: Headers): Record<string, string> | null {
  return fromThisSite("POST", headers) ? addressHeaders(headers) : null;
}

type Written = "POST /shop/api/store/message" | "POST /shop/api/store/owner-request";

/**
 * Sends a form to the shop for a visitor without JavaScript. `headers` are those of the visitor's request: one that does not come
 * from a page of this site is refused, as the proxy would (CSRF protection).
 */
export async function postForVisitor<Name extends Written>(
  call: Name,
  asked: Arguments<Name>,
  headers: Headers,
): Promise<Result<Reply<Name>>> {
  const visitor = visitorHeaders(headers);
  if (visitor) return callService(call, Object.assign({ headers: visitor }, asked));
  return { ok: false, error: { kind: "rejected", status: 403, code: "FORBIDDEN", message: "Forbidden", call } };
}
