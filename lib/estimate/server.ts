import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { Estimate } from "#lib/estimate/schema";
import { callService } from "#lib/upstream/call";
import { addressHeaders } from "#lib/upstream/client-address";
import type { Result } from "#lib/upstream/result";

/** A shared quote by the token of its link, compared with today; the shop counts it for the visitor. */
export const getEstimate = cache(async (token: string, locale: string): Promise<Result<Estimate>> => {
  const visitor = addressHeaders(await headers());
  return callService("GET /shop/api/store/estimate/{token}", { params: { token }, locale, headers: visitor });
});
