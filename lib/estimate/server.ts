import "server-only";
import { cache } from "react";
import type { Estimate } from "#lib/estimate/schema";
import { callService } from "#lib/upstream/call";
import type { Result } from "#lib/upstream/result";

/** A shared quote by the token of its link, compared with today. */
export const getEstimate = cache(
  (token: string, locale: string): Promise<Result<Estimate>> =>
    callService("GET /shop/api/store/estimate/{token}", { params: { token }, locale }),
);
