import { z } from "zod";
import { isPlainDate } from "#lib/property/calendar";
import type { seasons } from "#lib/property/codes";
import { isInSpan } from "#lib/property/span";

/** Whether a text is a day of a year, `MM-DD`; 02-29 is one. */
export const isMonthDay = (text: string): boolean => /^\d{2}-\d{2}$/.test(text) && isPlainDate(`2028-${text}`);
const monthDay = z.string().refine(isMonthDay, "month and day such as 12-19");

const easterDays = z.number().int().min(-100).max(100);
/** Days counted from Easter Sunday, both ends inclusive. */
export const easterSchema = z
  .tuple([easterDays, easterDays])
  .refine(([from, to]) => from <= to, "must not end before it begins");

const seasonSchema = z.enum(["low", "mid", "high", "peak"]);

const ruleSchema = z.union([
  z.strictObject({ season: seasonSchema, note: z.string().optional(), from: monthDay, to: monthDay }),
  z.strictObject({ season: seasonSchema, note: z.string().optional(), easter: easterSchema }),
]);

/** `seasons.yaml`: the first rule that contains the Saturday of a week determines its season. */
export const seasonsFileSchema = z.strictObject({ default: seasonSchema, rules: z.array(ruleSchema) });
export type SeasonRules = z.infer<typeof seasonsFileSchema>;
export type Season = z.infer<typeof seasonSchema>;

export type TimeOfYear = (typeof seasons)[number];

/** Spring, summer, fall or winter of a plain date, by the month: winter is December to March. */
export function timeOfYear(date: string): TimeOfYear {
  const month = Number(date.slice(5, 7));
  if (month === 12 || month <= 3) return "winter";
  if (month <= 5) return "spring";
  return month <= 8 ? "summer" : "fall";
}

/** Season of the week that starts on a Saturday. */
export function seasonOf({ default: usual, rules }: SeasonRules, saturday: string): Season {
  return rules.find((rule) => isInSpan(rule, saturday))?.season ?? usual;
}
