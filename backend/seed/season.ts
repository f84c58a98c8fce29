import { z } from "zod";
import { isInSpan } from "#lib/property/span";

const monthDay = z.string().regex(/^\d{2}-\d{2}$/, "month and day such as 12-19");
const seasonSchema = z.enum(["low", "mid", "high", "peak"]);

const ruleSchema = z.union([
  z.strictObject({ season: seasonSchema, note: z.string().optional(), from: monthDay, to: monthDay }),
  /** Days counted from Easter Sunday. */
  z.strictObject({
    season: seasonSchema,
    note: z.string().optional(),
    easter: z.tuple([z.number().int(), z.number().int()]),
  }),
]);

/** `seasons.yaml`: the first rule that holds the Saturday a week starts on tells its season. */
export const seasonsFileSchema = z.strictObject({ default: seasonSchema, rules: z.array(ruleSchema) });
export type SeasonRules = z.infer<typeof seasonsFileSchema>;
export type Season = z.infer<typeof seasonSchema>;

/** Season of the week that starts on a Saturday. */
export function seasonOf({ default: usual, rules }: SeasonRules, saturday: string): Season {
  return rules.find((rule) => isInSpan(rule, saturday))?.season ?? usual;
}
