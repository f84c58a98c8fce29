import "server-only";
import { cache } from "react";
import { type Estimate, estimateSchema } from "#lib/estimate/schema";
import { callUpstream } from "#lib/upstream/call";
import type { Result } from "#lib/upstream/result";

/** A shared quote by the token of its link, as it stands now. */
export const getEstimate = cache(
  (token: string, locale: string): Promise<Result<Estimate>> =>
    callUpstream({ service: "shop", path: `/estimate/${encodeURIComponent(token)}`, schema: estimateSchema, locale }),
);
