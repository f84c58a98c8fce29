import { z } from "zod";
import { instantSchema } from "#lib/contract/instant";
import { ratingSchema } from "#lib/property/listing-schema";
import { plainDateSchema } from "#lib/property/stay-schema";
import { isShown, reviewLimits, reviewStates, reviewText } from "#lib/review/review";

const markSchema = z.number().int().min(1).max(5);
/** The five marks, each of a schema. */
const marksOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ cleanliness: schema, equipment: schema, location: schema, welcome: schema, value: schema });

/** A review as its writer sends it. */
export const reviewInputSchema = z.strictObject({
  marks: marksOf(markSchema),
  text: z
    .string()
    .transform(reviewText)
    .pipe(z.string().min(reviewLimits.least).max(reviewLimits.text).refine(isShown)),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** Whether a stay can be reviewed: it can, it has been, it is not over, too long ago, or it was cancelled or is not paid. */
const reviewableStates = ["open", "given", "early", "late", "none"] as const;

/** A stay somebody asks to review. */
export const reviewableSchema = z.object({
  state: z.enum(reviewableStates),
  home: z.string(),
  homeId: z.number().int().positive(),
  dateFrom: plainDateSchema,
  dateTo: plainDateSchema,
  /** The last day on which it can be given. */
  until: plainDateSchema,
  /** What became of the one that was given, with the reason of a refusal. */
  given: z
    .object({ state: z.enum(reviewStates), reason: z.string().nullable() })
    .nullable()
    .default(null),
});
export type Reviewable = z.output<typeof reviewableSchema>;

const meanSchema = z.number().min(1).max(5);

const publishedSchema = z.object({
  /** First name of who wrote it; null where that person is not to be named. */
  name: z.string().nullable().default(null),
  /** Month of the stay, `YYYY-MM`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Language it is written in. */
  locale: z.string(),
  text: z.string(),
  /** Of the five marks. */
  mean: meanSchema,
  /** What the agency says to it, in its own words. */
  answer: z.string().nullable().default(null),
  publishedAt: instantSchema.nullable().default(null),
});
export type PublishedReview = z.output<typeof publishedSchema>;

/** Reviews a home's page shows; its mean counts all. */
export const mostShown = 50;

/** The published reviews of a home, the newest first, at most `mostShown`; without any `rating` is null. */
export const reviewsReplySchema = z.object({
  success: z.boolean().default(true),
  rating: ratingSchema.nullable().default(null),
  /** Means of each mark, to two decimals. */
  marks: marksOf(meanSchema).nullable().default(null),
  reviews: z.array(publishedSchema).default([]),
});
export type ReviewsReply = z.output<typeof reviewsReplySchema>;
