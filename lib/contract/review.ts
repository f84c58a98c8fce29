import { z } from "zod";
import { defineCalls } from "#lib/contract/call";
import { joinErrors, limitErrors, tokenErrors } from "#lib/contract/error";
import { reviewableSchema, reviewInputSchema, reviewsReplySchema } from "#lib/review/schema";

const access = z.object({ access: z.string().optional().describe("Signature of a link sent by mail") });
/** The same error for an order that is unknown, belongs to another owner, or has no such stay. */
const stayErrors = { 404: ["Can_t find order"] };

/** Reviews by guests. */
export const reviewCalls = defineCalls({
  "GET /shop/api/store/order/{number}/stay/{item}/review": {
    summary: "Which stay would be reviewed, and whether it can be; for its guest or by the mail's link",
    query: access,
    reply: reviewableSchema,
    errors: joinErrors(tokenErrors, limitErrors, stayErrors),
    optional: true,
  },
  "POST /shop/api/store/order/{number}/stay/{item}/review": {
    summary: "Review a stay that is over and paid, once; shown when the agency has published it",
    query: access,
    body: reviewInputSchema,
    reply: reviewableSchema,
    status: 201,
    errors: joinErrors(tokenErrors, limitErrors, stayErrors, {
      409: ["REVIEW_GIVEN", "STAY_NOT_OVER", "STAY_NOT_REVIEWED"],
      410: ["REVIEW_TOO_LATE"],
    }),
    optional: true,
  },
  "GET /api/locations/{id}/reviews": {
    summary: "Published reviews of a rental, the newest first, with their count and mean",
    reply: reviewsReplySchema,
    seconds: 30,
    tags: ({ params }) => [`listing:${params.id}`],
    errors: { 404: ["NOT_FOUND"] },
  },
});
