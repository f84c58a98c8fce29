import { z } from "zod";
import type { StayRules } from "#lib/property/stay";

/** Calendar date without time or zone, `YYYY-MM-DD`. */
export const plainDateSchema = z.iso.date();

/** The rules of lib/property/stay.ts on the wire. */
export const stayRulesSchema = z.object({
  startWeekday: z.number().int().min(0).max(6).nullable(),
  endWeekday: z.number().int().min(0).max(6).nullable(),
  minNights: z.number().int().min(1),
  maxNights: z.number().int().min(1),
  wholeWeeks: z.boolean(),
}) satisfies z.ZodType<StayRules>;

/** A stay: the day of arrival and the day of departure. */
export const periodSchema = z.object({ dateFrom: plainDateSchema, dateTo: plainDateSchema });
