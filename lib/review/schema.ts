import { z } from "zod";
import { instantSchema } from "#lib/contract/instant";
import { ratingSchema } from "#lib/property/listing-schema";
import { plainDateSchema } from "#lib/property/stay-schema";
import { isShown, reviewLimits, reviewStates, reviewText } from "#lib/review/review";

const markSchema = z.number().int().min(1).max(5);
/** The marks by criterion, each with this schema. */
const marksOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ cleanliness: schema, equipment: schema, location: schema, welcome: schema, value: schema });

/** A review as it is submitted. */
export const reviewInputSchema = z.strictObject({
  marks: marksOf(markSchema),
  text: z
    .string()
    .transform(reviewText)
    .pipe(z.string().min(reviewLimits.least).max(reviewLimits.text).refine(isShown)),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** State of a stay: it can be reviewed, has been, is not over, is over too long, or is cancelled or unpaid. */
const reviewableStates = ["open", "given", "early", "late", "none"] as const;

/** A stay for which a review is requested. */
export const reviewableSchema = z.object({
  state: z.enum(reviewableStates),
  home: z.string(),
  homeId: z.number().int().positive(),
  dateFrom: plainDateSchema,
  dateTo: plainDateSchema,
  /** Last day for a review. */
  until: plainDateSchema,
  /** State of the submitted review, with the reason when it was refused. */
  given: z
    .object({ state: z.enum(reviewStates), reason: z.string().nullable() })
    .nullable()
    .default(null),
});
export type Reviewable = z.output<typeof reviewableSchema>;

const meanSchema = z.number().min(1).max(5);

const publishedSchema = z.object({
  /** First name of the author; null when the author is not to be named. */
  name: z.string().nullable().default(null),
  /** Month of the stay, `YYYY-MM`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Language it is written in. */
  locale: z.string(),
  text: z.string(),
  /** Mean of the five marks. */
  mean: meanSchema,
  /** The agency's answer, in its own words. */
  answer: z.string().nullable().default(null),
  publishedAt: instantSchema.nullable().default(null),
});
export type PublishedReview = z.output<typeof publishedSchema>;

/** Number of reviews on a home's page; the mean includes all. */
export const mostShown = 50;

/** The published reviews of a home, newest first, at most `mostShown`; `rating` is null without any. */
export const reviewsReplySchema = z.object({
  success: z.boolean().default(true),
  rating: ratingSchema.nullable().default(null),
  /** Means by criterion, to two decimals. */
  marks: marksOf(meanSchema).nullable().default(null),
  reviews: z.array(publishedSchema).default([]),
});
export type ReviewsReply = z.output<typeof reviewsReplySchema>;
