import { z } from "zod";
import { today } from "#lib/property/calendar";
import type { StayRules } from "#lib/property/stay";

/** Calendar date without time or zone, `YYYY-MM-DD`. */
export const plainDateSchema = z.iso.date();

/** A day as a service tells it, also as the specification writes it (`21.11.2026`); one that comes with a time is the day on which that is in Switzerland. */
export function toldDay(told: unknown): unknown {
  if (typeof told !== "string") return told;
  if (/^\d\d\.\d\d\.\d{4}$/.test(told)) return told.split(".").reverse().join("-");
  if (!/^\d{4}-\d\d-\d\d[T ]/.test(told)) return told;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(told) && !Number.isNaN(Date.parse(told));
  return zoned ? today(new Date(told)) : told.slice(0, 10);
}

/** A day in a reply. */
export const toldDaySchema = z.preprocess(toldDay, plainDateSchema);

/** What a service numbers its listings, contents and products with, also told as a text. */
export const numberIdSchema = z.preprocess(
  (id) => (typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : id),
  z.number().int().positive(),
);

/** The rules of lib/property/stay.ts on the wire. */
export const stayRulesSchema = z.object({
  startWeekday: z.number().int().min(0).max(6).nullable(),
  endWeekday: z.number().int().min(0).max(6).nullable(),
  minNights: z.number().int().min(1),
  maxNights: z.number().int().min(1),
  wholeWeeks: z.boolean(),
}) satisfies z.ZodType<StayRules>;

/** A stay: the day of arrival and the day of departure. */
export const periodSchema = z.object({ dateFrom: toldDaySchema, dateTo: toldDaySchema });
