import { z } from "zod";
import { today } from "#lib/property/calendar";
import type { StayRules } from "#lib/property/stay";

/** Calendar date without time or zone, `YYYY-MM-DD`. */
export const plainDateSchema = z.iso.date();

/** A day that is asked for: weeks are counted from it, and years have four digits. */
export const askedDateSchema = plainDateSchema.refine((day) => day < "2200");

/** Normalizes a day of a reply: `21.11.2026`, or an instant, of which the day in Switzerland is taken. */
export function lenientDay(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (/^\d\d\.\d\d\.\d{4}$/.test(value)) return value.split(".").reverse().join("-");
  if (!/^\d{4}-\d\d-\d\d[T ]/.test(value)) return value;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
  return zoned ? today(new Date(value)) : value.slice(0, 10);
}

/** A day in a reply. */
export const lenientDaySchema = z.preprocess(lenientDay, plainDateSchema);

/** The number of a listing, content or product; a numeric text is accepted. */
export const numberIdSchema = z.preprocess(
  (id) => (typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : id),
  z.number().int().positive(),
);

/** Wire format of the rules of lib/property/stay.ts. */
export const stayRulesSchema = z.object({
  startWeekday: z.number().int().min(0).max(6).nullable(),
  endWeekday: z.number().int().min(0).max(6).nullable(),
  minNights: z.number().int().min(1),
  maxNights: z.number().int().min(1),
  wholeWeeks: z.boolean(),
}) satisfies z.ZodType<StayRules>;

/** A stay: the day of arrival and the day of departure. */
export const periodSchema = z.object({ dateFrom: lenientDaySchema, dateTo: lenientDaySchema });
